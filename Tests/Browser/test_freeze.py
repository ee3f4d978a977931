"""Reproducible pictures: `?freeze=1` stops animations and the clock, and `data-ready` says which revision is drawn."""

import pytest

from preview import Preview
from server import Session
from waiting import until

PRESETS = ["backbase", "remind", "fiori", "coordinator", "uikit"]

# Records each time that the document is ready: the revision, and what picture and panels show at that moment.
WATCH = """
const device = deep('#device');
const root = document.documentElement;
window.readies = [];
window.lies = 0;
const note = () => {
  const { ready } = root.dataset;
  if (ready === undefined) return;
  const { pager, revision } = device.state;
  readies.push({
    ready: Number(ready), state: revision, shown: device.offset, offset: pager.contentOffset.x, rests: pager.transition ? pager.transition.to : pager.contentOffset.x,
    panel: Number(deep('#revision').textContent), number: Number(deep('#offset').textContent), selected: deep('#device [role=tab][aria-selected=true]').dataset.tab, tab: device.state.selectedTab,
  });
};
new MutationObserver(note).observe(root, { attributeFilter: ['data-ready'] });
// Between two revisions, and while something moves, it is not there.
device.addEventListener('state-changed', ({ detail: { state } }) => (window.lies += Number(root.dataset.ready !== undefined && root.dataset.ready !== String(state.revision))));
device.addEventListener('offset-changed', () => (window.lies += Number(root.dataset.ready !== undefined)));
"""


@pytest.fixture
def frozen(browser, server):
    """Opens a frozen session."""

    def frozen(session=None, **configuration):
        preview = Preview(browser, session or Session(server, **configuration))
        preview.url += "?freeze=1"
        return preview.open()

    return frozen


def honest(preview):
    """The revisions that were ready, after checking that picture and panels showed them."""
    readies = preview.browser.js("return readies")
    for one in readies:
        assert one["ready"] == one["state"] == one["panel"], one
        assert one["shown"] == pytest.approx(one["rests"], abs=0.01) and one["number"] == pytest.approx(one["shown"], abs=0.01), one
        assert one["selected"] == one["tab"], one
    assert preview.browser.js("return lies") == 0
    return [one["ready"] for one in readies]


def test_the_document_and_every_device_are_frozen(browser, session):
    preview = Preview(browser, session)
    preview.url += "?freeze=1#frame=:width=320"
    preview.open()
    until(lambda: browser.js("return deepAll('tab-header').length") == 2, "the other frame is there")
    assert browser.js("return 'freeze' in document.documentElement.dataset")
    assert browser.js("return deepAll('tab-header').every((device) => device.freeze)")


def test_without_freeze_nothing_is_frozen(preview):
    assert preview.browser.js("return !('freeze' in document.documentElement.dataset) && !deep('#device').freeze")


# Records every animation, by script or by style, that does not end at once.
ANIMATED = """
window.moving = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const duration = typeof options === 'number' ? options : options.duration;
  if (duration > 0) moving.push(`${this.className} ${duration}`);
  return animate.call(this, frames, options);
};
for (const root of roots()) for (const type of ['transitionrun', 'animationstart']) root.addEventListener(type, (event) => moving.push(`${type} ${event.target.className} ${event.propertyName ?? event.animationName}`), true);
window.offsets = [];
deep('#device').addEventListener('offset-changed', ({ detail: { offset } }) => offsets.push(offset));
"""


@pytest.mark.console_may_say("409 (Conflict)")
def test_nothing_is_animated(frozen, browser):
    preview = frozen(preset="coordinator", tabBar={"overflow": "more"})
    browser.js(ANIMATED)
    browser.stay()
    preview.find("[data-log=state]").click()
    preview.after(preview.tab("cart").click)
    preview.after(preview.act("push").click)
    preview.after(preview.act("push").click)
    preview.after(preview.act("back").click)
    preview.after(preview.find("[data-popup=popup]").click)
    preview.after(preview.find(".sheet .close").click)
    preview.after(lambda: preview.session.patch_tab("sales", {"enabled": False}))
    preview.tab("sales").click()
    until(lambda: preview.text("#device .callout"), "the refusal is said")
    preview.after(preview.find(".stage-bar [aria-label=Dark]").click)
    preview.after(preview.find("#bar-shown").click)
    preview.settled()
    assert browser.js("return moving") == []


def test_a_selection_shows_its_end_at_once(frozen, browser):
    preview = frozen()
    browser.js(ANIMATED)
    preview.after(preview.tab("orange").click)
    assert set(browser.js("return offsets")) <= {0, 780}
    assert preview.offset == 780
    assert browser.js("return moving") == []


def test_the_clock_is_stopped(frozen):
    preview = frozen()
    preview.after(preview.tab("indigo").click)
    times = until(lambda: [time.text for time in preview.all(".events time")], "something is in the log")
    assert set(times) == {"09:41:00.000"}
    assert preview.find("#device .status .time").get_attribute("textContent") == "9:41"


@pytest.mark.parametrize("preset", PRESETS)
def test_two_sessions_in_the_same_state_are_the_same_picture(frozen, preset):
    def picture():
        preview = frozen(preset=preset)
        session = preview.session
        state = session.state()
        tab = next(tab["id"] for tab in state["tabs"] if tab["id"] != state["selectedTab"])
        preview.after(lambda: session.patch_tab(tab, {"badge": 7}))
        preview.after(lambda: session.post("select", {"tab": tab, "animated": True}))
        preview.after(lambda: session.post(f"tabs/{tab}/navigation", {"show": {"id": "page-2", "title": "Page 2"}}))
        until(lambda: preview.ready == str(session.state()["revision"]), "it is drawn")
        return preview.find("#device").screenshot_as_png

    first = picture()
    assert picture() == first


def test_the_document_is_ready_once_picture_and_panels_are(frozen, browser, session):
    preview = frozen(session)
    assert preview.ready == str(session.state()["revision"])
    browser.js(WATCH)
    last = session.post("select", {"tab": "orange"})["revision"]
    preview.shows(last)
    assert honest(preview)[-1] == last


@pytest.mark.parametrize("freeze", [True, False])
def test_after_a_burst_of_changes_the_last_revision_is_ready(opened, frozen, browser, freeze):
    preview = frozen() if freeze else opened()
    session = preview.session
    browser.js(WATCH)
    tabs = ["indigo", "orange", "green"]
    actions = [{"type": "select", "tab": tabs[step % 3], "animated": step % 2 == 0} for step in range(20)]
    for action in actions[:10]:
        session.post("select", {name: value for name, value in action.items() if name != "type"})
    session.post("actions", {"actions": actions[10:]})
    state = preview.settled()
    assert state["selectedTab"] == tabs[19 % 3]
    said = honest(preview)
    assert said[-1] == state["revision"] and said == sorted(said)


@pytest.mark.parametrize("freeze", [True, False])
def test_the_document_is_not_ready_during_a_drag(opened, frozen, browser, freeze):
    preview = frozen() if freeze else opened()
    browser.js(WATCH)
    finger = preview.press()
    preview.drag(finger, -150)
    until(lambda: preview.session.state()["pager"]["phase"] == "dragging", "the server knows of the drag")
    preview.drag(finger, -80)
    assert preview.ready is None and preview.browser.js("return deep('#device').dataset.ready ?? null") is None
    assert browser.js("return readies") == []
    finger.rest().lift()
    state = preview.settled()
    assert honest(preview)[-1] == state["revision"]
    assert state["selectedTab"] == "indigo"


def test_the_document_is_not_ready_while_pages_slide(preview, browser):
    preview.after(lambda: preview.session.patch({"tabBar": {"animatesUserSelection": True}}))
    browser.js(WATCH)
    browser.stand()
    preview.tab("orange").click()
    until(lambda: preview.selected == ["orange"], "it is selected")
    for _ in range(5):
        browser.js("frame(16)")
        assert 0 < preview.offset < 780 and preview.ready is None
    browser.frames("deep('#device')")
    state = preview.settled()
    assert honest(preview)[-1] == state["revision"]


def test_ages_on_the_landing_page_are_frozen_too(browser, server, session):
    Preview(browser, session).open()
    browser.driver.get(f"{server.url}/?freeze=1")
    assert browser.js("return 'freeze' in document.documentElement.dataset")
    ages = lambda said: until(lambda: browser.js("return deepAll('#recent time').map((time) => time.textContent)") == [said], said)  # noqa: E731
    ages("just now")
    browser.js("const all = JSON.parse(localStorage.getItem('tabheader.recent')); all[0].at -= 3 * 86_400_000; localStorage.setItem('tabheader.recent', JSON.stringify(all))")
    browser.driver.get(f"{server.url}/")
    ages("3 days ago")
    browser.driver.get(f"{server.url}/?freeze=1")
    ages("just now")
