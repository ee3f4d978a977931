"""Pills with icons, and the edges of a bar that scrolls."""

import re

import pytest

from waiting import until

ICONS = ("house", "card", "message", "calendar", "chart")


@pytest.fixture(params=["ltr", "rtl"])
def strip(opened, request):
    tabs = [{"id": f"t{index}", "title": f"Section {index + 1}", "icon": ICONS[index % len(ICONS)]} for index in range(100)]
    return opened(tabs=tabs, selectedIndex=41, traits={"layoutDirection": request.param})


def test_a_pill_holds_its_icon_and_its_label(strip):
    pill = strip.find("#device .indicator")
    rise = [float(found) for found in re.findall(r" (-?[\d.]+)px 0px 0px", pill.value_of_css_property("box-shadow"))]
    assert sorted(rise) == [pytest.approx(-6), pytest.approx(6)]
    box, bar = strip.box(pill), strip.box(strip.find("#device .bar"))
    top, bottom = box["top"] - max(rise) * strip.scale, box["bottom"] + max(rise) * strip.scale
    assert bar["top"] <= top and bottom <= bar["bottom"]
    tab = strip.tab("t41")
    for part in (".glyph", ".word"):
        inside = strip.box(tab.find_element("css selector", part))
        assert top <= inside["top"] and inside["bottom"] <= bottom, part
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
