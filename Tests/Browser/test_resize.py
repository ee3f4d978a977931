"""Widths and rotation: the page stays (P10, L1)."""

import pytest
from selenium.webdriver.common.keys import Keys

from browser import Finger
from waiting import until


def page_is_kept(state, page):
    pager = state["pager"]
    assert pager["currentPage"] == page
    assert pager["contentOffset"]["x"] == page * pager["bounds"]["width"]
    assert state["selectedIndex"] == page


def test_rotation_keeps_the_page(preview):
    preview.tab("orange").click()
    page_is_kept(preview.settled(), 2)
    preview.find(".stage-bar [aria-label=Rotate]").click()
    until(lambda: preview.session.state()["traits"]["width"] == 844, "the server knows of the rotation")
    state = preview.settled()
    assert (state["traits"]["width"], state["traits"]["height"]) == (844, 390)
    page_is_kept(state, 2)
    assert preview.text(".device-frame .points") == "844 × 390"
    box = preview.find("#device").rect
    assert box["width"] > box["height"]

    preview.find(".stage-bar [aria-label=Rotate]").click()
    until(lambda: preview.session.state()["traits"]["width"] == 390, "the server knows of the way back")
    state = preview.settled()
    assert state["traits"]["safeArea"] == {"top": 47, "left": 0, "bottom": 34, "right": 0}
    page_is_kept(state, 2)


def test_rotation_in_the_middle_of_a_slide_keeps_the_page(preview):
    preview.session.post("select", {"tab": "orange", "animated": True})
    preview.find(".stage-bar [aria-label=Rotate]").click()
    until(lambda: preview.session.state()["traits"]["width"] == 844, "the server knows of the rotation")
    page_is_kept(preview.settled(), 2)


def test_the_keyboard_moves_an_edge_by_a_point_and_with_shift_by_ten(preview):
    preview.tab("indigo").click()
    preview.settled()
    edge = preview.find(".resize[data-edge=width]")
    for keys, width in ((Keys.ARROW_RIGHT * 3, 393), (Keys.SHIFT + Keys.ARROW_RIGHT + Keys.NULL, 403), (Keys.ARROW_LEFT, 402)):
        edge.send_keys(keys)
        until(lambda: preview.session.state()["traits"]["width"] == width, f"the server has {width}")
    page_is_kept(preview.settled(), 1)
    assert preview.text(".device-frame .points") == "402 × 844"


def test_a_dragged_edge_resizes_the_device_and_stays_under_the_finger(preview):
    """The device is centred: it grows on both sides, twice as fast as the finger moves."""
    preview.tab("indigo").click()
    preview.settled()
    scale = preview.scale
    edge = preview.find(".resize[data-edge=width]")
    box, before = preview.box(edge), preview.box(preview.find("#device"))
    finger = Finger(preview.browser).press(box["x"] + 12, box["y"] + box["height"] / 2)
    for moved in (40, 90, 60):
        finger.move(dx=before["right"] + moved - preview.box(preview.find("#device"))["right"])
        width = round(390 + 2 * moved / scale)
        until(lambda: preview.session.state()["traits"]["width"] == width, f"the server has {width}")
        until(lambda: preview.box(preview.find("#device"))["right"] == pytest.approx(before["right"] + moved, abs=1), "the edge is under the finger")
        assert preview.scale == scale, "the device keeps its scale while it is resized"
        assert preview.text(".size-label") == f"{width} × 844"
    finger.lift()
    page_is_kept(preview.settled(), 1)
    assert preview.session.state()["traits"]["width"] == width
    assert preview.text(".device-frame .points") == f"{width} × 844"
    assert not preview.find(".size-label").is_displayed()


def test_the_device_fits_its_stage_at_every_width(preview):
    for width in (280, 390, 744, 1024):
        preview.shows(preview.session.post("resize", {"width": width})["revision"])
        preview.settled()
        stage, device = preview.find("#stage").rect, preview.find("#device").rect
        assert device["x"] >= stage["x"] and device["x"] + device["width"] <= stage["x"] + stage["width"]
        assert device["y"] >= stage["y"] and device["y"] + device["height"] <= stage["y"] + stage["height"]


def test_the_device_fits_the_window_at_every_size(preview):
    for width, height in ((1920, 1080), (1440, 900), (768, 1024), (390, 844), (320, 900), (320, 568), (1024, 700)):
        preview.browser.view(width, height)
        until(lambda: preview.browser.js("return innerWidth === arguments[0]", width), "the window has its size")

        def fits():
            box = preview.find("#device").rect
            inside = box["x"] >= 0 and box["x"] + box["width"] <= width
            inside = inside and (width < 480 or box["height"] <= height)  # a phone's screen may crop the page, not the bar
            return inside and preview.browser.js("return document.documentElement.scrollWidth") <= width

        until(fits, f"the device fits into {width} × {height}")
