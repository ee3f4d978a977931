"""Going back with a finger: the page follows it on iOS, and shrinks on Android; the page under it is seen."""

import pytest

from axe import check
from test_platform import finger
from waiting import until

PHONE = {"width": 402, "height": 874, "safeArea": {"top": 62, "bottom": 34}}
# A whole drag: places of the finger, each with its instant in milliseconds.
FLICK = """
const steps = arguments[0];
const screen = deep('#device .screen'), box = screen.getBoundingClientRect(), scale = box.width / screen.offsetWidth;
steps.forEach(([x, time], index) => {
  const type = index === 0 ? 'pointerdown' : index === steps.length - 1 ? 'pointerup' : 'pointermove';
  const event = new PointerEvent(type, { bubbles: true, composed: true, isPrimary: true, button: 0, pointerId: 9, pointerType: 'touch', clientX: box.x + x * scale, clientY: box.y + 400 * scale });
  Object.defineProperty(event, 'timeStamp', { value: time });
  (index === 0 ? deep('#device .pager') : window).dispatchEvent(event);
});
"""
# The part with the gesture has been loaded, and the picture is that of the latest state.
READY = "const one = deep('tab-header'); return Boolean(deep('link[href*=\"/platform\"]')) && Number(one.dataset.ready) === one.state.revision"
# Where the page and what is under it are, in widths of the page to the right, and the titles of both.
LAYERS = """
const [page, under] = [deep('#device .strip > .page[data-in=catalog]'), deep('#device .pager > .ghosts > .page')];
const way = (node) => node && new DOMMatrix(getComputedStyle(node).transform).e / node.offsetWidth;
return { page: way(page), under: way(under), titles: [page, under].map((node) => node?.querySelector('.large').textContent ?? null), dim: under && getComputedStyle(under).filter };
"""


def deeper(opened, **traits):
    preview = opened(preset="coordinator", traits=PHONE | traits)
    preview.session.post("actions", {"actions": [{"type": "navigate", "tab": "catalog", "show": {"id": "chair", "title": "Chair"}}]})
    preview.settled()
    until(lambda: preview.browser.js(READY), "the gesture is there")
    preview.still()
    return preview


def path(preview):
    return [page["id"] for page in preview.session.state()["tabs"][1]["navigation"]["stack"]]


@pytest.mark.parametrize(("direction", "start", "way"), [("ltr", 4, 1), ("rtl", 398, -1)])
def test_the_page_follows_the_finger_on_ios(opened, direction, start, way):
    preview = deeper(opened, look="ios26", layoutDirection=direction)
    layers = lambda: preview.browser.js(LAYERS)  # noqa: E731
    assert layers() == {"page": 0, "under": None, "titles": ["Chair", None], "dim": None}
    finger(preview, "pointerdown", x=start, y=400)
    finger(preview, "pointermove", x=start + way * 0.25 * 402, y=402)
    at = layers()
    assert (at["page"], at["under"]) == (pytest.approx(way * 0.25, abs=0.01), pytest.approx(way * -0.3 * 0.75, abs=0.01))
    assert at["titles"] == ["Chair", "Catalog"] and at["dim"] == "brightness(0.91)"
    check(preview.browser, "a page under a finger")
    # Released on its way back, it returns.
    finger(preview, "pointermove", x=start + way * 60, y=402)
    finger(preview, "pointerup", x=start + way * 60, y=402)
    until(lambda: layers() == {"page": 0, "under": None, "titles": ["Chair", None], "dim": None}, "the page is back")
    assert path(preview) == ["root", "chair"]
    # Released past the half, it is popped.
    finger(preview, "pointerdown", x=start, y=400)
    finger(preview, "pointermove", x=start + way * 300, y=402)
    finger(preview, "pointerup", x=start + way * 300, y=402)
    until(lambda: path(preview) == ["root"], "the page is popped")
    until(lambda: layers() == {"page": 0, "under": None, "titles": ["Catalog", None], "dim": None}, "nothing is left of the drag")


def test_the_page_under_it_is_where_it_will_be_without_a_navigation_bar(opened):
    preview = opened(preset="fiori", traits=PHONE | {"look": "ios18"})
    first = preview.session.state()["selectedTab"]
    assert preview.session.state()["navigationBar"] is None
    before = preview.box(preview.find("#device .strip > .page:not([inert]) .large"))["y"]
    preview.session.post("actions", {"actions": [{"type": "navigate", "tab": first, "show": {"id": "task", "title": "Task"}}]})
    preview.settled()
    until(lambda: preview.browser.js(READY), "the gesture is there")
    preview.still()
    finger(preview, "pointerdown", x=4, y=400)
    finger(preview, "pointermove", x=205, y=402)
    assert preview.browser.js("return deep('#device .pager > .ghosts .large').getBoundingClientRect().top") == pytest.approx(before, abs=14)
    finger(preview, "pointercancel", x=205, y=402)


def test_a_flick_pops_and_the_other_edge_pages(opened):
    preview = deeper(opened, look="ios18")
    preview.browser.js(FLICK, [[398, 0], [380, 8], [300, 16], [300, 24]])
    preview.settled()
    assert path(preview) == ["root", "chair"], "the trailing edge does not go back"
    preview.session.post("select", {"tab": "catalog"})
    preview.settled()
    preview.still()
    preview.browser.js(FLICK, [[4, 0], [20, 8], [70, 40], [70, 400]])
    preview.still()
    assert path(preview) == ["root", "chair"], "slow, and not far enough"
    preview.browser.js(FLICK, [[4, 0], [20, 8], [70, 40], [90, 48]])
    until(lambda: path(preview) == ["root"], "with speed")


def test_the_list_of_more_is_under_a_page_of_it(opened):
    preview = opened(preset="uikit", traits=PHONE | {"look": "ios26"})
    preview.after(preview.more.click)
    preview.after(preview.find("#device .more .item").click)
    preview.still()
    hidden = preview.session.state()["selectedTab"]
    until(lambda: preview.browser.js(READY), "the gesture is there")
    finger(preview, "pointerdown", x=4, y=400)
    finger(preview, "pointermove", x=104, y=402)
    assert preview.browser.js("return deepAll('#device .pager > .ghosts .item .name').map((one) => one.textContent)")
    assert preview.session.state()["selectedTab"] == hidden
    finger(preview, "pointermove", x=300, y=402)
    finger(preview, "pointerup", x=300, y=402)
    until(lambda: preview.session.state()["screen"]["kind"] == "more", "back in More")
    until(lambda: not preview.browser.js("return deep('#device .pager > .ghosts').children.length"), "nothing is left of the drag")


def test_the_pages_are_under_a_page_over_the_whole_container(opened):
    preview = opened(preset="backbase", navigationController=True, traits=PHONE | {"look": "ios26"})
    preview.session.post("actions", {"actions": [{"type": "navigate", "show": {"id": "payee", "title": "Payee"}}]})
    preview.settled()
    until(lambda: preview.browser.js(READY), "the gesture is there")
    preview.still()
    finger(preview, "pointerdown", x=4, y=400)
    finger(preview, "pointermove", x=205, y=402)
    assert preview.browser.js("return new DOMMatrix(getComputedStyle(deep('#device .pager')).transform).e / 402") == pytest.approx(-0.15, abs=0.01)
    finger(preview, "pointermove", x=300, y=402)
    finger(preview, "pointerup", x=300, y=402)
    until(lambda: preview.session.state()["screen"]["kind"] == "tab", "back in the container")
    until(lambda: preview.browser.js("return getComputedStyle(deep('#device .pager')).transform") == "none", "where they were")


def test_a_page_in_a_sheet_goes_back_and_the_sheet_itself_does_not(opened):
    preview = opened(preset="coordinator", traits=PHONE | {"look": "ios26"})
    preview.session.post("tabs/popup/navigation", {"display": None})
    preview.session.post("tabs/popup/navigation", {"show": {"id": "receipt", "title": "Receipt"}})
    until(lambda: preview.browser.js(READY), "the gesture is there")
    preview.still()
    drag = lambda x: [finger(preview, "pointerdown", x=4, y=400), finger(preview, "pointermove", x=x, y=402)]  # noqa: E731
    drag(205)
    assert preview.browser.js("return deep('#device .sheet .ghosts').children.length") == 1
    top = "const page = deep('#device .sheet .content > .page'), box = page.getBoundingClientRect(); return page.contains(page.getRootNode().elementFromPoint(box.left + 20, box.top + 200))"
    assert preview.browser.js(top), "the page is over what is under it"
    finger(preview, "pointermove", x=320, y=402)
    finger(preview, "pointerup", x=320, y=402)
    stack = lambda: preview.session.state()["screen"]["stack"]  # noqa: E731
    until(lambda: len(stack()) == 1, "the page is popped")
    preview.still()
    drag(320)
    finger(preview, "pointerup", x=320, y=402)
    preview.settled()
    assert preview.session.state()["popup"] == "popup", "a sheet is pulled down"


def test_the_page_behind_is_seen_in_androids_predictive_back(opened):
    preview = deeper(opened, look="material3")
    finger(preview, "pointerdown", x=4, y=400)
    finger(preview, "pointermove", x=84, y=402)
    at = preview.browser.js(LAYERS)
    assert at["titles"] == ["Chair", "Catalog"] and at["dim"] == "none"
    assert float(preview.page.value_of_css_property("scale")) == pytest.approx(0.95)
    finger(preview, "pointercancel", x=84, y=402)
    assert preview.browser.js(LAYERS)["titles"] == ["Chair", None]
    assert path(preview) == ["root", "chair"]


def test_with_reduced_motion_the_page_stays_until_it_is_popped(opened):
    preview = deeper(opened, look="ios26")
    preview.browser.emulate(motion="reduce")
    finger(preview, "pointerdown", x=4, y=400)
    finger(preview, "pointermove", x=300, y=402)
    assert preview.browser.js(LAYERS)["page"] == 0
    finger(preview, "pointerup", x=300, y=402)
    until(lambda: path(preview) == ["root"], "the page is popped")
