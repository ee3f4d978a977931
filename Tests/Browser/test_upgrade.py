"""A page that was loaded before the server was upgraded."""

import shutil

import pytest

from preview import Preview
from server import SITE, Server, Session
from waiting import until


@pytest.fixture
def upgraded(browser, binary, tmp_path):
    """A server whose site is replaced while it runs."""
    shutil.copytree(SITE, tmp_path / "site")
    server = Server(binary, public=tmp_path / "site")
    yield server, tmp_path / "site" / "assets"
    browser.driver.get("about:blank")  # the page may still be loading a style sheet
    assert server.stop() == 0, "the server drains"


@pytest.mark.console_may_say("404 (Not Found)")
def test_a_part_that_is_gone_asks_for_a_reload(browser, upgraded):
    server, assets = upgraded
    preview = Preview(browser, Session(server)).open()
    until(lambda: preview.all("#setup h2") and browser.js("return 'loaded' in document.documentElement.dataset"), "the panels are there")
    for chunk in assets.glob("panel-*"):
        chunk.rename(chunk.with_suffix(".before"))
    preview.find("#share-button").click()
    place = ".actions > [data-problem]"
    until(lambda: preview.text(place), "the problem is shown")
    assert preview.text(f"{place} .problem") == "This page is out of date. The server has been updated since the page was loaded."

    for chunk in assets.glob("panel-*"):
        chunk.rename(chunk.with_suffix(".js"))
    preview.find(f"{place} button").click()
    until(lambda: not preview.all(".problem"), "the page is loaded again")
    until(lambda: browser.js("return 'loaded' in document.documentElement.dataset"), "the panels are there")
    preview.find("#share-button").click()
    until(lambda: preview.all("#share:popover-open"), "the share panel is open")


def test_files_with_a_hash_are_kept_and_the_others_are_not(browser, session):
    """The second load of a page asks only for what may have changed."""

    def load():
        """The files under /assets/ that the page has loaded, with the bytes that came from the server."""
        Preview(browser, session).open()
        until(lambda: browser.js("return 'loaded' in document.documentElement.dataset"), "the panels are there")
        return dict(browser.js(
            """return performance.getEntriesByType("resource").map(({ name, transferSize }) => [new URL(name).pathname, transferSize])
            .filter(([path]) => path.startsWith("/assets/"))"""
        ))

    first, second = load(), load()
    # Some parts are loaded when the page has time, which may be after the first look at one of the two.
    both = first.keys() & second.keys()
    assert len(both) > 6
    assert {path: second[path] for path in both} == dict.fromkeys(both, 0)
