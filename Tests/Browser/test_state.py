"""States as the page reads them: completed with what the server omits because it has its default or has not changed."""

import json

import pytest

from server import Session

BARE = {
    "layout": {"pageInsets": {"top": 91}},
    "tabs": [{"id": "a", "title": "A"}], "popups": [],
    "tabBar": {"items": [{"tab": "a", "title": "A"}], "overflow": []},
}
TAB = {
    "id": "a", "title": "A", "icon": None, "image": None, "selectedImage": None, "imageRendering": "template", "iconOnly": False, "tag": 0, "badge": None,
    "intrinsicWidth": None, "enabled": True, "available": True, "unavailableReason": None, "navigation": None,
    "page": {
        "title": None, "content": None, "backgroundColor": None, "orientations": ["portrait", "landscape"], "wantsFullScreenLayout": False,
        "swipeEnabled": True, "horizontalScrollers": [], "statusBarStyle": None, "contentOffset": {"x": 0, "y": -91},
    },
}
ITEM = {"tab": "a", "title": "A", "icon": None, "imageRendering": None, "iconOnly": False, "enabled": True, "available": True, "badge": None, "badgeIsDot": False, "truncated": False}
KNOWN = {"epoch": "e", "configurationRevision": 2, "designRevision": 3, "configuration": {"locale": "de"}, "design": {"style": "uikit"}}


def test_a_tab_and_its_item_are_filled_with_their_defaults(call):
    assert call("shared/state", "filled", BARE) == BARE | {"tabs": [TAB], "tabBar": {"items": [ITEM], "overflow": []}}


def test_a_tab_in_more_has_neither_a_variant_nor_a_frame_to_fill(call):
    filled = call("shared/state", "filled", BARE | {"tabBar": {"items": [], "overflow": [{"tab": "a", "title": "A"}]}})
    assert filled["tabBar"]["overflow"] == [{name: value for name, value in ITEM.items() if name not in ("iconOnly", "badgeIsDot", "truncated")}]


def test_members_that_a_state_has_stay(call):
    own = {"icon": "bell", "enabled": False, "page": {"swipeEnabled": False, "contentOffset": {"x": 0, "y": 12}}}
    [tab] = call("shared/state", "filled", BARE | {"tabs": [{"id": "a", "title": "A"} | own]})["tabs"]
    assert tab == TAB | own | {"page": TAB["page"] | own["page"]}


def test_what_a_stream_omits_has_not_changed(call):
    assert call("shared/state", "carry", {"revision": 2}, KNOWN) == {"revision": 2} | {name: KNOWN[name] for name in ("configuration", "design")}
    assert call("shared/state", "carry", {"revision": 2, "design": {}}, KNOWN) == {"revision": 2, "design": {}, "configuration": KNOWN["configuration"]}


@pytest.mark.parametrize("state, current", [
    ({"epoch": "e", "configurationRevision": 2, "designRevision": 3}, True),
    ({"epoch": "e", "configurationRevision": 2, "designRevision": 4}, False),
    ({"epoch": "e", "configurationRevision": 2, "designRevision": 4, "design": {}}, True),
    ({"epoch": "e", "configurationRevision": 4, "designRevision": 4, "design": {}}, False),
    ({"epoch": "f", "configurationRevision": 2, "designRevision": 3}, False),
    ({"epoch": "f", "configurationRevision": 2, "designRevision": 3, "configuration": {}, "design": {}}, True),
])  # fmt: skip
def test_what_a_response_omits_is_known_at_the_same_revision(call, state, current):
    assert call("shared/state", "isCurrent", KNOWN, state) is current


def test_before_the_first_state_nothing_is_known(call):
    assert call("shared/state", "isCurrent", None, {"epoch": "e", "configurationRevision": 1, "designRevision": 1}) is False


# R9: whole numbers of 64 bits, which JavaScript would round, stay as they are on the page.

TAG = 9_007_199_254_740_993
READ = """
const [path, text, done] = arguments;
Promise.all(['shared/json', 'shared/api', 'preview/inspector/command'].map((name) => import(`/js/${name}.js`))).then(async ([json, api, code]) => {
  const { parse, stringify } = json;
  const body = parse(text);
  const copied = Object.keys(code.languages).map((one) => code.written(one, { method: 'PATCH', path, body })[1]);
  const sent = await api.send('PATCH', path, body);
  done([stringify(body), stringify(await api.send('GET', path + '/configuration')), copied, String(sent.tabs[0].tag)]);
}).catch((error) => done(String(error)));
"""


def test_the_page_reads_and_sends_whole_numbers_exactly(bare, sources):
    session = Session(sources, preset="blank", tabs=[{"id": "a", "title": "A"}])
    text = json.dumps({"tabs": [{"id": "a", "title": f"No. {TAG}", "tag": TAG}, {"title": "B", "tag": -(2**63)}]}, separators=(",", ":"))
    path = session.url.removeprefix(sources.url)
    read, exported, copied, tag = bare.driver.execute_async_script(READ, path, text)
    assert read == text and tag == str(TAG)
    assert [one["tag"] for one in json.loads(exported)["tabs"]] == [TAG, -(2**63)]
    assert all(f"{TAG}," not in code or 'JSON.stringify({' not in code for code in copied), "JavaScript would round the literal"
    assert all(str(TAG) in code for code in copied)
