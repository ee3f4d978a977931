"""screens.py TABHEADER DIRECTORY [SCREEN ...]: takes a picture of each screen at seven widths, light, dark and mixed, with a sheet of all of them to look at."""

import html
import os
import sys
from os.path import join

from selenium.webdriver.common.keys import Keys

from browser import Browser
from preview import Preview
from server import SHIPPED, Server, Session, ask
from theme_panel import ThemePanel
from waiting import until

# The windows in which people look at it: phones, tablets, laptops, a large display.
WINDOWS = ((320, 568), (360, 740), (390, 844), (768, 1024), (1024, 768), (1440, 900), (1920, 1080))
# Phones are touched.
WIDEST_PHONE = 390
# The colours of the page, and those of the session on it.
SCHEMES = {"light": ("light", "light"), "dark": ("dark", "dark"), "light-dark": ("light", "dark"), "dark-light": ("dark", "light")}

# A session that another page of this browser has opened.
REMEMBER = """
localStorage.setItem("tabheader.recent", JSON.stringify(arguments[0].map(({ id, preset }) => ({ id, preset, name: preset, at: Date.now() }))));
"""
STILL = "return deepAnimations().every((a) => a.playState === 'finished') && [...document.images].every((one) => one.complete)"
# The apps in the devices come after the devices.
FILLED = """
return !deepAll('.page .body').some((one) =>
  !one.childElementCount && one.checkVisibility({ visibilityProperty: true }) && !one.closest('[data-far], .ghosts, [inert]') && !one.closest('.page').querySelector('.reason:not([hidden])'));
"""
DRAWN = """
// The examples of the docs have no session until they come into view.
const all = [...document.querySelectorAll('tab-header')].filter((one) => one.session || !one.closest('.place[data-example], [data-example] .place'));
return window.unanswered === 0 && all.every((one) => one.dataset.ready !== undefined);
"""


def main(binary, directory, *only):
    """Of all screens, or of those with the given names."""
    os.makedirs(directory, exist_ok=True)
    server, browser = Server(binary, catalog=SHIPPED), Browser()
    try:
        for name, take in SCREENS.items():
            if only and name not in only:
                continue
            for schemes in schemes_of(name):
                for width, height in WINDOWS:
                    browser.reset()
                    show(browser, server, name, (width, height), schemes)
                    shoot(browser, join(directory, picture(name, width, schemes)), whole=name in WHOLE)
            print(name, flush=True)
    finally:
        browser.close()
        server.stop()
    with open(join(directory, "index.html"), "w", encoding="utf-8") as file:
        file.write(sheet())
    print(f"look at {join(directory, 'index.html')}")


def schemes_of(name):
    """On a page without a session of its own, everything has the colours of the page."""
    return [schemes for schemes, (page, session) in SCHEMES.items() if page == session or name not in PLAIN]


def touch(browser, enabled):
    browser.cdp("Emulation.setTouchEmulationEnabled", enabled=enabled)


def size(browser, width, height):
    """Gives a page the window of a phone, which is touched, or a larger one."""
    touch(browser, width <= WIDEST_PHONE)
    browser.view(width, height)


def show(browser, server, name, window, schemes):
    """Opens a screen."""
    page, session = SCHEMES[schemes]
    browser.emulate(scheme=page, motion="reduce")
    size(browser, *window)
    SCREENS[name](browser, server, session)
    until(lambda: browser.js(FILLED), "the devices have their apps")
    until(lambda: browser.js(STILL), "nothing moves")


def go(browser, server, path):
    browser.driver.get(server.url + path)
    until(lambda: browser.js(DRAWN), "everything is drawn")


def landing(browser, server, scheme):
    go(browser, server, "/?freeze=1")


def returning(browser, server, scheme):
    made = [ask("POST", f"{server.url}/v1/sessions", {"preset": preset, "traits": {"colorScheme": scheme}}) for preset in ("backbase", "coordinator", "uikit")]
    browser.driver.get(f"{server.url}/version")
    browser.js(REMEMBER, made)
    go(browser, server, "/?freeze=1")
    until(lambda: len(browser.js("return deepAll('#recent tab-header')")) == len(made), "the sessions are drawn")


def docs(browser, server, scheme):
    go(browser, server, "/docs")
    until(lambda: browser.js("return 'loaded' in document.documentElement.dataset"), "the tables are there")


def reference(browser, server, scheme):
    go(browser, server, "/docs/api#createSession")
    until(lambda: browser.js("return 'loaded' in document.documentElement.dataset"), "the operations are there")


def keep_one_of_each_method(browser):
    """Removes the other operations from the reference, of which there are a hundred. Returns the methods."""
    return browser.js(
        """const kept = new Set();
        for (const operation of deepAll('article')) {
          const { method } = operation.querySelector('[data-method]').dataset;
          if (kept.has(method)) operation.remove();
          else kept.add(method);
        }
        return [...kept];""")


def unknown(browser, server, scheme):
    go(browser, server, "/doks")


def problem(browser, server, scheme):
    go(browser, server, "/problems/no-gesture")


def lint(browser, server, scheme):
    go(browser, server, "/docs/lint")


def opened(browser, server, scheme, preset="backbase", look="", traits=None, **configuration):
    session = Session(server, preset=preset, traits={"colorScheme": scheme, **(traits or {})}, **configuration)
    return Preview(browser, session, look="?freeze=1").open(look)


def preview(browser, server, scheme):
    opened(browser, server, scheme)


def shop(browser, server, scheme):
    opened(browser, server, scheme, preset="coordinator")


def theme(browser, server, scheme):
    panel = opened(browser, server, scheme)
    show_controls(browser, "setup")
    ThemePanel(panel).open()


def share(browser, server, scheme):
    page = opened(browser, server, scheme)
    browser.js("document.querySelector('#share-button').click()")
    until(lambda: page.all("#share:popover-open"), "the panel is open")


def show_controls(browser, panel):
    """On a small screen, the panels are in a sheet, with a tab for each."""
    if browser.js("return document.querySelector('#open-sheet').checkVisibility()"):
        browser.js("document.querySelector('#open-sheet').click()")
        browser.js("document.querySelector(`[data-show=${arguments[0]}]`).click()", panel)


def hundred(browser, server, scheme):
    """A hundred tabs, all in a bar of tabs of equal width."""
    opened(browser, server, scheme, preset="remind", tabs=[{"id": f"t{index}", "title": f"Section {index + 1}", "badge": index} for index in range(100)])


def pills(browser, server, scheme):
    """A hundred tabs with icons in a bar that scrolls, with one from the middle selected."""
    icons = ("house", "card", "message", "calendar", "chart")
    tabs = [{"id": f"t{index}", "title": f"Section {index + 1}", "icon": icons[index % len(icons)]} for index in range(100)]
    opened(browser, server, scheme, tabs=tabs, selectedIndex=41)


def header(browser, server, scheme):
    """The largest text in the branded header."""
    opened(browser, server, scheme, traits={"contentSizeCategory": "accessibility5"})


def command(browser, server, scheme):
    """A request with a long body."""
    page = opened(browser, server, scheme)
    show_controls(browser, "readout")
    tabs = ",".join(f'{{"title": "Section {index + 1}", "badge": {index}}}' for index in range(30))
    browser.js("return deep('#device').api.change('PUT', '/tabs', JSON.parse(arguments[0]))", f'{{"tabs": [{tabs}]}}')
    page.settled()


def time(browser, server, scheme):
    """The time line, with some revisions."""
    page = opened(browser, server, scheme)
    for index in (1, 2, 0):
        page.after(lambda: page.session.post("select", {"index": index}))
    show_controls(browser, "time")
    page.settled()


def popup(browser, server, scheme):
    """A section outside the bar, over a pushed page."""
    page = opened(browser, server, scheme, preset="coordinator")
    page.after(page.act("push").click)
    page.after(lambda: browser.js("deep('#device').api.navigate('popup', { display: null })"))


def edit(browser, server, scheme):
    """The bar is rearranged."""
    page = opened(browser, server, scheme, preset="uikit")
    page.after(page.more.click)
    page.after(page.act("edit").click)


def largest(browser, server, scheme):
    """The largest text, in Arabic, from right to left."""
    opened(browser, server, scheme, preset="uikit", locale="ar", traits={"layoutDirection": "rtl", "contentSizeCategory": "accessibility5"})


def mirrored(browser, server, scheme):
    """English from right to left."""
    opened(browser, server, scheme, traits={"layoutDirection": "rtl"})


def android(browser, server, scheme):
    traits = {"platform": "android", "width": 412, "height": 915, "safeArea": {"top": 48, "left": 0, "bottom": 24, "right": 0}}
    opened(browser, server, scheme, preset="fiori", traits=traits)


def web(browser, server, scheme):
    opened(browser, server, scheme, preset="remind", traits={"platform": "web", "width": 1024, "height": 700})


def blank(browser, server, scheme):
    opened(browser, server, scheme, preset="blank")


def frames(browser, server, scheme):
    look = "#frame=:width=820,height=1180,idiom=pad&frame=:width=320,height=568&frame=:layoutDirection=rtl"
    opened(browser, server, scheme, look=look)
    until(lambda: browser.js(DRAWN), "everything is drawn")


def guides(browser, server, scheme):
    page = opened(browser, server, scheme, look="#guides=frames,origins,offset,visible,indicator&inspector=gesture")
    page.flick(-120)
    page.settled()


def matrix(browser, server, scheme):
    opened(browser, server, scheme, preset="uikit", look="#matrix=320,390/light,dark/ltr,rtl")
    until(lambda: browser.js("const all = [...document.querySelectorAll('.matrix tab-header')]; return all.length === 8 && all.every((one) => one.dataset.ready !== undefined)"), "the pictures are there")


def keys(browser, server, scheme):
    opened(browser, server, scheme)
    browser.driver.find_element("tag name", "body").send_keys("?")
    until(lambda: browser.js("return document.querySelector('dialog[open]') !== null"), "the list is there")


def commands(browser, server, scheme):
    opened(browser, server, scheme)
    browser.driver.find_element("tag name", "body").send_keys(Keys.CONTROL, "k")
    until(lambda: browser.js("return document.querySelector('dialog[open]') !== null"), "the list is there")


def offline(browser, server, scheme):
    """A server of its own, which has stopped."""
    other = Server(server.process.args[0], catalog=SHIPPED)
    page = opened(browser, other, scheme)
    other.stop()
    page.wait_for("offline")


def ended(browser, server, scheme):
    page = opened(browser, server, scheme)
    ask("DELETE", page.session.url)
    until(lambda: page.connection == "ended", "the page says so")


def asked(browser, server, scheme):
    """The page of a server that asks for a token."""
    guarded = Server(server.process.args[0], token="screens-screens-screens-screens")
    try:
        browser.driver.get(guarded.url)
        until(lambda: browser.js("return document.querySelector('.gate') !== null && document.styleSheets.length > 2"), "the form is there")
    finally:
        guarded.stop()


SCREENS = {
    "landing": landing, "returning": returning, "docs": docs, "reference": reference, "unknown": unknown, "problem": problem, "lint": lint,
    "preview": preview, "shop": shop, "theme": theme, "share": share, "ended": ended, "asked": asked, "hundred": hundred, "pills": pills, "header": header, "command": command, "time": time, "popup": popup, "edit": edit, "largest": largest,
    "mirrored": mirrored, "android": android, "web": web, "blank": blank, "frames": frames, "guides": guides, "matrix": matrix, "keys": keys,
    "commands": commands, "offline": offline,
}
# Those that scroll are taken as a whole.
WHOLE = {"landing", "docs"}
# Those without a session of their own.
PLAIN = {"landing", "docs", "reference", "unknown", "problem", "lint", "asked"}
# A picture that is longer shows no more.
LONGEST = 9000


def picture(name, width, schemes):
    return f"{name}-{width}-{schemes}.png"


def stretch(browser):
    """Makes the window as long as its page, in which everything comes into view and is loaded."""
    width, height = browser.js("return [innerWidth, document.documentElement.scrollHeight]")
    browser.view(width, min(height, LONGEST))
    until(lambda: browser.js("return deepAll('[data-example] .place').every((one) => one.querySelector('tab-header'))"), "the examples are there")
    until(lambda: browser.js(DRAWN) and browser.js(FILLED), "everything is drawn")
    if browser.js("return document.querySelector('#only') !== null"):
        until(lambda: browser.js("return document.querySelectorAll('.picture img').length === 3"), "the pictures are there")
    browser.view(width, min(browser.js("return document.documentElement.scrollHeight"), LONGEST))


def shoot(browser, path, whole):
    if whole:
        stretch(browser)
    until(lambda: browser.js(STILL), "nothing moves")
    browser.driver.save_screenshot(path)


def sheet():
    """A page with all pictures: a row for each screen and scheme, and a column for each width."""
    rows = []
    for name in SCREENS:
        for schemes in schemes_of(name):
            cells = "".join(
                f'<td><a href="{picture(name, width, schemes)}"><img loading="lazy" alt="{name}, {width}, {schemes}" src="{picture(name, width, schemes)}"></a></td>'
                for width, _ in WINDOWS
            )
            rows.append(f"<tr><th>{html.escape(name)}<br>{schemes}</th>{cells}</tr>")
    heads = "".join(f"<th>{width}</th>" for width, _ in WINDOWS)
    style = (
        "body{font:13px/20px system-ui;margin:24px;color-scheme:light dark}th{text-align:start;vertical-align:top;padding:8px;position:sticky;left:0}"
        "td{padding:8px;vertical-align:top}img{display:block;width:260px;max-height:420px;object-fit:cover;object-position:top;box-shadow:0 0 0 1px #8884}"
    )
    return f'<!doctype html><meta charset="utf-8"><title>Screens</title><style>{style}</style><table><tr><th></th>{heads}</tr>{"".join(rows)}</table>'


if __name__ == "__main__":
    main(*sys.argv[1:])
