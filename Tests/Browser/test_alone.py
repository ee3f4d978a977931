"""A page that goes on while its server is away, and sends what was done when it is back."""

import pathlib
import shutil

import pytest

from preview import Preview
from relay import Relay
from server import SITE, STOPPED, Refused, Server, Session
from waiting import until

pytestmark = pytest.mark.with_engine

OFFLINE = (*STOPPED, "404 (Not Found)", "409 (Conflict)", "422 (Unprocessable", "beforeunload")
ALONE = "return document.documentElement.hasAttribute('data-alone')"
# What two sessions have in common, if the same was done in both.
SAME = ("tabs", "selectedTab", "selectedIndex", "popups", "configuration")

# The changes that the page makes: badges, selections, new tabs, moves, new titles. Some are for tabs that are gone elsewhere.
HERE = [
    *(("PUT", f"/tabs/{tab}/badge", {"badge": count}) for count in range(1, 6) for tab in ("messages", "people", "files")),
    *(("POST", "/tabs", {"tab": {"id": f"here-{n}", "title": f"Here {n}"}}) for n in range(8)),
    *(("POST", "/select", {"tab": tab}) for tab in ("people", "here-3", "files", "here-5")),
    *(("PATCH", f"/tabs/here-{n}", {"title": f"Renamed {n}"}) for n in range(6)),
    *(("POST", f"/tabs/here-{n}/move", {"to": 0}) for n in range(4)),
    ("DELETE", "/tabs/here-7", None),
    ("PATCH", "", {"locale": "nl"}),
    ("POST", "/resize", {"contentSizeCategory": "xxLarge"}),
]
ELSEWHERE = [
    ("DELETE", "/tabs/people", None),
    ("PATCH", "/tabs/files", {"title": "Documents"}),
    *(("POST", "/tabs", {"tab": {"id": f"there-{n}", "title": f"There {n}"}}) for n in range(4)),
    ("POST", "/tabs", {"tab": {"id": "here-2", "title": "Taken"}}),
    ("PUT", "/tabs/messages/badge", {"badge": 99}),
    ("POST", "/select", {"tab": "there-0"}),
    ("PATCH", "", {"tabBar": {"height": 56}}),
]


@pytest.fixture
def away(browser, server):
    """A page whose connection can be cut: the relay, and the page of a new session."""
    relay = Relay(server.port)

    def opened(**configuration):
        page = Preview(browser, Session(server, **configuration), relay.url).open()
        prepared(page)
        return page

    yield relay, opened
    browser.driver.get("about:blank")
    relay.cut()


def prepared(page):
    """Waits until the page has the engine and the session's last state."""
    page.browser.until("return document.documentElement.hasAttribute('data-engine')", "the engine is loaded")
    kept = "const text = localStorage.getItem('tabheader.kept.' + arguments[0]); return text && JSON.parse(text).revision"
    until(lambda: page.browser.js(kept, page.session.id) == page.session.state()["revision"], "the browser has the last state")


def alone(relay, page):
    relay.cut()
    page.wait_for("offline")
    page.browser.until(ALONE, "the page goes on alone")


def back(relay, page):
    relay.mend()
    page.wait_for("live")
    until(lambda: not page.browser.js(ALONE), "everything is sent")


def change(page, method, suffix, body):
    """Makes a change as the page's controls do. Returns the problem's name; null for none."""
    call = "return deep('#device').api.change(...arguments).then(() => null, ({ type, title }) => type === 'about:blank' ? title : type.split('/').pop())"
    return page.browser.js(call, method, suffix, *([] if body is None else [body]))


def shown(page):
    return page.browser.js("return deep('#device').latest")


# The test ends the page's two seconds of rest.
HELD = """
    const later = window.setTimeout;
    window.setTimeout = (run, after, ...all) => (after === 2000 ? (window.rested = run) : later(run, after, ...all));
"""


def test_the_engine_comes_after_the_page(browser, server):
    with browser.first_running(HELD):
        page = Preview(browser, Session(server)).open()
    files = "return performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/engine/'))"
    assert browser.js(files) == [], "the first picture does not wait for it"
    browser.until("return 'rested' in window", "the page rests")
    browser.js("window.rested()")
    prepared(page)
    assert [name.rsplit("/", 1)[1] for name in browser.js(files)] == ["tabheader.wasm", "tabheader.js", "tabheader.wasm"]


@pytest.mark.console_may_say("404 (Not Found)")
def test_an_engine_that_the_server_gets_later_is_taken_without_a_reload(browser, binary, tmp_path):
    site = tmp_path / "site"
    shutil.copytree(SITE, site, ignore=shutil.ignore_patterns("engine"))
    server = Server(binary, public=site)
    # The test ends the page's wait.
    held = """
    const later = window.setTimeout;
    window.setTimeout = (run, after, ...all) => (after === 10000 ? (window.waited = run) : later(run, after, ...all));
    """
    with browser.first_running(held):
        page = Preview(browser, Session(server)).open()
    browser.until("return 'waited' in window", "the page has asked for the engine")
    assert not browser.js("return 'engine' in document.documentElement.dataset")
    shutil.copytree(pathlib.Path(SITE, "engine"), site / "engine")
    browser.js("return window.waited()")
    prepared(page)
    browser.driver.get("about:blank")
    assert server.stop() == 0, "the server drains"


@pytest.mark.parametrize("saves", [True, False])
def test_a_browser_that_saves_data_does_not_load_the_engine(browser, server, saves):
    browser.reset(saves_data=saves)
    with browser.first_running(HELD):
        Preview(browser, Session(server)).open()
    browser.until("return 'rested' in window", "the page rests")
    browser.js("return window.rested()")
    assert browser.js("return 'engine' in document.documentElement.dataset") is not saves


@pytest.mark.console_may_say(*OFFLINE)
def test_forty_changes_here_and_ten_elsewhere(away, server):
    relay, opened = away
    page = opened(preset="remind")
    alone(relay, page)
    assert page.text("#offline") == "Can’t reach server Go on: your changes will be sent when it is back."
    assert [change(page, *one) for one in HERE] == [None] * 40
    assert page.text("#offline") == "Can’t reach server 40 changes will be sent when it is back."
    assert page.text(".toast") == "Removed: Here 7", "only the server can undo it"
    assert page.find("#undo").get_attribute("aria-disabled") == "true"
    state = shown(page)
    assert [tab["id"] for tab in state["tabs"]] == ["here-3", "here-2", "here-1", "here-0", "messages", "people", "files", "here-4", "here-5", "here-6"]
    assert (state["selectedTab"], state["configuration"]["locale"]) == ("here-5", "nl")

    def perform(session, changes):
        refused = []
        for method, suffix, body in changes:
            try:
                session.ask(method, session.url + suffix, body)
            except Refused as refusal:
                refused.append((method, suffix, refusal.problem["type"]))
        return refused

    assert perform(page.session, ELSEWHERE) == []
    twin = Session(server, preset="remind")
    assert perform(twin, ELSEWHERE) == []
    expected = perform(twin, HERE)
    assert len(expected) == 7, "five badges and a selection of the tab that is gone, and a tab whose id is taken"

    back(relay, page)
    assert page.find("#undo").get_attribute("aria-disabled") == "false"
    until(lambda: page.all("dialog h2"), "the refusals are listed")
    assert page.text("dialog h2") == "7 of 40 changes refused"
    rows = [row.text for row in page.all("dialog li code")]
    assert [row.split(" ")[:2] for row in rows] == [[method, suffix] for method, suffix, _ in expected]
    assert all(row.text for row in page.all("dialog li p")), "each says why"
    page.find("dialog [aria-label=Close]").click()
    now, same = page.settled(), twin.state()
    assert {name: now[name] for name in SAME} == {name: same[name] for name in SAME}
    assert shown(page)["revision"] == now["revision"]


@pytest.mark.console_may_say(*OFFLINE)
def test_fingers_and_buttons_go_on(away):
    relay, opened = away
    page = opened(preset="remind")
    alone(relay, page)
    page.press().move(-200 * page.scale, milliseconds=80).lift()
    until(lambda: shown(page)["selectedTab"] == "people" and shown(page)["pager"]["phase"] == "idle", "the swipe ends on the next page")
    page.tab("files").click()
    until(lambda: page.selected == ["files"], "the tab is selected")
    page.find("#add-tab input").send_keys("New\n")
    until(lambda: "new" in page.tabs, "the tab is added")
    back(relay, page)
    assert "changes sent" in page.text(".toast")
    state = page.settled()
    assert (state["selectedTab"], [tab["id"] for tab in state["tabs"]]) == ("files", ["messages", "people", "files", "new"])


@pytest.mark.console_may_say(*OFFLINE)
def test_a_drag_goes_on_when_the_server_is_lost(away):
    relay, opened = away
    page = opened(preset="remind")
    finger = page.press()
    page.drag(finger, -60)
    until(lambda: page.session.state()["pager"]["phase"] == "dragging", "the server knows of the finger")
    alone(relay, page)
    page.drag(finger, -140)
    finger.lift()
    until(lambda: shown(page)["selectedTab"] == "people", "it ends on the next page")
    back(relay, page)
    assert page.settled()["selectedTab"] == "people"


@pytest.mark.console_may_say(*OFFLINE)
def test_a_change_whose_answer_is_lost_is_made_once(away):
    relay, opened = away
    page = opened(preset="remind")
    changes = [
        (("POST", "/tabs", {"tab": {"id": "new", "title": "New"}}), ["messages", "people", "files", "new"]),
        (("DELETE", "/tabs/people"), ["messages", "files", "new"]),
    ]
    for revision, (change, tabs) in enumerate(changes, 2):
        prepared(page)
        relay.muted = True
        page.browser.js("window.done = false; deep('#device').api.change(...arguments).finally(() => (window.done = true))", *change)
        until(lambda: page.session.state()["revision"] == revision, "the server has made it")
        alone(relay, page)
        relay.muted = False
        page.browser.until("return window.done", "the page has made it")
        assert "1 change will be sent" in page.text("#offline")
        back(relay, page)
        assert page.all("dialog") == [], "the server refuses nothing"
        state = page.settled()
        assert ([tab["id"] for tab in state["tabs"]], state["revision"]) == (tabs, revision)


# The first answers to a POST and to a DELETE are lost, while the stream goes on.
LOSE = """
const real = window.fetch;
const lost = new Set(["POST", "DELETE"]);
window.fetch = async (path, options) => {
  const response = await real(path, options);
  if (lost.delete(options?.method)) throw new TypeError("lost");
  return response;
};
"""


@pytest.mark.console_may_say(*OFFLINE)
def test_what_is_lost_on_the_way_back_is_sent_again_and_every_refusal_is_listed(away):
    relay, opened = away
    page = opened(preset="remind")
    alone(relay, page)
    for one in [("PUT", "/tabs/people/badge", {"badge": 1}), ("POST", "/tabs", {"tab": {"title": "New"}}), ("DELETE", "/tabs/files", None)]:
        assert change(page, *one) is None
    page.session.ask("DELETE", f"{page.session.url}/tabs/people")
    page.browser.js(LOSE)
    back(relay, page)
    until(lambda: page.all("dialog"), "the refusals are listed")
    assert page.text("dialog h2") == "1 of 3 changes refused"
    page.find("dialog [aria-label=Close]").click()
    assert [tab["id"] for tab in page.settled()["tabs"]] == ["messages", "new"]


@pytest.mark.console_may_say(*OFFLINE)
def test_a_refusal_is_the_engines_and_what_needs_the_server_says_so(away):
    relay, opened = away
    page = opened(preset="remind")
    alone(relay, page)
    assert change(page, "POST", "/select", {"tab": "nowhere"}) == "unknown-tab"
    assert change(page, "POST", "/reset", None) == "Needs a server"
    assert page.find("#undo").get_attribute("aria-disabled") == "true"
    assert "Go on" in page.text("#offline"), "nothing waits"
    back(relay, page)
    assert page.all(".toast") == [] and page.all("dialog") == []


@pytest.mark.console_may_say(*OFFLINE)
def test_a_session_that_the_server_has_forgotten_is_recreated_with_what_was_done(browser, binary):
    first = Server(binary)
    page = Preview(browser, Session(first, preset="remind")).open()
    prepared(page)
    assert first.stop() == 0
    page.wait_for("offline")
    browser.until(ALONE, "the page goes on alone")
    assert change(page, "POST", "/select", {"tab": "files"}) is None
    second = Server(binary, port=first.port)
    page.wait_for("ended")
    until(lambda: page.all("#recreate"), "it can be recreated")[0].click()
    page.wait_for("live")
    assert page.settled()["selectedTab"] == "files"
    browser.driver.get("about:blank")
    assert second.stop() == 0


@pytest.mark.console_may_say(*OFFLINE)
def test_a_page_that_only_shows_the_session_waits(browser, binary):
    server = Server(binary, token="a-token-of-the-server")
    relay = Relay(server.port)
    session = Session(server, preset="remind")
    page = Preview(browser, session, relay.url, f"#token={session.view}")
    page.driver.get(page.url)
    page.wait_for("live")
    page.shows(1)
    relay.cut()
    page.wait_for("offline")
    assert "last known state" in page.text("#offline")
    assert not browser.js(ALONE)
    browser.driver.get("about:blank")
    assert server.stop() == 0
