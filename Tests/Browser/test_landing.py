"""The landing page: a session in one click."""

import json
import subprocess

import pytest
from selenium.webdriver.common.by import By

from preview import Preview
from server import Session
from waiting import until


def find(browser, selector):
    return browser.driver.find_element(By.CSS_SELECTOR, selector)


def test_one_click_makes_a_session_and_shows_it(browser, server):
    browser.driver.get(server.url)
    find(browser, "#new-session").click()
    page = Preview.here(browser, server)
    state = page.session.state()
    assert state["preset"] == "backbase"
    assert page.tabs == [tab["id"] for tab in state["tabs"]]
    assert page.selected == [state["selectedTab"]]
    assert [tab.get_attribute("aria-label") for tab in page.all("[role=tab]")] == [
        item["label"] for item in state["tabBar"]["items"]
    ]
    assert page.find("[role=tablist]").get_attribute("aria-label") == state["tabBar"]["label"]
    assert page.text("#device .title") == state["header"]["title"]["text"]


def test_a_preset_is_a_session_with_that_preset(browser, server):
    browser.driver.get(server.url)
    until(lambda: browser.driver.find_elements(By.CSS_SELECTOR, "[data-preset=remind]"), "the presets are listed")
    find(browser, "[data-preset=remind]").click()
    page = Preview.here(browser, server)
    assert page.session.state()["preset"] == "remind"


def test_the_landing_page_lists_the_sessions_that_this_browser_has_opened(browser, server):
    session = Session(server)
    Preview(browser, session).open()
    browser.driver.get(server.url)
    link = until(lambda: browser.driver.find_elements(By.CSS_SELECTOR, "#recent a"), "the session is listed")[0]
    link.click()
    assert Preview.here(browser, server).session.id == session.id


def test_the_curl_line_works_as_shown(browser, server):
    browser.driver.get(server.url)
    line = until(lambda: find(browser, "#curl").text, "there is a line to copy")
    answer = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=True)
    made = json.loads(answer.stdout)
    browser.driver.get(server.url + made["links"]["preview"])
    assert Preview.here(browser, server).session.id == made["id"]


PRESETS = ["backbase", "blank", "coordinator", "fiori", "remind", "uikit"]


def pictures(browser):
    """What each card shows, once it shows something."""
    shown = lambda: browser.js(  # noqa: E731
        """const all = [...document.querySelectorAll('[data-preset] img')];
        return all.length > 0 && all.every((image) => image.complete && image.naturalWidth > 0)
          && Object.fromEntries(all.map((image) => [image.closest('[data-preset]').dataset.preset, image.currentSrc]));"""
    )
    return until(shown, "the pictures are shown")


def test_every_preset_has_a_card_with_its_own_picture(browser, server):
    browser.driver.get(server.url)
    for preset, source in pictures(browser).items():
        assert source == f"{server.url}/v1/presets/{preset}/header.svg?width=390&colorScheme=light"
    assert set(pictures(browser)) >= set(PRESETS)


def test_the_pictures_are_dark_on_a_dark_page(browser, server):
    schemes = lambda: {source.rsplit("=", 1)[1] for source in pictures(browser).values()}  # noqa: E731
    browser.driver.get(server.url)
    assert schemes() == {"light"}
    browser.emulate(scheme="dark")
    until(lambda: schemes() == {"dark"}, "the system's dark is followed")
    find(browser, "[data-theme-switch]").click()
    until(lambda: schemes() == {"light"}, "the page's own switch is followed")


@pytest.mark.console_may_say("Failed to load resource")
def test_a_card_without_its_picture_still_works(browser, server):
    browser.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*/header.svg*"]})
    try:
        browser.driver.get(server.url)
        until(lambda: browser.driver.find_elements(By.CSS_SELECTOR, "[data-preset=remind]"), "the presets are listed")
        until(lambda: not browser.driver.find_elements(By.CSS_SELECTOR, "[data-preset] img"), "no picture is shown")
        card = find(browser, "[data-preset=remind]")
        assert "Top tab control" in card.text
        card.click()
        assert Preview.here(browser, server).session.state()["preset"] == "remind"
    finally:
        browser.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})


@pytest.mark.parametrize(("width", "columns"), [(320, 1), (768, 2), (1440, 3)])
def test_the_presets_fill_whole_rows(browser, server, width, columns):
    browser.view(width, 900)
    browser.driver.get(server.url)
    until(lambda: len(browser.js("return deepAll('#presets .mini img')")) == len(PRESETS), "the presets are listed")
    boxes = browser.js("return deepAll('#presets li').map((one) => one.getBoundingClientRect().toJSON())")
    assert len({round(box["left"]) for box in boxes}) == columns
    assert len({round(box["width"]) for box in boxes}) == 1
    assert max(box["right"] for box in boxes) <= width
    assert browser.js("return document.documentElement.scrollWidth") <= width


def test_a_preset_without_tabs_shows_no_page(browser, server):
    browser.driver.get(server.url)
    until(lambda: len(browser.js("return deepAll('#presets .mini img')")) == len(PRESETS), "the presets are listed")
    empty = browser.js("return deepAll('.mini[data-empty]').map((one) => one.closest('[data-preset]').dataset.preset)")
    assert empty == ["blank"]
