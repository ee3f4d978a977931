#!/usr/bin/env python3
"""Replays the conformance vectors on a component, and lists what differs.

    runner.py http://127.0.0.1:8080 [--vectors PATH] [--only TEXT] [--report FILE]

`TabHeaderServer` is the adapter to a TabHeader server. For your component, write one with the same five methods (see ../README.md) and
call `run(vectors, adapter)`. Exit codes: 0 all vectors pass, 1 some fail, 2 usage.
"""

import argparse, datetime, http.client, json, pathlib, sys, urllib.parse


class TabHeaderServer:
    """The adapter to a TabHeader server: each vector gets a session of its own."""

    def __init__(self, address):
        self.connection = http.client.HTTPConnection(urllib.parse.urlsplit(address).netloc, timeout=60)

    def create(self, configuration):
        """Begins with a new component."""
        status, state = self.request("POST", "/v1/sessions", configuration)
        assert status == 201, state
        self.session, self.seen = "/v1/sessions/" + state["id"], 0
        self.start = instant(configuration["clock"]["now"])

    def perform(self, action, at):
        """Performs an action `at` milliseconds after the start. Returns the name of the refusal (None: performed) and new events."""
        status, answer = self.request("POST", self.session + "/actions", {"actions": [action]})
        refusal = None if status == 200 else answer["type"].removeprefix("/problems/")
        # A refused action may have events too; the answer to it has none.
        events = answer["events"] if refusal is None else self.request("GET", self.session + "/log")[1]["events"][self.seen :]
        self.seen += len(events)
        return refusal, [event | {"at": instant(event["at"]) - self.start} for event in events]

    def values(self, pointers):
        """The values at JSON pointers into the state; None for one that is not there."""
        _, answer = self.request("POST", self.session + "/frames", {"actions": [], "duration": 0, "fields": pointers})
        return [answer["lists"][0]["frames"][0]["values"][pointer] for pointer in pointers]

    def spoken(self):
        """What a screen reader says, element by element."""
        return [element["spoken"] for element in self.request("GET", self.session + "/accessibility")[1]["elements"]]

    def end(self):
        """Removes the component."""
        self.request("DELETE", self.session)

    def request(self, method, path, content=None):
        self.connection.request(method, path, content and json.dumps(content), {"Content-Type": "application/json"} if content else {})
        response = self.connection.getresponse()
        text = response.read()
        return response.status, json.loads(text) if text else None


def instant(text):
    """Milliseconds since 1970."""
    return round(datetime.datetime.fromisoformat(text).timestamp() * 1000)


def accepts(rule, value):
    """Whether a value is as a vector says: equal, near a number, in a range, or exactly the object in `is`."""
    if not isinstance(rule, dict):
        return rule == value and isinstance(rule, bool) == isinstance(value, bool)
    if "is" in rule:
        return rule["is"] == value
    if type(value) not in (int, float):
        return False
    if "near" in rule:
        return abs(value - rule["near"]) <= rule["within"]
    return rule.get("from", value) <= value <= rule.get("to", value)


def matches(pattern, event):
    """Whether an event has the type, and the members, of a pattern."""
    members = pattern if isinstance(pattern, dict) else {"type": pattern}
    return all(event.get(name) == value for name, value in members.items())


def missing(patterns, found, matches):
    """The first of some patterns that does not occur, in their order; others may come in between."""
    rest = iter(found)
    return next((pattern for pattern in patterns if not any(matches(pattern, one) for one in rest)), None)


def differences(vector, adapter):
    """What differs in a vector: the action (None for the end), the pointer, what is expected and what was found."""
    now, everything = 0, []

    def differs(pointer, expected, found):
        return {"action": entry, "pointer": pointer, "expected": expected, "found": found}

    def check(expect, events):
        pointers = [name for name in expect if name.startswith("/")]
        for pointer, value in zip(pointers, adapter.values(pointers) if pointers else []):
            if not accepts(expect[pointer], value):
                yield differs(pointer, expect[pointer], value)
        if (absent := missing(expect.get("events", []), events, matches)) is not None:
            yield differs("events", absent, [event["type"] for event in events])
        lines = expect.get("spoken", [])
        said = adapter.spoken() if lines else []
        if (absent := missing([lines] if isinstance(lines, str) else lines, said, str.__eq__)) is not None:
            yield differs("spoken", absent, said)

    adapter.create(vector["configuration"])
    for entry, step in enumerate(vector["actions"]):
        expect = step.pop("expect", {})
        refusal, events = adapter.perform(step, now)
        now += step.get("milliseconds", 0)
        everything += events
        if refusal != expect.get("refused"):
            yield differs("refused", expect.get("refused"), refusal)
        yield from check(expect, events)
    entry = None
    yield from check(vector.get("expect", {}), everything)
    adapter.end()


def run(vectors, adapter):
    """The report on vectors, a dictionary from their ids. An id is `group/name`."""
    groups, failures = {}, []
    for id, vector in vectors.items():
        found = list(differences(vector, adapter))
        groups.setdefault(id.split("/")[0], {"passed": 0, "failed": 0})["failed" if found else "passed"] += 1
        print("FAIL" if found else "pass", id, "-", vector["name"])
        for failure in found:
            place = "at the end" if failure["action"] is None else f"action {failure['action']}"
            print(f"     {place}: {failure['pointer']}: expected {json.dumps(failure['expected'])}, found {json.dumps(failure['found'])}")
            failures.append({"vector": id} | failure)
    totals = {key: sum(group[key] for group in groups.values()) for key in ("passed", "failed")}
    for name, group in groups.items():
        print(f"{name:<14}{group['passed']:>4} of {group['passed'] + group['failed']}")
    print(f"{totals['passed']} vectors passed, {totals['failed']} failed")
    return totals | {"groups": groups, "failures": failures}


def vectors_in(path, only=""):
    """The vectors in the file of a group, or in those of a folder, whose ids contain a text: a dictionary from their ids."""
    lines = [line for file in (sorted(path.glob("*.ndjson")) if path.is_dir() else [path]) for line in file.read_bytes().splitlines()]
    return {vector["id"]: vector for vector in map(json.loads, lines) if only in vector["id"]}


if __name__ == "__main__":
    options = argparse.ArgumentParser(description="Replay the conformance vectors on a TabHeader server.")
    options.add_argument("server", help="such as http://127.0.0.1:8080")
    options.add_argument("--vectors", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent, help="a group's file, or their folder")
    options.add_argument("--only", default="", help="vectors whose id contains this text")
    options.add_argument("--report", help="the file for the report")
    given = options.parse_args()
    report = run(vectors_in(given.vectors, given.only), TabHeaderServer(given.server))
    if given.report:
        pathlib.Path(given.report).write_text(json.dumps({"runner": "python"} | report, indent=2) + "\n")
    sys.exit(1 if report["failed"] or not report["passed"] else 0)
