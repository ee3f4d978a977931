"""How an address says how to show a session, the devices of the stage, and the hosts that a phone can reach."""

from urllib.parse import parse_qsl

import pytest

EMPTY = {
    "panel": None, "inspector": None, "guides": [], "filter": "", "zoom": None, "pan": None, "at": None, "appearance": None, "alone": False, "matrix": None, "shown": None,
    "frames": [], "freeze": False,
}
ALL = {
    "panel": "theme", "inspector": "events", "guides": ["frames", "offset"], "filter": "did & scroll=ä%", "zoom": 0.75, "pan": [120, 0], "at": 121,
    "appearance": "dark", "alone": True, "matrix": {"widths": [320, 1024.5], "schemes": ["dark"], "directions": ["ltr", "rtl"], "sizes": ["large", "accessibility5"]}, "shown": 2, "freeze": False,
    "frames": [
        {"session": None, "view": "width=820&height=1180&idiom=pad&safeAreaTop=24"},
        {"session": "1hUZ5jYq3_5XhYB2SiexyQ", "view": "colorScheme=dark&contentSizeCategory=accessibility3"},
    ],
}
ALL_WRITTEN = (
    "#theme&inspector=events&guides=frames,offset&filter=did%20%26%20scroll%3D%C3%A4%25&zoom=0.75&pan=120,0&at=121&tool=dark&alone"
    "&matrix=320,1024.5/dark/ltr,rtl/large,accessibility5&shown=2"
    "&frame=:width=820,height=1180,idiom=pad,safeAreaTop=24"
    "&frame=1hUZ5jYq3_5XhYB2SiexyQ:colorScheme=dark,contentSizeCategory=accessibility3"
)


def test_the_theme_panel_alone_is_written_as_its_name(call):
    assert call("preview/share/address", "read", {"hash": "#theme", "search": ""}) == EMPTY | {"panel": "theme"}
    assert call("preview/share/address", "write", {"panel": "theme"}) == "#theme"


def test_a_written_address_is_read_back(call):
    assert call("preview/share/address", "write", ALL) == ALL_WRITTEN
    assert call("preview/share/address", "read", {"hash": ALL_WRITTEN, "search": ""}) == ALL


def test_defaults_are_omitted(call):
    assert call("preview/share/address", "write", EMPTY) == ""
    assert call("preview/share/address", "read", {"hash": "", "search": ""}) == EMPTY


def test_the_usual_guides_and_the_usual_matrix_have_short_names(call):
    state = call("preview/share/address", "read", {"hash": "#guides&matrix", "search": ""})
    assert state["guides"] == ["origins", "offset", "indicator"]
    assert state["matrix"] == {"widths": [320, 390, 820], "schemes": ["light", "dark"], "directions": ["ltr", "rtl"], "sizes": ["large"]}
    assert call("preview/share/address", "write", state) == "#guides&matrix"
    # An address from before there were text sizes.
    state = call("preview/share/address", "read", {"hash": "#matrix=390/dark/rtl", "search": ""})
    assert state["matrix"] == {"widths": [390], "schemes": ["dark"], "directions": ["rtl"], "sizes": ["large"]}
    assert call("preview/share/address", "write", state) == "#matrix=390/dark/rtl"


def test_the_order_is_always_the_same(call):
    mixed = "#zoom=0.50&frame=:idiom=pad,width=820&guides&inspector=state"
    state = call("preview/share/address", "read", {"hash": mixed, "search": ""})
    assert call("preview/share/address", "write", state) == "#inspector=state&guides&zoom=0.5&frame=:width=820,idiom=pad"


@pytest.mark.parametrize(("search", "freeze"), [("?freeze=1", True), ("?freeze=0", False), ("?freeze", False), ("", False)])
def test_freeze_is_read_from_the_query(call, search, freeze):
    assert call("preview/share/address", "read", {"hash": "#theme", "search": search}) == EMPTY | {"panel": "theme", "freeze": freeze}


@pytest.mark.parametrize(
    "hash",
    [
        "#nonsense", "#theme<script>", "#&&&", "#=", "#inspector=<img>", "#guides=no", "#filter=%E0%A4%A", "#tool=blue",
        "#guides=frames,no", "#pan=1", "#pan=-1,2", "#shown=0", "#matrix=320", "#matrix=100/dark/ltr", "#matrix=320/dark/up", "#matrix=320/dark/ltr/huge", "#zoom=NaN", "#zoom=1e9", "#zoom=-1", "#zoom=0", "#at=0", "#at=1.5", "#at=live", "#frame=x", "#frame=<x>:width=320", "#__proto__=1", "#constructor=1",
    ],
)
def test_invalid_parts_are_ignored(call, hash):
    assert call("preview/share/address", "read", {"hash": hash, "search": ""}) == EMPTY


def test_a_frame_keeps_the_valid_parts_of_its_view(call):
    hash = "#frame=:width=1e3,height=568,colorScheme=url(x),idiom=phone,idiom=pad,__proto__=1,safeAreaTop=-1"
    frames = call("preview/share/address", "read", {"hash": hash, "search": ""})["frames"]
    assert frames == [{"session": None, "view": "height=568&idiom=pad"}]


def test_there_are_at_most_twelve_frames(call):
    assert len(call("preview/share/address", "read", {"hash": "#" + "frame=:&" * 99, "search": ""})["frames"]) == 12


DEVICES = [
    ("iphone-se-1", "portrait", 320, 568, (20, 0, 0, 0), "phone", "ios"),
    ("iphone-se-1", "landscape", 568, 320, (0, 0, 0, 0), "phone", "ios"),
    ("iphone-14", "portrait", 390, 844, (47, 0, 34, 0), "phone", "ios"),
    ("iphone-14", "landscape", 844, 390, (0, 47, 21, 47), "phone", "ios"),
    ("iphone-17", "portrait", 402, 874, (62, 0, 34, 0), "phone", "ios"),
    ("iphone-air", "landscape", 912, 420, (0, 68, 21, 68), "phone", "ios"),
    ("iphone-17-pro-max", "portrait", 440, 956, (62, 0, 34, 0), "phone", "ios"),
    ("iphone-17-pro-max", "landscape", 956, 440, (0, 62, 21, 62), "phone", "ios"),
    ("ipad", "portrait", 820, 1180, (24, 0, 20, 0), "pad", "ios"),
    ("ipad", "landscape", 1180, 820, (24, 0, 20, 0), "pad", "ios"),
    ("ipad-split", "landscape", 585, 820, (24, 0, 20, 0), "pad", "ios"),
    ("small-android", "portrait", 360, 640, (24, 0, 48, 0), "phone", "android"),
    ("pixel-8", "portrait", 412, 915, (48, 0, 24, 0), "phone", "android"),
    ("pixel-8", "landscape", 915, 412, (24, 48, 24, 0), "phone", "android"),
    ("pixel-10", "portrait", 412, 924, (48, 0, 24, 0), "phone", "android"),
    ("pixel-tablet", "landscape", 1280, 800, (24, 0, 24, 0), "pad", "android"),
    ("browser-phone", "portrait", 390, 720, (0, 0, 0, 0), "phone", "web"),
    ("browser-laptop", "landscape", 1280, 716, (0, 0, 0, 0), "pad", "web"),
]


@pytest.mark.parametrize(("name", "way", "width", "height", "area", "idiom", "platform"), DEVICES)
def test_a_device_sets_the_traits_and_is_recognised_by_them(call, session, name, way, width, height, area, idiom, platform):
    body = call("preview/traits", "bodyOf", name, way)
    traits = session.post("resize", body)["traits"]
    assert (traits["width"], traits["height"], traits["idiom"], traits["platform"]) == (width, height, idiom, platform)
    assert traits["safeArea"] == dict(zip(("top", "left", "bottom", "right"), area))
    assert traits["orientation"] == ("landscape" if width > height else "portrait")
    known = call("preview/traits", "deviceOf", traits)
    assert (known["name"], known["orientation"]) == (name, way)
    other = session.post("resize", call("preview/traits", "turn", traits))["traits"]
    assert call("preview/traits", "deviceOf", other) == known | {"orientation": {"portrait": "landscape", "landscape": "portrait"}[way]}


def test_any_other_size_is_no_known_device(call):
    assert call("preview/traits", "deviceOf", {"width": 391, "height": 844, "idiom": "phone"}) is None
    free = {"width": 391, "height": 844, "idiom": "phone", "orientation": "portrait"}
    assert call("preview/traits", "turn", free) == {"orientation": "landscape"}


def test_a_view_is_a_resize_written_as_a_query(call):
    body = call("preview/traits", "bodyOf", "iphone-14", "landscape")
    assert dict(parse_qsl(call("preview/traits", "viewOf", body))) == {
        "width": "844", "height": "390", "idiom": "phone", "platform": "ios", "orientation": "landscape",
        "safeAreaTop": "0", "safeAreaLeft": "47", "safeAreaBottom": "21", "safeAreaRight": "47",
    }


@pytest.mark.parametrize(
    ("host", "loopback"),
    [
        ("localhost", True), ("a.localhost", True), ("127.0.0.1", True), ("127.8.8.8", True), ("[::1]", True),
        ("192.168.1.20", False), ("mac.local", False), ("localhost.example", False), ("[fe80::1]", False), ("0.0.0.0", True),
    ],
)
def test_loopback_hosts_are_recognised(call, host, loopback):
    assert call("preview/share/phone", "isLoopback", host) is loopback


@pytest.mark.parametrize(
    ("typed", "origin"),
    [
        ("192.168.1.20", "http://192.168.1.20:8080/"), (" mac.local ", "http://mac.local:8080/"),
        ("mac.local:9000", "http://mac.local:9000/"), ("fe80::1", "http://[fe80::1]:8080/"),
        ("[fe80::1]:9000", "http://[fe80::1]:9000/"), ("https://tabs.example/preview/x", "https://tabs.example/"),
        ("", None), ("a b", None), ("me@evil.example", None), ("a:b:c", None), ("javascript:alert(1)", None),
    ],
)
def test_a_typed_host_becomes_an_origin(call, typed, origin):
    assert call("preview/share/phone", "originOf", typed, {"protocol": "http:", "port": "8080"}) == origin


@pytest.mark.parametrize(
    ("name", "file"),
    [("Ada Byron", "ada-byron.json"), ("", "session.json"), ("../..", "session.json"), ("علي بن", "علي-بن.json"), ("x" * 99, "x" * 60 + ".json")],
)
def test_a_file_is_named_after_its_session(call, name, file):
    assert call("preview/share/transfer", "fileName", name) == file
