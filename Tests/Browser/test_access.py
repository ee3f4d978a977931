"""A server that asks for tokens: links, the pages that ask for one, and pages that may only view."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from axe import check
from preview import Preview
from server import Refused, Server, Session, ask
from waiting import until

TOKEN = "the-server-s-own-token"
# What the browser says about a request without a valid token.
REFUSED = pytest.mark.console_may_say("401 (Unauthorized)")


@pytest.fixture(scope="module")
def guarded(binary):
    server = Server(binary, token=TOKEN)
    yield server
    assert server.stop() == 0, "the server drains"


@pytest.fixture
def session(guarded):
    return Session(guarded)


@pytest.fixture
def show(browser):
    """Opens a session's preview by a link with a token, and waits until it is drawn."""

    def show(session, token, look="", by=browser):
        preview = Preview(by, session)
        by.driver.get(f"{preview.url}#token={token}{look}")
        preview.wait_for("live")
        preview.settled()
        until(lambda: by.js("return 'loaded' in document.documentElement.dataset"), "the panels are there")
        return preview

    return show


def link(session, access="view", **draft):
    return session.post("links", {"access": access, **draft})


def requests(browser):
    """The methods and paths of the requests that the page has sent since `note`."""
    return browser.js("return sent")


NOTE = """
window.sent = [];
const known = window.fetch;
window.fetch = (path, options) => {
  sent.push([options?.method ?? "GET", new URL(path, location.href).pathname]);
  return known(path, options);
};
"""


# Links


def test_a_links_token_becomes_a_cookie_that_scripts_cannot_read(browser, session, show):
    preview = show(session, session.edit, "&inspector=gesture")
    assert browser.driver.current_url == f"{preview.url}#inspector=gesture"
    assert preview.find("[data-log=gesture]").get_attribute("aria-selected") == "true"
    assert browser.js("return document.cookie") == ""
    kept = browser.js("return JSON.stringify([localStorage, sessionStorage, history.state, performance.getEntriesByType('resource').map(({ name }) => name)])")
    secret = session.edit.split(".")[1]
    assert secret not in kept and secret not in browser.js("return document.documentElement.outerHTML")
    browser.driver.refresh()
    preview.wait_for("live")
    preview.tab("indigo").click()
    assert preview.settled()["selectedTab"] == "indigo"


def test_the_token_is_exchanged_before_anything_of_the_session_is_loaded(browser, session, show):
    show(session, session.edit)
    paths = browser.js("return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((path) => path.startsWith('/v1/'))")
    assert paths[0] == "/v1/access"


@REFUSED
def test_a_link_that_is_not_valid_says_so(browser, session):
    browser.driver.get(f"{session.server.url}/preview/{session.id}#token={session.id}.AAAAAAAAAAAAAAAAAAAAAA")
    until(lambda: browser.js("return document.querySelector('#denied .problem')?.textContent ?? ''"), "the problem is shown")
    assert browser.js("return location.hash") == ""
    assert browser.driver.find_element(By.CSS_SELECTOR, "#denied .problem").text == (
        "Not accepted. The token is not valid: it may be incomplete, revoked or expired. Ask for a new link."
    )


# Asking


class Gate:
    """The form that asks for a token."""

    def __init__(self, browser):
        self.browser = browser
        until(lambda: browser.driver.find_elements(By.CSS_SELECTOR, ".gate"), "the page asks for a token")

    def enter(self, text):
        field = self.browser.driver.find_element(By.CSS_SELECTOR, ".gate input")
        field.clear()
        field.send_keys(text, Keys.ENTER)

    @property
    def problem(self):
        return self.browser.js("return document.querySelector('.gate .problem')?.textContent ?? ''")


@REFUSED
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (" ", "Nothing entered. Paste the link or the token that you were given."),
        ("wrong", "Not accepted. The token is not valid: it may be incomplete, revoked or expired. Ask for a new link."),
        ("käse", "Not accepted. The token is not valid: it may be incomplete, revoked or expired. Ask for a new link."),
        ("http://elsewhere.example/preview/x#token=y", "Another server. The link is for elsewhere.example. Open it there."),
        ("%(url)s/preview/x", "No token. The link does not end with #token=…. Copy all of it."),
        ("http://", "Not a link. Copy the whole link, or only its token."),
    ],
    ids=["empty", "wrong", "no token", "another server", "no token in the link", "no link"],
)
def test_what_is_pasted_is_checked(browser, guarded, text, said):
    browser.driver.get(guarded.url)
    gate = Gate(browser)
    assert browser.js("return document.activeElement.matches('.gate input')")
    gate.enter(text % {"url": guarded.url} if "%(" in text else text)
    until(lambda: gate.problem, "the problem is shown")
    assert gate.problem == said
    assert browser.js("return [document.activeElement.matches('.gate input'), document.activeElement.ariaInvalid]") == [True, "true"]


@REFUSED
def test_the_landing_page_opens_with_the_servers_token(browser, guarded):
    browser.driver.get(guarded.url)
    gate = Gate(browser)
    assert not browser.driver.find_element(By.ID, "new-session").is_displayed()
    gate.enter(TOKEN)
    until(lambda: browser.driver.find_elements(By.CSS_SELECTOR, "[data-preset]"), "the presets are there")
    browser.driver.find_element(By.ID, "new-session").click()
    until(lambda: "/preview/" in browser.driver.current_url, "the session is open")
    session = Session.of(guarded, browser.driver.current_url.rsplit("/", 1)[1])
    preview = Preview(browser, session)
    preview.wait_for("live")
    preview.settled()
    assert not preview.find("#view-only").is_displayed()


def test_the_printed_link_opens_the_landing_page(browser, guarded):
    browser.driver.get(f"{guarded.url}/#token={TOKEN}")
    until(lambda: browser.driver.find_elements(By.CSS_SELECTOR, "[data-preset]"), "the presets are there")
    assert browser.driver.current_url == f"{guarded.url}/"


def test_a_sessions_token_leads_to_its_session(browser, session):
    browser.driver.get(session.server.url)
    Gate(browser).enter(session.view)
    until(lambda: browser.driver.current_url == f"{session.server.url}/preview/{session.id}", "the session is open")
    Preview(browser, session).wait_for("live")


def test_with_a_link_only_the_landing_page_starts_no_sessions(browser, session, show):
    show(session, session.edit)
    browser.driver.get(session.server.url)
    until(lambda: browser.driver.find_elements(By.CSS_SELECTOR, "[data-preset][data-off]"), "the presets are off")
    heading = browser.driver.find_element(By.CSS_SELECTOR, ".gate-title")
    assert (heading.tag_name, heading.text) == ("h1", "Starting a session needs the server’s own token")
    browser.driver.find_element(By.CSS_SELECTOR, "[data-preset]").click()
    assert browser.js("return document.activeElement.matches('.gate input')")
    assert browser.driver.current_url == f"{session.server.url}/"
    until(lambda: [one.text for one in browser.driver.find_elements(By.CSS_SELECTOR, "#recent b")] == ["Ada Byron"], "the session is listed")


@REFUSED
def test_a_preview_without_a_token_asks_for_one(browser, session):
    browser.driver.get(f"{session.server.url}/preview/{session.id}")
    gate = Gate(browser)
    assert browser.driver.find_element(By.CSS_SELECTOR, ".gate-title").text == "This session asks for a token"
    gate.enter(f"{session.server.url}/preview/{session.id}#token={session.edit}")
    preview = Preview(browser, session)
    preview.wait_for("live")
    preview.settled()
    assert preview.tabs == ["green", "indigo", "orange"]


@REFUSED
def test_a_link_to_one_session_shows_no_other(browser, guarded, session, show):
    show(session, session.edit)
    other = Session(guarded)
    browser.driver.get(f"{guarded.url}/preview/{other.id}")
    Gate(browser).enter(other.view)
    preview = Preview(browser, other)
    preview.wait_for("live")
    preview.settled()


# View only


@pytest.fixture
def viewing(browser, session, show):
    preview = show(session, session.view)
    until(lambda: preview.find("#view-only").is_displayed(), "the page says so")
    return preview


def test_a_page_that_may_only_view_sends_no_change(browser, viewing, session):
    before = session.state()
    browser.js(NOTE)
    viewing.tab("indigo").click()
    until(lambda: viewing.text("#device .callout"), "the device says why")
    assert viewing.text("#device .callout") == "This link shows the session and cannot change it."
    viewing.press().move(-200).lift()
    viewing.tab("green").send_keys(Keys.ARROW_RIGHT, Keys.ENTER)
    viewing.find("#user-name").send_keys("Grace", Keys.ENTER)
    for selector in ("#avatar-shown", "#add-tab button", ".stage-bar [aria-label=Rotate]", ".stage-bar [aria-label=Dark]", "#undo", "#clock button"):
        browser.js("document.querySelector(arguments[0]).click()", selector)
    browser.driver.find_element(By.TAG_NAME, "body").send_keys(Keys.CONTROL, "z")
    until(lambda: not browser.asks, "no request is pending")
    assert [one for one in requests(browser) if one[0] != "GET"] == []
    after = session.state()
    assert (after["revision"], after["selectedTab"]) == (before["revision"], before["selectedTab"])
    assert viewing.find("#user-name").get_attribute("value") == "Ada Byron"
    assert viewing.find("#avatar-shown").is_selected()


def test_what_does_nothing_says_why(browser, viewing):
    off = browser.js(
        """return [...document.querySelectorAll("#setup :is(button, input, select), .stage-bar [aria-label=Rotate], #undo, #clock button")]
        .filter((control) => control.checkVisibility() && !control.matches("#setup-parts *"))
        .filter((control) => control.ariaDisabled !== "true" || !document.getElementById(control.getAttribute("aria-describedby")))
        .map((control) => control.outerHTML)"""
    )
    assert off == []
    reason = browser.js("return document.getElementById(document.querySelector('#avatar-shown').getAttribute('aria-describedby')).textContent")
    assert reason == "View only: this link shows the session and cannot change it."
    viewing.find("#avatar-shown").send_keys(Keys.SPACE)
    until(lambda: viewing.all(".toast"), "the page says it")
    assert viewing.text(".toast span") == reason
    assert browser.js("return [...deep('#device').shadowRoot.querySelectorAll('[role=tab]')].map((tab) => tab.ariaDisabled)") == ["true"] * 3


def test_who_may_only_view_follows_live_and_uses_the_page(browser, viewing, session):
    viewing.after(lambda: session.post("select", {"tab": "orange"}))
    assert viewing.selected == ["orange"]
    viewing.find("[data-log=spoken]").click()
    assert viewing.find("[data-log=spoken]").get_attribute("aria-selected") == "true"
    viewing.find("#open-theme").click()
    until(lambda: viewing.all("[data-theming] #theme-panel:not([hidden])"), "the theme panel is open")
    check(browser)


def test_new_controls_are_off_too(browser, viewing, session):
    viewing.after(lambda: session.post("tabs", {"tab": {"id": "new", "title": "New"}}))
    until(lambda: len(viewing.all("#tab-rows > li")) == 4, "the tab has a row")
    until(lambda: not viewing.all("#tab-rows button:not([data-off])"), "all its controls are off")


def test_with_an_edit_link_the_session_is_changed_but_none_is_started(browser, session, show):
    preview = show(session, session.edit)
    assert not preview.find("#view-only").is_displayed()
    preview.tab("indigo").click()
    assert preview.settled()["selectedTab"] == "indigo"
    until(lambda: preview.find("#new").get_attribute("aria-disabled") == "true", "it starts no sessions")
    preview.find("#new").click()
    until(lambda: preview.all(".toast"), "the page says why")
    assert preview.text(".toast span") == "Starting a session needs the server’s own token."
    assert browser.driver.current_url == preview.url


# While a page is open


@REFUSED
def test_a_revoked_link_asks_for_another(browser, session, show):
    made = link(session, "edit")
    preview = show(session, made["token"])
    session.ask("DELETE", f"{session.url}/links/{made['id']}")
    gate = Gate(browser)
    assert browser.driver.find_element(By.CSS_SELECTOR, ".gate-title").text == "Your access has ended"
    assert preview.connection == "denied"
    assert preview.find("#device").is_displayed(), "the last state stays in view"
    check(browser)
    gate.enter(link(session, "edit")["token"])
    until(lambda: not browser.driver.find_elements(By.CSS_SELECTOR, ".gate"), "the page is loaded again")
    preview.wait_for("live")
    preview.settled()


@pytest.mark.console_may_say("401 (Unauthorized)", "404 (Not Found)")
def test_one_revoked_session_does_not_stop_the_others(browser, guarded, session, show):
    """All pages of a browser share a stream."""
    made = link(session)
    other = Session(guarded)
    show(other, other.edit)
    browser.new_tab()
    try:
        browser.driver.get(f"{session.server.url}{made['url']}")
        Preview(browser, session).wait_for("live")
        session.ask("DELETE", f"{session.url}/links/{made['id']}")
        Gate(browser)
    finally:
        browser.driver.close()
        browser.driver.switch_to.window(browser.driver.window_handles[0])
    preview = Preview(browser, other)
    preview.after(lambda: other.post("select", {"tab": "indigo"}))
    assert preview.selected == ["indigo"]


# Share


@pytest.fixture
def sharing(browser, session, show):
    preview = show(session, session.edit)
    preview.find("#share-button").click()
    until(lambda: preview.all("#share:popover-open .granted li"), "the links are listed")
    return preview


def granted(preview):
    """The links in the list: name, what it allows."""
    rows = "return [...document.querySelectorAll('.granted li')].map((row) => [row.querySelector('b').textContent, row.querySelector('span').textContent.split(',')[0]])"
    return [tuple(row) for row in preview.browser.js(rows)]


def test_share_makes_a_link_and_revokes_it(sharing, other_browser, session, show):
    browser = sharing.browser
    assert browser.js("return document.activeElement.value") == "view"
    assert granted(sharing) == [("Link", "Can edit"), ("Link", "Can view")]
    assert not sharing.find("#share .phone").is_displayed(), "there is no link yet"
    sharing.find("#share-label").send_keys("Grace", Keys.ENTER)
    until(lambda: len(granted(sharing)) == 3, "it is in the list")
    assert granted(sharing)[-1] == ("Grace", "Can view")
    address = sharing.find(".links .address").get_attribute("value")
    base, token = address.split("#token=")
    assert base == sharing.url
    assert f'session="{session.id}" token="{token}" fit' in sharing.find("#share .embed code").get_attribute("textContent")
    sharing.find("#share-host").send_keys("192.168.178.20")
    assert sharing.text("#share .leads bdi").endswith(f"/preview/{session.id}#token={token}")
    sharing.find("#share-look").click()
    assert sharing.find(".links .address").get_attribute("value").startswith(address)

    seen = show(session, token, by=other_browser)
    until(lambda: seen.find("#view-only").is_displayed(), "it only views")
    [revoke] = [one for one in sharing.all(".granted button") if one.is_displayed()]
    assert "Grace" in revoke.get_attribute("aria-label"), "the first two are revoked with the server's token"
    browser.js("arguments[0].click()", revoke)
    until(lambda: len(granted(sharing)) == 2, "it is revoked")
    assert not sharing.all(".links .address"), "the address is useless now"
    Gate(other_browser)
    assert other_browser.driver.find_element(By.CSS_SELECTOR, ".gate-title").text == "Your access has ended"


test_share_makes_a_link_and_revokes_it = REFUSED(test_share_makes_a_link_and_revokes_it)


@pytest.mark.parametrize(("choice", "seconds"), [("1 hour", 3600), ("1 day", 86_400), ("30 days", 2_592_000), ("Never", None)])
def test_a_link_ends_as_chosen(sharing, session, choice, seconds):
    browser = sharing.browser
    browser.js(
        """const menu = document.querySelector("#share-expiry");
        menu.value = [...menu.options].find(({ text }) => text === arguments[0]).value;""",
        choice,
    )
    browser.js("document.querySelector('[name=share-access][value=edit]').click()")
    sharing.find("#share-label").send_keys("Ends", Keys.ENTER)
    until(lambda: len(granted(sharing)) == 3, "it is in the list")
    [made] = [one for one in session.get("links")["links"] if one.get("label") == "Ends"]
    assert made["access"] == "edit"
    ends = browser.js("return arguments[1] ? (Date.parse(arguments[1]) - Date.parse(arguments[0])) / 1000 : null", made["createdAt"], made.get("expiresAt"))
    assert ends == seconds


def test_who_may_only_view_makes_no_links(browser, viewing, session):
    viewing.find("#share-button").click()
    until(lambda: viewing.all("#share:popover-open"), "the panel is open")
    assert viewing.text("#share .tokens") == "Links are made by those who can edit the session. This address alone gives no access."
    assert not viewing.all("#share form")
    check(browser)
    with pytest.raises(Refused) as refusal:
        ask("POST", f"{session.url}/links", {"access": "view"}, token=session.view)
    assert refusal.value.status == 403


# What it looks like


@REFUSED
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 768, 390, 320])
def test_the_pages_are_accessible_and_nothing_is_cut_off(browser, guarded, session, show, scheme, width):
    browser.emulate(scheme=scheme)
    browser.view(width, 900)
    wide = "return document.documentElement.scrollWidth > innerWidth"
    for path in ("/", f"/preview/{session.id}"):
        browser.driver.get(guarded.url + path)
        gate = Gate(browser)
        gate.enter(" ")
        until(lambda gate=gate: gate.problem, "the problem is shown")
        check(browser, path)
        assert not browser.js(wide), path
    # The page is asked for with the link: it takes the token, although only the end of its address differs.
    preview = show(session, session.edit)
    browser.js("document.querySelector('#share-button').focus(); document.querySelector('#share-button').click()")
    until(lambda: preview.all("#share:popover-open .granted li"), "the links are listed")
    check(browser, "share")
    assert browser.js("const panel = document.querySelector('#share'); return panel.scrollWidth <= panel.clientWidth")


@REFUSED
def test_forced_colours_keep_what_matters(browser, session, show):
    browser.emulate(colors="active")
    browser.driver.get(f"{session.server.url}/preview/{session.id}")
    Gate(browser).enter(" ")
    until(lambda: browser.js("return !!document.querySelector('.gate .problem')"), "the problem is shown")
    check(browser, "asked")
    preview = show(session, session.view)
    until(lambda: preview.find("#view-only").is_displayed(), "the page says so")
    check(browser, "view only")
    disabled, gray = browser.js(
        """const probe = document.createElement("i");
        probe.style.color = "GrayText";
        document.body.append(probe);
        return [getComputedStyle(document.querySelector("#undo")).color, getComputedStyle(probe).color];"""
    )
    assert disabled == gray
