"""What a designer does with whole themes: a brand, sizes, contrast, files of other tools, drafts, comparing, deleting (T1, T14-T16)."""

import json

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from preview import Preview
from server import Session
from theme_panel import ThemePanel, Themes, choose, pretty
from waiting import until


@pytest.fixture
def themes(server):
    return Themes(server)


@pytest.fixture
def opened(browser, server, themes, request):
    """Opens a session with an editable theme of the test's own name."""

    def open(document=None, **configuration):
        name = request.node.name[5:60]
        themes.put(name, document or {})
        session = Session(server, theme=name, **configuration)
        return ThemePanel(Preview(browser, session).open()), name

    return open


def button(panel, text, root="#theme-panel"):
    return next(node for node in panel.preview.all(f"{root} button") if node.text == text)


def test_a_size_and_a_weight_are_edited_as_tokens(opened, themes):
    panel, theme = opened()
    panel.open().show("sizes")
    preview = panel.preview
    size = preview.find("[aria-label='Title, size']")
    state = preview.after(lambda: size.send_keys(Keys.CONTROL + "a" + Keys.NULL + "20" + Keys.TAB))
    assert state["design"]["titleFont"]["size"] == 20
    state = preview.after(lambda: Select(preview.find("[aria-label='Title, weight']")).select_by_visible_text("Bold"))
    assert state["design"]["titleFont"]["weight"] == 700
    assert themes.get(theme) == {"theme": {"font": {"size": {"headline": 20}, "weight": {"semibold": 700}}}}
    reset = preview.find("[aria-label='Reset Title, size']")
    until(reset.is_displayed, "the token is in the theme")
    preview.after(reset.click)
    assert themes.get(theme) == {"theme": {"font": {"weight": {"semibold": 700}}}}
    # The angle is in the style, not in a token.
    angle = preview.find("[aria-label='Angle']")
    state = preview.after(lambda: angle.send_keys(Keys.CONTROL + "a" + Keys.NULL + "90" + Keys.TAB))
    assert state["design"]["headerBackground"]["angle"] == 90
    assert state["configuration"]["design"]["headerBackground"]["stops"][0]["color"] == "{theme.color.tab-header.header.background.start}"
    state = preview.after(lambda: Select(preview.find("[aria-label='Fill']")).select_by_value("color"))
    assert state["design"]["headerBackground"] == {"type": "color", "color": "#295EFF"}


def test_a_dimension_of_the_format_keeps_its_form(opened, themes):
    panel, theme = opened({"theme": {"radius": {"tab-header": {"tab": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}}}}}})
    panel.open().show("sizes")
    radius = panel.preview.find("[aria-label='Corner radius']")
    panel.preview.after(lambda: radius.send_keys(Keys.CONTROL + "a" + Keys.NULL + "12" + Keys.TAB))
    token = themes.get(theme)["theme"]["radius"]["tab-header"]["tab"]
    assert token == {"$type": "dimension", "$value": {"value": 12, "unit": "px"}}


def test_an_indicator_that_makes_a_label_unreadable_says_so_and_is_fixed(opened, themes):
    panel, theme = opened()
    preview = panel.preview
    until(lambda: preview.all("#contrast"), "the colours are checked")
    assert not preview.all("#contrast:not([hidden])")
    choose(preview, "#indicator", "linear")
    said = until(lambda: next((node for node in preview.all(".unreadable") if node.is_displayed()), None), "it is said")
    assert "the selected tab’s label cannot be read" in said.text
    assert preview.text("#contrast b") == str(len(preview.session.get("lint")["findings"]))
    preview.after(lambda: said.find_element(By.TAG_NAME, "button").click())
    until(lambda: not said.is_displayed(), "it is readable")
    assert not [one for one in preview.session.get("lint")["findings"] if one["pointer"] == "/design/selectedTabTextColor"]
    assert list(themes.get(theme)["theme"]["color"]["tab-header"]) == ["selected"]


def contrasts(session):
    """What is drawn with too little contrast, in light and dark."""
    return [one["message"] for one in session.get("lint")["findings"] if one["id"] == "contrast"]


def badge(preview):
    return until(lambda: next((node for node in preview.all("#contrast") if node.is_displayed()), None), "the badge is there")


def test_a_fix_of_a_built_in_theme_goes_into_a_copy_and_not_into_the_session(browser, server, themes):
    preview = Preview(browser, Session(server, theme="documented")).open()
    shown = badge(preview)
    shown.click()
    entries = until(lambda: preview.all(".failing li"), "the list is open")
    assert shown.text == str(len(entries))
    entries[0].find_element(By.TAG_NAME, "button").click()
    until(lambda: len(contrasts(preview.session)) == len(entries) - 1, "it can be read")
    state = preview.session.state()
    assert state["design"]["theme"].startswith("documented-copy")
    assert state["configuration"]["design"] == {}
    until(lambda: len(preview.all(".failing li")) == len(entries) - 1, "it is gone from the list")


ORANGE = {"header": {"background": {"start": "#FF6F00", "end": "#FFB300"}}}


@pytest.mark.parametrize(
    "tokens, configuration",
    [
        (ORANGE, {}),  # the title, 4.5:1, and the icon beside it, 3:1, have one colour
        (ORANGE | {"subtitle": "#FFE0B2"}, {"design": {"subtitleColor": "#FFD180", "badgeColor": "#FFA000"}}),
        ({"unselected": {"foreground": "#777777"}, "selected": {"background": "#888888"}}, {"header": {"user": {"name": "Ada"}, "trailing": {"icon": "bell", "badge": True, "label": "News"}}}),
    ],
)
def test_fix_all_leaves_nothing_that_can_be_fixed_and_writes_the_theme(opened, themes, tokens, configuration):
    panel, theme = opened({"theme": {"color": {"tab-header": tokens}}}, **configuration)
    preview = panel.preview
    badge(preview).click()
    until(lambda: preview.all(".failing li"), "the list is open")
    fixes = preview.all("#contrast-list > .primary") or preview.all(".failing button")
    fixes[0].click()
    fixable = lambda: [one for one in preview.session.get("lint")["findings"] if one["id"] == "contrast" and one.get("fix")]  # noqa: E731
    until(lambda: not fixable(), "nothing is left that has a fix")
    own = preview.session.state()["configuration"]["design"]
    assert not set(own) & {"headerForegroundColor", "subtitleColor", "badgeTextColor", "selectedTabTextColor"}


def test_a_value_that_only_the_session_has_is_named_and_moves_to_the_theme(opened, themes):
    design = {"subtitleColor": "#EEEEEE", "tabCornerRadius": 4, "titleFont": {"size": 19}, "headerBackground": {"angle": 90}, "badgeColor": {"light": "#00695C", "dark": "#80CBC4"}}
    panel, theme = opened(design=design)
    preview = panel.open().preview
    notice = until(lambda: next((node for node in preview.all(".notice") if node.is_displayed()), None), "it is said")
    assert "Only in this session: " in notice.text
    for words in ("Subtitle colour", "Tab corner radius", "Title font", "Header background", "Badge colour"):
        assert words in notice.text
    before = preview.session.state()["design"]
    notice.find_element(By.TAG_NAME, "button").click()
    until(lambda: list(preview.session.state()["configuration"]["design"]) == ["headerBackground"], "what the theme can have is there")
    after = preview.session.state()["design"]
    assert {name: after[name] for name in design} == {name: before[name] for name in design}
    assert themes.get(theme)["theme"]["color"]["badge"]["background"] == {"light": "#00695C", "dark": "#80CBC4"}
    assert "Header background" in notice.text and not notice.find_element(By.TAG_NAME, "button").is_displayed()


# The brand


def typed(preview, name, text):
    field = preview.find(f"input[aria-label='{name}']")
    field.click()
    field.send_keys(Keys.CONTROL + "a" + Keys.NULL + text)


def test_from_a_hex_code_to_a_shared_link_in_six_actions(preview):
    actions = []

    def act(name, work):
        actions.append(name)
        return work()

    act("open Theme", preview.find("#open-theme").click)
    field = until(lambda: preview.all("[aria-label='Main colour, hexadecimal']"), "the brand is the first thing")[0]
    act("press the first colour", field.click)
    act("type it", lambda: field.send_keys("#FF6F00"))
    first = lambda: preview.session.state()["design"]["headerBackground"]["stops"][0]["color"]  # noqa: E731
    until(lambda: first() == "#FF6F00", "the first colour is there")
    act("type the second one", lambda: field.send_keys(Keys.TAB, Keys.TAB, "#FFB300"))
    until(lambda: preview.session.state()["design"].get("accentColor") == "#FFB300", "the brand is there")
    act("open Share", preview.find("#share-button").click)
    copy = until(lambda: preview.all("#share .links button"), "the link is there")[0]
    act("copy the link", copy.click)
    until(lambda: "Copied" in preview.find("#share .links").text, "it is copied")
    assert len(actions) <= 6
    state = preview.session.state()
    assert state["design"]["headerBackground"]["stops"][0]["color"] == "#FF6F00"
    assert state["design"]["theme"] != "default"


def test_each_change_of_a_brand_is_undone_by_itself(preview, browser):
    """Between the steps of the session, which do not have it."""
    browser.stay()
    undone = lambda what: until(lambda: browser.js("return document.querySelector('.toast > span')?.textContent") == what, what)  # noqa: E731
    ground = lambda: preview.session.state()["design"]["headerBackground"]["stops"][0]["color"]  # noqa: E731
    before = ground()
    ThemePanel(preview).open()
    for color in ("#AA0000", "#007733"):
        typed(preview, "Main colour, hexadecimal", color + Keys.ENTER)
        until(lambda: ground() == color, color)
        until(lambda: not preview.all("#theme-panel [aria-busy]") and not browser.asks, "it is done")
    preview.after(lambda: preview.session.post("select", {"index": 1}))
    undo = preview.find("#undo")
    undo.click()
    undone("Undone: select")
    assert ground() == "#007733"
    undo.click()
    undone("Undone: brand colour")
    until(lambda: ground() == "#AA0000", "the first colour is back")
    until(lambda: preview.find("[aria-label='Main colour, hexadecimal']").get_property("value") == "#AA0000", "the panel says so")
    preview.find(".toast .button").click()
    undone("Redone: brand colour")
    until(lambda: ground() == "#007733", "the second colour is back")
    undo.click()
    until(lambda: ground() == "#AA0000", "the first colour is back")
    undo.click()
    until(lambda: ground() == before, "there is no brand")
    undone("Undone: brand colour")
    until(lambda: undo.get_attribute("aria-disabled") == "true", "nothing is left to undo")
    preview.find("#redo").click()
    until(lambda: ground() == "#AA0000", "the first colour is made again")
    typed(preview, "Main colour, hexadecimal", "#007733" + Keys.ENTER)
    until(lambda: ground() == "#007733", "a colour that was undone can be chosen again")


def test_a_drag_through_a_picker_is_one_step(preview, browser):
    browser.stay()
    ground = lambda: preview.session.state()["design"]["headerBackground"]["stops"][0]["color"]  # noqa: E731
    ThemePanel(preview).open()
    swatch = preview.find("[aria-label='Main colour']")
    pick = "const [input, color, type] = arguments; input.value = color; input.dispatchEvent(new Event(type, { bubbles: true }));"
    for *way, last in (("#880000", "#990000", "#aa0000"), ("#004411", "#005522", "#007733")):
        for color in (*way, last):
            browser.js(pick, swatch, color, "input")
            until(lambda: ground() == color.upper(), color)
            until(lambda: not browser.asks, "it is done")
        browser.js(pick, swatch, last, "change")
    undo = preview.find("#undo")
    undo.click()
    until(lambda: ground() == "#AA0000", "the first drag is there as a whole")
    until(lambda: undo.get_attribute("aria-busy") is None, "it is done")
    undo.click()
    until(lambda: undo.get_attribute("aria-disabled") == "true", "there was nothing else")


@pytest.mark.parametrize("preset", ["backbase", "remind", "fiori", "coordinator", "uikit", "blank"])
@pytest.mark.parametrize("main, accent", [("#FF6F00", "#FFB300"), ("#FFFFFF", "#FFFF00"), ("#000000", "#1A1A1A"), ("#7F7F7F", "#808080"), ("#0033A0", "#00FF00")])
def test_a_brand_holds_its_contrast_in_light_and_dark(browser, server, preset, main, accent):
    tabs = {"tabs": ["One", "Two"]} if preset == "blank" else {}
    preview = Preview(browser, Session(server, preset=preset, **tabs)).open()
    ThemePanel(preview).open()
    typed(preview, "Main colour, hexadecimal", main)
    typed(preview, "Accent colour, hexadecimal", accent)
    until(lambda: preview.session.state()["design"].get("accentColor") == accent, "the brand is there")
    until(lambda: not contrasts(preview.session), "everything can be read")
    until(lambda: "have enough contrast" in preview.text(".held"), "the page says so")
    state = preview.session.state()
    ground = state["design"]["headerBackground"]
    assert (ground["stops"][0]["color"] if ground["type"] == "gradient" else ground["color"]) == main
    assert state["configuration"]["design"] == {} and state["traits"]["colorScheme"] == "light"


@pytest.mark.parametrize(
    "said, color",
    [
        ("e4002b", "#E4002B"), (" #E4002B\n", "#E4002B"), ("#e40", "#EE4400"), ("rgb(228, 0, 43)", "#E4002B"), ("rgba(228 0 43 / 100%)", "#E4002B"), ("#E4002B80", "#E4002B80"), ("hsl(0 100% 50%)", "#FF0000"),
        ("red;", None), ("#12", None), ("", None), ("currentcolor", None),
    ],
)
def test_a_colour_is_read_as_other_tools_write_it(call, said, color):
    assert call("preview/theme/tone", "colorIn", said) == color


def test_both_fields_show_a_pasted_colour_as_the_theme_has_it(preview):
    preview.find("#open-theme").click()
    until(lambda: preview.all("[aria-label='Main colour, hexadecimal']"), "the brand is the first thing")
    typed(preview, "Main colour, hexadecimal", " rgb(228, 0, 43)" + Keys.ENTER)
    until(lambda: preview.session.state()["design"]["headerBackground"]["stops"][0]["color"] == "#E4002B", "the theme has it")
    assert [preview.find(f"[aria-label='{name} colour, hexadecimal']").get_attribute("value") for name in ("Main", "Accent")] == ["#E4002B", "#E4002B"]


def test_light_and_dark_stand_side_by_side_until_the_button_is_pressed_again(preview):
    preview.find("#open-theme").click()
    both = until(lambda: [one for one in preview.all("#theme-panel button") if one.text == "Show light and dark"], "it is there")[0]
    for count in (2, 1, 2):
        both.click()
        until(lambda: len(preview.all("#frames tab-header")) == count, f"{count} frames")


# A server that takes its time over themes: `answer` lets their changes be sent.
SLOW = """
const own = window.fetch, waiting = [];
window.answer = () => { window.isFree = true; waiting.splice(0).forEach((go) => go()); };
window.fetch = async (path, options) => {
  if (!window.isFree && options?.method === 'PUT' && String(path).includes('/v1/themes/')) await new Promise((go) => waiting.push(go));
  return own(path, options);
};
"""


@pytest.mark.parametrize("first", ["Main", "Accent"])
def test_two_colours_that_are_typed_while_the_first_is_being_sent_are_kept(opened, themes, first):
    colours = {"Main": "#00695C", "Accent": "#FFB300"}
    panel, theme = opened()
    preview = panel.open().preview
    preview.browser.js(SLOW)
    for name in sorted(colours, key=lambda name: name != first):
        typed(preview, f"{name} colour, hexadecimal", colours[name])
    preview.session.patch({"paging": {"swipeEnabled": False}})  # a state comes meanwhile
    until(lambda: not preview.find("#swipes").is_selected(), "the page has it")
    shown = lambda: {name: preview.find(f"input[aria-label='{name} colour, hexadecimal']").get_attribute("value") for name in colours}  # noqa: E731
    assert shown() == colours
    preview.browser.js("answer()")
    ground = lambda: preview.session.state()["design"]["headerBackground"]["stops"][0]["color"]  # noqa: E731
    until(lambda: (ground(), preview.session.state()["design"].get("accentColor")) == tuple(colours.values()), "both are in the theme")
    until(lambda: not contrasts(preview.session), "everything can be read")
    assert shown() == colours
    assert themes.get(theme)["theme"]["color"]["accent"] == "#FFB300"


def test_a_brand_reaches_the_pages_and_follows_into_the_dark(opened, themes):
    panel, theme = opened(tabs=[{"title": "Accounts", "page": {"content": "accounts"}}, "Cards"])
    preview = panel.open().preview
    app = "deep('.body[data-app]')"
    until(lambda: preview.browser.js(f"return Boolean({app})"), "the page has its content")
    tint = f"return getComputedStyle({app}).getPropertyValue('--accent').trim()"
    before = preview.browser.js(tint)
    typed(preview, "Main colour, hexadecimal", "#00695C")
    typed(preview, "Accent colour, hexadecimal", "#FFB300")
    until(lambda: preview.session.state()["design"].get("accentColor") == "#FFB300", "the brand is there")
    until(lambda: preview.browser.js(tint) != before, "the pages have it")
    # What is drawn on the page can be read, in both schemes.
    mean = "const [node] = arguments; const canvas = new OffscreenCanvas(1, 1).getContext('2d'); canvas.fillStyle = getComputedStyle(node).color; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)"
    for dark, paper in ((False, (255, 255, 255)), (True, (31, 32, 34))):
        if dark:
            preview.after(preview.find(".stage-bar [aria-label=Dark]").click)
        up = preview.browser.js("return deep('.body[data-app] .up')")
        ratio = lambda one, other: (max(one, other) + 0.05) / (min(one, other) + 0.05)  # noqa: E731
        until(lambda: ratio(luminance(preview.browser.js(mean, up)), luminance(paper)) >= 4.5, "the accent can be read")
    header = preview.session.state()["design"]["headerBackground"]["stops"][0]["color"]
    assert luminance([int(header[at : at + 2], 16) for at in (1, 3, 5)]) < 0.02, "the header is dark, too"
    tokens = themes.get(theme)["theme"]["color"]
    assert tokens["accent"] == "#FFB300" and set(tokens["tab-header"]["title"]) <= {"light", "dark"} or isinstance(tokens["tab-header"]["title"], str)


def luminance(channels):
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (channel / 255 for channel in channels)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_a_brand_has_a_font_and_a_radius(opened, themes):
    panel, theme = opened()
    preview = panel.open().preview
    typed(preview, "Font", "Georgia, serif" + Keys.TAB)
    until(lambda: preview.session.state()["design"].get("fontFamily") == "Georgia, serif", "the font is there")
    until(lambda: "Georgia" in preview.find("#device .title").value_of_css_property("font-family"), "it is drawn")
    typed(preview, "Radius", "14" + Keys.TAB)
    until(lambda: preview.session.state()["design"]["tabCornerRadius"] == 14, "the radius is there")
    typed(preview, "Font", Keys.BACKSPACE + Keys.TAB)
    until(lambda: "fontFamily" not in preview.session.state()["design"], "the platform's is back")
    assert preview.session.state()["configuration"]["design"] == {}


def test_a_draft_survives_a_reload_and_can_be_discarded(opened, themes):
    panel, theme = opened()
    preview = panel.preview
    panel.open().show("json")
    draft = pretty({"theme": {"color": {"danger": "#FF0000"}}})
    panel.write(draft)
    preview.browser.js("deep('#new-title').value = 'Half a title'; deep('#new-title').dispatchEvent(new Event('input', { bubbles: true }))")
    preview.driver.refresh()
    preview.wait_for("live")
    until(lambda: preview.find("#new-title").get_property("value") == "Half a title", "the field is as it was")
    if not preview.all(".pair-row"):
        panel.open()
    panel.show("json")
    until(lambda: panel.text == draft, "the draft is back")
    assert "has not been applied" in preview.text("#theme-panel")
    assert themes.get(theme) == {}
    button(panel, "Discard draft").click()
    assert panel.text.strip() == "{}"
    preview.driver.refresh()
    preview.wait_for("live")
    preview.settled()
    if not preview.all(".pair-row"):
        panel.open()
    panel.show("json")
    until(lambda: panel.text.strip() == "{}", "the draft is forgotten")


def test_tokens_of_another_tool_are_imported_with_what_was_not_understood(opened, themes, tmp_path):
    panel, theme = opened()
    preview = panel.preview
    panel.open().show("export")
    files = []
    for scheme, color in (("light", "#B3261E"), ("dark", "#F2B8B5")):
        path = tmp_path / f"{scheme}.json"
        path.write_text(json.dumps({"color": {"danger": {"value": color, "type": "color"}, "gap": {"value": "{x} * 2", "type": "spacing"}}}))
        files.append(str(path))
    preview.find("#theme-panel input[type=file][multiple]").send_keys("\n".join(files))
    name = until(lambda: next(iter(preview.all("[aria-label='Name of the new theme'][required]")), None) and preview.all(".imported input"), "the name is asked for")[0]
    assert "1 token, 1 in place of" in preview.text(".imported")
    assert "2 parts not understood" in preview.text(".imported") and "{x}: there is no token of this name" in preview.text(".imported")
    name.send_keys(Keys.CONTROL + "a" + Keys.NULL + f"{theme}-2"[-60:])
    new = name.get_property("value")
    preview.after(button(panel, "Create theme").click)
    until(lambda: preview.session.state()["design"]["theme"] == new, "the session uses it")
    token = themes.get(new)["theme"]["color"]["danger"]
    assert token == {"$type": "color", "$value": {"light": "#B3261E", "dark": "#F2B8B5"}}


def test_every_export_is_a_link(opened):
    panel, theme = opened()
    panel.open().show("export")
    links = [node.get_attribute("href").split("/")[-1] for node in panel.preview.all(".exports a")]
    assert links[:-1] == [theme, *(f"export?format={name}" for name in ("dtcg", "css", "swift", "android", "android-night"))]


def test_a_theme_is_deleted_and_comes_back(opened, themes):
    document = {"theme": {"color": {"danger": "#FF0000"}}}
    panel, theme = opened(document)
    preview = panel.open().preview
    button(panel, "Delete").click()
    until(lambda: theme not in themes.names, "it is gone")
    assert preview.session.state()["design"]["theme"] == "default"
    until(lambda: "Deleted" in preview.text("#theme-panel"), "it is said")
    button(panel, "Undo").click()
    until(lambda: preview.session.state()["design"]["theme"] == theme, "the session uses it again")
    assert themes.get(theme) == document


def test_two_themes_are_compared_side_by_side(opened):
    panel, theme = opened(design={"subtitleColor": "#FFEE00"})
    preview = panel.open().preview
    Select(preview.find("[aria-label='Compare with the theme']")).select_by_value("documented")
    until(lambda: len(preview.browser.js("return [...document.querySelectorAll('tab-header')].filter((one) => one.state)")) == 2, "both are shown")
    seen = "return [...document.querySelectorAll('tab-header')].map((one) => [one.state.design.theme, one.state.design.subtitleColor])"
    until(lambda: preview.browser.js(seen) == [[theme, "#FFEE00"], ["documented", "#FFFFFF"]], "nothing of the session is in the other theme")
    captions = lambda: [node.text.split(",")[0] for node in preview.all("figcaption b")]  # noqa: E731
    until(lambda: captions() == [theme, "documented"], "each says its theme")
    assert preview.session.state()["design"]["theme"] == theme
