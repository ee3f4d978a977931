"""A server that goes away and comes back."""

import shutil

import pytest

from browser import Finger
from preview import Preview
from relay import Relay
from server import Refused, SITE, STOPPED, Server, Session
from waiting import until

# What a server that drains, is away or has come back without the session answers.
OFFLINE = (*STOPPED, "404 (Not Found)")


@pytest.mark.console_may_say(*OFFLINE)
def test_a_lost_connection_is_reported_and_restored(browser, server, session):
    relay = Relay(server.port)
    page = Preview(browser, session, relay.url).open()
    relay.cut()
    page.wait_for("offline")
    banner, header = page.box(page.find("#offline")), page.box(page.find("#device .brand"))
    assert banner["y"] >= header["y"] + header["height"], "the banner leaves the header free"
    assert banner["height"] == 24, "it fits into the margin under the device"
    assert page.find("#device").is_displayed(), "the last picture stays"
    session.post("select", {"tab": "orange"})
    relay.mend()
    page.wait_for("live")
    assert page.settled()["selectedTab"] == "orange"
    assert not page.find("#offline").is_displayed()
    page.tab("indigo").click()
    assert page.settled()["selectedTab"] == "indigo"
    relay.cut()


@pytest.mark.console_may_say(*OFFLINE)
def test_a_restarted_server_has_forgotten_the_session_and_offers_another(browser, binary):
    first = Server(binary)
    page = Preview(browser, Session(first)).open()
    assert first.stop() == 0, "a live stream does not keep the server from draining"
    page.wait_for("offline")
    second = Server(binary, port=first.port)
    page.wait_for("ended")
    assert page.find("#ended h2").text == "This session has ended"
    # Nothing is left to share, to record or to reset.
    assert not page.find("#share-button").is_displayed() and not page.find("#session-menu").is_displayed()
    page.find("#ended [data-new]").click()
    until(lambda: page.session.id not in browser.driver.current_url, "the address is another session's")
    assert Preview.here(browser, second).session.state()["revision"] >= 1
    browser.driver.get("about:blank")
    assert second.stop() == 0


@pytest.mark.console_may_say("404 (Not Found)")
def test_an_address_of_no_session_says_that_it_may_be_wrong(browser, server):
    browser.driver.get(f"{server.url}/preview/nobodys")
    until(lambda: browser.driver.find_element("css selector", "#ended h2").text == "There is no such session", "the page says so")
    assert "the address is incomplete" in browser.driver.find_element("css selector", "#ended p").text


@pytest.mark.console_may_say("404 (Not Found)")
def test_a_session_is_deleted_in_its_menu_and_can_be_recreated_as_it_was(preview):
    preview.after(preview.tab("orange").click)
    preview.choose("Delete")
    until(lambda: preview.all(".toast .button"), "it can be undone")[0].click()
    assert preview.session.state()["selectedTab"] == "orange"
    preview.choose("Delete")
    until(lambda: preview.all(".toast [aria-label='Close message']"), "it is said")[0].click()
    preview.wait_for("ended")
    with pytest.raises(Refused, match="404"):
        preview.session.state()
    again = until(lambda: preview.all("#recreate"), "it can be recreated")[0]
    assert preview.text("#ended p").startswith("You deleted it. This browser has its last state: ")
    until(lambda: preview.driver.switch_to.active_element == again, "the keyboard is where the session went")
    again.click()
    preview.wait_for("live")
    assert preview.settled()["selectedTab"] == "orange"
    # And back again.
    until(lambda: preview.text(".toast > span") == "Recreated, without its earlier revisions", "it is said")
    preview.find(".toast .button").click()
    preview.wait_for("ended")
    with pytest.raises(Refused, match="404"):
        preview.session.state()
    until(lambda: preview.all("#recreate"), "it can be recreated again")[0].click()
    preview.wait_for("live")
    assert preview.settled()["selectedTab"] == "orange"
    preview.driver.refresh()
    preview.wait_for("live")
    preview.settled()
    assert preview.all(".toast") == [], "it is said once"


@pytest.mark.console_may_say(*OFFLINE)
def test_a_session_that_is_recreated_is_live_beside_a_tab_that_saw_it_end(preview):
    """The tabs share the stream."""
    driver = preview.driver
    first = driver.current_window_handle
    preview.browser.new_tab()
    second = driver.current_window_handle
    try:
        driver.get(preview.url)
        preview.wait_for("live")
        driver.switch_to.window(first)
        preview.choose("Delete")
        until(lambda: preview.all(".toast [aria-label='Close message']"), "it is said")[0].click()
        preview.wait_for("ended")
        driver.switch_to.window(second)
        preview.wait_for("ended")
        until(lambda: preview.all("#recreate"), "it can be recreated")[0].click()
        preview.wait_for("live")
    finally:
        driver.switch_to.window(second)
        driver.close()
        driver.switch_to.window(first)
    assert preview.connection == "ended"
    driver.refresh()
    preview.wait_for("live")
    preview.session.post("select", {"index": 1})
    assert preview.settled()["selectedIndex"] == 1


@pytest.mark.console_may_say(*OFFLINE)
def test_a_session_that_the_server_has_lost_is_recreated(browser, server):
    page = Preview(browser, Session(server, preset="remind")).open()
    page.after(lambda: page.session.post("select", {"index": 2}))
    kept = "const text = localStorage.getItem('tabheader.kept.' + arguments[0]); return text && JSON.parse(text).revision"
    until(lambda: browser.js(kept, page.session.id) == page.session.state()["revision"], "the browser has the last state")
    page.session.delete()
    page.wait_for("ended")
    until(lambda: page.all("#recreate"), "it can be recreated")[0].click()
    page.wait_for("live")
    assert page.settled()["selectedIndex"] == 2
    assert browser.driver.current_url == page.url
    # In the list of recent sessions, too.
    page.session.delete()
    page.wait_for("ended")
    browser.driver.get(f"{server.url}/")
    until(lambda: page.all("#recent [aria-label^=Recreate]"), "it can be recreated")[0].click()
    until(lambda: browser.driver.current_url == page.url, "it is open again")
    page.wait_for("live")
    assert page.settled()["selectedIndex"] == 2


@pytest.mark.console_may_say(*OFFLINE)
def test_a_change_that_cannot_be_sent_is_reported_beside_its_control(browser, server, session):
    relay = Relay(server.port)
    page = Preview(browser, session, relay.url).open()
    relay.cut()
    page.wait_for("offline")
    button = page.find(".stage-bar [aria-label=Rotate]")
    before = page.box(button)
    button.click()
    problem = until(lambda: page.all("main > [data-problem] [role=alert]"), "the problem is said")[0]
    assert "No answer" in problem.text
    assert page.box(button) == before, "the button stays under the finger"
    place, stage, strip = page.box(page.find("main > [data-problem]")), page.box(page.find("#stage")), page.box(page.find("#offline"))
    assert stage["top"] < place["top"] and place["bottom"] <= strip["top"] + 1, "it is over the stage, above the strip"
    relay.mend()
    page.wait_for("live")
    until(lambda: not page.all("main > [data-problem] > *"), "it goes when the server is back")
    relay.cut()


@pytest.mark.console_may_say(*OFFLINE)
@pytest.mark.parametrize("width", [480, 600, 1440])
def test_a_refusal_over_the_stage_covers_no_control_and_goes_with_a_touch(glass, server, session, width):
    glass.cdp("Emulation.setTouchEmulationEnabled", enabled=True)
    glass.view(width, 900)
    relay = Relay(server.port)
    page = Preview(glass, session, relay.url).open()
    relay.cut()
    page.wait_for("offline")
    page.find(".stage-bar [aria-label=Rotate]").click()
    until(lambda: page.all("main > [data-problem] [role=alert]"), "the problem is said")
    place, line, strip = page.box(page.find("main > [data-problem]")), page.box(page.find("#timeline")), page.box(page.find("#offline"))
    assert place["bottom"] <= strip["top"] + 1 < strip["bottom"] <= line["top"] + 1
    stage = page.box(page.find("#stage"))
    Finger(glass, "touch").press(stage["left"] + 20, stage["top"] + 60).lift()
    until(lambda: not page.all("main > [data-problem] > *"), "it goes with a touch of the stage")


@pytest.mark.console_may_say(*OFFLINE)
def test_a_switch_without_a_place_for_problems_says_its_problem_in_its_panel(browser, server, session):
    relay = Relay(server.port)
    page = Preview(browser, session, relay.url).open()
    relay.cut()
    page.wait_for("offline")
    page.find("#open-theme").click()
    place = until(lambda: page.all("#setup > [data-problem] [role=alert]"), "the problem is said")[0]
    assert "No answer" in place.text
    box, panel = page.box(place), page.box(page.find("#setup"))
    assert panel["left"] + 16 <= box["left"] and box["bottom"] <= panel["bottom"], "it is seen"
    relay.mend()
    page.wait_for("live")
    until(lambda: not page.all("#setup > [data-problem] > *"), "it goes when the server is back")
    relay.cut()


# A page that was loaded before the server was upgraded.


@pytest.fixture
def upgraded(browser, binary, tmp_path):
    """A server whose site is replaced while it runs."""
    shutil.copytree(SITE, tmp_path / "site")
    server = Server(binary, public=tmp_path / "site")
    yield server, tmp_path / "site" / "assets"
    browser.driver.get("about:blank")  # the page may still be loading a style sheet
    assert server.stop() == 0, "the server drains"


@pytest.mark.console_may_say("404 (Not Found)")
def test_a_part_that_is_gone_asks_for_a_reload(browser, upgraded):
    server, assets = upgraded
    preview = Preview(browser, Session(server)).open()
    until(lambda: preview.all("#setup h2") and browser.js("return 'loaded' in document.documentElement.dataset"), "the panels are there")
    for chunk in assets.glob("panel-*"):
        chunk.rename(chunk.with_suffix(".before"))
    preview.find("#share-button").click()
    place = ".actions > [data-problem]"
    until(lambda: preview.text(place), "the problem is shown")
    assert preview.text(f"{place} .problem") == "This page is out of date. The server has been updated since the page was loaded."

    for chunk in assets.glob("panel-*"):
        chunk.rename(chunk.with_suffix(".js"))
    preview.find(f"{place} button").click()
    until(lambda: not preview.all(".problem"), "the page is loaded again")
    until(lambda: browser.js("return 'loaded' in document.documentElement.dataset"), "the panels are there")
    preview.find("#share-button").click()
    until(lambda: preview.all("#share:popover-open"), "the share panel is open")


def test_files_with_a_hash_are_kept_and_the_others_are_not(browser, session):
    """The second load of a page asks only for what may have changed."""

    def load():
        """The files under /assets/ that the page has loaded, with the bytes that came from the server."""
        Preview(browser, session).open()
        until(lambda: browser.js("return 'loaded' in document.documentElement.dataset"), "the panels are there")
        return dict(browser.js(
            """return performance.getEntriesByType("resource").map(({ name, transferSize }) => [new URL(name).pathname, transferSize])
            .filter(([path]) => path.startsWith("/assets/"))"""
        ))

    first, second = load(), load()
    # Some parts are loaded when the page has time, which may be after the first look at one of the two.
    both = first.keys() & second.keys()
    assert len(both) > 6
    assert {path: second[path] for path in both} == dict.fromkeys(both, 0)
