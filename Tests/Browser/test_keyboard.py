"""The tabs pattern with manual activation: the arrows move the focus, Enter and Space select (X3)."""

import pytest
from selenium.webdriver.common.keys import Keys


def press(preview, key):
    preview.driver.switch_to.active_element.send_keys(key)


@pytest.fixture
def on_first_tab(preview):
    """Comes to the bar with the Tab key, as a person would."""
    for _ in range(60):
        press(preview, Keys.TAB)
        if preview.focused:
            return preview
    raise AssertionError("the Tab key never comes to the tabs")


def test_arrows_home_and_end_move_the_focus_alone(on_first_tab):
    preview = on_first_tab
    before = preview.session.state()["revision"]
    walked = []
    for key in (Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT, Keys.HOME, Keys.END):
        press(preview, key)
        walked.append(preview.focused)
    assert walked == ["indigo", "orange", "green", "orange", "green", "orange"]
    assert preview.selected == ["green"]
    assert preview.session.state()["revision"] == before


@pytest.mark.parametrize("key", [Keys.ENTER, Keys.SPACE])
def test_enter_and_space_select_what_has_the_focus(on_first_tab, key):
    preview = on_first_tab
    press(preview, Keys.ARROW_RIGHT)
    press(preview, key)
    assert preview.settled()["selectedTab"] == "indigo"
    assert preview.selected == ["indigo"]
    assert preview.focused == "indigo"


def test_the_bar_is_one_stop(on_first_tab):
    preview = on_first_tab
    press(preview, Keys.ARROW_RIGHT)
    assert [tab.get_property("tabIndex") for tab in preview.all("[role=tab]")] == [-1, 0, -1]
    press(preview, Keys.TAB)
    assert preview.focused is None
    assert preview.browser.js("return deepActive().getAttribute('role')") == "tabpanel"


def test_the_focus_can_be_seen(on_first_tab):
    preview = on_first_tab
    bar = preview.find("#device .bar")
    first = bar.screenshot_as_png
    press(preview, Keys.ARROW_RIGHT)
    second = bar.screenshot_as_png
    press(preview, Keys.TAB)
    assert len({first, second, bar.screenshot_as_png}) == 3


def test_leaving_the_bar_and_coming_back_lands_on_the_selected_tab(on_first_tab):
    preview = on_first_tab
    press(preview, Keys.END)
    press(preview, Keys.TAB)
    press(preview, Keys.SHIFT + Keys.TAB)
    assert preview.focused == "green"
