"""A server that requires `If-Match` (R27): the page sends it with each of its changes."""

import pytest
from selenium.webdriver.common.keys import Keys

from preview import Preview
from server import Refused, Server, Session
from waiting import until


@pytest.fixture(scope="module")
def strict(binary):
    server = Server(binary, options=["--require-if-match"])
    yield server
    assert server.stop() == 0, "the server drains"


def test_the_page_changes_tabs_and_the_configuration(browser, strict):
    preview = Preview(browser, Session(strict)).open()
    session = preview.session
    with pytest.raises(Refused) as refused:
        session.patch({"hideSingleTab": True})
    assert refused.value.status == 428

    def row(part):
        return preview.find(f"#tab-rows li:nth-child(2) {part}")

    def tab():
        return session.state()["tabs"][1]

    def write(field, text):
        field.send_keys(Keys.CONTROL + "a" + Keys.NULL, text or Keys.DELETE, Keys.ENTER)

    row("summary").click()
    write(row("[aria-label='Title']"), "Violet")
    until(lambda: tab()["title"] == "Violet", "the tab has the title")
    write(row("[aria-label='Badge']"), "7")
    until(lambda: tab().get("badge") == "7", "the tab has the badge")
    write(row("[aria-label='Badge']"), "")
    until(lambda: tab().get("badge") is None, "the tab has no badge")
    row("[aria-label^='Lock']").click()
    until(lambda: session.state()["configuration"]["tabBar"]["guards"], "the tab is locked")
    count = len(session.state()["tabs"])
    row("[aria-label='Remove tab']").click()
    until(lambda: len(session.state()["tabs"]) == count - 1, "the tab is removed")
