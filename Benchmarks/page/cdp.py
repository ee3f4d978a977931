"""The Chrome DevTools Protocol over its own WebSocket: many commands under way at once, and every event kept.

WebDriver's `execute_cdp_cmd` waits for each answer and passes over events; a finger that moves sixty times a second cannot
wait, and a trace comes as events.
"""

import json
import threading
import time
import urllib.request

import websocket


class Failed(RuntimeError):
    """A command was refused."""


class Connection:
    """One connection to the browser; its sessions are the targets: pages and workers."""

    def __init__(self, address):
        """`address` is the `debuggerAddress` of chromedriver's capabilities, host:port."""
        with urllib.request.urlopen(f"http://{address}/json/version") as answer:
            url = json.load(answer)["webSocketDebuggerUrl"]
        self.socket = websocket.create_connection(url, suppress_origin=True, enable_multithread=True, max_size=None)
        self.events = []
        self._answers = {}
        self._last = 0
        self._news = threading.Condition()
        self._hooks = {}
        threading.Thread(target=self._read, daemon=True).start()

    def on(self, method, hook):
        """Calls `hook(event)`, on the thread that reads, for every event of this name."""
        self._hooks[method] = hook

    def send(self, method, session=None, /, **parameters):
        """Sends a command; returns its number without waiting."""
        with self._news:
            self._last += 1
            number = self._last
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        self.socket.send(json.dumps(message))
        return number

    def answer(self, number, timeout=60):
        """The result of a command that was sent."""
        with self._news:
            if not self._news.wait_for(lambda: number in self._answers, timeout):
                raise Failed(f"no answer to command {number} within {timeout} s")
            message = self._answers.pop(number)
        if "error" in message:
            raise Failed(message["error"]["message"])
        return message["result"]

    def ask(self, method, session=None, /, **parameters):
        """Sends a command and waits for its result."""
        return self.answer(self.send(method, session, **parameters))

    def wait(self, method, holds=lambda event: True, since=0, timeout=60):
        """The first event of this name, from `events[since]` on, of which `holds` is true."""
        deadline = time.monotonic() + timeout
        with self._news:
            while True:
                while since < len(self.events):
                    event = self.events[since]
                    since += 1
                    if event["method"] == method and holds(event):
                        return event
                if not self._news.wait(deadline - time.monotonic()):
                    raise Failed(f"no {method} within {timeout} s")

    def close(self):
        self.socket.close()

    def _read(self):
        while True:
            try:
                text = self.socket.recv()
            except (websocket.WebSocketException, OSError):
                return
            if not text:
                return
            message = json.loads(text)
            hook = self._hooks.get(message.get("method"))
            if hook:
                hook(message)
            with self._news:
                if "id" in message:
                    self._answers[message["id"]] = message
                else:
                    self.events.append(message)
                self._news.notify_all()
