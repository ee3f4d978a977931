"""The bar under the stage and the edges of a frame: what each control sends, and what it shows of the answer."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from axe import check
from browser import Finger
from preview import Preview
from server import Session
from waiting import until


class Stage:
    def __init__(self, browser, session, width=1440):
        self.browser, self.driver, self.session = browser, browser.driver, session
        browser.view(width, 900)
        self.preview = Preview(browser, session).open()
        self.find = self.preview.find
        until(lambda: self.preview.all("#locale option[value=de]"), "the languages are offered")

    def button(self, name):
        return self.find(f".stage-bar button[aria-label='{name}']")

    def choose(self, menu, text):
        Select(self.find(f".stage-bar select[aria-label='{menu}']")).select_by_visible_text(text)

    def shown(self, menu):
        return Select(self.find(f".stage-bar select[aria-label='{menu}']")).first_selected_option.text

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
    stage.choose("Device", "iPad, landscape")
    stage.becomes("traits.width", 1180)
    stage.button("Rotate").click()
    stage.becomes("traits.width", 820)
    until(lambda: stage.shown("Device") == "iPad, portrait", "the menu follows")
    stage.session.post("resize", {"idiom": "phone"})
    stage.button("Dark").click()
    until(lambda: stage.shown("Device") == "820 × 1180", "any other size is said in points")


@pytest.mark.parametrize(
    ("name", "path", "on", "off"),
    [
        ("Dark", "traits.colorScheme", "dark", "light"),
        ("Right to left", "traits.layoutDirection", "rtl", "ltr"),
    ],
)
def test_switches(stage, name, path, on, off):
    for value, pressed in ((on, "true"), (off, "false")):
        stage.button(name).click()
        stage.becomes(path, value)
        until(lambda: stage.button(name).get_attribute("aria-pressed") == pressed, "the button says so")


def test_a_header_is_removed_and_added_again(stage):
    stage.find("#remove-header").click()
    stage.becomes("configuration.header", None)
    until(lambda: stage.browser.js("return document.activeElement.id") == "add-header", "the focus is on what puts one back")
    stage.find("#add-header").click()
    stage.becomes("configuration.header.user.name", "Ada Byron")


def test_another_preset_is_a_new_session_by_keyboard_too(stage, server):
    stage.button("Preset").send_keys(Keys.ENTER)
    until(lambda: stage.browser.js("return document.activeElement.matches('.pop:popover-open .line')"), "the menu has the focus")
    assert stage.driver.switch_to.active_element.get_attribute("aria-current") == "true", "the focus begins on the preset that is shown"
    stage.driver.switch_to.active_element.send_keys(Keys.ARROW_DOWN)
    stage.driver.switch_to.active_element.send_keys(Keys.ENTER)
    until(lambda: not stage.driver.current_url.endswith(stage.session.id), "the address is another session's")
    assert Preview.here(stage.browser, server).session.state()["preset"] == "blank"
    assert stage.session.state()["preset"] == "backbase", "a session keeps its preset"


def test_a_menu_gives_the_focus_back(stage):
    stage.button("Preset").send_keys(Keys.ENTER)
    until(lambda: stage.browser.js("return document.activeElement.matches('.pop:popover-open .line')"), "the menu has the focus")
    stage.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    assert stage.browser.js("return document.activeElement.getAttribute('aria-label')") == "Preset"


def test_a_frame_of_the_other_colours_is_offered_and_added(stage):
    for before, offered in (("light", "Dark"), ("dark", "Light")):
        assert stage.session.state()["traits"]["colorScheme"] == before
        stage.button("Add frame").click()
        lines = [line for line in stage.driver.find_elements(By.CSS_SELECTOR, ".pop:popover-open .line") if line.text in ("Dark", "Light")]
        assert [line.text for line in lines] == [offered]
        lines[0].click()
        stage.button("Dark").click()
        stage.becomes("traits.colorScheme", {"light": "dark", "dark": "light"}[before])
    views = stage.browser.js("return [...document.querySelectorAll('.device-frame tab-header')].map(({ view }) => view)")
    assert views == ["", "colorScheme=dark", "colorScheme=light"]


@pytest.mark.console_may_say("409 (Conflict)")
def test_a_refusal_is_shown_under_the_bar(browser, server):
    stage = Stage(browser, Session(server, tabs=[{"title": "A", "page": {"orientations": ["portrait"]}}]))
    stage.button("Rotate").click()
    until(lambda: stage.find("main > [data-problem]").text, "the problem is shown")


@pytest.mark.parametrize("kind", ["mouse", "touch", "pen"])
@pytest.mark.parametrize(("edge", "x", "y"), [("width", -40, 0), ("height", 0, -60), ("both", -30, -60)])
def test_an_edge_is_dragged(stage, kind, edge, x, y):
    """A centred device grows on both sides: an edge that stays under the finger moves twice as far."""
    handle = stage.preview.box(stage.find(f".resize[data-edge={edge}]"))
    scale = stage.preview.scale
    middle = {"x": handle["x"] + handle["width"] / 2, "y": handle["y"] + handle["height"] / 2}
    # The corner covers the ends of the other two.
    finger = Finger(stage.browser, kind).press(middle["x"], middle["y"])
    finger.move(dx=x, dy=y)
    width, height = round(390 + 2 * x / scale), round(844 + 2 * y / scale)
    until(lambda: stage.find(".size-label").text == f"{width} × {height}", "the size is beside the finger")

    def follows():
        now = stage.preview.box(stage.find(f".resize[data-edge={edge}]"))
        return abs(now["right"] - handle["right"] - x) <= 1 and abs(now["bottom"] - handle["bottom"] - y) <= 1

    until(follows, "the edge is under the finger")
    finger.lift()
    stage.becomes("traits.width", width)
    stage.becomes("traits.height", height)
    assert not stage.find(".size-label").is_displayed()
    stage.preview.settled()
    assert stage.find(".device-frame .points").text == f"{width} × {height}"


def test_an_edge_moves_by_a_point_by_ten_and_to_its_ends(stage):
    handle = stage.find(".resize[data-edge=height]")
    for keys, height in ((Keys.ARROW_DOWN, 845), (Keys.SHIFT + Keys.ARROW_UP + Keys.NULL, 835), (Keys.HOME, 200), (Keys.ARROW_UP, 200), (Keys.END, 1366)):
        handle.send_keys(keys)
        stage.becomes("traits.height", height)
        until(lambda: handle.get_attribute("aria-valuenow") == str(height), "the handle says so")


# The widths of the window, and whether the bar has the secondary controls behind one button there.
FOLDED = {1440: False, 848: False, 556: False, 500: True}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_bar_is_accessible_and_fits_on_one_row(browser, session, scheme):
    """Under 480 px, without its margins and the button for the controls, the bar has the secondary controls behind one button."""
    browser.emulate(scheme=scheme)
    stage = Stage(browser, session)
    for width, folded in FOLDED.items():
        browser.view(width, 900)
        until(lambda: stage.find(".more-controls").is_displayed() == folded, f"{width} px: the controls are {'behind the button' if folded else 'in the bar'}")
        check(browser, f"{width} px", again=width != 1440)
        groups = browser.js("return [...document.querySelectorAll('.stage-row > .stage-group')].filter((one) => one.offsetWidth).map((one) => one.offsetTop)")
        assert len(set(groups)) == 1, f"{width} px: one row"
        assert browser.js("return document.documentElement.scrollWidth") <= width, f"{width} px"
    browser.view(1440, 900)
    stage.button("Add frame").click()
    for width in (1440, 500):
        browser.view(width, 900)
        check(browser, f"{width} px, two frames", again=width != 1440)


def test_controls_that_do_not_fit_are_behind_one_button(browser, session):
    stage = Stage(browser, session, 500)
    assert not stage.button("Right to left").is_displayed()
    stage.find(".more-controls").click()
    until(lambda: stage.button("Right to left").is_displayed(), "the others are there")
    stage.button("Right to left").click()
    stage.becomes("traits.layoutDirection", "rtl")


# Controls of the page, and what they cover of the stage, the time line and the bar.
COVERED = """
const boxes = ['#open-sheet', '#view-only', '#frame-switch', '#offline'].map((one) => deep(one)).filter((one) => one?.checkVisibility());
const others = deepAll('#stage, .time-row, .stage-bar :is(button, select)').filter((one) => one.checkVisibility());
const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const named = (one) => one.id || one.ariaLabel || one.className;
const pairs = boxes.flatMap((one, at) => [...others, ...boxes.slice(at + 1)].map((other) => [one, other]));
return pairs.filter(([one, other]) => meet(one.getBoundingClientRect(), other.getBoundingClientRect())).map((pair) => pair.map(named));
"""


def test_the_button_for_the_controls_covers_nothing(browser, session):
    stage = Stage(browser, session, 390)
    for width, height in ((390, 844), (320, 568), (480, 800), (600, 800), (768, 1024), (820, 1180)):
        browser.view(width, height)
        stage.preview.still()
        box = stage.preview.box(stage.find("#open-sheet"))
        assert box["width"] >= 24 and box["bottom"] <= height and box["right"] <= width, (width, box)
        assert browser.js(COVERED) == [], width


@pytest.mark.parametrize("size", [(390, 844), (320, 568)])
def test_on_a_phone_the_last_row_can_be_reached(browser, session, size):
    stage = Stage(browser, session)
    browser.view(*size)
    stage.preview.settled()
    page = stage.preview.page

    def reached():
        browser.js("arguments[0].scrollTop = 1e6", page)
        last = stage.preview.box(page.find_elements(By.CSS_SELECTOR, ".row")[-1])
        return last["bottom"] <= stage.preview.box(stage.find("#stage"))["bottom"]

    until(reached, "the page has the window's size and is scrolled to its end")


def test_on_a_phone_the_session_is_the_screen_and_the_bar_is_on_the_sheet(browser, session):
    stage = Stage(browser, session, 390)
    assert not stage.find(".stage-bar").is_displayed()
    stage.find("#open-sheet").click()
    until(lambda: stage.find(".stage-bar").is_displayed(), "the bar is there")
    stage.button("Dark").click()
    stage.becomes("traits.colorScheme", "dark")
