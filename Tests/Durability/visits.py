"""Clients of servers that share a store. Each request goes to a server that is chosen at random."""

import http.client
import json
import random
import socket
import threading
import time

from nodes import until
from plan import TABS
from server import LIMIT, Failed, Server, Unanswered, expect
from sightings import Change, Session, mark_of

WRITERS = 4
VIEWERS = 3
SESSIONS = 3
# How many answers of each server a part of a round takes.
PART = 40


class Servers:
    """Servers that share a store."""

    def __init__(self, executable, address, count=2):
        self.executable = executable
        self.address = address
        self.all = []
        try:
            for _ in range(count):
                self.all.append(Server(executable, address))
        except BaseException:
            self.__exit__()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for server in self.all:
            server.kill()

    def restart(self, index):
        self.all[index] = Server(self.executable, self.address)

    def end(self):
        for server in self.all:
            server.end()

    def errors(self):
        return "\n".join(f"server {index}:\n{server.errors()}" for index, server in enumerate(self.all))


class Caller:
    """The connections of one client to all servers."""

    def __init__(self, servers):
        self.servers = servers
        self.clients = {}

    def ask(self, index, *arguments):
        server = self.servers.all[index]
        if index not in self.clients or self.clients[index][0] is not server:
            self.clients[index] = (server, server.client())
        return self.clients[index][1].ask(*arguments)


class Round:
    """Clients of some new sessions, until `finish`.

    - read: returns the lines of the reply to a command of Redis.
    """

    def __init__(self, servers, read, seed):
        self.servers = servers
        self.read = read
        self.seed = seed
        self.is_over = threading.Event()
        self.failures = []
        self.lock = threading.Lock()
        # The answers of each server: those that are no refusals, those with 503, and those to which the session is gone.
        self.answers, self.refusals, self.gone = ([0] * len(servers.all) for _ in range(3))
        self.longest = 0
        # Whether sessions may be gone.
        self.is_emptied = False
        self.marks = 0
        caller = Caller(servers)
        expect(caller.ask(0, "PUT", "/v1/themes/shared", {"theme": {}}), 200, 201)
        self.sessions = [self.create(caller, number) for number in range(SESSIONS)]
        self.viewers = [Viewer(self, session, number) for number, session in enumerate(self.sessions * VIEWERS)]
        self.threads = [threading.Thread(target=self.guard, args=[self.write, number]) for number in range(WRITERS)]
        for thread in [*self.threads, *(viewer.thread for viewer in self.viewers)]:
            thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.is_over.set()
        for viewer in self.viewers:
            viewer.end()
        for thread in self.threads:
            thread.join()

    def create(self, caller, number):
        content = {"preset": "remind", "theme": "shared", "tabs": [{"id": tab, "title": tab.upper()} for tab in TABS]}
        answer = expect(caller.ask(number % len(self.servers.all), "POST", "/v1/sessions", content), 201)
        session = Session(answer.json()["id"])
        session.see(answer.tag, answer.content, session.known)
        return session

    def guard(self, body, *arguments):
        try:
            body(*arguments)
        except Failed as failure:
            self.failures.append(failure)

    def fail_if_failed(self):
        if self.failures:
            raise self.failures[0]

    # Progress

    def wait(self, condition, name):
        def holds():
            self.fail_if_failed()
            return condition()
        until(holds, name)

    def progress(self, number=PART, servers=None, counts=None):
        """Waits until servers have given more answers, each this number."""
        counts = self.answers if counts is None else counts
        servers = range(len(counts)) if servers is None else servers
        wanted = {index: counts[index] + number for index in servers}
        self.wait(lambda: all(counts[index] >= count for index, count in wanted.items()), "the servers answer")

    def finish(self):
        """Ends all requests. Viewers then come to the end of the events by themselves, and leave: a page that moves may settle later."""
        self.is_over.set()
        for thread in self.threads:
            thread.join()
        self.fail_if_failed()
        present = [viewer for viewer in self.viewers if not viewer.is_over]
        for viewer in present:
            self.wait(viewer.is_at_end, f"a viewer of {viewer.session.id}, at {viewer.cursor}, sees all events")
        for viewer in present:
            viewer.end()
        self.fail_if_failed()

    # Requests

    def ask(self, caller, index, session, method, path, content=None, fields=None, isOld=False):
        """Sends a request about a session, and records its answer.

        - isOld: whether the answer may be that to an earlier request.
        Returns None if it is not known whether the request was performed.
        """
        known = None if isOld else session.known
        start = time.monotonic()
        try:
            answer = caller.ask(index, method, session.path + path, content, fields)
        except Unanswered:
            time.sleep(0.02)  # Its server may be starting.
            return None
        with self.lock:
            self.longest = max(self.longest, time.monotonic() - start)
            is_gone = answer.status == 404 and answer.json()["type"] == "/problems/session-not-found"
            counts = self.refusals if answer.status == 503 else self.gone if is_gone else self.answers
            counts[index] += 1
        if answer.status == 503:
            return None
        if is_gone and not self.is_emptied:
            session.fail(f"server {index} says that it is gone")
        if answer.status == 304:
            session.see(answer.tag, None, known)
        elif answer.status == 200 and answer.tag:
            session.see(answer.tag, answer.content, known)
        elif answer.status not in (200, 404, 409, 412, 422):
            session.fail(f"{method} {path} was answered with {answer}")
        return answer

    def write(self, number):
        """Sends the requests of a client."""
        client = Writer(self, number)
        while not self.is_over.is_set():
            client.step()

    def mark(self):
        with self.lock:
            self.marks += 1
            return f"m{self.marks}"


class Writer:
    """A client that changes and reads."""

    def __init__(self, round, number):
        self.round = round
        self.numbers = random.Random(f"{round.seed}/{number}")
        self.caller = Caller(round.servers)
        self.tags = {}

    @property
    def index(self):
        return self.numbers.randrange(len(self.round.servers.all))

    def step(self):
        kinds = {
            self.badge: 25, self.select: 15, self.expect: 12, self.keyed: 12, self.read: 12, self.compare: 12, self.drag: 6,
            self.theme: 2, self.log: 4}
        kind = self.numbers.choices(list(kinds), kinds.values())[0]
        kind(self.numbers.choice(self.round.sessions))

    def ask(self, session, *arguments):
        answer = self.round.ask(self.caller, self.index, session, *arguments)
        if answer and answer.tag:
            self.tags[session] = answer.tag
        return answer

    def change(self, session, method, path, content=None, fields=None, mark=None):
        if mark:
            session.marks.add(mark)
        answer = self.ask(session, method, path, content, fields)
        if answer is None:
            session.doubt()
        elif answer.status == 200:
            self.acknowledge(session, answer, mark)
        return answer

    def acknowledge(self, session, answer, mark):
        state = answer.json()
        session.acknowledge(Change(mark, state["epoch"], state["revision"], state["events"]))

    # Kinds of requests

    def badge(self, session, fields=None):
        mark = self.round.mark()
        path = f"/tabs/{self.numbers.choice(TABS)}/badge"
        return self.change(session, "PUT", path, {"badge": mark}, fields, mark)

    def select(self, session):
        content = {"index": self.numbers.randrange(len(TABS)), "animated": self.numbers.random() < 0.3}
        self.change(session, "POST", "/select", content)

    def expect(self, session):
        """Changes the state that it was told last, and no other."""
        tag = self.tags.get(session)
        answer = self.badge(session, {"If-Match": tag}) if tag else None
        if answer and answer.status == 200:
            epoch, revision = session.parts(tag)
            state = answer.json()
            if (state["epoch"], state["revision"]) != (epoch, revision + 1):
                session.fail(f"a change of {tag} leads to revision {state['revision']} of {state['epoch']}")

    def keyed(self, session):
        """Repeats a request until it is answered, on one server after the other. Then removes what it has added."""
        mark = self.round.mark()
        session.marks.add(mark)
        index = self.index
        isOld = False
        while True:
            answer = self.round.ask(
                self.caller, index, session, "POST", "/tabs", {"tab": {"title": mark}}, {"Idempotency-Key": mark}, isOld)
            if answer and not self.is_under_way(answer):
                break
            if self.round.is_over.is_set():
                return session.doubt()
            isOld = True
            index = (index + 1) % len(self.round.servers.all)
            time.sleep(0.01)
        if answer.status == 200:
            self.acknowledge(session, answer, mark)
            # The answer may be lost.
            if self.numbers.random() < 0.3:
                again = self.round.ask(
                    self.caller, self.index, session, "POST", "/tabs", {"tab": {"title": mark}}, {"Idempotency-Key": mark}, True)
                if again and again.status == 200 and again.content != answer.content and self.epoch(again) == self.epoch(answer):
                    session.fail(f"a repeated request is answered with {again}, and was with {answer}")
            tab = next(event["tab"]["id"] for event in answer.json()["events"] if mark_of(event))
            self.change(session, "DELETE", f"/tabs/{tab}")

    def epoch(self, answer):
        return answer.json()["epoch"]

    def is_under_way(self, answer):
        return answer.status == 409 and answer.json()["type"] == "/problems/idempotency-key-in-use"

    def read(self, session):
        self.ask(session, "GET", "")

    def compare(self, session):
        tag = self.tags.get(session)
        if tag:
            self.ask(session, "GET", "", None, {"If-None-Match": tag})

    def drag(self, session):
        self.change(session, "POST", "/swipe", {"phase": "began"})
        for _ in range(self.numbers.randrange(1, 4)):
            self.change(session, "POST", "/swipe", {"phase": "changed", "translation": self.numbers.randrange(-200, 200)})
        self.change(session, "POST", "/swipe", {"phase": "ended", "velocity": self.numbers.randrange(-800, 800)})

    def theme(self, _):
        value = f"#{self.numbers.randrange(0x1000000):06X}"
        try:
            answer = self.caller.ask(self.index, "PUT", "/v1/themes/shared", {"theme": {"color": {"count": value}}})
        except Unanswered:
            return
        expect(answer, 200, 201, 503)

    def log(self, session):
        answer = self.ask(session, "GET", "/log?after=0")
        if answer and answer.status == 200:
            session.see_log(answer.json())


class Viewer:
    """A client that follows a session, and goes to another server from time to time."""

    def __init__(self, round, session, number):
        self.round = round
        self.session = session
        self.numbers = random.Random(f"{round.seed}/viewer/{number}")
        # The id of the last event.
        self.cursor = None
        # Why the session has ended.
        self.reason = None
        self.is_over = False
        self.connection = None
        self.lock = threading.Lock()
        self.thread = threading.Thread(target=round.guard, args=[self.follow])

    def is_at_end(self):
        epoch, sequence = self.round.read("HMGET", self.session.key, "epoch", "sequence")
        return self.reason is not None if not epoch else self.cursor == f"{epoch}-{sequence}"

    def end(self):
        with self.lock:
            self.is_over = True
            if self.connection and self.connection.sock:
                try:
                    self.connection.sock.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass  # Its server has ended.
        self.thread.join()

    def follow(self):
        while self.connect():
            try:
                self.read()
            except (OSError, http.client.HTTPException, ValueError):
                time.sleep(0.02)

    def connect(self):
        """Returns whether to go on."""
        with self.lock:
            if self.is_over or self.reason:
                return False
            server = self.numbers.choice(self.round.servers.all)
            self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=LIMIT)
            try:
                self.connection.connect()
            except OSError:
                time.sleep(0.02)
            return True

    def read(self):
        fields = {"Last-Event-ID": self.cursor} if self.cursor else {}
        self.connection.request("GET", self.session.path + "/events?state=full", headers=fields)
        with self.connection.getresponse() as response:
            if response.status == 404 and self.round.is_emptied:
                self.reason = "not found"
                return
            if response.status != 200:
                expect(response, 503)
                return
            rest = self.numbers.randrange(10, 60)
            block = {}
            while rest > 0:
                line = response.readline()
                if not line.endswith(b"\n"):
                    return
                if line != b"\n":
                    name, _, value = line.rstrip(b"\n").partition(b": ")
                    block[name.decode()] = value
                    continue
                if "event" in block:
                    rest -= 1
                    self.receive(block["event"].decode(), block.get("id", b"").decode(), block["data"])
                elif "id" in block and not self.cursor:
                    self.cursor = block["id"].decode()
                block = {}
                if self.reason:
                    return

    def receive(self, kind, identifier, data):
        if kind == "closed":
            self.reason = json.loads(data)["reason"]
            if not self.round.is_emptied:
                self.session.fail(f"a stream ends: {self.reason}")
        elif kind in ("state", "reset"):
            state = json.loads(data)
            # A page that is moving is elsewhere in each answer, which then has no entity tag.
            isMoving = state["pager"]["transition"] is not None
            self.session.see(f'"{state["epoch"]}-{state["revision"]}"', None if isMoving else data)
            if kind == "reset":
                if self.cursor and self.cursor.split("-")[0] == state["epoch"]:
                    self.session.fail(f"a stream is reset after {self.cursor}, which is of the same epoch")
                self.cursor = identifier
        else:
            epoch, sequence = self.cursor.split("-")
            if identifier != f"{epoch}-{int(sequence) + 1}":
                self.session.fail(f"the event {identifier} follows {self.cursor}")
            self.session.see_event(identifier, json.loads(data))
            self.cursor = identifier
