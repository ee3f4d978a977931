"""The playground: docs/playground.md."""

import json

import pytest

from axe import check
from browser import Finger
from screens import touch
from scrolling import check_scrolling
from server import Session

READY = "return document.querySelector('#device')?.dataset.ready"


class Playground:
    def __init__(self, browser, url):
        self.browser, self.url = browser, url

    def open(self, fragment=""):
        self.browser.driver.get("about:blank")  # another fragment alone would load nothing
        self.browser.driver.get(self.url + fragment)
        self.browser.until(READY, "the device is drawn")
        return self

    @property
    def state(self):
        return self.browser.js("return document.querySelector('#device').latest")

    def rests(self):
        """Waits until nothing moves, and returns the state."""
        self.browser.until(READY + " === String(document.querySelector('#device').latest.revision)", "the device rests")
        return self.state

    def set(self, selector, value):
        """Sets a control as a user does."""
        self.browser.js(
            """const control = document.querySelector(arguments[0]);
            if (control.type === "checkbox") control.checked = arguments[1];
            else control.value = arguments[1];
            control.dispatchEvent(new Event("change", { bubbles: true }));""",
            selector, value)

    def press(self, selector):
        self.browser.js("document.querySelector(arguments[0]).click()", selector)

    def perform(self, actions):
        self.browser.js("document.querySelector('#content').value = arguments[0]", actions if isinstance(actions, str) else json.dumps(actions))
        self.press("#actions [type=submit]")

    def problem(self, form):
        return self.browser.until(f"return document.querySelector('{form} [data-problem]').textContent", "the problem is shown")

    def events(self):
        return self.browser.js("return [...document.querySelectorAll('#events li b')].map((node) => node.textContent)")

    def link(self):
        self.press("#share")
        return self.browser.until("return location.hash", "the address has the session")

    def kept(self):
        """Waits until the browser has kept the newest revision."""
        self.browser.until(
            """const { snapshot } = JSON.parse(localStorage.getItem("tabheader.playground") ?? "{}");
            return snapshot?.revision === document.querySelector("#device").latest.revision;""",
            "the session is kept")


@pytest.fixture
def playground(browser, url):
    return Playground(browser, url).open()


def content(state):
    """What a link carries: everything but the instants."""
    return {name: value for name, value in state.items() if name not in ("createdAt", "updatedAt")}


def test_a_finger_swipes_the_first_app_without_a_request(playground):
    browser = playground.browser
    assert playground.state["preset"] == "backbase"
    asked = browser.js("return performance.getEntriesByType('resource').length")
    box = browser.js("return document.querySelector('#device').getBoundingClientRect().toJSON()")
    Finger(browser, "touch").press(box["x"] + box["width"] * 0.8, box["y"] + box["height"] * 0.6).move(dx=-200).lift()
    browser.until("return document.querySelector('#device').latest.selectedIndex === 1", "the next tab is selected")
    state = playground.rests()
    assert state["pager"]["contentOffset"]["x"] == state["pager"]["bounds"]["width"]
    assert state["pager"]["phase"] == "idle"
    assert "didShow" in playground.events()
    # What the page shows may have loaded the drawings of the app, and nothing else.
    later = browser.js("return performance.getEntriesByType('resource').slice(arguments[0]).map((one) => one.name)", asked)
    assert [name for name in later if "/assets/" not in name and "/css/" not in name] == []


def test_each_app_can_be_chosen(playground):
    for name in playground.browser.js("return [...document.querySelectorAll('[data-preset]')].map((button) => button.dataset.preset)"):
        playground.press(f"[data-preset={name}]")
        playground.browser.until("return document.querySelector('#device').latest?.preset === arguments[0]", f"{name} begins", name)
        assert playground.rests()["revision"] == 1


def test_a_link_carries_the_whole_session(playground, browser, url):
    playground.press("[data-preset=fiori]")
    browser.until("return document.querySelector('#device').latest?.preset === 'fiori'", "it begins")
    tabs = [tab["id"] for tab in playground.state["tabs"]]
    playground.perform([
        {"type": "setBadge", "tab": tabs[1], "badge": 7},
        {"type": "navigate", "tab": tabs[0], "show": {"id": "p", "title": "Pushed"}},
        {"type": "resize", "colorScheme": "dark"},
    ])
    browser.until("return document.querySelector('#device').latest.traits.colorScheme === 'dark'", "the actions are performed")
    before = playground.rests()
    fragment = playground.link()
    assert len(fragment) < 2_000
    browser.cdp("Storage.clearDataForOrigin", origin="*", storageTypes="all")
    assert content(Playground(browser, url).open(fragment).rests()) == content(before)


def test_a_damaged_link_is_reported_and_another_session_begins(browser, url):
    playground = Playground(browser, url).open("#s=AAAA")
    assert "This link is damaged" in playground.problem("#settings")
    assert playground.state["preset"] == "backbase"
    playground.press("[data-preset=remind]")
    browser.until("return document.querySelector('#settings [data-problem]').textContent === ''", "another session is no problem")


def test_a_link_that_unpacks_to_gigabytes_is_refused(browser, url):
    import base64
    import zlib

    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(b" " * 50_000_000) + packer.flush()
    playground = Playground(browser, url).open("#s=" + base64.urlsafe_b64encode(packed).decode().rstrip("="))
    assert "more than 4,000,000 bytes" in playground.problem("#settings")


def test_a_link_to_something_else_says_so(browser, url, playground):
    fragment = browser.driver.execute_async_script(
        """const done = arguments[0];
        const bytes = new Blob([JSON.stringify({ snapshot: { version: 1 } })]).stream().pipeThrough(new CompressionStream("deflate-raw"));
        new Response(bytes).arrayBuffer().then((all) => done("#s=" + btoa(String.fromCharCode(...new Uint8Array(all))).replaceAll("+", "-").replaceAll("/", "_")));""")
    browser.driver.get("about:blank")
    browser.driver.get(url + fragment)
    said = browser.until("return document.querySelector('#device').shadowRoot?.querySelector('[part=problem] p')?.textContent", "the element says it")
    assert said == 'the member "revision" is missing'


def test_a_reload_keeps_the_session(playground, browser):
    playground.perform([{"type": "insertTab", "tab": {"id": "new", "title": "New"}}])
    browser.until("return document.querySelector('#device').latest.tabs.some(({ id }) => id === 'new')", "the tab is there")
    before = playground.rests()
    playground.kept()
    browser.driver.refresh()
    browser.until(READY, "the device is drawn")
    assert content(playground.rests()) == content(before)


def test_settings_change_the_session(playground):
    for selector, value, has in [
        ("#locale", "ar", lambda state: state["configuration"]["locale"] == "ar"),
        ("#rtl", True, lambda state: state["traits"]["layoutDirection"] == "rtl"),
        ("#scheme", "dark", lambda state: state["traits"]["colorScheme"] == "dark"),
        ("#text-size", "accessibility3", lambda state: state["traits"]["contentSizeCategory"] == "accessibility3"),
        ("#style", "remind", lambda state: state["design"]["style"] == "remind"),
        ("#profile", "flutter", lambda state: state["pager"]["profile"]["name"] == "flutter"),
        ("#device-name", "pixel-8 portrait", lambda state: (state["traits"]["platform"], state["traits"]["width"]) == ("android", 412)),
    ]:
        playground.set(selector, value)
        assert has(playground.rests()), selector


def test_a_mistake_in_an_action_is_named_and_changes_nothing(playground):
    before = playground.state
    playground.set("#example", "6")
    playground.press("#actions [type=submit]")
    assert 'Action 2, indx: unknown member "indx": did you mean "index"?' in playground.problem("#actions")
    assert playground.state == before
    playground.perform("[{]")
    assert "Not JSON" in playground.problem("#actions")


def test_a_server_goes_on_with_a_downloaded_session(playground, browser, server):
    playground.perform([{"type": "select", "index": 2}])
    browser.until("return document.querySelector('#device').latest.selectedIndex === 2", "the tab is selected")
    playground.rests()
    here = browser.js("return document.querySelector('#device').api.load()")
    snapshot = browser.js("return document.querySelector('#device').api.snapshot().snapshot")
    there = Session(server, snapshot=snapshot).state()
    for name in ("selectedTab", "pager", "tabBar", "tabs", "layout", "header", "traits", "configuration", "design"):
        assert there[name] == here[name], name


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(playground, scheme):
    playground.browser.emulate(scheme=scheme)
    for width, height in ((1440, 900), (390, 844)):
        playground.browser.view(width, height)
        check(playground.browser, f"the playground, {scheme}, {width} px", again=width != 1440)


def test_nothing_is_wider_than_the_page(playground):
    for width in (320, 390, 768, 1024, 1280, 1440, 1920):
        playground.browser.view(width, 900)
        assert playground.browser.js("return document.documentElement.scrollWidth") <= width, f"{width} px"


def test_the_page_scrolls_under_the_device_at_every_width(browser, url):
    """A wheel and a finger anywhere on the device scroll the page once the device's own page is at its end."""
    touch(browser, True)
    try:
        for width, height in ((320, 568), (390, 844), (768, 1024), (1440, 900)):
            browser.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
            Playground(browser, url).open()
            check_scrolling(browser)
    finally:
        touch(browser, False)
