"""A swipe at 60 frames a second, as an app's team would test it. It needs pytest only:

    TABHEADER=path/to/tabheader pytest examples/pytest

With UPDATE_GOLDEN=1, the golden frames are written.
"""

import json
import os
import pathlib
import re
import subprocess
import urllib.request

import pytest

FOLDER = pathlib.Path(__file__).parent
GOLDEN = FOLDER / "swipe.frames.json"


@pytest.fixture(scope="module")
def server():
    """A server of our own, whose sessions are only in memory."""
    process = subprocess.Popen(
        [os.environ.get("TABHEADER", "tabheader"), "--port", "0", "--store", "memory"], stdout=subprocess.PIPE, text=True)
    yield re.search(r"http://\S+(?=/)", process.stdout.readline())[0]
    process.terminate()
    assert process.wait(timeout=60) == 0


def ask(address, content=None):
    """The answer of a GET, or of a POST with content."""
    data = None if content is None else json.dumps(content).encode()
    request = urllib.request.Request(address, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as response:
        return json.load(response)


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
    found = [frame["values"] for frame in ask(server + "/v1/frames", SCRIPT)["lists"][0]["frames"]]
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.write_text("[\n" + ",\n".join(map(json.dumps, found)) + "\n]\n")
    golden = json.loads(GOLDEN.read_text())
    assert len(found) == len(golden)
    for number, (frame, expected) in enumerate(zip(found, golden)):
        assert frame == pytest.approx(expected, abs=0.5), f"frame {number}, {number * 1000 / 60:.1f} ms"


def test_the_next_tab_is_selected(server):
    """On a clock that only the test moves, so that nothing depends on the machine."""
    clock = {"kind": "manual", "now": "2026-01-01T00:00:00Z"}
    session = ask(server + "/v1/sessions", SCRIPT["configuration"] | {"clock": clock})
    address = f"{server}/v1/sessions/{session['id']}"
    ask(address + "/actions", {"actions": SCRIPT["actions"]})
    state = ask(address + "/clock", {"advance": 2000})
    assert state["selectedIndex"] == 1
    assert "didSettle" in [event["type"] for event in ask(address + "/log")["events"]]


def test_a_recording_does_the_same_again(server):
    session = ask(server + "/v1/sessions", SCRIPT["configuration"])
    address = f"{server}/v1/sessions/{session['id']}"
    for index in (1, 2, 0):
        ask(address + "/select", {"index": index, "source": "user"})
    verdict = ask(server + "/v1/replays", ask(address + "/recording"))
    assert verdict["same"], verdict["difference"]
