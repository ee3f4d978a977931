"""Transitions are drawn by the session's clock (C3, C5)."""

import pytest
from selenium.webdriver.support.select import Select

from preview import Preview
from server import Session
from waiting import until

MANUAL = {"kind": "manual", "now": "2026-01-01T00:00:00Z"}


@pytest.fixture
def opened(browser, server):
    """Opens a session."""
    return lambda **configuration: Preview(browser, Session(server, **configuration)).open()


def test_on_a_manual_clock_a_transition_stands_where_it_is(opened):
    preview = opened(preset="remind", clock=MANUAL)
    session = preview.session
    session.post("select", {"index": 2, "animated": True})
    for advance in (0, 40, 110, 149):
        state = session.post("clock", {"advance": advance})
        until(lambda: preview.browser.js("return document.documentElement.dataset.ready") == str(state["revision"]), "the picture is complete")
        assert preview.offset == pytest.approx(state["pager"]["contentOffset"]["x"], abs=0.01)
    settled = session.post("clock", {"advance": 10_000})["pager"]["contentOffset"]["x"]
    assert 0 < state["pager"]["contentOffset"]["x"] < settled
    until(lambda: preview.offset == settled, "the pages have settled")


STEPS = """
return deep('#device').shadowRoot.querySelector('.screen').getAnimations({ subtree: true })
  .filter(({ id, playState }) => id === 'step' && playState !== 'finished')
  .map(({ currentTime, playbackRate }) => [Math.round(currentTime), playbackRate]);
"""


def test_a_push_stands_where_it_is_and_ends_when_the_clock_has_passed_it(opened):
    preview = opened(preset="coordinator", clock=MANUAL)
    session = preview.session
    session.post("tabs/catalog/navigation", {"show": {"id": "boot", "title": "Boot"}, "animated": True})
    until(lambda: preview.browser.js(STEPS) == [[0, 0], [0, 0]], "the page has begun to come in")
    session.post("clock", {"advance": 100})
    until(lambda: preview.browser.js(STEPS) == [[100, 0], [100, 0]], "the page is on its way")
    session.post("clock", {"advance": 250})
    until(lambda: preview.browser.js(STEPS) == [], "the page is there")


def test_slow_motion_is_slow(opened):
    """At a tenth of the rate, a transition of 300 ms takes 3 s."""
    preview = opened(preset="remind")
    session = preview.session
    session.post("clock", {"rate": 0.1})
    watch = """
    window.moved = [];
    deep('#device').addEventListener('offset-changed', ({ detail: { offset } }) => moved.push([performance.now(), offset]));
    """
    preview.browser.js(watch)
    settled = session.post("select", {"index": 2, "animated": True})["pager"]["transition"]["to"]
    until(lambda: preview.offset == settled, "the pages have settled")
    moved = preview.browser.js("return moved")
    began = next(at for at, offset in moved if offset > 0)
    ended = next(at for at, offset in moved if offset == settled)
    assert ended - began > 2_000


def test_the_page_says_how_the_clock_runs_and_moves_it(opened):
    """C3, C5: the rate of a live clock is the time line's speed; a manual one has steps."""
    preview = opened(preset="remind")
    button = lambda text: next(one for one in preview.all("#clock button") if one.text == text)  # noqa: E731
    speed = Select(preview.find("#timeline select"))
    assert not preview.find("#clock").is_displayed()
    assert speed.first_selected_option.text == "1×"
    speed.select_by_visible_text("½×")
    until(lambda: "½× for all viewers" in preview.text("#timeline .now"), "the clock is slow")
    assert preview.session.state()["clock"]["rate"] == 0.5
    preview.session.post("clock", {"rate": 0.25})
    until(lambda: preview.browser.js("return deep('#timeline select').selectedOptions[0].text") == "0.25×", "a rate from elsewhere is shown")
    preview = opened(preset="remind", clock=MANUAL)
    assert preview.text("#clock-kind").startswith("Manual, ")
    assert not button("To the end").is_enabled()
    preview.session.post("select", {"index": 2, "animated": True})
    button("+100 ms").click()
    until(lambda: preview.session.state()["clock"]["now"] == "2026-01-01T00:00:00.100Z", "100 ms have passed")
    until(lambda: button("To the end").is_enabled(), "a transition is under way")
    button("To the end").click()
    until(lambda: preview.session.state()["pager"]["phase"] == "idle", "it has ended")
    until(lambda: not button("To the end").is_enabled(), "nothing is under way")
