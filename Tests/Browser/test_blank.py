"""A session without tabs, and the way to the first one (S7)."""

import pytest
from selenium.webdriver.common.keys import Keys

from waiting import until

NOTHING = "return getComputedStyle(deep('.pager'), '::before').content"


def test_it_says_that_there_are_no_tabs_and_helps_to_add_one(opened):
    preview = opened(preset="blank")
    assert preview.browser.js(NOTHING) == '"No tabs yet"'
    assert preview.find("#no-tabs").is_displayed()
    button = preview.find("#first-tab")
    box, page = preview.box(button), preview.box(preview.find("#device .pager"))
    assert page["top"] < box["top"] and box["bottom"] < page["bottom"]
    assert box["left"] + box["width"] / 2 == pytest.approx(page["left"] + page["width"] / 2, abs=1)
    button.click()
    assert preview.browser.js("return document.activeElement.id") == "new-title"
    state = preview.after(lambda: preview.driver.switch_to.active_element.send_keys("Home" + Keys.ENTER))
    assert [tab["title"] for tab in state["tabs"]] == ["Home"]
    assert not button.is_displayed() and not preview.find("#no-tabs").is_displayed()
    state = preview.after(lambda: preview.tab(state["tabs"][0]["id"]).send_keys(Keys.DELETE))
    assert state["tabs"] == [] and button.is_displayed()


def test_on_a_phone_the_button_opens_the_panel(opened):
    preview = opened(preset="blank")
    preview.browser.view(390, 844)
    until(lambda: preview.find("#open-sheet").is_displayed(), "the panels are a sheet")
    preview.find("#first-tab").click()
    assert preview.find("#new-title").is_displayed()
    assert preview.browser.js("return document.activeElement.id") == "new-title"
