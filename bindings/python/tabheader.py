"""Sessions of TabHeader without a server: the engine as WebAssembly, in wasmtime. See docs/bindings.md.

    engine = Engine("tabheader.wasm")
    session = engine.create({"preset": "remind"})
    session.apply({"type": "select", "index": 2, "animated": True})
"""

import contextlib
import json
import time

import wasmtime


class Problem(Exception):
    """Why a call was refused: the problem of the API (RFC 9457). The session has not changed."""

    def __init__(self, problem):
        super().__init__(problem["detail"])
        #: `invalid-value`, and the other names at `/problems/`.
        self.kind = problem["type"].removeprefix("/problems/")
        #: The JSON of the problem, with `errors`, and `events` if the refusal has some.
        self.problem = problem


class Trap(Exception):
    """The module has trapped in a call, for instance at its memory limit. The session is as it was before the call."""


class Engine:
    """The compiled module, from which any number of sessions are made."""

    def __init__(self, path):
        self._engine = wasmtime.Engine(_with_cache())
        self._module = wasmtime.Module.from_file(self._engine, str(path))

    def create(self, configuration=None, at=None):
        """Creates a session. `configuration` is the content of `POST /v1/sessions`."""
        return Session(self, "create", _json(configuration or {}), at)

    def restore(self, snapshot):
        """Continues a session from what `snapshot` has returned."""
        return Session(self, "restore", _json(snapshot))

    def _instance(self):
        return _Instance(wasmtime.Store(self._engine), self._module)


# After so many changes the loader takes a snapshot, so that little has to be repeated after a trap.
CHANGES_TO_REPEAT = 64


class Session:
    """A session. Instants are milliseconds since 1970, by default now; a manual clock ignores them."""

    def __init__(self, engine, name, content, at=None):
        self._engine = engine
        self._instance = engine._instance()
        try:
            #: The newest state.
            self.state = json.loads(self._instance.call(name, content, _now(at)))
            self._snapshot = self._instance.call("snapshot")
        except (wasmtime.Trap, MemoryError) as error:
            raise Trap(str(error)) from error
        # The changes since the snapshot: function, content, instant.
        self._changes = []

    def apply(self, actions, at=None):
        """Performs actions, all or none: an action, or a list of them. Returns the state, and the events since the answer before."""
        actions = actions if isinstance(actions, list) else [actions]
        return self._change("apply", _json({"actions": actions}), at)

    def configure(self, patch, at=None):
        """Changes the configuration. `patch` is the content of `PATCH /v1/sessions/{session}`. Returns the state and the events."""
        return self._change("configure", _json(patch), at)

    def advance(self, at=None):
        """Lets time pass, so that transitions go on and settle. Returns the state, and the events since the answer before."""
        return self._change("advance", b"", at)

    @property
    def next_end(self):
        """The instant at which the session next changes by itself, for `advance`; infinite if it does not."""
        return self._instance.next_end()

    def frames(self, plan=None):
        """What would happen, frame by frame. `plan` is the content of `POST …/frames`."""
        return json.loads(self.bytes("frames", _json(plan or {})))

    def accessibility(self):
        """What a screen reader says."""
        return json.loads(self.bytes("accessibility"))

    def snapshot(self):
        """The whole session, for `Engine.restore`. A server takes its `snapshot` as the content of `POST /v1/sessions`."""
        return json.loads(self.bytes("snapshot"))

    def bytes(self, name, content=b"", at=None):
        """Calls a function with the bytes of its content, and returns those of its answer: `apply`, `advance`, `frames`, and so on."""
        at = _now(at)
        try:
            with self._recovering():
                answer = self._instance.call(name, content, at)
        except Problem:
            # A refusal that has events changes their numbers.
            self._remember((name, content, at))
            raise
        self._remember((name, content, at))
        return answer

    def _change(self, name, content, at):
        answer = json.loads(self.bytes(name, content, at))
        events = answer.pop("events")
        # The configuration and the design are in an answer only if they have changed.
        self.state = {name: self.state[name] for name in ("configuration", "design")} | answer
        return self.state, events

    def _remember(self, change):
        if change[0] not in ("apply", "configure", "advance"):
            return
        if len(self._changes) + 1 < CHANGES_TO_REPEAT:
            self._changes.append(change)
            return
        with self._recovering():
            self._snapshot = self._instance.call("snapshot")
        self._changes = []

    @contextlib.contextmanager
    def _recovering(self):
        """After a trap the memory of an instance may be anything: the session goes on in a new one, as it was before the change."""
        try:
            yield
        except (wasmtime.Trap, MemoryError) as error:
            self._recover()
            raise Trap(str(error)) from error

    def _recover(self):
        self._instance = self._engine._instance()
        self._instance.call("restore", self._snapshot)
        for change in self._changes:
            with contextlib.suppress(Problem):
                self._instance.call(*change)


class _Instance:
    """An instance of the module: bytes in, bytes out."""

    def __init__(self, store, module):
        self._store = store
        self._functions = wasmtime.Instance(store, module, []).exports(store)
        self._memory = self._functions["memory"]

    def call(self, name, content=b"", at=0.0):
        store = self._store
        place = self._functions["input"](store, len(content))
        if not place and content:
            raise MemoryError("there is no memory for the content")
        if content:
            self._memory.write(store, content, place)
        arguments = dict.fromkeys(("create", "apply", "configure"), (len(content), at)) | {"advance": (at,)}
        arguments |= dict.fromkeys(("restore", "frames"), (len(content),))
        count = self._functions[name](store, *arguments.get(name, ()))
        start = self._functions["output"](store)
        answer = bytes(self._memory.read(store, start, start + abs(count)))
        if count < 0:
            raise Problem(json.loads(answer))
        return answer

    def next_end(self):
        return self._functions["nextEnd"](self._store)


def _json(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _with_cache():
    """To compile the module takes five seconds, so wasmtime keeps the result in its cache."""
    config = wasmtime.Config()
    # Without a folder that it may write, it compiles each time.
    with contextlib.suppress(wasmtime.WasmtimeError):
        config.cache = True
    return config


def _now(at):
    return float(time.time_ns() // 1_000_000) if at is None else float(at)
