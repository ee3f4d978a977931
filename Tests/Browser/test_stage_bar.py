"""The bar under the stage and the edges of a frame: what each control sends, and what it shows of the answer."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from browser import Finger
from server import Session
from test_accessibility import check, still
from waiting import until

MOUNT = """
const [id, done] = arguments;
const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/css/stage.css" });
const drawn = new Promise((resolve) => (sheet.onload = resolve));
document.head.append(sheet);
const modules = ["frames/toolbar", "frames/resizer"].map((name) => import(`/js/preview/${name}.js`));
Promise.all([...modules, import("/js/shared/api.js"), drawn]).then(async ([{ StageToolbar }, { edgeResizer }, { Session, send }]) => {
  window.asked = [];
  let state = null;
  const session = new Session(id, { onState: (next) => show(next) });
  const bar = new StageToolbar({
    resize: (body) => session.resize(body),
    configure: (body) => session.configure(body),
    preset: (name) => asked.push({ preset: name }),
    addFrame: (frame) => asked.push(frame),
  });
  const frame = document.createElement("div");
  Object.assign(frame.style, { position: "relative", width: "320px", height: "300px", margin: "32px", background: "#888888" });
  const main = document.createElement("main");
  main.append(Object.assign(document.createElement("h1"), { textContent: "Stage" }), frame, bar.root);
  document.body.replaceChildren(main);
  const edges = edgeResizer(frame, { scale: () => 0.5, size: () => state?.traits ?? { width: 390, height: 844 }, onResize: (body) => session.resize(body), onDone: (size) => asked.push(size), centred: false });
  function show(next) {
    state = next;
    bar.render(state);
    edges.render();
  }
  const [first, { strings }, { presets }] = await Promise.all([session.load(), send("GET", "/v1/strings"), send("GET", "/v1/presets")]);
  bar.offer({ locales: strings, presets });
  show(first);
  done(null);
}).catch((error) => done(String(error)));
"""


class Stage:
    def __init__(self, browser, session, width=1440):
        self.browser, self.driver, self.session = browser, browser.driver, session
        browser.view(width, 900)
        self.driver.get(session.server.url)
        assert self.driver.execute_async_script(MOUNT, session.id) is None

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def button(self, name):
        return self.find(f".stage-bar button[aria-label='{name}']")

    def choose(self, menu, text):
        Select(self.find(f".stage-bar select[aria-label='{menu}']")).select_by_visible_text(text)

    def shown(self, menu):
        return Select(self.find(f".stage-bar select[aria-label='{menu}']")).first_selected_option.text

    @property
    def asked(self):
        return self.browser.js("return asked")

    def becomes(self, path, value):
        def now():
            found = self.session.state()
            for name in path.split("."):
                found = found and found[name]
            return found

        until(lambda: now() == value, f"{path} is {value}")


@pytest.fixture
def stage(browser, session):
    return Stage(browser, session)


def test_a_device_is_chosen_and_turned(stage):
    stage.choose("Device", "Pad, landscape")
    stage.becomes("traits.width", 1180)
    stage.button("Rotate").click()
    stage.becomes("traits.width", 820)
    until(lambda: stage.shown("Device") == "Pad, portrait", "the menu follows")
    stage.session.post("resize", {"idiom": "phone"})
    stage.button("Dark").click()
    until(lambda: stage.shown("Device") == "820 × 1180", "any other size is said in points")


@pytest.mark.parametrize(
    ("name", "path", "on", "off"),
    [
        ("Dark", "traits.colorScheme", "dark", "light"),
        ("Right to left", "traits.layoutDirection", "rtl", "ltr"),
        ("Keyboard", "traits.keyboardVisible", True, False),
    ],
)
def test_switches(stage, name, path, on, off):
    for value, pressed in ((on, "true"), (off, "false")):
        stage.button(name).click()
        stage.becomes(path, value)
        until(lambda: stage.button(name).get_attribute("aria-pressed") == pressed, "the button says so")


def test_text_grows_to_the_largest_size_and_no_further(stage):
    for _ in range(12):
        stage.button("Larger text").click()
    stage.becomes("traits.contentSizeCategory", "accessibility5")
    assert stage.button("Larger text").get_attribute("aria-disabled") == "true"
    assert stage.find(".text-size").text == "A5"
    stage.button("Smaller text").click()
    stage.becomes("traits.contentSizeCategory", "accessibility4")


def test_the_headers_variants_keep_who_is_in_it(stage):
    user = stage.session.state()["configuration"]["header"]["user"]
    for text, members in (("No subtitle", (True, False)), ("No avatar", (False, True)), ("Full header", (False, False))):
        stage.choose("Header", text)
        stage.becomes("configuration.header.hideSubtitle", members[0])
        stage.becomes("configuration.header.hideAvatar", members[1])
    assert stage.session.state()["configuration"]["header"]["user"] == user
    stage.choose("Header", "No header")
    stage.becomes("configuration.header", None)


def test_another_preset_is_a_new_session_by_keyboard_too(stage):
    stage.button("Preset").send_keys(Keys.ENTER)
    until(lambda: stage.browser.js("return document.activeElement.matches('.pop:popover-open .line')"), "the menu has the focus")
    stage.driver.switch_to.active_element.send_keys(Keys.ARROW_DOWN)
    stage.driver.switch_to.active_element.send_keys(Keys.ENTER)
    until(lambda: stage.asked == [{"preset": "coordinator"}], "it was asked for")
    assert stage.browser.js("return document.activeElement.getAttribute('aria-label')") == "Preset"


def test_a_frame_of_the_other_colours(stage):
    stage.button("Add frame").click()
    next(line for line in stage.driver.find_elements(By.CSS_SELECTOR, ".pop:popover-open .line") if line.text == "Dark").click()
    until(lambda: stage.asked == [{"preset": None, "view": "colorScheme=dark", "title": "Dark"}], "it was asked for")


@pytest.mark.console_may_say("409 (Conflict)")
def test_what_is_refused_is_said_under_the_bar(browser, server):
    stage = Stage(browser, Session(server, tabs=[{"title": "A", "page": {"orientations": ["portrait"]}}]))
    stage.button("Rotate").click()
    until(lambda: stage.find(".stage-bar [data-problem]").text, "the problem is shown")


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_an_edge_is_dragged(stage, kind):
    handle = stage.find(".resize[data-edge=width]").rect
    finger = Finger(stage.browser, kind).press(handle["x"] + 12, handle["y"] + handle["height"] / 2)
    finger.move(dx=-50)
    until(lambda: stage.find(".size-label").text == "290 × 844", "the size is beside the finger")
    finger.lift()
    stage.becomes("traits.width", 290)
    assert not stage.find(".size-label").is_displayed()
    assert stage.asked[-1]["width"] == 290


def test_an_edge_moves_by_a_point_by_ten_and_to_its_ends(stage):
    handle = stage.find(".resize[data-edge=height]")
    for keys, height in ((Keys.ARROW_DOWN, 845), (Keys.SHIFT + Keys.ARROW_UP + Keys.NULL, 835), (Keys.HOME, 200), (Keys.ARROW_UP, 200), (Keys.END, 1366)):
        handle.send_keys(keys)
        stage.becomes("traits.height", height)
        until(lambda: handle.get_attribute("aria-valuenow") == str(height), "the handle says so")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 848, 320])
def test_nothing_is_in_the_way_of_anybody(browser, session, scheme, width):
    browser.emulate(scheme=scheme)
    stage = Stage(browser, session, width)
    still(browser)
    check(browser)
    tops = browser.js("return [...document.querySelectorAll('.stage-row > .stage-group')].filter((one) => one.offsetWidth).map((one) => one.offsetTop)")
    assert len(set(tops)) == 1, "one row"
    assert stage.find(".more-controls").is_displayed() == (width == 320)
    stage.button("Add frame").click()
    still(browser)
    check(browser)
