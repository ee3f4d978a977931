"""axe-core finds nothing to object to: asked by the tests of accessibility, and about whatever a test leaves that is new to it."""

from importlib.resources import files

from waiting import until

AXE = (files("axe_playwright_python") / "axe.min.js").read_text()


# The parts of a page, each kind once, without texts and places. Of the page: its path, the width of the window, the colours that the
# person has set. Of an element: what it is and what its parent is, its role and states, whether it has a text, its two colours.
PARTS = """
const page = [location.pathname.split('/')[1], innerWidth < 900, innerWidth < 480, document.dir,
  ...['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query).matches)];
const said = /^(role|type|dir|lang|alt|title|hidden|inert|disabled|tabindex|aria-.*)$/;
const states = (node) => node.getAttributeNames().filter((name) => said.test(name)).map((name) =>
  name === 'role' || /^(true|false|mixed|page|polite|assertive|)$/.test(node.getAttribute(name)) ? `${name}=${node.getAttribute(name)}` : name).sort();
const parts = deepAll('*').filter((node) => !(node instanceof SVGElement) && node.checkVisibility()).map((node) => {
  const style = getComputedStyle(node);
  const worded = [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim() !== '');
  return [node, [node.parentElement?.localName, node.parentElement?.role, node.localName, node.className, ...states(node), worded,
    style.color, style.backgroundColor].join('|')];
});
const hash = (text) => {
  let value = 5381;
  for (let index = 0; index < text.length; index += 1) value = (Math.imul(value, 33) ^ text.charCodeAt(index)) >>> 0;
  return value;
};
window.parts = new Map(parts.map(([node, part]) => [hash(page + part), node]).reverse()); // the first of each kind
return [...window.parts.keys()];
"""

# What axe objects to in the parts of these hashes, or on the whole page. `preload` would read the style sheets again, into inline ones
# that the page's own policy forbids.
RUN = """
const [hashes, done] = arguments;
const include = hashes?.map((hash) => window.parts.get(hash)).filter((node) => node.isConnected);
if (include?.length === 0) return done([]);
const context = include ? { include } : document;
axe.run(context, { resultTypes: ['violations'], preload: false }).then((result) => done(result.violations), (error) => done(String(error)));
"""

SEEN = set()  # the parts that axe has looked at in this run, and found nothing


def violations(browser, parts=None):
    """What axe objects to on the page as it is now, or in parts of it: each with the element and the reason."""
    browser.driver.execute_script(AXE)
    found = browser.driver.execute_async_script(RUN, parts)
    assert isinstance(found, list), found
    return [f"{rule['id']}: {node['html']} {node['failureSummary']}" for rule in found for node in rule["nodes"]]


def still(browser):
    """Whatever fades in 120 ms has done so."""
    until(lambda: browser.js("return deepAnimations().every((a) => a.playState === 'finished')"), "nothing moves")


def check(browser, what="the page"):
    """Fails if axe objects to the page as it is now."""
    still(browser)
    parts = browser.js(PARTS)
    found = violations(browser)
    assert found == [], f"{what}: {found}"
    SEEN.update(parts)


def check_news(browser):
    """The same, of the parts that no page before had in this state. The page itself is one of them: of a new one, everything is checked."""
    still(browser)
    news = [part for part in browser.js(PARTS) if part not in SEEN]
    if not news:
        return
    found = violations(browser, news)
    assert found == [], f"the page: {found}"
    # A part that leaves the page while axe runs is checked another time.
    SEEN.update(browser.js("return arguments[0].filter((hash) => window.parts.get(hash).isConnected)", news))
