"""P7, P12: a gesture that began on the page ends, in the session's log and in the element's events, whoever has it and however its finger goes."""

import pytest

from browser import Finger
from waiting import until

STEPS = """
window.steps = [];
document.querySelector('tab-header').addEventListener('gesture', ({ detail }) => steps.push(detail));
deep('#device .pager').addEventListener('pointerdown', ({ pointerId }) => (window.pressed = pointerId), true);
"""
PASSED = {"preset": "remind"}
REFUSED = {"paging": {"swipeEnabled": False}}
LOST = {
    "cancelled": lambda browser: browser.cdp("Input.dispatchTouchEvent", type="touchCancel", touchPoints=[]),
    "captured": lambda browser: browser.js("deep('#device .pager').releasePointerCapture(window.pressed)"),
    "inactive": lambda browser: browser.js("window.dispatchEvent(new Event('blur'))"),
}


@pytest.fixture
def watched(opened):
    def show(**configuration):
        preview = opened(**configuration)
        preview.browser.js(STEPS)
        return preview

    return show


def logged(preview, *types):
    return [event for event in preview.session.history() if event["type"] in types]


def ended(preview, type):
    """The event that ends a gesture, and the last step that the element reported."""
    [end] = until(lambda: logged(preview, type), f"{type} is logged")
    steps = preview.browser.js("return steps")
    assert steps[0]["phase"] == "began" and {step["phase"] for step in steps[1:-1]} <= {"changed"}, steps
    return end, steps[-1]


@pytest.mark.parametrize("kind", ["mouse", "touch"])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_gesture_that_is_passed_on_ends_with_its_velocity(watched, kind, direction):
    """From right to left, the last page is at the left edge. The signs are the finger's."""
    preview = watched(**PASSED, traits={"layoutDirection": direction})
    if direction == "rtl":
        preview.after(preview.tab("files").click)
    rest = preview.offset
    finger = preview.press(kind)
    preview.drag(finger, 120)
    [passed] = until(lambda: logged(preview, "gesturePassedToParent"), "the gesture is passed on")
    assert passed["edge"] == "left" and passed["translation"] > 0
    preview.drag(finger, 60)
    assert preview.offset == pytest.approx(rest, abs=0.6)
    finger.lift()
    end, last = ended(preview, "gestureEnded")
    assert last["phase"] == "ended" and last["translation"] > 100
    assert end["velocity"] == pytest.approx(last["velocity"], abs=1) and end["velocity"] > 100
    # The next one is the pages'.
    finger = preview.press(kind)
    preview.drag(finger, -200)
    finger.rest().lift()
    until(lambda: logged(preview, "didEndDragging"), "the pages were dragged")
    preview.settled()


@pytest.mark.parametrize("kind", ["mouse", "touch", "wheel"])
@pytest.mark.parametrize("configuration, moves", [(PASSED, 150), (REFUSED, -150)], ids=["passed", "refused"])
def test_a_short_gesture_ends_too(watched, kind, configuration, moves):
    preview = watched(**configuration)
    if kind == "wheel":
        box = preview.box(preview.find(".pager"))
        at = {"x": round(box["x"] + box["width"] / 2), "y": round(box["y"] + box["height"] / 2)}
        for _ in range(3):
            preview.browser.cdp("Input.dispatchMouseEvent", type="mouseWheel", deltaX=-moves / 3, deltaY=0, **at)
    else:
        preview.press(kind).move(moves * preview.scale, milliseconds=48).lift()
    _, last = ended(preview, "gestureEnded")
    assert last["phase"] == "ended"
    assert preview.settled()["pager"]["currentPage"] == 0


@pytest.mark.parametrize("of", ["container", "page", "scroller"])
def test_a_gesture_that_is_refused_ends_with_its_velocity(watched, of):
    scroller = {"x": 0, "y": 160, "width": 390, "height": 120}
    page = {"page": {}, "scroller": {"horizontalScrollers": [scroller]}, "container": {}}[of] | ({"swipeEnabled": False} if of == "page" else {})
    preview = watched(tabs=[{"title": "A", "page": page}, "B"], paging={"swipeEnabled": of != "container"})
    # Also while the pages move by themselves: the refusal leaves them alone.
    if of == "container":
        preview.session.post("select", {"tab": "b", "animated": True})
    under = preview.box(preview.find(".pager .shelf" if of == "scroller" else ".pager"))
    finger = Finger(preview.browser).press(under["x"] + under["width"] / 2, under["y"] + under["height"] / 2)
    preview.drag(finger, -100)
    until(lambda: [event["reason"] for event in logged(preview, "gestureRefused")] == [of], "the gesture is refused")
    preview.drag(finger, -50)
    finger.lift()
    end, last = ended(preview, "gestureEnded")
    assert last["phase"] == "ended" and end["velocity"] == pytest.approx(last["velocity"], abs=1) and end["velocity"] < -100
    assert preview.settled()["selectedTab"] == ("b" if of == "container" else "a")
    assert logged(preview, "didBeginDragging") == []


@pytest.mark.parametrize("way", LOST)
@pytest.mark.parametrize("moves, end", [(120, "gestureEnded"), (-120, "didEndDragging")], ids=["passed", "dragged"])
def test_a_gesture_ends_however_its_finger_is_lost(watched, way, moves, end):
    preview = watched(**PASSED)
    finger = preview.press("touch")
    preview.drag(finger, moves)
    until(lambda: logged(preview, "gesturePassedToParent", "didScroll"), "the server knows of the finger")
    LOST[way](preview.browser)
    if way == "captured":
        finger.move(2)  # browsers say so with the next event
    event, last = ended(preview, end)
    assert (last["phase"], event["velocity"]) == ("cancelled", 0)
    if way != "cancelled":
        finger.move(30).lift()
    assert preview.settled()["pager"]["currentPage"] == 0
    assert len(logged(preview, end)) == 1, "it ends once"


def test_a_second_finger_ends_nothing_and_begins_nothing(watched):
    preview = watched(**PASSED)
    finger = preview.press("touch")
    preview.drag(finger, 100)
    until(lambda: logged(preview, "gesturePassedToParent"), "the gesture is passed on")
    touch = lambda type, *points: preview.browser.cdp("Input.dispatchTouchEvent", type=type, touchPoints=[dict(x=x, y=finger.y, id=id) for id, x in points])
    touch("touchStart", (0, finger.x), (1, finger.x - 40))
    touch("touchMove", (0, finger.x), (1, finger.x - 90))
    touch("touchEnd", (1, finger.x - 90))
    touch("touchEnd")
    _, last = ended(preview, "gestureEnded")
    assert last["phase"] == "ended"
    assert logged(preview, "didBeginDragging") == []


def test_a_gesture_that_another_client_interrupts_is_cancelled_at_once(watched):
    preview = watched()
    finger = preview.press()
    preview.drag(finger, -100)
    preview.dragged()
    preview.session.post("select", {"tab": "orange"})
    until(lambda: preview.browser.js("return steps.at(-1).phase") == "cancelled", "the element says so")
    finger.move(-30).lift()
    assert preview.settled()["selectedTab"] == "orange"
    assert [step["phase"] for step in preview.browser.js("return steps")].count("cancelled") == 1


def test_a_selection_by_another_client_leaves_the_parents_gesture_alone(watched):
    preview = watched(**PASSED)
    finger = preview.press()
    preview.drag(finger, 100)
    until(lambda: logged(preview, "gesturePassedToParent"), "the gesture is passed on")
    preview.session.post("select", {"tab": "files"})
    until(lambda: preview.offset == pytest.approx(640, abs=0.6), "the pages follow the session")
    preview.drag(finger, 60)
    finger.lift()
    _, last = ended(preview, "gestureEnded")
    assert last["phase"] == "ended"
    assert preview.settled()["selectedTab"] == "files"
