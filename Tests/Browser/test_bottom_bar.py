"""Bars at the bottom: icons, badges, disabled and unavailable tabs, the keyboard (B8, B9, B10, S9)."""

import pytest

from preview import Preview
from server import Session
from waiting import until


def css(element, name):
    return element.value_of_css_property(name)


def picture(preview, tab):
    """Which of a tab's two pictures is visible."""
    glyph = preview.tab(tab).find_element("css selector", ".glyph")
    preview.still()
    return [icon.get_attribute("class").split()[-1] for icon in glyph.find_elements("css selector", ".icon") if css(icon, "visibility") == "visible"]


@pytest.fixture
def preview(opened):
    return opened(preset="fiori")


def test_the_bar_is_where_the_state_says(preview):
    state = preview.session.state()
    screen, bar = preview.box(preview.find("#device .screen")), preview.box(preview.find("#device .bar"))
    assert bar["y"] - screen["y"] == pytest.approx(state["tabBar"]["frame"]["y"] * preview.scale, abs=1)
    assert bar["height"] == pytest.approx(state["tabBar"]["frame"]["height"] * preview.scale, abs=2.5)  # and a little under the edge
    for item in state["tabBar"]["items"]:
        assert preview.box(preview.tab(item["tab"]))["width"] == pytest.approx(item["frame"]["width"] * preview.scale, abs=1)


def test_the_selected_tab_is_filled_and_tinted(preview):
    assert (picture(preview, "home"), picture(preview, "objects")) == (["on"], ["off"])
    preview.after(preview.tab("objects").click)
    assert (picture(preview, "home"), picture(preview, "objects")) == (["off"], ["on"])
    tint = css(preview.tab("objects").find_element("css selector", ".word .on"), "color")
    assert tint != css(preview.tab("home").find_element("css selector", ".word .off"), "color")


def test_icons_are_above_the_labels_in_portrait_and_beside_them_in_landscape(preview):
    def places():
        tab = preview.tab("home")
        return [preview.box(tab.find_element("css selector", part)) for part in (".glyph", ".word")]

    glyph, word = places()
    assert glyph["y"] + glyph["height"] <= word["y"] + 2
    state = preview.after(preview.find(".stage-bar [aria-label=Rotate]").click)
    assert state["tabBar"]["iconPlacement"] == "beside"
    glyph, word = places()
    assert glyph["x"] + glyph["width"] <= word["x"]


def test_every_tab_can_be_hit(opened):
    for preset in ("fiori", "coordinator", "uikit"):
        preview = opened(preset=preset)
        for tab in preview.all("#device [role=tab]"):
            box = preview.box(tab)
            assert box["width"] / preview.scale >= 43.9 and box["height"] / preview.scale >= 43.9


def test_a_badge_is_at_its_icon(preview):
    badge = preview.tab("notifications").find_element("css selector", ".badge")
    assert badge.text == "3"
    preview.after(lambda: preview.session.put("tabs/home/badge", {"badge": "12"}))
    assert preview.tab("home").find_element("css selector", ".badge").text == "12"


def test_a_plain_badge_is_a_dot_in_the_bar_in_more_and_in_the_list_of_tabs(preview):
    def dot(place):
        badge = place.find_element("css selector", ".badge")
        box, middle = preview.box(badge), preview.box(place.find_element("css selector", ".icon"))
        assert badge.text == "" and box["width"] / preview.scale == pytest.approx(8, abs=0.1)
        assert box["width"] == pytest.approx(box["height"], abs=0.1)
        return box, middle

    for tab in ("home", "profile"):
        preview.after(lambda tab=tab: preview.session.put(f"tabs/{tab}/badge", {"badge": True}))
    box, icon = dot(preview.tab("home"))
    # In the middle of where one digit would be.
    assert box["x"] + box["width"] / 2 == pytest.approx(icon["x"] + icon["width"] - preview.scale, abs=0.6)
    assert preview.tab("home").get_attribute("aria-label") == "Home, new items, 1 of 6"
    marks = [mark.get_attribute("class") for mark in preview.all(".tab-row .mark") if mark.is_displayed()]
    assert marks == ["mark plain", "mark", "mark plain"]
    preview.after(lambda: preview.session.post("select", {"more": True}))
    dot(preview.find(".item[data-tab=profile]"))
    preview.after(lambda: preview.session.put("tabs/home/badge", {"badge": 2}))
    assert preview.tab("home").find_element("css selector", ".badge").text == "2"


def test_an_icon_without_its_label_keeps_the_name(preview):
    preview.after(lambda: preview.session.patch_tab("home", {"iconOnly": True}))
    tab = preview.tab("home")
    assert not tab.find_element("css selector", ".word").is_displayed()
    assert tab.get_attribute("aria-label").startswith("Home")


def test_an_unknown_icon_is_drawn_as_the_neutral_one(preview):
    preview.after(lambda: preview.session.patch_tab("home", {"icon": "zeppelin"}))
    assert preview.tab("home").find_element("css selector", ".glyph .icon path").get_attribute("d")


def test_an_unavailable_tab_says_why(preview):
    tab = preview.session.state()["tabs"][2]
    assert not tab["available"]
    preview.after(preview.tab("tasks").click)
    assert tab["unavailableReason"] in preview.page.text
    assert not preview.page.find_element("css selector", ".body").is_displayed()


def test_the_bar_hides_under_the_keyboard(preview):
    assert not preview.all("#device .keyboard")
    preview.after(lambda: preview.browser.js("deep('#keyboard-shown').click()"))
    keyboard = preview.find("#device .keyboard")
    assert keyboard.is_displayed()
    assert not preview.find("#device .bar").is_displayed()
    preview.after(lambda: preview.browser.js("deep('#keyboard-shown').click()"))
    until(lambda: not keyboard.is_displayed(), "the keyboard has gone")
    assert preview.find("#device .bar").is_displayed()


def test_a_translucent_bar_blurs_what_is_under_it(preview):
    assert "blur" in css(preview.find("#device .bar"), "backdrop-filter")
    preview.after(lambda: preview.session.patch({"tabBar": {"translucent": False}}))
    assert css(preview.find("#device .bar"), "backdrop-filter") == "none"


def test_a_tap_changes_the_screen_at_once(preview):
    state = preview.after(preview.tab("notifications").click)
    assert state["pager"]["currentPage"] == 3
    assert not preview.all(".events [data-type=transitionBegan]")


def test_nothing_of_the_page_can_be_read_through_the_bar(glass, shipped, eye):
    """B10: a page extends under a translucent bar."""
    glass.emulate(motion="reduce")
    glass.view(1440, 900, 3)
    preview = Preview(glass, Session(shipped, preset="coordinator")).open()
    box = preview.box(preview.find("#device .bar"))
    clip = {"x": box["x"], "y": box["y"] + 2, "width": box["width"], "height": box["height"] - 4, "scale": 1}
    pictures = []
    for color in ("", "transparent"):
        glass.js("for (const page of deepAll('#device .page')) page.style.setProperty('--word', arguments[0])", color)
        preview.still()
        pictures.append(glass.cdp("Page.captureScreenshot", clip=clip)["data"])
    assert eye.difference(*pictures) <= 4, "of 255"
