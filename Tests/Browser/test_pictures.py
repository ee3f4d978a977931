"""Pictures of the header and the bar, as a real browser sets their text (B4)."""

import subprocess
from urllib.parse import quote

import pytest

from server import Session
from waiting import LIMIT

CLOSE = 0.6  # points: the tolerance for the ends of glyphs, hinting and the browser's rounding
CUT = "…"

TITLES = {
    "Latin": ["Accounts", "Cards", "Move money", "Offers & more", "Iłłl"],
    "German": ["Rechtsschutzversicherungsgesellschaften", "Konten", "Überweisungsvorlagen", "Kfz", "Daueraufträge"],
    "Arabic": ["الحسابات", "البطاقات", "تحويل الأموال", "الإشعارات", "المزيد من العروض"],
    "Chinese": ["账户", "信用卡", "转账汇款", "通知", "更多优惠和服务"],
    "emoji": ["😀 Family", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "🇩🇪🇫🇷🇳🇱", "☎️ 1️⃣ 2️⃣", "👍🏽"],
}

MEASURE = """
const root = document.documentElement;
const bar = root.querySelector('svg');
const here = root.getScreenCTM().inverse();
return [...bar.querySelectorAll('text')].map((node) => {
  const box = node.getBBox();
  const own = here.multiply(node.getScreenCTM());
  return {
    text: [...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE).map((child) => child.data).join(''),
    whole: node.querySelector('title')?.textContent ?? null,
    length: node.getComputedTextLength(),
    left: box.x + own.e, right: box.x + box.width + own.e,
    fill: node.getAttribute('fill'),
  };
});"""


def svg(session, query=""):
    command = ["curl", "--silent", "--show-error", "--fail", "--max-time", str(LIMIT), f"{session.url}/header.svg{query}"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def labels(browser, session, query=""):
    """The labels in the bar, as the browser sets them."""
    browser.driver.get(f"{session.url}/header.svg{query}")
    return browser.js(MEASURE)


def button(state, label):
    """The frame of the button that a label is of."""
    title = label["whole"] or label["text"]
    item = next(item for item in state["tabBar"]["items"] if item["title"] == title)
    return item["frame"]


@pytest.fixture
def opened_session(server):
    """Creates a session with a configuration."""
    return lambda **configuration: Session(server, **configuration)


@pytest.mark.parametrize("script", TITLES)
@pytest.mark.parametrize("distribution", ["intrinsic", "equal"])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_every_label_fits_its_button(browser, opened_session, script, distribution, direction):
    tabs = [{"title": title} for title in TITLES[script]]
    session = opened_session(
        tabs=tabs, tabBar={"distribution": distribution}, traits={"width": 390, "layoutDirection": direction}
    )
    state = session.state()
    seen = labels(browser, session)
    assert seen
    for label in seen:
        frame = button(state, label)
        left = frame["x"] - state["tabBar"]["contentOffset"]
        assert label["length"] <= frame["width"] + CLOSE, label
        assert label["left"] >= left - CLOSE, label
        assert label["right"] <= left + frame["width"] + CLOSE, label
        if distribution == "intrinsic":
            assert label["whole"] is None, "an intrinsic button is as wide as its label"


def test_a_label_that_does_not_fit_is_truncated_and_kept_whole_in_its_title(browser, opened_session):
    tabs = [{"title": title} for title in TITLES["German"]]
    session = opened_session(tabs=tabs, tabBar={"distribution": "equal"}, traits={"width": 320})
    cut = [label for label in labels(browser, session) if label["whole"]]
    assert cut
    for label in cut:
        assert label["text"].endswith(CUT) and label["whole"].startswith(label["text"][:-1])
        assert label["whole"] in TITLES["German"]


def test_a_picture_loads_nothing_else(browser, opened_session):
    """The browser requests only the picture. Every test checks the console and the hosts."""
    picture = svg(opened_session())
    assert "<script" not in picture and "<style" not in picture
    assert 'role="img"' in picture
    browser.driver.get("data:image/svg+xml," + quote(picture))
    assert browser.js("return document.documentElement.getBBox().width") == pytest.approx(390, abs=CLOSE)


@pytest.mark.parametrize("preset", ["backbase", "remind", "fiori", "coordinator", "uikit"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_labels_are_where_the_page_has_them(browser, opened, preset, scheme):
    preview = opened(preset=preset, traits={"colorScheme": scheme})
    scale = preview.scale
    # The page has two copies of each label, of which one is visible.
    words = {}
    screen = preview.find("#device .screen").rect
    for tab in preview.all("#device [role=tab]"):
        word = next(part for part in tab.find_elements("css selector", ".word > span") if part.is_displayed())
        box = preview.browser.js(
            "const r = document.createRange(); r.selectNodeContents(arguments[0]);"
            "const b = r.getBoundingClientRect(); return {x: b.x, width: b.width, y: b.y, height: b.height}",
            word,
        )
        words[word.get_attribute("textContent")] = (box["x"] + box["width"] / 2 - screen["x"]) / scale
    seen = labels(browser, preview.session)
    drawn = {label["text"]: (label["left"] + label["right"]) / 2 for label in seen if label["text"] in words}
    assert drawn.keys() == words.keys()
    for title, middle in words.items():
        assert drawn[title] == pytest.approx(middle, abs=1.5), title
