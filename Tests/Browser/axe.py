"""Checks pages with axe-core: each screen in the accessibility tests, and the page after every test with `--long`."""

from importlib.resources import files

AXE = (files("axe_playwright_python") / "axe.min.js").read_text()

# axe measures what is hidden, too, and the browser says so for each part that it has not laid out: for axe, it lays out all.
LAY_OUT = """
const sheet = new CSSStyleSheet();
sheet.replaceSync('* { content-visibility: visible !important; }');
for (const root of roots()) root.adoptedStyleSheets = arguments[0] ? [...root.adoptedStyleSheets, sheet] : root.adoptedStyleSheets.slice(0, -1);
"""

# What is found is shown as HTML, so no selectors are made. `preload` would load the style sheets again as inline ones, which the page's
# policy forbids.
RUN = """
const [done] = arguments;
axe.run(document, { resultTypes: ['violations'], selectors: false, preload: false }).then((result) => done(result.violations), (error) => done(String(error)));
"""


def violations(browser):
    """The violations on the page now, each with the element and the reason."""
    browser.driver.execute_script(AXE)
    browser.js(LAY_OUT, True)
    found = browser.driver.execute_async_script(RUN)
    browser.js(LAY_OUT, False)
    assert isinstance(found, list), found
    return [f"{rule['id']}: {node['html']} {node['failureSummary']}" for rule in found for node in rule["nodes"]]


def check(browser, what="the page"):
    """Fails if axe finds a violation on the page now."""
    browser.still()
    found = violations(browser)
    assert found == [], f"{what}: {found}"
