"""Accessibility of the device: the tabs pattern, target sizes, and what is spoken (X3)."""

import pytest
from selenium.webdriver.common.keys import Keys

from preview import Preview
from server import Session
from waiting import until

PRESETS = ["backbase", "remind", "fiori", "coordinator", "uikit"]

PATTERN = """
const root = deep('tab-header').shadowRoot;
const [list] = root.querySelectorAll('[role=tablist]');
return {
  lists: root.querySelectorAll('[role=tablist]').length,
  name: list.getAttribute('aria-label'),
  orientation: list.getAttribute('aria-orientation') ?? 'horizontal',
  children: [...list.children].map((node) => node.getAttribute('role')),
  tabs: [...list.children].map((tab) => {
    const panel = root.getElementById(tab.getAttribute('aria-controls'));
    return {
      id: tab.dataset.tab ?? null, selected: tab.getAttribute('aria-selected'), stop: tab.tabIndex === 0,
      panel: panel?.getAttribute('role') ?? null, back: panel?.getAttribute('aria-labelledby') === tab.id,
      shown: Boolean(panel && !panel.inert && !panel.hidden), name: tab.getAttribute('aria-label'),
    };
  }),
  ids: [...root.querySelectorAll('[id]')].map((node) => node.id),
};"""


def pattern(preview):
    return preview.browser.js(PATTERN)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_bar_is_a_tab_list_whose_tabs_have_panels(opened, preset):
    preview = opened(preset=preset)
    state = preview.session.state()
    seen = pattern(preview)
    assert seen["lists"] == 1 and seen["name"] == state["tabBar"]["label"]
    assert seen["orientation"] == "horizontal"
    assert set(seen["children"]) == {"tab"}
    assert [tab["panel"] for tab in seen["tabs"]] == ["tabpanel"] * len(seen["tabs"])
    assert all(tab["back"] for tab in seen["tabs"]), "a panel is named after its tab"
    names = [item["label"] for item in state["tabBar"]["items"]] + ([state["tabBar"]["more"]["label"]] if state["tabBar"]["more"] else [])
    assert [tab["name"] for tab in seen["tabs"]] == names
    assert len(set(seen["ids"])) == len(seen["ids"])
    for tab in seen["tabs"]:
        is_selected = tab["id"] == state["selectedTab"]
        assert (tab["selected"], tab["stop"], tab["shown"]) == (str(is_selected).lower(), is_selected, is_selected), tab


def test_more_is_the_selected_tab_while_its_list_or_one_of_its_tabs_is_shown(opened):
    preview = opened(preset="uikit")
    preview.after(preview.more.click)
    for reach in ("list", "tab"):
        seen = pattern(preview)
        assert [tab["id"] for tab in seen["tabs"] if tab["selected"] == "true"] == [None]
        assert [tab["id"] for tab in seen["tabs"] if tab["stop"]] == [None]
        assert all(tab["panel"] == "tabpanel" for tab in seen["tabs"])
        if reach == "list":
            assert seen["tabs"][-1]["shown"]
            preview.after(preview.find(".more .item[data-tab=albums]").click)
    assert preview.find("#device [role=tabpanel]:not([inert], .more)").get_attribute("aria-label") == "Albums"


def test_every_referenced_id_exists(opened):
    """aria-controls, -labelledby and -describedby, in the page and in the device, also while the bar is rearranged."""
    preview = opened(preset="uikit")
    dangling = """return roots().flatMap((root) => [...root.querySelectorAll('[aria-controls], [aria-labelledby], [aria-describedby]')].flatMap((node) =>
      ['aria-controls', 'aria-labelledby', 'aria-describedby'].flatMap((name) => (node.getAttribute(name) ?? '').split(' ').filter(Boolean)
        .filter((id) => !root.querySelector(`#${CSS.escape(id)}`)).map((id) => `${name}=${id}`))))"""
    assert preview.browser.js(dangling) == []
    preview.after(preview.more.click)
    preview.after(lambda: preview.session.post("customize", {"begin": True}))
    assert preview.browser.js(dangling) == []


# Targets: WCAG 2.2, 2.5.8 for the tool, 44 points in the device.

# A finger still hits the target at half its size from its middle, less a pixel for rounding.
SMALL = """
const [half, within] = arguments;
const host = deep('tab-header');
const root = within === 'device' ? host.shadowRoot : document;
const seen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !node.closest('[inert], [aria-hidden=true]') && !node.disabled;
const targets = [...root.querySelectorAll('button, a[href], input:not([type=hidden]), select, summary, textarea, [role=slider], [role=treeitem], [role=separator]')].filter(seen);
return targets.flatMap((node) => {
  const area = node.closest('label') ?? node;
  area.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = area.getBoundingClientRect();
  if (!box.width || !box.height) return [];
  const at = [box.left + box.width / 2, box.top + box.height / 2];
  let over;
  const missed = [[0, 0], [-half, 0], [half, 0], [0, -half], [0, half]].filter(([x, y]) => {
    const hit = root.elementFromPoint(at[0] + x, at[1] + y);
    over = hit;
    return hit && !(area.contains(hit) || hit.contains(area) && hit.closest('label') === area);
  });
  const name = (node.getAttribute('aria-label') ?? node.textContent.trim().slice(0, 30)) || node.id || node.className;
  return missed.length ? [`${node.tagName} ${name}: ${Math.round(box.width * 10) / 10} × ${Math.round(box.height * 10) / 10}`] : [];
});"""


def small(preview, half, within):
    return preview.browser.js(SMALL, half, within)


@pytest.mark.parametrize("preset", PRESETS)
def test_targets_in_the_device_are_44_points(browser, server, preset):
    browser.view(1440, 1200)
    preview = Preview(browser, Session(server, preset=preset)).open()
    assert preview.scale == 1
    assert small(preview, 21, "device") == []
    preview.after(preview.act("push").click)
    preview.still()
    assert small(preview, 21, "device") == []
    if preset in ("fiori", "uikit"):
        preview.after(preview.more.click)
        assert small(preview, 21, "device") == []
    if preset == "uikit":
        preview.after(preview.act("edit").click)
        assert small(preview, 21, "device") == []
    if preset == "coordinator":
        preview.after(preview.find("[data-popup=popup]").click)
        preview.still()
        assert small(preview, 21, "device") == []


@pytest.mark.parametrize("size", [(1440, 900), (820, 700), (390, 844)])
def test_targets_of_the_tool_are_24_pixels(browser, preview, size):
    browser.view(*size)
    if size[0] < 900:
        until(lambda: preview.find("#open-sheet").is_displayed() and preview.find("#open-sheet"), "the button is there").click()
    assert small(preview, 11, "page") == []
    for pane in ("state", "gesture", "spoken", "events"):
        if size[0] < 900:
            preview.find("[data-show=readout]").click()
        preview.find(f"[data-log={pane}]").click()
        preview.browser.js("deep('.tab-row details')?.toggleAttribute('open', true)")
        assert small(preview, 11, "page") == []


# Spoken

LISTEN = """
const device = deep('#device');
const voice = device.shadowRoot.querySelector('p[aria-live=polite]');
window.said = [];
window.told = [];
new MutationObserver(() => said.push([voice.lang, voice.textContent])).observe(voice, { childList: true, characterData: true, subtree: true });
device.addEventListener('session-event', ({ detail: { event } }) => event.type === 'didShow' && told.push(event.announcement));
"""


def shown(session):
    """The announcements in the server's log."""
    return [event["announcement"] for event in session.history() if event["type"] == "didShow"]


class Ear:
    """Listens to the device's live region from now on."""

    def __init__(self, preview):
        self.preview = preview
        self.before = len(shown(preview.session))
        preview.browser.js(LISTEN)

    def after(self, do):
        """Does something; returns what was announced once the server's announcement has arrived."""
        start = len(self.said)
        self.preview.after(do)
        announced = shown(self.preview.session)[self.before + start:]
        until(lambda: len(self.said) >= start + len(announced), f"{announced} is spoken")
        assert [text for _, text in self.said[start:]] == announced
        return self.said[start:]

    @property
    def said(self):
        return self.preview.browser.js("return said")


def swipe(preview, points):
    return lambda: preview.flick(points)


@pytest.mark.parametrize(
    "locale, way, of",
    [("en", 1, "{}, {} of 3"), ("de", 1, "{}, {} von 3"), ("ar", -1, None)],
)
def test_a_selection_is_announced_in_the_servers_words(opened, locale, way, of):
    preview = opened(locale=locale, traits={"layoutDirection": "rtl" if way < 0 else "ltr"})
    ear = Ear(preview)

    def by_key():
        preview.browser.js("arguments[0].focus()", preview.tab("orange"))
        preview.driver.switch_to.active_element.send_keys(Keys.ENTER)

    heard = [
        ear.after(preview.tab("indigo").click),
        ear.after(by_key),
        ear.after(swipe(preview, 120 * way)),
        ear.after(lambda: preview.session.post("select", {"tab": "green"})),
    ]
    assert [len(said) for said in heard] == [1, 1, 1, 1]
    assert {lang for said in heard for lang, _ in said} == {locale}
    if of:
        assert [said[0][1] for said in heard] == [of.format("Indigo", 2), of.format("Orange", 3), of.format("Indigo", 2), of.format("Green", 1)]
    else:
        assert all(title in said[0][1] for title, said in zip(["Indigo", "Orange", "Indigo", "Green"], heard))
        assert not any(" of " in said[0][1] for said in heard)


@pytest.mark.parametrize("locale, more", [("en", "More"), ("de", "Mehr"), ("ar", "المزيد")])
def test_more_and_pushed_pages_are_announced(opened, locale, more):
    preview = opened(preset="uikit", locale=locale)
    ear = Ear(preview)
    assert ear.after(preview.more.click) == [[locale, more]]
    assert [lang for lang, _ in ear.after(preview.find(".more .item[data-tab=albums]").click)] == [locale]
    preview.still()
    [[lang, text]] = ear.after(preview.act("push").click)
    assert lang == locale and text == preview.session.state()["screen"]["title"]
    preview.still()
    [[lang, text]] = ear.after(preview.act("back").click)
    assert lang == locale and "Albums" in text


def test_nothing_is_announced_on_load(opened):
    preview = opened()
    preview.after(preview.tab("indigo").click)
    silent = "return deep('#device').shadowRoot.querySelector('p[aria-live=polite]').textContent"
    until(lambda: preview.browser.js(silent), "the selection is announced")
    preview.open()
    until(lambda: preview.all(".events [data-type=didShow]"), "the log has what was announced before")
    assert preview.browser.js(silent) == ""
    assert preview.text("#announce") == ""


def test_a_second_element_of_the_session_announces_nothing(browser, session):
    preview = Preview(browser, session)
    preview.url += "#frame=:width=320"
    preview.open()
    until(lambda: browser.js("return deepAll('tab-header')[1]?.state?.traits.width") == 320, "the other frame is drawn")
    ear = Ear(preview)
    ear.after(preview.tab("indigo").click)
    until(lambda: browser.js("return deepAll('tab-header')[1].state.selectedTab") == "indigo", "the other has followed")
    assert browser.js("return deepAll('tab-header')[1].shadowRoot.querySelector('p[aria-live=polite]').textContent") == ""


# Texts for screen readers only

WORDS = """
const root = deep('#device').shadowRoot;
const names = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'alt', 'placeholder'];
const said = [...root.querySelectorAll('*')].flatMap((node) => names.map((name) => node.getAttribute(name)));
const written = [...root.querySelectorAll('.screen *')].filter((node) => !node.closest('[aria-hidden=true]')).flatMap((node) => [...node.childNodes].filter((child) => child.nodeType === 3).map((child) => child.data.trim()));
return [...new Set([...said, ...written])].filter(Boolean);"""

# Texts of users, and words that are the same in all languages here.
OWN = {
    "backbase": {"Ada Byron", "Analytical Engines", "Green", "Indigo", "Orange", "AB"},
    "uikit": {"Playlists", "Artists", "Songs", "Videos", "Albums", "Genres", "Composers", "Podcasts"},
    "coordinator": {"Sales", "Catalog", "Cart", "Account", "Popup"},
}


def words(preview, preset):
    """All texts of the device in several states, except those of the session."""
    session = preview.session
    heard = set(preview.browser.js(WORDS))
    if preset == "uikit":
        preview.after(preview.more.click)
        heard |= set(preview.browser.js(WORDS))
        for body in ({"begin": True}, {"end": True, "save": False}):
            preview.after(lambda: session.post("customize", body))
            heard |= set(preview.browser.js(WORDS))
    if preset == "coordinator":
        preview.after(preview.act("push").click)
        preview.still()
        preview.after(preview.find("[data-popup=popup]").click)
        preview.still()
        heard |= set(preview.browser.js(WORDS))
    return heard - OWN[preset]


@pytest.mark.parametrize("preset", OWN)
def test_no_english_in_another_language(browser, server, preset):
    heard = {}
    for locale in ("en", "de", "ar"):
        heard[locale] = words(Preview(browser, Session(server, preset=preset, locale=locale)).open(), preset)
    assert len(heard["en"]) >= 3
    assert heard["en"] & heard["de"] == set()
    assert heard["en"] & heard["ar"] == set()
