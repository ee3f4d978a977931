"""What pages show: the five shipped apps, the pages of other documents, and a session that has ended."""

import json
from pathlib import Path

import pytest
from selenium.webdriver.support.ui import Select

from browser import SHIFTS
from preview import Preview
from server import EXAMPLE, ROOT, Server, Session
from waiting import until

PRESETS = ["backbase", "remind", "fiori", "coordinator", "uikit"]
# What is drawn in English on the page, in the header and in the bars, and what is spoken of it.
ENGLISH = """
const parts = [deep('#device .strip > .page:not([inert])'), ...deepAll('#device :is(.header, .bar, .navbar, .more)')].filter(Boolean);
const nodes = parts.flatMap((part) => [part, ...part.querySelectorAll('*')]).filter((node) => !node.closest('svg'));
const own = (node) => [...node.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data.trim());
const spoken = (node) => ['aria-label', 'title', 'alt'].map((name) => node.getAttribute(name) ?? '');
return [...new Set(nodes.flatMap((node) => [...own(node), ...spoken(node)]))].filter((text) => /[A-Za-z]{2,}/.test(text));
"""
# Texts and boxes that reach out of the page, or of a parent that cuts them.
CUT = """
const page = deep('#device .strip > .page:not([inert])');
const edge = page.getBoundingClientRect();
const cuts = (node) => getComputedStyle(node).overflowX !== 'visible' && !node.matches('svg, .hero, .plastic, .stage, .banner-art') && node.scrollWidth > node.clientWidth + 1;
const out = (node) => { const box = node.getBoundingClientRect(); return box.width > 0 && !node.closest('svg, [aria-hidden=true]') && (box.right > edge.right + 1 || box.left < edge.left - 1); };
return [...page.querySelectorAll('.heading *, .body *')].filter((node) => cuts(node) || out(node)).map((node) => `${node.className}: ${node.textContent}`);
"""


@pytest.fixture(scope="module")
def shipped(binary):
    """A server with the shipped presets."""
    server = Server(binary, catalog=None)
    yield server
    assert server.stop() == 0, "the server drains"


@pytest.fixture
def app(browser, shipped):
    def opened(**configuration):
        preview = Preview(browser, Session(shipped, **configuration)).open()
        drawn(preview)
        return preview

    return opened


def drawn(preview):
    until(lambda: preview.browser.js("const all = deepAll('#device .strip slot:not([hidden]) > .body'); return all.length > 0 && all.every((body) => body.children.length > 0)"), "the content is there")


def rows(preview):
    return [row.text.split("\n") for row in preview.page.find_elements("css selector", ".row")]


def test_a_bank(app):
    preview = app()
    assert preview.page.text.split("\n")[:4] == ["Accounts", "Total balance", "€24,318.06", "+€412.80 this month"]
    assert rows(preview)[:3] == [
        ["Current account", "•• 4821", "€3,842.55"], ["Savings", "•• 7730", "€18,400.00"], ["Joint account", "•• 1096", "€2,075.51"],
    ]
    state = preview.after(preview.page.find_elements("css selector", "button.row")[1].click)
    assert (state["screen"]["kind"], state["screen"]["title"]) == ("detail", "Savings")
    preview.still()
    detail = preview.find("#device .detail > .page")
    until(lambda: "€18,400.00" in detail.text, "the account is there")
    assert "Savings" not in detail.text.split("\n")[0], "the bar has the title"
    preview.after(preview.find("#device .navback").click)
    assert preview.page.text.split("\n")[0] == "Accounts"


def test_a_row_of_the_school_pushes_over_the_container(app):
    preview = app(preset="remind")
    state = preview.after(preview.act("push").click)
    assert (state["screen"]["kind"], state["screen"]["title"]) == ("detail", "Year 5 maths")
    detail = preview.find("#device .detail > .page")
    until(lambda: "Do we need coloured pencils, too?" in detail.text, "the conversation is there")


def test_a_cart_has_a_sum(app):
    preview = app(preset="coordinator", selectedIndex=2)
    assert rows(preview)[-1] == ["Total", "€217.00"]
    state = preview.after(preview.page.find_element("css selector", ".wide").click)
    assert state["screen"]["title"] == "Go to checkout"


@pytest.mark.parametrize("preset", PRESETS)
def test_in_arabic_at_the_largest_text_nothing_is_english_or_cut(app, preset):
    preview = app(
        preset=preset, locale="ar", traits={"width": 320, "height": 1200, "layoutDirection": "rtl", "contentSizeCategory": "accessibility5"}
    )
    for tab in preview.session.state()["tabs"]:
        preview.session.patch_tab(tab["id"], {"available": True})
        preview.session.post("select", {"tab": tab["id"]})
        preview.settled()
        drawn(preview)
        assert preview.browser.js(ENGLISH) == [], tab["id"]
        assert preview.browser.js(CUT) == [], tab["id"]


def test_the_tabs_follow_the_language_that_is_chosen(app):
    preview = app(preset="remind")
    until(lambda: preview.all("#locale option[value=nl]"), "the languages are offered")
    bars = []
    for locale in ("de", "ar", "nl", "en"):
        preview.after(lambda locale=locale: Select(preview.find("#locale")).select_by_value(locale))
        bars.append([preview.tab(name).text for name in ("messages", "people", "files")])
        assert preview.text("#device .navtitle") == bars[-1][0], "the page has the tab's title"
    assert bars == [
        ["Nachrichten", "Personen", "Dateien"], ["الرسائل", "الأشخاص", "الملفات"], ["Berichten", "Personen", "Bestanden"],
        ["Messages", "People", "Files"],
    ]


@pytest.mark.parametrize("locale, balance", [("de", "24.318,06\xa0€"), ("nl", "€\xa024.318,06"), ("en", "€24,318.06")])
def test_amounts_are_written_as_the_language_writes_them(app, locale, balance):
    assert app(locale=locale).page.find_element("css selector", ".big").text == balance.replace("\xa0", " ")


def test_texts_have_the_size_that_the_reader_prefers(app):
    preview = app(traits={"contentSizeCategory": "accessibility2"})
    sizes = [preview.find(f"#device .strip > .page:not([inert]) {one}").value_of_css_property("font-size") for one in (".large", ".what", ".about")]
    assert sizes == ["48px", "33px", "30px"]


def test_a_name_that_is_not_known_gets_a_plain_list(app):
    preview = app(tabs=[{"title": "Tides", "page": {"content": "tides"}}, "Plain"])
    assert preview.page.text.split("\n")[:3] == ["Tides", "Page 1 of 2", "Item 1"]


@pytest.mark.parametrize("width", [1440, 390])
def test_content_moves_nothing_when_it_comes(browser, shipped, width):
    browser.view(width, 900)
    # Slow enough for the document to be painted in parts.
    with browser.first_running(SHIFTS), browser.slowed(30_000):
        preview = Preview(browser, Session(shipped)).open()
        drawn(preview)
        assert browser.js("return shifts") == []


# Pages of the document


EMBED = """
const [session, lang] = arguments;
document.documentElement.lang = lang;
document.body.innerText = '';
const host = document.createElement('tab-header');
host.id = 'device';
host.setAttribute('session', session);
for (const [slot, text] of [['accounts', 'My accounts'], ['accounts/a', 'My savings'], ['nobody', 'Unseen']]) {
  const page = document.createElement('button');
  page.slot = slot;
  page.textContent = text;
  page.addEventListener('click', () => (window.pressed = text));
  host.append(page);
}
document.body.append(host);
return import('/tab-header.js').then(() => null);
"""


@pytest.fixture
def embedded(browser, shipped):
    def opened(session, lang="en"):
        browser.driver.get(f"{shipped.url}/problems/not-found")
        browser.js(EMBED, session, lang)
        return browser.driver.find_element("css selector", "tab-header")

    return opened


def ready(element):
    until(lambda: element.get_attribute("data-ready"), "the element is ready")


@pytest.mark.unchecked
def test_a_document_gives_pages_their_content(browser, shipped, embedded):
    session = Session(shipped)
    element = embedded(session.id)
    ready(element)

    def shown():
        """The contents on the screen: those of the pages beside it are drawn, too."""
        return browser.js("""
            const { left, right } = arguments[0].getBoundingClientRect();
            const boxes = [...arguments[0].children].map((page) => [page.textContent, page.getBoundingClientRect()]);
            return boxes.filter(([, box]) => box.width && box.left >= left && box.right <= right).map(([text]) => text);""", element)

    assert shown() == ["My accounts"]
    element.find_element("css selector", "[slot=accounts]").click()
    assert browser.js("return window.pressed") == "My accounts"
    session.post("tabs/accounts/navigation", {"show": {"id": "a", "title": "Savings"}})
    until(lambda: shown() == ["My savings"], "the pushed page has its own")
    session.post("select", {"tab": "cards"})
    until(lambda: shown() == [], "the other page has the element's")


# A session that has ended


@pytest.mark.unchecked
@pytest.mark.console_may_say("404", "410")
def test_an_ended_session_says_so_over_its_last_state(browser, shipped, embedded):
    session = Session(shipped, locale="de")
    element = embedded(session.id)
    ready(element)
    session.delete()
    until(lambda: browser.js("return deep('#device .over')?.innerText"), "it says so")
    assert browser.js("return deep('#device .over').innerText.split('\\n').filter(Boolean)") == [
        "Diese Sitzung ist beendet", "Sie wurde gelöscht oder ist abgelaufen. Dies ist ihr letzter Stand.",
    ]
    assert browser.js("return [deep('#device .frame').inert, deep('#device .spoken').textContent.startsWith('Diese Sitzung ist beendet')]") == [True, True]
    other = Session(shipped)
    browser.js("document.querySelector('tab-header').setAttribute('session', arguments[0])", other.id)
    ready(element)
    assert browser.js("return [deep('#device .over'), deep('#device .frame').inert]") == [None, False]


@pytest.mark.unchecked
@pytest.mark.console_may_say("404", "410")
def test_a_session_that_never_was_says_so_in_the_language_of_the_document(browser, embedded):
    element = embedded("AAAAAAAAAAAAAAAAAAAAAA", "nl")
    until(lambda: browser.js("return deep('#device .over')?.innerText"), "it says so")
    assert "Deze sessie is afgelopen" in browser.js("return deep('#device .over').innerText")
    assert element.size["height"] > 40


# The presets of most tests


def plain(path):
    """A preset without its texts and translations, without the content of its pages, and with pages that end where the document's do (H4)."""
    preset = json.loads(path.read_text())
    del preset["description"]
    preset.pop("translations", None)
    preset["session"].pop("extendsIntoSafeArea", None)
    for popup in preset["session"].get("popups", []):
        del popup["title"]
    for tab in preset["session"]["tabs"] + preset["session"].get("popups", []):
        tab.get("page", {}).pop("content", None)
        if tab.get("page") == {}:
            del tab["page"]
    return preset


def test_the_presets_of_most_tests_are_the_shipped_ones_with_plain_pages():
    for path in sorted((Path(EXAMPLE) / "presets").iterdir()):
        ours, shipped = plain(path), plain(Path(ROOT) / "config" / "presets" / path.name)
        if path.name == "backbase.json":
            assert [tab["title"] for tab in ours["session"].pop("tabs")] == ["Green", "Indigo", "Orange"]
            assert [tab["title"] for tab in shipped["session"].pop("tabs")] == ["Accounts", "Cards", "Payments"]
            assert shipped["session"].pop("navigationController"), "the bank pushes over its header, the plain pages in their tab"
        assert ours == shipped, path.name


SIDES = """
const pages = deep('#device .strip > .page:not([inert])');
const side = (node) => {
  const range = document.createRange();
  range.selectNodeContents(node);
  const [text, box] = [range.getBoundingClientRect(), pages.querySelector('.hero').getBoundingClientRect()];
  return box.right - text.right < text.left - box.left ? 'right' : 'left';
};
return [...pages.querySelectorAll('.hero > :is(.about, .big, .up)')].map((node) => [getComputedStyle(node).direction, side(node)]);
"""


@pytest.mark.parametrize("locale, layout, direction, side", [("en", "rtl", "ltr", "right"), ("ar", "ltr", "rtl", "left")])
def test_texts_keep_their_direction_in_a_layout_of_the_other_one(app, locale, layout, direction, side):
    """The minus sign of an amount is before it, and texts are at the side where the layout begins."""
    preview = app(locale=locale, traits={"layoutDirection": layout})
    assert preview.browser.until(f"const drawn = (() => {{ {SIDES} }})(); return drawn.length && drawn", "the app is drawn") == [[direction, side]] * 3


def test_a_message_has_the_width_under_its_sender_and_time(app):
    preview = app(preset="remind")
    row = preview.browser.until("return deep('#device .page:not([inert]) .mail .row')", "the messages are drawn")
    words, time = (preview.box(row.find_element("css selector", one)) for one in (".words > .about", ".end"))
    assert words["top"] >= time["bottom"] - 1
    assert words["right"] == pytest.approx(time["right"], abs=1)
