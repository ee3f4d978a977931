"""
No screen has controls that overlap, text that is cut or under 4.5:1, or scrolling that is trapped: at all widths, touched on phones, in the
page's colours and in the others.
"""

import pytest

import screens
from audit import cut, overlaps, shapes, trapped, traps
from server import STOPPED, ask
from waiting import until

DESK, PHONES = ((1440, 900), (1024, 768), (768, 1024)), ((390, 844), (360, 740), (320, 568))
PART = 2400  # pixels
QUIET = (*STOPPED, "404 (Not Found)", "401 (Unauthorized)")


def recolor(browser, server, page, session):
    """Gives the page, and the session on it, other colours."""
    browser.emulate(scheme=page, motion="reduce")
    id = browser.js("return document.querySelector('#device')?.session ?? null")
    if id and browser.js("return document.documentElement.dataset.loaded !== undefined && !('ended' in document.documentElement.dataset || 'offline' in document.documentElement.dataset)"):
        revision = ask("PATCH", f"{server.url}/v1/sessions/{id}", {"traits": {"colorScheme": session}})["revision"]
        until(lambda: browser.js("return Number.parseInt(deep('#device').dataset.ready ?? 0)") >= revision, "the session has its colours")
    until(lambda: browser.js(screens.STILL), "nothing moves")


@pytest.mark.each_case
@pytest.mark.unchecked
@pytest.mark.console_may_say(*QUIET)
@pytest.mark.parametrize("name", screens.SCREENS)
def test_nothing_overlaps_is_cut_is_pale_or_is_trapped(glass, shipped, eye, name):
    found = list(findings(glass, shipped, eye, name))
    assert not found, "\n" + "\n".join(found)


def findings(browser, server, eye, name):
    for windows, schemes in ((DESK, ("light", "dark")), (PHONES, ("dark-light", "light-dark"))):
        first, *others = windows
        screens.show(browser, server, name, first, schemes[0])
        if name == "reference" and not browser.is_long:
            screens.keep_one_of_each_method(browser)
        yield from at(name, first, "", trapped(browser))
        for scrolled in parts(browser, name, first):
            yield from at(name, first, scrolled, shapes(browser))
            for colors in schemes:
                recolor(browser, server, *screens.SCHEMES[colors])
                yield from at(name, first, f"{scrolled} {colors}", eye.pale())
        for window in others:
            screens.size(browser, *window)
            until(lambda: browser.js(screens.STILL), "nothing moves")
            yield from at(name, window, "", shapes(browser))


def at(name, window, where, found):
    return [f"{name} {window[0]} {where}: {one}" for one in found]


def parts(browser, name, window):
    """Scrolls through a page that is long, in a long window: more than that is not drawn at once."""
    if name not in screens.WHOLE:
        yield 0
        return
    screens.stretch(browser)
    whole = browser.js("return innerHeight")
    browser.view(window[0], min(whole, PART))
    for scrolled in range(0, whole, PART):
        browser.js("scrollTo({ top: arguments[0], behavior: 'instant' })", scrolled)
        until(lambda: browser.js(screens.STILL), "nothing moves")
        yield scrolled


# What the checks rely on: each finds what is planted, and nothing beside it.

PLANT = """
document.body.className = '';
document.body.replaceChildren();
document.body.style.cssText = 'margin: 0; background: #ffffff; color: #000000; height: 3000px; font: 16px/20px Arial';
const add = (tag, style, text, inside = document.body, given = {}) => {
  const node = document.createElement(tag);
  node.style.cssText = style;
  if (text !== undefined) node.textContent = text;
  Object.assign(node, given);
  inside.append(node);
  return node;
};
"""


@pytest.fixture
def plant(bare):
    bare.view(600, 600)
    return lambda script: bare.js(PLANT + script)


def test_controls_that_overlap_are_found(bare, plant):
    plant(
        """add('button', 'position: absolute; left: 20px; top: 20px; width: 100px; height: 40px', 'Under');
        add('button', 'position: absolute; left: 90px; top: 30px; width: 100px; height: 40px', 'Over');
        add('button', 'position: absolute; left: 20px; top: 120px; width: 100px; height: 40px; border-radius: 20px', 'Round');
        add('a', 'position: absolute; left: 300px; top: 20px; width: 60px; white-space: nowrap', 'Longer than its link', document.body, { href: '#' });
        const card = add('button', 'position: absolute; left: 20px; top: 200px; width: 100px; height: 40px', '');
        add('span', '', 'Its own label', card);
        add('input', 'position: absolute; left: 20px; top: 280px; width: 100px; height: 40px');
        add('div', 'position: absolute; left: 20px; top: 280px; width: 50px; height: 40px; background: red');""")
    assert overlaps(bare) == ["button “Under” lies under button “Over”", "a “Longer than its link” is narrower than its text", "input “” lies under div “”"]


def test_what_scrolls_may_go_under_a_bar(bare, plant):
    plant(
        """const list = add('div', 'height: 100px; width: 200px; overflow: auto');
        for (let row = 0; row < 20; row += 1) add('button', 'display: block; height: 40px', `Row ${row}`, list);
        add('a', 'position: absolute; top: 60px; left: 0; width: 200px; height: 40px; background: white', 'Bar', document.body, { href: '#' });""")
    assert overlaps(bare) == []


def test_text_that_is_cut_is_found(bare, plant):
    plant(
        """add('p', 'width: 80px; overflow: hidden; white-space: nowrap', 'Longer than its place');
        add('p', 'height: 10px; overflow: clip; margin: 0 0 20px', 'Lower');
        add('p', 'width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis', 'A name that nobody can read');
        add('p', 'width: 160px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis', 'A name of which most can be read');
        add('p', 'width: 900px', 'One line that is so long that it does not end where the window ends, since nothing breaks it there, and it goes on');
        add('p', 'width: 80px; overflow: auto; white-space: nowrap', 'Longer, and it scrolls');
        add('p', 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)', 'Spoken');""")
    found = cut(bare)
    assert [one.split("” ")[1].split(" to ")[0] for one in found] == ["is shortened", "is cut", "is cut", "is wider than the window"], found


def test_pale_text_is_found_by_the_pixels_behind_it(glass, bare, eye, plant):
    plant(
        """add('p', 'color: #8a8a8a', 'Grey');
        add('p', 'color: #767676', 'Grey enough');
        add('p', 'color: #ffffff; background: linear-gradient(90deg, #000000, #000000 60%, #ffffff); width: 300px; white-space: nowrap', 'White over a gradient which ends in white');
        add('p', 'opacity: 0.4', 'Black, but transparent');
        add('p', 'color: #ffffff; background: #333333', 'White on dark');
        add('input', 'color: #000000; background: #ffffff', undefined, document.body, { placeholder: 'Placed', className: 'field' });
        const stack = add('div', 'position: relative; height: 20px');
        add('p', 'position: absolute; inset: 0; margin: 0; color: #eeeeee', 'A copy', stack);
        add('p', 'position: absolute; inset: 0; margin: 0; color: #ffffff; background: #0000aa', 'A copy', stack);
        add('button', 'color: #cccccc; background: #ffffff', 'Off', document.body, { disabled: true });
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('.field::placeholder { color: #cccccc; opacity: 1 }');
        document.adoptedStyleSheets = [sheet];""")
    found = eye.pale()
    assert [one.split("” has")[0].split("“")[1] for one in found] == ["", "Black, but transparent", "Grey", "White over a gradient which ends in whit"], found
    assert "3.45:1" in found[2]


def test_scrolling_that_is_trapped_is_found(bare, plant):
    plant(
        """const list = (style) => add('div', 'height: 80px', undefined, add('div', `height: 100px; width: 200px; overflow: auto; ${style}`, undefined, document.body, { className: style.slice(0, 4) }));
        for (const style of ['', 'overscroll-behavior: contain', 'touch-action: none']) list(style).style.height = '500px';
        list('').parentNode.style.height = '8px';""")
    found = traps(bare)
    assert [one.split(" (")[0] if "(" in one else one for one in found] == [
        "div.over “” keeps what the page should scroll", "a finger on div.touc “” scrolls nothing", "div “” scrolls in a slit of 8 px"], found


def test_a_wheel_that_scrolls_nothing_is_found(glass, bare, plant):
    plant(
        """for (const [index, style] of ['', 'overscroll-behavior: contain', ''].entries()) {
          const list = add('div', `height: 100px; width: 200px; overflow: auto; ${style}`, undefined, document.body, { id: `list${index}` });
          add('div', 'height: 200px', undefined, list);
        }
        document.querySelector('#list2').addEventListener('wheel', (event) => event.preventDefault(), { passive: false });""")
    assert trapped(bare) == [f"a wheel over #list{index} “” scrolls the page around it never" for index in (1, 2)]
