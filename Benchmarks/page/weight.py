"""
What a browser that has nothing yet fetches before it paints the device, and how long that takes.

Bytes are `encodedDataLength`: what came over the wire, heads of the answers included, of the page and of its shared worker alike.
Round trips are told apart by making each of them long: every answer is held back for LATENCY, so that what the picture does
not wait for (the event stream, the panels) is still on its way when it is painted. A request is one round trip further than the
furthest answer that was there when it was sent; the HTML itself is none. The times to the first paints are of another
visit, without that delay.
"""

import time

from tracing import median

LATENCY = 300  # milliseconds
# When the first pixels came, and when those of the device: the frame after the element has said that its picture is ready.
WATCH = """
addEventListener("picture-ready", () => requestAnimationFrame(() => {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => { window.painted ??= performance.now(); };
  channel.port2.postMessage(null);
}), { capture: true, once: true });
"""
PAINTS = """
const paint = performance.getEntriesByName("first-contentful-paint")[0];
return { first: paint?.startTime ?? null, picture: window.painted ?? null, origin: performance.timeOrigin };
"""


class Requests:
    """The requests of the page and of its worker, by the protocol's events; times in seconds of one clock."""

    def __init__(self, events, page):
        self.all = {}
        for event in events:
            name, parameters = event["method"], event["params"]
            key = (event.get("sessionId", page), parameters.get("requestId"))
            if name == "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if url.startswith("http"):
                    self.all[key] = {"url": url, "sent": parameters["timestamp"], "wall": parameters["wallTime"], "bytes": 0, "done": None}
                continue
            one = self.all.get(key)
            if one is None:
                continue
            if name == "Network.responseReceived":
                one["bytes"] = max(one["bytes"], parameters["response"]["encodedDataLength"])
            elif name == "Network.dataReceived":
                one["bytes"] += parameters["encodedDataLength"]
            elif name == "Network.loadingFinished":
                one["bytes"] = parameters["encodedDataLength"]
                one["done"] = parameters["timestamp"]

    def until(self, wall):
        """Those that were answered by then, in order."""
        done = [one for one in self.all.values() if one["done"] and one["wall"] + one["done"] - one["sent"] <= wall]
        return sorted(done, key=lambda one: one["sent"])

    def begun(self, wall):
        return [one for one in self.all.values() if one["wall"] <= wall]


def visit(chromium, url, latency=0):
    """A first visit: its requests, the two paints in milliseconds, and when they were by the wall clock in seconds."""
    cdp = chromium.connection
    chromium.forget()
    slow = {"offline": False, "latency": latency, "downloadThroughput": -1, "uploadThroughput": -1}
    since = len(cdp.events)

    def worker(event):
        session = event["params"]["sessionId"]
        cdp.send("Network.enable", session)
        if latency:
            cdp.send("Network.emulateNetworkConditions", session, **slow)
        cdp.send("Runtime.runIfWaitingForDebugger", session)

    cdp.on("Target.attachedToTarget", worker)
    only = [{"type": "shared_worker"}, {"exclude": True}]
    cdp.ask("Target.setAutoAttach", autoAttach=True, waitForDebuggerOnStart=True, flatten=True, filter=only)
    chromium.ask("Network.enable")
    chromium.ask("Network.emulateNetworkConditions", **slow)
    script = chromium.ask("Page.addScriptToEvaluateOnNewDocument", source=WATCH)["identifier"]
    try:
        chromium.open(url)
        paints = chromium.js(PAINTS)
        ready = time.time()
    finally:
        chromium.ask("Page.removeScriptToEvaluateOnNewDocument", identifier=script)
        chromium.ask("Network.emulateNetworkConditions", **slow | {"latency": 0})
        chromium.ask("Network.disable")
        cdp.ask("Target.setAutoAttach", autoAttach=False, waitForDebuggerOnStart=False, flatten=True)
        cdp.on("Target.attachedToTarget", None)
    requests = Requests(cdp.events[since:], chromium.page)
    del cdp.events[since:]
    return requests, paints, (paints["origin"] + paints["picture"]) / 1000, ready


def trips(requests):
    """How many answers one after another each request had waited for; the HTML's own is none."""
    depth = {}
    for one in requests:
        before = [depth[other["url"]] for other in requests if other["done"] <= one["sent"] and other["url"] in depth]
        depth[one["url"]] = max(before) + 1 if before else 0
    return depth


def measure(chromium, url, rounds=5):
    requests, _, painted, ready = visit(chromium, url, LATENCY)
    needed = requests.until(painted)
    paints = [visit(chromium, url)[1] for _ in range(rounds)]
    return {
        "bytes": sum(one["bytes"] for one in needed),
        "total": sum(one["bytes"] for one in requests.begun(ready)),
        "files": len(needed),
        "trips": trips(needed),
        "first": median([one["first"] for one in paints if one["first"] is not None]),
        "picture": median([one["picture"] for one in paints]),
    }
