"""A headless Chromium and its console messages."""

import shutil
import time
from contextlib import contextmanager

from selenium import webdriver
from selenium.common.exceptions import TimeoutException, WebDriverException
from selenium.webdriver.chrome.service import Service

from driver import Driver, PageLeft
from waiting import LIMIT


# A session is drawn in its element's shadow tree. A selector without a match on the page is looked up there. It may begin with
# `#device `, for most tests the only such element.
DEEP = """
const roots = () => [document, ...[...document.querySelectorAll('tab-header')].flatMap((host) => host.shadowRoot ?? [])];
const deepAll = (selector) => roots().flatMap((root) => [...root.querySelectorAll(root === document ? selector : selector.replaceAll('#device ', ''))]);
const deep = (selector) => deepAll(selector)[0] ?? null;
const deepActive = () => document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
const deepAnimations = () => roots().flatMap((root) => root.getAnimations());
"""

# Every page counts its pending requests.
COUNT = """
window.unanswered = 0;
const fetchCounted = window.fetch;
window.fetch = (...all) => {
  window.unanswered += 1;
  return fetchCounted(...all).finally(() => (window.unanswered -= 1));
};
"""

# Stops the page's clock. `frame(milliseconds)` advances it and draws. The first frame also runs the callbacks requested before it.
STAND = """
let now = performance.now();
let last = 0;
const asked = new Map();
performance.now = () => now;
window.requestAnimationFrame = (draw) => (asked.set(--last, draw), last);
const { cancelAnimationFrame } = window;
window.cancelAnimationFrame = (id) => asked.delete(id) || cancelAnimationFrame.call(window, id);
window.frame = (milliseconds) => {
  now += milliseconds;
  for (const [id, draw] of [...asked]) if (asked.delete(id)) draw(now);
};
"""

# Disables timers of half a second or more, so that nothing disappears by itself.
STAY = """
const { setTimeout } = window;
window.setTimeout = (run, milliseconds, ...all) => (milliseconds >= 500 ? 0 : setTimeout.call(window, run, milliseconds, ...all));
"""


# Lists the layout shifts, with what moved. A number whose box grows by a fraction of a point is less than what a score shows.
SHIFTS = """
window.shifts = [];
const named = ({ node, previousRect: from, currentRect: to }) =>
  `${node?.id || node?.className || node?.nodeName}: ${[from.x, from.y, from.width, from.height]} to ${[to.x, to.y, to.width, to.height]}`;
// Their frames are whole pixels: within one, nothing has moved.
const isSame = ({ previousRect: from, currentRect: to }) => from.x === to.x && from.y === to.y && from.width === to.width && from.height === to.height;
const note = ({ value, sources, hadRecentInput }) => hadRecentInput || value < 0.0001 || sources.every(isSame) || shifts.push({ value, moved: sources.map(named) });
new PerformanceObserver((all) => all.getEntries().forEach(note)).observe({ type: "layout-shift", buffered: true });
"""


# A promise of what a script returns, once that is true.
UNTIL = """
const said = function () { %s };
const look = async (...given) => {
  for (;;) {
    // A page that has just been navigated to has no element yet.
    const is = document.documentElement && said(...given);
    if (is) return is;
    await new Promise((next) => setTimeout(next, 20));
  }
};
return look(...arguments);
"""

# The pages are laid out in the size of the test's window, but only a corner of this many CSS pixels each way is drawn:
# drawing all of it takes a fifth of the processor's time. Pictures of the screen are whole all the same.
DRAWN = 100


class Browser:
    def __init__(self, width=1440, height=900):
        options = webdriver.ChromeOptions()
        # Chromium without a user interface draws the same pages with half the work. Debian's script of that name is not used,
        # because it starts another process: the driver would end the script and leave the browser running.
        options.binary_location = "/usr/lib/chromium/chromium-headless-shell"
        # Incognito, it keeps in memory what it would write to a disk.
        for argument in ("--headless", "--incognito", "--no-sandbox", "--disable-dev-shm-usage", "--lang=en"):
            options.add_argument(argument)
        # A frame is reused for the next page of its site, as Chromium did for years: a new one costs a seventh of a page's processor time.
        options.add_argument("--disable-features=RenderDocument")
        # A request to any other host fails, and the console says so.
        options.add_argument("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1")
        options.add_argument(f"--window-size={DRAWN},{DRAWN}")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        try:
            self.driver = Driver(options=options, service=Service(shutil.which("chromedriver")))
        except WebDriverException:  # Another program has taken the port that was free.
            self.driver = Driver(options=options, service=Service(shutil.which("chromedriver")))
        self.cdp("Page.addScriptToEvaluateOnNewDocument", source=COUNT)
        self.size = (width, height)
        # Whether the tests look at everything.
        self.is_long = False
        self.reset()

    def cdp(self, method, **parameters):
        """Calls a method of the Chrome DevTools Protocol."""
        return self.driver.execute_cdp_cmd(method, parameters)

    @contextmanager
    def first_running(self, script):
        """Within it, every page runs the script before its own."""
        added = self.cdp("Page.addScriptToEvaluateOnNewDocument", source=script)
        try:
            yield self
        finally:
            self.cdp("Page.removeScriptToEvaluateOnNewDocument", **added)

    @contextmanager
    def slowed(self, bytes_per_second, latency=5):
        """Within it, the network has this rate, and a latency in milliseconds."""
        self.cdp("Network.emulateNetworkConditions", offline=False, latency=latency, downloadThroughput=bytes_per_second, uploadThroughput=-1)
        try:
            yield self
        finally:
            self.cdp("Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1)

    def reset(self, saves_data=False):
        """Makes it like a newly opened browser, with empty storage and logs."""
        self.saves_data = saves_data
        self.set_up()
        self.emulate()
        self.cdp("Storage.clearDataForOrigin", origin="*", storageTypes="all")
        self.logs()

    def set_up(self):
        """Sets up a tab."""
        self.view(*self.size)
        self.cdp("Emulation.setDataSaverOverride", dataSaverEnabled=self.saves_data)

    def view(self, width, height, scale=1):
        """The size of the window's content in CSS pixels."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False}
        screen = {"screenWidth": width, "screenHeight": height, "dontSetVisibleSize": True}
        self.cdp("Emulation.setDeviceMetricsOverride", **metrics, **screen)

    def new_tab(self):
        """Opens a tab beside the others and drives it."""
        self.driver.switch_to.new_window("tab")
        self.set_up()

    def emulate(self, scheme="light", motion="no-preference", colors="none"):
        """Sets the user's system preferences: `prefers-color-scheme`, `prefers-reduced-motion`, `forced-colors`."""
        features = [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": motion},
            {"name": "forced-colors", "value": colors},
        ]
        self.cdp("Emulation.setEmulatedMedia", features=features)

    def js(self, script, *arguments):
        return self.driver.execute_script(DEEP + script, *arguments)

    def until(self, script, what, *arguments):
        """
        Waits until a script returns something true on the page, and returns that. `what` describes the condition. The
        page itself looks every 20 ms, which is less work than one request for each look.
        """
        while True:
            try:
                return self.js(UNTIL % script, *arguments)
            except TimeoutException:
                raise AssertionError(f"not within {LIMIT} s: {what}") from None
            except PageLeft:
                pass  # the next one is looked at

    @property
    def asks(self):
        """Whether a request of the page is pending."""
        return self.js("return window.unanswered > 0")

    def stand(self):
        """Stops the page's clock: from now on it draws only the frames that the test requests."""
        self.js(STAND)

    def frames(self, element, milliseconds=16):
        """Draws frames until the element that a script finds is at rest. Returns the offset before the first frame and at each."""
        return self.js(
            f"""const it = {element};
            const offsets = [it.offset];
            while (it.dataset.ready === undefined && offsets.length < 1000) {{
              frame(arguments[0]);
              offsets.push(it.offset);
            }}
            return offsets;""",
            milliseconds,
        )

    def still(self):
        """Waits until all animations of the page have finished."""
        self.until("return deepAnimations().every((a) => a.playState === 'finished')", "nothing moves")

    def stay(self):
        """Keeps messages on the page that would disappear after a while."""
        self.js(STAY)

    def logs(self):
        """The console messages since the last call."""
        return [f"{entry['level']}: {entry['message']}" for entry in self.driver.get_log("browser")]

    def close(self):
        self.driver.quit()


class Finger:
    """
    A mouse, a pen or a finger on glass that presses, moves in many steps and lifts.

    These are the browser's own input events, those that WebDriver's actions become, but with times of our own: a swipe is
    as fast as it says on a slow machine too, and nothing here waits. (WebDriver's fingers do not stay on the glass between
    two calls, and its mouse makes one jump of a move.)
    """

    STEP = 16  # milliseconds between two moves, as a screen of 60 Hz reports them

    def __init__(self, browser, kind="mouse"):
        self.browser = browser
        self.kind = kind
        self.x = self.y = 0
        self.time = 0

    def press(self, x, y):
        self.x, self.y = round(x), round(y)
        self.time = time.time()
        if self.kind != "touch":
            self._send("mouseMoved", buttons=0)
        self._send("touchStart" if self.kind == "touch" else "mousePressed")
        return self

    def move(self, dx=0, dy=0, milliseconds=160):
        steps = max(1, milliseconds // self.STEP)
        x, y = self.x, self.y
        for step in range(1, steps + 1):
            self.x, self.y = round(x + dx * step / steps), round(y + dy * step / steps)
            self.time += milliseconds / steps / 1000
            self._send("touchMove" if self.kind == "touch" else "mouseMoved")
        return self

    def rest(self, milliseconds=160):
        """Holds the finger still."""
        self.time += milliseconds / 1000
        return self

    def lift(self):
        self._send("touchEnd" if self.kind == "touch" else "mouseReleased", buttons=0)
        return self

    def _send(self, type, buttons=1):
        event = {"type": type, "timestamp": self.time}
        if self.kind == "touch":
            event["touchPoints"] = [{"x": self.x, "y": self.y}] if buttons else []
            self.browser.cdp("Input.dispatchTouchEvent", **event)
            return
        event |= {"x": self.x, "y": self.y, "pointerType": self.kind, "buttons": buttons}
        if type != "mouseMoved" or buttons:
            event |= {"button": "left", "clickCount": 0 if type == "mouseMoved" else 1}
        self.browser.cdp("Input.dispatchMouseEvent", **event)
