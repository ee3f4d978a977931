"""A guard that asks: the page shows the wait, and can answer (S15–S17)."""

import pytest
from selenium.webdriver.common.keys import Keys

from preview import Preview
from waiting import until

ASK = {"deny": ["objects"], "kind": "ask", "timeout": 60_000, "reason": "Only inspectors may open it."}
CLOCK = {"kind": "manual", "now": "2026-01-01T00:00:00Z"}


@pytest.fixture
def preview(opened):
    preview = opened(preset="fiori", tabBar={"guards": [ASK]})
    preview.browser.stay()
    return preview


def ask(preview):
    preview.after(preview.tab("objects").click)
    until(lambda: preview.find("#pending").is_displayed(), "the question is shown")


def closed(preview):
    until(lambda: not preview.find("#pending").is_displayed(), "the question is gone")
    until(lambda: not preview.all("[aria-busy=true], #device .wait"), "nothing waits")


def test_the_tab_waits_and_the_page_asks(preview):
    ask(preview)
    tab = preview.tab("objects")
    assert tab.get_attribute("aria-busy") == "true"
    assert preview.selected == ["home"]
    assert preview.find("#device .wait").is_displayed()
    assert preview.text("#pending-heading") == "Objects waits for an answer"
    assert preview.find("#pending-reason").get_attribute("placeholder") == ASK["reason"]
    assert preview.text("#pending-left") in ("1:00 left", *(f"{second} s left" for second in range(30, 60)))
    assert preview.browser.js("return deep('#device').shadowRoot.querySelector('.spoken').textContent") == "Objects, waiting for an answer"


def test_it_is_approved(preview):
    ask(preview)
    preview.after(preview.find("#pending [value=approve]").click)
    assert preview.selected == ["objects"]
    closed(preview)
    assert preview.focused == "objects", "the focus is where the answer has led"


def test_it_is_denied_with_a_reason_which_the_user_reads(preview):
    ask(preview)
    preview.find("#pending-reason").send_keys("Ask Grace.")
    preview.after(preview.find("#pending [value=deny]").click)
    assert until(lambda: preview.text("#device .callout"), "the reason is said") == "Ask Grace."
    assert preview.selected == ["home"]
    closed(preview)


def test_without_a_reason_the_guards_own_is_given_and_enter_denies(preview):
    ask(preview)
    preview.after(lambda: preview.find("#pending-reason").send_keys("\n"))
    assert until(lambda: preview.text("#device .callout"), "the reason is said") == ASK["reason"]
    events = preview.session.get("log")["events"]
    assert [event["type"] for event in events[-2:]] == ["selectionResolved", "selectionPrevented"]
    assert events[-1]["reason"] == ASK["reason"]


def test_every_control_is_reached_with_the_keyboard_and_large_enough(preview):
    ask(preview)
    reached = []
    preview.find("#pending-reason").click()
    for _ in range(3):
        reached.append(preview.browser.js("return document.activeElement.value || document.activeElement.id"))
        preview.driver.switch_to.active_element.send_keys(Keys.TAB)
    assert reached == ["pending-reason", "deny", "approve"]
    for control in preview.all("#pending :is(button, input)"):
        box = preview.box(control)
        assert box["height"] >= 24 and box["width"] >= 24


def test_nobodys_answer_is_a_denial(opened):
    preview = opened(preset="fiori", clock=CLOCK, tabBar={"guards": [ASK]})
    preview.after(preview.tab("objects").click)
    assert preview.text("#pending-left") == "1:00 left on the session’s clock"
    preview.after(lambda: preview.session.post("clock", {"advance": 45_000}))
    assert preview.text("#pending-left") == "15 s left on the session’s clock"
    line = preview.browser.js("return deep('#device .wait i').style.scale")
    assert line == "0.25 1"
    preview.after(lambda: preview.session.post("clock", {"advance": 15_000}))
    assert until(lambda: preview.text("#device .callout"), "the reason is said") == ASK["reason"]
    closed(preview)


def test_with_reduced_motion_the_line_stands_still(opened, browser):
    browser.emulate(motion="reduce")
    preview = opened(preset="fiori", clock=CLOCK, tabBar={"guards": [ASK]})
    preview.after(preview.tab("objects").click)
    preview.after(lambda: preview.session.post("clock", {"advance": 45_000}))
    assert preview.browser.js("return deep('#device .wait i').style.scale") == "1"


def test_a_tab_under_more_waits_in_the_list_or_at_more(opened):
    guard = {"allow": [], "more": True, "kind": "ask", "timeout": 60_000, "reason": "May I?"}
    preview = opened(preset="uikit", tabBar={"guards": [guard]})
    preview.after(preview.more.click)
    assert preview.more.get_attribute("aria-busy") == "true"
    assert preview.text("#pending-title") == "More"
    preview.after(preview.find("#pending [value=approve]").click)
    tab = preview.session.state()["tabBar"]["overflow"][0]["tab"]
    preview.after(preview.find(f"#device .item[data-tab={tab}]").click)
    assert preview.find(f"#device .item[data-tab={tab}]").get_attribute("aria-busy") == "true"
    preview.after(preview.find("#pending [value=approve]").click)
    assert preview.session.state()["selectedTab"] == tab
    closed(preview)


def test_another_window_answers(preview, other_browser):
    other = Preview(other_browser, preview.session).open()
    ask(preview)
    until(lambda: other.find("#pending").is_displayed(), "the other window asks too")
    other.after(other.find("#pending [value=deny]").click)
    assert until(lambda: preview.text("#device .callout"), "the reason is said") == ASK["reason"]
    closed(preview)


def test_the_question_covers_no_tab(browser, preview):
    ask(preview)
    for size in ((390, 844), (800, 1000), (1000, 760), (1440, 900)):
        browser.view(*size)
        preview.settled()
        covers_no_tab(preview, size)


def covers_no_tab(preview, size):
    card, stage = preview.box(preview.find("#pending")), preview.box(preview.find("#stage"))
    assert card["x"] >= 0 and card["x"] + card["width"] <= size[0]
    assert card["y"] >= stage["y"] and card["y"] + card["height"] <= size[1]
    for tab in preview.all("#device [role=tab]"):
        box = preview.box(tab)
        apart = box["y"] >= card["y"] + card["height"] or box["y"] + box["height"] <= card["y"]
        beside = box["x"] >= card["x"] + card["width"] or box["x"] + box["width"] <= card["x"]
        assert apart or beside


def test_the_lock_of_a_row_asks(opened):
    preview = opened(preset="fiori")
    preview.find("#tab-rows li:nth-child(2) summary").click()
    row = "#tab-rows li:nth-child(2)"
    preview.after(preview.find(f"{row} .tools [aria-pressed]").click)
    kind = preview.find(f"{row} [aria-label='What the lock does']")
    preview.after(lambda: preview.browser.js("arguments[0].value = 'ask'; arguments[0].dispatchEvent(new Event('change'))", kind))
    guard = preview.session.state()["configuration"]["tabBar"]["guards"][0]
    assert (guard["kind"], guard["timeout"], guard["deny"]) == ("ask", 10_000, ["objects"])
    seconds = preview.find(f"{row} .seconds input")
    assert seconds.is_displayed()
    preview.after(lambda: preview.browser.js("arguments[0].value = '90.5'; arguments[0].dispatchEvent(new Event('change'))", seconds))
    assert preview.session.state()["configuration"]["tabBar"]["guards"][0]["timeout"] == 90_500
    preview.after(preview.tab("objects").click)
    assert preview.session.state()["pending"]["tab"] == "objects"
    preview.after(lambda: preview.browser.js("arguments[0].value = 'refuse'; arguments[0].dispatchEvent(new Event('change'))", kind))
    assert "pending" not in preview.session.state() or preview.session.state()["pending"] is None
    assert "timeout" not in preview.session.state()["configuration"]["tabBar"]["guards"][0]
