"""The preview page of one session, as a user sees it."""

from selenium.common.exceptions import NoSuchElementException

from browser import Finger
from server import Session
from waiting import until

OFFSET = """
const offset = () => {
  const pager = deep('.pager:not(.ghosts *)');
  const strip = pager.querySelector('.strip');
  const scale = Number(getComputedStyle(deep('#device')).getPropertyValue('--scale'));
  const way = getComputedStyle(pager).direction === 'rtl' ? -1 : 1;
  return way * (pager.getBoundingClientRect().left - strip.getBoundingClientRect().left) / scale;
};
"""

# The revision that the page shows and its offset, once no request is pending, and the connection is of a kind if one is given.
REST = f"""
{OFFSET}
const {{ ready }} = document.documentElement.dataset;
const is = !arguments[0] || deep('#live')?.dataset.state === arguments[0];
return window.unanswered === 0 && ready && is ? [ready, offset()] : null;
"""

CLOSE = 0.6  # points: the page draws in floats, and a pointer is at whole pixels


class Preview:
    def __init__(self, browser, session, url=None, look=""):
        self.browser = browser
        self.driver = browser.driver
        self.session = session
        self.url = f"{url or session.server.url}/preview/{session.id}{look}"

    def open(self, look=""):
        """Opens it. `look` is the address from `#` on, which says how to show the session."""
        self.driver.get(self.url + look)
        self.settled("live")
        return self

    @classmethod
    def here(cls, browser, server):
        """The preview that the browser has navigated to."""
        until(lambda: "/preview/" in browser.driver.current_url, "the address is a preview's")
        page = cls(browser, Session.of(server, browser.driver.current_url.rsplit("/", 1)[1]))
        page.settled("live")
        return page

    def find(self, selector):
        found = self.browser.js("return deep(arguments[0])", selector)
        if found is None:
            raise NoSuchElementException(f"nothing matches {selector!r}")
        return found

    def all(self, selector):
        return self.browser.js("return deepAll(arguments[0])", selector)

    def text(self, selector):
        return self.find(selector).text

    # What it shows

    @property
    def connection(self):
        return self.browser.js("return deep('#live')?.dataset.state")

    @property
    def ready(self):
        return self.browser.js("return document.documentElement.dataset.ready")

    @property
    def scale(self):
        """CSS pixels in a point."""
        return self.browser.js(
            "return Number(getComputedStyle(deep('#device')).getPropertyValue('--scale'))"
        )

    @property
    def offset(self):
        """How far the pages have moved on the screen towards the last one, in points."""
        return self.browser.js(f"{OFFSET} return offset();")

    @property
    def selected(self):
        """The ids of the tabs with `aria-selected`: one, unless something is wrong."""
        return self.ids("#device [role=tab][aria-selected=true]")

    @property
    def focused(self):
        return self.browser.js("return deepActive()?.dataset.tab ?? null")

    @property
    def tabs(self):
        return self.ids("#device [role=tab]")

    def ids(self, selector):
        """The tabs' ids of elements, null for More."""
        return self.browser.js("return deepAll(arguments[0]).map((tab) => tab.getAttribute('data-tab'))", selector)

    def tab(self, id):
        return self.find(f"#device [role=tab][data-tab='{id}']")

    @property
    def more(self):
        return self.find("#device [role=tab][data-more]")

    @property
    def page(self):
        """The page on the screen: the one that scrolls."""
        return self.find(".pager .strip > .page:not([inert])")

    def choose(self, name):
        """Opens the session's menu and chooses the line that begins with a name."""
        self.find("#session-menu").click()
        until(lambda: self.find("#session-menu + .pop").is_displayed(), "the menu is open")
        next(line for line in self.all("#session-menu + .pop .line") if line.text.startswith(name)).click()

    def act(self, name):
        """The button on the screen for an action."""
        shown = self.browser.js("return deepAll(arguments[0]).filter((one) => one.checkVisibility())", f"#device [data-act={name}]:not([inert] *)")
        # Each row of a page pushes.
        assert len(shown) == 1 or (shown and name == "push"), [button.get_attribute("outerHTML") for button in shown]
        return shown[0]

    def box(self, element):
        """The box of an element in the window, after scaling. (WebDriver returns the size before it.)"""
        return self.browser.js("return arguments[0].getBoundingClientRect().toJSON()", element)

    # Waiting

    def wait_for(self, connection):
        said = "return deep('#live')?.dataset.state === arguments[0]"
        self.browser.until(said, f"the page says {connection}", connection)

    def shows(self, revision):
        shown = "return Number.parseInt(document.documentElement.dataset.ready, 10) >= arguments[0]"
        self.browser.until(shown, f"revision {revision} is shown", revision)

    def settled(self, connection=None):
        """Waits until server and page are at rest at the same revision and offset; returns the server's state."""

        def at_rest():
            (ready, offset), state = self.browser.until(REST, "the page rests", connection), self.session.state()
            pager = state["pager"]
            agree = pager["phase"] == "idle" and ready == str(state["revision"]) and abs(offset - pager["contentOffset"]["x"]) < CLOSE
            return state if agree else None

        return until(at_rest, "the page rests where the server does")

    def dragged(self):
        """Waits until the server has the drag at the page's offset; returns its state."""

        def agree():
            state = self.session.state()
            pager = state["pager"]
            return state if pager["phase"] == "dragging" and abs(pager["contentOffset"]["x"] - self.offset) < CLOSE else None

        return until(agree, "the server is where the finger is")

    def after(self, do):
        """Does something that changes the session; returns the state once server and page are at rest again."""
        before = self.session.state()["revision"]
        do()
        until(lambda: self.session.state()["revision"] > before, "the server knows of it")
        return self.settled()

    def still(self):
        """Waits until nothing on the page is animated."""
        self.browser.still()

    # Fingers

    def press(self, kind="mouse", x=0.5, y=0.5):
        """Presses a finger on the pages, at these fractions of their visible part."""
        box = self.box(self.find(".pager"))
        return Finger(self.browser, kind).press(box["x"] + box["width"] * x, box["y"] + box["height"] * y)

    def drag(self, finger, points):
        """Moves a pressed finger by points of the session. Returns the real distance, which is in whole pixels."""
        before = finger.x
        finger.move(points * self.scale)
        return (finger.x - before) / self.scale

    def flick(self, points, kind="mouse", milliseconds=80):
        before = self.session.state()["revision"]
        self.press(kind).move(points * self.scale, milliseconds=milliseconds).lift()
        until(lambda: self.session.state()["revision"] > before, "the server knows of the finger")
