"""Pills with icons, and the edges of a bar that scrolls."""

import pytest

from waiting import until

ICONS = ("house", "card", "message", "calendar", "chart")


@pytest.fixture(params=["ltr", "rtl"])
def strip(opened, request):
    tabs = [{"id": f"t{index}", "title": f"Section {index + 1}", "icon": ICONS[index % len(ICONS)]} for index in range(100)]
    return opened(tabs=tabs, selectedIndex=41, traits={"layoutDirection": request.param})


def test_a_pill_holds_its_icon_and_its_label(strip):
    box, bar = strip.box(strip.find("#device .indicator")), strip.box(strip.find("#device .bar"))
    button = strip.session.state()["tabBar"]["items"][41]["frame"]
    assert box["height"] == pytest.approx((button["height"] - 4) * strip.scale, abs=0.5)
    assert bar["top"] <= box["top"] and box["bottom"] <= bar["bottom"]
    tab = strip.tab("t41")
    for part in (".glyph", ".word"):
        inside = strip.box(tab.find_element("css selector", part))
        assert box["top"] <= inside["top"] and inside["bottom"] <= box["bottom"], part
        assert box["left"] <= inside["left"] and inside["right"] <= box["right"], part


def test_an_edge_that_tabs_scroll_under_fades(strip):
    fades = lambda: strip.browser.js("const { dataset } = deep('#device .bar'); return dataset.scrolls === 'true' && dataset.ends.trim()")  # noqa: E731
    assert fades() == ""
    assert "linear-gradient" in strip.find("#device .window").value_of_css_property("mask-image")
    # The first tab is at the left, or at the right from right to left.
    edges = ["start", "end"] if strip.session.state()["traits"]["layoutDirection"] == "ltr" else ["end", "start"]
    for tab, edge in zip(("t0", "t99"), edges):
        strip.session.post("select", {"tab": tab})
        until(lambda: fades() == edge, f"nothing is beyond the {edge}")


def test_tabs_too_narrow_for_their_labels_say_which_one_is_on_the_screen(opened):
    """B1: a hundred tabs of equal width have 3.2 points each on the narrowest phone."""
    preview = opened(preset="remind", tabs=[{"id": f"t{index}", "title": f"Section {index + 1}"} for index in range(100)])
    said = "const { content, fontSize, visibility } = getComputedStyle(deep('#device .bar'), '::after'); return [content.split('\"')[1], parseFloat(fontSize) >= 13, visibility];"
    assert preview.browser.js(said) == ["Section 1 · 1/100", True, "visible"]
    preview.after(lambda: preview.session.post("select", {"index": 41}))
    assert preview.browser.js(said) == ["Section 42 · 42/100", True, "visible"]
    # The indicator can be seen, however narrow its tab is.
    assert preview.browser.js("return parseFloat(getComputedStyle(deep('#device .indicator'), '::after').width)") >= 12
