"""Large sessions, many windows, and lost connections."""

import itertools

import pytest
from selenium.webdriver.common.keys import Keys

from preview import CLOSE, Preview
from relay import Relay
from server import STOPPED, Server, Session
from waiting import until

# What a server that drains, is away or has come back without the session answers.
OFFLINE = (*STOPPED, "404 (Not Found)")

# Large sessions

LONG = "Rechtsschutzversicherung " * 20  # 500 characters, the server's limit


def many(count=100):
    return [{"id": f"t{index}", "title": f"{index} {LONG}"[:500]} for index in range(count)]


def test_a_hundred_tabs_of_equal_width_show_the_title_of_one(opened):
    tabs = [{"id": f"t{index}", "title": f"Section {index}", "badge": 7} for index in range(100)]
    preview = opened(tabs=tabs, tabBar={"placement": "top", "distribution": "equal", "indicator": "linear"})
    shown = "return [...deepAll('#device .tab :is(.word, .badge)')].filter((one) => one.checkVisibility({ visibilityProperty: true })).length"
    said = "return getComputedStyle(deep('#device .bar'), '::after').content"
    assert preview.browser.js(shown) == 0
    assert "Section 0" in preview.browser.js(said)
    preview.after(lambda: preview.session.post("select", {"tab": "t50"}))
    assert "Section 50" in preview.browser.js(said)
    assert preview.tab("t50").accessible_name.startswith("Section 50"), "each has its name for a screen reader"
    preview.after(lambda: preview.session.put("tabs", {"tabs": tabs[:3]}))
    assert preview.browser.js(shown) == 6
    assert preview.browser.js(said) == "none"


@pytest.mark.parametrize("placed", ["pills", "more"])
def test_a_hundred_tabs_with_titles_of_500_characters(opened, placed):
    bar = {"placement": "top", "distribution": "intrinsic", "indicator": "pill"} if placed == "pills" else {}
    preset = "backbase" if placed == "pills" else "uikit"
    preview = opened(preset=preset, tabs=many(), tabBar=bar, paging={"swipeEnabled": True})
    state = preview.session.state()
    assert len(state["tabs"]) == 100 and {len(tab["title"]) for tab in state["tabs"]} == {500}
    assert len(preview.all("#device [role=tabpanel]:not(.more)")) == 100
    assert preview.browser.js("return document.scrollingElement.scrollWidth - innerWidth") <= 0
    screen = preview.box(preview.find("#device .screen"))
    heading = preview.box(preview.page.find_element("css selector", "h2"))
    assert heading["left"] >= screen["left"] and heading["right"] <= screen["right"]

    preview.flick(-120)
    assert preview.settled()["selectedTab"] == "t1"
    if placed == "more":
        assert len(preview.tabs) == 5
        preview.after(preview.more.click)
        items = preview.all("#device .more .item")
        assert len(items) == 96
        item = preview.find("#device .more .item[data-tab=t50]")
        preview.browser.js("arguments[0].focus()", item)
        row, list_ = preview.box(item), preview.box(preview.find("#device .pager"))
        assert row["top"] >= list_["top"] - 1 and row["bottom"] <= list_["bottom"] + 1, "what has the focus is visible"
        preview.after(lambda: preview.driver.switch_to.active_element.send_keys(Keys.ENTER))
        assert preview.selected == [None]
    else:
        assert len(preview.tabs) == 100
        preview.after(lambda: preview.session.post("select", {"tab": "t50"}))
        # The bar has scrolled to the pill, as far as it is from the first.
        bar, pill = preview.box(preview.find("#device .bar")), preview.box(preview.tab("t50"))
        assert pill["left"] < bar["right"] and pill["right"] > bar["left"]
        preview.tab("t50").click()
    state = preview.settled()
    assert state["selectedTab"] == "t50" and preview.offset == pytest.approx(50 * 390, abs=CLOSE)


def test_eight_sessions_in_eight_tabs_of_one_browser_are_all_live(browser, server):
    """A browser opens six connections to a host; the pages share one stream."""
    driver = browser.driver
    first = driver.current_window_handle
    pages = []
    try:
        for number in range(8):
            if number:
                browser.new_tab()
            page = Preview(browser, Session(server))
            driver.get(page.url)
            page.wait_for("live")
            pages.append((driver.current_window_handle, page))
        for _, page in pages:
            page.session.post("select", {"tab": "orange"})
        for window, page in pages:
            driver.switch_to.window(window)
            assert page.connection == "live"
            until(lambda: page.selected == ["orange"], "it has followed")
            page.tab("indigo").click()
            until(lambda: page.session.state()["selectedTab"] == "indigo", "its own requests get through")
            until(lambda: page.selected == ["indigo"], "and are seen")
    finally:
        for window in driver.window_handles:
            if window != first:
                driver.switch_to.window(window)
                driver.close()
        driver.switch_to.window(first)


# The connection

IDS = "window.ids = []; deep('#device').addEventListener('session-event', ({ detail: { id } }) => ids.push(id))"


def listed_once(page):
    """Every event since the page began to listen has come once, in order, and none is missing."""
    ids = page.browser.js("return ids")
    assert ids and len(ids) == len(set(ids)), ids
    history = [event["id"] for event in page.session.history()]
    assert ids == history[history.index(ids[0]):]


@pytest.mark.console_may_say(*OFFLINE)
def test_events_during_a_lost_connection_are_shown_afterwards_and_listed_once(browser, server, session):
    relay = Relay(server.port)
    page = Preview(browser, session, relay.url).open()
    browser.js(IDS)
    page.after(page.tab("indigo").click)
    relay.cut()
    page.wait_for("offline")
    assert page.find("#offline").is_displayed() and page.text("#live") == "Reconnecting…"
    session.post("select", {"tab": "orange"})
    session.post("tabs", {"tab": {"id": "late", "title": "Late"}})
    session.patch_tab("green", {"badge": 5})
    relay.mend()
    page.wait_for("live")
    state = page.settled()
    assert page.selected == ["orange"] and page.tabs == [tab["id"] for tab in state["tabs"]] == ["green", "indigo", "orange", "late"]
    assert page.tab("green").find_element("css selector", ".badge").text == "5"
    last = session.history()[-1]["id"]
    until(lambda: browser.js("return ids.at(-1)") == last, "all has been told")
    listed_once(page)
    relay.cut()


@pytest.mark.console_may_say(*OFFLINE)
def test_a_connection_that_is_lost_during_a_drag_ends_it(browser, server, session):
    relay = Relay(server.port)
    page = Preview(browser, session, relay.url).open()
    browser.js(IDS)
    finger = page.press()
    page.drag(finger, -100)
    until(lambda: session.state()["pager"]["phase"] == "dragging", "the server knows of the drag")
    relay.cut()
    page.wait_for("offline")
    page.drag(finger, -60)
    finger.rest().lift()
    relay.mend()
    page.wait_for("live")
    state = page.settled()
    assert state["pager"]["phase"] == "idle", "the drag has ended"
    page.tab("orange").click()
    until(lambda: page.settled()["selectedTab"] == "orange", "all goes on as before")
    last = session.history()[-1]["id"]
    until(lambda: browser.js("return ids.at(-1)") == last, "all has been told")
    listed_once(page)
    relay.cut()


@pytest.mark.console_may_say(*OFFLINE)
def test_the_page_reconnects_to_a_server_that_was_restarted(browser, binary):
    first = Server(binary)
    page = Preview(browser, Session(first)).open()
    other = Preview(browser, Session(first))
    assert first.stop() == 0
    page.wait_for("offline")
    assert page.find("#device").is_displayed(), "the last picture stays"
    second = Server(binary, port=first.port)
    page.wait_for("ended")
    fresh = Preview(browser, Session(second)).open()
    fresh.after(fresh.tab("indigo").click)
    assert fresh.selected == ["indigo"] and other.session.id != fresh.session.id
    browser.driver.get("about:blank")
    assert second.stop() == 0


def test_a_state_of_another_epoch_replaces_everything(preview, browser):
    preview.after(preview.tab("orange").click)
    browser.js(
        """const device = deep('#device');
        const { state } = device;
        const tabs = [{ ...state.tabs[0], id: 'other', title: 'Other' }];
        const items = [{ ...state.tabBar.items[0], tab: 'other', title: 'Other', selected: true }];
        const pager = { ...state.pager, contentOffset: { x: 0, y: 0 }, contentSize: { ...state.pager.contentSize, width: 390 } };
        const older = { ...state, revision: 0, selectedTab: 'indigo' };
        device.take(older);
        window.refused = device.state.selectedTab;
        device.take({ ...state, epoch: 'another', revision: 1, tabs, selectedIndex: 0, selectedTab: 'other', pager, tabBar: { ...state.tabBar, items } });"""
    )
    assert browser.js("return refused") == "orange", "an older revision of the same epoch is ignored"
    assert preview.tabs == ["other"] == preview.selected
    assert preview.ready == "1" and preview.offset == 0 and preview.text("#revision") == "1"


# Drags while requests are pending

ANSWERS = """
const device = deep('#device');
window.pairs = [];
const fetched = window.fetch;
window.fetch = async (path, options) => {
  const body = typeof options?.body === 'string' ? JSON.parse(options.body) : {};
  const shown = device.offset;
  const response = await fetched(path, options);
  if (body.phase === 'changed' && response.ok) response.clone().json().then(({ pager }) => pairs.push([shown, pager.contentOffset.x]));
  return response;
};"""


@pytest.mark.parametrize("way, configuration", [(-1, {}), (1, {}), (1, {"traits": {"layoutDirection": "rtl"}})], ids=["on", "past the edge", "from right to left"])
def test_under_the_finger_the_page_is_where_the_server_says_it_is(opened, browser, way, configuration):
    with browser.first_running("delete globalThis.SharedWorker"):  # whose answers the page does not see
        preview = opened(**configuration)
    browser.js(ANSWERS)
    finger = preview.press()
    for _ in range(6):
        preview.drag(finger, 30 * way)
        until(lambda: abs((browser.js("return pairs.at(-1)?.[0] ?? null") or 0) - preview.offset) < CLOSE, "the server has answered to it")
    finger.rest().lift()
    preview.settled()
    pairs = browser.js("return pairs")
    assert max(abs(shown - told) for shown, told in pairs) < CLOSE, pairs
    assert max(abs(told) for _, told in pairs) > 20


def no_jump(browser, start, end, milliseconds=16, most=0.25):
    """Draws the frames from `start` to `end`, `milliseconds` apart: none goes further than `most` of the way."""
    offsets = browser.frames("deep('#device')", milliseconds)
    assert (offsets[0], offsets[-1]) == (pytest.approx(start, abs=CLOSE), end)
    assert max(abs(to - from_) for from_, to in itertools.pairwise(offsets)) <= most * abs(end - start), offsets


@pytest.mark.parametrize(
    ("animated", "milliseconds", "most"), [(False, 16, 0.25), (False, 400, 0.45), (True, 16, 0.25)], ids=["at once", "at once, late frames", "animated"]
)
def test_another_clients_selection_ends_a_drag_without_a_jump(preview, browser, animated, milliseconds, most):
    finger = preview.press()
    preview.drag(finger, -150)
    until(lambda: abs(preview.session.state()["pager"]["contentOffset"]["x"] - preview.offset) < CLOSE, "the server is where the finger is")
    held = preview.offset
    browser.stand()
    preview.session.post("select", {"tab": "orange", "animated": animated})
    until(lambda: preview.selected == ["orange"], "it is selected")
    no_jump(browser, held, 780, milliseconds, most)
    finger.rest().lift()
    assert preview.settled()["selectedTab"] == "orange"


def test_a_guard_sends_the_pages_back_without_a_jump(preview, browser):
    preview.browser.js("deep('#device').addEventListener('tab-change', (event) => event.preventDefault())")
    finger = preview.press()
    preview.drag(finger, -250)
    until(lambda: abs(preview.session.state()["pager"]["contentOffset"]["x"] - preview.offset) < CLOSE, "the server is where the finger is")
    held = preview.offset
    browser.stand()
    finger.rest().lift()
    until(lambda: browser.js("return deep('#device').state.pager.phase") != "dragging", "the finger has let go")
    no_jump(browser, held, 0)
    preview.settled()
    assert preview.selected == ["green"]


# Browsers without common features

@pytest.mark.console_may_say("404 (Not Found)", "Failed to fetch a worker script")
@pytest.mark.parametrize(
    "script",
    [
        "delete window.SharedWorker;",
        """{ const make = trustedTypes.createPolicy;
        TrustedTypePolicyFactory.prototype.createPolicy = function (name) { return make.call(this, name, { createScriptURL: () => '/js/nothing.js' }); }; }""",
        "TrustedTypePolicyFactory.prototype.createPolicy = () => { throw new TypeError('forbidden'); };",
        # A worker that never answers, on a page where long timeouts are short.
        """window.SharedWorker = function () { return { port: new MessageChannel().port1, addEventListener() {} }; };
        { const later = setTimeout; window.setTimeout = (run, milliseconds, ...all) => later(run, milliseconds >= 5000 ? 0 : milliseconds, ...all); }""",
    ],
    ids=["none", "one that does not start", "one that the policy forbids", "one that says nothing"],
)
def test_without_a_shared_worker_the_page_opens_its_own_stream(browser, session, script):
    with browser.first_running(script):
        page = Preview(browser, session).open()
        page.after(lambda: session.post("select", {"tab": "indigo"}))
        assert page.selected == ["indigo"]
        page.after(page.tab("orange").click)
        assert page.selected == ["orange"]
