"""docs/element.md, the custom elements manifest and the code of `<tab-header>` name the same things."""

import json
import re
import urllib.request
from pathlib import Path

import pytest

from server import ROOT, Session
from waiting import until

PUBLIC = Path(ROOT, "public")
MANIFEST = json.loads((PUBLIC / "custom-elements.json").read_text())
ELEMENT = MANIFEST["modules"][0]["declarations"][0]
MODULE = (PUBLIC / "js/element/tab-header.js").read_text()
STYLES = "".join(file.read_text() for file in sorted((PUBLIC / "css/element").glob("*.css")))

# The tables of the documentation, by the title of their first column.
TABLES = {
    "Attribute": "attributes", "Property": "members", "Method": "members", "Event": "events", "Part": "cssParts", "Custom property": "cssProperties",
}


def names(kind):
    return sorted(one["name"] for one in ELEMENT[kind])


def tables():
    """Each table of the documentation: the title of its first column, and its rows."""
    found = {}
    for title, rows in re.findall(r"^\| ([^|]+) \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", Path(ROOT, "docs/element.md").read_text(), re.MULTILINE):
        found[title] = [[cell.strip() for cell in row.strip("|").split(" | ")] for row in rows.splitlines()]
    return found


def quoted(cell):
    """The names in a cell: `select(tab, {animated})` is `select`."""
    return [re.match(r"[\w-]+", code)[0] for code in re.findall(r"`([^`]+)`", cell)]


@pytest.fixture
def element(bare, sources):
    """Shows a session in an element of the sources."""

    def element(**configuration):
        session = Session(sources, **configuration)
        bare.driver.execute_async_script(
            """const [id, done] = arguments;
            import("/tab-header.js").then(() => {
              document.querySelector("tab-header")?.remove();
              document.querySelector("main").append(Object.assign(document.createElement("tab-header"), { session: id }));
              done();
            });""",
            session.id,
        )
        until(lambda: bare.js("return document.querySelector('tab-header').dataset.ready"), "it is drawn")
        return bare

    return element


def of_class(browser, script):
    """What a script finds in the class, `all` being the descriptors of its properties."""
    return browser.driver.execute_async_script(
        f"""const done = arguments[0];
        import("/tab-header.js").then(({{ TabHeader }}) => {{
          const all = Object.entries(Object.getOwnPropertyDescriptors(TabHeader.prototype));
          done({script});
        }});"""
    )


def test_the_server_has_the_manifest(server):
    with urllib.request.urlopen(f"{server.url}/custom-elements.json") as answer:
        assert answer.headers["Content-Type"] == "application/json"
        assert json.load(answer) == MANIFEST


def test_the_manifest_is_of_the_module_that_defines_the_element():
    [module] = MANIFEST["modules"]
    assert (MANIFEST["schemaVersion"], module["path"], ELEMENT["tagName"], ELEMENT["name"]) == ("2.1.0", "tab-header.js", "tab-header", "TabHeader")
    assert {(one["kind"], one["name"]) for one in module["exports"]} == {("js", "TabHeader"), ("custom-element-definition", "tab-header")}
    assert (PUBLIC / module["path"]).is_file()


@pytest.mark.parametrize("kind", sorted(set(TABLES.values())))
def test_the_documentation_has_what_the_manifest_has(kind):
    found = tables()
    documented = [name for title, of in TABLES.items() if of == kind for first, *_ in found[title] for name in quoted(first)]
    if kind == "members":  # each attribute has a property of its name
        documented += names("attributes")
    assert sorted(documented) == names(kind)


def test_the_details_of_the_events_are_documented():
    documented = {quoted(name)[0]: quoted(detail) for name, detail, _ in tables()["Event"]}
    assert documented == {one["name"]: re.findall(r"(\w+)\??: ", one["type"]["text"]) for one in ELEMENT["events"]}


def test_attributes_are_the_properties_that_can_be_set(bare):
    assert sorted(of_class(bare, "all.filter(([, { set }]) => set).map(([name]) => name)")) == names("attributes")
    assert set(of_class(bare, "TabHeader.observedAttributes")) <= set(names("attributes"))
    assert {one["name"] for one in ELEMENT["members"] if one.get("attribute") == one["name"]} == set(names("attributes"))


def test_members_are_those_of_the_class(bare):
    members = of_class(bare, "all.map(([name]) => name).filter((name) => name !== 'constructor' && !name.endsWith('Callback'))")
    assert sorted(members) == names("members")
    readonly = of_class(bare, "all.filter(([, { get, set }]) => get && !set).map(([name]) => name)")
    assert {one["name"] for one in ELEMENT["members"] if one.get("readonly")} == set(readonly)


def test_events_are_those_that_are_dispatched():
    dispatching = [file.name for file in (PUBLIC / "js/element").glob("*.js") if "dispatchEvent(" in file.read_text()]
    assert dispatching == ["tab-header.js"]
    assert sorted(set(re.findall(r'#tell\("([\w-]+)"', MODULE))) == names("events")


@pytest.mark.console_may_say("/engine/tabheader.js")
def test_parts_are_those_in_the_shadow_tree(element):
    parts = set()
    for configuration in ({"preset": "backbase", "accessories": [{"text": "No connection"}]}, {"preset": "uikit"}):
        browser = element(**configuration)
        parts |= set(browser.js("return [...document.querySelector('tab-header').shadowRoot.querySelectorAll('[part]')].flatMap((node) => [...node.part])"))
    browser.js("fetch(`/v1/sessions/${document.querySelector('tab-header').session}`, { method: 'DELETE' })")
    until(lambda: browser.js("return document.querySelector('tab-header').shadowRoot.querySelector('[part=ended]')"), "it says that the session has ended")
    # These sources have no engine.
    browser.js("document.querySelector('main').append(Object.assign(document.createElement('tab-header'), { offline: true, id: 'alone' }))")
    until(lambda: browser.js("return document.querySelector('#alone').shadowRoot.querySelector('[part=problem] p')"), "it says why its session cannot begin")
    assert sorted(parts | {"ended", "problem"}) == names("cssParts")


def test_custom_properties_are_those_of_the_style_sheets():
    assert sorted(set(re.findall(r"var\((--tab-header-[\w-]+)", STYLES))) == names("cssProperties")


def test_the_attributes_that_the_element_sets_are_documented(element):
    browser = element()
    until(lambda: browser.js("return document.querySelector('tab-header').dataset.connection") == "live", "it is connected")
    browser.js("const it = document.querySelector('tab-header'); it.show(it.state)")
    there = browser.js("return document.querySelector('tab-header').getAttributeNames().filter((name) => name.startsWith('data-'))")
    assert sorted(there) == sorted(name for first, *_ in tables()["Set by the element"] for name in quoted(first))
