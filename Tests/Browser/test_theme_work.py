"""What a designer does with whole themes: sizes, contrast, files of other tools, drafts, comparing, deleting (T1, T14-T16)."""

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


def test_the_contrast_is_fixed_from_its_list_in_the_session_if_the_theme_is_read_only(browser, server):
    preview = Preview(browser, Session(server, theme="documented")).open()
    badge = until(lambda: next((node for node in preview.all("#contrast") if node.is_displayed()), None), "the badge is there")
    badge.click()
    entries = until(lambda: preview.all(".failing li"), "the list is open")
    assert badge.text == str(len(entries))
    use = entries[0].find_element(By.TAG_NAME, "button")
    color = use.text.split()[1]
    state = preview.after(use.click)
    assert state["design"]["theme"] == "documented"
    assert color in json.dumps(state["configuration"]["design"])
    until(lambda: len(preview.all(".failing li")) < len(entries), "it is gone from the list")


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
    panel, theme = opened()
    preview = panel.open().preview
    Select(preview.find("[aria-label='Compare with the theme']")).select_by_value("documented")
    until(lambda: len(preview.browser.js("return [...document.querySelectorAll('tab-header')].filter((one) => one.state)")) == 2, "both are shown")
    seen = preview.browser.js("return [...document.querySelectorAll('tab-header')].map((one) => one.state.design.theme)")
    assert seen == [theme, "documented"]
    assert preview.session.state()["design"]["theme"] == theme
