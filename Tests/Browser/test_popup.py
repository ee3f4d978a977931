"""A section outside the bar (N4)."""

import pytest
from selenium.webdriver.common.keys import Keys

from browser import Finger
from waiting import until


@pytest.fixture
def shown(opened):
    preview = opened(preset="coordinator")
    preview.after(preview.find("[data-popup=popup]").click)
    preview.still()
    return preview


def sheet(preview):
    return preview.find("#device .sheet")


def gone(preview):
    until(lambda: not sheet(preview).is_displayed(), "the sheet has gone")
    assert preview.session.state()["popup"] is None
    assert preview.page.find_element("css selector", "h2").text == "Catalog"


def test_the_panel_shows_a_popup_over_the_screen(shown):
    state = shown.session.state()
    assert (state["popup"], state["screen"]["kind"]) == ("popup", "popup")
    assert sheet(shown).get_attribute("role") == "dialog"
    assert sheet(shown).find_element("css selector", "h2").text == "Popup"
    assert shown.find("#device .bar").get_property("inert")


def test_the_panel_hides_it_also_with_pages_on_it(shown):
    shown.after(sheet(shown).find_element("css selector", ".row").click)
    assert shown.text("[data-popup=popup]") == "Hide"
    shown.after(shown.find("[data-popup=popup]").click)
    gone(shown)
    assert shown.text("[data-popup=popup]") == "Show"


def test_its_button_closes_it(shown):
    shown.after(sheet(shown).find_element("css selector", ".close").click)
    gone(shown)
    assert not shown.find("#device .bar").get_property("inert")


def test_escape_closes_it(shown):
    shown.after(lambda: sheet(shown).send_keys(Keys.ESCAPE))
    gone(shown)


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_pulling_the_grabber_down_closes_it(shown, kind):
    box = shown.box(sheet(shown).find_element("css selector", ".grabber"))
    shown.after(lambda: Finger(shown.browser, kind).press(box["x"] + box["width"] / 2, box["y"] + 10).move(0, 200).lift())
    gone(shown)


def test_its_button_goes_back_through_its_own_pages_first(shown):
    state = shown.after(sheet(shown).find_element("css selector", ".row").click)
    assert state["screen"]["stack"][-1] == "page-2"
    close = sheet(shown).find_element("css selector", ".close")
    assert close.get_attribute("aria-label") == "Back"
    shown.still()
    shown.after(close.click)
    assert shown.session.state()["popup"] == "popup"
    assert close.get_attribute("aria-label") == "Back", "as the engine says"


def test_the_focus_moves_into_the_sheet_without_a_ring(opened):
    preview = opened(preset="coordinator")
    preview.tab("sales").send_keys(Keys.ARROW_RIGHT)  # the keyboard was used last
    preview.after(lambda: preview.session.post("tabs/popup/navigation", {"display": None}))
    preview.still()
    assert preview.browser.js("return deepActive()") == sheet(preview)
    assert sheet(preview).value_of_css_property("outline-style") == "none"
    assert "rgb(41, 94, 255)" not in sheet(preview).value_of_css_property("box-shadow")
    sheet(preview).send_keys(Keys.TAB)
    control = preview.browser.js("return deepActive()")
    assert control != sheet(preview)
    assert control.value_of_css_property("outline-style") == "solid"


def test_the_button_that_shows_it_gives_the_focus_and_gets_it_back(opened):
    preview = opened(preset="coordinator")
    button = preview.find("[data-popup=popup]")
    preview.after(lambda: button.send_keys(Keys.ENTER))
    assert preview.browser.js("return deepActive()") == sheet(preview)
    preview.after(lambda: sheet(preview).send_keys(Keys.ESCAPE))
    until(lambda: preview.driver.switch_to.active_element == button, "the focus is back")


def test_a_field_in_a_panel_keeps_the_focus(opened):
    preview = opened(preset="coordinator")
    preview.find("#new-title").send_keys("Ne")
    preview.after(lambda: preview.session.post("tabs/popup/navigation", {"display": None}))
    assert preview.driver.switch_to.active_element == preview.find("#new-title")
