"""What is beside the stage: panels that can be hidden, and the stage alone."""

import pytest
from selenium.webdriver.common.keys import Keys

from axe import check
from browser import SHIFTS
from preview import Preview
from server import Session
from waiting import until

PANELS = {"Settings": ("e", "#setup"), "Time": ("t", "#timeline"), "Watch": ("w", "#readout")}
FOUR = "#frame=:width=320&frame=:colorScheme=dark&frame=:layoutDirection=rtl"


def press(preview, key):
    preview.driver.find_element("tag name", "body").send_keys(key)


def button(preview, name):
    return preview.find(f".layout [aria-label='{name}']")


@pytest.mark.parametrize("name", PANELS)
def test_a_panel_is_hidden_by_its_key_and_its_button_and_stays_so(preview, browser, name):
    key, selector = PANELS[name]
    width = preview.box(preview.find("#stage"))
    press(preview, key)
    assert not preview.find(selector).is_displayed()
    assert button(preview, name).get_attribute("aria-pressed") == "false"
    grown = preview.box(preview.find("#stage"))
    assert (grown["width"], grown["height"]) > (width["width"], width["height"])
    with browser.first_running(SHIFTS):
        preview.open()
    assert not preview.find(selector).is_displayed(), "this browser remembers it"
    assert browser.js("return shifts") == [], "the stage has its size from the beginning"
    button(preview, name).click()
    assert preview.find(selector).is_displayed()
    assert button(preview, name).get_attribute("aria-pressed") == "true"


def test_four_frames_fill_a_stage_without_panels(preview, browser):
    preview.open(FOUR)
    until(lambda: len(preview.all("tab-header[data-ready]")) == 4, "four frames are there")
    for key in "ew":
        press(preview, key)
    preview.settled()
    assert preview.scale > 0.7
    frames = [preview.box(frame) for frame in preview.all("tab-header")]
    assert len({round(frame["top"]) for frame in frames}) == 1, "they are in one row"
    assert frames[0]["height"] > 0.75 * preview.box(preview.find("#stage"))["height"]


def test_frames_of_mixed_devices_share_a_row(preview, browser):
    preview.open("#frame=:width=820,height=1180,idiom=pad&frame=:width=320,height=568&frame=:layoutDirection=rtl")
    until(lambda: len(preview.all("tab-header[data-ready]")) == 4, "four frames are there")
    frames = [preview.box(frame) for frame in preview.all("tab-header")]
    assert len({round(frame["top"]) for frame in frames}) == 1 and preview.scale > 0.33
    captions = [preview.box(caption) for caption in preview.all("figcaption")]
    assert [round(caption["width"]) for caption in captions] == [round(max(132, frame["width"])) for frame in frames]
    assert all(before["right"] < after["left"] for before, after in zip(captions, captions[1:]))
    texts = [caption.text.split("\n")[0] for caption in preview.all("figcaption b")]
    assert texts == ["iPhone 14, 16e", "Free", "Free", "iPhone 14, 16e, right to left"], "only a device that fits is named"
    assert [points.text for points in preview.all("figcaption .points")] == ["390 × 844", "820 × 1180", "320 × 568", "390 × 844"]
    assert all(preview.box(points)["bottom"] <= preview.box(points.find_element("xpath", ".."))["bottom"] for points in preview.all("figcaption .points")), "the size is whole"


@pytest.mark.parametrize("width", [480, 500, 640])
def test_the_wordmark_keeps_its_distance(preview, browser, width):
    browser.view(width, 800)
    assert preview.box(preview.find(".wordmark"))["right"] + 8 <= preview.box(preview.find(".session"))["left"]
    assert browser.js("const { scrollWidth, clientWidth } = document.querySelector('#name'); return scrollWidth <= clientWidth"), "the name is whole"


# Which controls of the top bar, the time line and the bar under the stage lie on each other, or are not whole in the window.
LAPPED = """
const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('.pop') && one.getBoundingClientRect().width > 1;
const all = [...document.querySelectorAll('.top :is(a, button, #name, #preset, #live), #timeline :is(button, select, [role=slider]), #controls :is(button, select), #open-sheet, #close-sheet, .switch button')].filter(seen)
  .map((one) => ({ name: one.ariaLabel || one.id || one.textContent, ...one.getBoundingClientRect().toJSON() }));
const outside = all.filter(({ left, right, top, bottom }) => left < -0.5 || right > innerWidth + 0.5 || top < -0.5 || bottom > innerHeight + 0.5);
const meet = (a, b) => a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
return [all.length, ...outside.map(({ name }) => `${name} is outside`), ...all.flatMap((a, at) => all.slice(at + 1).filter((b) => meet(a, b)).map((b) => `${a.name} lies on ${b.name}`))];
"""
# Each breakpoint, and the devices that one has.
EACH = (320, 360, 375, 390, 440, 479, 480, 500, 540, 600, 639, 640, 690, 700, 768, 834, 899, 900, 940, 1024, 1100, 1180, 1199, 1200, 1231, 1232, 1280, 1366, 1440)


@pytest.mark.each_case
@pytest.mark.parametrize("touched", [False, True])
def test_no_control_lies_on_another_at_any_width(glass, server, touched):
    glass.cdp("Emulation.setTouchEmulationEnabled", enabled=touched)
    preview = Preview(glass, Session(server, name="A session of the design team")).open()
    for past in (False, True):
        if past:
            preview.after(lambda: preview.session.post("select", {"index": 1}))
            preview.find("#timeline [role=slider]").send_keys(Keys.HOME)
            for index in range(12):
                preview.session.post("select", {"index": index % 3})
            glass.until("return deep('#timeline .ends small').textContent === '+12'", "it is the past")
        for width in EACH:
            glass.view(width, 900)
            if width < 480:
                preview.find("#open-sheet").click()
                preview.find("[data-show=time]").click()
            count, *wrong = glass.js(LAPPED)
            assert count > 12 and wrong == [], f"{width} px, {'past' if past else 'live'}"
            if width < 480:
                preview.find("#close-sheet").click()
        glass.view(568, 320)
        assert glass.js(LAPPED)[1:] == [], "a phone on its side"
        assert preview.box(preview.find("#stage"))["height"] > 100
        glass.view(1440, 900)


@pytest.mark.parametrize("width", [320, 480, 520, 640, 768])
def test_the_name_of_the_session_stays_when_the_top_bar_is_narrow(glass, server, width):
    """The wordmark's text and the preset give way first, and a preset's name is whole or gone."""
    glass.cdp("Emulation.setTouchEmulationEnabled", enabled=True)
    glass.view(width, 900)
    preview = Preview(glass, Session(server)).open()
    if width < 480:
        preview.find("#open-sheet").click()
    cut = "return [...document.querySelectorAll('#name, #preset')].filter((one) => one.offsetTop < 40 && one.scrollWidth > one.clientWidth).map((one) => one.id)"
    assert glass.js(cut) == []
    assert preview.text("#name") == "Ada Byron"


@pytest.mark.each_case
@pytest.mark.parametrize("look, width", [("", 1440), ("", 600), ("#frame=:colorScheme=dark", 1440)])
def test_a_message_covers_no_caption(preview, browser, look, width):
    browser.view(width, 900)
    preview.open(look)
    browser.stay()
    preview.after(preview.tab("orange").click)
    preview.after(preview.find("#undo").click)
    toast = preview.box(until(lambda: preview.all(".toast"), "the message is there")[0])
    for one in preview.all("figcaption > span"):
        caption = preview.box(one)
        assert toast["bottom"] <= caption["top"] or toast["left"] >= caption["right"]
    stage = preview.box(preview.find("#stage"))
    assert toast["right"] <= stage["right"] and toast["bottom"] <= stage["bottom"]


# The stage and the device on it, and whether the colours of the session are around it.
EDGES = """
const [stage, device] = ['#stage', '#device'].map((one) => deep(one).getBoundingClientRect());
const { boxShadow, borderRadius } = getComputedStyle(deep('#device'));
return [device.left - stage.left, stage.right - device.right, device.top - stage.top, stage.bottom - device.bottom, boxShadow !== 'none', borderRadius !== '0px'];
"""


@pytest.mark.each_case
@pytest.mark.parametrize("preset", ["backbase", "uikit", "fiori", "coordinator"])
def test_a_phone_is_filled_to_its_edges_or_shows_the_edge_of_a_device_all_round(opened, browser, preset):
    browser.view(375, 812)
    preview = opened(preset=preset)
    preview.settled()
    left, right, top, bottom, *edge = browser.js(EDGES)
    if preset == "backbase":
        assert (left, right, top) == (0, 0, 0) and edge == [False, False]
    else:
        assert min(left, right, top, bottom) >= 7.5 and edge == [True, True]


def test_on_a_phone_the_rows_under_the_time_line_are_in_line(preview, browser):
    browser.view(390, 844)
    preview.find("#open-sheet").click()
    preview.find("[data-show=time]").click()
    left = lambda selector: round(preview.box(preview.find(selector))["left"])  # noqa: E731
    assert left(".ends .button:first-child .icon") == left(".pace select")
    assert left(".ends .button:nth-child(2) .icon") == left(".pace .square .icon")


def test_the_stage_is_alone_and_everything_comes_back(preview, browser):
    others = ["header.top", "#setup", "#readout", "#timeline", "#controls"]
    press(preview, "a")
    until(lambda: not any(preview.find(one).is_displayed() for one in others), "nothing else is there")
    stage = preview.box(preview.find("#stage"))
    assert (stage["width"], stage["height"]) == browser.size
    check(browser)
    link = until(lambda: browser.driver.current_url.endswith("#alone") and browser.driver.current_url, "a link shows the same")
    preview.after(preview.tab("indigo").click)
    press(preview, Keys.ESCAPE)
    until(lambda: all(preview.find(one).is_displayed() for one in others), "all is back")
    browser.driver.get("about:blank")
    browser.driver.get(link)
    preview.settled()
    assert not preview.find("header.top").is_displayed()
    preview.find(".leave button").click()
    until(lambda: preview.find("header.top").is_displayed(), "all is back")


@pytest.mark.parametrize("width, height", [(320, 568), (390, 844), (768, 1024)])
def test_on_a_small_screen_the_menu_leaves_the_stage_alone(preview, browser, width, height):
    browser.view(width, height)
    if width < 480:
        preview.find("#open-sheet").click()
    preview.choose("Stage alone")
    until(lambda: preview.find(".leave button").is_displayed(), "there is a way back")
    stage = preview.box(preview.find("#stage"))
    assert (stage["width"], stage["height"]) == (width, height)
    preview.find(".leave button").click()
    until(lambda: preview.find("#stage").rect["height"] < height, "the rest is back")


def test_a_hidden_time_line_is_there_in_the_past(preview):
    preview.after(preview.tab("indigo").click)
    press(preview, "t")
    assert not preview.find("#timeline").is_displayed()
    preview.driver.get("about:blank")
    preview.driver.get(f"{preview.url}#at=1")
    until(lambda: any(one.is_displayed() for one in preview.all("#timeline")), "there is a way back")


CUT = """
const panel = deep('#readout').getBoundingClientRect();
return [...document.querySelectorAll('#readout :is(button, input, [role=tab])')].filter((one) => {
  const { left, right, width } = one.getBoundingClientRect();
  return width && one.checkVisibility() && (left < panel.left || right > panel.right);
}).map((one) => one.textContent);
"""


@pytest.mark.parametrize("width", [768, 900, 1024, 1200, 1440])
def test_no_control_of_watch_is_cut_off(opened, browser, width):
    browser.view(width, 800)
    preview = opened()
    if width < 900:
        preview.find("#open-sheet").click()
        preview.find("[data-show=readout]").click()
    preview.after(lambda: preview.browser.js("deep('#device').select('indigo')"))
    until(lambda: preview.all("#readout .command-top button"), "the last request is there")
    assert browser.js(CUT) == []
