"""The preview is complete whatever the session is doing when it is opened: panels and contents do not wait until nothing moves."""

import pytest

from preview import Preview
from server import Session
from waiting import until

# Something is under way on the pages that the tests leave.
pytestmark = pytest.mark.unchecked

MANUAL = {"kind": "manual", "now": "2026-01-01T00:00:00Z"}
ASK = {"deny": ["files"], "kind": "ask", "timeout": 60_000, "reason": "Only for members."}


def dragged(session):
    session.post("swipe", {"phase": "began"})
    session.post("swipe", {"phase": "changed", "translation": -130})


CASES = {
    "at an offset": ({}, lambda session: session.post("swipe", {"offset": 480})),
    "past an end": ({}, lambda session: session.post("swipe", {"offset": -40})),
    "in a drag": ({}, dragged),
    "in a drag from right to left": ({"traits": {"layoutDirection": "rtl"}}, dragged),
    "with a finger that waits at an edge": ({}, lambda session: session.post("swipe", {"phase": "began"})),
    "in a selection on a manual clock": ({"clock": MANUAL}, lambda session: (session.post("select", {"index": 2, "animated": True}), session.post("clock", {"advance": 100}))),
    "in a release on a manual clock": ({"clock": MANUAL}, lambda session: (dragged(session), session.post("swipe", {"phase": "ended", "velocity": -900}))),
    "with a question": ({"tabBar": {"guards": [ASK]}}, lambda session: session.post("select", {"tab": "files", "source": "user"})),
    "in a drag with a question": ({"tabBar": {"guards": [ASK]}}, lambda session: (session.post("select", {"tab": "files", "source": "user"}), dragged(session))),
    "while customizing": ({"preset": "uikit"}, lambda session: session.post("customize", {"begin": True})),
}


@pytest.mark.parametrize("freeze", [False, True], ids=["", "frozen"])
@pytest.mark.parametrize("case", CASES)
def test_it_is_complete(browser, server, case, freeze):
    configuration, act = CASES[case]
    session = Session(server, **{"preset": "remind"} | configuration)
    act(session)
    state = session.state()
    preview = Preview(browser, session)
    browser.driver.get(preview.url + "?freeze=1" * freeze)
    until(lambda: preview.ready == str(state["revision"]), "the revision is drawn")
    assert preview.offset == pytest.approx(state["pager"]["contentOffset"]["x"], abs=0.6)
    assert "loaded" in browser.js("return {...document.documentElement.dataset}") and preview.text("#revision") == str(state["revision"])
    if case != "while customizing":
        until(lambda: browser.js("return deep('.pager .page:not([inert]) .body').childElementCount") > 0, "the page has its content")


def test_a_drag_elsewhere_is_followed_picture_by_picture(browser, server):
    session = Session(server, preset="remind")
    dragged(session)
    preview = Preview(browser, session)
    browser.driver.get(preview.url)
    for translation in (-160, -200, -90):
        revision = session.post("swipe", {"phase": "changed", "translation": translation})["revision"]
        until(lambda: preview.ready == str(revision), "the revision is drawn")
        assert preview.offset == pytest.approx(-translation, abs=0.6)


def test_panels_and_content_do_not_wait_for_a_slow_transition(browser, server):
    """A selection that takes half a minute on the screen."""
    session = Session(server, preset="remind")
    session.post("clock", {"rate": 0.01})
    session.post("select", {"index": 2, "animated": True})
    preview = Preview(browser, session)
    browser.driver.get(preview.url)
    until(lambda: browser.js("return document.documentElement.dataset.loaded") is not None, "the panels are there")
    until(lambda: browser.js("return deepAll('.pager .page .body').some((body) => body.childElementCount > 0)"), "the pages have their content")
    assert preview.ready is None and preview.offset < 320
