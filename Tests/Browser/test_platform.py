"""What the device draws on each platform, Android's way back, and the large content viewer (P19)."""

import pytest

from axe import check
from waiting import until

# One step of a finger at a point of the container, from the element's own part of it.
FINGER = """
const [type, selector, x, y] = arguments;
const screen = deep('#device .screen');
const box = screen.getBoundingClientRect();
const scale = box.width / screen.offsetWidth;
const at = selector ? deep(selector).getBoundingClientRect() : null;
const clientX = at ? at.x + at.width / 2 : box.x + x * scale;
const clientY = at ? at.y + at.height / 2 : box.y + y * scale;
const finger = { bubbles: true, composed: true, isPrimary: true, button: 0, pointerId: 9, pointerType: 'touch', clientX, clientY };
(type === 'pointerdown' ? (at ? deep(selector) : deep('#device .pager')) : window).dispatchEvent(new PointerEvent(type, finger));
"""

HUD = "const root = deep('#device .largecontent'); return root && !root.hidden ? root.querySelector('p').textContent : null"


def finger(preview, type, selector=None, x=0, y=0):
    preview.browser.js(FINGER, type, selector, x, y)


def is_shown(preview, selector):
    return preview.find(f"#device {selector}").is_displayed()


def test_each_platform_has_its_own_system(opened):
    preview = opened(preset="fiori", traits={"width": 393, "height": 852, "safeArea": {"top": 59, "bottom": 34}})
    assert preview.find("#device .screen > .status .time").text == "9:41"
    until(lambda: is_shown(preview, ".screen > .camera"), "the island")
    assert (is_shown(preview, ".screen > .camera"), is_shown(preview, ".screen > .home")) == (True, True)

    def become(**traits):
        preview.session.post("resize", traits)
        preview.settled()

    become(platform="android", safeArea={"top": 24, "bottom": 48})
    assert preview.find("#device .screen > .status .time").text == "9:30"
    assert (is_shown(preview, ".screen > .camera"), is_shown(preview, ".screen > .home svg")) == (False, True), "three buttons"
    assert preview.session.state()["pager"]["profile"]["name"] == "viewpager2"

    become(platform="web", safeArea={"top": 0, "bottom": 0})
    assert (is_shown(preview, ".screen > .status"), is_shown(preview, ".screen > .home")) == (False, False)
    until(lambda: is_shown(preview, ".browser"), "the browser is drawn")
    screen, browser = preview.box(preview.find("#device .screen")), preview.box(preview.find("#device .browser"))
    assert browser["y"] + browser["height"] == pytest.approx(screen["y"], abs=1), "above the page"
    preview.after(preview.tab("objects").click)
    until(lambda: preview.find("#device .browser .address").get_attribute("textContent") == "app.example/objects", "the address follows")
    check(preview.browser, "on the web")


def test_a_drag_from_the_edge_goes_back_on_android(opened):
    preview = opened(preset="coordinator", traits={"platform": "android"})
    show = {"type": "navigate", "tab": "catalog", "show": {"id": "chair", "title": "Chair"}}
    preview.session.post("actions", {"actions": [show]})
    preview.settled()
    path = lambda: [page["id"] for page in preview.session.state()["tabs"][1]["navigation"]["stack"]]  # noqa: E731
    assert path() == ["root", "chair"]
    for reach in (30, 120):  # points: too short, and far enough
        finger(preview, "pointerdown", x=4, y=400)
        finger(preview, "pointermove", x=reach, y=402)
        assert preview.all("#device .backswipe"), "an arrow follows the finger"
        finger(preview, "pointerup", x=reach, y=402)
        assert not preview.all("#device .backswipe")
    until(lambda: path() == ["root"], "the page is popped")


def test_an_item_that_is_held_is_shown_large(opened):
    preview = opened(preset="uikit", traits={"contentSizeCategory": "accessibility5"})
    until(lambda: preview.all("#device .largecontent"), "the viewer is there")
    hud = lambda: preview.browser.js(HUD)  # noqa: E731
    artists, songs = "#device .bar .tab[data-tab=artists]", "#device .bar .tab[data-tab=songs]"
    finger(preview, "pointerdown", artists)
    until(lambda: hud() == "Artists", "the item under the finger is shown")
    finger(preview, "pointermove", songs)
    assert hud() == "Songs"
    check(preview.browser, "with an item shown large")
    finger(preview, "pointerup", songs)
    assert hud() is None
    until(lambda: preview.session.state()["selectedTab"] == "songs", "the item that was shown is selected")


def test_the_text_sizes_reach_mores_list_and_nothing_is_cut_off(opened):
    preview = opened(preset="uikit", traits={"width": 320, "height": 568, "contentSizeCategory": "accessibility5"})
    preview.after(preview.more.click)
    names = preview.all("#device .more .item .name")
    assert {name.value_of_css_property("font-size") for name in names} == {"53px"}
    cut = "return deepAll('#device .more .item :is(.name, .note)').filter((one) => one.scrollWidth > one.clientWidth + 1).length"
    assert preview.browser.js(cut) == 0
    wide = "const page = deep('#device .more .page'); return page.scrollWidth - page.clientWidth"
    assert preview.browser.js(wide) == 0
