"""A server that goes away and comes back."""

import pytest

from preview import Preview
from relay import Relay
from server import Server, Session
from waiting import until

OFFLINE = ("net::ERR_", "404 (Not Found)")


@pytest.mark.console_may_say(*OFFLINE)
def test_a_lost_connection_is_reported_and_restored(browser, server, session):
    relay = Relay(server.port)
    page = Preview(browser, session, relay.url).open()
    relay.cut()
    page.wait_for("offline")
    assert page.find("#offline").is_displayed()
    assert page.find("#device").is_displayed(), "the last picture stays"
    session.post("select", {"tab": "orange"})
    relay.mend()
    page.wait_for("live")
    assert page.settled()["selectedTab"] == "orange"
    assert not page.find("#offline").is_displayed()
    page.tab("indigo").click()
    assert page.settled()["selectedTab"] == "indigo"
    relay.cut()


@pytest.mark.console_may_say(*OFFLINE)
def test_a_restarted_server_has_forgotten_the_session_and_offers_another(browser, binary):
    first = Server(binary)
    page = Preview(browser, Session(first)).open()
    assert first.stop() == 0, "a live stream does not keep the server from draining"
    page.wait_for("offline")
    second = Server(binary, port=first.port)
    page.wait_for("ended")
    page.find("#ended [data-new]").click()
    until(lambda: page.session.id not in browser.driver.current_url, "the address is another session's")
    assert Preview.here(browser, second).session.state()["revision"] >= 1
    browser.driver.get("about:blank")
    assert second.stop() == 0


@pytest.mark.console_may_say(*OFFLINE)
def test_a_change_that_cannot_be_sent_is_reported_beside_its_control(browser, server, session):
    relay = Relay(server.port)
    page = Preview(browser, session, relay.url).open()
    relay.cut()
    page.wait_for("offline")
    page.find(".stage-bar [aria-label=Rotate]").click()
    problem = until(lambda: page.all("#controls [role=alert]"), "the problem is said")[0]
    assert "No answer" in problem.text
