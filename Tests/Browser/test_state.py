"""States as the page reads them: completed with what the server omits because it has its default or has not changed."""

import pytest

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
