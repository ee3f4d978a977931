"""What is beside the stage: panels that can be hidden, and the stage alone."""

import pytest
from selenium.webdriver.common.keys import Keys

from axe import check
from browser import SHIFTS
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
    assert [preview.box(title)["height"] for title in preview.all("figcaption b")] == [16, 16, 16, 32], "a long title has two lines"


@pytest.mark.parametrize("width", [480, 500, 640])
def test_the_wordmark_keeps_its_distance(preview, browser, width):
    browser.view(width, 800)
    assert preview.box(preview.find(".wordmark span"))["right"] + 8 <= preview.box(preview.find(".session"))["left"]
    assert browser.js("const { scrollWidth, clientWidth } = document.querySelector('#name'); return scrollWidth <= clientWidth"), "the name is whole"


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
