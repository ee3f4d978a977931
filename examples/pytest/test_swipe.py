"""A swipe at 60 frames a second, as an app's team would test it. It needs pytest only:

    TABHEADER=path/to/tabheader pytest examples/pytest

With UPDATE_GOLDEN=1, the golden frames are written.
"""

import json
import os
import pathlib
import urllib.error

import pytest

from tabheader import TabHeader

FOLDER = pathlib.Path(__file__).parent
GOLDEN = FOLDER / "swipe.frames.json"


@pytest.fixture(scope="session")
def server():
    """One server for all tests: sessions do not touch each other."""
    with TabHeader() as server:
        yield server


def swipe():
    """A finger that goes 110 points to the left, and is lifted at 900 points a second."""
    yield {"type": "swipe", "phase": "began"}
    for step in range(1, 4):
        yield {"type": "swipe", "phase": "changed", "translation": -37 * step, "at": 16 * step}
    yield {"type": "swipe", "phase": "ended", "velocity": -900, "at": 64}


SCRIPT = {
    "configuration": {"preset": "backbase", "tabs": ["Accounts", "Cards", "Savings"]},
    "fps": 60,
    "fields": ["/pager/phase", "/pager/contentOffset/x", "/tabBar/indicator/x", "/selectedIndex"],
    "actions": list(swipe()),
}


def test_the_swipe_looks_as_it_did(server):
    """Each frame is as in the file, to half a point."""
    found = [frame["values"] for frame in server.post("/v1/frames", SCRIPT)["lists"][0]["frames"]]
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.write_text("[\n" + ",\n".join(map(json.dumps, found)) + "\n]\n")
    golden = json.loads(GOLDEN.read_text())
    assert len(found) == len(golden)
    for number, (frame, expected) in enumerate(zip(found, golden)):
        assert frame == pytest.approx(expected, abs=0.5), f"frame {number}, {number * 1000 / 60:.1f} ms"


def test_the_next_tab_is_selected(server):
    """On a clock that only the test moves, so that nothing depends on the machine."""
    clock = {"kind": "manual", "now": "2026-01-01T00:00:00Z"}
    session = server.post("/v1/sessions", SCRIPT["configuration"] | {"clock": clock})
    path = f"/v1/sessions/{session['id']}"
    server.post(path + "/actions", {"actions": SCRIPT["actions"]})
    state = server.post(path + "/clock", {"advance": 2000})
    assert state["selectedIndex"] == 1
    assert "didSettle" in [event["type"] for event in server.get(path + "/log")["events"]]


def test_a_recording_does_the_same_again(server):
    path = f"/v1/sessions/{server.post('/v1/sessions', SCRIPT['configuration'])['id']}"
    for index in (1, 2, 0):
        server.post(path + "/select", {"index": index, "source": "user"})
    verdict = server.post("/v1/replays", server.get(path + "/recording"))
    assert verdict["same"], verdict["difference"]


def test_a_server_of_its_own_has_its_own_options():
    """For what must not touch other tests, such as limits."""
    with TabHeader("--max-sessions=1") as server:
        server.post("/v1/sessions")
        with pytest.raises(urllib.error.HTTPError) as refusal:
            server.post("/v1/sessions")
        assert refusal.value.code == 503
