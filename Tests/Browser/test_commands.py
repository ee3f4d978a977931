"""The keys of the page, the command palette, the list of keys, skip links, and the tool's own tabs."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from preview import Preview
from waiting import until


def press(preview, *keys):
    ActionChains(preview.driver).send_keys(*keys).perform()


def open_dialog(preview, key="k"):
    """With `?`, or with Ctrl+K."""
    if key == "k":
        ActionChains(preview.driver).key_down(Keys.CONTROL).send_keys(key).key_up(Keys.CONTROL).perform()
    else:
        press(preview, key)
    return until(lambda: preview.all("dialog[open]"), "the dialog is open")[0]


def focused(preview):
    return preview.browser.js("return document.activeElement.id || document.activeElement.textContent")


def test_the_palette_finds_and_does(preview):
    dialog = open_dialog(preview)
    field = dialog.find_element("css selector", "[role=combobox]")
    assert preview.driver.switch_to.active_element == field
    press(preview, "sel ora")
    options = lambda: [one.text.replace("\n", " ") for one in dialog.find_elements("css selector", "[role=option]")]  # noqa: E731
    until(lambda: options() == ["Select Orange 3"], "one is left")
    assert field.get_attribute("aria-activedescendant") == dialog.find_element("css selector", "[role=option][aria-selected=true]").get_attribute("id")
    state = preview.after(lambda: press(preview, Keys.ENTER))
    assert state["selectedTab"] == "orange" and not preview.all("dialog")


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("contrast", "Theme"), ("colour", "Theme"), ("color", "Theme"), ("font", "Theme"), ("brand", "Theme"), ("radius", "Theme"), ("slow", "Speed"), ("clock", "Speed"),
        ("bug", "Report"), ("embed", "Share"), ("qr", "Share"), ("hex", "Theme"), ("share", "Share"), ("html", "Share"), ("dark", "dark"), ("night", "dark"), ("play", "Play"), ("pause", "pause"), ("replay", "Replay"),
        ("turn", "Rotate"), ("landscape", "Rotate"), ("arabic", "right to left"), ("voiceover", "Spoken"), ("hotkeys", "shortcuts"), ("compare", "frame"), ("vibration", "Haptics"),
    ],
)
def test_the_palette_finds_by_other_words_for_the_same(preview, word, found):
    dialog = open_dialog(preview)
    press(preview, word)
    options = until(lambda: [one.text.replace("\n", " ") for one in dialog.find_elements("css selector", "[role=option]")], f"{word} is found")
    assert any(found in one for one in options[:8]), options
    assert len(options) < 30, "it does not find everything"


@pytest.mark.parametrize("word, first", [("slow", "Speed"), ("select indigo", "Indigo"), ("pause", "pause")])
def test_the_nearest_command_comes_first(preview, word, first):
    dialog = open_dialog(preview)
    press(preview, word)
    until(lambda: first in dialog.find_element("css selector", "[aria-selected=true] b").text, f"Enter does not do something else for {word}")


def test_the_palette_walks_says_when_nothing_matches_and_gives_the_focus_back(preview):
    preview.browser.js("deep('#share-button').focus()")
    dialog = open_dialog(preview)
    chosen = lambda: dialog.find_element("css selector", "[aria-selected=true] b").text  # noqa: E731
    assert chosen() == "Green"
    press(preview, Keys.ARROW_DOWN)
    assert chosen() == "Indigo"
    press(preview, Keys.ARROW_UP, Keys.ARROW_UP)
    assert chosen() == "Keyboard shortcuts", "it goes around"
    press(preview, "no such thing")
    assert dialog.find_element("css selector", ".hint").text == "No command has “no such thing” in its name."
    press(preview, Keys.ESCAPE)
    until(lambda: focused(preview) == "share-button", "the focus is back")


@pytest.mark.parametrize(
    ("key", "path", "value"),
    [("2", ("selectedTab",), "indigo"), ("d", ("traits", "colorScheme"), "dark"), ("r", ("traits", "width"), 844), ("l", ("traits", "layoutDirection"), "rtl")],
)
def test_keys_do_what_the_buttons_do(preview, key, path, value):
    found = preview.after(lambda: press(preview, key))
    for name in path:
        found = found[name]
    assert found == value


def test_keys_are_listed_and_can_be_switched_off(preview):
    dialog = open_dialog(preview, "?")
    listed = {row.find_element("css selector", "kbd").text: row.find_element("css selector", "dd").text for row in dialog.find_elements("css selector", "dl > div")}
    assert listed["R"] == "Rotate" and listed["Ctrl+K, ⌘K"] == "Find a command" and listed["S"] == "Share"
    dialog.find_element("id", "single-keys").click()
    press(preview, Keys.ESCAPE)
    until(lambda: not preview.all("dialog"), "it is closed")
    before = preview.session.state()["revision"]
    press(preview, "d", "?")
    open_dialog(preview)
    assert preview.session.state()["revision"] == before
    assert len(preview.all("dialog[open]")) == 1


def test_keys_belong_to_a_field_while_typing(preview):
    before = preview.session.state()["revision"]
    preview.find("#new-title").send_keys("drdl?2")
    assert preview.find("#new-title").get_attribute("value") == "drdl?2"
    assert preview.session.state()["revision"] == before and not preview.all("dialog")


def test_buttons_tell_their_keys(preview):
    for selector, key in ((".stage-bar [aria-label=Rotate]", "R"), (".stage-bar [aria-label=Dark]", "D"), ("#share-button", "S")):
        button = preview.find(selector)
        assert button.get_attribute("aria-keyshortcuts") == key and button.get_attribute("title").endswith(f"({key})")


@pytest.mark.parametrize("width", [1440, 768])
def test_skip_links_lead_to_the_parts_of_the_page(browser, session, width):
    browser.view(width, 900)
    preview = Preview(browser, session).open()
    for count, (words, part) in enumerate((("Skip to the device", "stage"), ("Skip to the settings", "setup"), ("Skip to the numbers", "readout"))):
        browser.js("document.activeElement.blur()")
        link = preview.all(".skip a")[count]
        browser.js("arguments[0].focus()", link)
        assert link.text == words and link.is_displayed()
        press(preview, Keys.ENTER)
        assert browser.js("return document.activeElement.id") == part
        assert preview.find(f"#{part}").is_displayed()
    assert browser.js("return location.hash") == ""


# Each list of tabs of the tool, with the name of each tab's attribute.
LISTS = {".segments[role=tablist]": "log", ".words-of": "language"}


@pytest.mark.parametrize("list", LISTS)
def test_the_tools_tabs_follow_the_pattern_with_manual_activation(preview, list):
    tabs = preview.all(f"{list} [role=tab]")
    stops = lambda: [tab.get_property("tabIndex") for tab in tabs]  # noqa: E731
    chosen = lambda: [tab.get_attribute("aria-selected") for tab in tabs].index("true")  # noqa: E731
    at = lambda: tabs.index(preview.driver.switch_to.active_element)  # noqa: E731
    start, last = chosen(), len(tabs) - 1
    assert stops() == [0 if index == start else -1 for index in range(len(tabs))]
    preview.browser.js("arguments[0].focus()", tabs[start])
    for key, to in ((Keys.HOME, 0), (Keys.ARROW_LEFT, last), (Keys.ARROW_RIGHT, 0), (Keys.END, last), (Keys.ARROW_LEFT, last - 1)):
        press(preview, key)
        assert at() == to and chosen() == start, "the arrows move only the focus"
    press(preview, Keys.SPACE)
    assert chosen() == last - 1
    press(preview, Keys.ARROW_RIGHT, Keys.ENTER)
    assert chosen() == last
    panel = preview.find(f"#{tabs[last].get_attribute('aria-controls')}")
    assert panel.get_attribute("role") == "tabpanel" and panel.get_attribute("aria-labelledby") == tabs[last].get_attribute("id") and panel.is_displayed()
    press(preview, Keys.HOME, Keys.TAB)
    assert stops() == [0 if index == last else -1 for index in range(len(tabs))], "the chosen tab is the stop again"
