"""The landing page: a session in one click."""

import json
import subprocess

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from browser import SHIFTS, Finger
from preview import Preview
from server import Refused, Server, Session, ask
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
    assert [tab.get_attribute("aria-label") for tab in page.all("#device [role=tab]")] == [
        item["label"] for item in state["tabBar"]["items"]
    ]
    assert page.find("#device [role=tablist]").get_attribute("aria-label") == state["tabBar"]["label"]
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


PRESETS = {"backbase", "blank", "coordinator", "fiori", "remind", "uikit"}


def cards(browser):
    """The presets whose cards show a device."""
    return set(browser.js("return deepAll('.card tab-header[data-ready]').map((one) => one.closest('.card').querySelector('[data-preset]').dataset.preset)"))


def sessions(server):
    """The ids of the sessions that pages started for themselves."""
    return {session["id"] for session in ask("GET", f"{server.url}/v1/sessions?label=page:landing")["sessions"]}


def test_every_preset_has_a_card_with_its_device_and_costs_no_session(browser, server):
    before = sessions(server)
    browser.emulate(motion="reduce")
    browser.view(1440, 3000)
    browser.driver.get(server.url)
    until(lambda: cards(browser) == PRESETS, "the devices are drawn")
    top = browser.until("const top = deep('#hero'); return 'live' in top.dataset && top.querySelector('tab-header').session", "the header at the top is live")
    scheme = "return deepAll('.card tab-header').map((one) => one.state.traits.colorScheme)"
    assert set(browser.js(scheme)) == {"light"}
    find(browser, "[data-theme-switch]").click()
    until(lambda: set(browser.js(scheme)) == {"dark"}, "the page's own switch is followed")
    assert sessions(server) - before == {top}


def test_a_card_under_the_mouse_becomes_live(browser, server):
    browser.emulate(motion="reduce")
    browser.view(1440, 3000)
    browser.driver.get(server.url)
    until(lambda: cards(browser) == PRESETS, "the devices are drawn")
    card = "deepAll('.card').find((one) => one.querySelector('[data-preset=remind]'))"
    box = browser.js(f"return {card}.querySelector('.window').getBoundingClientRect().toJSON()")
    finger = Finger(browser)
    finger.x, finger.y = round(box["left"] + 200), round(box["top"] + 200)
    finger._send("mouseMoved", buttons=0)
    live = f"const live = {card}.querySelector('tab-header[session]'); return live?.dataset.ready && {card}.querySelectorAll('tab-header').length === 1 ? live.session : null"
    id = until(lambda: browser.js(live), "it is live, and the picture has gone")
    finger.press(finger.x, finger.y).move(-180, milliseconds=80).lift()
    session = Session.of(server, id)
    until(lambda: session.state()["selectedTab"] == "people", "it is swiped")


def test_the_header_at_the_top_is_live_with_its_numbers_and_its_command(browser, server):
    browser.emulate(motion="reduce")
    browser.driver.get(server.url)
    id = until(lambda: browser.js("return 'live' in document.querySelector('#hero').dataset && document.querySelector('#hero tab-header').session"), "it is live")
    session = Session.of(server, id)
    tabs = session.state()["tabs"]
    box = browser.js("return document.querySelector('#hero').getBoundingClientRect().toJSON()")
    Finger(browser).press(box["left"] + 220, box["top"] + 300).move(-160, milliseconds=80).lift()
    until(lambda: find(browser, "#hero-tab").text == tabs[1]["title"] and find(browser, "#hero-offset").text == "375.0", "the numbers follow")
    line = find(browser, "#hero-curl").text
    assert json.loads(line.split("-d '")[1].rstrip("'")) == {"tab": tabs[1]["id"], "animated": True}
    session.post("select", {"index": 0})
    until(lambda: find(browser, "#hero-offset").text == "0.0", "it follows others")
    subprocess.run(["bash", "-c", line], capture_output=True, check=True)
    until(lambda: find(browser, "#hero-tab").text == tabs[1]["title"], "the command does the same")
    browser.driver.refresh()
    until(lambda: browser.js("return document.querySelector('#hero tab-header')?.session ?? null") == id, "it is the same session after a reload")


def test_the_header_moves_by_itself_once(browser, server):
    browser.driver.get(server.url)
    moved = "return document.querySelector('#hero tab-header')?.latest?.revision ?? 0"
    until(lambda: browser.js(moved) >= 2, "it moves")
    until(lambda: browser.js("const it = document.querySelector('#hero tab-header'); return it.latest.selectedIndex === 0 && it.latest.pager.phase === 'idle' && it.latest.revision > 2"), "it comes back")


@pytest.mark.console_may_say("503 (Service Unavailable)")
def test_a_server_that_is_full_shows_a_still_header(browser, binary):
    full = Server(binary, options=["--max-sessions", "1"])
    try:
        session = Session(full)
        browser.driver.get(full.url)
        until(lambda: browser.js("return document.querySelector('#hero tab-header[data-ready]') !== null"), "the header is drawn")
        assert not find(browser, ".numbers").is_displayed()
        assert browser.js("return document.querySelector('#hero tab-header').session") is None
        assert session.state()["revision"] == 1
    finally:
        browser.driver.get("about:blank")  # loads nothing more from the server
        full.stop()


def test_the_name_of_a_session_begins_where_the_line_under_it_does(browser, server):
    Preview(browser, Session(server, preset="remind", name="آدا بايرون")).open()
    browser.driver.get(server.url)
    until(lambda: browser.js("return deepAll('#recent tab-header[data-ready]')"), "it is drawn")
    lefts = browser.js("""return ['#recent a', '#recent .about'].map((one) => {
      const range = document.createRange();
      range.selectNodeContents(deep(one));
      return Math.round(Math.min(...[...range.getClientRects()].map(({ left }) => left)));
    })""")
    assert lefts[0] == lefts[1]


def test_the_heros_command_has_no_line_for_its_last_sign(browser, server):
    browser.driver.get(server.url)
    until(lambda: browser.js("return deep('#hero-curl').textContent"), "the command is there")
    assert browser.js("return deep('#hero-curl').getClientRects().length") == 2


def test_what_this_browser_has_opened_is_named_and_ended_with_undo(browser, server):
    made = [Session(server, preset=preset) for preset in ("remind", "uikit")]
    for session in made:
        Preview(browser, session).open()
    browser.driver.get(server.url)
    until(lambda: len(browser.js("return deepAll('#recent tab-header[data-ready]')")) == 2, "they are drawn as they are now")
    names = lambda: browser.js("return deepAll('#recent a').map((one) => one.textContent)")  # noqa: E731
    assert names() == ["UIKit", "Remind"]
    assert browser.js("return document.querySelector('#recent li').getBoundingClientRect().top < document.querySelector('h1').getBoundingClientRect().top")
    find(browser, "[aria-label='Rename UIKit']").click()
    browser.driver.switch_to.active_element.send_keys("Records", Keys.ENTER)
    browser.driver.refresh()
    until(lambda: names() == ["Records", "Remind"], "the name stays")
    find(browser, "[aria-label='Delete Records']").click()
    assert names() == ["Remind"]
    assert find(browser, ".toast span").text == "Deleted Records"
    find(browser, ".toast .button").click()
    assert names() == ["Records", "Remind"]
    assert made[1].state()["revision"] == 1
    find(browser, "[aria-label='Delete Records']").click()
    find(browser, ".toast [aria-label='Close message']").click()

    def ended():
        try:
            return made[1].state() is None
        except Refused as refusal:
            return refusal.status in (404, 410)

    until(ended, "the session has ended")


@pytest.mark.console_may_say("404 (Not Found)")
def test_sessions_of_one_preset_are_told_apart_and_an_ended_one_keeps_its_picture(browser, server):
    made = [Session(server), Session(server, traits={"colorScheme": "dark"}), Session(server, traits={"width": 412, "height": 915, "platform": "android"})]
    titles = [tab["title"] for tab in made[0].state()["tabs"]]
    ask("POST", f"{server.url}/v1/sessions/{made[0].id}/select", {"index": 2})
    for session in made:
        Preview(browser, session).open()
    key = f"tabheader.kept.{made[1].id}"
    browser.driver.get(f"{server.url}/preview/{made[1].id}")
    until(lambda: browser.js(f"return localStorage.getItem('{key}')"), "its last state is kept")
    ask("DELETE", f"{server.url}/v1/sessions/{made[1].id}")
    browser.driver.get(server.url)
    about = lambda: browser.js("return deepAll('#recent .about').map((one) => one.textContent.replace(/(just now|\\d+ \\w+ ago)( · \\d+ viewers?)? · /, ''))")  # noqa: E731
    until(lambda: sorted(about()) == sorted([f"{titles[0]} · Android · Backbase", f"Ended · {titles[0]} · Dark · Backbase", f"{titles[2]} · Backbase"]), "each says what it has")
    ended = find(browser, f"#recent [data-id='{made[1].id}']")
    until(lambda: ended.find_elements(By.CSS_SELECTOR, ".window tab-header[data-ready]"), "its picture is there")
    assert ended.find_elements(By.CSS_SELECTOR, "[aria-label^=Recreate]")


def test_a_preset_has_one_name_everywhere(browser, server):
    presets = ask("GET", f"{server.url}/v1/presets")["presets"]
    spelled = {"uikit": "UIKit"}
    assert [one["title"] for one in presets] == [spelled.get(one["name"], one["name"].capitalize()) for one in presets]
    browser.driver.get(server.url)
    cards = until(lambda: browser.js("return deepAll('[data-preset] strong').map((one) => one.textContent)"), "the cards are there")
    assert sorted(cards) == sorted(one["title"] for one in presets)
    for name in ("coordinator", "uikit"):
        page = Preview(browser, Session(server, preset=name)).open()
        title = spelled.get(name, name.capitalize())
        assert page.text("#name") == title
        until(lambda: page.all("#style option"), "the styles are listed")
        assert page.browser.js("return document.querySelector('#style').selectedOptions[0].textContent") == title
        listed = page.browser.js("return [...document.querySelectorAll('.stage-bar .pop .line')].map((one) => one.textContent)")
        assert title in listed, "the menus say the same"


@pytest.mark.parametrize("width", [1440, 390])
def test_nothing_shifts_while_the_page_loads(browser, server, width):
    Preview(browser, Session(server)).open()
    browser.emulate(motion="reduce")
    browser.view(width, 900)
    with browser.first_running(SHIFTS), browser.slowed(30_000):
        browser.driver.get(server.url)
        until(lambda: browser.js("return 'live' in document.querySelector('#hero').dataset && deepAll('[data-preset]').length === 6 && deepAll('#recent tab-header[data-ready]').length === 1"), "the page is there")
        assert browser.js("return shifts") == []


def test_the_pictures_move_and_can_be_paused(browser, server):
    browser.view(1440, 3600)
    browser.driver.get(server.url)
    until(lambda: browser.js("return deepAll('.picture img').length === 3 && deepAll('.picture img').every((one) => one.naturalWidth > 0)"), "they are drawn")
    moving = "return deepAll('.picture img').map((one) => decodeURIComponent(one.src).includes('<animate'))"
    assert browser.js(moving) == [True] * 3
    for button in browser.driver.find_elements(By.CSS_SELECTOR, ".pause"):
        button.click()
    until(lambda: browser.js(moving) == [False] * 3, "they stand still")
    assert "at least 4.5:1" in find(browser, ".findings").text


@pytest.mark.console_may_say("404 (Not Found)")
def test_every_page_has_the_same_head_at_the_same_place(browser, server):
    """So that nothing jumps between pages, also on a phone."""
    heads = """return ['.site .wordmark', '.site nav', '.site [data-theme-switch]', ...['docs', 'docs/api', 'docs/lint'].map((path) => `.site a[href="/${path}"]`)].map((part) => {
      const { x, y, width, height } = deep(part).getBoundingClientRect();
      return [part, x, y, width, height];
    });"""
    for width in (1440, 320):
        browser.view(width, 800)
        found = {}
        for path in ("", "docs", "docs/api", "docs/lint", "docs/lint/contrast", "doks", "problems/no-gesture"):
            browser.driver.get(f"{server.url}/{path}")
            found[path] = browser.until(f"if (document.readyState !== 'complete') return null; {heads}", "the head is there")
            assert browser.js("return document.querySelector('.site').scrollWidth <= innerWidth"), (path, width)
        assert all(head == found[""] for head in found.values()), found


@pytest.mark.console_may_say("404 (Not Found)")
def test_every_page_can_be_dark(browser, server):
    for path in ("", "docs", "docs/lint", "doks", "problems/no-gesture"):
        browser.driver.get(f"{server.url}/{path}")
        button = find(browser, ".site [data-theme-switch]")
        before = button.get_attribute("aria-pressed")
        until(lambda: button.find_elements(By.CSS_SELECTOR, "svg"), "it has its icon")
        button.click()
        assert button.get_attribute("aria-pressed") != before, path
