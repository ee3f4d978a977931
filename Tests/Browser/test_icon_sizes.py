"""Icons on the page have the sizes of the table that the layout measures with (B9)."""

import pathlib
import re

import pytest

from server import SOURCES
from test_trailing import IMAGE

SIZES = {use: int(size) for use, size in re.findall(r"--icon-([a-z-]+): (\d+)px", pathlib.Path(SOURCES, "css/shared/icon-sizes.css").read_text())}

POPOVER = {"idiom": "pad", "orientation": "portrait", "width": 320, "height": 480}
LANDSCAPE = {"orientation": "landscape", "width": 844, "height": 390}
TABS = [{"title": "Home", "icon": "house"}, {"title": "Logo", "image": IMAGE}, {"title": "Search", "icon": "search", "iconOnly": True}]


def more(preview):
    preview.after(preview.more.click)


def edit(preview):
    more(preview)
    preview.after(preview.act("edit").click)


def push(preview):
    preview.after(preview.act("push").click)


def popup(preview):
    preview.after(preview.find("[data-popup=popup]").click)


def unavailable(preview):
    preview.after(preview.tab("tasks").click)


def header(**members):
    return {"header": {"user": {"name": "Ada Byron"}, **members}}


# For each use: where it is seen, the configuration, and the way there.
PLACES = [
    ("tab", ".glyph .icon", {"preset": "fiori"}, None),
    ("tab", ".glyph .icon", {"preset": "fiori", "traits": LANDSCAPE}, None),
    ("tab", ".glyph .icon", {"tabs": TABS}, None),
    ("tab", ".glyph .icon", {"tabs": TABS, "traits": LANDSCAPE}, None),
    ("trailing", ".trailing .icon", header(trailing={"icon": "bell", "label": "Notifications"}), None),
    ("trailing-image", ".trailing img", header(trailing={"image": IMAGE, "label": "Logo"}), None),
    ("avatar", ".avatar .icon", {"header": {"user": {"name": "…"}}}, None),
    ("back", ".navback .icon", {"preset": "coordinator"}, push),
    ("anchor", ".anchor .icon", {"presentation": "popover", "traits": POPOVER}, None),
    ("overflow", ".tile .icon", {"preset": "uikit"}, more),
    ("tile", ".more .item .tile .icon", {"preset": "uikit"}, edit),
    ("chevron", ".item .chevron", {"preset": "uikit"}, more),
    ("chevron", ".strip .retreat .icon", {"preset": "coordinator", "navigationBar": {"visibility": "never"}}, push),
    ("close", ".close .icon", {"preset": "coordinator"}, popup),
    ("unavailable", ".strip > .page:not([inert]) .reason .icon", {"preset": "fiori"}, unavailable),
]


def test_every_size_of_the_table_is_seen():
    assert {use for use, *_ in PLACES} == set(SIZES)


@pytest.mark.parametrize("category", ["large", "accessibility5"])
@pytest.mark.parametrize(("use", "selector", "configuration", "go"), PLACES)
def test_an_icon_has_its_size_at_every_text_size(opened, use, selector, configuration, go, category):
    preview = opened(**{**configuration, "traits": {**configuration.get("traits", {}), "contentSizeCategory": category}})
    if go:
        go(preview)
    preview.still()
    boxes = [preview.box(icon) for icon in preview.all(f"#device {selector}")]
    seen = [(box["width"] / preview.scale, box["height"] / preview.scale) for box in boxes if box["width"]]
    assert seen
    # The tiles of More's list grow with its texts.
    size = 30 if (use, category) == ("overflow", "accessibility5") else SIZES[use]
    assert seen == [pytest.approx((size, size), abs=0.1)] * len(seen)
