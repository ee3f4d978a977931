"""A wheel and a finger over every part of a `<tab-header>`: the browser's own input, in a window that is drawn as a whole."""

from browser import Finger
from waiting import until

# The middles of the parts that can be hit, and a grid over the element, as fractions of it.
PARTS = """
const [selectors] = arguments;
const host = document.querySelector('#it') ?? deepAll('tab-header')[0];
const outer = host.getBoundingClientRect();
const shown = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 0;
const middles = selectors.flatMap((selector) => {
  const one = [...host.shadowRoot.querySelectorAll(selector)].find(shown);
  if (!one) return [];
  const box = one.getBoundingClientRect();
  return [[selector, (box.left + Math.min(box.width / 2, 150) - outer.left) / outer.width, (box.top + box.height / 2 - outer.top) / outer.height]];
});
const grid = [0.05, 0.3, 0.6, 0.95].map((down) => [`at ${down}`, 0.6, down]);
return [...middles, ...grid].filter(([, along, down]) => along > 0 && along < 1 && down > 0 && down < 1);
"""
KINDS = [".bar .tab", ".shelf", ".navbar", ".grabber", ".close", ".tile", ".avatar", ".trailing", ".title", ".dim", ".item", ".morebar"]
# Room above and below the element, and that part of it in the middle of the window.
PLACE = """
const host = document.querySelector('#it') ?? deepAll('tab-header')[0];
const [along, down] = arguments;
document.documentElement.style.scrollBehavior = 'auto';
document.body.style.paddingBlock = '1500px';
for (const page of host.shadowRoot.querySelectorAll('.page')) page.scrollTop = 0;
const outer = host.getBoundingClientRect();
scrollBy({ top: outer.top + outer.height * down - innerHeight / 2, behavior: 'instant' });
const { left, top, width, height } = host.getBoundingClientRect();
return [Math.round(left + width * along), Math.round(top + height * down), scrollY];
"""
SELECTED = "return (document.querySelector('#it') ?? deepAll('tab-header')[0]).latest.selectedIndex"
STARTED = """
window.swipes = [];
document.addEventListener('gesture', ({ detail }) => swipes.push(detail.phase), true);
"""


def turn(browser, x, y, down=200, along=0):
    browser.cdp("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=along, deltaY=down)


def push(browser, x, y):
    """A finger upwards, with the slant of a thumb."""
    Finger(browser, "touch").press(x, y).move(12, -200, milliseconds=64).rest().lift()


# How far the window and the page of the device under it have scrolled.
WHERE = """
const host = document.querySelector('#it') ?? deepAll('tab-header')[0];
return [scrollY, [...host.shadowRoot.querySelectorAll('.page')].reduce((sum, { scrollTop }) => sum + scrollTop, 0)];
"""
# The timer that ends the gesture of a wheel has been set before this one.
ENDED = "return new Promise((ended) => setTimeout(ended, 100));"


def scrolls_on(browser, kind, name, along, down):
    """Pushes until the page scrolls. Each push scrolls something: the device's page, then the page around it."""
    x, y, before = browser.js(PLACE, along, down)
    while (at := browser.js(WHERE))[0] <= before + 20:
        (turn if kind == "wheel" else push)(browser, x, y)
        until(lambda: browser.js(WHERE) != at, f"{kind} over {name} scrolls something")


def check_scrolling(browser):
    """No part of the element keeps a wheel or a finger, or takes one for a swipe."""
    browser.js(STARTED)
    before = browser.js(SELECTED)
    for kind in ("wheel", "touch"):
        for part in browser.js(PARTS, KINDS):
            scrolls_on(browser, kind, *part)
    assert browser.js("return swipes") == []
    assert browser.js(SELECTED) == before
