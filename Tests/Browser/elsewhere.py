"""A page of another origin that contains `<tab-header>`."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from browser import Finger
from waiting import until

HEAD = """<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>A page of another origin</title>
  <link rel="icon" href="data:,">
  <style>body { margin: 0; } %(style)s</style>
  <script>
    // Every event of every element, in order, and every stream that was ever opened.
    const told = [], streams = [], prevented = new Set();
    const types = ["tab-change", "tab-changed", "tab-remove", "state-changed", "offset-changed", "session-event", "connection-changed",
      "presence-changed", "request-sent", "request-refused", "gesture", "picture-ready"];
    for (const type of types) document.addEventListener(type, (event) => {
      told.push({ type, of: event.target.id, detail: event.detail });
      if (prevented.has(type)) event.preventDefault();
    }, true);
    window.EventSource = class extends EventSource {
      constructor(...of) {
        super(...of);
        streams.push(this);
      }
    };
  </script>
  <script type="module" src="%(server)s/tab-header.js"></script>
</head>
<body><main><h1>News</h1>%(body)s</main></body>
</html>"""


class Elsewhere:
    """Serves one page at every path."""

    def __init__(self):
        self.page = ""
        elsewhere = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                body = elsewhere.page.encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.http.server_port}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def close(self):
        self.http.shutdown()
        self.http.server_close()


class Element:
    """One `<tab-header>`, found by its id, as the scripts of its page see it."""

    def __init__(self, browser, session, id="it"):
        self.browser, self.session, self.id = browser, session, id

    def js(self, script, *arguments):
        """Runs a script in which `it` is the element."""
        return self.browser.js(f"const it = document.getElementById({self.id!r}); {script}", *arguments)

    def get(self, name):
        return self.js("return it[arguments[0]] ?? null", name)

    def part(self, selector):
        return self.js("return it.shadowRoot.querySelector(arguments[0])", selector)

    def tab(self, id):
        return self.part(f"[role=tab][data-tab='{id}']")

    def box(self, selector=None):
        found = "it.shadowRoot.querySelector(arguments[0])" if selector else "it"
        return self.js(f"return {found}.getBoundingClientRect().toJSON()", selector)

    def dispatched(self, *types):
        """The events of these types that it dispatched, as `[type, detail]`, where an error is the object that JSON makes of it."""
        told = self.js("return JSON.parse(JSON.stringify(told.filter((one) => one.of === it.id && arguments[0].includes(one.type))))", types)
        return [[one["type"], one["detail"]] for one in told]

    def prevent(self, type):
        self.js("prevented.add(arguments[0])", type)

    def settled(self):
        """Waits until server and element are at rest at the same revision; returns the server's state."""

        def at_rest():
            if self.browser.asks:
                return None
            state = self.session.state()
            rests = state["pager"]["phase"] == "idle" and self.js("return it.dataset.ready ?? null") == str(state["revision"])
            return state if rests and abs(self.get("offset") / self.width - state["pager"]["contentOffset"]["x"] / state["pager"]["bounds"]["width"]) < 0.001 else None

        return until(at_rest, "the element rests where the server does")

    @property
    def width(self):
        """The width of a page in this element, in points."""
        return self.js("return it.state.pager.bounds.width")

    def press(self, kind="mouse"):
        box = self.box(".pager")
        return Finger(self.browser, kind).press(box["x"] + box["width"] / 2, box["y"] + min(box["height"], 600) / 2)

    def becomes(self, name, value):
        until(lambda: self.get(name) == value, f"{name} is {value!r}")


def has(whole, part):
    """Whether a value has all members of another, such as a state those that the server sent."""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(name in whole and has(whole[name], value) for name, value in part.items())
    if isinstance(part, list):
        return isinstance(whole, list) and len(whole) == len(part) and all(map(has, whole, part))
    return whole == part
