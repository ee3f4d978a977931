"""`<tab-header>` passes its part of the conformance vectors: it draws, within half a point, what they expect of the state, and a tap on a
tab does what a vector's selection by the user does."""

import pathlib
import sys

import pytest
from server import ROOT, SHIPPED, Refused, Server, Session

CONFORMANCE = pathlib.Path(ROOT) / "conformance"
# Without --long, each of so many vectors is shown.
SAMPLE = 8
# Vectors of containers in which nothing is drawn at a place: without a size, or in a window of which they are a part.
UNSEEN = ("layout/l1-nothing", "layout/l1-low", "paging/p4-width-0")

sys.path.insert(0, str(CONFORMANCE / "runners"))

from runner import accepts, vectors_in

VECTORS = vectors_in(CONFORMANCE)

# Reads what an element shows, as values at pointers into the state. A place is relative to the container's screen; that of a tab or of
# the indicator to the bar's content.
READ = """
const read = (element) => {
  const root = element.shadowRoot;
  const part = (name) => [...root.querySelectorAll(`[part=${name}]`)].find((one) => one.checkVisibility()) ?? null;
  const screen = root.querySelector('[part=screen]');
  const way = screen.dir === 'rtl' ? -1 : 1;
  const values = {};
  // A dot has no text.
  const badge = (tab) => (tab.querySelector('.badge') ? tab.querySelector('.badge').textContent || true : null);
  const place = (pointer, found, origin) => {
    if (!found) return;
    const box = found.getBoundingClientRect(), from = origin.getBoundingClientRect();
    // A bar at the bottom has a transparent border for forced colours.
    const height = box.height - parseFloat(getComputedStyle(found).borderBottomWidth);
    Object.assign(values, { [`${pointer}/x`]: box.x - from.x, [`${pointer}/y`]: box.y - from.y, [`${pointer}/width`]: box.width, [`${pointer}/height`]: height });
  };
  const bar = part('tab-bar');
  values['/tabBar/hidden'] = !bar;
  if (bar) {
    const track = bar.querySelector('.track');
    place('/layout/tabBar', bar, screen);
    place('/tabBar/frame', bar, screen);
    const tabs = [...bar.querySelectorAll('[role=tab][data-tab]')];
    tabs.forEach((tab, index) => {
      const item = `/tabBar/items/${index}`;
      values[`${item}/tab`] = tab.dataset.tab;
      values[`${item}/label`] = tab.ariaLabel;
      values[`${item}/selected`] = tab.ariaSelected === 'true';
      values[`${item}/highlighted`] = tab.classList.contains('highlighted');
      values[`${item}/badge`] = badge(tab);
      values[`${item}/title`] = tab.querySelector('.word .off')?.textContent;
      place(`${item}/frame`, tab, track);
    });
    const chosen = tabs.findIndex((tab) => tab.ariaSelected === 'true');
    const more = bar.querySelector('[data-more]');
    // A tab inside More has no button of its own.
    if (chosen >= 0 || !more) values['/selectedIndex'] = chosen < 0 ? null : chosen;
    values['/tabBar/more'] = more ? { shown: true } : null;
    if (more) {
      values['/tabBar/more/title'] = more.querySelector('.word .off')?.textContent;
      place('/tabBar/more/frame', more, track);
    }
    const line = bar.querySelector('[part=indicator]');
    if (line.checkVisibility()) {
      place('/tabBar/indicator', line, track);
      delete values['/tabBar/indicator/y'];
      values['/tabBar/indicator/alpha'] = Number(getComputedStyle(line).opacity);
    }
  }
  for (const [pointer, name] of [['/header/title', 'title'], ['/header/subtitle', 'subtitle'], ['/header/avatar', 'avatar'], ['/header/trailing', 'trailing']]) {
    const found = part(name);
    if (!found) values[pointer] = null;
    else place(`${pointer}/frame`, found, screen);
    if (found && name.endsWith('title')) values[`${pointer}/text`] = found.textContent;
  }
  place('/layout/navigationBar', part('navigation-bar'), screen);
  [...root.querySelectorAll('[part=accessory]')].forEach((one, index) => place(`/layout/accessories/${index}`, one, screen));
  const pager = part('pages');
  if (pager) {
    const strip = pager.querySelector('.strip').getBoundingClientRect();
    const width = pager.getBoundingClientRect().width;
    values['/pager/bounds/width'] = width;
    values['/pager/contentOffset/x'] = way * (pager.getBoundingClientRect().x - strip.x);
    // A page may be narrower than the distance between two: H4.
    const ids = element.state.tabs.map(({ id }) => id);
    const page = [...pager.querySelectorAll('[part=page]')].find((one) => ids.includes(one.dataset.key));
    if (page) place('/layout/page', page, screen);
    if (page) values['/layout/page/x'] = page.getBoundingClientRect().x - strip.x - way * width * ids.indexOf(page.dataset.key);
  }
  return values;
};
"""

# Shows one session after the other in one element, and reads each when its picture is complete.
SHOW = READ + """
const [sessions, taps, done] = arguments;
const next = (wait) => new Promise((resume) => wait(resume, 2));
const complete = async (element, id, after) => {
  while (element.state?.id !== id || element.state.revision <= after) await next(setTimeout);
  // A picture under a finger is never complete: it is drawn with the next frame.
  const frames = element.state.pager.phase === 'dragging' ? 2 : 0;
  for (let frame = 0; frame < frames; frame += 1) await next(requestAnimationFrame);
  while (!frames && element.dataset.ready === undefined) await next(setTimeout);
};
(async () => {
  await import('/tab-header.js');
  const element = document.getElementById('it') ?? document.body.appendChild(Object.assign(document.createElement('tab-header'), { id: 'it' }));
  const shown = [];
  for (const [index, id] of sessions.entries()) {
    element.setAttribute('session', id);
    await complete(element, id, 0);
    if (taps) {
      const before = element.state.revision;
      element.shadowRoot.querySelector(`[role=tab][data-tab="${taps[index]}"]`).click();
      await complete(element, id, before);
    }
    shown.push(read(element));
  }
  done(shown);
})().catch((error) => done(String(error)));
"""


@pytest.fixture(scope="module")
def shipped(binary):
    """A server with the shipped presets: the vectors expect their texts."""
    server = Server(binary, catalog=SHIPPED)
    yield server
    assert server.stop() == 0, "the server drains"


def show(browser, sessions, taps=None):
    shown = browser.driver.execute_async_script(SHOW, [session.id for session in sessions], taps)
    assert isinstance(shown, list), shown
    return shown


def performed(server, vector, count=None):
    """A session after the actions of a vector."""
    session = Session(server, **vector["configuration"])
    for action in vector["actions"][:count]:
        try:
            session.post("actions", {"actions": [{name: value for name, value in action.items() if name != "expect"}]})
        except Refused:
            assert "refused" in action["expect"]
    return session


def at_the_end(vector):
    """What a vector expects of the state after its last action."""
    last = vector["actions"][-1].get("expect", {}) if vector["actions"] else {}
    return {name: rule for name, rule in {**last, **vector.get("expect", {})}.items() if name.startswith("/")}


def drawn(rule):
    """A rule for what is drawn: browsers place things at fractions of a pixel, half a point is the tolerance."""
    if isinstance(rule, bool) or not isinstance(rule, (int, float, dict)):
        return rule
    if isinstance(rule, dict) and "near" not in rule:
        return rule
    return {"near": rule["near"] if isinstance(rule, dict) else rule, "within": 0.5}


def mistakes(id, expected, shown):
    compared = {pointer: rule for pointer, rule in expected.items() if pointer in shown and (rule is None or shown[pointer] is None or not isinstance(shown[pointer], dict))}
    return len(compared), [
        f"{id}: {pointer}: expected {rule}, shown {shown[pointer]}" for pointer, rule in compared.items() if not accepts(drawn(rule), shown[pointer])
    ]


def is_seen(id, vector):
    return id not in UNSEEN and "presentation" not in vector["configuration"] and bool(at_the_end(vector))


@pytest.mark.unchecked
def test_the_element_draws_what_the_vectors_expect(browser, shipped, request):
    seen = [id for id, vector in VECTORS.items() if is_seen(id, vector)]
    chosen = seen if request.config.getoption("--long") else seen[::SAMPLE]
    browser.view(1440, 1400)
    browser.driver.get(f"{shipped.url}/problems/not-found")
    compared, wrong = 0, []
    # A script ends in time, also on a busy machine.
    for first in range(0, len(chosen), 50):
        ids = chosen[first : first + 50]
        for id, shown in zip(ids, show(browser, [performed(shipped, VECTORS[id]) for id in ids])):
            count, different = mistakes(id, at_the_end(VECTORS[id]), shown)
            compared, wrong = compared + count, wrong + different
    assert not wrong, "\n".join(wrong)
    assert compared > 2 * len(chosen) / 3, f"only {compared} values of {len(chosen)} vectors are drawn"


def is_a_tap(vector):
    """Whether a vector ends with a selection by the user of a tab in the bar, which is not refused."""
    last = vector["actions"][-1] if vector["actions"] else {}
    return (
        last.get("source") == "user" and "index" in last and "animated" not in last
        and "refused" not in last.get("expect", {}) and bool(at_the_end(vector))
    )


@pytest.mark.unchecked
def test_a_tap_on_the_element_does_what_the_vectors_expect(browser, shipped):
    browser.view(1440, 1400)
    browser.driver.get(f"{shipped.url}/problems/not-found")
    ids, sessions, taps = [], [], []
    for id, vector in VECTORS.items():
        if not is_a_tap(vector):
            continue
        session = performed(shipped, vector, -1)
        tabs = [item["tab"] for item in session.state()["tabBar"]["items"]]
        index = vector["actions"][-1]["index"]
        if index < len(tabs):
            ids, sessions, taps = [*ids, id], [*sessions, session], [*taps, tabs[index]]
    wrong = []
    for id, session, shown in zip(ids, sessions, show(browser, sessions, taps)):
        wrong += mistakes(id, at_the_end(VECTORS[id]), shown)[1]
        expected = {pointer: rule for pointer, rule in at_the_end(VECTORS[id]).items()}
        frames = session.post("frames", {"actions": [], "duration": 0, "fields": list(expected)})
        values = frames["lists"][0]["frames"][0]["values"]
        wrong += [f"{id}: {pointer}: expected {rule}, found {values[pointer]}" for pointer, rule in expected.items() if not accepts(rule, values[pointer])]
    assert not wrong, "\n".join(wrong)
    assert len(ids) >= 15
