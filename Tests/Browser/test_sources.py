"""`--public public` serves the page's sources, without a bundle: they work the same."""

from preview import Preview
from server import Session
from waiting import until


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
