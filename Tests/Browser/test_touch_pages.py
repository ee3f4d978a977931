"""Pages under a wheel and under a finger: the browser's own input, on screens that are touched."""

import pytest

from axe import check
from browser import Finger
from preview import Preview
from server import Session


@pytest.fixture
def glass(glass):
    """Its screen is touched."""
    glass.cdp("Emulation.setTouchEmulationEnabled", enabled=True)
    return glass


def test_the_preview_stays_where_it_is_when_its_device_is_at_its_end(glass, shipped):
    glass.view(390, 844)
    Preview(glass, Session(shipped)).open()
    x, y = glass.js("const box = deep('#device').getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]")
    for _ in range(10):
        Finger(glass, "touch").press(x, y + 100).move(0, -250).rest().lift()
    glass.until("return deepAll('#device .page').some((one) => one.scrollTop > 0)", "the page of the session scrolls")
    assert glass.js("return [scrollY, document.scrollingElement.scrollTop]") == [0, 0]


@pytest.mark.parametrize("width", [320, 360, 390, 430])
def test_nothing_lies_over_the_time_lines_controls_on_a_phone(glass, server, width):
    glass.view(width, 700)
    preview = Preview(glass, Session(server)).open()
    preview.after(lambda: preview.session.post("select", {"index": 1}))
    preview.find("#open-sheet").click()
    preview.find("[data-show=time]").click()
    glass.until("return deep('#timeline .time-row').checkVisibility()", "the time line is there")
    assert glass.js("return matchMedia('(pointer: coarse)').matches")
    found = glass.js(
        """return deepAll('#timeline :is(button, select)').map((one) => {
          const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
          const places = [[left + 3, top + 3], [right - 3, bottom - 3], [(left + right) / 2, (top + bottom) / 2]];
          const isFree = getComputedStyle(one).visibility === 'hidden' || places.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
          return [one.ariaLabel || one.textContent, isFree, right <= innerWidth, width >= 44 && height >= 44];
        })"""
    )
    assert len(found) > 6
    assert [control for control in found if control[1:] != [True, True, True]] == []


FACES = {"setup": ".stage-bar", "readout": "#readout .big", "time": "#timeline .track"}

# Controls of the page that lie on each other, or are too small for a thumb.
WRONG = """
const shown = [...document.querySelectorAll('button, select, input, summary, [role=slider]')].filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest('.spoken, #stage, .skip'));
const part = (box, room) => room ? { left: Math.max(box.left, room.left), right: Math.min(box.right, room.right), top: Math.max(box.top, room.top), bottom: Math.min(box.bottom, room.bottom), width: box.width, height: box.height } : box;
const boxes = shown.map((one) => [one, part((one.closest('label') ?? one).getBoundingClientRect(), one.closest('.scrolls, .aside')?.getBoundingClientRect())]);
const inside = boxes.filter(([one, box]) => {
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return hit && (one.contains(hit) || hit.contains(one));
});
const named = (one) => one.ariaLabel || one.textContent.trim() || one.id;
const small = inside.filter(([one, box]) => box.height < 43.5 || box.width < 24).map(([one]) => `small: ${named(one)}`);
const meet = (a, b) => a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
const over = inside.flatMap(([one, box], at) => inside.slice(at + 1).filter(([other, next]) => !one.contains(other) && !other.contains(one) && meet(box, next)).map(([other]) => `over: ${named(one)}, ${named(other)}`));
const wide = inside.filter(([one, box]) => box.right > innerWidth + 0.5 || box.left < -0.5).map(([one]) => `wide: ${named(one)}`);
return [...small, ...over, ...wide];
"""


@pytest.mark.parametrize("page, session", [("light", "light"), ("dark", "light"), ("light", "dark")])
@pytest.mark.parametrize("width, height", [(320, 568), (360, 740), (390, 844)])
def test_one_sheet_has_three_faces_and_the_device_stays_above_it(glass, server, width, height, page, session):
    glass.emulate(scheme=page)
    glass.view(width, height)
    preview = Preview(glass, Session(server, traits={"colorScheme": session})).open()
    preview.after(lambda: preview.session.post("select", {"index": 1}))
    preview.find("#open-sheet").click()
    tabs = set()
    for face, what in FACES.items():
        preview.find(f"[data-show={face}]").click()
        glass.until("return deep(arguments[0])?.checkVisibility()", f"{face} is shown", what)
        assert sum(preview.find(one).is_displayed() for one in FACES.values()) == 1, "one face at a time"
        assert glass.js(WRONG) == [], face
        stage, screen = preview.box(preview.find("#stage")), preview.box(preview.find("#device .screen"))
        assert min(stage["bottom"], screen["bottom"]) - max(stage["top"], screen["top"]) >= 200, face
        bar = preview.box(preview.find("#device .bar"))
        assert stage["top"] <= bar["top"] and bar["bottom"] <= stage["bottom"], "the bar of the device is seen"
        tabs.add(tuple(round(preview.box(preview.find(f"[data-show={one}]"))["top"]) for one in FACES))
        check(glass, f"{face}, {width}", again=face != "setup")
    assert len(tabs) == 1, "the tabs stay under the thumb"


@pytest.mark.parametrize("width, height", [(320, 568), (390, 844)])
def test_numbers_and_code_have_a_room_each(glass, server, width, height):
    glass.view(width, height)
    preview = Preview(glass, Session(server)).open()
    preview.after(lambda: preview.session.post("select", {"index": 1}))
    preview.find("#open-sheet").click()
    preview.find("[data-show=readout]").click()
    for part, room in (("numbers", ".scrolls"), ("code", "#commands")):
        preview.find(f"[data-part={part}]").click()
        assert preview.find(room).is_displayed()
        assert preview.box(preview.find(room))["height"] >= 160
        assert glass.js(WRONG) == [], part
    assert not preview.find(".scrolls").is_displayed()


@pytest.mark.each_case
@pytest.mark.console_may_say("404 (Not Found)")
@pytest.mark.parametrize("page, session", [("dark", "light"), ("light", "dark")])
def test_the_end_of_a_session_is_said_in_the_pages_own_colours(browser, server, page, session):
    """WCAG 2.2, 1.4.3, on a phone, where the device's colours fill the screen."""
    browser.emulate(scheme=page)
    browser.view(390, 844)
    preview = Preview(browser, Session(server, traits={"colorScheme": session})).open()
    preview.session.delete()
    preview.wait_for("ended")
    ratios = browser.js(
        """const light = (color) => {
          const [r, g, b] = color.match(/[\\d.]+/g).slice(0, 3).map((part) => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
          return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
        };
        const back = light(getComputedStyle(deep('#stage')).backgroundColor);
        return ['#ended h2', '#ended p', '#ended .lined'].map(deep).filter(Boolean).map((one) => {
          const ink = light(getComputedStyle(one).color);
          return Math.max(ink, back) / Math.min(ink, back);
        });"""
    )
    assert len(ratios) >= 2
    assert min(ratios) >= 4.5, ratios
