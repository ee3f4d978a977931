"""What the device draws in the look of a platform (P21)."""

import pytest

from axe import check
from preview import Preview
from server import Session
from test_platform import finger
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
        preview.still()
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
    named = ["iPhone 14, 16e", "iPhone 17, iOS 26", "iPhone 15, 16, iOS 18", "Pixel 9, 10, Material 3", "Browser, phone, Web"]
    until(lambda: preview.browser.js("return deepAll('.device-frame b').map((one) => one.textContent)") == named, "each says what it is")
    assert preview.browser.js("return deepAll('figcaption > span').filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)") == [], "no caption is cut"
    preview.all("[aria-label='Remove this frame']")[1].click()
    preview.browser.js("document.activeElement.blur(); document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true }))")
    until(lambda: views() == ["ios26", "material3", "web", "ios18"], "again, it adds what is missing")
    button = preview.find("[aria-label='Compare looks']")
    until(lambda: button.get_attribute("aria-pressed") == "true", "all of them are there")
    button.click()
    until(lambda: views() == [], "then it removes them")
    until(lambda: button.get_attribute("aria-pressed") == "false", "none of them is there")


def test_on_a_phone_the_comparison_shows_the_first_look(browser, opened):
    browser.view(390, 844)
    preview = opened(preset="fiori")
    preview.find("#open-sheet").click()
    preview.find(".more-controls").click()
    preview.find("[aria-label='Compare looks']").click()
    until(lambda: not preview.find("[aria-label='Compare looks']").is_displayed(), "the menu is closed")
    until(lambda: preview.browser.js("return deepAll('.device-frame[data-shown] b').map((one) => one.textContent)") == ["iPhone 17, iOS 26"], "the device above the sheet has another look")


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
        preview.still()
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


# The titles on the screen, as far as one sees them: in the navigation bar, under its buttons, and on the page.
TITLES = """
const seen = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && node.textContent;
const bar = deep('#device .navbar');
const under = bar.checkVisibility() && bar.matches('[data-large]') && Number(getComputedStyle(bar, '::after').opacity) > 0 ? [bar.dataset.title] : [];
return [...deepAll('#device :is(.navtitle, .strip > .page:not([inert]) .large, .more .large, .detail > .page .large)').filter(seen).map((one) => one.textContent), ...under];
"""


@pytest.mark.parametrize("look", [None, "ios18", "ios26", "material3", "web"])
@pytest.mark.parametrize("preset", ["remind", "uikit", "coordinator"])
def test_a_page_has_one_title(browser, shipped, look, preset):
    preview = Preview(browser, Session(shipped, preset=preset, traits={"look": look})).open()
    first = preview.session.state()["navigationBar"]["title"]
    until(lambda: browser.js(TITLES) == [first], f"the title is {first}")
    preview.after(lambda: browser.js("deep('#device .strip > .page:not([inert]) [data-act=push]').click()"))
    preview.still()
    until(lambda: browser.js(TITLES) == [preview.session.state()["navigationBar"]["title"]], "so does the page after it")
    if preset == "uikit":
        preview.after(preview.more.click)
        until(lambda: browser.js(TITLES) == ["More"], "so does More")


BAR = """
const bar = deep('#device .navbar');
const [screen, back] = [deep('#device .screen'), getComputedStyle(bar, '::before')];
const { fontSize } = getComputedStyle(bar, '::after');
return [bar.offsetHeight, bar.offsetHeight - parseFloat(back.bottom) - 1, fontSize, getComputedStyle(deep('#device .navtitle')).opacity];
"""


@pytest.mark.parametrize(("look", "size", "whole", "small", "font"), [("ios18", "large", 96, 44, "34px"), ("ios26", "medium", 96, 44, "34px"), ("material3", "medium", 112, 64, "24px"), ("material3", "large", 152, 64, "28px")])
def test_a_large_title_gives_way_to_the_page(browser, shipped, look, size, whole, small, font):
    session = Session(shipped, preset="uikit", navigationBar={"visibility": "always", "size": size}, traits={"width": 402, "height": 874, "safeArea": {"top": 62, "bottom": 34}, "look": look})
    preview = Preview(browser, session).open()
    until(lambda: browser.js(BAR) == [whole, whole, font, "0"], f"the title is under the buttons, in a bar of {whole}")
    first = browser.js("return deep('#device .strip > .page:not([inert]) .body').getBoundingClientRect().top - deep('#device .navbar').getBoundingClientRect().bottom")
    assert first >= 0, "the page begins under the title"
    browser.js("deep('#device .strip > .page:not([inert])').scrollTop = 20")
    until(lambda: browser.js(BAR) == [whole, whole - 20, font, "0"], "it moves with the page")
    browser.js("deep('#device .strip > .page:not([inert])').scrollTop = 300")
    fade = 11 if look == "ios26" else 0  # under the bar
    until(lambda: browser.js(BAR) == [whole, small + fade, font, "1"], "the title is between the buttons")
    assert browser.js(TITLES) == ["Playlists"]
    check(browser, f"a large title in {look}")


# What is animated from now on, by the name of its part: the properties of its first frame, and its time.
NOTE_ARRIVALS = """
window.arrivals = [];
const { animate } = Element.prototype;
Element.prototype.animate = function (frames, options) {
  if (this.matches('.indicator, .strip > .page')) arrivals.push([this.classList[0], Object.keys(frames[0]).sort(), options.duration]);
  return animate.call(this, frames, options);
};
"""


@pytest.mark.parametrize(
    ("look", "arrivals"),
    [
        ("ios18", []),
        ("ios26", [["indicator", ["translate"], 400]]),
        ("material3", [["indicator", ["opacity", "scale"], 200], ["page", ["opacity", "scale"], 210]]),
        ("web", []),
        (None, []),
    ],
)
def test_a_selection_moves_the_mark_as_on_the_platform(opened, look, arrivals):
    preview = opened(preset="fiori", traits={"look": look})
    preview.browser.js(NOTE_ARRIVALS)
    preview.after(preview.tab("objects").click)
    preview.still()
    assert preview.browser.js("return arrivals") == arrivals
    # What does not select does not move it.
    preview.after(lambda: preview.session.patch_tab("objects", {"badge": 4}))
    preview.after(lambda: preview.session.post("resize", {"width": 360}))
    assert preview.browser.js("return arrivals") == arrivals


def test_the_capsule_of_ios_26_is_longer_on_its_way(opened):
    preview = opened(preset="fiori", traits={"look": "ios26"})
    until(lambda: preview.browser.js("return getComputedStyle(deep('#device .bar')).borderRadius") == "31px", "the look is there")
    ends = [preview.session.state()["tabBar"]["indicator"]]
    preview.browser.js("const { animate } = Element.prototype; Element.prototype.animate = function (...all) { const one = animate.apply(this, all); if (this.matches('.indicator')) one.pause(); return one; }")
    preview.session.post("select", {"index": 3})
    ends.append(preview.session.state()["tabBar"]["indicator"])
    until(lambda: preview.browser.js("return deep('#device .indicator').getAnimations().length"), "it moves")
    place = """
    const [one] = deep('#device .indicator').getAnimations();
    one.effect.updateTiming({ easing: 'linear' });
    one.currentTime = arguments[0] * 400;
    const bar = deep('#device .bar').getBoundingClientRect(), { left, width } = deep('#device .indicator').getBoundingClientRect();
    const scale = bar.width / deep('#device .bar').offsetWidth;
    return [(left - bar.left) / scale, width / scale];
    """
    begin, middle, end = (preview.browser.js(place, at) for at in (0, 0.4, 0.9999))
    assert begin == pytest.approx([ends[0]["x"], ends[0]["width"]], abs=0.6)
    assert middle[1] > 1.5 * begin[1] and begin[0] < middle[0] < ends[1]["x"]
    assert end == pytest.approx([ends[1]["x"], ends[1]["width"]], abs=0.6)
    preview.browser.js("for (const one of deep('#device .indicator').getAnimations()) one.finish()")


def test_with_reduced_motion_nothing_moves_by_itself(opened):
    preview = opened(preset="fiori", traits={"look": "material3"})
    preview.browser.emulate(motion="reduce")
    preview.browser.js(NOTE_ARRIVALS)
    preview.after(preview.tab("objects").click)
    assert preview.browser.js("return arrivals") == []


def test_a_line_under_materials_tabs_is_elastic(opened):
    preview = opened(preset="remind", traits={"look": "material3"})
    assert preview.find("#device .bar").get_attribute("data-style") == "elastic"
    finger = preview.press()
    preview.drag(finger, -preview.session.state()["traits"]["width"] / 2)
    until(lambda: preview.session.state()["pager"]["phase"] == "dragging", "a finger holds the pages")
    bar = preview.session.state()["tabBar"]
    until(lambda: preview.box(preview.browser.js(MARK))["width"] / preview.scale > 1.2 * bar["items"][0]["frame"]["width"], "between two tabs it is longer than one")
    finger.lift()
    preview.settled()


def test_settings_that_a_look_takes_over_say_so(opened):
    preview = opened(preset="fiori", traits={"look": "ios26"})
    said = lambda: [[one.is_enabled(), preview.browser.js("return document.getElementById(arguments[0].getAttribute('aria-describedby')).textContent", one)] for one in map(preview.find, ("#indicator", "#extends", "#title-size"))]  # noqa: E731
    assert said() == [[False, "iOS 26 marks the selected tab in its own way."], [False, "In iOS 26, pages always do."], [True, ""]]
    preview.after(lambda: preview.session.patch({"tabBar": {"placement": "top"}}))
    assert said()[0] == [True, ""], "at the top, the indicator is as configured"
    preview.after(lambda: preview.session.post("resize", {"look": None}))
    assert said() == [[True, ""], [True, ""], [False, "Only iOS 18, iOS 26 and Material 3 have titles of several sizes: choose a look."]]
    preview.after(lambda: preview.session.post("resize", {"look": "material3"}))
    preview.after(lambda: preview.browser.js("const one = deep('#title-size'); one.value = 'medium'; one.dispatchEvent(new Event('change', { bubbles: true }))"))
    assert preview.session.get("configuration")["navigationBar"]["size"] == "medium"


@pytest.mark.parametrize(("look", "place"), [("ios18", None), ("ios26", None), ("material3", (0, -2, 16))])
def test_badges_are_where_the_platform_has_them(opened, look, place):
    preview = opened(preset="fiori", traits={"width": 402, "height": 874, "safeArea": {"top": 62, "bottom": 34}, "look": look})
    where = """
    const [badge, icon] = [deep('#device .bar [data-tab=notifications] .badge'), deep('#device .bar [data-tab=notifications] .glyph .icon')].map((one) => one.getBoundingClientRect());
    const scale = icon.width / 24;
    return [(badge.left - icon.left - icon.width / 2) / scale, (badge.top - icon.top) / scale, badge.height / scale];
    """
    if place:
        until(lambda: preview.browser.js(where) == pytest.approx(place, abs=0.4), f"it is at {place}")
    else:
        until(lambda: preview.browser.js(where)[2] == pytest.approx(18, abs=0.3), "18 points, as UITabBar's")


def test_the_page_that_a_drag_leaves_shrinks(opened):
    preview = opened(preset="coordinator", traits={"look": "material3"})
    preview.session.post("actions", {"actions": [{"type": "navigate", "tab": "catalog", "show": {"id": "chair", "title": "Chair"}}]})
    preview.settled()
    until(lambda: preview.browser.js("return deep('#device .screen').dataset.platform") == "android", "it is drawn as Android")
    finger(preview, "pointerdown", x=4, y=400)
    finger(preview, "pointermove", x=84, y=400)
    scale = lambda: preview.page.value_of_css_property("scale")  # noqa: E731
    assert float(scale()) == pytest.approx(0.95)
    finger(preview, "pointerup", x=14, y=400)
    until(lambda: scale() == "none", "and is as large as before")


def test_a_look_takes_two_kilobytes(browser, server):
    preview = Preview(browser, Session(server, preset="fiori", traits={"look": "ios26"})).open()
    parts = lambda: browser.js("return performance.getEntriesByType('resource').filter(({ name }) => /looks/.test(name)).map(({ encodedBodySize }) => encodedBodySize)")  # noqa: E731
    until(lambda: len(parts()) == 2 and all(parts()), "its style and its motion have come")
    assert sum(parts()) <= 2048
    assert preview.connection == "live"


def test_a_pad_has_the_date_in_its_status_bar_and_no_cellular_signal(opened):
    preview = opened(preset="backbase", traits=PAD | {"look": "ios18"})
    bar = lambda: preview.browser.js("const bar = deep('#device .screen > .status'); return [bar.querySelector('.time').textContent, bar.querySelector('.signals').textContent, bar.querySelectorAll('svg').length]")  # noqa: E731
    assert bar() == ["9:41 AM\u2003Tue, Sep 9", "100%", 2]
    dots = "return getComputedStyle(deep('#device .screen > .status'), '::before').content"
    until(lambda: "•••" in preview.browser.js(dots), "three dots, until iPadOS 26")
    dressed(preview, "ios26")
    until(lambda: preview.browser.js(dots) == "none", "none since")
    dressed(preview, "material3")
    assert bar()[:2] == ["9:30", ""]


@pytest.mark.parametrize("look", [None, "ios26"])
def test_a_tab_without_an_icon_has_the_sign_of_an_unavailable_one(opened, look):
    """S9: after its label."""
    traits = PAD if look else {}
    preview = opened(tabs=[{"id": "a", "title": "Open"}, {"id": "b", "title": "Closed", "available": False, "unavailableReason": "Not yet"}], tabBar={"placement": "bottom"}, traits=traits | {"look": look})
    signs = lambda: preview.browser.js("return [...deepAll('#device .bar .tab .word')].map((one) => getComputedStyle(one, '::after')).map(({ content, width }) => content === 'none' ? null : parseFloat(width))")  # noqa: E731
    until(lambda: signs() == [None, 6], "a ring")


def test_the_browsers_arrow_goes_back_and_its_address_follows(opened):
    preview = opened(preset="coordinator", traits={"look": "web", "width": 768, "height": 960, "safeArea": {"top": 0, "bottom": 0}})
    address = lambda: preview.find("#device .browser .address").get_attribute("textContent")  # noqa: E731
    until(lambda: preview.all("#device .browser .tools") and address() == "app.example/catalog", "the browser is drawn")
    preview.session.post("actions", {"actions": [{"type": "navigate", "tab": "catalog", "show": {"id": "chair", "title": "Chair"}, "animated": True}]})
    until(lambda: address() == "app.example/catalog/chair", "the address of the pushed page")
    assert preview.browser.js("return deep('#device .strip > .page:not([inert])').getAnimations().length") == 0, "pages change where they are"
    preview.find("#device .browser .tools > .arrow").click()
    until(lambda: address() == "app.example/catalog", "back")
    assert not preview.session.state()["screen"]["canGoBack"]
