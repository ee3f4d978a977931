"""Pages over the whole container, inside a navigation controller (N5), and animated pushes and pops (N6)."""

import pytest
from selenium.webdriver.common.by import By

from waiting import until

# Records animations from now on: the element, from where to where, and the timing.
WATCH = """
window.slid = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const animation = animate.call(this, frames, options);
  const entry = [this.className, frames.map(({ transform }) => transform ?? null), options];
  slid.push(entry);
  queueMicrotask(() => { entry[2] = { ...options, elapsed: animation.currentTime, rate: animation.playbackRate }; });
  return animation;
};"""


@pytest.fixture
def preview(opened):
    return opened(preset="remind")


def push(preview):
    state = preview.after(preview.act("push").click)
    preview.still()
    return state


def detail(preview):
    return preview.find("#device .detail > .page")


def is_at(preview, node, frame):
    box, screen = preview.box(node), preview.box(preview.find("#device .screen"))
    seen = [box["x"] - screen["x"], box["y"] - screen["y"], box["width"], box["height"]]
    assert seen == pytest.approx([frame[name] * preview.scale for name in ("x", "y", "width", "height")], abs=0.5)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_row_pushes_a_page_over_pages_and_bar(opened, direction):
    preview = opened(preset="remind", traits={"layoutDirection": direction})
    covered = preview.session.state()["screen"]
    state = push(preview)
    assert (state["screen"]["kind"], state["screen"]["stack"]) == ("detail", [covered["page"], "page-2"])
    page = detail(preview)
    is_at(preview, page, state["layout"]["page"])
    is_at(preview, preview.find("#device .navbar"), state["navigationBar"]["frame"])
    assert page.find_element(By.CSS_SELECTOR, "h2").text == state["screen"]["title"]
    assert page.find_element(By.CSS_SELECTOR, ".count").text == f"Level 2 in {covered['title']}"
    assert not preview.find("#device .bar").is_displayed()
    assert preview.find("#device .pager").get_property("inert")
    middle = "const { left, top, width, height } = arguments[0].getBoundingClientRect(); return arguments[0].contains(arguments[0].getRootNode().elementFromPoint(left + width / 2, top + height / 2))"
    assert preview.browser.js(middle, page)


def test_back_leads_to_the_tabs(preview):
    title = preview.session.state()["screen"]["title"]
    push(preview)
    back = preview.act("back")
    assert back.text == title
    state = preview.after(back.click)
    preview.still()
    assert state["screen"]["kind"] == "tab"
    assert preview.find("#device .bar").is_displayed() and not detail(preview).is_displayed()
    assert not preview.find("#device .pager").get_property("inert")
    assert preview.page.find_element(By.CSS_SELECTOR, "h2").text == title


def test_a_page_over_the_container_pushes_the_next(preview):
    push(preview)
    state = push(preview)
    assert [page["id"] for page in state["navigation"]["stack"]] == ["page-2", "page-3"]
    assert detail(preview).find_element(By.CSS_SELECTOR, ".count").text.startswith("Level 3 in ")
    assert preview.act("back").text == "Item 1"
    assert preview.after(preview.act("back").click)["screen"]["page"] == "page-2"


def test_it_stays_while_the_program_selects_another_tab(preview):
    push(preview)
    state = preview.after(lambda: preview.session.post("select", {"index": 1}))
    assert state["screen"]["kind"] == "detail" and detail(preview).is_displayed()
    preview.after(preview.act("back").click)
    preview.still()
    assert preview.page.find_element(By.CSS_SELECTOR, "h2").text == state["tabs"][1]["title"]


def test_the_pages_under_it_cannot_be_swiped(preview):
    before = push(preview)
    finger = preview.press()
    preview.drag(finger, -150)
    finger.rest().lift()
    assert preview.settled()["pager"] == before["pager"]


def test_its_title_goes_into_the_bar_when_it_has_scrolled_away(preview):
    push(preview)
    preview.browser.js("arguments[0].scrollTo({ top: 240, behavior: 'instant' })", detail(preview))
    title = preview.find("#device .navtitle")
    until(lambda: title.value_of_css_property("opacity") == "1", "the bar shows the title")
    assert title.text == "Item 1"


def test_without_a_navigation_bar_the_page_has_a_back_button(opened):
    preview = opened(preset="remind", navigationBar={"visibility": "never"})
    push(preview)
    assert preview.after(preview.act("back").click)["screen"]["kind"] == "tab"


# Transitions


@pytest.mark.parametrize("preset", ["remind", "coordinator"])
def test_a_push_takes_the_time_and_the_curve_of_the_state(opened, preset):
    preview = opened(preset=preset)
    preview.browser.js(WATCH)
    push(preview)
    slid = [[frames, options] for name, frames, options in preview.browser.js("return slid") if "page" in name.split() or name == "whole"]
    assert [frames for frames, _ in slid] == [["translateX(100%)", "translateX(0%)"], ["translateX(0%)", "translateX(-30%)"]]
    for _, options in slid:
        assert (options["duration"], options["easing"]) == (350, "cubic-bezier(0.42, 0, 0.58, 1)")
        assert options["elapsed"] >= 0 and options["rate"] == 1
    assert not preview.all("#device .ghosts > *"), "the picture of the old page is gone"


def test_a_push_that_is_not_animated_is_shown_at_once(preview):
    preview.browser.js(WATCH)
    for body in ({"show": {"id": "row", "title": "A row"}}, {"back": True}):
        preview.after(lambda: preview.session.post("navigation", body))
        assert detail(preview).is_displayed() == ("show" in body)
    assert [name for name, _, _ in preview.browser.js("return slid") if "page" in name.split() or name == "whole"] == []


def test_the_element_is_not_ready_until_a_push_has_settled(preview):
    preview.browser.js(
        """const device = deep('#device');
        window.early = [];
        new MutationObserver(() => device.dataset.ready !== undefined && early.push(device.state.transition)).observe(device, { attributeFilter: ['data-ready'] });"""
    )
    push(preview)
    assert set(preview.browser.js("return early")) == {None}


def slide(browser, sources, step, way, platform="ios"):
    """The transforms, from and to, of a page and of the picture of another one."""
    browser.driver.get(sources.url)
    browser.js(WATCH)
    return browser.driver.execute_async_script(
        """const [step, way, platform, done] = arguments;
        import("/js/element/slides.js").then(({ slide }) => {
          const [layer, page, ghost] = ["layer", "coming", "going"].map((name) => Object.assign(document.createElement("div"), { className: name }));
          layer.append(ghost);
          layer.dataset.platform = platform;
          document.body.append(layer, page);
          slide(step, page, ghost, way);
          done(Object.fromEntries(slid.map(([name, frames]) => [name, frames])));
        }).catch((error) => done(String(error)));""",
        step, way, platform,
    )


@pytest.mark.parametrize(
    ("kind", "depths", "way", "coming", "going"),
    [
        ("push", (0, 1), 1, (100, 0), (0, -30)),
        ("push", (0, 1), -1, (-100, 0), (0, 30)),
        ("pop", (1, 0), 1, (-30, 0), (0, 100)),
        ("pop", (3, 0), 1, (-30, 0), (0, 100)),
        ("pop", (0.4, 0), 1, (-12, 0), (60, 100)),
        ("push", (0.4, 1), 1, (60, 0), (-12, -30)),
    ],
)
def test_a_transition_begins_where_the_one_before_it_was(browser, sources, kind, depths, way, coming, going):
    step = {"kind": kind, "fromDepth": depths[0], "toDepth": depths[1], "duration": 350, "curve": {"x1": 0, "y1": 0, "x2": 1, "y2": 1}}
    moved = slide(browser, sources, step, way)
    shifts = {name: [float(frame[len("translateX(") : -2]) for frame in frames] for name, frames in moved.items()}
    assert shifts == {"coming": pytest.approx(coming), "going": pytest.approx(going)}
    moved = slide(browser, sources, step, way, "android")
    shifts = {name: [float(frame[len("translateX(") : -2]) for frame in frames] for name, frames in moved.items()}
    upper, lower = ("coming", "going") if kind == "push" else ("going", "coming")
    parts = {"coming": coming, "going": going}
    assert shifts == {upper: pytest.approx([part / 10 for part in parts[upper]]), lower: pytest.approx([part / 3 for part in parts[lower]])}
