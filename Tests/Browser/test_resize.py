"""Widths and rotation: the page stays (P10, L1)."""

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
    assert preview.text(".stand .points") == "844 × 390"
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


def test_the_slider_changes_the_width(preview):
    preview.tab("indigo").click()
    preview.settled()
    preview.find(".resize[data-edge=width]").send_keys(Keys.ARROW_RIGHT * 3)
    until(lambda: preview.session.state()["traits"]["width"] == 393, "the server has the width")
    page_is_kept(preview.settled(), 1)


def test_dragging_the_slider_takes_the_device_along(preview):
    preview.tab("indigo").click()
    preview.settled()
    slider = preview.find(".resize[data-edge=width]")
    box = slider.rect
    least, most, value = (float(slider.get_property(name)) for name in ("min", "max", "value"))
    x = box["x"] + 8 + (box["width"] - 16) * (value - least) / (most - least)
    Finger(preview.browser).press(x, box["y"] + box["height"] / 2).move(80).lift()
    width = float(slider.get_property("value"))
    assert width > 600
    until(lambda: preview.session.state()["traits"]["width"] == width, "the server has the last width")
    page_is_kept(preview.settled(), 1)
    assert preview.text(".stand .points") == f"{width:.0f} × 844"


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
