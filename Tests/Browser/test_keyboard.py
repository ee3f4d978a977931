"""The tabs pattern with manual activation: the arrows move the focus, Enter and Space select (X3)."""

import pytest
from selenium.webdriver.common.keys import Keys

from preview import Preview
from server import Session, ask
from waiting import until

# How many pixels of two pictures have a contrast of 3:1 between them.
CONTRASTING = """
const [before, after, done] = arguments;
const light = (r, g, b) => [r, g, b].map((c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0.05);
const pixels = async (base64) => {
  const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], { type: "image/png" }));
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  pen.drawImage(picture, 0, 0);
  return pen.getImageData(0, 0, picture.width, picture.height).data;
};
Promise.all([pixels(before), pixels(after)]).then(([a, b]) => {
  let count = 0;
  for (let i = 0; i < a.length; i += 4) {
    const [x, y] = [light(a[i], a[i + 1], a[i + 2]), light(b[i], b[i + 1], b[i + 2])];
    if (Math.max(x, y) / Math.min(x, y) >= 3) count += 1;
  }
  done(count);
}, (error) => done(String(error)));
"""


def press(preview, key):
    preview.driver.switch_to.active_element.send_keys(key)


@pytest.fixture
def on_first_tab(preview):
    """Reaches the bar with the Tab key, as a user would."""
    for _ in range(60):
        press(preview, Keys.TAB)
        if preview.focused:
            return preview
    raise AssertionError("the Tab key never reaches the tabs")


def test_arrows_home_and_end_move_only_the_focus(on_first_tab):
    preview = on_first_tab
    before = preview.session.state()["revision"]
    walked = []
    for key in (Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT, Keys.HOME, Keys.END):
        press(preview, key)
        walked.append(preview.focused)
    assert walked == ["indigo", "orange", "green", "orange", "green", "orange"]
    assert preview.selected == ["green"]
    assert preview.session.state()["revision"] == before


@pytest.mark.parametrize("key", [Keys.ENTER, Keys.SPACE])
def test_enter_and_space_select_what_has_the_focus(on_first_tab, key):
    preview = on_first_tab
    press(preview, Keys.ARROW_RIGHT)
    press(preview, key)
    assert preview.settled()["selectedTab"] == "indigo"
    assert preview.selected == ["indigo"]
    assert preview.focused == "indigo"


def test_the_bar_is_one_tab_stop(on_first_tab):
    preview = on_first_tab
    press(preview, Keys.ARROW_RIGHT)
    assert [tab.get_property("tabIndex") for tab in preview.all("#device [role=tab]")] == [-1, 0, -1]
    press(preview, Keys.TAB)
    assert preview.focused is None
    assert preview.browser.js("return deepActive().getAttribute('role')") == "tabpanel"


def test_the_focus_can_be_seen(on_first_tab):
    preview = on_first_tab
    bar = preview.find("#device .bar")
    first = bar.screenshot_as_png
    press(preview, Keys.ARROW_RIGHT)
    second = bar.screenshot_as_png
    press(preview, Keys.TAB)
    assert len({first, second, bar.screenshot_as_png}) == 3


def test_leaving_the_bar_and_coming_back_lands_on_the_selected_tab(on_first_tab):
    preview = on_first_tab
    press(preview, Keys.END)
    press(preview, Keys.TAB)
    press(preview, Keys.SHIFT + Keys.TAB)
    assert preview.focused == "green"


@pytest.mark.parametrize("from_, left, then", [("green", ["indigo", "orange"], "indigo"), ("indigo", ["green", "orange"], "orange"), ("orange", ["green", "indigo"], "indigo")])
def test_delete_removes_the_tab_and_the_focus_goes_to_the_one_in_its_place(on_first_tab, from_, left, then):
    preview = on_first_tab
    for _ in range(preview.tabs.index(from_)):
        press(preview, Keys.ARROW_RIGHT)
    assert preview.find(f"#device [role=tab][data-tab={from_}]").get_attribute("aria-keyshortcuts") == "Delete"
    state = preview.after(lambda: press(preview, Keys.DELETE))
    assert [tab["id"] for tab in state["tabs"]] == left == preview.tabs
    assert preview.focused == then
    assert [tab.get_property("tabIndex") for tab in preview.all("#device [role=tab]")] == [0 if id == then else -1 for id in left]


def test_the_focus_stays_in_the_bar_when_another_client_removes_its_tab(on_first_tab):
    preview = on_first_tab
    press(preview, Keys.ARROW_RIGHT)
    preview.after(lambda: ask("DELETE", f"{preview.session.url}/tabs/indigo"))
    assert preview.focused == "orange"


def test_the_first_tab_under_more_replaces_a_removed_tab(opened):
    preview = opened(preset="uikit")
    assert preview.tabs == ["playlists", "artists", "songs", "videos", None]
    preview.browser.js("arguments[0].focus()", preview.tab("videos"))
    preview.after(lambda: press(preview, Keys.DELETE))
    assert preview.tabs == ["playlists", "artists", "songs", "albums", None]
    assert preview.focused == "albums"


def test_delete_does_nothing_on_more(opened):
    preview = opened(preset="uikit")
    before = preview.session.state()["revision"]
    assert preview.more.get_attribute("aria-keyshortcuts") is None
    preview.browser.js("arguments[0].focus()", preview.more)
    press(preview, Keys.DELETE)
    press(preview, Keys.ENTER)  # an earlier request would be done by then
    preview.settled()
    assert preview.session.state()["revision"] == before + 1


def test_delete_does_nothing_while_the_bar_is_rearranged(opened):
    preview = opened(preset="uikit")
    preview.after(preview.more.click)
    preview.after(lambda: preview.session.post("customize", {"begin": True}))
    before = preview.session.state()
    assert preview.all("#device [aria-keyshortcuts]") == []
    preview.browser.js("arguments[0].focus()", preview.tab("artists"))
    press(preview, Keys.DELETE)
    state = preview.after(lambda: press(preview, Keys.ARROW_RIGHT))
    assert state["revision"] == before["revision"] + 1
    assert len(state["tabs"]) == 8


def test_delete_does_nothing_where_tabs_are_not_removable(on_first_tab):
    preview = on_first_tab
    preview.browser.js("deep('tab-header').removable = false")
    assert preview.all("#device [aria-keyshortcuts]") == []
    press(preview, Keys.DELETE)
    press(preview, Keys.ARROW_RIGHT)
    press(preview, Keys.ENTER)
    preview.settled()
    state = until(lambda: preview.session.state()["selectedTab"] == "indigo" and preview.settled(), "what came after is done")
    assert [tab["id"] for tab in state["tabs"]] == ["green", "indigo", "orange"]
    preview.browser.js("deep('tab-header').removable = true")
    assert len(preview.all("[aria-keyshortcuts=Delete]")) == 3


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("preset", ["backbase", "remind", "fiori", "coordinator", "uikit"])
def test_the_ring_stands_out_in_every_preset(browser, server, preset, scheme):
    """WCAG 2.2, 1.4.11 and 2.4.13: 3:1 between focused and not focused, in as many pixels as a border 2 pixels wide has."""
    browser.view(1440, 1200)
    preview = Preview(browser, Session(server, preset=preset, traits={"colorScheme": scheme})).open()
    assert preview.scale == 1, "a pixel is a pixel"
    tab = preview.all("#device [role=tab]")[1]
    browser.js("arguments[0].blur()", tab)
    plain = preview.find(".screen").screenshot_as_base64
    press(preview, Keys.SHIFT)  # the keyboard was used last
    browser.js("arguments[0].focus()", tab)
    until(lambda: browser.js("return arguments[0].matches(':focus-visible')", tab), "the ring is drawn")
    ringed = preview.find(".screen").screenshot_as_base64
    face = browser.js("const {width, height} = arguments[0].querySelector('.face').getBoundingClientRect(); return [width, height]", tab)
    # Two pixels wide, and correspondingly shorter if it is inside the face.
    edge = 2 * 2 * (face[0] + face[1] - 12)
    assert browser.driver.execute_async_script(CONTRASTING, plain, ringed) >= edge


# The tabs pattern of the ARIA Authoring Practices with manual activation, each of its requirements on the device's bar.
#
# https://www.w3.org/WAI/ARIA/apg/patterns/tabs/

# What assistive technology is told, of every tab and its panel.
TOLD = """
const list = deep('.bar [role=tablist]');
const root = list.getRootNode();
return {
  lists: deepAll('#device [role=tablist]').length,
  orientation: list.getAttribute('aria-orientation') ?? 'horizontal',
  name: list.getAttribute('aria-label'),
  owns: [...list.children].map((child) => child.getAttribute('role')),
  tabs: [...list.querySelectorAll('[role=tab]')].map((tab) => {
    const panel = root.getElementById(tab.getAttribute('aria-controls'));
    return {
      tag: tab.localName, selected: tab.getAttribute('aria-selected'), tabIndex: tab.tabIndex, name: Boolean(tab.getAttribute('aria-label') || tab.textContent.trim()),
      panel: panel?.getAttribute('role'), labelled: panel?.getAttribute('aria-labelledby') === tab.id,
      reachable: Boolean(panel) && !panel.inert && panel.tabIndex === 0, popup: tab.getAttribute('aria-haspopup'),
    };
  }),
};
"""
STATE = """
const tabs = [...deep('.bar [role=tablist]').querySelectorAll('[role=tab]')];
return [tabs.indexOf(deepActive()), tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true'), tabs.map((tab) => tab.tabIndex).indexOf(0)];
"""


@pytest.mark.parametrize("configuration", [{}, {"traits": {"layoutDirection": "rtl"}}, {"preset": "fiori"}], ids=["top", "rtl", "bottom"])
def test_the_bar_follows_the_pattern(opened, configuration):
    preview = opened(**configuration)
    told = preview.browser.js(TOLD)
    count = len(told["tabs"])
    assert told["lists"] == 1 and told["orientation"] == "horizontal" and told["name"]
    assert told["owns"] == ["tab"] * count
    for index, tab in enumerate(told["tabs"]):
        first = index == 0
        assert tab == {
            "tag": "button", "selected": "true" if first else "false", "tabIndex": 0 if first else -1, "name": True,
            "panel": "tabpanel", "labelled": True, "reachable": first, "popup": None,
        }

    def press(*keys):
        preview.driver.switch_to.active_element.send_keys(*keys)
        return preview.browser.js(STATE)

    preview.browser.js("deep('.bar [role=tab]').focus()")
    on, back = (Keys.ARROW_LEFT, Keys.ARROW_RIGHT) if "traits" in configuration else (Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
    revision = preview.session.state()["revision"]
    # [focused, selected, in the tab order]: arrows move the focus alone, around the ends.
    assert press(on) == [1, 0, 1]
    assert press(back) == [0, 0, 0]
    assert press(back) == [count - 1, 0, count - 1]
    assert press(on) == [0, 0, 0]
    assert press(Keys.END) == [count - 1, 0, count - 1]
    assert press(Keys.HOME) == [0, 0, 0]
    # A horizontal list leaves the vertical arrows to scrolling, and shortcuts to the browser.
    assert press(Keys.ARROW_DOWN) == press(Keys.ARROW_UP) == [0, 0, 0]
    assert press(Keys.CONTROL, on, Keys.NULL) == [0, 0, 0]
    assert preview.session.state()["revision"] == revision, "nothing is selected by moving the focus"
    press(on)
    preview.after(lambda: press(Keys.SPACE))
    assert preview.browser.js(STATE) == [1, 1, 1]
    press(on)
    preview.after(lambda: press(Keys.ENTER))
    assert preview.browser.js(STATE) == [2, 2, 2]
    # From an unselected tab, Tab leads to the panel of the selected one; back, to the selected tab.
    press(on)
    press(Keys.TAB)
    assert preview.browser.js("return deepActive().getAttribute('role')") == "tabpanel"
    press(Keys.SHIFT, Keys.TAB, Keys.NULL)
    assert preview.browser.js(STATE) == [2, 2, 2]
