"""screenshots.py TABHEADER DIRECTORY: the pictures of the README, of a running server."""

import sys
from os.path import join

from browser import Browser
from preview import Preview
from server import Server, Session
from theme_panel import ThemePanel, Themes
from waiting import until

# A theme of somebody's own, with a subtitle that is hard to read.
HARBOUR = {
    "theme": {
        "color": {
            "foreground": {"brand": {"light": "#00695C", "dark": "#80CBC4"}},
            "tab-header": {
                "readable": {"subtitle": {"light": "#FFFFFFA3", "dark": "#FFFFFFA3"}},
                "header": {
                    "background": {
                        "start": {"light": "#00796B", "dark": "#10201E"},
                        "end": {"light": "#004D40", "dark": "#10201E"},
                    }
                },
            },
        }
    }
}


def main(binary, directory):
    server, browser = Server(binary), Browser()
    try:
        for scheme, suffix in (("light", ""), ("dark", "-dark")):
            browser.emulate(scheme=scheme)
            browser.view(1440, 900, scale=1)
            page = Preview(browser, Session(server, traits={"colorScheme": scheme})).open()
            page.tab("indigo").click()
            page.settled()
            finger = page.press()
            page.drag(finger, -150)
            until(lambda: page.session.state()["pager"]["phase"] == "dragging", "a swipe is under way")
            until(lambda: page.text("#device .title"), "the header is drawn")
            shoot(browser, join(directory, f"preview{suffix}.png"))
            finger.rest().lift()
            page.settled()

            Themes(server).put("harbour", HARBOUR)
            page = Preview(browser, Session(server, theme="harbour", traits={"colorScheme": scheme})).open()
            panel = ThemePanel(page).open()
            until(lambda: panel.ratios("badgeTextColor"), "the contrast is there")
            shoot(browser, join(directory, f"theme{suffix}.png"))

            browser.driver.get(server.url)
            drawn = "const all = [...document.querySelectorAll('[data-preset] img')]; return all.length && all.every((one) => one.naturalWidth)"
            until(lambda: browser.js(drawn), "the presets are drawn")
            shoot(browser, join(directory, f"landing{suffix}.png"))
    finally:
        browser.close()
        server.stop()


def shoot(browser, path):
    until(lambda: browser.js("return deepAnimations().every((a) => a.playState === 'finished')"), "nothing moves")
    browser.driver.save_screenshot(path)
    print(path)


if __name__ == "__main__":
    main(*sys.argv[1:])
