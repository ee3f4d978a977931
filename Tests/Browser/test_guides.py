"""The guides: docs/ as pages."""

import json
import os
import re
import urllib.error
import urllib.request
from html import unescape

import pytest
from selenium.webdriver.common.keys import Keys

from axe import check
from browser import SHIFTS
from server import ROOT, SITE
from waiting import until

GUIDES = sorted(name[:-5] for name in os.listdir(os.path.join(SITE, "docs")) if name.endswith(".html"))
MARKED = "return [...document.querySelectorAll('.here [data-here]')].map((link) => link.hash)"
FOUND = "return [...document.querySelectorAll('#found a')].map((link) => link.getAttribute('href'))"


def fetch(url):
    with urllib.request.urlopen(url) as answer:
        return answer.headers, answer.read().decode()


@pytest.fixture(scope="module")
def pages(server):
    """The HTML of each guide, by its address."""
    return {f"/docs/{name}": fetch(f"{server.url}/docs/{name}")[1] for name in GUIDES}


def sources():
    """The addresses of the documents."""
    return {"/docs/guides", "/docs/conformance"} | {f"/docs/{name[:-3]}" for name in os.listdir(os.path.join(ROOT, "docs")) if name.endswith(".md") and name != "README.md"}


def test_each_document_is_a_page_with_its_title(pages):
    assert set(pages) == sources()
    for address, text in pages.items():
        name = {"/docs/guides": "docs/README.md", "/docs/conformance": "conformance/README.md"}.get(address, f"{address[1:]}.md")
        with open(os.path.join(ROOT, name), encoding="utf-8") as file:
            title = re.search(r"^# (.+)", file.read(), re.MULTILINE)[1].replace("`", "")
        assert unescape(re.search("<title>(.*?)</title>", text)[1]) == f"{title} · TabHeader"
        assert text.count("<h1") == 1, address
        assert f'<a href="{address}" aria-current="page">' in text, address
        assert text.count('aria-current="page"') == 1, address
        assert not re.search("<[a-z][^<>]* style=", text), "the policies of pages allow no styles in HTML"
        assert "None" not in re.findall('(?:href|src)="([^"]*)"', text), address


def test_every_link_and_every_anchor_leads_somewhere(server, pages):
    known = {}

    def anchors(address):
        if address not in known:
            text = pages[address] if address in pages else fetch(server.url + address)[1]
            known[address] = set(re.findall(r'\bid="([^"]+)"', text))
        return known[address]

    operations = {one["operationId"] for item in json.load(open(os.path.join(ROOT, "public/openapi.json"), encoding="utf-8"))["paths"].values() for one in item.values() if "operationId" in one}
    lost = []
    for page, text in pages.items():
        for target in set(re.findall(r'(?:href|src|srcset)="([^"]+)"', text)):
            if re.match("https?:", target):
                continue
            address, _, anchor = unescape(target).partition("#")
            address = address or page
            assert address.startswith("/"), f"{page}: {target}"
            try:
                if anchor and anchor not in (operations if address == "/docs/api" else anchors(address)):
                    lost.append((page, target))
                elif not anchor and address not in known and address not in pages:
                    urllib.request.urlopen(server.url + address).close()
                    known.setdefault(address, set())
            except urllib.error.HTTPError as error:
                lost.append((page, target, error.code))
    assert lost == []


def test_guides_are_sent_like_the_other_pages(server):
    docs, guide = (fetch(f"{server.url}{address}")[0] for address in ("/docs", "/docs/session"))
    for name in ("Content-Type", "Content-Security-Policy", "Permissions-Policy", "Cache-Control", "Vary"):
        assert guide[name] == docs[name], name
    request = urllib.request.Request(f"{server.url}/docs/session", headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_weighs_little(name):
    """Compressed, without its pictures. The rules of the engine with their tests are one page."""
    size = os.path.getsize(os.path.join(SITE, "docs", f"{name}.html.gz"))
    assert size <= (64_000 if name == "behaviour" else 20_000)


def test_every_member_of_a_session_is_there_with_its_rules(pages):
    with open(os.path.join(ROOT, "public/openapi.json"), encoding="utf-8") as file:
        schemas = json.load(file)["components"]["schemas"]
    text = re.sub("<wbr>", "", pages["/docs/session"])
    for name in ("NewSession", "HeaderInput", "TabObject", "PageInput", "TabBarInput", "TraitsInput"):
        for member in schemas[name]["properties"]:
            assert f"<code>{member}</code>" in text, f"{name}.{member}"
    assert '<a href="/docs/behaviour#L9">L9</a>' in text


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["guides", "session", "styles", "page", "durability", "performance"])
def test_axe_finds_nothing_and_nothing_is_cut_off(browser, server, name, scheme):
    browser.emulate(scheme=scheme)
    for width in (1440, 1920, 1024, 768, 390, 320):
        browser.view(width, 900)
        browser.driver.get(f"{server.url}/docs/{name}")
        assert browser.js("return document.documentElement.scrollWidth <= document.documentElement.clientWidth"), f"{width} px"
        if width in (1440, 320):
            check(browser, f"{name}, {scheme}, {width} px", again=width != 1440)


def test_no_guide_is_wider_than_the_screen(browser, server):
    wide = []
    for width in (320, 768, 1280):
        browser.view(width, 900)
        for name in GUIDES:
            browser.driver.get(f"{server.url}/docs/{name}")
            if browser.js("return document.documentElement.scrollWidth > document.documentElement.clientWidth"):
                wide.append((width, name))
    assert wide == []


@pytest.mark.parametrize("path", ["/docs/session", "/docs/page", "/docs/behaviour#P4"])
@pytest.mark.parametrize("width", [390, 1440])
def test_nothing_moves_while_a_guide_loads(browser, server, path, width):
    browser.view(width, 900)
    with browser.first_running(SHIFTS):
        browser.driver.get(server.url + path)
        browser.driver.find_element("id", "find").click()
        assert browser.js("return window.shifts") == []


def test_the_section_on_the_screen_is_marked(browser, server):
    browser.view(1440, 900)
    browser.driver.get(f"{server.url}/docs/tokens")
    sections = browser.js("return [...document.querySelectorAll('main > section')].map((one) => one.id)")
    for section in (sections[2], sections[0], sections[-2]):
        browser.js("document.getElementById(arguments[0]).scrollIntoView({ behavior: 'instant' })", section)
        until(lambda section=section: browser.js(MARKED) == [f"#{section}"], section)


def test_an_anchor_is_seen_under_the_bar(browser, server):
    for width, path in ((1440, "/docs/behaviour#P4"), (390, "/docs/behaviour#paging"), (390, "/docs/behaviour#P4")):
        browser.view(width, 800)
        browser.driver.get("about:blank")
        browser.driver.get(server.url + path)
        top = browser.js("return document.querySelector(location.hash).getBoundingClientRect().top")
        assert 56 <= top < 200, path


def find(browser, words):
    field = browser.driver.find_element("id", "find")
    field.clear()
    field.send_keys(words)


def test_the_search_finds_sections_rules_and_operations(browser, server):
    browser.driver.get(f"{server.url}/docs/styles")
    browser.driver.find_element("tag name", "body").send_keys("/")
    assert browser.js("return document.activeElement.id") == "find"
    for words, address in (("P4", "/docs/behaviour#P4"), ("theme step", "/docs/styles#a-theme-step-by-step"), ("setBadge", "/docs/api#setBadge"), ("--memory-limit", "/docs/operations#settings")):
        find(browser, words)
        until(lambda address=address: address in browser.js(FOUND)[:3], f"{words} finds {address}")
    assert not browser.driver.find_element("id", "guides").is_displayed()
    find(browser, "P4")
    until(lambda: browser.js(FOUND)[:1] == ["/docs/behaviour#P4"], "it is the first")
    browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
    until(lambda: browser.driver.current_url == f"{server.url}/docs/behaviour#P4", "Enter opens the first")


def test_the_search_says_that_it_finds_nothing(browser, server):
    browser.driver.get(f"{server.url}/docs")
    find(browser, "zzyzx badge")
    until(lambda: browser.js("return document.querySelector('#found').textContent") == "No guide has all of these words.", "it says so")
    assert browser.js("return document.querySelector('#hits').textContent") == "0 places"
    check(browser, again=True)
    find(browser, "badge")
    until(lambda: len(browser.js(FOUND)) > 5, "it finds some")
    check(browser)
    browser.driver.find_element("id", "find").clear()
    browser.driver.find_element("id", "find").send_keys(" ")
    until(lambda: browser.driver.find_element("id", "guides").is_displayed(), "the guides are there again")


def test_code_has_colours_and_can_be_copied(browser, server):
    browser.driver.get(f"{server.url}/docs/styles")
    assert browser.js("return document.querySelectorAll('.code span').length") > 20
    browser.driver.find_element("css selector", ".copies").click()
    until(lambda: browser.js("return document.querySelector('.copied').textContent") in ("Copied", "Not copied"), "it says so")


def test_guides_follow_each_other(browser, server):
    browser.driver.get(f"{server.url}/docs/guides")
    seen = ["/docs/guides"]
    while onward := browser.driver.find_elements("css selector", "nav.onward [rel=next]"):
        onward[0].click()
        seen.append(browser.js("return location.pathname"))
        assert seen[-1] not in seen[:-1]
    assert set(seen) == sources()
