"""`<tab-header token>` in a page of another origin, on a server that asks for tokens: docs/element.md."""

import pytest

from elsewhere import HEAD, Element, Elsewhere
from server import Server, Session
from waiting import until

TOKEN = "the-server-s-own-token"
REFUSED = pytest.mark.console_may_say("401 (Unauthorized)")


@pytest.fixture(scope="module")
def elsewhere():
    elsewhere = Elsewhere()
    yield elsewhere
    elsewhere.close()


@pytest.fixture(scope="module")
def guarded(binary, elsewhere):
    """A server that asks for tokens, and allows the other origin."""
    server = Server(binary, token=TOKEN, options=["--allow-origin", elsewhere.url])
    yield server
    assert server.stop() == 0, "the server drains"


@pytest.fixture
def session(guarded):
    return Session(guarded)


@pytest.fixture
def show(browser, elsewhere, guarded):
    """Opens the page with elements, each of a session and with a token; returns the first."""

    def show(*elements, live=True):
        shown = [
            f'<tab-header id="it{number}" session="{session.id}"{f" token={token!r}" if token else ""}></tab-header>'
            for number, (session, token) in enumerate(elements)
        ]
        elsewhere.page = HEAD % {"style": "tab-header { display: inline-block }", "server": guarded.url, "body": "".join(shown)}
        browser.driver.get(elsewhere.url)
        found = [Element(browser, session, f"it{number}") for number, (session, _) in enumerate(elements)]
        for element in found if live else []:
            element.becomes("connection", "live")
            element.settled()
        return found[0]

    return show


def drawn(element):
    return element.js("return [...it.shadowRoot.querySelectorAll('[role=tab][aria-selected=true]')].map((tab) => tab.dataset.tab)")


def test_with_a_token_it_shows_the_session_and_changes_it(show, session):
    element = show((session, session.edit))
    element.tab("indigo").click()
    assert element.settled()["selectedTab"] == "indigo"
    session.post("select", {"tab": "orange"})
    until(lambda: drawn(element) == ["orange"], "the stream goes on")


def test_the_token_is_taken_out_of_the_page(show, session):
    element = show((session, session.edit))
    assert element.js("return [it.hasAttribute('token'), it.token ?? null]") == [False, None]
    secret = session.edit.split(".")[1]
    known = "return document.documentElement.outerHTML + JSON.stringify([told, performance.getEntriesByType('resource').map(({ name }) => name), streams.map(({ url }) => url)])"
    assert secret not in element.js(known)


def test_a_stream_that_ends_is_opened_again_with_another_ticket(show, session):
    element = show((session, session.view))
    first = element.js("const [stream] = streams; stream.dispatchEvent(new Event('error')); return stream.url")
    until(lambda: element.js("return streams.length") == 2, "there is another stream")
    element.becomes("connection", "live")
    ticket = "return new URL(streams.at(-1).url).searchParams.get('ticket')"
    assert element.js(ticket) not in (None, first) and element.js(ticket) not in first
    session.post("select", {"tab": "orange"})
    until(lambda: drawn(element) == ["orange"], "it follows the session")


def test_elements_with_other_tokens_share_a_stream(show, guarded, session):
    other = Session(guarded)
    element = show((session, session.view), (other, other.edit))
    assert element.js("return streams.filter(({ readyState }) => readyState !== EventSource.CLOSED).length") == 1
    beside = Element(element.browser, other, "it1")
    beside.tab("indigo").click()
    assert beside.settled()["selectedTab"] == "indigo"


def test_with_a_token_for_viewing_nothing_is_sent(show, session):
    element = show((session, session.view))
    until(lambda: element.js("return it.shadowRoot.querySelector('[role=tab]').ariaDisabled") == "true", "the element knows it")
    element.tab("indigo").click()
    until(lambda: element.js("return it.shadowRoot.querySelector('.callout').textContent") != "", "it says why")
    element.press().move(-150).lift()
    assert element.dispatched("request-sent", "tab-change", "gesture") == []
    assert element.settled()["selectedTab"] == "green"


def test_a_readonly_element_sends_nothing_until_it_is_not(show, session):
    element = show((session, session.edit))
    element.js("it.readonly = true")
    element.tab("indigo").click()
    element.press().move(-150).lift()
    assert element.dispatched("request-sent") == []
    element.js("it.readonly = false")
    assert element.js("return [...it.shadowRoot.querySelectorAll('[role=tab]')].map((tab) => tab.ariaDisabled)") == [None] * 3
    element.tab("indigo").click()
    assert element.settled()["selectedTab"] == "indigo"


@REFUSED
@pytest.mark.parametrize("token", [None, "wrong"])
def test_without_a_valid_token_it_says_so(show, session, token):
    element = show((session, token), live=False)
    element.becomes("connection", "denied")
    element.js("it.token = arguments[0]", session.edit)
    element.becomes("connection", "live")
    element.tab("indigo").click()
    assert element.settled()["selectedTab"] == "indigo"


@REFUSED
def test_a_revoked_token_denies_its_element_and_no_other(show, guarded, session):
    made = session.post("links", {"access": "view"})
    other = Session(guarded)
    element = show((session, made["token"]), (other, other.view))
    session.ask("DELETE", f"{session.url}/links/{made['id']}")
    element.becomes("connection", "denied")
    beside = Element(element.browser, other, "it1")
    other.post("select", {"tab": "orange"})
    until(lambda: drawn(beside) == ["orange"], "the other one follows its session")
    assert beside.get("connection") == "live"


def test_a_page_of_the_server_may_use_a_token_too(browser, guarded, session):
    """There the shared worker has the stream."""
    browser.driver.get(f"{guarded.url}/problems/not-found")
    browser.driver.execute_async_script(
        """const [id, token, done] = arguments;
        import("/tab-header.js").then(() => {
          document.querySelector("main").append(Object.assign(document.createElement("tab-header"), { id: "it", session: id, token }));
          done();
        });""",
        session.id, session.view,
    )
    element = Element(browser, session)
    element.becomes("connection", "live")
    session.post("select", {"tab": "orange"})
    until(lambda: drawn(element) == ["orange"], "the stream goes on")
    assert browser.js("return performance.getEntriesByType('resource').filter(({ name }) => name.includes('/v1/events')).length") == 0
