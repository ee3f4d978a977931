"""axe-core finds nothing to object to: asked after every test, in whatever state it left the page."""

from importlib.resources import files

from waiting import until

AXE = (files("axe_playwright_python") / "axe.min.js").read_text()


def violations(browser):
    """What axe objects to on the page as it is now, each with the element and the reason."""
    found = browser.driver.execute_script(AXE) or browser.driver.execute_async_script(
        # `preload` would read the style sheets again, into inline ones that the page's own policy forbids.
        """const done = arguments[0];
        axe.run(document, { resultTypes: ['violations'], preload: false }).then((result) => done(result.violations), (error) => done(String(error)));"""
    )
    assert isinstance(found, list), found
    return [f"{rule['id']}: {node['html']} {node['failureSummary']}" for rule in found for node in rule["nodes"]]


def still(browser):
    """Whatever fades in 120 ms has done so."""
    until(lambda: browser.js("return deepAnimations().every((a) => a.playState === 'finished')"), "nothing moves")


def check(browser):
    still(browser)
    found = violations(browser)
    assert found == [], found
