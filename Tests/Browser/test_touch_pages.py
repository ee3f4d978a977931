"""Pages under a wheel and under a finger: the browser's own input, on screens that are touched."""

import pytest

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
          const isFree = places.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
          return [one.ariaLabel || one.textContent, isFree, right <= innerWidth, width >= 36 && height >= 44];
        })"""
    )
    assert len(found) > 6
    assert [control for control in found if control[1:] != [True, True, True]] == []


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
