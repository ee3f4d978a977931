"""With reduced motion nothing moves: things are at their new places at once, with at most a short fade (X2)."""

import pytest
from selenium.webdriver.common.keys import Keys

from preview import Preview
from server import Session

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
