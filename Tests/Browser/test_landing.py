"""The landing page: a session in one click."""

import json
import subprocess

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


def test_the_landing_page_keeps_what_this_browser_has_opened(browser, server):
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
