"""What the pages' policies forbid (R8), and that the pages do none of it."""

import pytest

from preview import Preview
from server import Session
from theme_panel import ThemePanel
from waiting import until

# Every report of the browser, from the first script on. Violations in a worker are only in the console, which is checked after each test.
NOTE = """
window.reported = [];
document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => reported.push([violatedDirective, blockedURI, sample]));
new ReportingObserver((all) => reported.push(...all.map(({ type, body }) => [type, JSON.stringify(body)])), { buffered: true }).observe();
"""


@pytest.fixture
def noted(browser):
    with browser.first_running(NOTE):
        yield browser


def reported(browser):
    return browser.js("return reported")


PAGES = ["/", "/docs", "/docs/api", "/problems/not-found", "/docs/lint", "/docs/lint/contrast", "/favicon.svg", "/v1/icons/sheet.svg", "/v1/presets/uikit/header.svg"]


@pytest.mark.parametrize("path", PAGES)
def test_pages_and_pictures_do_nothing_that_their_policies_forbid(noted, server, path):
    noted.driver.get(server.url + path)
    until(lambda: not noted.asks, "everything is loaded")
    assert reported(noted) == []


def test_the_preview_with_all_its_parts_does_nothing_that_its_policy_forbids(noted, server):
    session = Session(server, preset="coordinator", accessories=[{"text": "No connection", "background": "#FF0000"}])
    preview = Preview(noted, session).open()
    until(lambda: preview.all("#inspector [data-log]"), "the panels are there")
    for button in preview.all("#inspector [data-log]"):
        button.click()
    ThemePanel(preview).open()
    preview.flick(-150)
    preview.settled()
    preview.find("#share-button").click()
    until(lambda: preview.all("#share:popover-open"), "the share panel is open")
    preview.find("#share-host").send_keys("mac.local")
    until(lambda: preview.all("#share .qr"), "the code is there")
    assert reported(noted) == []


FORBIDDEN = {
    "a text as HTML": ("document.body.innerHTML = '<b>x</b>'", "require-trusted-types-for"),
    "a policy of another name": ("trustedTypes.createPolicy('other', { createHTML: (text) => text })", "trusted-types"),
    "a script of a text": ("const made = document.createElement('script'); made.text = 'window.ran = true'; document.body.append(made)", "require-trusted-types-for"),
    "code of a text": ("setTimeout('window.ran = true')", "require-trusted-types-for"),
    "an inline style": ("document.body.setAttribute('style', 'color: red')", "style-src-attr"),
    "a style sheet of a text": ("const made = document.createElement('style'); made.textContent = 'b{}'; document.body.append(made)", "style-src-elem"),
    "a picture from elsewhere": ("new Image().src = 'http://127.0.0.1:9/x.png'", "img-src"),
    "a request to elsewhere": ("fetch('http://127.0.0.1:9/').catch(() => {})", "connect-src"),
    "a frame": ("const made = document.createElement('iframe'); made.src = '/'; document.body.append(made)", "frame-src"),
}


@pytest.mark.unchecked
@pytest.mark.console_may_say("Content Security Policy", "TrustedScript", "TrustedHTML", "TrustedTypePolicy", "Error")
@pytest.mark.parametrize(("script", "directive"), FORBIDDEN.values(), ids=FORBIDDEN.keys())
def test_the_page_refuses(noted, server, script, directive):
    noted.driver.get(f"{server.url}/problems/not-found")
    # As a script of the page: scripts of the driver may evaluate texts.
    noted.js(f"try {{ {script} }} catch (error) {{ window.thrown = String(error) }}")
    until(lambda: any(one[0] == directive for one in reported(noted)), f"{directive} is reported")
    assert noted.js("return window.ran ?? null") is None


@pytest.mark.unchecked
def test_the_shared_worker_is_the_only_address_of_the_pages_policy(noted, server):
    """The stream of a session comes from the worker: the page opens none of its own."""
    preview = Preview(noted, Session(server)).open()
    streams = "return performance.getEntriesByType('resource').filter(({ name }) => name.includes('/v1/events')).length"
    assert preview.browser.js(streams) == 0
