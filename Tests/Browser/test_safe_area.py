"""Header, bar and pages at the edges of the screen (H4)."""

import pytest

from preview import Preview
from server import SHIPPED, Server, Session
from waiting import until

SHAPES = {
    "portrait": {"width": 390, "height": 844, "safeArea": {"top": 47, "left": 0, "bottom": 34, "right": 0}},
    "landscape": {"width": 844, "height": 390, "orientation": "landscape", "safeArea": {"top": 0, "left": 47, "bottom": 21, "right": 47}},
}


def edges(preview, element):
    """How far an element is from the edges of the screen, in points."""
    box, screen = preview.box(element), preview.box(preview.find("#device .screen"))
    return {
        "top": (box["top"] - screen["top"]) / preview.scale, "left": (box["left"] - screen["left"]) / preview.scale,
        "bottom": (screen["bottom"] - box["bottom"]) / preview.scale, "right": (screen["right"] - box["right"]) / preview.scale,
    }


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("preset", ["backbase", "remind"])
def test_pages_end_at_the_safe_area_or_extend_into_it(opened, preset, shape):
    preview = opened(preset=preset, traits=SHAPES[shape])
    safe = SHAPES[shape]["safeArea"]
    switch = preview.find("#extends")
    for extends in (False, True):
        if extends:
            preview.after(lambda: preview.browser.js("arguments[0].click()", switch))
        assert preview.session.state()["configuration"]["extendsIntoSafeArea"] == switch.is_selected() == extends
        page = edges(preview, preview.page)
        for edge in ("left", "bottom", "right"):
            assert page[edge] == pytest.approx(0 if extends else safe[edge], abs=0.6)
        # At rest nothing is covered: neither at the sides nor at the end.
        preview.browser.js("arguments[0].scrollTop = 1e6", preview.page)
        preview.settled()
        rows = edges(preview, preview.page.find_element("css selector", ".body > :last-child"))
        assert all(rows[edge] >= safe[edge] for edge in ("left", "bottom", "right")), rows
        preview.browser.js("arguments[0].scrollTop = 0", preview.page)
        preview.settled()


@pytest.fixture(scope="module")
def shipped(binary):
    """A server with the presets of config/."""
    server = Server(binary, catalog=SHIPPED)
    yield server
    assert server.stop() == 0, "the server drains"


@pytest.mark.parametrize("preset", ["backbase", "remind"])
def test_a_shipped_preset_without_a_bar_at_the_bottom_ends_at_the_safe_area(browser, shipped, preset):
    preview = Preview(browser, Session(shipped, preset=preset, traits=SHAPES["portrait"])).open()
    until(lambda: preview.page.find_elements("css selector", ".row"), "the content is there")
    page = edges(preview, preview.page)
    assert (page["bottom"], page["left"], page["right"]) == pytest.approx((34, 0, 0), abs=0.6)


@pytest.mark.parametrize("shape", SHAPES)
def test_the_headers_background_reaches_the_edge_and_its_content_does_not(opened, shape):
    preview = opened(traits=SHAPES[shape])
    safe = SHAPES[shape]["safeArea"]
    brand = edges(preview, preview.find("#device .brand"))
    assert [brand[edge] for edge in ("top", "left", "right")] == pytest.approx([0, 0, 0], abs=0.6)
    for part in ("avatar", "title", "trailing"):
        content = edges(preview, preview.find(f"#device .{part}"))
        assert all(content[edge] >= safe[edge] for edge in ("top", "left", "right")), (part, content)


def test_a_bar_at_the_top_goes_up_to_the_edge_under_the_status_bar(opened):
    preview = opened(preset="remind", traits=SHAPES["portrait"])
    brand, background = preview.find("#device .brand"), preview.session.state()["design"]["headerBackground"]["color"]
    color = [int(background[at : at + 2], 16) for at in (1, 3, 5)]
    assert edges(preview, brand)["top"] == pytest.approx(0, abs=0.6)
    assert brand.value_of_css_property("background-color") == "rgba({}, {}, {}, 1)".format(*color)


@pytest.mark.parametrize("more", [{}, {"navigationBar": {"visibility": "always"}}], ids=["bar", "navigation"])
def test_the_headers_background_is_behind_a_bar_at_the_top_without_a_header(opened, more):
    preview = opened(header=None, traits=SHAPES["portrait"], **more)
    brand, bar = edges(preview, preview.find("#device .brand")), edges(preview, preview.find("#device .bar"))
    assert [brand[edge] for edge in ("top", "left", "right")] == pytest.approx([0, 0, 0], abs=0.6)
    assert brand["bottom"] == pytest.approx(bar["bottom"], abs=0.6)
    assert "gradient" in preview.find("#device .brand").value_of_css_property("background-image")
    assert preview.find("#device .status").value_of_css_property("background-color") == "rgba(0, 0, 0, 0)"
