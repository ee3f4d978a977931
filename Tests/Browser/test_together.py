"""All viewers of a session see the same, whoever changes it."""

import subprocess
from itertools import groupby

import pytest

from browser import Browser
from preview import CLOSE, Preview
from server import HEARTBEAT, Viewers
from waiting import until


def test_a_second_window_follows_a_selection(preview, other_preview):
    preview.tab("indigo").click()
    preview.settled()
    assert other_preview.settled()["selectedTab"] == "indigo"
    assert other_preview.selected == ["indigo"]


def test_a_second_window_follows_a_finger(preview, other_preview):
    finger = preview.press()
    preview.drag(finger, -150)
    held = preview.offset
    until(lambda: abs(other_preview.offset - held) < CLOSE, "the other window is where the finger is")
    preview.drag(finger, -100)
    held = preview.offset
    until(lambda: abs(other_preview.offset - held) < CLOSE, "the other window has moved along")
    assert preview.session.state()["pager"]["phase"] == "dragging"
    finger.rest().lift()
    preview.settled()
    other_preview.settled()
    assert other_preview.selected == preview.selected == ["indigo"]


def test_a_second_window_takes_over(preview, other_preview):
    finger = preview.press()
    preview.drag(finger, -100)
    preview.dragged()
    other_preview.tab("orange").click()
    until(lambda: preview.selected == ["orange"], "the page under the finger knows that the other window has selected")
    finger.rest().lift()
    preview.settled()
    other_preview.settled()
    assert preview.selected == other_preview.selected == ["orange"]


def test_two_windows_say_that_there_are_two_and_one_says_nothing(preview, session):
    another = Browser()
    try:
        other_preview = Preview(another, session).open()
        for page in (preview, other_preview):
            until(lambda: page.text("#viewers") == "2 viewers", "both are counted")
    finally:
        another.close()
    until(lambda: preview.text("#live") == "Live", "the other has left", timeout=HEARTBEAT)
    assert not preview.find("#viewers").is_displayed()


def test_a_viewer_outside_the_browser_counts_too(preview):
    with Viewers(preview.session) as viewers:
        viewers.become(2)
        until(lambda: preview.text("#viewers") == "2 viewers", "the shell is counted")
        with Viewers(preview.session):
            until(lambda: preview.text("#viewers") == "3 viewers", "the other shell too")


@pytest.mark.console_may_say("404 (Not Found)")
def test_a_deleted_session_says_that_it_has_ended(preview, other_preview):
    preview.session.delete()
    for page in (preview, other_preview):
        page.wait_for("ended")
        assert page.find("#ended").is_displayed()
        assert not page.find("#device").is_displayed()
        assert page.ready == "ended"


@pytest.mark.console_may_say("404 (Not Found)")
def test_a_link_to_a_session_that_is_gone_offers_another(browser, server, session):
    session.delete()
    page = Preview(browser, session)
    browser.driver.get(page.url)
    page.wait_for("ended")
    page.find("#ended [data-new]").click()
    until(lambda: session.id not in browser.driver.current_url, "the address is another session's")
    assert Preview.here(browser, server).session.id != session.id


def test_what_curl_changes_appears(preview):
    preview.session.patch({"header": {"user": {"name": "Grace Hopper", "company": "Eckert–Mauchly"}}})
    until(lambda: preview.text("#device .title") == "Grace Hopper", "the name is shown")
    assert preview.text("#device .subtitle") == "Eckert–Mauchly"
    assert preview.driver.title.startswith("Grace Hopper")

    preview.session.put("tabs/indigo/badge", {"badge": "7"})
    until(lambda: preview.all("[data-tab=indigo] .badge"), "the badge is shown")
    assert preview.find("[data-tab=indigo] .badge").text == "7"

    preview.session.post("tabs", {"tab": {"id": "teal", "title": "Teal"}, "index": 1})
    until(lambda: preview.tabs == ["green", "teal", "indigo", "orange"], "the tab is inserted")
    state = preview.settled()
    assert len(preview.all("#device [role=tabpanel]")) == len(state["tabs"]) == 4


def test_a_swipe_from_curl_moves_the_page(preview):
    swipe = lambda **body: preview.session.post("swipe", body)  # noqa: E731
    swipe(phase="began")
    swipe(phase="changed", translation=-120)
    until(lambda: abs(preview.offset - 120) < CLOSE, "the page is where the swipe is")
    swipe(phase="ended", translation=-160, velocity=-500)
    assert preview.settled()["selectedTab"] == "indigo"


def test_the_shown_address_is_the_session(preview):
    answer = subprocess.run(["curl", "-s", "-o", "/dev/null", "-w", "%{http_code}", preview.url], capture_output=True, text=True)
    assert answer.stdout == "200"


def listed(preview):
    return [line.get_attribute("data-type") for line in preview.all(".events > li")]


def lines_of_server(session):
    """The lines of the server's events, newest first; successive ones of a type are one line."""
    return [type for type, _ in groupby(event["type"] for event in reversed(session.history()))]


def test_a_late_viewer_sees_earlier_events(browser, session):
    session.post("select", {"tab": "orange"})
    session.post("select", {"tab": "green"})
    preview = Preview(browser, session).open()
    until(lambda: listed(preview) == lines_of_server(session) != [], "the list is that of the server")
    assert not preview.find(".log-of .none").is_displayed()
    preview.after(lambda: session.post("select", {"tab": "indigo"}))
    until(lambda: listed(preview) == lines_of_server(session), "new events are on top, once")


def test_a_very_late_viewer_sees_the_newest_events(browser, session):
    actions = [{"type": "select", "tab": tab} for tab in ("orange", "green")] * 60
    session.post("actions", {"actions": actions})
    assert len(lines_of_server(session)) > 200
    preview = Preview(browser, session).open()
    until(lambda: listed(preview) == lines_of_server(session)[:200], "the newest two hundred are listed")
