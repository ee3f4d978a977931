"""The lower half of the left panel, haptics and spoken texts (P11, B3, B12, X1, X2, X3)."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select
from test_colours import as_css

from waiting import until


def choose(preview, menu, value):
    return preview.after(lambda: Select(preview.find(menu)).select_by_value(value))


def switch(preview, selector):
    return preview.after(lambda: preview.browser.js("deep(arguments[0]).click()", selector))


@pytest.mark.parametrize("profile", ["viewpager2", "flutter", "uikit"])
def test_the_paging_profile(opened, profile):
    preview = opened(paging={"profile": "flutter" if profile == "uikit" else "uikit"})
    assert choose(preview, "#profile", profile)["pager"]["profile"]["name"] == profile


@pytest.mark.parametrize("style", ["elastic", "fade", "none", "linear"])
def test_the_indicator(preview, style):
    assert choose(preview, "#indicator", style)["tabBar"]["indicatorStyle"] == style
    preview.still()
    assert preview.find("#device .indicator").is_displayed() == (style != "none")


@pytest.mark.parametrize("style", ["elastic", "fade"])
def test_the_indicator_is_drawn_where_the_server_has_it(opened, style):
    preview = opened(tabBar={"indicator": style})
    finger = preview.press()
    preview.drag(finger, -150)
    until(lambda: abs(preview.session.state()["pager"]["contentOffset"]["x"] - preview.offset) < 0.6 and preview.offset > 100, "the server is where the finger is")
    state = preview.session.state()
    said = state["tabBar"]["indicator"]
    drawn = preview.find("#device .indicator")
    box, screen = preview.box(drawn), preview.box(preview.find("#device .screen"))["x"]
    assert (box["x"] - screen) / preview.scale == pytest.approx(said["x"] - state["tabBar"]["contentOffset"], abs=1)
    assert box["width"] / preview.scale == pytest.approx(said["width"], abs=1)
    assert float(drawn.value_of_css_property("opacity")) == pytest.approx(said["alpha"], abs=0.02)
    finger.rest().lift()
    preview.settled()


def test_a_disabled_button_looks_disabled(preview, browser):
    look = "const one = deep('#add-banner').cloneNode(true); one.disabled = true; deep('#add-tab').append(one); const { opacity, pointerEvents } = getComputedStyle(one); one.remove(); return [opacity, pointerEvents];"
    assert browser.js(look) == ["0.45", "none"]


def test_a_hint_keeps_its_distance_from_its_control(preview):
    control, hint = preview.box(preview.find("#title-size")), preview.box(preview.find("#title-size-why"))
    assert hint["top"] - control["bottom"] >= 4


def test_swiping_can_be_disabled(preview):
    assert not switch(preview, "#swipes")["pager"]["swipeEnabled"]
    finger = preview.press()
    preview.drag(finger, -150)
    assert preview.offset == pytest.approx(0, abs=0.6)
    finger.rest().lift()
    until(lambda: preview.all(".events [data-type=gestureRefused]"), "the refusal is in the log")
    assert preview.settled()["selectedTab"] == "green"


def test_a_pad_has_room_for_six_tabs(opened):
    preview = opened(preset="fiori", traits={"width": 820, "height": 1180})
    state = choose(preview, "#idiom", "pad")
    assert state["traits"]["sizeClass"] == "regular"
    assert state["tabBar"]["more"] is None
    assert len(preview.tabs) == 6 and None not in preview.tabs


def test_a_right_to_left_language_offers_to_mirror_the_device(preview):
    until(lambda: len(preview.all("#locale option")) >= 4, "the languages are listed")
    state = choose(preview, "#locale", "ar")
    assert state["configuration"]["locale"] == "ar"
    state = preview.after(preview.find("#offer-direction").click)
    assert state["traits"]["layoutDirection"] == "rtl"
    assert not preview.find("#direction-offer").is_displayed()


def test_the_banner_comes_and_goes(preview):
    state = switch(preview, "#banner-on")
    assert preview.text("#device .banner") == state["accessories"][0]["text"]
    text = preview.find(".banner-row input:not([type])")
    preview.after(lambda: text.send_keys(Keys.CONTROL + "a" + Keys.NULL + "You are offline" + Keys.ENTER))
    assert preview.text("#device .banner") == "You are offline"
    color = preview.find(".banner-row input[type=color]")
    preview.after(lambda: preview.browser.js("arguments[0].value = '#8a1c1c'; arguments[0].dispatchEvent(new Event('change'))", color))
    state = preview.after(preview.find("#add-banner").click)
    assert [(banner["text"], banner["background"]) for banner in state["accessories"]] == [("You are offline", "#8A1C1C"), ("Banner 2", "#3A3A3C")]
    state = preview.after(preview.find(".banner-row [aria-label='Remove banner 1']").click)
    assert [banner.text for banner in preview.all("#device .banner")] == ["Banner 2"] == [banner["text"] for banner in state["accessories"]]
    assert switch(preview, "#banner-on")["accessories"] == []
    assert preview.all("#device .banner") == []


def test_the_switch_makes_rows_push_over_the_tabs(preview):
    assert switch(preview, "#controller")["configuration"]["navigationController"] is True
    assert preview.after(preview.act("push").click)["screen"]["kind"] == "detail"
    assert switch(preview, "#controller")["screen"]["kind"] == "tab"


def test_a_haptic_is_shown_as_a_pulse(opened):
    preview = opened(preset="fiori")
    preview.browser.js("Date.now = () => 0")  # old haptics are not shown: with this clock none is old
    felt = lambda: preview.find("#pulse").get_attribute("data-felt")  # noqa: E731
    preview.after(preview.tab("objects").click)
    until(lambda: felt() == "1", "the pulse was seen")
    assert preview.find("#pulse").get_attribute("data-feedback") == "selection"
    preview.after(lambda: preview.session.put("tabs/notifications/badge", {"badge": "9"}))
    until(lambda: preview.find("#pulse").get_attribute("data-feedback") == "notification", "the stronger one was seen")
    count = felt()
    assert switch(preview, "#haptics")["configuration"]["hapticsEnabled"] is False
    preview.after(preview.tab("home").click)
    assert felt() == count


def test_spoken_texts_are_listed_and_kept_up_to_date(preview):
    preview.find("[data-log=spoken]").click()
    lines = lambda: [line.text for line in preview.all("#transcript li b")]  # noqa: E731
    spoken = lambda: [element["spoken"] for element in preview.session.get("accessibility")["elements"]]  # noqa: E731
    until(lambda: lines() == spoken() != [], "the transcript is the server's")
    assert any("Green" in line for line in lines())
    preview.tab("indigo").click()
    preview.settled()
    until(lambda: lines() == spoken(), "the transcript has changed")
    preview.find("[data-log=events]").click()
    until(lambda: preview.find(".events").is_displayed() and not preview.find("#transcript").is_displayed(), "the events are back")


def test_a_page_may_set_the_status_bar(opened):
    preview = opened(preset="coordinator", tabs=["A", {"title": "B", "page": {"statusBarStyle": "lightContent"}}], selectedIndex=0)
    color = lambda: preview.find("#device .status").value_of_css_property("color")  # noqa: E731
    assert color() == "rgba(0, 0, 0, 1)"
    preview.after(preview.tab("b").click)
    assert color() == "rgba(255, 255, 255, 1)"


def test_paging_follows_the_platform_unless_it_is_set(preview):
    assert preview.find("#profile").get_attribute("value") == ""
    state = choose(preview, "#platform", "android")
    assert (state["traits"]["platform"], state["pager"]["profile"]["name"]) == ("android", "viewpager2")
    state = choose(preview, "#profile", "flutter")
    assert (state["pager"]["profile"]["name"], state["pager"]["profileIsSet"]) == ("flutter", True)
    state = choose(preview, "#profile", "")
    assert (state["pager"]["profile"]["name"], state["pager"]["profileIsSet"]) == ("viewpager2", False)


# Banners and status strips under the tab bar (B12).

BANNERS = [{"text": "No connection", "background": "#8A1C1C"}, {"text": "Guest", "background": "#FFD60A", "height": 24}, {"text": "مرحبا " * 40}]


@pytest.mark.parametrize("preset", ["backbase", "coordinator"])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_each_has_the_frame_and_the_colours_of_the_state(opened, preset, direction):
    preview = opened(preset=preset, accessories=BANNERS, traits={"layoutDirection": direction})
    accessories = preview.session.state()["accessories"]
    banners = preview.all("#device .banner")
    assert [banner.text for banner in banners] == [accessory["text"].strip() for accessory in accessories]
    screen = preview.box(preview.find("#device .screen"))
    for banner, accessory in zip(banners, accessories):
        box = preview.box(banner)
        seen = [box["x"] - screen["x"], box["y"] - screen["y"], box["width"], box["height"]]
        assert seen == pytest.approx([accessory["frame"][name] * preview.scale for name in ("x", "y", "width", "height")], abs=0.5)
        style = preview.browser.js("const { backgroundColor, color } = getComputedStyle(arguments[0]); return [backgroundColor, color]", banner)
        assert style == [as_css(preview, accessory["background"]), as_css(preview, accessory["textColor"])]
    # Only a block ends a line that is too long with an ellipsis (CSS Overflow 3, §5).
    style = "const { display, textOverflow } = getComputedStyle(arguments[0]); return [display, textOverflow]"
    assert preview.browser.js(style, banners[2]) == ["block", "ellipsis"]


def test_they_are_added_and_removed_one_by_one(opened):
    preview = opened(accessories=BANNERS)
    preview.after(lambda: preview.session.patch({"accessories": BANNERS[1:2]}))
    assert [banner.text for banner in preview.all("#device .banner")] == ["Guest"]
    preview.after(lambda: preview.session.patch({"accessories": []}))
    assert preview.all("#device .banner") == []
