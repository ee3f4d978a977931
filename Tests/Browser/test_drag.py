"""The pages under a finger: P4, P5, P6, P7."""

import pytest

from browser import Finger
from preview import CLOSE, Preview
from server import Session
from waiting import until

SLOP = 24  # points: the largest distance at which the page and a touch screen recognise a pan


def near(value):
    return pytest.approx(value, abs=CLOSE)


def banded(x, width=390, c=0.55):
    """P6: where a page `width` wide is shown when the finger is `x` points past the edge."""
    return (1 - 1 / (x * c / width + 1)) * width


@pytest.mark.parametrize("kind", ["mouse", "touch", "pen"])
def test_the_page_moves_under_the_finger_and_settles_on_the_next(preview, kind):
    preview.browser.js(
        """for (const type of ['pointerdown', 'pointermove'])
          addEventListener(type, ({ pointerType, clientX }) => Object.assign(window, { pressed: pointerType, pressedAt: clientX }), true);"""
    )
    finger = preview.press(kind)
    moved = -preview.drag(finger, -120)
    until(lambda: preview.browser.js("return window.pressedAt") == finger.x, "the page has seen the finger move")
    start = preview.dragged()["pager"]["contentOffset"]["x"]
    assert moved - SLOP <= start <= moved + CLOSE
    moved = -preview.drag(finger, -130)
    until(lambda: preview.offset == near(start + moved), "the page is under the finger")
    state = preview.dragged()
    assert state["pager"]["mostVisibleIndex"] == 1
    assert state["selectedIndex"] == 0, "the selection waits for the finger to leave"
    assert "highlighted" in preview.tab("indigo").get_attribute("class")

    finger.rest().lift()
    state = preview.settled()
    assert state["selectedTab"] == "indigo"
    assert preview.selected == ["indigo"]
    assert preview.offset == near(390)
    assert preview.browser.js("return window.pressed") == kind


def test_the_indicator_moves_with_the_page(preview):
    def indicator():
        return preview.find("#device .indicator").rect["x"]

    before = indicator()
    finger = preview.press()
    preview.drag(finger, -200)
    state = preview.dragged()
    bar = preview.find("#device .bar").rect["x"]
    expected = bar + (state["tabBar"]["indicator"]["x"] - state["tabBar"]["contentOffset"]) * preview.scale
    assert indicator() == pytest.approx(expected, abs=1)
    assert indicator() > before + 10
    finger.rest().lift()
    preview.settled()


def test_a_drag_there_and_back_stays_on_the_page(preview):
    finger = preview.press()
    preview.drag(finger, -250)
    preview.dragged()
    preview.drag(finger, 200)
    preview.dragged()
    finger.rest().lift()
    state = preview.settled()
    assert state["selectedTab"] == "green"
    assert preview.offset == near(0)


def test_a_short_slow_drag_returns(preview):
    finger = preview.press()
    preview.drag(finger, -120)
    finger.rest().lift()
    assert preview.settled()["selectedIndex"] == 0


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_a_short_flick_turns_the_page(preview, kind):
    preview.flick(-90, kind)
    assert preview.settled()["selectedTab"] == "indigo"
    preview.flick(90, kind)
    assert preview.settled()["selectedTab"] == "green"


def test_two_drags_in_a_row_turn_two_pages(preview):
    preview.flick(-150)
    preview.settled()
    preview.flick(-150)
    assert preview.settled()["selectedTab"] == "orange"


# A server whose answers to gestures come late: `answer` lets them come.
LATE = """
const own = window.fetch, waiting = [];
Object.assign(window, { sent: [], statuses: [], answer() { window.isFree = true; waiting.splice(0).forEach((go) => go()); } });
window.fetch = async (path, options) => {
  const phase = String(path).endsWith('/swipe') && JSON.parse(options.body).phase;
  if (!phase) return own(path, options);
  sent.push(phase);
  const answer = await own(path, options);
  if (!window.isFree) await new Promise((go) => waiting.push(go));
  statuses.push(answer.status);
  return answer;
};
"""


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_a_quick_gesture_begins_when_the_one_before_has_ended(preview, kind):
    preview.browser.js(LATE)
    for _ in range(3):
        preview.press(kind).move(-150 * preview.scale, milliseconds=48).lift()
    assert preview.browser.js("return sent") == ["began"]
    preview.browser.js("answer()")
    until(lambda: preview.browser.js("return statuses.length") >= 6, "all gestures have ended")
    preview.settled()
    phases, statuses = preview.browser.js("return [sent, statuses]")
    assert [phase for phase in phases if phase != "changed"] == ["began", "ended"] * 3
    assert set(statuses) <= {200, 204}, statuses
    kinds = [event["type"] for event in preview.session.history()]
    assert kinds.count("didBeginDragging") == kinds.count("didEndDragging") == 3
    assert not preview.all("main > [data-problem] .problem")


@pytest.mark.parametrize("tab, direction", [("green", 1), ("orange", -1)])
def test_past_the_edge_the_rubber_band_stretches(preview, tab, direction):
    preview.tab(tab).click()
    rest = preview.settled()["pager"]["contentOffset"]["x"]
    finger = preview.press()
    moved = preview.drag(finger, 110 * direction)
    past = (rest - preview.offset) * direction
    assert banded(abs(moved) - SLOP) <= past <= banded(abs(moved))
    preview.dragged()
    finger.rest().lift()
    assert preview.settled()["selectedTab"] == tab
    assert preview.offset == near(rest)


def test_an_edge_that_does_not_bounce_holds(browser, server):
    preview = Preview(browser, Session(server, preset="remind")).open()
    assert "left" not in preview.session.state()["pager"]["allowedBounceEdges"]
    finger = preview.press()
    preview.drag(finger, 110)
    assert preview.offset == near(0)
    finger.rest().lift()
    assert preview.settled()["pager"]["contentOffset"]["x"] == 0


def test_a_vertical_drag_is_no_swipe(preview):
    before = preview.session.state()["revision"]
    finger = preview.press()
    finger.move(4, -120).lift()
    assert preview.offset == near(0)
    assert preview.session.state()["revision"] == before


def test_a_drag_is_sent_once_and_in_order(preview):
    finger = preview.press()
    preview.drag(finger, -250)
    preview.dragged()
    finger.rest().lift()
    preview.settled()
    until(lambda: preview.all(".events [data-type=didSettle]"), "the end is listed")
    told = [line.get_attribute("data-type") for line in preview.all(".events li")][::-1]
    assert told[:2] == ["didBeginDragging", "didScroll"]
    assert [kind for kind in told if kind in ("didEndDragging", "transitionBegan", "didSettle")] == [
        "didEndDragging", "transitionBegan", "didSettle",
    ]  # fmt: skip
    assert told.count("selectionChanged") == told.count("didSelect") == 1


def test_another_clients_selection_ends_the_drag(preview):
    finger = preview.press()
    preview.drag(finger, -100)
    preview.dragged()
    preview.session.post("select", {"tab": "orange", "animated": True})
    assert preview.settled()["selectedTab"] == "orange"
    finger.move(-30).rest().lift()
    assert preview.settled()["selectedTab"] == "orange"


def test_a_region_that_scrolls_sideways_keeps_the_gesture(opened):
    scroller = {"x": 0, "y": 160, "width": 390, "height": 120}
    preview = opened(tabs=[{"title": "A", "page": {"horizontalScrollers": [scroller]}}, "B"])
    box = preview.box(preview.find(".pager .shelf"))
    finger = Finger(preview.browser).press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    preview.drag(finger, -150)
    assert preview.offset == near(0)
    finger.rest().lift()
    until(lambda: preview.all(".events [data-type=gestureRefused]"), "the refusal is in the log")
    assert preview.settled()["selectedTab"] == "a"
    preview.flick(-120)
    assert preview.settled()["selectedTab"] == "b"


@pytest.mark.parametrize("profile, lit", [("uikit", "green"), ("viewpager2", "indigo")])
def test_at_half_the_highlight_is_on_the_tab_that_the_profile_prefers(browser, server, profile, lit):
    browser.view(1440, 1200)  # a point is a pixel, so that exactly half is possible
    preview = Preview(browser, Session(server, paging={"profile": profile})).open()
    assert preview.scale == 1
    finger = preview.press(x=0.8)
    finger.move(-6 - 195)  # the distance at which a pan is recognised, and half a page
    state = preview.dragged()
    assert state["pager"]["contentOffset"]["x"] == preview.offset == 195
    highlighted = [tab for tab in preview.tabs if "highlighted" in preview.tab(tab).get_attribute("class").split()]
    assert highlighted == [lit] == [item["tab"] for item in state["tabBar"]["items"] if item["highlighted"]]
    assert preview.text("#visible") == f"{state['pager']['mostVisibleIndex']} · {lit.capitalize()}"
    finger.rest().lift()
    preview.settled()


NOTED = """
const { fetch } = window;
window.phases = [];
window.fetch = (path, options) => {
  if (String(path).endsWith('/swipe')) phases.push(JSON.parse(options.body).phase);
  return fetch(path, options);
};
"""


def requested_of_a_swipe(preview):
    """Swipes to the next page. Returns the phases whose requests the page itself has sent."""
    preview.browser.js(NOTED)
    finger = preview.press()
    preview.drag(finger, -250)
    preview.dragged()
    finger.rest().lift()
    assert preview.settled()["selectedTab"] == "indigo"
    return preview.browser.js("return window.phases")


def test_the_steps_of_a_drag_are_requests_of_the_worker(preview):
    """A request takes a slow processor a quarter of a frame."""
    assert requested_of_a_swipe(preview) == ["began", "ended"]
    assert [event for event in preview.session.history() if event["type"] == "didScroll"]


def test_a_page_without_shared_workers_sends_the_steps_of_a_drag(browser, session):
    with browser.first_running("delete globalThis.SharedWorker"):
        preview = Preview(browser, session).open()
    assert "changed" in requested_of_a_swipe(preview)


def test_closing_the_page_ends_its_drag(preview):
    finger = preview.press()
    preview.drag(finger, -150)
    until(lambda: preview.session.state()["pager"]["phase"] == "dragging", "the server knows of the drag")
    preview.driver.get("about:blank")
    until(lambda: preview.session.state()["pager"]["phase"] == "idle", "the drag has ended")
    assert preview.session.state()["selectedTab"] == "green"


def test_a_step_that_fails_ends_the_drag(preview):
    preview.driver.execute_script("""
        const { postMessage } = MessagePort.prototype;
        MessagePort.prototype.postMessage = function (message) {
          if (message.send === undefined) postMessage.call(this, message);
          else queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: { to: message.send, problem: { title: "No answer" } } })));
        };
    """)
    finger = preview.press()
    preview.drag(finger, -150)
    until(lambda: preview.session.state()["revision"] > 1, "the server knows of the drag")
    until(lambda: preview.session.state()["pager"]["phase"] == "idle", "the drag has ended")
    finger.lift()


def test_a_window_that_navigates_away_no_longer_counts(preview, other_preview):
    until(lambda: preview.text("#viewers") == "2 viewers", "both are counted")
    other_preview.driver.get("about:blank")
    until(lambda: not preview.find("#viewers").is_displayed(), "one is left")
