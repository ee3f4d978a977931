"""The theme panel: a designer edits a theme, and takes away a picture, a link and a list of findings (T1-T4, D)."""

import itertools
import json

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from preview import Preview
from server import Session
from theme_panel import FRONTS, ThemePanel, Themes, choose, pretty
from waiting import until

TITLE = "theme.color.tab-header.title"
numbers = itertools.count(1)


@pytest.fixture
def themes(server):
    return Themes(server)


@pytest.fixture
def theme(themes):
    """A new theme that overrides nothing."""
    name = f"theme-{next(numbers)}"
    themes.put(name, {})
    return name


@pytest.fixture
def panel(opened, theme):
    return ThemePanel(opened(theme=theme)).open()


def press(preview, *keys, held=None):
    """Sends keys to the browser, whatever has the focus. (WebDriver would set the value of a colour input.)"""
    for key in keys:
        chain = ActionChains(preview.driver)
        (chain.key_down(held).send_keys(key).key_up(held) if held else chain.send_keys(key)).perform()


def label(preview):
    return preview.browser.js("const node = deepActive(); return node.getAttribute('aria-label') ?? node.textContent")


# The section


def test_the_style_is_picked(preview):
    until(lambda: len(preview.all("#style option")) >= 6, "the styles are listed")
    assert choose(preview, "#style", "uikit")["design"]["style"] == "uikit"


def test_the_theme_is_picked_and_new_ones_appear_in_the_list(preview, themes):
    name = f"late-{next(numbers)}"
    themes.put(name, {"theme": {"color": {"tab-header": {"title": "#FFEE00"}}}})
    preview.find("#theme").click()
    until(lambda: preview.all(f"#theme option[value={name}]"), "the new theme is listed")
    state = choose(preview, "#theme", name)
    assert (state["design"]["theme"], state["design"]["headerForegroundColor"]) == (name, "#FFEE00")


def test_a_new_theme_overrides_nothing(preview, themes):
    preview.find("#new-theme").click()
    field = preview.find("#theme-name")
    assert preview.driver.switch_to.active_element == field
    state = preview.after(lambda: field.send_keys("fresh", Keys.ENTER))
    assert state["design"]["theme"] == "fresh"
    assert themes.get("fresh") == {}
    assert preview.find("#theme").get_attribute("value") == "fresh"
    until(lambda: not field.is_displayed(), "the form has gone")
    assert preview.driver.switch_to.active_element == preview.find("#new-theme")


@pytest.mark.console_may_say("409 (Conflict)", "412 (Precondition Failed)", "422 (Unprocessable Content)")
@pytest.mark.parametrize("name, said", [("default", "Theme is read-only"), ("taken", "The name is taken"), ("a b", "The name of a theme is 1 to 64 of the characters")])
def test_an_invalid_name_is_refused_beside_the_field(preview, themes, name, said):
    themes.put("taken", {})
    before = themes.names
    preview.find("#new-theme").click()
    preview.find("#theme-name").send_keys(name, Keys.ENTER)
    problem = until(lambda: preview.all("#name-theme [role=alert]"), "the refusal is said")[0]
    assert said in problem.text
    assert themes.names == before
    assert preview.session.state()["design"]["theme"] == "default"


def test_the_text_size_has_the_names_of_the_settings(preview):
    slider = preview.find("#text-size")
    assert slider.get_attribute("aria-valuetext") == "Large, the default"
    state = preview.after(lambda: slider.send_keys(Keys.END))
    state = until(lambda: (s := preview.settled())["traits"]["contentSizeCategory"] == "accessibility5" and s, "the largest text")
    assert slider.get_attribute("aria-valuetext") == preview.text("#text-size-name") == "Accessibility 5"
    title = preview.find("#device .title")
    assert float(title.value_of_css_property("font-size")[:-2]) == pytest.approx(state["design"]["titleFont"]["size"])
    assert state["design"]["titleFont"]["preferredSize"] == 17 < state["design"]["titleFont"]["size"]


# Colours


def test_a_colour_edits_the_token_and_every_window_follows(panel, theme, themes, other_browser, server):
    preview = panel.preview
    other = Preview(other_browser, Session(server, theme=theme)).open()  # another session of the same theme
    preview.after(lambda: panel.pick("headerForegroundColor", "#ffcc00"))
    assert themes.get(theme) == {"theme": {"color": {"tab-header": {"title": "#FFCC00"}}}}
    assert preview.session.state()["configuration"]["design"] == {}
    for page in (preview, other):
        until(lambda: page.find("#device .title").value_of_css_property("color") == "rgba(255, 204, 0, 1)", "it is drawn")


def test_where_light_and_dark_differ_the_other_one_stays(panel, theme, themes):
    before = themes.resolved(theme)["theme.color.background.page"]
    panel.preview.after(lambda: panel.pick("dividerColor", "#abcdef", index=1))
    after = themes.resolved(theme)["theme.color.background.page"]
    assert (after["light"], after["dark"]) == ("#ABCDEF", before["dark"])
    panel.preview.after(panel.preview.find(".stage-bar [aria-label=Dark]").click)
    panel.preview.after(lambda: panel.pick("dividerColor", "#123456", index=1))
    after = themes.resolved(theme)["theme.color.background.page"]
    assert (after["light"], after["dark"]) == ("#ABCDEF", "#123456")


def test_a_designers_notation_is_kept(opened, theme, themes):
    document = {"theme": {"color": {"$type": "color", "tab-header": {"title": {"$value": "#FFFFFF", "$description": "Who it is for"}}}}}
    themes.put(theme, document)
    panel = ThemePanel(opened(theme=theme)).open()
    panel.preview.after(lambda: panel.pick("headerForegroundColor", "#eeeeff"))
    document["theme"]["color"]["tab-header"]["title"]["$value"] = "#EEEEFF"
    assert themes.get(theme) == document


def test_the_stops_of_a_gradient_are_separate_colours(panel, theme, themes):
    assert len(panel.inputs("headerForegroundColor", "color")) == 3
    state = panel.preview.after(lambda: panel.pick("headerForegroundColor", "#400080", index=2))
    assert [stop["color"] for stop in state["design"]["headerBackground"]["stops"]] == ["#295EFF", "#400080"]
    assert list(themes.get(theme)["theme"]["color"]["tab-header"]["header"]["background"]) == ["end"]


def test_the_opacity(opened, theme, themes):
    themes.put(theme, {"theme": {"color": {"tab-header": {"title": "#FFFFFFA3"}}}})
    panel = ThemePanel(opened(theme=theme)).open()
    slider = panel.details("headerForegroundColor").find_element(By.CSS_SELECTOR, "input[type=range]")
    assert slider.get_attribute("value") == "64"
    panel.preview.after(lambda: slider.send_keys(Keys.END))
    until(lambda: panel.preview.session.state()["design"]["headerForegroundColor"] == "#FFFFFF", "it is opaque")
    panel.preview.after(lambda: slider.send_keys(Keys.ARROW_LEFT))
    assert panel.preview.session.state()["design"]["headerForegroundColor"] == "#FFFFFFFC"


def test_a_transparent_colour_becomes_opaque_when_it_is_picked(panel):
    state = panel.preview.after(lambda: panel.pick("deselectedTabTextColor", "#ff0000", index=1))
    assert state["design"]["deselectedTabBackgroundColor"] == "#FF0000"


def test_while_the_picker_is_dragged_the_last_colour_wins(panel):
    browser = panel.browser
    browser.js(
        """window.flying = window.most = window.puts = 0;
        const fetch = window.fetch;
        window.fetch = async (path, options) => {
          if (options?.method !== 'PUT') return fetch(path, options);
          window.puts += 1;
          window.most = Math.max(window.most, ++window.flying);
          return fetch(path, options).finally(() => (window.flying -= 1));
        };"""
    )
    browser.js(
        """const [input] = arguments;
        for (let step = 0; step <= 60; step += 1) {
          input.value = '#0000' + step.toString(16).padStart(2, '0');
          input.dispatchEvent(new Event('input', { bubbles: true }));
        }""",
        panel.inputs("badgeTextColor", "color")[0],
    )
    until(lambda: panel.preview.session.state()["design"]["badgeTextColor"] == "#00003C", "the last colour is the server's")
    until(lambda: browser.js("return window.flying") == 0, "nothing is under way")
    assert browser.js("return [window.most, window.puts <= 3]") == [1, True]


def test_a_colour_is_typed(panel):
    value = panel.details("badgeTextColor").find_element(By.CSS_SELECTOR, ".color input:not([type=range])")
    state = panel.preview.after(lambda: value.send_keys(Keys.CONTROL + "a" + Keys.NULL + "fde" + "dc0" + Keys.ENTER))
    assert state["design"]["badgeTextColor"] == "#FDEDC0"
    revision = state["revision"]
    value.send_keys(Keys.CONTROL + "a" + Keys.NULL + "red;" + Keys.ENTER)
    assert value.get_attribute("aria-invalid") == "true"
    said = lambda: panel.row("badgeTextColor").find_elements(By.CSS_SELECTOR, ".color [role=alert]")  # noqa: E731
    assert [one.text for one in said()] == ["A colour such as #295EFF or rgb(41, 94, 255)."]
    assert panel.preview.session.state()["revision"] == revision
    panel.preview.after(lambda: value.send_keys(Keys.CONTROL + "a" + Keys.NULL + "#101820" + Keys.ENTER))
    assert (said(), value.get_attribute("aria-invalid")) == ([], None)


def test_a_colour_is_reset_to_the_default(panel, theme, themes):
    panel.preview.after(lambda: panel.pick("headerForegroundColor", "#ffcc00"))
    row = panel.details("headerForegroundColor")
    reset = until(lambda: next((b for b in row.find_elements(By.CSS_SELECTOR, ".from .button") if b.is_displayed()), None), "it can be given back")
    panel.preview.after(reset.click)
    assert themes.get(theme) == {}


def test_a_colour_of_this_session_alone_stays_there(opened, theme, themes):
    panel = ThemePanel(opened(theme=theme, design={"subtitleColor": {"light": "#DDDDDD", "dark": "{" + TITLE + "}"}})).open()
    state = panel.preview.after(lambda: panel.pick("subtitleColor", "#eeeeee"))
    assert state["configuration"]["design"] == {"subtitleColor": {"light": "#EEEEEE", "dark": "{" + TITLE + "}"}}
    assert themes.get(theme) == {}
    row = panel.details("subtitleColor")
    assert "Set only in this session" in row.text
    panel.preview.after(row.find_element(By.CSS_SELECTOR, ".from .button").click)
    assert panel.preview.session.state()["configuration"]["design"] == {}


def test_the_first_edit_of_a_built_in_theme_makes_a_copy_of_it(preview, themes):
    panel = ThemePanel(preview).open()
    default = themes.get("default")
    for color in ("#ffcc00", "#ffcc11", "#ffcc22"):  # a picker that is dragged makes one copy
        panel.pick("headerForegroundColor", color, done=color == "#ffcc22")
    until(lambda: preview.session.state()["design"]["headerForegroundColor"] == "#FFCC22", "the edit is applied")
    name = preview.session.state()["design"]["theme"]
    assert name.startswith("backbase-theme")
    assert themes.get(name) == {"theme": {"color": {"tab-header": {"title": "#FFCC22"}}}}
    assert themes.get("default") == default
    until(lambda: not preview.find(".notice").is_displayed(), "nothing is offered any more")
    assert preview.text(".manage h3") == f"Theme: {name}"


def test_shipped_themes_say_that_they_are_read_only(theme, preview):
    listed = "return deepAll('#theme option').map((one) => [one.parentElement.label ?? null, one.value])"
    until(lambda: ["Editable", theme] in preview.browser.js(listed), "the themes are listed")
    assert [name for group, name in preview.browser.js(listed) if group == "Read only"] == ["default", "documented"]
    assert preview.find("#theme").get_property("value") == "default"


def test_an_edit_of_the_documented_theme_begins_with_its_document(opened, themes):
    preview = opened(theme="documented")
    panel = ThemePanel(preview).open()
    until(lambda: preview.find(".notice").is_displayed(), "it says so")
    assert "The theme documented is built in and read only." in preview.text(".notice")
    before = themes.get("documented")
    panel.show("json")
    assert panel.area.get_property("readOnly")
    preview.find(".notice .button").click()
    until(lambda: preview.session.state()["design"]["theme"] != "documented", "the session uses the copy")
    preview.settled()
    assert themes.get(preview.session.state()["design"]["theme"]) == before == themes.get("documented")
    until(lambda: not panel.area.get_property("readOnly"), "the copy may be changed")


def test_the_subtitle_has_the_titles_colour_until_it_gets_its_own(panel):
    row = panel.details("subtitleColor")
    assert "Same as the title" in row.text
    preview = panel.preview
    preview.after(lambda: panel.pick("subtitleColor", "#ffcc00"))
    state = preview.session.state()
    design = state["design"]
    assert (design["subtitleColor"], design["headerForegroundColor"], state["configuration"]["design"]) == ("#FFCC00", "#FFFFFF", {})
    until(lambda: "theme.color.subtitle" in row.text, "the row says where it is from")
    preview.after(row.find_element(By.CSS_SELECTOR, ".from .button").click)
    assert preview.session.state()["design"]["subtitleColor"] == "#FFFFFF"


@pytest.mark.parametrize("preset", ["backbase", "uikit"])
def test_the_contrast_beside_each_pair_is_the_servers(opened, preset):
    panel = ThemePanel(opened(preset=preset, design={"deselectedTabTextColor": "#8899AA99"})).open()
    checks = panel.preview.session.get("lint")["contrast"]
    for front in FRONTS:
        expected = []
        for scheme in ("light", "dark"):
            of = [c for c in checks if c["pointer"] == f"/design/{front}" and c["colorScheme"] == scheme]
            worst = min(of, key=lambda c: c["ratio"] / c["required"], default=None)
            if worst:
                verdict = "passes" if worst["passes"] else "fails"
                expected.append((scheme.capitalize(), f"{worst['ratio']:.2f} {verdict} {worst['required']:g}"))
        same = len(expected) == 2 and expected[0][1] == expected[1][1]
        assert panel.ratios(front) == ([expected[0][1]] if same else [" ".join(line) for line in expected]), front
    assert any("fails" in line for front in FRONTS for line in panel.ratios(front))
    assert any("passes" in line for front in FRONTS for line in panel.ratios(front))


def test_the_contrast_follows_an_edit(panel):
    assert panel.ratios("badgeTextColor") == ["Light 6.06 passes 4.5", "Dark 5.17 passes 4.5"]
    panel.preview.after(lambda: panel.pick("badgeTextColor", "#000000"))
    until(lambda: panel.ratios("badgeTextColor") == ["Light 3.46 fails 4.5", "Dark 4.06 fails 4.5"], "it fails")
    panel.preview.after(lambda: panel.pick("badgeTextColor", "#ffffff", index=1))
    until(lambda: panel.ratios("badgeTextColor") == ["Light 21.00 passes 4.5", "Dark 4.06 fails 4.5"], "it passes")


# JSON


def test_a_document_of_one_line_is_laid_out(opened, theme, themes):
    document = {"theme": {"color": {"tab-header": {"title": "#FFEE00"}}}}
    themes.put(theme, document)
    panel = ThemePanel(opened(theme=theme)).open().show("json")
    assert panel.text == pretty(document)
    assert not panel.preview.find("#theme-panel [data-revert]").is_enabled()


def test_the_document_is_edited_as_text(panel, theme, themes):
    panel.show("json")
    panel.write(pretty({"theme": {"color": {"tab-header": {"title": "#FFEE00"}}}}))
    state = panel.preview.after(lambda: panel.area.send_keys(Keys.CONTROL + Keys.ENTER))
    assert state["design"]["headerForegroundColor"] == "#FFEE00"
    assert themes.get(theme) == {"theme": {"color": {"tab-header": {"title": "#FFEE00"}}}}
    assert [int(number) for number in panel.browser.js("return [...document.querySelectorAll('.gutter li')].map((line) => line.textContent)")] == list(
        range(1, panel.text.count("\n") + 2)
    )


@pytest.mark.console_may_say("422 (Unprocessable Content)")
def test_mistakes_are_listed_at_their_lines_and_the_old_theme_stays(panel, theme, themes):
    panel.preview.after(lambda: panel.pick("headerForegroundColor", "#ffcc00"))
    before, revision = themes.get(theme), panel.preview.session.state()["revision"]
    panel.show("json")
    broken = pretty({"theme": {"color": {"tab-header": {"title": "{theme.nowhere}", "subtitle": "{theme.no.where}"}}}})
    panel.write(broken)
    panel.apply()
    until(lambda: panel.wrong_lines, "the mistakes are marked")
    lines = [number for number, line in enumerate(broken.splitlines(), 1) if "{theme." in line]
    assert panel.wrong_lines == lines == [5, 6]
    errors = panel.preview.all("#theme-panel .errors li")
    assert [error.find_element(By.TAG_NAME, "button").text for error in errors] == ["Line 5", "Line 6"]
    assert "theme.nowhere" in errors[0].text
    assert "The theme has not changed." in panel.preview.text("#theme-panel .errors")
    assert panel.preview.find("#theme-panel .errors").get_attribute("role") == "alert"
    assert themes.get(theme) == before
    assert panel.preview.session.state()["revision"] == revision
    errors[1].find_element(By.TAG_NAME, "button").click()
    at = panel.browser.js("const area = deepActive(); return area.value.slice(0, area.selectionStart)")
    assert at.count("\n") == 5, "the caret is in line 6"
    panel.write(pretty({}))
    assert panel.wrong_lines == []


def test_warnings_are_listed_at_their_lines_and_the_theme_is_used(panel, theme, themes):
    panel.show("json")
    document = {"theme": {"color": {"dangr": "#B3261E", "tab-header": {"title": "#FFEE00"}}}}
    panel.write(pretty(document))
    panel.preview.after(panel.apply)
    assert themes.get(theme) == document
    said = until(lambda: panel.preview.text(".warnings"), "it is said")
    assert "1 warning. The theme is in use." in said and "Line 4" in said
    assert "no style reads the token theme.color.dangr: did you mean theme.color.danger?" in said
    assert panel.preview.text("[data-part=json]").split() == ["JSON", "1", "warning"]
    assert panel.browser.js("return deepAll('.gutter [data-warned]').map((line) => line.textContent)") == ["4"]
    panel.preview.find(".warnings .line").click()
    assert panel.browser.js("const area = deepActive(); return area.value.slice(0, area.selectionStart).split('\\n').length") == 4
    # They are about the text that was sent, not about a later one.
    panel.write("{}")
    assert panel.preview.text(".warnings") == ""
    panel.preview.after(panel.apply)
    assert panel.preview.text("[data-part=json]") == "JSON"


def test_a_theme_that_no_longer_fits_says_so_and_how_to_follow_it_again(opened, theme, themes):
    themes.put(theme, {"theme": {"color": {"own": "#B3261E"}}})
    preview = opened(theme=theme, design={"headerForegroundColor": "{theme.color.own}"})
    problem = preview.find("#design-problem")
    assert not problem.is_displayed()
    themes.put(theme, {})
    until(lambda: problem.is_displayed(), "it is said")
    assert "theme.color.own: there is no token of this name" in problem.text
    preview.after(problem.find_element(By.CSS_SELECTOR, "button").click)
    design = preview.session.state()["design"]
    assert (design["problem"], design["headerForegroundColor"]) == (None, "#FFFFFF")
    assert not problem.is_displayed()


@pytest.mark.console_may_say("400 (Bad Request)")
def test_invalid_json_is_marked_too(panel, theme, themes):
    panel.show("json")
    panel.write('{\n  "theme": {\n    "color": {,}\n  }\n}\n')
    panel.apply()
    until(lambda: panel.wrong_lines == [3], "line 3 is marked")
    assert themes.get(theme) == {}


def test_tab_indents_and_escape_leaves(panel):
    panel.show("json")
    panel.write("{\n}\n")
    panel.browser.js("arguments[0].setSelectionRange(0, 0)", panel.area)
    panel.area.send_keys(Keys.TAB)
    assert panel.text == "  {\n}\n"
    panel.area.send_keys(Keys.SHIFT + Keys.TAB)
    assert panel.text == "{\n}\n"
    panel.area.send_keys(Keys.ESCAPE)
    assert panel.preview.driver.switch_to.active_element.text == "Apply"
    assert panel.preview.find("#theme-panel").is_displayed()


@pytest.mark.console_may_say("412 (Precondition Failed)")
@pytest.mark.parametrize("heard", [False, True])
def test_applying_a_theme_fails_if_it_changed_meanwhile(panel, theme, themes, heard):
    panel.show("json")
    mine = pretty({"theme": {"color": {"tab-header": {"title": "#111111"}}}})
    panel.write(mine)
    theirs = {"theme": {"color": {"tab-header": {"title": "#222222"}}}}
    read = "return performance.getEntriesByName(arguments[0]).length"
    address = f"{panel.preview.session.server.url}/v1/themes/{theme}/resolved"
    before = panel.preview.browser.js(read, address)
    themes.put(theme, theirs)
    # Whether or not the page knows of the change yet, the text in the editor stays.
    if heard:
        until(lambda: panel.preview.browser.js(read, address) > before, "the page has read their version")
    panel.apply()
    said = until(lambda: panel.preview.all("#theme-panel [role=alert] b"), "the page says so")
    assert any("Edit conflict" in node.text for node in said)
    assert themes.get(theme) == theirs
    assert panel.text == mine
    panel.preview.after(panel.apply)
    assert themes.get(theme) == json.loads(mine)


@pytest.mark.console_may_say("412 (Precondition Failed)")
def test_a_colour_edit_keeps_the_changes_of_other_clients(panel, theme, themes):
    themes.put(theme, {"theme": {"color": {"tab-header": {"subtitle": "#EEEEEE"}}}})
    panel.pick("headerForegroundColor", "#ffcc00")
    both = {"theme": {"color": {"tab-header": {"subtitle": "#EEEEEE", "title": "#FFCC00"}}}}
    until(lambda: themes.get(theme) == both, "both changes are in the theme")


def test_a_theme_file_is_opened(panel, theme, themes, tmp_path):
    document = {"theme": {"color": {"tab-header": {"title": "#FFEE00"}}}}
    file = tmp_path / "brand.json"
    file.write_text(pretty(document))
    panel.show("json")
    panel.preview.find("#theme-panel input[type=file]").send_keys(str(file))
    until(lambda: panel.text == pretty(document), "the file is in the editor")
    panel.preview.after(panel.apply)
    assert themes.get(theme) == document


# Findings


def test_findings_are_listed_and_lead_to_their_explanation_and_control(opened):
    panel = ThemePanel(opened(tabs=["Home", "Delete"], design={"subtitleColor": "#8899AA"})).open().show("findings")
    preview = panel.preview
    report = preview.session.get("lint")
    listed = until(lambda: preview.all(".findings li"), "the findings are listed")
    assert len(listed) == len(report["findings"]) == int(preview.text("[data-part=findings] .number"))
    for item, finding in zip(listed, report["findings"]):
        assert finding["severity"].capitalize() in item.text
        assert finding["message"] in item.text and finding["advice"] in item.text
        assert item.find_element(By.TAG_NAME, "a").get_attribute("href").endswith(finding["help"])
    at = [finding["pointer"] for finding in report["findings"]]
    listed[at.index("/tabs/1/title")].find_element(By.TAG_NAME, "button").click()
    assert preview.find("#tab-rows li:nth-child(2) details").get_attribute("open") is not None
    assert preview.driver.switch_to.active_element == preview.find("#tab-rows li:nth-child(2) summary")
    panel.open()
    listed[at.index("/design/subtitleColor")].find_element(By.TAG_NAME, "button").click()
    assert preview.driver.switch_to.active_element == panel.inputs("subtitleColor", "color")[0]
    assert panel.row("subtitleColor").find_element(By.CSS_SELECTOR, ".details").is_displayed()


def test_without_findings_it_says_what_was_checked(opened):
    panel = ThemePanel(opened()).open()
    report = panel.preview.session.get("lint")
    assert report["findings"] == []
    panel.show("findings")
    said = until(lambda: panel.preview.text("#theme-panel p.hint[role=status]"), "it says so")
    assert said.startswith("Nothing found.") and f"{len(report['contrast'])} pairs of colours" in said
    assert not panel.preview.all("[data-part=findings] .number")


def test_findings_follow_the_session(opened):
    panel = ThemePanel(opened()).open().show("findings")
    count = len(panel.preview.all(".findings li"))
    panel.preview.after(lambda: panel.preview.session.patch_tab("green", {"title": "Delete"}))
    until(lambda: len(panel.preview.all(".findings li")) == count + 1, "the new finding is listed")


# Files


def test_the_theme_is_a_file(panel, theme):
    link = panel.show("export").preview.find(".exports a")
    assert link.get_attribute("href").endswith(f"/v1/themes/{theme}")
    assert link.get_attribute("download") == f"{theme}.json"


def test_the_picture_is_copied_linked_and_seen(panel):
    preview = panel.preview
    panel.browser.cdp("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    preview.after(preview.find(".stage-bar [aria-label=Dark]").click)
    panel.show("export")
    until(lambda: preview.find(".picture").is_displayed(), "the picture is shown")
    path = f"{preview.session.url}/header.svg?colorScheme=dark"
    assert preview.all(".exports a")[-1].get_attribute("href") == path
    copy, link = preview.all(".exports button")
    panel.browser.stay()
    link.click()
    until(lambda: link.text == "Copied", "the button says so")
    assert pasted(preview) == path
    copy.click()
    until(lambda: copy.text == "Copied", "the button says so")
    svg = pasted(preview)
    assert svg.startswith("<svg") and preview.session.state()["header"]["title"]["text"] in svg


def pasted(preview):
    """The text of the clipboard, pasted with the keyboard: no page may read it."""
    preview.browser.js("const area = document.createElement('textarea'); area.id = 'pasted'; document.body.append(area); area.focus()")
    area = preview.find("#pasted")
    area.send_keys(Keys.CONTROL, "v")
    text = until(lambda: area.get_attribute("value"), "it is pasted")
    preview.browser.js("arguments[0].remove()", area)
    return text


# Hostile texts, and the keyboard


def test_hostile_texts_stay_text(opened, theme, themes):
    markup = "</textarea><img src=x onerror='window.hurt = 1'><b>Delete"
    document = {"theme": {"color": {"tab-header": {"title": {"$value": "#FFFFFF", "$type": "color", "$description": markup}}}}}
    themes.put(theme, document)
    panel = ThemePanel(opened(theme=theme, tabs=["Home", markup])).open().show("json")
    assert json.loads(panel.text) == document
    panel.show("findings")
    until(lambda: any("<img src=x" in item.text for item in panel.preview.all(".findings li")), "the finding quotes the title")
    assert panel.browser.js("return window.hurt") is None
    assert not panel.preview.all("#theme-panel .findings img")


def test_a_token_may_have_any_name(opened, theme, themes):
    themes.put(theme, {"theme": {"__proto__": {"constructor": "#FF0000"}}})
    panel = ThemePanel(opened(theme=theme, design={"badgeColor": "{theme.__proto__.constructor}"})).open()
    panel.preview.after(lambda: panel.pick("badgeTextColor", "#00aa00", index=1))
    assert themes.get(theme) == {"theme": {"__proto__": {"constructor": "#00AA00"}}}
    assert panel.browser.js("return Object.getPrototypeOf({}) === Object.prototype && ({}).constructor === Object")


def test_everything_works_without_a_mouse(opened, theme, themes):
    preview = opened(theme=theme)
    preview.browser.js("deep('#close-theme').focus()")
    press(preview, Keys.TAB)
    assert label(preview) == "Theme"
    press(preview, Keys.ENTER)
    until(lambda: preview.all(".pair-row"), "the panel is open")
    walked = []
    for _ in range(19):
        press(preview, Keys.TAB)
        walked.append(label(preview))
    assert walked[:6] == ["Main colour", "Main colour, hexadecimal", "Accent colour", "Accent colour, hexadecimal", "Font", "Radius"]
    assert walked[6:11] == ["Show light and dark", "Compare with the theme", "Delete", "Colours", "Sizes"]
    assert walked[11] == "JSON" and walked[12].startswith("Findings") and walked[13] == "Files"
    assert walked[14:] == [
        "Header title: text", "Header title: header 1 of 2", "Header title: header 2 of 2",
        "Details of Header title", "Header subtitle: text",
    ]
    press(preview, Keys.TAB, held=Keys.SHIFT)
    press(preview, Keys.ENTER, Keys.TAB)
    assert label(preview) == "Header title: text, hexadecimal"
    press(preview, "a", held=Keys.CONTROL)
    preview.after(lambda: press(preview, "#FFEEDD", Keys.TAB))
    assert themes.get(theme) == {"theme": {"color": {"tab-header": {"title": "#FFEEDD"}}}}


@pytest.mark.parametrize("width", [320, 390, 768])
def test_on_a_small_screen_it_is_in_the_sheet(browser, opened, theme, width):
    preview = opened(theme=theme)
    browser.view(width, 844)
    until(lambda: preview.find("#open-sheet").is_displayed() and preview.find("#open-sheet"), "the button is there").click()
    panel = ThemePanel(preview)
    browser.js("deep('#open-theme').scrollIntoView({ block: 'center' })")
    panel.open()
    for part in ("colors", "sizes", "json", "findings", "export"):
        panel.show(part)
        assert browser.js("const setup = deep('#setup'); return setup.scrollWidth <= setup.clientWidth"), part
        assert browser.js("return document.body.scrollTop + document.scrollingElement.scrollTop") == 0, "the page stays where it is"
