"""Checks pages with axe-core: in the accessibility tests, and after each test for the parts of the page that are new."""

import os
from importlib.resources import files

AXE = (files("axe_playwright_python") / "axe.min.js").read_text()


# The parts of a page, each kind once, without texts and positions. For the page: its path, the window's width and the user's colour
# preferences. For an element: its tag and its parent's, its role and states, whether it has a text, and its two colours.
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

# The violations in the parts with these hashes, or on the whole page. `preload` would load the style sheets again as inline ones,
# which the page's policy forbids.
RUN = """
const [hashes, done] = arguments;
const include = hashes?.map((hash) => window.parts.get(hash)).filter((node) => node.isConnected);
if (include?.length === 0) return done([]);
const context = include ? { include } : document;
axe.run(context, { resultTypes: ['violations'], preload: false }).then((result) => done(result.violations), (error) => done(String(error)));
"""


class Seen:
    """
    The parts that axe has checked in this run without a violation. The browsers of a run share them in a file, one part
    a line.
    """

    def __init__(self):
        self.parts, self.read = set(), 0

    def news(self, parts):
        """Those of the parts that are not among them."""
        with open(os.environ[SEEN_FILE], "rb") as file:
            file.seek(self.read)
            # Another process may be writing a line.
            lines = file.read().rpartition(b"\n")[0]
        if lines:
            self.read += len(lines) + 1
            self.parts.update(map(int, lines.split()))
        return [part for part in parts if part not in self.parts]

    def add(self, parts):
        lines = "".join(f"{part}\n" for part in self.news(parts))
        with open(os.environ[SEEN_FILE], "a", buffering=max(len(lines), 1)) as file:
            file.write(lines)


SEEN_FILE = "TABHEADER_TEST_SEEN"  # the variable with its path, which conftest.py sets
SEEN = Seen()


def violations(browser, parts=None):
    """The violations on the page now, or in parts of it: each with the element and the reason."""
    browser.driver.execute_script(AXE)
    found = browser.driver.execute_async_script(RUN, parts)
    assert isinstance(found, list), found
    return [f"{rule['id']}: {node['html']} {node['failureSummary']}" for rule in found for node in rule["nodes"]]


def check(browser, what="the page"):
    """Fails if axe finds a violation on the page now."""
    browser.still()
    parts = browser.js(PARTS)
    found = violations(browser)
    assert found == [], f"{what}: {found}"
    SEEN.add(parts)


def check_new_parts(browser):
    """Fails if axe finds a violation in a part that no earlier page had in this state. The page is a part too: a new one is checked as a whole."""
    browser.still()
    news = SEEN.news(browser.js(PARTS))
    if not news:
        return
    found = violations(browser, news)
    assert found == [], f"the page: {found}"
    # A part that is removed while axe runs is checked next time.
    SEEN.add(browser.js("return arguments[0].filter((hash) => window.parts.get(hash).isConnected)", news))
