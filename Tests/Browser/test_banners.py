"""Banners and status strips under the tab bar (B12)."""

import pytest

from test_colours import as_css

BANNERS = [{"text": "No connection", "background": "#8A1C1C"}, {"text": "Guest", "background": "#FFD60A", "height": 24}, {"text": "مرحبا " * 40}]


@pytest.mark.parametrize("preset", ["backbase", "coordinator"])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_each_has_the_frame_and_the_colours_of_the_state(opened, preset, direction):
    preview = opened(preset=preset, accessories=BANNERS, traits={"layoutDirection": direction})
    accessories = preview.session.state()["accessories"]
    banners = preview.all("#device .banner")
    assert [banner.text for banner in banners] == [accessory["text"].strip() for accessory in accessories]
    screen = preview.box(preview.find("#device .screen"))
    for banner, accessory in zip(banners, accessories):
        box = preview.box(banner)
        seen = [box["x"] - screen["x"], box["y"] - screen["y"], box["width"], box["height"]]
        assert seen == pytest.approx([accessory["frame"][name] * preview.scale for name in ("x", "y", "width", "height")], abs=0.5)
        style = preview.browser.js("const { backgroundColor, color } = getComputedStyle(arguments[0]); return [backgroundColor, color]", banner)
        assert style == [as_css(preview, accessory["background"]), as_css(preview, accessory["textColor"])]
    # Only a block ends a line that is too long with an ellipsis (CSS Overflow 3, §5).
    style = "const { display, textOverflow } = getComputedStyle(arguments[0]); return [display, textOverflow]"
    assert preview.browser.js(style, banners[2]) == ["block", "ellipsis"]


def test_they_are_added_and_removed_one_by_one(opened):
    preview = opened(accessories=BANNERS)
    preview.after(lambda: preview.session.patch({"accessories": BANNERS[1:2]}))
    assert [banner.text for banner in preview.all("#device .banner")] == ["Guest"]
    preview.after(lambda: preview.session.patch({"accessories": []}))
    assert preview.all("#device .banner") == []
