"""What the device draws in the look of a platform (P21)."""

import pytest

from axe import check
from waiting import until

MARK = "return deep('#device .bar .indicator')"


def dressed(preview, look, **more):
    preview.session.post("resize", {"look": look} | more)
    preview.settled()


def test_the_bar_of_ios_26_floats_with_its_mark_inside(opened):
    preview = opened(preset="fiori", traits={"width": 390, "height": 844, "safeArea": {"top": 47, "bottom": 34}})
    assert not preview.browser.js("return deep('link[href*=\"looks.css\"]')"), "no page has looks that it does not show"
    dressed(preview, "ios26")
    until(lambda: preview.browser.js("return getComputedStyle(deep('#device .bar')).borderRadius") == "31px", "a capsule")
    screen, bar = (preview.box(preview.find(f"#device {name}")) for name in (".screen", ".bar"))
    scale = screen["width"] / 390
    assert (bar["x"] - screen["x"]) / scale == pytest.approx(21, abs=0.5)
    assert (screen["x"] + screen["width"] - bar["x"] - bar["width"]) / scale == pytest.approx(21, abs=0.5)
    mark = preview.box(preview.browser.js(MARK))
    assert (mark["x"] - bar["x"]) / scale == pytest.approx(4, abs=0.5)
    assert (mark["width"] / scale, mark["height"] / scale) == (pytest.approx(61.6, abs=0.5), pytest.approx(54, abs=0.5))
    check(preview.browser, "in the look of iOS 26")


def test_materials_pill_is_around_the_icon_and_follows_the_pages(opened):
    preview = opened(preset="fiori", traits={"width": 412, "height": 915, "safeArea": {"top": 48, "bottom": 24}})
    dressed(preview, "material3")
    until(lambda: preview.find("#device .screen > .status .time").text == "9:30", "Android's status bar, on a session of iOS")

    def centres(index):
        icon = preview.all("#device .bar .tab .glyph")[index]
        mark, glyph = preview.box(preview.browser.js(MARK)), preview.box(icon)
        scale = preview.box(preview.find("#device .screen"))["width"] / 412
        assert (mark["width"] / scale, mark["height"] / scale) == (pytest.approx(64, abs=0.5), pytest.approx(32, abs=0.5))
        return [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (mark, glyph)]

    for index in (0, 2):
        preview.session.post("select", {"index": index})
        preview.settled()
        mark, glyph = centres(index)
        assert mark == pytest.approx(glyph, abs=1.5)
    check(preview.browser, "in the look of Material 3")


def test_a_look_is_chosen_and_taken_back_in_the_settings(opened):
    preview = opened(preset="fiori")
    preview.session.post("resize", {"look": "ios18"})
    preview.settled()
    assert preview.browser.js("return document.querySelector('#look').value") == "ios18"
    preview.session.post("resize", {"look": None})
    preview.settled()
    assert preview.browser.js("return document.querySelector('#look').value") == ""
