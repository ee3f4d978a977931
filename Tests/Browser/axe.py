"""Checks pages with axe-core: each screen in the accessibility tests, and the page after every test with `--long`."""

from importlib.resources import files

from browser import DEEP

AXE = (files("axe_playwright_python") / "axe.min.js").read_text()

# What is found is shown as HTML, so no selectors are made. `preload` would load the style sheets again as inline ones, which the page's
# policy forbids. axe measures what is hidden, too, and the browser says so for each part that it has not laid out: for axe, it lays out all.
RUN = """
const [enabled, done] = arguments;
const sheet = new CSSStyleSheet();
sheet.replaceSync('* { content-visibility: visible !important; }');
const all = roots();
for (const root of all) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
axe.run(document, { resultTypes: ['violations'], selectors: false, preload: false, rules: { 'color-contrast': { enabled } } })
  .then(({ violations }) => violations, String)
  .then((found) => {
    for (const root of all) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    done(found);
  });
"""


def violations(browser, contrasts):
    """The violations on the page now, each with the element and the reason. `contrasts`: with those of colours, most of the work."""
    if not browser.js("return 'axe' in window"):
        browser.driver.execute_script(AXE)
    found = browser.driver.execute_async_script(DEEP + RUN, contrasts)
    assert isinstance(found, list), found
    return [f"{rule['id']}: {node['html']} {node['failureSummary']}" for rule in found for node in rule["nodes"]]


def check(browser, what="the page", again=False):
    """
    Fails if axe finds a violation on the page now. `again`: the same screen was checked at another size, so its colours are checked only with
    `--long`.
    """
    browser.still()
    found = violations(browser, contrasts=browser.is_long or not again)
    assert found == [], f"{what}: {found}"
