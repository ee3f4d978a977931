"""`<tab-header offline>` in a page of one's own: docs/element.md."""

import json

import pytest

from browser import Finger

PAGE = """<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'nonce-it' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src data:">
  <title>Headers without a server</title>
  <link rel="icon" href="data:,">
  <script nonce="it">
    const told = [];
    for (const type of ["tab-changed", "request-refused", "session-event", "connection-changed"])
      document.addEventListener(type, ({ target, detail }) => told.push([target.id, type, detail]), true);
  </script>
  <script type="module" src="any/folder/tab-header.js"></script>
</head>
<body>%s</body>
</html>"""


@pytest.fixture
def show(browser, folder, url):
    """Shows elements with these attributes, as `it0`, `it1` and so on."""

    def show(*elements, ready=True):
        shown = [f'<tab-header offline id="it{number}" {attributes}></tab-header>' for number, attributes in enumerate(elements)]
        (folder / "page.html").write_text(PAGE % "".join(shown))
        browser.driver.get(url.replace("any/folder/", "page.html"))
        for number in range(len(elements) if ready else 0):
            browser.until(f"return document.querySelector('#it{number}').dataset.ready", "it is drawn")
        return browser

    return show


def config(**members):
    return f"config='{json.dumps(members)}'"


def state(browser, number=0):
    return browser.js(f"return document.querySelector('#it{number}').latest")


def change(browser, script):
    """The state, or the problem, of a change of the first element."""
    return browser.driver.execute_async_script(
        f"""const done = arguments[0], it = document.querySelector("#it0");
        ({script}).then(({{ revision }}) => done({{ revision }}), (problem) => done({{ title: problem.title, status: problem.status, lines: problem.lines }}));""")


def test_each_element_has_a_session_of_its_own(show):
    browser = show(config(preset="remind"), config(tabs=[{"id": "a", "title": "A"}, {"id": "b", "title": "B"}]))
    assert state(browser, 0)["preset"] == "remind"
    assert [tab["title"] for tab in state(browser, 1)["tabs"]] == ["A", "B"]
    browser.js("document.querySelector('#it1').shadowRoot.querySelector('[data-tab=b]').click()")
    browser.until("return document.querySelector('#it1').latest.selectedTab === 'b'", "the tab is selected")
    assert state(browser, 0)["selectedIndex"] == 0
    assert ["it1", "tab-changed", {"tab": "b", "index": 1, "before": "a"}] in browser.js("return told")


def test_transitions_settle_on_time_by_themselves(show):
    browser = show(config(preset="remind"))
    assert change(browser, "it.select(it.latest.tabs[2].id, { animated: true })")["revision"] == 2
    browser.until("return document.querySelector('#it0').latest.pager.transition === null", "the transition has ended")
    browser.until("return told.some(([, , { event }]) => event?.type === 'didSettle')", "its event has come")
    numbers = browser.js("return told.filter(([, type]) => type === 'session-event').map(([, , { id }]) => Number(id.split('-')[1]))")
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_guard_refuses_a_tab_and_says_why(show):
    guards = {"guards": [{"deny": ["b"], "reason": "Sign in first."}]}
    browser = show(config(tabs=[{"id": "a", "title": "A"}, {"id": "b", "title": "B"}], tabBar=guards))
    browser.js("document.querySelector('#it0').shadowRoot.querySelector('[data-tab=b]').click()")
    browser.until("return document.querySelector('#it0').shadowRoot.textContent.includes('Sign in first.')", "the reason is shown at the tab")
    assert state(browser)["selectedTab"] == "a"


def test_a_guard_that_nobody_answers_prevents_the_selection(show):
    guards = {"guards": [{"deny": ["b"], "kind": "ask", "timeout": 100, "reason": "Nobody has answered."}]}
    browser = show(config(tabs=[{"id": "a", "title": "A"}, {"id": "b", "title": "B"}], tabBar=guards))
    browser.js("document.querySelector('#it0').shadowRoot.querySelector('[data-tab=b]').click()")
    browser.until("return told.some(([, , { event }]) => event?.type === 'selectionAsked')", "it asks")
    browser.until("return told.some(([, , { event }]) => event?.type === 'selectionPrevented')", "the time is over")
    assert (state(browser)["selectedTab"], state(browser).get("pending")) == ("a", None)


@pytest.mark.parametrize("script, title", [
    ("it.api.change('POST', '/undo')", "Needs a server"),
    ("it.api.read('/log')", "Needs a server"),
    ("it.api.configure({ locale: 'xx' })", "Invalid value"),
    ("it.api.change('POST', '/actions', { actions: [{ type: 'select', indx: 1 }] })", "Malformed content"),
    ("it.api.change('DELETE', '/tabs/nowhere')", "Unknown tab"),
])
def test_what_is_refused_is_a_problem_and_changes_nothing(show, script, title):
    browser = show(config(preset="remind"))
    before = state(browser)
    assert change(browser, script)["title"] == title
    assert state(browser) == before


def test_the_routes_of_a_server_change_it(show):
    browser = show(config(tabs=[{"id": "a", "title": "A"}, {"id": "b", "title": "B"}]))
    for script in [
        "it.api.change('POST', '/tabs', { tab: { id: 'c~d', title: 'C' } })",
        "it.api.change('POST', '/tabs/c%7Ed/move', { to: 0 })",
        "it.api.change('PATCH', '/tabs/a', { title: 'First' })",
        "it.api.change('PUT', '/tabs/a/badge', { badge: 3 })",
        "it.api.change('DELETE', '/tabs/b')",
        "it.api.configure({ theme: 'documented', traits: { colorScheme: 'dark' } })",
        "it.api.resize({ width: 320 })",
        "it.api.navigate('a', { show: { id: 'p', title: 'P' } })",
    ]:
        assert "revision" in change(browser, script), script
    found = state(browser)
    assert [(tab["id"], tab["title"], tab["badge"]) for tab in found["tabs"]] == [("c~d", "C", None), ("a", "First", "3")]
    assert (found["design"]["theme"], found["traits"]["colorScheme"], found["traits"]["width"]) == ("documented", "dark", 320)
    change(browser, "it.api.change('DELETE', '/tabs/a/badge')")
    assert state(browser)["tabs"][1]["badge"] is None


def test_a_new_config_begins_another_session(show):
    browser = show(config(preset="remind"))
    browser.js("document.querySelector('#it0').config = JSON.stringify({ preset: 'fiori' })")
    browser.until("return document.querySelector('#it0').latest?.preset === 'fiori'", "another one begins")


def test_an_element_that_is_moved_keeps_its_session(show):
    browser = show(config(preset="remind"))
    change(browser, "it.select(it.latest.tabs[1].id)")
    browser.js("document.body.append(document.querySelector('#it0'))")
    assert state(browser)["selectedIndex"] == 1


def test_a_whole_session_goes_on_in_another_element(show):
    browser = show(config(preset="remind"), config(preset="blank"))
    change(browser, "it.select(it.latest.tabs[2].id)")
    browser.js("document.querySelector('#it1').config = JSON.stringify(document.querySelector('#it0').api.snapshot())")
    browser.until("return document.querySelector('#it1').latest?.preset === 'remind'", "it goes on there")
    assert state(browser, 1)["pager"] == state(browser, 0)["pager"]


def test_a_read_only_element_takes_no_input(show):
    browser = show(config(preset="remind") + " readonly")
    box = browser.js("return document.querySelector('#it0').getBoundingClientRect().toJSON()")
    Finger(browser, "touch").press(box["x"] + 250, box["y"] + 300).move(dx=-200).lift()
    browser.js("document.querySelector('#it0').shadowRoot.querySelectorAll('[role=tab]')[1].click()")
    assert change(browser, "it.select(null)")["title"] == "View only"
    assert state(browser)["revision"] == 1


@pytest.mark.parametrize("attributes, said", [
    ("config='{'", "The attribute config is not JSON"),
    ("""config='{"preset": "remnd"}'""", 'there is no preset "remnd"'),
    ("config='[]'", "expected an object"),
])
def test_a_wrong_configuration_says_what_is_wrong(show, attributes, said):
    browser = show(attributes, ready=False)
    assert said in browser.until("return document.querySelector('#it0').shadowRoot?.querySelector('[part=problem] p')?.textContent", "it says so")
    assert browser.js("return told.map(([, type]) => type)") == ["request-refused"]
    # It can be corrected.
    browser.js("document.querySelector('#it0').config = '{}'")
    browser.until("return document.querySelector('#it0').dataset.ready", "it is drawn")
    assert browser.js("return document.querySelector('#it0').shadowRoot.querySelector('[part=problem]')") is None


@pytest.mark.console_may_say("404")
def test_a_missing_engine_is_named(show):
    browser = show("engine='nowhere'", ready=False)
    said = browser.until("return document.querySelector('#it0').shadowRoot?.querySelector('[part=problem] p')?.textContent", "it says so")
    assert "The engine cannot be loaded from" in said and "/nowhere/" in said
