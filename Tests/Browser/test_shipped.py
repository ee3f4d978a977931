"""The shipped presets: apps that one believes, on every device, also in what is pushed, outside the bar, and in the matrix."""

import pytest

from axe import check
from preview import Preview
from server import SHIPPED, Server, Session
from waiting import until

PRESETS = ("backbase", "remind", "fiori", "coordinator", "uikit")
# The texts on the screen that are a title, in the bar or on the page, as far as one sees them.
TITLES = """
const seen = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && node.textContent;
return deepAll('#device :is(.navtitle, .detail > .page .large, .sheet .page .large)').filter(seen).map((node) => node.textContent);
"""


@pytest.fixture(scope="module")
def shipped(binary):
    server = Server(binary, catalog=SHIPPED)
    yield server
    server.stop()


@pytest.fixture
def opened(browser, shipped):
    yield lambda look="", **configuration: Preview(browser, Session(shipped, **configuration)).open(look)
    browser.driver.get("about:blank")


def drawn(preview):
    """The number of parts that each page on the screen shows."""
    return preview.browser.js("return deepAll('#device :is(.pager, .sheet, .detail) .page .body').filter((one) => one.checkVisibility()).map((one) => one.dataset.app && one.children.length)")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_turns_and_works_on_a_pad_and_in_a_browser(opened, preset):
    preview = opened(preset=preset)
    state = preview.after(preview.find(".stage-bar [aria-label=Rotate]").click)
    assert state["traits"]["orientation"] == "landscape"
    for traits in ({"width": 1180, "height": 820, "idiom": "pad"}, {"width": 1280, "height": 716, "idiom": "pad", "platform": "web"}):
        assert preview.after(lambda traits=traits: preview.session.post("resize", traits))["traits"]["width"] == traits["width"]
        until(lambda: all(drawn(preview)), "the pages have content")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_that_the_bank_pushes_has_one_title_and_covers_the_header(opened, scheme):
    preview = opened(preset="backbase", traits={"colorScheme": scheme})
    until(lambda: preview.all("#device .pager .page [data-act=push]"), "the page has rows")
    state = preview.after(lambda: preview.browser.js("deep('#device .pager .page [data-act=push]').click()"))
    preview.still()
    assert state["screen"]["kind"] == "detail"
    assert preview.browser.js(TITLES) == ["Current account"]
    bar = preview.box(preview.find("#device .navbar"))
    screen = preview.box(preview.find("#device .screen"))
    assert bar["y"] - screen["y"] == pytest.approx(state["traits"]["safeArea"]["top"] * preview.scale, abs=1), "the bar is the first thing on the screen"
    assert not preview.find("#device .bar").is_displayed() or preview.browser.js("const tab = deep('#device .tab').getBoundingClientRect(); return !deepAll('#device .tab').includes(document.elementFromPoint(tab.x + 5, tab.y + 5))")
    check(preview.browser, again=scheme == "dark")
    preview.after(preview.find("#device .navback").click)
    assert preview.all("#device .detail > .page:not([hidden])") == []


def test_the_popup_of_the_shop_has_content_in_every_language(opened):
    preview = opened(preset="coordinator")
    preview.after(preview.find("[data-popup]").click)
    until(lambda: all(drawn(preview)), "the popup has content")
    assert preview.browser.js(TITLES) == ["Catalog", "Wish list"] or preview.browser.js(TITLES) == ["Wish list"]
    texts = preview.text("#device .sheet .body")
    assert "Oak chair" in texts and "€249.00" in texts
    for locale, title in (("de", "Wunschliste"), ("nl", "Verlanglijst"), ("ar", "قائمة الرغبات")):
        other = opened(preset="coordinator", locale=locale)
        other.after(other.find("[data-popup]").click)
        until(lambda: title in other.browser.js(TITLES), locale)


def test_the_matrix_shows_devices_with_their_content(opened):
    preview = opened("#matrix=390,820/light/ltr/large,accessibility5", preset="uikit")
    look = """return [...document.querySelectorAll('.matrix tab-header')].map((one) => {
      const { shadowRoot: root, state } = one;
      const large = root.querySelector('.pager .page .large');
      return one.dataset.ready !== undefined && [state.traits.width, state.traits.height, state.traits.idiom, Boolean(root.querySelector('.pager .page .body').dataset.app),
        large.checkVisibility({ opacityProperty: true }) && large.textContent, getComputedStyle(root.querySelector('.navtitle')).opacity, root.querySelector('.status .time')?.textContent, parseFloat(getComputedStyle(large).fontSize)];
    })"""
    until(lambda: len(shown := preview.browser.js(look)) == 4 and all(one and one[3] for one in shown), "the pictures have content")
    shown = preview.browser.js(look)
    assert [one[:3] for one in shown] == [[390, 844, "phone"], [820, 1180, "pad"]] * 2
    assert {tuple(one[4:6]) for one in shown} == {("Playlists", "0")}, "a large title, and none in the bar"
    assert [one[6] for one in shown] == ["9:41", "9:41 AM\u2003Tue, Sep 9"] * 2, "the status bar"
    assert shown[2][7] > shown[0][7], "the text has its size"
