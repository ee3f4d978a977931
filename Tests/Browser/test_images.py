"""Images of tabs, in the place of icons (B18)."""

import base64
import struct
import zlib

import pytest

from test_colours import as_css, pixel


def png(*rows):
    """Rows of (red, green, blue, alpha) as a data URI."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 6, 0, 0, 0)
    lines = b"".join(b"\0" + bytes(part for dot in row for part in dot) for row in rows)
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")
    return "data:image/png;base64," + base64.b64encode(data).decode()


RED = png([(255, 0, 0, 255)] * 4)  # four times as wide as high
TABS = [
    {"id": "own", "title": "Own", "image": RED, "imageRendering": "original"},
    {"id": "template", "title": "Template", "image": RED},
    {"id": "icon", "title": "Icon", "icon": "house"},
    {"id": "alone", "title": "Alone", "image": RED, "iconOnly": True},
    {"id": "e", "title": "E"}, {"id": "listed", "title": "Listed", "image": RED, "imageRendering": "original"},
]


@pytest.fixture
def preview(opened):
    return opened(preset="fiori", tabs=TABS)


def middle(preview, node):
    box = preview.box(node)
    return pixel(preview, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def seen(preview, tab):
    """The visible picture of a tab, selected or not."""
    return next(node for node in preview.all(f"#device .bar .tab[data-tab={tab}] .picture") if node.is_displayed())


def test_an_original_has_its_own_colours_and_a_template_the_labels(preview):
    for selected in ("template", "own", "template"):
        preview.after(lambda: preview.session.post("select", {"tab": selected}))
        preview.still()
        assert middle(preview, seen(preview, "own")) == [255, 0, 0]
        label = next(node for node in preview.all("#device .bar .tab[data-tab=template] .word span") if node.is_displayed())
        assert middle(preview, seen(preview, "template")) == [int(part) for part in as_rgb(label.value_of_css_property("color"))]
    design = preview.session.state()["design"]
    assert seen(preview, "template").value_of_css_property("background-color") == rgba(as_css(preview, design["selectedTabTextColor"]))


def as_rgb(color):
    return color[color.index("(") + 1 : -1].split(", ")[:3]


def rgba(color):
    return f"rgba({', '.join(as_rgb(color))}, 1)"


def test_the_whole_image_is_shown_in_the_icons_place(preview):
    picture, icon = preview.box(seen(preview, "own")), preview.box(preview.find("#device .bar .tab[data-tab=icon] .icon"))
    assert (picture["width"], picture["height"]) == pytest.approx((icon["width"], icon["height"]), abs=0.01)
    # A quarter of it is the image: above and below it is nothing.
    assert pixel(preview, picture["x"] + picture["width"] / 2, picture["y"] + 2) != [255, 0, 0]
    assert pixel(preview, picture["x"] + 2, picture["y"] + picture["height"] / 2) == [255, 0, 0]


def test_an_image_without_its_label_keeps_the_name(preview):
    tab = preview.tab("alone")
    assert not tab.find_element("css selector", ".word").is_displayed()
    assert tab.get_attribute("aria-label").startswith("Alone")


def test_an_image_can_be_set_and_removed(preview):
    preview.after(lambda: preview.session.patch_tab("icon", {"image": RED}))
    assert preview.all("#device .bar .tab[data-tab=icon] .picture") and not preview.all("#device .bar .tab[data-tab=icon] svg")
    preview.after(lambda: preview.session.patch_tab("icon", {"image": None}))
    assert preview.all("#device .bar .tab[data-tab=icon] svg") and not preview.all("#device .bar .tab[data-tab=icon] .picture")


def test_mores_list_shows_the_image_too(preview):
    preview.after(preview.more.click)
    preview.still()
    assert middle(preview, preview.find("#device .more .item[data-tab=listed] .picture")) == [255, 0, 0]
