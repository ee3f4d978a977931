"""
Layout shift: how much of the page jumps, by the sum of all `layout-shift` entries (W3C, Layout Instability).

Stricter than the score that browsers report, which is the worst five seconds: it is all of them. What follows half a second from
a press is left out, as there: what is asked for may take its room. So is, since it is meant to move, what the panels say of
what happens: the lines of the log, the newest first, and numbers that grow (`moving` sums them up).
"""

from waiting import until

WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    window.shifts.push({ value, asked: hadRecentInput, told: sources.every(({ node }) => !node || (node.parentElement ?? node).closest("#readout")),
      of: sources.map(({ node }) => node?.id || String(node?.className ?? "") || node?.nodeName) });
}).observe({ type: "layout-shift", buffered: true });
"""
FRAMES = "await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def measure(chromium, server, session):
    """The sums of the shifts while the page loads, a tab is selected, the pages are swiped, and panels are opened."""
    script = chromium.ask("Page.addScriptToEvaluateOnNewDocument", source=WATCH)["identifier"]
    try:
        chromium.open(f"{server.url}/preview/{session.id}")
        found = {"load": taken(chromium)}
        session.post("select", {"index": 1, "animated": True})
        rested(chromium, session)
        found["select"] = taken(chromium)
        session.post("swipe", {"phase": "began"})
        for points in range(20, 200, 20):
            session.post("swipe", {"phase": "changed", "translation": -points})
        session.post("swipe", {"phase": "ended", "translation": -180, "velocity": -400})
        rested(chromium, session)
        found["swipe"] = taken(chromium)
        for selector in ("[data-log=state]", "[data-log=gesture]", "[data-log=spoken]", "[data-log=events]", "[data-guide=frames]", "#open-theme", "#share-button"):
            press(chromium, selector)
        found["panels"] = taken(chromium)
        found["moving"] = chromium.js("return window.told ?? 0")
    finally:
        chromium.ask("Page.removeScriptToEvaluateOnNewDocument", identifier=script)
    return found


def taken(chromium):
    """The sum since the last time, of what nobody asked for."""
    chromium.driver.execute_async_script(f"const end = arguments[0]; (async () => {{ {FRAMES}; {FRAMES}; end(); }})()")
    shifts = chromium.js("""
      const all = window.shifts.splice(0).filter(({ asked }) => !asked);
      window.told = (window.told ?? 0) + all.filter(({ told }) => told).reduce((sum, { value }) => sum + value, 0);
      return all.filter(({ told }) => !told);""")
    return {"sum": sum(one["value"] for one in shifts), "of": sorted({name for one in shifts for name in one["of"] if name})}


def rested(chromium, session):
    def at_rest():
        state = session.state()
        ready = chromium.js("return document.documentElement.dataset.ready")
        return state["pager"]["phase"] == "idle" and ready == str(state["revision"])

    until(at_rest, "the page rests where the server does")


def press(chromium, selector):
    """A real press, as of a person: what follows from it was asked for."""
    chromium.js("document.querySelector(arguments[0]).scrollIntoView({ block: 'nearest' })", selector)
    box = chromium.js("return document.querySelector(arguments[0]).getBoundingClientRect().toJSON()", selector)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "button": "left", "clickCount": 1}
    for type in ("mousePressed", "mouseReleased"):
        chromium.ask("Input.dispatchMouseEvent", type=type, **at)
    chromium.driver.execute_async_script(f"const end = arguments[0]; (async () => {{ {FRAMES}; end(); }})()")
