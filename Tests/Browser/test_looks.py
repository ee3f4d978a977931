"""What the device draws in the look of a platform (P21)."""

import pytest

from axe import check
from preview import Preview
from server import Session
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


def test_one_button_compares_the_session_in_all_looks(opened):
    preview = opened(preset="fiori")
    preview.find("[aria-label='Compare looks']").click()
    views = lambda: [one.split("look=")[1].split("&")[0] for one in preview.browser.js("return deepAll('#frames tab-header').map((one) => one.view).filter(Boolean)")]  # noqa: E731
    until(lambda: views() == ["ios26", "ios18", "material3", "web"], "all four stand side by side")
    preview.settled()
    captions = preview.browser.js("return deepAll('.device-frame b').map((one) => one.textContent)")
    assert captions == ["iPhone 14, 16e", "iPhone 17, iOS 26", "iPhone 15, 16, iOS 18", "Pixel 9, 10, Material 3", "Browser, phone, Web"]
    preview.all("[aria-label='Remove this frame']")[1].click()
    preview.browser.js("document.activeElement.blur(); document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true }))")
    until(lambda: views() == ["ios26", "material3", "web", "ios18"], "again, it adds what is missing")


def test_the_look_that_the_session_has_is_not_there_twice(opened):
    preview = opened(preset="fiori", traits={"look": "ios26"})
    preview.find("[aria-label='Compare looks']").click()
    until(lambda: [view.split("look=")[1].split("&")[0] for view in preview.browser.js("return deepAll('#frames tab-header').map((one) => one.view).filter(Boolean)")] == ["ios18", "material3", "web"], "the session has the fourth")


def test_the_comparison_is_found_by_the_names_of_platforms(opened):
    preview = opened(preset="fiori")
    preview.browser.js("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))")
    until(lambda: preview.all(".palette .find"), "the palette is open")
    for word in ("Android", "Material", "Compare looks", "iOS platform"):
        preview.browser.js("const find = deep('.palette .find'); find.value = arguments[0]; find.dispatchEvent(new Event('input', { bubbles: true }))", word)
        until(lambda: "Compare looks" in preview.text(".palette [role=listbox]"), f"{word} finds it")


# The size of the first switch, the thumbs of the first two, and what a screen reader hears.
PARTS = """
const [on, off] = deepAll('#device .page:not([data-far]) .switch');
if (!off) return null;
const thumb = (one) => getComputedStyle(one, '::after').width;
return [on.offsetWidth, on.offsetHeight, thumb(on), thumb(off), on.getAttribute('aria-label')];
"""


@pytest.mark.parametrize(
    ("look", "parts"),
    [
        ("ios18", [51, 31, "27px", "27px", "On"]),
        ("ios26", [63, 28, "37px", "37px", "On"]),
        ("material3", [52, 32, "24px", "16px", "On"]),
    ],
)
def test_switches_are_those_of_the_platform(browser, shipped, look, parts):
    preview = Preview(browser, Session(shipped, preset="backbase", traits={"width": 402, "height": 874, "safeArea": {"top": 62, "bottom": 34}, "look": look})).open()
    preview.session.post("select", {"index": 1})
    preview.settled()
    until(lambda: browser.js(PARTS) == parts, f"they are {parts}")
    check(browser, f"switches in {look}")


ROW = """
const row = deepAll('#device .page:not([data-far]) button.row')[0];
return row ? [getComputedStyle(row, '::after').display !== 'none', row.offsetHeight >= 72, getComputedStyle(row.closest('.rows')).borderRadius] : null;
"""


@pytest.mark.parametrize(("look", "row"), [("ios18", [True, False, "10px"]), ("ios26", [True, False, "26px"]), ("material3", [False, True, "0px"])])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_lists_are_inset_with_chevrons_on_ios_and_reach_the_edges_on_android(browser, shipped, look, row, scheme):
    preview = Preview(browser, Session(shipped, preset="backbase", traits={"look": look, "colorScheme": scheme})).open()
    until(lambda: browser.js(ROW) == row, f"its list is {row}")
    check(browser, f"lists in {look}, {scheme}")


@pytest.mark.parametrize("look", ["ios18", "ios26", "material3"])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_mores_edit_is_at_the_end(opened, look, direction):
    preview = opened(preset="fiori", traits={"look": look, "layoutDirection": direction})
    preview.after(preview.more.click)
    preview.still()
    box, screen = preview.box(next(one for one in preview.all("#device [data-act=edit]") if one.is_displayed())), preview.box(preview.find("#device .screen"))
    ends = [box["x"] - screen["x"], screen["x"] + screen["width"] - box["x"] - box["width"]]
    assert (ends[1] < 24) if direction == "ltr" else (ends[0] < 24), ends


def test_nothing_shines_through_where_less_transparency_is_asked_for(opened):
    preview = opened(preset="uikit", traits={"look": "ios26"})
    see = "return [getComputedStyle(deep('#device .bar')).backdropFilter, getComputedStyle(deep('#device .bar')).backgroundColor]"
    until(lambda: preview.browser.js(see)[0] != "none", "it is translucent")
    preview.browser.cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-transparency", "value": "reduce"}])
    until(lambda: preview.browser.js(see)[0] == "none", "it is opaque")
    assert "/" not in preview.browser.js(see)[1] and "rgba" not in preview.browser.js(see)[1]


PAD = {"width": 820, "height": 1180, "idiom": "pad", "safeArea": {"top": 24, "bottom": 20}}


def boxes(preview, *selectors):
    """The frames of elements in points of the screen."""
    screen = preview.box(preview.find("#device .screen"))
    scale = screen["width"] / preview.session.state()["traits"]["width"]

    def points(selector):
        box = preview.box(preview.find(f"#device {selector}"))
        return {"x": (box["x"] - screen["x"]) / scale, "y": (box["y"] - screen["y"]) / scale, "width": box["width"] / scale, "height": box["height"] / scale}

    return [points(selector) for selector in selectors]


def test_a_pads_tabs_are_labels_in_the_row_of_the_navigation_bar(opened):
    preview = opened(preset="uikit", traits=PAD)
    dressed(preview, "ios26")
    until(lambda: preview.browser.js("return getComputedStyle(deep('#device .bar')).borderRadius") == "22px", "a capsule")
    state = preview.session.state()
    bar, title, tab, mark = boxes(preview, ".bar", ".navtitle", ".bar .tab", ".bar .indicator")
    assert bar == pytest.approx(state["tabBar"]["frame"], abs=0.5)
    assert bar["x"] + bar["width"] / 2 == pytest.approx(410, abs=0.5)
    assert title["x"] < 20 and title["x"] + title["width"] <= bar["x"] + 0.5, "the title is before the tabs"
    assert mark["width"] == pytest.approx(tab["width"], abs=0.5)
    assert not [one for one in preview.all("#device .bar .glyph") if one.is_displayed()], "no icon"
    assert preview.browser.js("return deep('#device .bar .tab').ariaLabel") == state["tabBar"]["items"][0]["label"]
    check(preview.browser, "a pad's bar")
    # The bar is over the navigation bar: its tabs can be pressed.
    preview.all("#device .bar .tab")[2].click()
    until(lambda: preview.session.state()["selectedIndex"] == 2, "the third tab is selected")
    preview.session.post("resize", {"look": None})
    preview.settled()
    assert preview.browser.js("return deep('#device .bar').dataset.placement") == "bottom"
    assert all(one.is_displayed() for one in preview.all("#device .bar .glyph"))


def test_a_title_has_no_place_beside_tabs_that_leave_none(opened):
    preview = opened(preset="uikit", traits=PAD | {"width": 650}, tabBar={"overflow": "scroll"})
    dressed(preview, "ios26")
    preview.session.post("select", {"index": 1})
    until(lambda: preview.browser.js("return deep('#device .navbar').hasAttribute('data-beside')"), "tabs in the row")
    room = preview.session.state()["tabBar"]["frame"]["x"]
    assert room == 72, "the labels take all the room that there is"
    assert preview.browser.js("return deep('#device .navbar').hasAttribute('data-tight')")
    preview.session.post("resize", {"width": 1180, "height": 820})
    until(lambda: not preview.browser.js("return deep('#device .navbar').hasAttribute('data-tight')"), "there is room on its side")


def test_the_pill_of_a_tablet_is_around_the_icon_and_its_label(opened):
    preview = opened(preset="fiori", traits={"width": 800, "height": 1280, "idiom": "pad", "safeArea": {"top": 24, "bottom": 24}})
    dressed(preview, "material3")
    until(lambda: preview.browser.js("return deep('#device .bar').dataset.icons") == "beside", "icons beside their labels")
    for index in (0, 4):
        preview.session.post("select", {"index": index})
        preview.settled()
        item = preview.session.state()["tabBar"]["items"][index]
        mark, face = boxes(preview, ".bar .indicator", f".bar .tab:nth-child({index + 1}) .face")
        assert mark["width"] == pytest.approx(item["markWidth"], abs=0.5)
        assert mark == pytest.approx(face, abs=0.5), "its shape is that of the pressed button"
        assert mark["height"] == pytest.approx(40, abs=0.5)
    check(preview.browser, "Material's flexible bar")


@pytest.mark.parametrize("look", ["web", None])
def test_a_bar_that_no_look_marks_has_its_own_pill(opened, look):
    preview = opened(preset="backbase", tabBar={"placement": "bottom", "indicator": "pill"})
    own = "return getComputedStyle(deep('#device .bar .indicator')).background"
    before = preview.browser.js(own)
    dressed(preview, "ios26")
    until(lambda: preview.browser.js(own) != before, "the mark of iOS")
    dressed(preview, look)
    until(lambda: preview.browser.js(own) == before, "the pill of the design")
