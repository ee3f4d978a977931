"""
Scrolling belongs to the reader: a wheel or a finger over an element scrolls the page that embeds it, once the device's own page is at its
end, and vertical movement starts no swipe. The input is the browser's own.
"""

import pytest

from elsewhere import HEAD, Elsewhere
from screens import touch
from scrolling import ENDED, STARTED, check_scrolling, push, turn
from server import SHIPPED, Server, Session
from waiting import until


@pytest.fixture(autouse=True)
def touched(glass):
    touch(glass, True)


@pytest.fixture(scope="module")
def elsewhere():
    elsewhere = Elsewhere()
    yield elsewhere
    elsewhere.close()


@pytest.fixture(scope="module")
def shipped(binary, elsewhere):
    """A server whose pages are longer than their screens."""
    server = Server(binary, catalog=SHIPPED, options=["--allow-origin", elsewhere.url])
    yield server
    assert server.stop() == 0


@pytest.mark.each_case
@pytest.mark.parametrize("path, width", [("/?freeze=1", 390), ("/?freeze=1", 1440), ("/docs", 360)])
def test_the_pages_of_the_site_scroll_under_their_elements(glass, shipped, path, width):
    glass.view(width, 844)
    glass.emulate(motion="reduce")  # nothing moves by itself
    glass.driver.get(shipped.url + path)
    glass.js("document.querySelector('.place')?.scrollIntoView()")  # examples are drawn when they are seen
    glass.until("return deepAll('tab-header[data-ready]').length > 0 && window.unanswered === 0", "an element is drawn")
    check_scrolling(glass)


ICONS = ("house", "card", "message", "calendar", "chart")
SHELF = {"x": 0, "y": 200, "width": 390, "height": 150}
THIRTY = [{"id": f"t{index}", "title": f"Section {index + 1}", "icon": ICONS[index % 5]} for index in range(30)]
TWO = [{"id": "a", "title": "A", "page": {"horizontalScrollers": [SHELF]}}, {"id": "b", "title": "B"}]
EMBEDDED = {
    "bar": ({"tabs": THIRTY, "selectedIndex": 10}, None),
    "rtl": ({"tabs": THIRTY, "selectedIndex": 10, "traits": {"layoutDirection": "rtl"}}, None),
    "shelf": ({"tabs": TWO}, None),
    "popup": ({"preset": "coordinator"}, "document.querySelector('#it').api.navigate('popup', { display: null })"),
    "more": ({"preset": "uikit"}, "deep('[data-more]').click()"),
}


def embed(browser, elsewhere, shipped, configuration, body="%s"):
    session = Session(shipped, **configuration)
    element = f'<tab-header id="it" session="{session.id}"></tab-header>'
    elsewhere.page = HEAD % {"style": "", "server": shipped.url, "body": body % element}
    browser.driver.get(elsewhere.url)
    browser.until("return document.querySelector('#it').dataset.ready", "it is drawn")
    return session


@pytest.mark.each_case
@pytest.mark.parametrize("of", EMBEDDED)
def test_any_page_scrolls_under_an_element(glass, elsewhere, shipped, of):
    glass.view(390, 844)
    glass.emulate(motion="reduce")
    configuration, then = EMBEDDED[of]
    session = embed(glass, elsewhere, shipped, configuration)
    if then:
        glass.js(then)
        until(lambda: session.state()["screen"]["kind"] == of, "it is shown")
        glass.still()
    check_scrolling(glass)


def test_a_frame_lets_the_wheel_and_the_finger_out(glass, elsewhere, shipped):
    """The page that embeds the element is itself in a page."""
    glass.view(390, 844)
    embed(glass, elsewhere, shipped, {})
    inner = elsewhere.page
    # Each request has its own page: the outer one contains the inner one.
    elsewhere.page = '<!doctype html><title>Outer</title><link rel="icon" href="data:,"><body style="margin:0;height:4000px;padding-top:100px"><iframe style="border:0;width:390px;height:844px" srcdoc=""></iframe>'
    glass.driver.get(elsewhere.url)
    glass.js("document.querySelector('iframe').srcdoc = arguments[0]", inner)
    glass.until("return document.querySelector('iframe').contentDocument?.querySelector('#it')?.dataset.ready", "it is drawn")
    where = """
    const inside = document.querySelector('iframe').contentDocument;
    const pages = [...inside.querySelector('#it').shadowRoot.querySelectorAll('.page')];
    if (arguments[0]) for (const one of [document.scrollingElement, inside.scrollingElement, ...pages]) one.scrollTop = 0;
    return [scrollY, inside.scrollingElement.scrollTop, ...pages.map(({ scrollTop }) => scrollTop)];
    """
    for act in (turn, push):
        glass.js(where, True)
        while (at := glass.js(where, False))[0] < 100:
            act(glass, 195, 500)
            until(lambda: glass.js(where, False) != at, f"{act.__name__} scrolls something")


# Horizontal movement is the device's.


def middle(browser, selector):
    return browser.js("const box = deep(arguments[0]).getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]", selector)


def test_a_bar_takes_only_horizontal_movement(glass, elsewhere, shipped):
    glass.view(390, 844)
    embed(glass, elsewhere, shipped, {"tabs": THIRTY})
    glass.js("document.body.style.paddingBlock = '1500px'; scrollTo(0, 1500)")
    track = "return new DOMMatrix(getComputedStyle(deep('.bar .track')).transform).e"
    x, y = middle(glass, ".bar")
    before = glass.js("return scrollY")
    turn(glass, x, y, down=0, along=120)
    until(lambda: glass.js(track) < -100, "the bar scrolls")
    assert glass.js("return scrollY") == before
    glass.js(ENDED)
    scrolled = glass.js(track)
    turn(glass, x, y, down=120, along=30)
    until(lambda: glass.js("return scrollY") > before + 100, "the page scrolls")
    assert glass.js(track) == scrolled


def test_a_slanting_wheel_keeps_the_way_in_which_it_began(glass, elsewhere, shipped):
    """The end of a trackpad's momentum may point anywhere."""
    glass.view(390, 844)
    session = embed(glass, elsewhere, shipped, {})
    glass.js("document.body.style.paddingBlock = '1500px'; scrollTo(0, 1500)")
    glass.js(STARTED)
    x, y = middle(glass, ".pager")
    # One after another, within the time of one gesture.
    glass.js(
        """const pager = deep('.pager');
        const at = { bubbles: true, cancelable: true, clientX: arguments[0], clientY: arguments[1] };
        window.kept = [[4, 60], [5, 40], [9, 6], [8, 1]].map(([deltaX, deltaY]) => !pager.dispatchEvent(new WheelEvent('wheel', { ...at, deltaX, deltaY })));""", x, y)
    assert glass.js("return kept") == [False] * 4
    assert glass.js("return swipes") == []
    glass.js(ENDED)
    glass.js(
        """const pager = deep('.pager');
        const at = { bubbles: true, cancelable: true, clientX: arguments[0], clientY: arguments[1] };
        window.kept = [[60, 4], [50, 70], [30, 5]].map(([deltaX, deltaY]) => !pager.dispatchEvent(new WheelEvent('wheel', { ...at, deltaX, deltaY })));""", x, y)
    assert glass.js("return kept") == [True] * 3
    glass.until("return swipes.at(-1) === 'ended'", "the swipe ends")
    until(lambda: session.state()["pager"]["phase"] == "idle", "the pages rest")


def test_a_wheel_over_a_scroller_in_a_page_scrolls_that(glass, elsewhere, shipped):
    """P12: the gesture is the scroller's, and is told."""
    glass.view(390, 844)
    session = embed(glass, elsewhere, shipped, {"tabs": TWO})
    x, y = middle(glass, ".shelf")
    turn(glass, x, y, down=0, along=180)
    until(lambda: glass.js("return deep('.shelf').scrollLeft") > 0, "it scrolls")
    until(lambda: [event["reason"] for event in session.history() if event["type"] == "gestureRefused"] == ["scroller"], "the session is told")
    assert session.state()["selectedIndex"] == 0


def test_a_finger_scrolls_the_page_from_a_scroller_in_it(glass, elsewhere, shipped):
    glass.view(390, 844)
    embed(glass, elsewhere, shipped, {"tabs": TWO})
    x, y = middle(glass, ".shelf")
    push(glass, x, y)
    glass.until("return deep('.pager .page').scrollTop > 50", "the device's page scrolls")
