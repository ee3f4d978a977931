"""How the pages move, frame by frame: along the server's curve, and towards it after a drag (P9, P10)."""

import math

import pytest
from selenium.webdriver.common.keys import Keys

from preview import Preview
from server import Session

FADE = 60  # ms in which a difference with the server shrinks to 1/e
LONGEST = 34  # ms of that in one frame

# Performs the steps with a `Motion`, and returns the offsets that it draws; null where it comes to rest.
RUN = """
const [steps, done] = arguments;
import("/js/element/motion.js").then(({ Motion }) => {
  const drawn = [];
  const motion = new Motion({ draw: (offset) => drawn.push(offset), rest: () => drawn.push(null), fade: () => {}, reducesMotion: () => false });
  for (const [step, value] of steps) step === "frame" ? frame(value) : motion[step](value);
  done(drawn);
}).catch((error) => done(String(error)));
"""


@pytest.fixture
def run(browser, sources):
    browser.driver.get(sources.url)
    browser.stand()

    def run(*steps):
        drawn = browser.driver.execute_async_script(RUN, steps)
        assert isinstance(drawn, list), drawn
        return drawn

    return run


def sliding(from_, to, elapsed=0):
    """A pager that slides evenly for 300 ms."""
    curve = {"type": "cubicBezier", "x1": 0, "y1": 0, "x2": 1, "y2": 1}
    transition = {"from": from_, "to": to, "duration": 300, "elapsed": elapsed, "startedAt": "then", "curve": curve}
    return {"phase": "settling", "contentOffset": {"x": from_, "y": 0}, "transition": transition}


def idle(x):
    return {"phase": "idle", "contentOffset": {"x": x, "y": 0}, "transition": None}


def near(*offsets):
    return [offset if offset is None else pytest.approx(offset, abs=0.001) for offset in offsets]


def fade(*frames):
    """What is left of a difference of 1 after frames of these milliseconds."""
    return math.exp(-sum(min(each, LONGEST) for each in frames) / FADE)


def test_a_slide_is_where_the_server_has_it_at_each_frame(run):
    assert run(["follow", sliding(0, 780)], ["frame", 30], ["frame", 120], ["frame", 150], ["frame", 16]) == near(78, 390, 780, None)


def test_a_slide_that_arrives_late_continues_where_the_server_is(run):
    assert run(["hold", 260], ["follow", sliding(0, 780, elapsed=100)], ["frame", 100], ["frame", 100]) == near(260, 520, 780, None)


def test_after_a_drag_the_pages_approach_the_servers_offset(run):
    left = [630 * fade(16), 630 * fade(16, 16)]
    assert run(["hold", 150], ["follow", idle(780)], ["frame", 16], ["frame", 16]) == near(150, *(780 - each for each in left))


def test_a_late_frame_does_not_jump(run):
    left = [630 * fade(400), 630 * fade(400, 400)]
    assert run(["hold", 150], ["follow", idle(780)], ["frame", 400], ["frame", 400]) == near(150, *(780 - each for each in left))
    assert left[0] > 630 / 2


def test_a_slide_that_the_server_finishes_first_does_not_jump(run):
    assert run(["follow", sliding(0, 780)], ["frame", 100], ["follow", idle(780)], ["frame", 16]) == near(260, 780 - 520 * fade(16))


def test_a_change_to_another_offset_is_shown_at_once(run):
    assert run(["follow", sliding(0, 780)], ["frame", 100], ["follow", idle(0)], ["frame", 16]) == near(260, 0, None)


def test_a_finger_interrupts_a_slide(run):
    assert run(["follow", sliding(0, 780)], ["frame", 100], ["hold", 250], ["frame", 100]) == near(260, 250)


def test_pages_that_jump_towards_a_far_page_jump_here_too(run):
    """P20."""
    far = sliding(960, 1280)
    far["transition"]["barFrom"] = 0
    assert run(["follow", far], ["frame", 30], ["frame", 120], ["frame", 150]) == near(992, 1120, 1280, None)


def test_pages_that_are_held_elsewhere_are_complete_at_each_state(run):
    held = lambda x: idle(x) | {"phase": "dragging"}  # noqa: E731
    assert run(["follow", held(130)], ["follow", held(200)], ["hold", 210]) == near(130, None, 200, None, 210)


# With reduced motion nothing moves: things are at their new places at once, with at most a short fade (X2).

# Records animations from now on: the properties and the durations.
WATCH = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const names = (Array.isArray(frames) ? frames : [frames]).flatMap((frame) => Object.keys(frame));
  moved.push([[...new Set(names)].sort().join(' '), typeof options === 'number' ? options : options.duration]);
  return animate.call(this, frames, options);
};
window.offsets = [];
deep('#device').addEventListener('offset-changed', ({ detail: { offset } }) => offsets.push(offset));
"""


@pytest.fixture
def still(browser, server):
    """Opens a session with reduced motion, and records animations from then on."""
    browser.emulate(motion="reduce")

    def still(**configuration):
        preview = Preview(browser, Session(server, **configuration)).open()
        browser.js(WATCH)
        return preview

    return still


def moved(preview):
    """The animations inside the device. None may change a position or a size, or take more than 200 ms."""
    all_of_it = preview.browser.js("return moved")
    assert {name for name, _ in all_of_it} <= {"opacity", ""}, all_of_it
    assert all(duration <= 420 for _, duration in all_of_it), all_of_it
    return all_of_it


@pytest.mark.parametrize("how", ["tap", "key", "curl"])
def test_a_selection_is_shown_at_once(still, how):
    preview = still()
    if how == "tap":
        preview.after(preview.tab("orange").click)
    elif how == "key":
        preview.browser.js("arguments[0].focus()", preview.tab("orange"))
        preview.after(lambda: preview.driver.switch_to.active_element.send_keys(Keys.ENTER))
    else:
        preview.after(lambda: preview.session.post("select", {"tab": "orange", "animated": True}))
    offsets = preview.browser.js("return offsets")
    assert set(offsets) <= {0, 780} and offsets[-1] == 780, "no page in between is shown"
    moved(preview)


def test_a_finger_still_moves_the_pages_and_they_are_at_rest_when_it_lifts(still):
    preview = still()
    finger = preview.press()
    preview.drag(finger, -250)
    assert -260 < -preview.offset < -220
    preview.browser.js("offsets.length = 0")
    preview.after(finger.rest().lift)
    offsets = preview.browser.js("return offsets")
    held = [offset for offset in offsets if offset < 389]
    assert max(held, default=0) - min(held, default=0) < 1 and offsets[-1] == 390
    moved(preview)


def test_a_sheet_comes_and_goes_without_sliding(still):
    preview = still(preset="coordinator")
    preview.after(preview.find("[data-popup=popup]").click)
    preview.after(preview.find(".sheet .close").click)
    preview.still()
    assert not preview.find(".popup").is_displayed()
    assert len(moved(preview)) >= 4, "the sheet and what it dims fade, in and out"


def test_pages_of_a_stack_cross_fade(still):
    preview = still(preset="uikit")
    preview.after(preview.act("push").click)
    preview.still()
    preview.after(preview.act("back").click)
    preview.still()
    assert ["opacity", 120] in moved(preview)


def test_neither_the_tool_nor_the_device_has_transitions(still):
    preview = still()
    running = """return roots().flatMap((root) => [...root.querySelectorAll('*')])
      .filter((node) => getComputedStyle(node).transitionDuration.split(', ').some((time) => parseFloat(time) > 0)).map((node) => node.outerHTML.slice(0, 80))"""
    assert preview.browser.js(running) == []
