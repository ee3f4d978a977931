"""Light and dark: the session's own, and the tool's around it."""

import pytest

from axe import check
from preview import Preview
from server import Session
from waiting import until


def background(preview, selector):
    return preview.browser.js(
        "return getComputedStyle(deep(arguments[0])).backgroundColor", selector
    )


def as_css(preview, color):
    return preview.browser.js(
        "const probe = document.createElement('i'); probe.style.color = arguments[0]; return probe.style.color", color
    )


def test_the_session_turns_dark_and_the_tool_does_not(preview):
    body = background(preview, "body")
    preview.find(".stage-bar [aria-label=Dark]").click()
    until(lambda: preview.session.state()["traits"]["colorScheme"] == "dark", "the server knows")
    state = preview.settled()
    assert preview.find(".stage-bar [aria-label=Dark]").get_attribute("aria-pressed") == "true"
    assert background(preview, "#device .screen") == as_css(preview, state["design"]["backgroundColor"])
    assert background(preview, "body") == body


def test_the_headers_image_covers_its_colour(opened):
    image = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg=="
    preview = opened(design={"headerBackground": {"type": "image", "image": image, "color": "#152F80"}})
    style = "const {backgroundImage, backgroundSize, backgroundColor} = getComputedStyle(deep('.brand')); return [backgroundImage, backgroundSize, backgroundColor]"
    assert preview.browser.js(style) == [f'url("{image}")', "cover", "rgb(21, 47, 128)"]
    preview.after(lambda: preview.session.patch({"design": {"headerBackground": {"type": "color"}}}))
    assert preview.browser.js(style) == ["none", "auto", "rgb(21, 47, 128)"]


def pixel(preview, x, y):
    """The painted colour at a point of the page."""
    picture = preview.driver.get_screenshot_as_base64()
    return preview.driver.execute_async_script(
        """const [source, x, y, done] = arguments;
        const image = new Image();
        image.onload = () => {
          const canvas = document.createElement("canvas").getContext("2d");
          canvas.drawImage(image, -x * devicePixelRatio, -y * devicePixelRatio);
          done([...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)]);
        };
        image.src = "data:image/png;base64," + source;""",
        picture, x, y,
    )


def test_a_pill_covers_the_background_of_deselected_tabs(opened):
    preview = opened(
        tabs=[{"title": "One", "icon": "house"}, {"title": "Two", "icon": "bell"}],
        design={"selectedTabBackgroundColor": "#00FF00", "deselectedTabBackgroundColor": "#FF0000"},
    )
    boxes = [node.rect for node in preview.all(".bar .tab")]
    painted = [pixel(preview, box["x"] + 3, box["y"] + box["height"] / 2) for box in boxes]
    assert painted == [[0, 255, 0], [255, 0, 0]]


def test_the_tool_follows_the_system_and_the_session_does_not(browser, preview):
    light, screen = background(preview, "body"), background(preview, "#device .screen")
    browser.emulate(scheme="dark")
    until(lambda: background(preview, "body") != light, "the tool is dark")
    assert background(preview, "#device .screen") == screen
    assert preview.session.state()["traits"]["colorScheme"] == "light"


def test_the_switch_is_remembered(browser, preview):
    light = background(preview, "body")
    preview.choose("Dark page")
    until(lambda: background(preview, "body") != light, "the tool is dark")
    dark = background(preview, "body")
    preview.open()
    assert background(preview, "body") == dark
    preview.find("#session-menu").click()
    until(lambda: preview.find("[data-theme-switch]").get_attribute("aria-pressed") == "true", "the menu says so")


# Forced colours (`forced-colors: active`): selected, disabled and focused parts differ in the system's colours.

PRESETS = ["backbase", "remind", "fiori", "coordinator", "uikit"]

SYSTEM = """
const probe = document.body.appendChild(document.createElement('i'));
const colors = {};
for (const name of ['Canvas', 'CanvasText', 'Highlight', 'HighlightText', 'GrayText', 'ButtonText', 'ButtonFace']) {
  probe.style.color = name;
  colors[name] = getComputedStyle(probe).color;
}
probe.remove();
return colors;"""

STYLE = """
const [node, pseudo] = arguments;
const style = getComputedStyle(node, pseudo);
return Object.fromEntries(['color', 'backgroundColor', 'outlineColor', 'outlineStyle', 'outlineWidth', 'borderColor', 'opacity', 'height', 'content', 'textDecorationLine'].map((name) => [name, style[name]]));"""


@pytest.fixture(params=["light", "dark"])
def system(request, browser):
    """The colours of a system with forced colours."""
    browser.emulate(scheme=request.param, colors="active")
    browser.driver.get("about:blank")
    return browser.js(SYSTEM)


@pytest.fixture
def look(browser):
    def look(node, pseudo=None):
        return browser.js(STYLE, node, pseudo)

    return look


def test_the_systems_colours_come_when_they_are_switched_on(preview, browser):
    sheets = "return deepAll('link').filter(({ href }) => href.includes('forced')).length"
    assert browser.js(sheets) == 0, "what is not looked at is not loaded"
    browser.emulate(colors="active")
    until(lambda: browser.js(sheets) == 1, "the style sheet for them is there")


@pytest.mark.parametrize("preset", PRESETS)
def test_the_selected_tab_has_the_systems_highlight(system, look, opened, preset):
    preview = opened(preset=preset)
    style = preview.session.state()["tabBar"]["indicatorStyle"]
    selected, *others = sorted(preview.all("#device [role=tab]"), key=lambda tab: tab.get_attribute("aria-selected") != "true")
    if style == "none":
        assert look(selected, "::after")["backgroundColor"] == system["Highlight"]
        assert look(selected, "::after")["height"] == "4px"
        assert {look(other, "::after")["content"] for other in others} == {"none"}
        return
    indicator = look(preview.find(".indicator"))
    assert indicator["backgroundColor"] == system["Highlight"]
    assert float(indicator["height"][:-2]) >= 4
    if style == "pill":
        assert look(preview.find(".inks span"))["color"] == system["HighlightText"]
        assert look(others[0].find_element("css selector", ".face"))["outlineStyle"] == "solid"


@pytest.mark.parametrize("preset", PRESETS)
def test_disabled_tabs_badges_and_the_focus(system, look, browser, server, preset):
    session = Session(server, preset=preset)
    first, second, third = [tab["id"] for tab in session.state()["tabs"]][:3]
    preview = Preview(browser, session).open()
    preview.after(lambda: session.patch_tab(first, {"enabled": False}))
    preview.after(lambda: session.patch_tab(third, {"badge": 7}))
    face = preview.tab(first).find_element("css selector", ".face")
    word = face.find_element("css selector", ".word")
    assert look(face)["opacity"] == "1"
    assert [look(part)["color"] for part in word.find_elements("css selector", "span")] == [system["GrayText"]] * 2
    assert look(word)["textDecorationLine"] == "line-through"
    badge = look(preview.tab(third).find_element("css selector", ".badge"))
    assert (badge["backgroundColor"], badge["color"]) == (system["CanvasText"], system["Canvas"])
    tab = preview.tab(second)
    browser.js("arguments[0].focus({ focusVisible: true })", tab)
    ring = look(tab.find_element("css selector", ".face"))
    selected_pill = preset == "backbase" and tab.get_attribute("aria-selected") == "true"
    assert (ring["outlineStyle"], ring["outlineWidth"]) == ("solid", "3px")
    assert ring["outlineColor"] == system["CanvasText" if selected_pill else "Highlight"]


def test_switches_segments_and_the_main_button(system, look, preview, browser):
    preview.still()
    on, off = preview.find("#setup .toggle input:checked"), preview.find("#setup .toggle input:not(:checked)")
    assert (look(on)["backgroundColor"], look(on, "::after")["backgroundColor"]) == (system["Highlight"], system["HighlightText"])
    assert (look(off)["backgroundColor"], look(off, "::after")["backgroundColor"]) == (system["ButtonFace"], system["ButtonText"])
    assert look(off)["borderColor"] == system["ButtonText"]
    pressed = look(preview.find(".segments [aria-pressed=true]"))
    assert (pressed["backgroundColor"], pressed["color"]) == (system["Highlight"], system["HighlightText"])
    assert look(preview.find(".segments [aria-pressed=false]"))["backgroundColor"] != system["Highlight"]
    preview.find(".chip[data-guide=frames]").click()
    assert look(preview.find(".chip[data-guide=frames]"))["outlineColor"] == system["Highlight"]
    assert look(preview.find(".chip[data-guide=origins]"))["outlineColor"] == system["ButtonText"]
    assert {browser.js("return getComputedStyle(arguments[0]).appearance", menu) for menu in preview.all(".stage-bar select, .transport select")} == {"auto"}, "the browser draws their arrows"
    dots = "return getComputedStyle(arguments[0], '::before').backgroundColor"
    assert browser.js(dots, preview.find("#live")) not in (system["Canvas"], "rgba(0, 0, 0, 0)")
    check(browser)
    browser.driver.get(preview.session.server.url)
    main = look(browser.driver.find_element("id", "new-session"))
    assert (main["backgroundColor"], main["color"]) == (system["Highlight"], system["HighlightText"])


def test_icons_have_the_colour_of_their_text(system, look, opened):
    preview = opened(preset="uikit")
    icons = [look(icon)["color"] for icon in preview.all("#device [role=tab] .glyph .icon.off")]
    assert set(icons) == {look(preview.tab("songs").find_element("css selector", ".word .off"))["color"]}
