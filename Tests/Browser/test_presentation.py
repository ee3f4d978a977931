"""A container in its window: beside another column, as a sheet, as a popover (L9)."""

import re

import pytest
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from browser import Finger
from test_pictures import svg
from waiting import until

SIZES = {"split": (375, 1024), "modal": (540, 620), "popover": (320, 480)}


@pytest.fixture
def presented(opened):
    """Opens a container on a pad that is presented this way."""

    def open(kind, preset="backbase", **traits):
        width, height = SIZES[kind]
        none = {"top": 0, "left": 0, "bottom": 0, "right": 0}
        return opened(preset=preset, presentation=kind, traits={"idiom": "pad", "orientation": "portrait", "width": width, "height": height, "safeArea": none, **traits})

    return open


def drawn(preview, selector):
    """The frame of an element in the window, in points."""
    box, window = preview.box(preview.find(selector)), preview.box(preview.find("#device"))
    scaled = (box["x"] - window["x"], box["y"] - window["y"], box["width"], box["height"])
    return pytest.approx([value / preview.scale for value in scaled], abs=0.6)


def frame(rect):
    return [rect["x"], rect["y"], rect["width"], rect["height"]]


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("kind", SIZES)
def test_everything_is_where_the_state_says(presented, kind, direction):
    preview = presented(kind, layoutDirection=direction)
    presentation = preview.session.state()["presentation"]
    assert [0, 0, presentation["window"]["width"], presentation["window"]["height"]] == drawn(preview, "#device")
    assert frame(presentation["frame"]) == drawn(preview, "#device .screen")
    for name in ("neighbour", "anchor", "arrow"):
        part = preview.all(f"#device .{name}")
        if presentation[name]:
            assert frame(presentation[name]) == drawn(preview, f"#device .{name}")
        else:
            assert not any(node.is_displayed() for node in part)
    assert preview.find("#device .shade").is_displayed() == presentation["dimmed"]


@pytest.mark.parametrize("kind", SIZES)
def test_page_and_picture_agree(presented, kind):
    preview = presented(kind)
    picture = svg(preview.session)
    window = re.search(r'<svg [^>]*?width="([\d.]+)" height="([\d.]+)"', picture).groups()
    container = re.search(r'<svg x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"', picture).groups()
    assert [0, 0, *map(float, window)] == drawn(preview, "#device")
    assert [float(value) for value in container] == drawn(preview, "#device .screen")


def test_a_container_that_is_its_window_has_nothing_around_it(opened):
    for configuration in ({}, {"presentation": "modal"}):
        preview = opened(**configuration)
        assert preview.all("#device .around") == []
        screen = preview.find("#device .screen")
        assert (screen.get_attribute("role"), screen.get_attribute("aria-label")) == (None, None)
        assert preview.box(screen) == pytest.approx(preview.box(preview.find("#device")), abs=0.1)
        assert preview.text(".device-frame .points") == "390 × 844"


@pytest.mark.parametrize("kind", SIZES)
def test_fingers_move_the_pages_of_a_container(presented, kind):
    preview = presented(kind)
    finger = preview.press()
    moved = preview.drag(finger, -150)
    assert preview.offset == pytest.approx(150, abs=12)  # without the distance until it was a pan
    assert moved == pytest.approx(-150, abs=1)
    preview.drag(finger, -SIZES[kind][0] * 0.4)
    finger.rest().lift()
    assert preview.settled()["selectedTab"] == "indigo"
    preview.after(preview.tab("orange").click)
    assert preview.selected == ["orange"]


@pytest.mark.parametrize(
    ("kind", "direction", "side", "pull"),
    [("split", "ltr", "right", 1), ("split", "rtl", "left", -1), ("modal", "ltr", "right", 2), ("popover", "ltr", "left", -1), ("popover", "rtl", "right", 1)],
)
def test_the_free_edge_stays_under_the_finger(presented, kind, direction, side, pull):
    preview = presented(kind, layoutDirection=direction)
    scale = preview.scale
    edge = lambda: preview.box(preview.find("#device .screen"))[side]  # noqa: E731
    handle, before = preview.box(preview.find(".resize[data-edge=width]")), edge()
    finger = Finger(preview.browser).press(handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2)
    finger.move(dx=20 if pull > 0 else -20)
    width = round(SIZES[kind][0] + 20 * abs(pull) / scale)
    until(lambda: preview.session.state()["traits"]["width"] == width, f"the server has {width}")
    until(lambda: edge() == pytest.approx(before + (20 if pull > 0 else -20), abs=1), "the edge is under the finger")
    assert preview.text(".size-label") == f"{width} × {SIZES[kind][1]}"
    finger.lift()
    window = preview.settled()["presentation"]["window"]
    assert preview.text(".device-frame .points") == f"{width} × {SIZES[kind][1]} in {window['width']} × {window['height']}"


def test_guides_are_over_the_container(presented):
    preview = presented("popover")
    preview.find("[data-guide=frames]").click()
    bar = preview.box(preview.find(".guides [data-frame=tabBar]"))
    assert bar == pytest.approx(preview.box(preview.find("#device .bar")), abs=1)


def test_a_sheet_is_a_dialog_over_unreachable_content(presented):
    for kind in ("modal", "popover"):
        preview = presented(kind)
        screen, behind = preview.find("#device .screen"), preview.find("#device .around:not(.beside)")
        assert (screen.get_attribute("role"), screen.get_attribute("aria-label")) == ("dialog", "Ada Byron")
        assert screen.get_attribute("aria-modal") is None, "the tool around the device can be reached"
        assert behind.get_attribute("inert") is not None and behind.get_attribute("aria-hidden") == "true"
        assert not preview.find("#device .screen > .home").is_displayed()
        assert preview.all("#device .screen .time") == [], "the status bar is the window's"


def test_the_other_column_is_read_after_the_container(presented):
    preview = presented("split", safeArea={"top": 24, "left": 0, "bottom": 20, "right": 0})
    preview.after(lambda: preview.session.patch({"locale": "de"}))
    spoken = preview.session.get("accessibility")["elements"][-1]["label"]
    neighbour = preview.find("#device .neighbour")
    assert neighbour.get_attribute("aria-label") == spoken == "Details"
    assert preview.browser.js("return Boolean(arguments[0].compareDocumentPosition(arguments[1]) & Node.DOCUMENT_POSITION_FOLLOWING)", preview.find("#device .screen"), neighbour)
    assert preview.find("#device .screen").get_attribute("role") is None
    assert preview.find("#device .screen .time").is_displayed() and preview.all("#device .screen .signals") == []
    assert preview.find("#device .neighbour .signals").is_displayed()


def test_the_surroundings_follow_the_presentation(presented):
    preview = presented("split")
    page = preview.page
    preview.browser.js("arguments[0].scrollTop = 120", page)
    preview.settled()
    preview.after(lambda: preview.session.patch({"presentation": "window"}))
    assert preview.all("#device .around") == []
    preview.after(lambda: preview.session.patch({"presentation": "popover"}))
    assert len(preview.all("#device .around")) == 2
    assert preview.page == page, "it is the same page"
    assert frame(preview.session.state()["presentation"]["frame"]) == drawn(preview, "#device .screen")


def choose(preview, selector, value):
    return preview.after(lambda: Select(preview.find(selector)).select_by_value(value))


@pytest.mark.parametrize(("width", "height"), [(1180, 820), (820, 1180), (744, 1133), (1376, 1032)])
def test_a_presentation_keeps_the_size_of_the_device(opened, width, height):
    preview = opened(traits={"idiom": "pad", "width": width, "height": height, "safeArea": {"top": 24, "bottom": 20}})
    device = preview.text(".device-frame b")
    before = preview.session.state()["traits"]
    for kind, size in (("split", (375, height)), ("modal", (540, 620)), ("popover", (320, 480)), ("split", (375, height))):
        state = choose(preview, "#presentation", kind)
        assert state["presentation"]["kind"] == kind
        assert state["presentation"]["window"] == {"width": width, "height": height}
        assert (state["traits"]["width"], state["traits"]["height"]) == size
        assert state["traits"]["orientation"] == before["orientation"]
        assert preview.text(".device-frame b") == device, "it is the same device"
    state = choose(preview, "#presentation", "window")
    assert state["traits"] == before, "the way back"


def test_a_device_turns_and_changes_around_what_is_presented_in_it(opened):
    preview = opened(traits={"idiom": "pad", "width": 1180, "height": 820, "safeArea": {"top": 24, "bottom": 20}})
    choose(preview, "#presentation", "split")
    state = preview.after(preview.find(".stage-bar [aria-label=Rotate]").click)
    assert (state["presentation"]["window"], state["traits"]["width"], state["traits"]["orientation"]) == ({"width": 820, "height": 1180}, 375, "portrait")
    state = choose(preview, ".stage-bar select", "ipad-pro-13 portrait")
    assert (state["presentation"]["window"], state["presentation"]["neighbour"]["width"]) == ({"width": 1032, "height": 1376}, 1032 - 375)


@pytest.mark.parametrize(("platform", "words", "shape"), [("ios", "an iPad", (1180, 820)), ("android", "a tablet", (1280, 800)), ("web", "a tablet", (960, 768))])
def test_a_phone_says_why_it_has_no_split_view_and_offers_a_pad(opened, platform, words, shape):
    preview = opened(preset="uikit", traits={"width": 390, "height": 844, "platform": platform})
    preview.browser.stay()
    menu = Select(preview.find("#presentation"))
    menu.select_by_value("split")
    said = until(lambda: preview.all("#setup [role=alert]"), "it is refused")[0]
    preview.browser.js("deep('#presentation').scrollIntoView({ block: 'end' })")
    box = preview.box(said)
    assert box["y"] + box["height"] <= preview.browser.js("return innerHeight"), "it is seen, though the section goes on"
    assert said.text == f"A split view needs {words}."
    assert menu.first_selected_option.get_attribute("value") == "window"
    state = preview.after(preview.find("#setup [data-problem] button").click)
    assert preview.all("#setup [role=alert]") == []
    assert tuple(state["presentation"]["window"].values()) == shape
    assert state["presentation"]["kind"] == "split"
    # A phone has none, and says so too.
    Select(preview.find(".stage-bar select")).select_by_value("iphone-14 portrait")
    assert until(lambda: preview.all("main > [data-problem] [role=alert]"), "it is refused")[0].text == "A split view needs a pad."
    state = preview.after(preview.find("main > [data-problem] button").click)
    assert (state["presentation"]["kind"], state["traits"]["idiom"], state["traits"]["width"]) == ("window", "phone", 390)


def test_the_keyboard_resizes_a_container_in_its_window(presented):
    preview = presented("split")
    preview.find(".resize[data-edge=width]").send_keys(Keys.ARROW_RIGHT)
    until(lambda: preview.session.state()["traits"]["width"] == 376, "it is a point wider")
    state = preview.settled()
    assert state["presentation"]["neighbour"]["width"] == 768 - 376
    assert frame(state["presentation"]["frame"]) == drawn(preview, "#device .screen")


@pytest.mark.parametrize("width", [320, 768])
def test_the_window_fits_the_browsers(presented, width):
    preview = presented("split")
    preview.browser.view(width, 800)
    until(lambda: preview.browser.js("return innerWidth === arguments[0]", width), "the window has its size")

    def fits():
        box = preview.box(preview.find("#device"))
        return box["left"] >= 0 and box["right"] <= width and preview.browser.js("return document.documentElement.scrollWidth") <= width

    until(fits, f"the device fits into {width}")
