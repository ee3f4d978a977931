"""What a browser with an empty cache fetches for the first picture of a session."""

import pytest

from preview import Preview
from server import Session
from waiting import until

# The device says when its first picture is there. What is fetched from then on is for the panels.
NOTE = """
addEventListener("picture-ready", () => {
  window.fetched ??= [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .filter((one) => !new URL(one.name).pathname.startsWith("/v1/"))
    .map(({ name, transferSize, encodedBodySize, decodedBodySize }) =>
      ({ path: new URL(name).pathname, transferSize, encodedBodySize, decodedBodySize }));
}, true);
"""
FETCHED = "return window.fetched"


@pytest.fixture
def preview(browser, session):
    browser.cdp("Network.clearBrowserCache")
    with browser.first_running(NOTE):
        yield Preview(browser, session).open()


def test_the_preview_takes_at_most_60_kilobytes(preview):
    fetched = preview.browser.js(FETCHED)
    assert len(fetched) > 5
    assert sum(one["transferSize"] for one in fetched) <= 60_000, fetched
    assert [one["path"] for one in fetched if one["encodedBodySize"] >= one["decodedBodySize"]] == []


def test_the_page_names_shared_modules(preview):
    """No module is found only through another one: one round trip after the HTML loads them all."""
    named = preview.browser.js("return [...document.querySelectorAll('link[rel=modulepreload]')].map((one) => new URL(one.href).pathname)")
    # Modules that are imported on demand have their own names.
    shared = [one["path"] for one in preview.browser.js(FETCHED) if one["path"].startswith("/assets/chunk-")]
    assert named
    assert sorted(shared) == sorted(named)


# When the landing page's header is live. What is requested from then on is for the rest of the page.
NOTE_LIVE = """
new MutationObserver((_, observer) => {
  if (!("live" in (document.querySelector("#hero")?.dataset ?? {}))) return;
  window.liveAt = performance.now();
  observer.disconnect();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-live"] });
"""


def test_the_landing_page_takes_at_most_60_kilobytes_until_its_header_is_live(browser, server):
    browser.cdp("Network.clearBrowserCache")
    with browser.first_running(NOTE_LIVE):
        browser.driver.get(server.url)
    until(lambda: browser.js("return window.liveAt > 0"), "the header is live")
    sizes = """return [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
      .filter((one) => one.startTime < liveAt && !new URL(one.name).pathname.startsWith("/v1/")).map((one) => one.transferSize)"""
    fetched = browser.js(sizes)
    assert min(fetched) > 0
    assert sum(fetched) <= 60_000


# `--public public` serves the page's sources, without a bundle: they work the same.


def test_the_preview_works_from_its_sources(browser, sources):
    preview = Preview(browser, Session(sources)).open()
    asked = preview.browser.js("return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)")
    assert {"/js/preview/preview.js", "/js/element/tab-header.js", "/js/shared/api.js", "/js/element/pager.js"} <= set(asked)
    until(lambda: preview.all(".stage-bar [aria-label=Rotate]"), "the panels are there")

    preview.tab("indigo").click()
    assert preview.settled()["selectedTab"] == "indigo"
    preview.flick(-150)
    assert preview.settled()["selectedTab"] == "orange"
    preview.find("#share-button").click()
    until(lambda: preview.all("#share:popover-open"), "the share panel is open")
