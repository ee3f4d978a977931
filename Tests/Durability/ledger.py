"""What the server has answered, and what must be there after a crash."""

import collections
import itertools
import json
import re
import threading

from plan import POSITIONS
from server import Failed, expect

# An answer that showed a revision.
#
# - durable: whether the server has promised that the revision outlives a crash, whatever comes after it.
Shown = collections.namedtuple("Shown", "kind revision tag durable events")


def state_of(content):
    """The bytes of the state in an answer: those of `GET`, without what an answer to a change has besides."""
    return re.split(rb',"(?:configuration|design|events|links)":|}$', content)[0]


class Session:
    """What one session has answered since it was last checked."""

    def __init__(self, answer):
        state = answer.json()
        self.id = state["id"]
        self.path = f"/v1/sessions/{self.id}"
        self.epoch = state["epoch"]
        # After the last check.
        self.revision = state["revision"]
        self.events = []
        # Since then.
        self.shown = []
        self.unanswered = []
        self.listed = []
        # Since the beginning.
        self.sent = 0
        self.crashes = 0
        self.states = {}
        self.deletion = None  # or "sent", or "answered"
        self.lock = threading.Lock()
        self.record_state("create", answer)

    def fail(self, reason):
        raise Failed(f"session {self.id}, epoch {self.epoch}: {reason}")

    # Recording

    def record(self, step, answer):
        """Records an answer to a step of the plan, before the next crash."""
        with self.lock:
            if answer.status in (404, 409, 422):
                # The plan does not know which tabs there are, and whether a drag is under way.
                if answer.json()["type"] == "/problems/session-not-found":
                    self.fail("it is gone")
            elif step.kind == "log":
                self.record_log(answer)
            else:
                self.record_state(step.kind, answer)

    def record_state(self, kind, answer):
        expect(answer, 200, 201)
        state = answer.json()
        if state["epoch"] != self.epoch:
            self.fail(f"it has the epoch {state['epoch']} without a crash")
        if answer.tag:
            self.check_tag(answer, state)
        # Without events, the request has changed nothing: the answer shows what was there, such as a position of a drag.
        events = state.get("events", [])
        durable = kind == "create" or events and kind not in POSITIONS
        self.shown.append(Shown(kind, state["revision"], answer.tag, durable, events))

    def record_log(self, answer):
        listed = expect(answer, 200).json()["events"]
        self.check_ids(listed)
        if len(listed) > len(self.listed):
            self.listed = listed

    def check_tag(self, answer, state):
        """An entity tag names one state, for ever."""
        if answer.tag != f'"{state["epoch"]}-{state["revision"]}"':
            self.fail(f"revision {state['revision']} has the entity tag {answer.tag}")
        known = self.states.setdefault(answer.tag, state_of(answer.content))
        if known != state_of(answer.content):
            self.fail(f"{answer.tag} names two states:\n{known.decode()}\n{answer.content.decode()}")

    def check_ids(self, events):
        for number, event in enumerate(events, 1):
            if event["id"] != f"{self.epoch}-{number}":
                self.fail(f"event {number} has the id {event['id']}")

    # Checking

    def check(self, client):
        """Checks that everything answered is there after a crash.

        Returns whether the server has given it a new epoch, because a drag was lost.
        """
        answer = expect(client.ask("GET", self.path), 200, 404)
        if answer.status == 404:
            if not self.deletion:
                self.fail("it is gone")
            self.deletion = "answered"
            return False
        if self.deletion == "answered":
            self.fail("it is there again after its deletion was answered")
        self.deletion = None
        self.crashes += 1

        state = answer.json()
        log = client.get(f"{self.path}/log?after=0")
        is_new = state["epoch"] != self.epoch
        self.check_revision(state, is_new)
        self.epoch = state["epoch"]
        if answer.tag:
            self.check_tag(answer, state)
        self.check_log(log, is_new, client)
        self.revision = state["revision"]
        self.events = without_ids(log["events"])
        self.shown, self.unanswered, self.listed = [], [], []
        if answer.tag:
            self.check_condition(answer.tag, client)
        return is_new

    @property
    def floor(self):
        """The newest revision that must be there, whatever was lost."""
        return max([self.revision, *(shown.revision for shown in self.shown if shown.durable)])

    def is_required(self, shown, is_new):
        """Whether a revision must be there.

        The positions of a drag need not, if the session has a new epoch, or if they had no entity tag.
        """
        return shown.revision <= self.floor or not is_new and shown.tag is not None

    def check_revision(self, state, is_new):
        if is_new and "began" not in self.unanswered:
            begun = max((shown.revision for shown in self.shown if shown.kind in POSITIONS), default=0)
            ended = max((shown.revision for shown in self.shown if shown.kind == "ended"), default=0)
            if begun <= ended:
                self.fail(f"it has the epoch {state['epoch']}, and no drag was under way")
        newest = max([self.floor, *(shown.revision for shown in self.shown if self.is_required(shown, is_new))])
        if state["revision"] < newest:
            kinds = ", ".join(shown.kind for shown in self.shown if shown.revision == newest)
            self.fail(f"revision {newest} was answered ({kinds}), and it is at {state['revision']}, epoch {state['epoch']}")
        # A request makes a revision, and the end of a transition that it has begun makes another one.
        if state["revision"] > 1 + 2 * self.sent + self.crashes:
            self.fail(f"it is at revision {state['revision']} after {self.sent} requests")

    def check_log(self, log, is_new, client):
        """The log has the events before the last check, then those that were answered, and nothing that nobody has asked for."""
        events = without_ids(log["events"])
        self.check_ids(log["events"])
        if not log["complete"] or log["cursor"] != f"{self.epoch}-{len(events)}":
            self.fail(f"the log has {len(events)} events, and its cursor is {log['cursor']}")
        if events[:len(self.events)] != self.events:
            self.fail("events from before the last crash have changed")
        if not is_new and self.listed:
            if log["events"][:len(self.listed)] != self.listed:
                self.fail("events that were listed before the crash have changed")
            after = client.get(f"{self.path}/log?after={self.listed[-1]['id']}")
            if after["events"][:1] != log["events"][len(self.listed):][:1]:
                self.fail(f"the events do not continue after {self.listed[-1]['id']}")

        place = len(self.events)
        others = []
        for shown in sorted(self.shown, key=lambda shown: shown.revision):
            found = next(
                (index for index in range(place, len(events)) if events[index:index + len(shown.events)] == shown.events), None)
            if not shown.events or found is None and not self.is_required(shown, is_new):
                continue
            if found is None:
                self.fail(f"the events of revision {shown.revision} are not in the log: {json.dumps(shown.events)}")
            others.append(events[place:found])
            place = found + len(shown.events)
        others.append(events[place:])
        # Between them are the ends of transitions, and requests without an answer. A lost drag is cancelled.
        invented = [other for other in map(without_ends, others) if other]
        if len(invented) > len(self.unanswered) + is_new:
            self.fail(f"nobody has asked for these events: {json.dumps(invented)}")

    def check_condition(self, tag, client):
        """A tag from before the crash is a condition that holds; an older one does not."""
        self.sent += 1
        path = f"{self.path}/tabs/a/badge"
        expect(client.ask("PUT", path, {"badge": "old"}, {"If-Match": f'"{self.epoch}-{self.revision - 1}"'}), 412)
        answer = expect(client.ask("PUT", path, {"badge": self.sent}, {"If-Match": tag}), 200)
        if answer.json()["revision"] != self.revision + 1:
            self.fail(f"a change of revision {self.revision} leads to {answer.json()['revision']}")
        self.record_state("badge", answer)


class Theme:
    """What one theme may be. One client changes it."""

    def __init__(self, name):
        self.path = f"/v1/themes/{name}"
        self.candidates = [None]

    def send(self, content):
        """- content: `None` for its deletion."""
        self.candidates.append(content)

    def record(self, answer):
        expect(answer, 200, 201, 204, 404)
        del self.candidates[:-1]

    def check(self, client):
        answer = expect(client.ask("GET", self.path), 200, 404)
        content = None if answer.status == 404 else answer.json()
        if content not in self.candidates:
            raise Failed(f"{self.path} is {content}, which is none of {self.candidates}")
        self.candidates = [content]


def without_ids(events):
    return [{name: value for name, value in event.items() if name != "id"} for event in events]


def without_ends(events):
    """The events without those at the end of a transition. They are in no answer, because time brings them about."""
    ends = {event["at"] for event in events if event["type"] == "didSettle" and event["cause"] in ("animation", "deceleration")}
    return [event for event in events if event["at"] not in ends]


def sessions(client):
    """The ids of all sessions of the server by their names."""
    names = {}
    path = "/v1/sessions?limit=200"
    cursor = None
    for _ in itertools.count():
        page = client.get(path if cursor is None else f"{path}&cursor={cursor}")
        for session in page["sessions"]:
            if names.setdefault(session["name"], session["id"]) != session["id"]:
                raise Failed(f"two sessions are called {session['name']}")
        cursor = page["cursor"]
        if cursor is None:
            return names
