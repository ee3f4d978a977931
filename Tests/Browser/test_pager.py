"""What moves in every frame: the page computes it with the engine's paging, or shows what the server answers, where WebAssembly is forbidden."""

import pytest

from elsewhere import Element, Elsewhere
from preview import CLOSE, Preview
from server import Server, Session
from waiting import until

SLOP = 24  # points: the largest distance at which the page recognises a pan
# The server gets no step of a swipe until `answer` is called.
HELD = """
const sent = window.fetch, held = [];
window.fetch = (...given) => (String(given[0]).endsWith("/swipe") ? new Promise((done) => held.push(() => done(sent(...given)))) : sent(...given));
window.answer = () => {
  window.fetch = sent;
  for (const one of held) one();
};
"""
FORBIDDEN = "delete globalThis.WebAssembly"
# Notes each offset that is drawn, with the indicator's left edge and width.
NOTED = """
const device = arguments[0], indicator = deep('#device .indicator');
window.drawn = [];
device.addEventListener("offset-changed", ({ detail: { offset } }) => {
  drawn.push([offset, new DOMMatrix(getComputedStyle(indicator).transform).m41, parseFloat(indicator.style.width)]);
});
"""


def near(value):
    return pytest.approx(value, abs=CLOSE)


def test_a_finger_waits_for_no_answer(browser, session):
    with browser.first_running(HELD):
        preview = Preview(browser, session).open()
    finger = preview.press()
    moved = -preview.drag(finger, -120)
    until(lambda: moved - SLOP <= preview.offset <= moved + CLOSE, "the pages are under the finger")
    begun = preview.offset
    moved = -preview.drag(finger, -130)
    until(lambda: preview.offset == near(begun + moved), "the pages are under the finger")
    assert session.state()["pager"]["contentOffset"]["x"] == 0, "the server knows nothing of it"
    browser.js("answer()")
    finger.rest().lift()
    assert preview.settled()["selectedTab"] == "indigo"


@pytest.fixture
def plain(browser, session):
    """The preview in a browser without WebAssembly."""
    with browser.first_running(FORBIDDEN):
        yield Preview(browser, session).open()


def steps_sent(preview):
    """The number of positions of fingers that the page has sent."""
    return len([event for event in preview.session.history() if event["type"] == "didScroll"])


def test_without_webassembly_each_step_of_a_drag_is_answered_by_the_server(plain):
    finger = plain.press()
    plain.drag(finger, -120)
    pager = lambda: plain.session.state()["pager"]
    until(lambda: pager()["phase"] == "dragging" and pager()["contentOffset"]["x"] > 80, "the server follows the finger")
    until(lambda: plain.offset == near(pager()["contentOffset"]["x"]), "the pages are where the server says")
    plain.drag(finger, -130)
    until(lambda: pager()["contentOffset"]["x"] > 200, "the server follows the finger")
    until(lambda: plain.offset == near(pager()["contentOffset"]["x"]), "the pages are where the server says")
    assert steps_sent(plain) >= 2
    finger.rest().lift()
    assert plain.settled()["selectedTab"] == "indigo"
    assert plain.offset == near(390)
    assert plain.selected == ["indigo"]


def test_without_webassembly_the_bar_is_where_the_pages_are(plain):
    """While the server is in a transition, the pages are at its end, and so is the bar."""
    plain.browser.js(NOTED, plain.find("#device"))
    plain.session.post("select", {"tab": "orange", "animated": True})
    state = plain.settled()
    frame = state["tabBar"]["items"][2]["frame"]
    drawn = plain.browser.js("return drawn")
    assert [offset for offset, *_ in drawn if offset != near(0)], "the transition was seen"
    assert [one for one in drawn if one[0] == near(780) and one[1:] != near([frame["x"], frame["width"]])] == []


@pytest.fixture
def under(browser, binary):
    """Opens an element in a page of another origin with the policy of docs/element.md, which may allow WebAssembly."""
    elsewhere = Elsewhere()
    server = Server(binary, options=["--allow-origin", elsewhere.url])

    def under(wasm):
        session = Session(server)
        policy = f"default-src 'none'; script-src {server.url} {wasm}; style-src {server.url}; connect-src {server.url}; img-src {server.url} data:"
        elsewhere.page = f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Strict</title><link rel="icon" href="data:,">
          <meta http-equiv="Content-Security-Policy" content="{policy}"><script type="module" src="{server.url}/tab-header.js"></script></head>
          <body><tab-header id="it" session="{session.id}"></tab-header></body></html>"""
        browser.driver.get(elsewhere.url)
        element = Element(browser, session)
        element.becomes("connection", "live")
        element.settled()
        return element

    yield under
    browser.driver.get("about:blank")
    assert server.stop() == 0, "the server drains"
    elsewhere.close()


def swiped(element):
    element.press().move(-130).move(-130).rest().lift()
    until(lambda: element.settled()["selectedIndex"] == 1, "the next tab is selected")
    return element.get("offset")


def test_the_policy_of_the_docs_is_enough(under):
    assert swiped(under("'wasm-unsafe-eval'")) == near(390)


# The browser notes that the policy forbids it.
@pytest.mark.console_may_say("WebAssembly")
def test_under_a_policy_that_forbids_webassembly_an_element_can_be_swiped(under):
    assert swiped(under("")) == near(390)


# The browser notes that the policy forbids it.
@pytest.mark.console_may_say("WebAssembly")
def test_without_webassembly_a_swipe_can_be_prevented(under):
    element = under("")
    element.js("it.addEventListener('tab-change', (event) => event.preventDefault())")
    before = element.settled()["revision"]
    element.press().move(-130).move(-130).rest().lift()
    until(lambda: element.settled()["revision"] > before, "the pages moved, and rest")
    assert (element.settled()["selectedIndex"], element.get("offset")) == (0, 0)
