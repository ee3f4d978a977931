"""The docs of the element, the API reference, and the page of an unknown address."""

import json
import os

import pytest
from selenium.webdriver.common.by import By

from axe import check
from browser import SHIFTS, Finger
from server import ROOT, Server, Session
from waiting import until

LOADED = "return 'loaded' in document.documentElement.dataset"


def text(browser, selector):
    return browser.driver.find_element(By.CSS_SELECTOR, selector).text


def document(name):
    with open(os.path.join(ROOT, "public", name), encoding="utf-8") as file:
        return json.load(file)


def test_nothing_shifts_while_a_page_loads(browser, server):
    browser.emulate(motion="reduce")
    for path, loaded in (("docs", LOADED), ("docs/api", LOADED), ("docs/lint", "return document.readyState === 'complete'")):
        for width in (1440, 768, 390):
            browser.view(width, 900)
            browser.driver.get("about:blank")
            browser.cdp("Network.clearBrowserCache")
            with browser.first_running(SHIFTS), browser.slowed(100_000):
                browser.driver.get(f"{server.url}/{path}")
                browser.until(loaded, "the page is there")
                browser.until("return window.unanswered === 0", "nothing is pending")
                assert browser.js("return shifts") == [], (path, width)


def test_nothing_shifts_in_the_reference_of_a_server_that_asks_for_a_token(browser, binary):
    server = Server(binary, token="reference-reference-reference-reference")
    try:
        for width in (1440, 390):
            browser.view(width, 900)
            with browser.first_running(SHIFTS), browser.slowed(100_000):
                browser.driver.get(f"{server.url}/docs/api")
                browser.until(LOADED, "the commands are for this server")
                assert "$TOKEN" in text(browser, ".sample .code")
                assert browser.js("return shifts") == [], width
    finally:
        server.stop()


def test_the_examples_are_one_live_session(browser, server):
    browser.emulate(motion="reduce")
    browser.view(1440, 3600)
    browser.driver.get(f"{server.url}/docs")
    ready = "return deepAll('.place tab-header[data-ready]').map((one) => one.session)"
    until(lambda: len(browser.js(ready)) == 4, "the examples are live")
    [id] = set(browser.js(ready))
    session = Session.of(server, id)
    assert f'session="{id}"' in text(browser, "[data-example=fit] .code")
    box = browser.js("return document.querySelector('[data-example=events] .place').getBoundingClientRect().toJSON()")
    Finger(browser).press(box["left"] + 200, box["top"] + 300).move(-160, milliseconds=80).lift()
    until(lambda: session.state()["selectedIndex"] == 1, "the session is swiped")
    until(lambda: browser.js("return deepAll('.place tab-header').every((one) => one.state.selectedIndex === 1)"), "all of them follow")
    before, after = (tab["id"] for tab in session.state()["tabs"][:2])
    assert f"tab-changed {before} → {after}" in text(browser, ".log")
    check(browser, again=True)


def test_the_tables_are_the_manifests(browser, server):
    browser.driver.get(f"{server.url}/docs#events")
    until(lambda: browser.js(LOADED), "the tables are there")
    element = document("custom-elements.json")["modules"][0]["declarations"][0]
    names = lambda table: browser.js("return [...document.querySelectorAll(`[data-table=${arguments[0]}] tbody th`)].map((one) => one.textContent)", table)  # noqa: E731
    for table in ("attributes", "events", "cssParts", "cssProperties"):
        assert names(table) == [one["name"] for one in element[table]]
    assert 0 <= browser.js("return document.querySelector('#events').getBoundingClientRect().top") < 200


@pytest.mark.unchecked  # axe takes a minute for all operations; the next test leaves one of them for it
def test_the_reference_has_every_operation(browser, server, request):
    browser.driver.get(f"{server.url}/docs/api#swipe")
    until(lambda: browser.js(LOADED), "the operations are there")
    operations = {one["operationId"] for item in document("openapi.json")["paths"].values() for one in item.values() if "operationId" in one}
    assert set(browser.js("return deepAll('article').map((one) => one.id)")) == operations
    assert 0 <= browser.js("return document.querySelector('#swipe').getBoundingClientRect().top") < 120
    dead = "return deepAll('main a[href^=\"#\"]').map((one) => one.hash.slice(1)).filter((id) => !document.getElementById(id))"
    assert browser.js(dead) == []
    menu = "#swipe .sample select"
    browser.js("const menu = document.querySelector(arguments[0]); menu.value = 'scroll'; menu.dispatchEvent(new Event('change'))", menu)
    assert '{"offset":160,"settle":true}' in text(browser, "#swipe .sample code")
    browser.js("location.hash = '#schema-Swipe'")
    until(lambda: "velocity" in text(browser, "#schema-Swipe"), "the schema is open")
    if request.config.getoption("--long"):
        check(browser)


def test_the_filter_finds_operations_by_all_words(browser, server):
    browser.driver.get(f"{server.url}/docs/api")
    until(lambda: browser.js(LOADED), "the operations are there")
    browser.driver.find_element(By.TAG_NAME, "body").send_keys("/")
    browser.driver.switch_to.active_element.send_keys("badge put")
    shown = lambda: browser.js("return deepAll('article').filter((one) => one.checkVisibility()).map((one) => one.id)")  # noqa: E731
    assert shown() == ["setBadge"]
    assert browser.js("return document.querySelector('#count').textContent") == "1 operation"
    browser.driver.switch_to.active_element.send_keys(" nonsense")
    assert shown() == []
    assert text(browser, "#nothing") == "No operation has all of these words."


@pytest.mark.console_may_say("404 (Not Found)")
def test_an_unknown_address_is_a_page(browser, server):
    browser.driver.get(f"{server.url}/doks")
    assert text(browser, "h1") == "There is no page at this address"
    assert browser.js("return performance.getEntriesByType('navigation')[0].responseStatus") == 404
    for size in ((1440, 900), (320, 568)):
        browser.view(*size)
        check(browser)
        assert browser.js("return document.documentElement.scrollWidth <= innerWidth")
    browser.driver.find_element(By.LINK_TEXT, "/docs").click()
    until(lambda: browser.js(LOADED), "the docs are there")
