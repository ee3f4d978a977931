"""Undo, redo and reset on the page."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from waiting import until


def disabled(preview):
    return [preview.find(f"#{name}").get_attribute("aria-disabled") == "true" for name in ("undo", "redo")]


def press(preview, *keys):
    actions = ActionChains(preview.driver)
    for key in keys[:-1]:
        actions.key_down(key)
    actions.send_keys(keys[-1])
    for key in keys[:-1]:
        actions.key_up(key)
    actions.perform()


def says(preview, text):
    until(lambda: preview.browser.js("return document.querySelector('.toast > span')?.textContent") == text, text)


def selects(preview, index):
    until(lambda: preview.session.state()["selectedIndex"] == index, f"tab {index} is selected")
    return preview.settled()


@pytest.fixture
def preview(preview):
    preview.browser.stay()
    return preview


def test_a_step_is_undone_and_made_again(preview):
    """By button, by key and by the message; the page says what was undone."""
    assert disabled(preview) == [True, True]
    preview.after(preview.tab("orange").click)
    preview.after(lambda: preview.flick(150))
    until(lambda: disabled(preview) == [False, True], "there is something to undo")
    preview.find("#undo").click()
    says(preview, "Undone: swipe")
    selects(preview, 2)
    preview.find(".toast .button").click()
    says(preview, "Redone: swipe")
    selects(preview, 1)
    press(preview, Keys.CONTROL, "z")
    says(preview, "Undone: swipe")
    press(preview, Keys.CONTROL, "z")
    says(preview, "Undone: select")
    selects(preview, 0)
    until(lambda: disabled(preview) == [True, False], "everything is undone")
    press(preview, Keys.CONTROL, Keys.SHIFT, "z")
    says(preview, "Redone: select")
    selects(preview, 2)


def test_a_field_keeps_its_own_undo(preview):
    preview.after(preview.tab("orange").click)
    name = preview.find("#user-name")
    name.click()
    name.send_keys("x")
    before = preview.session.state()["revision"]
    press(preview, Keys.CONTROL, "z")
    assert name.get_attribute("value") == "Ada Byron"
    assert preview.session.state()["revision"] == before
    name.send_keys(Keys.ESCAPE)


@pytest.mark.console_may_say("422 (Unprocessable Content)")
def test_a_refused_value_is_named_and_its_field_marked(preview):
    name = preview.find("#user-name")
    name.clear()
    name.send_keys(Keys.ENTER)
    problem = until(lambda: preview.all("#header-panel [role=alert]"), "the refusal is said")[0]
    assert problem.text == "Name: expected at least one character"
    assert name.get_attribute("aria-invalid") == "true"
    name.send_keys("Grace", Keys.ENTER)
    until(lambda: preview.session.state()["header"]["title"]["text"] == "Grace", "it is set")
    until(lambda: not preview.all("#header-panel [role=alert]"), "nothing is wrong any more")
    assert name.get_attribute("aria-invalid") is None


def test_a_removed_tab_can_be_put_back(preview):
    row = preview.find("#tab-rows > li:nth-child(2)")
    row.find_element("css selector", "summary").click()
    preview.after(row.find_element("css selector", ".tools .button:last-child").click)
    says(preview, "Removed: Indigo")
    assert preview.tabs == ["green", "orange"]
    preview.find(".toast .button").click()
    until(lambda: preview.tabs == ["green", "indigo", "orange"], "it is back")
    # By key on the device; meanwhile another client changes the session.
    preview.browser.js("arguments[0].focus()", preview.tab("orange"))
    preview.after(lambda: preview.driver.switch_to.active_element.send_keys(Keys.DELETE))
    says(preview, "Removed: Orange")
    preview.after(lambda: preview.session.post("select", {"index": 1}))
    preview.find(".toast .button").click()
    says(preview, "Other changes have followed. Undo them first, or use the time line.")
    assert preview.session.state()["selectedIndex"] == 1


def test_a_session_is_reset_and_the_reset_undone(preview):
    preview.after(preview.tab("orange").click)
    preview.choose("Reset")
    says(preview, "Reset to the first revision")
    selects(preview, 0)
    preview.find(".toast .button").click()
    selects(preview, 2)


def test_what_is_removed_in_the_panels_can_be_put_back(opened):
    """A banner, all banners, the lock of a tab, and the header's trailing view."""
    preview = opened(accessories=[{"text": "No connection"}, {"text": "Guest"}], tabBar={"guards": [{"deny": ["indigo"], "reason": "Sign in"}]})
    preview.browser.stay()
    before = preview.session.state()["configuration"]
    preview.find("#tab-rows > li:nth-child(2) summary").click()
    removals = {
        "No connection": preview.find("#banners .square").click,
        "2 banners": preview.find("#banner-on").click,
        "lock of Indigo": preview.find("#tab-rows > li:nth-child(2) [aria-pressed=true]").click,
        "trailing view": lambda: preview.browser.js("const [menu] = arguments; menu.value = 'none'; menu.dispatchEvent(new Event('change'))", preview.find("#trailing")),
    }
    for what, remove in removals.items():
        preview.after(remove)
        says(preview, f"Removed: {what}")
        assert preview.session.state()["configuration"] != before
        preview.after(preview.find(".toast .button").click)
        says(preview, "Undone: settings")
        assert preview.session.state()["configuration"] == before


def test_a_session_is_renamed_in_this_browser(preview):
    assert preview.text("#name") == "Ada Byron"
    preview.choose("Rename")
    preview.find("#naming").send_keys("Third idea", Keys.ENTER)
    assert [preview.text("#name"), preview.text("#preset"), preview.driver.title] == ["Third idea", "Ada Byron", "Third idea · TabHeader"]
    preview.driver.refresh()
    preview.wait_for("live")
    until(lambda: preview.text("#name") == "Third idea", "the browser remembers it")
    preview.settled()
    preview.choose("Rename")
    preview.find("#naming").send_keys("Fourth", Keys.ESCAPE)
    assert preview.text("#name") == "Third idea"
