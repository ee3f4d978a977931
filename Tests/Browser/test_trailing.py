"""The header's trailing view: an icon, a short text or an image (H3, H9)."""

import base64
import struct
import zlib

import pytest
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from waiting import until


def png(width, height):
    """A picture of one colour."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + b"\xff\xcc\x00" * width) * height
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


IMAGE = "data:image/png;base64," + base64.b64encode(png(8, 8)).decode()
VIEWS = {
    "icon": {"icon": "bell", "label": "Notifications", "badge": "3"},
    "long badge": {"icon": "bell", "label": "Notifications", "badge": "ABCDEFGHIJKL"},
    "title": {"title": "Edit", "badge": "3"},
    "long title": {"title": "Notifications", "badge": True},
    "image": {"image": IMAGE, "label": "Logo", "badge": True},
}
USER = {"name": "Ada Byron", "company": "Analytical Engines"}

# The visible part of the trailing view in the picture: the last element of its kind in its frame, outside a badge.
PICTURE = r"""
const at = arguments[0];
const inside = (box) => box.x >= at.x - 1 && box.right <= at.x + at.width + 1 && box.y >= at.y - 1 && box.bottom <= at.y + at.height + 1;
const boxes = [...document.querySelectorAll(arguments[1])].filter((node) => !/^\d+$/.test(node.textContent)).map((node) => node.getBoundingClientRect()).filter(inside);
return boxes.length ? boxes.at(-1).toJSON() : null;
"""
SEEN = {"icon": ("use", ".icon"), "long badge": ("use", ".icon"), "title": ("text", ".line"), "long title": ("text", ".line"), "image": ("g > use", "img")}


@pytest.fixture
def shown(opened):
    return lambda trailing, **traits: opened(header={"user": USER, "trailing": trailing}, traits=traits)


def in_points(preview, element):
    box, screen = preview.box(element), preview.box(preview.find("#device .screen"))
    return {"x": (box["x"] - screen["x"]) / preview.scale, "y": (box["y"] - screen["y"]) / preview.scale, "width": box["width"] / preview.scale, "height": box["height"] / preview.scale}


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("name", VIEWS)
def test_page_and_picture_agree(shown, name, direction):
    preview = shown(VIEWS[name], layoutDirection=direction)
    frame = preview.session.state()["header"]["trailing"]["frame"]
    button = preview.find("#device .trailing")
    assert in_points(preview, button) == pytest.approx(frame, abs=0.6)
    in_picture, on_page = SEEN[name]
    seen = button.find_element("css selector", on_page)
    here, badge = in_points(preview, seen), in_points(preview, button.find_element("css selector", ".badge"))
    if "title" in name:  # the text, not its box
        ends = preview.browser.js("const range = document.createRange(); range.selectNodeContents(arguments[0]); return range.getBoundingClientRect().toJSON()", seen)
        screen = preview.box(preview.find("#device .screen"))
        here = {"x": (ends["x"] - screen["x"]) / preview.scale, "y": (ends["y"] - screen["y"]) / preview.scale, "width": ends["width"] / preview.scale, "height": ends["height"] / preview.scale}
    preview.driver.get(f"{preview.session.url}/header.svg")
    there = preview.browser.js(PICTURE, frame, in_picture)
    assert here["x"] + here["width"] / 2 == pytest.approx(there["x"] + there["width"] / 2, abs=0.8)
    assert here["y"] + here["height"] / 2 == pytest.approx(there["y"] + there["height"] / 2, abs=1.2)
    if name == "image":
        assert (here["width"], there["width"], there["height"]) == pytest.approx((28, 28, 28), abs=0.1)
    # The visible part ends 16 points from the edge, here that of the safe area.
    end = here["x"] if direction == "rtl" else 390 - here["x"] - here["width"]
    if name not in ("icon", "long badge"):  # an icon's lines do not fill its 24 points
        assert end == pytest.approx(16, abs=1.2)
    mark = preview.browser.js(PICTURE, {"x": frame["x"] - 8, "y": frame["y"] - 8, "height": frame["height"] + 8, "width": frame["width"] + 16}, "circle, rect[rx]")
    assert (badge["x"] + badge["width"] / 2, badge["y"] + badge["height"] / 2) == pytest.approx((mark["x"] + mark["width"] / 2, mark["y"] + mark["height"] / 2), abs=1)
    if name != "image":  # a dot is one of 8 points in the picture, too
        assert badge["width"] == pytest.approx(mark["width"], abs=1)


@pytest.mark.parametrize("category", ["large", "accessibility1", "accessibility5"])
def test_a_text_that_fits_is_not_truncated(shown, category):
    preview = shown({"title": "Edit"}, contentSizeCategory=category)
    assert preview.browser.js("const line = deep('.trailing .line'); return line.scrollWidth <= line.clientWidth")


def test_it_has_a_target_of_44_points_and_a_label(shown):
    preview = shown({"title": "Edit", "badge": True})
    button = preview.find("#device .trailing")
    box = in_points(preview, button)
    assert box["width"] >= 43.9 and box["height"] >= 43.9
    assert button.accessible_name == "Edit, new items"
    button.click()
    until(lambda: any(event["type"] == "didTapTrailing" for event in preview.session.history()), "the tap is logged")


# The tool


def trailing(preview):
    return preview.session.state()["configuration"]["header"]["trailing"]


def choose(preview, selector, value):
    preview.after(lambda: Select(preview.find(selector)).select_by_value(value))


def write(preview, selector, text):
    preview.after(lambda: preview.find(selector).send_keys(Keys.CONTROL + "a" + Keys.NULL + text + Keys.ENTER))


@pytest.mark.parametrize("menu", ["#trailing-icon", "#tab-rows [aria-label=Icon]"])
def test_icons_are_chosen_by_picture_and_the_tools_own_are_not_among_them(preview, menu):
    preview.browser.js("const menu = deep(arguments[0]); menu.closest('details')?.setAttribute('open', ''); menu.focus()", menu)
    offered = preview.browser.js("return [...deep(arguments[0]).options].filter(({ value }) => value).map(({ value, textContent }) => [value, textContent])", menu)
    names = [name for name, _ in offered]
    assert len(names) == 33 and {"bell", "search", "heart"} <= set(names)
    assert not set(names) & {"away", "dots", "grip", "fork", "matrix", "sliders", "close", "undo"}
    assert all(text == name.capitalize() for name, text in offered)
    assert preview.browser.js("return [...deep(arguments[0]).options].every((option) => !option.value || option.querySelector('svg path'))", menu)


def test_each_kind_is_chosen_in_the_tool(preview):
    preview.find("#trailing-icon").send_keys(Keys.NULL)
    choose(preview, "#trailing-icon", "search")
    assert preview.session.state()["header"]["trailing"]["icon"] == "search"
    choose(preview, "#trailing", "title")
    assert (trailing(preview)["title"], trailing(preview)["icon"], trailing(preview)["label"]) == ("Edit", None, "Edit")
    write(preview, "#trailing-title", "Sort")
    assert preview.text("#device .trailing .line") == "Sort"
    choose(preview, "#trailing", "image")
    assert preview.find("#device .trailing img").get_attribute("src") == trailing(preview)["image"]
    write(preview, "#trailing-label", "Our logo")
    write(preview, "#trailing-badge", "7")
    assert preview.find("#device .trailing").accessible_name == "Our logo, 7 new items"
    choose(preview, "#trailing", "none")
    assert trailing(preview) is None
    assert not any(field.is_displayed() for field in preview.all("#header-fields [id^=trailing-]"))
    assert not preview.find("#device .trailing").is_displayed()
    choose(preview, "#trailing", "icon")
    assert (trailing(preview)["icon"], trailing(preview)["label"]) == ("bell", "Notifications")


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("shown", [{"icon": "bell"}, {"title": "Go"}], ids=["icon", "title"])
def test_the_longest_badge_stays_on_the_screen(opened, direction, shown):
    trailing = {**shown, "label": "News", "badge": "ABCDEFGHIJKL"}
    preview = opened(header={"user": {"name": "Ada"}, "trailing": trailing}, traits={"layoutDirection": direction})
    screen, badge = preview.box(preview.find("#device .screen")), preview.box(preview.find("#device .trailing .badge"))
    assert screen["x"] < badge["x"] and badge["x"] + badge["width"] < screen["x"] + screen["width"]
    assert preview.find("#device .trailing .badge").text == "ABCDEFGHIJKL"


def test_an_image_from_a_file_is_reduced_to_its_displayed_size(preview, tmp_path):
    choose(preview, "#trailing", "image")
    file = tmp_path / "wide.png"
    file.write_bytes(png(400, 200))
    preview.after(lambda: preview.find("#header-fields input[type=file]").send_keys(str(file)))
    image = trailing(preview)["image"]
    assert len(image) < 4000
    assert preview.browser.js("const image = deep('.trailing img'); return [image.naturalWidth, image.naturalHeight]") == [84, 84]


@pytest.mark.console_may_say("400", "422")
def test_a_refused_text_is_reset(preview):
    preview.browser.stay()
    choose(preview, "#trailing", "title")
    preview.find("#trailing-title").send_keys(Keys.CONTROL + "a" + Keys.NULL + Keys.DELETE + Keys.TAB)
    until(lambda: preview.all("#header-panel [role=alert]"), "it is refused")
    assert preview.find("#trailing-title").get_property("value") == "Edit"
    assert trailing(preview)["title"] == "Edit"
