"""The docs of the playground: the element's and the API's, as files without a server."""

import urllib.request

import pytest

from axe import check
from browser import Finger

PAGES = ("docs.html", "reference.html", "guides.html", "behaviour.html", "session.html")
LOADED = "return document.documentElement.dataset.loaded !== undefined"
# The elements of the examples that have drawn their picture.
DRAWN = "return [...document.querySelectorAll('.example tab-header')].filter((one) => one.dataset.ready !== undefined).length"
REQUESTED = "return performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)"


@pytest.fixture
def open_page(browser, url):
    def open_page(page):
        browser.driver.get(url + page)
        browser.until(LOADED, "the tables are there")
        return browser

    return open_page


@pytest.fixture
def docs(open_page):
    browser = open_page("docs.html")
    browser.js("document.querySelector('#examples').scrollIntoView()")
    browser.until(DRAWN + " === 4", "the examples are drawn")
    return browser


def test_every_example_has_a_session_in_the_page(docs):
    states = docs.js("return [...document.querySelectorAll('.example tab-header')].map(({ latest }) => latest)")
    assert [(state["traits"]["width"], state["traits"]["colorScheme"]) for state in states] == [(360, "light"), (320, "dark"), (360, "light"), (360, "light")]
    assert [path for path in docs.js(REQUESTED) if "/v1/" in path] == []


def test_an_example_is_swiped_and_lists_its_events(docs):
    example = "document.querySelector('[data-example=events]')"
    docs.js(f"{example}.scrollIntoView({{ block: 'center', behavior: 'instant' }})")
    box = docs.js(f"return {example}.querySelector('tab-header').shadowRoot.querySelector('.pager').getBoundingClientRect().toJSON()")
    Finger(docs).press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2).move(-box["width"] / 3).move(-box["width"] / 3).rest().lift()
    docs.until(f"return {example}.querySelector('tab-header').latest.selectedIndex === 1", "the next tab is selected")
    names = docs.until(f"const names = [...{example}.querySelectorAll('.log code')].map((node) => node.textContent); return names.includes('tab-changed') && names", "the log has it")
    assert "offset-changed" in names


def test_commands_name_a_server_on_this_machine(open_page):
    assert "curl -X POST 'http://127.0.0.1:8080/v1/sessions'" in open_page("docs.html").js("return document.querySelector('#start .code').textContent")
    reference = open_page("reference.html")
    commands = reference.js("return [...document.querySelectorAll('article pre')].map((node) => node.textContent).filter((text) => text.startsWith('curl'))")
    assert len(commands) > 80
    assert [command for command in commands if "'http://127.0.0.1:8080/" not in command] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_to_a_file(open_page, url, page):
    browser = open_page(page)
    links = browser.js("return [...new Set([...document.querySelectorAll('a[href]')].map((link) => link.href.split('#')[0]))]")
    assert url in links, "the playground"
    assert [link for link in links if not link.startswith(url)] == []
    for link in links:
        with urllib.request.urlopen(link) as answer:
            assert answer.status == 200
    lost = """return [...document.querySelectorAll('a[href^="#"]')].map((link) => decodeURIComponent(link.hash.slice(1)))
      .filter((id) => id && !document.getElementById(id))"""
    assert browser.js(lost) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_is_cut_off(docs, scheme):
    docs.emulate(scheme=scheme)
    for width in (1440, 768, 320):
        docs.view(width, 900)
        check(docs, f"the docs, {scheme}, {width} px", again=width != 1440)
        assert docs.js("return document.documentElement.scrollWidth") <= width
