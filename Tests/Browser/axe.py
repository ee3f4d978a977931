"""Checks pages with axe-core: each screen in the accessibility tests, and the page after every test with `--long`."""

from importlib.resources import files

AXE = (files("axe_playwright_python") / "axe.min.js").read_text()

# `preload` would load the style sheets again as inline ones, which the page's policy forbids.
RUN = """
const [done] = arguments;
axe.run(document, { resultTypes: ['violations'], preload: false }).then((result) => done(result.violations), (error) => done(String(error)));
"""


def violations(browser):
    """The violations on the page now, each with the element and the reason."""
    browser.driver.execute_script(AXE)
    found = browser.driver.execute_async_script(RUN)
    assert isinstance(found, list), found
    return [f"{rule['id']}: {node['html']} {node['failureSummary']}" for rule in found for node in rule["nodes"]]


def check(browser, what="the page"):
    """Fails if axe finds a violation on the page now."""
    browser.still()
    found = violations(browser)
    assert found == [], f"{what}: {found}"
