"""`<tab-header>` in a page of another origin: docs/element.md."""

import json
import os

import pytest
from selenium.webdriver.common.keys import Keys

from elsewhere import HEAD, Element, Elsewhere, has
from preview import Preview
from server import HEARTBEAT, ROOT, Server, Session, Viewers
from waiting import until


@pytest.fixture(scope="module")
def elsewhere():
    elsewhere = Elsewhere()
    yield elsewhere
    elsewhere.close()


@pytest.fixture(scope="module")
def allowing(binary, elsewhere):
    """A server that allows the other origin."""
    server = Server(binary, options=["--allow-origin", elsewhere.url])
    yield server
    assert server.stop() == 0, "the server drains"


@pytest.fixture
def session(allowing):
    return Session(allowing)


@pytest.fixture
def show(browser, elsewhere, allowing, session):
    """Opens the page with an element of the session and these attributes, or with `body`."""

    def show(attributes="", style="", body=None, of=session, by=allowing, ready=True):
        body = body or f'<tab-header id="it" session="{of.id}" {attributes}></tab-header>'
        elsewhere.page = HEAD % {"style": style, "server": by.url, "body": body}
        browser.driver.get(elsewhere.url)
        element = Element(browser, of)
        if ready:
            element.becomes("connection", "live")
            element.settled()
        return element

    return show


def is_on(element, tab):
    assert element.settled()["selectedTab"] == tab
    assert element.js("return [...it.shadowRoot.querySelectorAll('[role=tab][aria-selected=true]')].map((tab) => tab.dataset.tab)") == [tab]


def happened(element):
    """The types of the session's events, oldest first."""
    return [detail["event"]["type"] for _, detail in element.dispatched("session-event")]


# What it loads


def test_a_tab_has_each_icon_of_the_catalog_also_those_of_the_panels(show, browser, allowing):
    """H10, B9: the pictures of the panels are loaded when a tab names one of them."""
    with open(os.path.join(ROOT, "public/icons/panels.json"), encoding="utf-8") as file:
        moon = json.load(file)["moon"][0]
    session = Session(allowing, preset="blank", tabs=[{"title": "Night", "icon": "moon"}, {"title": "Day", "icon": "house"}])
    show(of=session)
    until(lambda: browser.js("return deepAll('.bar .icon path').some((path) => path.getAttribute('d') === arguments[0])", moon), "the moon is drawn")


def test_it_loads_files_that_were_kept_before_its_origin_was_allowed(binary, browser, elsewhere, show):
    """A browser keeps scripts that never change, and asks again only if `Vary` says that pages of other origins get other answers."""
    alone = Server(binary)
    Preview(browser, Session(alone)).open()
    browser.driver.get("about:blank")
    assert alone.stop() == 0
    allowing = Server(binary, port=alone.port, options=["--allow-origin", elsewhere.url])
    show(of=Session(allowing), by=allowing)
    browser.driver.get("about:blank")
    assert allowing.stop() == 0


# What it shows


def test_it_shows_the_session_at_a_pixel_per_point(show):
    element = show()
    assert (element.box()["width"], element.box()["height"]) == (390, 844)
    assert has(element.get("state"), element.session.state())
    assert element.get("offset") == 0
    assert element.js("return [...it.shadowRoot.querySelectorAll('[role=tab]')].map((tab) => tab.ariaLabel)") == [
        item["label"] for item in element.session.state()["tabBar"]["items"]
    ]
    assert element.js("return it.dataset.connection") == "live"
    assert [detail for _, detail in element.dispatched("connection-changed")] == [{"connection": "live"}]


def test_it_follows_other_clients(show):
    element = show()
    state = element.session.post("select", {"tab": "orange"})
    is_on(element, "orange")
    assert element.get("offset") == 780 == state["pager"]["contentOffset"]["x"]
    assert element.dispatched("tab-change", "tab-changed") == [["tab-changed", {"tab": "orange", "index": 2, "before": "green"}]]
    until(lambda: "selectionChanged" in happened(element), "the events came")
    assert "didSelect" not in happened(element), "S6: nobody has tapped"


def test_each_state_comes_with_the_one_before_it(show):
    element = show()
    element.session.post("select", {"tab": "indigo"})
    element.settled()
    revisions = [(detail["before"] and detail["before"]["revision"], detail["state"]["revision"]) for _, detail in element.dispatched("state-changed")]
    assert revisions[0][0] is None
    assert [before for before, _ in revisions[1:]] == [after for _, after in revisions[:-1]]
    assert revisions[-1][1] == element.session.state()["revision"]


def test_every_state_has_a_configuration_and_a_design(show):
    element = show()
    element.session.patch({"design": {"badgeColor": "#123456"}})
    element.session.post("select", {"tab": "orange"})
    element.session.patch({"hideSingleTab": True})
    element.settled()
    states = [detail["state"] for _, detail in element.dispatched("state-changed")]
    assert all("locale" in state["configuration"] and "style" in state["design"] for state in states)
    assert states[-1]["design"]["badgeColor"] == "#123456" and states[-1]["configuration"]["hideSingleTab"] is True


def test_a_response_that_overtakes_the_stream_is_completed(show):
    element = show()
    element.js("streams.forEach((stream) => stream.close())")
    element.session.patch({"design": {"badgeColor": "#123456"}})
    element.js("it.select('orange')")
    until(lambda: element.get("state")["selectedTab"] == "orange", "the response is applied")
    assert has(element.get("state"), element.session.state())
    assert element.get("state")["design"]["badgeColor"] == "#123456"


@pytest.mark.console_may_say("404 (Not Found)")
def test_a_session_that_does_not_exist_has_ended(show, session):
    session.delete()
    element = show(ready=False)
    element.becomes("connection", "ended")
    assert element.get("state") is None
    until(lambda: "Or its id is wrong." in element.js("return it.shadowRoot.textContent"), "it says what may be wrong with the page")


@pytest.mark.console_may_say("blocked by CORS policy", "net::ERR_FAILED")
def test_a_server_that_does_not_allow_the_page_is_offline_to_it(show, server):
    """Without `--allow-origin` the browser withholds the responses from the page (Fetch, CORS protocol)."""
    refusing = Session(server)
    element = show(f'server="{server.url}"', of=refusing, ready=False)
    element.becomes("connection", "offline")
    assert element.get("state") is None
    assert element.dispatched("connection-changed") == [["connection-changed", {"connection": "offline"}]]
    refused = element.browser.driver.execute_async_script(
        "const done = arguments[0]; document.getElementById('it').api.load().then(() => done('answered'), ({ title }) => done(title))"
    )
    assert refused == "No answer"
    element.js("it.remove()")


# User input


@pytest.mark.parametrize("kind", ["mouse", "touch", "pen"])
def test_a_finger_turns_the_page(show, kind):
    element = show()
    finger = element.press(kind).move(-230)
    until(lambda: element.session.state()["pager"]["phase"] == "dragging", "the server knows of the finger")
    until(lambda: 200 <= element.get("offset") <= 230, "the page is under the finger")
    assert element.dispatched("tab-change") == []
    finger.rest().lift()
    is_on(element, "indigo")
    assert element.dispatched("tab-change", "tab-changed") == [
        ["tab-change", {"tab": "indigo", "index": 1, "source": "swipe"}],
        ["tab-changed", {"tab": "indigo", "index": 1, "before": "green"}],
    ]
    phases = [detail["phase"] for _, detail in element.dispatched("gesture")]
    assert phases[0] == "began" and phases[-1] == "ended" and set(phases[1:-1]) == {"changed"}
    offsets = [(detail["offset"], detail["dragging"]) for _, detail in element.dispatched("offset-changed")]
    assert offsets[-1] == (390, False)
    assert any(dragging and 0 < offset <= 230 for offset, dragging in offsets)
    sent = [detail for _, detail in element.dispatched("request-sent")]
    assert all(set(detail) == {"method", "path", "suffix", "body", "quiet", "repeated"} for detail in sent)
    assert all(detail["path"] == element.session.url + detail["suffix"] for detail in sent)
    # The whole swipe as one request, for those who list what was sent.
    assert [(detail["suffix"], len(detail["body"]["actions"])) for detail in sent if not detail["quiet"]] == [("/actions", 3)]


def test_a_tap_selects(show):
    element = show()
    element.tab("indigo").click()
    is_on(element, "indigo")
    assert element.dispatched("tab-change", "tab-changed") == [
        ["tab-change", {"tab": "indigo", "index": 1, "source": "tap"}],
        ["tab-changed", {"tab": "indigo", "index": 1, "before": "green"}],
    ]
    path = f"{element.session.url}/select"
    assert element.dispatched("request-sent") == [
        ["request-sent", {"method": "POST", "path": path, "suffix": "/select", "body": {"tab": "indigo", "source": "user"}, "quiet": False, "repeated": False}]
    ]


def test_the_keyboard_selects(show):
    element = show()
    element.tab("green").send_keys(Keys.ARROW_RIGHT)
    assert element.dispatched("tab-change") == [], "arrows move the focus alone"
    element.tab("indigo").send_keys(Keys.ENTER)
    is_on(element, "indigo")
    assert element.dispatched("tab-change") == [["tab-change", {"tab": "indigo", "index": 1, "source": "keyboard"}]]


def test_selecting_a_tab_again_is_no_change(show):
    element = show()
    before = element.session.state()["revision"]
    element.prevent("tab-change")
    element.tab("green").click()
    until(lambda: "didSelect" in happened(element), "the server knows of the tap")
    assert element.session.state()["revision"] >= before
    assert element.dispatched("tab-change", "tab-changed") == []


def test_more_is_no_tab(show, allowing):
    session = Session(allowing, preset="uikit", tabs=[str(number) for number in range(8)])
    element = show(of=session)
    element.part("[role=tab][data-more]").click()
    until(lambda: session.state()["selectedIndex"] is None, "More is selected")
    element.settled()
    assert element.dispatched("tab-change", "tab-changed") == [
        ["tab-change", {"tab": None, "index": None, "source": "tap"}],
        ["tab-changed", {"tab": None, "index": None, "before": "0"}],
    ]


# What the page may prevent


@pytest.mark.parametrize("source", ["tap", "keyboard"])
def test_a_change_that_is_prevented_is_not_requested(show, source):
    element = show()
    before = element.session.state()
    element.prevent("tab-change")
    if source == "tap":
        element.tab("indigo").click()
    else:
        element.tab("indigo").send_keys(Keys.SPACE)
    assert element.dispatched("tab-change") == [["tab-change", {"tab": "indigo", "index": 1, "source": source}]]
    assert element.dispatched("request-sent", "tab-changed") == []
    assert element.session.state() == before


def test_a_swipe_that_is_prevented_goes_back(show):
    element = show()
    element.prevent("tab-change")
    element.press().move(-250).rest().lift()
    until(lambda: element.dispatched("tab-change"), "the page was asked")
    is_on(element, "green")
    assert element.get("offset") == 0
    assert element.dispatched("tab-change", "tab-changed") == [["tab-change", {"tab": "indigo", "index": 1, "source": "swipe"}]]
    assert [detail["phase"] for _, detail in element.dispatched("gesture")][-1] == "cancelled"
    pager = element.session.state()["pager"]
    assert (pager["phase"], pager["currentPage"], pager["contentOffset"]["x"]) == ("idle", 0, 0)


def test_a_selection_by_a_program_cannot_be_prevented(show):
    element = show()
    element.prevent("tab-change")
    element.js("it.select('orange')")
    is_on(element, "orange")
    assert element.dispatched("tab-change", "tab-changed") == [["tab-changed", {"tab": "orange", "index": 2, "before": "green"}]]


def test_only_cancelable_events_and_their_results_leave_shadow_trees(show, session):
    page = show(body='<div id="outer"></div>', ready=False)
    page.browser.js(
        """const inner = document.createElement("tab-header");
        inner.setAttribute("session", arguments[0]);
        inner.setAttribute("removable", "");
        window.heard = [];
        for (const type of types) outer.addEventListener(type, () => heard.push(type));
        outer.attachShadow({ mode: "open" }).append(inner);
        window.inner = inner;""",
        session.id,
    )
    until(lambda: page.browser.js("return inner.dataset.ready"), "it is drawn")
    page.browser.js("inner.shadowRoot.querySelector('[data-tab=indigo]').click()")
    until(lambda: page.browser.js("return inner.state.selectedTab") == "indigo", "it is selected")
    page.browser.js("inner.shadowRoot.querySelector('[data-tab=indigo]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }))")
    until(lambda: page.browser.js("return inner.state.tabs.length") == 2, "it is removed")
    assert page.browser.js("return heard") == ["tab-change", "tab-changed", "tab-remove", "tab-changed"]


def test_delete_removes_nothing_unless_the_element_is_removable(show):
    element = show()
    element.tab("green").send_keys(Keys.DELETE)
    assert element.dispatched("tab-remove", "request-sent") == []
    assert len(element.session.state()["tabs"]) == 3


def test_delete_removes_the_tab_with_the_focus(show):
    element = show("removable")
    element.tab("green").send_keys(Keys.ARROW_RIGHT, Keys.DELETE)
    until(lambda: [tab["id"] for tab in element.session.state()["tabs"]] == ["green", "orange"], "the tab is gone")
    is_on(element, "green")
    assert element.dispatched("tab-remove") == [["tab-remove", {"tab": "indigo"}]]


def test_a_removal_can_be_prevented(show):
    element = show("removable")
    element.prevent("tab-remove")
    element.tab("indigo").send_keys(Keys.DELETE)
    assert element.dispatched("tab-remove") == [["tab-remove", {"tab": "indigo"}]]
    assert element.dispatched("request-sent") == []
    assert len(element.session.state()["tabs"]) == 3


# Its attributes


def test_attributes_are_properties_and_properties_attributes(show, allowing):
    element = show('removable scale="0.5"')
    attributes = "return it.getAttributeNames().filter((name) => !['id', 'style'].includes(name) && !name.startsWith('data-')).map((name) => `${name}=${it.getAttribute(name)}`).join(' ')"
    properties = ["session", "server", "view", "scale", "fit", "removable", "silent", "freeze"]
    values = lambda: element.js("return arguments[0].map((name) => it[name])", properties)  # noqa: E731
    assert values() == [element.session.id, allowing.url, "", 0.5, False, True, False, False]
    element.js("Object.assign(it, { scale: 0.75, fit: true, removable: false, silent: true, freeze: true, view: 'width=320', server: arguments[0] })", allowing.url)
    assert values() == [element.session.id, allowing.url, "width=320", 0.75, True, False, True, True]
    assert element.js(attributes) == f"session={element.session.id} scale=0.75 fit= silent= freeze= view=width=320 server={allowing.url}"
    element.js("Object.assign(it, { scale: null, fit: false, silent: false, freeze: false, view: '', server: null })")
    assert values() == [element.session.id, allowing.url, "", 1, False, False, False, False]
    assert element.js(attributes) == f"session={element.session.id}"
    element.settled()


def test_properties_set_before_the_module_is_loaded_apply(show, session):
    """Properties that an element has before its upgrade would hide those of the class for ever."""
    early = f"""<script>document.currentScript.after(Object.assign(document.createElement("tab-header"), {{ id: "it", session: "{session.id}", scale: 0.5 }}))</script>"""
    element = show(body=early)
    assert element.box()["width"] == 195
    element.js("it.scale = 2")
    assert element.box()["width"] == 780


def test_a_second_copy_of_the_module_leaves_the_first_one_in_place(show, allowing):
    element = show()
    said = element.browser.driver.execute_async_script(
        """const [address, done] = arguments;
        const first = customElements.get("tab-header");
        import(address).then(
          ({ TabHeader }) => done([TabHeader !== first, customElements.get("tab-header") === first]),
          (error) => done(String(error)),
        );""",
        f"{allowing.url}/tab-header.js?copy",
    )
    assert said == [True, True], "the copy is another class, and the name belongs to the first"
    element.tab("indigo").click()
    is_on(element, "indigo")


@pytest.mark.parametrize(("scale", "width", "height"), [("0.5", 195, 422), ("2", 780, 1688), ("0", 390, 844), ("-1", 390, 844), ("x", 390, 844), ("Infinity", 390, 844)])
def test_scale_is_the_number_of_pixels_per_point(show, scale, width, height):
    element = show(f'scale="{scale}"')
    assert (element.box()["width"], element.box()["height"]) == (width, height)
    assert (element.box(".screen")["width"], element.box(".screen")["height"]) == (width, height)


def test_a_finger_on_a_scaled_element_moves_the_page_under_it(show):
    element = show('scale="0.5"')
    finger = element.press().move(-115)
    until(lambda: 200 <= element.get("offset") <= 230, "the page is under the finger")
    finger.rest().lift()
    is_on(element, "indigo")


def test_fit_takes_the_available_width_up_to_the_sessions(show):
    element = show("fit", style="main { width: 195px }")
    assert (element.box(".screen")["width"], element.box(".screen")["height"]) == (195, 422)
    element.js("document.querySelector('main').style.width = '300px'")
    until(lambda: element.box(".screen")["width"] == pytest.approx(300), "it has grown with its place")
    element.js("document.querySelector('main').style.width = '800px'")
    until(lambda: element.box(".screen")["width"] == 390, "it is no larger than life")
    element.js("it.fit = false; document.querySelector('main').style.width = '100px'")
    assert element.box(".screen")["width"] == 390


def test_it_is_as_large_as_the_window_of_its_container(show):
    element = show(ready=False)
    traits = {"idiom": "pad", "width": 320, "height": 480, "orientation": "portrait"}
    element.session.post("resize", traits)
    element.session.patch({"presentation": "popover"})
    element.settled()
    box, screen = element.box(), element.box(".screen")
    assert (box["width"], box["height"]) == (768, 1024)
    frame = element.session.state()["presentation"]["frame"]
    assert (screen["x"] - box["x"], screen["y"] - box["y"], screen["width"], screen["height"]) == (frame["x"], frame["y"], 320, 480)
    element.js("it.fit = true; it.parentElement.style.width = '384px'")
    until(lambda: element.box()["width"] == 384 and element.box(".screen")["width"] == pytest.approx(160), "it fits")
    finger = element.press().move(-75)
    until(lambda: 120 <= element.get("offset") <= 160, "the page is under the finger")
    finger.rest().lift()
    element.js("it.view = 'colorScheme=dark'")
    until(lambda: element.get("state")["traits"]["colorScheme"] == "dark", "a view is presented too")
    assert element.box()["width"] == 384


def test_a_view_is_on_another_device_and_does_not_change_the_session(show):
    element = show('view="width=320&amp;height=568&amp;colorScheme=dark"')
    session = element.session.state()["traits"]
    here = element.get("state")["traits"]
    assert (session["width"], session["height"], session["colorScheme"]) == (390, 844, "light")
    assert (here["width"], here["height"], here["colorScheme"]) == (320, 568, "dark")
    assert (element.box()["width"], element.box()["height"]) == (320, 568)
    element.js("it.view = 'layoutDirection=rtl'")
    until(lambda: element.get("state")["traits"]["layoutDirection"] == "rtl", "the other view is shown")
    element.settled()
    assert element.box()["width"] == 390
    assert element.session.state()["traits"] == session


def test_a_finger_on_a_view_moves_the_session_in_proportion(show):
    element = show('view="width=195"')
    finger = element.press().move(-115)
    until(lambda: element.session.state()["pager"]["phase"] == "dragging", "the server knows of the finger")

    def in_proportion():
        x = element.session.state()["pager"]["contentOffset"]["x"]
        return x if x > 0 and abs(element.get("offset") * 2 - x) < 0.1 else None

    assert 200 <= until(in_proportion, "the session is where the view is, twice as far") <= 230
    finger.rest().lift()
    is_on(element, "indigo")
    assert element.get("offset") == 195
    assert element.session.state()["pager"]["contentOffset"]["x"] == 390
    assert element.dispatched("tab-change") == [["tab-change", {"tab": "indigo", "index": 1, "source": "swipe"}]]


def test_a_finger_on_a_mirrored_view_leads_to_the_same_page(show):
    """P13: in a right-to-left view a finger that moves right goes to the next page, even if the session is left-to-right."""
    element = show('view="layoutDirection=rtl"')
    finger = element.press().move(230)
    until(lambda: 200 <= element.session.state()["pager"]["contentOffset"]["x"] <= 230, "the session has moved towards the next page")
    finger.move(-230).rest().lift()
    is_on(element, "green")
    element.press().move(150, milliseconds=80).lift()
    until(lambda: element.session.state()["selectedTab"] == "indigo", "a flick leads there")
    is_on(element, "indigo")


@pytest.mark.console_may_say("400 (Bad Request)")
def test_an_invalid_view_is_reported_and_affects_nothing_else(show, session):
    body = f'<tab-header id="it" session="{session.id}"></tab-header><tab-header id="bad" session="{session.id}" view="width=wide"></tab-header>'
    element = show(body=body)
    bad = Element(element.browser, session, "bad")
    until(lambda: bad.dispatched("request-refused"), "it is said")
    problem = bad.dispatched("request-refused")[0][1]["problem"]
    assert (problem["status"], bad.get("state")) == (400, None)
    session.post("select", {"tab": "orange"})
    is_on(element, "orange")
    until(lambda: element.get("connection") == "live", "the others go on")
    bad.js("it.view = 'width=320'")
    bad.settled()
    assert bad.box()["width"] == 320


def test_another_session_replaces_the_picture(show, allowing):
    element = show()
    old, other = element.session, Session(allowing, preset="remind")
    element.js("it.session = arguments[0]; window.between = it.state", other.id)
    assert element.js("return between") is None
    element.session = other
    element.settled()
    assert has(element.get("state"), other.state())
    assert element.dispatched("tab-changed") == []
    old.post("select", {"tab": "orange"})
    other.post("select", {"index": 1})
    element.settled()
    assert [detail["tab"] for _, detail in element.dispatched("tab-changed")] == [other.state()["selectedTab"]]
    element.js("it.session = null")
    assert element.js("return [it.state, it.connection, it.viewers, it.shadowRoot.querySelector('.screen')]") == [None, "connecting", None, None]


@pytest.mark.parametrize("freeze", [True, False])
def test_a_frozen_element_shows_the_end_of_every_change(show, freeze):
    element = show("freeze" if freeze else "")
    element.session.patch({"tabBar": {"animatesUserSelection": True}})
    element.settled()
    element.browser.stand()
    element.tab("orange").click()
    until(lambda: element.get("state")["selectedTab"] == "orange", "it is selected")
    element.browser.frames("document.getElementById('it')")
    is_on(element, "orange")
    between = [detail["offset"] for _, detail in element.dispatched("offset-changed") if 0 < detail["offset"] < 780]
    assert (between == []) == freeze


def spoken(element):
    return element.js("return it.shadowRoot.querySelector('[aria-live]').textContent")


def test_a_change_of_page_is_announced_in_the_servers_words_unless_the_element_is_silent(show, session):
    element = show(body=f'<tab-header id="it" session="{session.id}"></tab-header><tab-header id="second" session="{session.id}" silent></tab-header>')
    second = Element(element.browser, session, "second")
    session.post("select", {"tab": "indigo"})
    is_on(element, "indigo")
    second.settled()
    said = [detail["event"]["announcement"] for _, detail in element.dispatched("session-event") if detail["event"]["type"] == "didShow"]
    assert [spoken(element)] == said[-1:] != [""]
    until(lambda: "didShow" in happened(second), "the silent one knows of it")
    assert spoken(second) == ""


# Streams


def streams(element):
    """How many streams were opened, and how many are open."""
    return element.js("return [streams.length, streams.filter(({ readyState }) => readyState !== EventSource.CLOSED).length]")


def test_all_elements_of_a_page_share_one_stream(show, session, allowing):
    other = Session(allowing, preset="remind")
    body = "".join(
        f'<tab-header id="{id}" session="{of.id}" {more} scale="0.25"></tab-header>'
        for id, of, more in (("it", session, ""), ("twin", session, "silent"), ("view", session, 'view="width=320"'), ("other", other, ""))
    )
    element = show(body=body)
    others = [Element(element.browser, of, id) for id, of in (("twin", session), ("view", session), ("other", other))]
    for one in others:
        one.settled()
    # A view joins once the server has accepted it.
    watched = "return streams.filter(({ readyState }) => readyState !== EventSource.CLOSED).map(({ url }) => new URL(url).searchParams.getAll('session').map((key) => key.replace(/[?&]after=.*/, '')))"
    until(lambda: element.js(watched) == [[session.id, other.id, f"{session.id}?width=320"]], "one stream for all")
    session.post("select", {"tab": "orange"})
    for one in (element, *others[:2]):
        is_on(one, "orange")
    until(lambda: element.get("viewers") == others[2].get("viewers") == 1, "each session is watched once")
    others[2].js("it.remove()")
    until(lambda: element.js(watched) == [[session.id, f"{session.id}?width=320"]], "the one stream is of those that are left")
    session.post("select", {"tab": "green"})
    is_on(element, "green")


def test_an_element_that_is_moved_keeps_working(show):
    element = show()
    shown = element.js("window.first = it.shadowRoot.querySelector('.screen'); return it.dataset.ready")
    element.js("const place = document.createElement('section'); document.querySelector('main').append(place); place.append(it)")
    element.session.post("select", {"tab": "indigo"})
    is_on(element, "indigo")
    assert shown != element.js("return it.dataset.ready")
    assert element.js("return first === it.shadowRoot.querySelector('.screen')")
    assert streams(element) == [1, 1]


def test_an_element_that_is_removed_and_inserted_again_leaks_no_stream(show):
    element = show()
    with Viewers(element.session) as viewers:
        viewers.become(2)
        element.becomes("viewers", 2)
        for round in range(1, 4):
            element.js("window.gone = it; it.remove()")
            until(lambda: streams(element) == [round, 0], "its stream is closed")
            viewers.become(1)
            assert element.browser.js("return [gone.state, gone.viewers, gone.dataset.ready ?? null]") == [None, None, None]
            element.js("document.querySelector('main').append(gone)")
            element.settled()
            element.becomes("viewers", 2)
            assert streams(element) == [round + 1, 1]
            viewers.become(2)


def test_the_number_of_viewers_is_an_event(show):
    element = show()
    element.becomes("viewers", 1)
    with Viewers(element.session):
        element.becomes("viewers", 2)
    until(lambda: element.get("viewers") == 1, "the other has left", timeout=HEARTBEAT)
    assert [detail["viewers"] for _, detail in element.dispatched("presence-changed")] == [1, 2, 1]


# Its style


PARTS = {
    "remind": ["screen", "tab-bar", "tab", "indicator", "pages", "page"],
    "backbase": ["header", "avatar", "title", "subtitle", "trailing"],
    "uikit": ["navigation-bar"],
    "backbase with a banner": ["accessory"],
}


@pytest.mark.parametrize(("preset", "part"), [(preset, part) for preset, parts in PARTS.items() for part in parts])
def test_each_part_can_be_styled(show, allowing, preset, part):
    more = {"accessories": [{"text": "No connection"}]} if "banner" in preset else {}
    session = Session(allowing, preset=preset.split()[0], **more)
    element = show(of=session, style=f"tab-header::part({part}) {{ text-underline-offset: 7px }}")
    assert element.js("return [...it.shadowRoot.querySelectorAll(`[part~='${arguments[0]}']`)].map((node) => getComputedStyle(node).textUnderlineOffset)", part).count("7px") > 0
    assert element.js("return getComputedStyle(it).textUnderlineOffset") == "auto"


def test_the_ring_around_what_has_the_focus_has_the_pages_colour(show):
    element = show(style="tab-header { --tab-header-focus-color: #c0ffee }")
    element.tab("green").send_keys(Keys.ARROW_RIGHT)
    ring = element.js("return getComputedStyle(it.shadowRoot.querySelector('[data-tab=indigo] .face')).boxShadow")
    assert ring == "rgb(192, 255, 238) 0px 0px 0px 5px"


def test_the_ring_is_blue_unless_the_page_says_otherwise(show):
    element = show()
    element.tab("green").send_keys(Keys.ARROW_RIGHT)
    assert element.js("return getComputedStyle(it.shadowRoot.querySelector('[data-tab=indigo] .face')).boxShadow").startswith("rgb(41, 94, 255)")


def test_the_focus_goes_to_the_selected_tab(show):
    element = show()
    element.session.post("select", {"tab": "indigo"})
    element.settled()
    element.js("it.focus()")
    assert element.js("return it.shadowRoot.activeElement?.dataset.tab") == "indigo"


def test_the_styles_of_the_page_do_not_apply_inside(show):
    element = show(style="button { padding: 40px !important; text-transform: uppercase } * { letter-spacing: 9px }")
    style = element.js("const { padding, textTransform } = getComputedStyle(it.shadowRoot.querySelector('[data-tab=indigo]')); return [padding, textTransform]")
    assert style == ["0px", "none"]
