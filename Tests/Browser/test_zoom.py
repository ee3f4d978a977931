"""At 200 % (WCAG 2.2, 1.4.4 and 1.4.10) and on small windows: nothing is cut off, nothing scrolls sideways, all can be reached."""

import pytest

from axe import check
from preview import Preview
from server import Session
from waiting import until

SIZES = {"zoomed": (720, 450, 2), "small": (640, 400, 2), "narrow": (320, 640, 1)}

# Texts of the tool that are cut off without an ellipsis, and controls that cannot be scrolled into the window.
CUT = """
const seen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !node.closest('.spoken, .skip, [inert], .guides, pre, .tree, .events, svg, tab-header');
const all = [...document.querySelectorAll('body *')].filter((node) => seen(node) && getComputedStyle(node).clipPath === 'none');
const cut = all.filter((node) => {
  const style = getComputedStyle(node);
  return node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0 && style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis' && !['auto', 'scroll'].includes(style.overflowX) && !node.matches('input, select, textarea');
}).map((node) => `cut: ${node.outerHTML.slice(0, 90)}`);
const controls = [...document.querySelectorAll('button, input, select, a[href], summary')].filter(seen).filter((node) => getComputedStyle(node).clipPath === 'none');
const lost = controls.filter((node) => {
  const area = node.closest('label') ?? node;
  area.scrollIntoView({ block: 'center', inline: 'center' });
  const box = area.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return !(box.left >= -0.5 && box.right <= innerWidth + 0.5 && hit && (area.contains(hit) || hit.contains(area)));
}).map((node) => `out of reach: ${(node.getAttribute('aria-label') || node.textContent.trim() || node.id).slice(0, 50)} ${JSON.stringify(node.getBoundingClientRect().toJSON())}`);
return [...cut, ...lost];"""

SIDEWAYS = """
const page = document.scrollingElement;
const held = [...document.querySelectorAll('.aside, #sheet, #stage, main, .pop:popover-open, .share:popover-open')].filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth + 1 && !['clip', 'visible'].includes(getComputedStyle(node).overflowX));
return [page.scrollWidth - page.clientWidth, ...held.map((node) => node.id || node.className)];"""


@pytest.fixture(params=SIZES)
def size(request, browser):
    browser.view(*SIZES[request.param])
    return request.param


def whole(browser):
    assert browser.js(CUT) == []
    assert browser.js(SIDEWAYS) == [0]


@pytest.mark.parametrize("preset", ["backbase", "uikit"])
def test_the_stage_and_every_panel(browser, server, size, preset):
    preview = Preview(browser, Session(server, preset=preset)).open()
    whole(browser)
    device = preview.box(preview.find("#device .screen"))
    stage = preview.box(preview.find("#stage"))
    assert device["width"] >= 60 and device["height"] >= 60, "there is something to see"
    assert device["left"] >= stage["left"] - 1 and device["right"] <= stage["right"] + 1
    preview.find("#open-sheet").click()
    for panel in ("setup", "readout"):
        preview.find(f"[data-show={panel}]").click()
        whole(browser)
    for pane in ("state", "events", "gesture", "spoken"):
        preview.find(f"[data-log={pane}]").click()
        whole(browser)
    check(browser)


def test_the_share_panel(browser, preview, size):
    browser.view(*SIZES[size])
    if size == "narrow":
        preview.find("#open-sheet").click()
    preview.find("#share-button").click()
    until(lambda: preview.all(".share:popover-open"), "the panel is open")
    preview.still()
    assert browser.js(SIDEWAYS) == [0]
    box = preview.box(preview.find(".share"))
    width, height, _ = SIZES[size]
    assert box["left"] >= 0 and box["right"] <= width and box["top"] >= 0 and box["bottom"] <= height


def test_the_landing_page(browser, server, size):
    browser.driver.get(server.url)
    until(lambda: browser.js("return deepAll('[data-preset]').length") == 6, "the presets are listed")
    assert browser.js(SIDEWAYS) == [0]
    assert [line for line in browser.js(CUT) if "pre" not in line] == []
