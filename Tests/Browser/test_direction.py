"""From right to left (P13)."""

import pytest
from selenium.webdriver.common.keys import Keys

from preview import CLOSE
from waiting import until

RTL = {"layoutDirection": "rtl"}


@pytest.fixture
def preview(opened):
    return opened(traits=RTL)


def test_the_switch_turns_the_device_around(opened):
    preview = opened()
    assert preview.find("#device .screen").get_attribute("dir") == "ltr"
    state = preview.after(preview.find(".stage-bar [aria-label='Right to left']").click)
    assert state["traits"]["layoutDirection"] == "rtl"
    assert preview.find("#device .screen").get_attribute("dir") == "rtl"
    assert preview.find(".stage-bar [aria-label='Right to left']").get_attribute("aria-pressed") == "true"
    assert preview.find("html").get_attribute("dir") in ("", None, "ltr"), "the tool around it stays"


def test_the_first_tab_and_the_next_page_change_sides(preview):
    assert preview.tab("green").rect["x"] > preview.tab("orange").rect["x"]
    first, second, _ = preview.all(".pager .strip > .page")
    assert second.rect["x"] < first.rect["x"]


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_a_finger_to_the_right_goes_to_the_next_page(preview, kind):
    preview.flick(90, kind)
    assert preview.settled()["selectedTab"] == "indigo"
    preview.flick(-90, kind)
    assert preview.settled()["selectedTab"] == "green"


def test_the_page_stays_under_the_finger(preview):
    finger = preview.press()
    preview.drag(finger, 150)
    until(lambda: preview.offset > 100, "the page has moved")
    state = preview.dragged()
    indicator = preview.find("#device .indicator").rect["x"]
    screen = preview.find("#device .screen").rect["x"]
    assert (indicator - screen) / preview.scale == pytest.approx(state["tabBar"]["indicator"]["x"], abs=1)
    finger.rest().lift()
    preview.settled()


def test_past_the_first_page_the_rubber_band_stretches(preview):
    finger = preview.press()
    preview.drag(finger, -110)
    assert -80 < preview.offset < -20
    finger.rest().lift()
    assert preview.settled()["selectedTab"] == "green"


def test_left_goes_to_the_next_tab(preview):
    walked = []
    preview.browser.js("arguments[0].focus()", preview.tab("green"))
    for key in (Keys.ARROW_LEFT, Keys.ARROW_LEFT, Keys.ARROW_RIGHT, Keys.END, Keys.HOME):
        preview.driver.switch_to.active_element.send_keys(key)
        walked.append(preview.focused)
    assert walked == ["indigo", "orange", "indigo", "orange", "green"]


def test_a_click_slides_to_the_page(preview):
    preview.tab("orange").click()
    assert preview.settled()["selectedTab"] == "orange"
    assert preview.offset == pytest.approx(780, abs=CLOSE)


def test_text_begins_on_the_right(opened):
    preview = opened(preset="uikit", traits=RTL)
    page = preview.box(preview.page)
    heading = preview.page.find_element("css selector", "h2")
    assert heading.value_of_css_property("text-align") == "right"
    preview.after(preview.more.click)
    item, tile = (preview.box(preview.find(f"#device .more .{part}")) for part in ("item", "tile"))
    assert tile["x"] > item["x"] + item["width"] / 2
    assert preview.box(preview.act("edit"))["x"] > page["x"] + page["width"] / 2, "Edit is at the leading end, without a look (B17)"


@pytest.mark.parametrize("direction, free", [("ltr", "right"), ("rtl", "right"), ("rtl", "left")])
def test_bounce_edges_are_those_of_the_screen(opened, direction, free):
    """In both directions, `left` applies to a drag that uncovers the left edge of the screen."""
    paging = {"profile": "uikit", "allowedBounceEdges": [free], "swipeEnabled": True}
    preview = opened(preset="remind", paging=paging, traits={"layoutDirection": direction})
    out = 1 if direction == "ltr" else -1  # the way of a finger that drags past the first page
    edge = "left" if direction == "ltr" else "right"
    finger = preview.press()
    preview.drag(finger, 90 * out)
    if edge == free:
        assert preview.offset < -20
        finger.rest().lift()
        assert preview.settled()["pager"]["currentPage"] == 0
        return
    assert preview.offset == pytest.approx(0, abs=CLOSE)
    told = until(lambda: preview.all(".events [data-type=gesturePassedToParent]"), "the gesture is passed on")
    assert edge in told[0].text
    finger.rest().lift()
    preview.tab("files").click()
    last = preview.settled()["pager"]["contentOffset"]["x"]
    finger = preview.press()
    preview.drag(finger, -90 * out)
    assert preview.offset > last + 20, "the other edge bounces"
    finger.rest().lift()
    assert preview.settled()["selectedTab"] == "files"
