"""screenshots.py TABHEADER DIRECTORY: takes the pictures of the README from a running server."""

import base64
import os
import sys
from os.path import join

from browser import Browser
from preview import Preview
from server import Server, Session
from theme_panel import ThemePanel, Themes
from waiting import until

# A theme with tabs that are hard to read.
HARBOUR = {
    "theme": {
        "color": {
            "foreground": {"brand": {"light": "#00695C", "dark": "#80CBC4"}},
            "tab-header": {
                "unselected": {"foreground": {"light": "#FFFFFFA3", "dark": "#FFFFFF7A"}},
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


PHONE = {"width": 390, "height": 844, "safeArea": {"top": 47, "bottom": 34}}
PRESETS = ("backbase", "remind", "fiori", "coordinator", "uikit", "blank")

# The same session on a small phone and on a pad, in the dark.
BESIDE = "#frame=:width=320,height=568,safeAreaTop=20,safeAreaBottom=0&frame=:width=820,height=1180,idiom=pad,colorScheme=dark,safeAreaTop=24,safeAreaBottom=20"


def main(binary, directory):
    os.makedirs(directory, exist_ok=True)
    server, browser = Server(binary, catalog=None), Browser()
    try:
        for scheme, suffix in (("light", ""), ("dark", "-dark")):
            browser.emulate(scheme=scheme)
            browser.view(1440, 900, scale=1)
            page = Preview(browser, Session(server, traits={"colorScheme": scheme})).open()
            page.tab("cards").click()
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

            page = Preview(browser, Session(server, traits={"colorScheme": scheme}), look=BESIDE).open()
            until(lambda: len(page.all(".strip")) == 3, "the frames are there")
            finger = page.press()
            page.drag(finger, -150)
            until(lambda: page.session.state()["pager"]["phase"] == "dragging", "a swipe is under way")
            shoot(browser, join(directory, f"frames{suffix}.png"))
            finger.rest().lift()
            page.settled()

            for preset in PRESETS:
                page = Preview(browser, Session(server, preset=preset, traits={**PHONE, "colorScheme": scheme}), look="?freeze=1").open()
                crop(browser, page.box(page.find("#device")), join(directory, f"preset-{preset}{suffix}.png"))

            browser.driver.get(f"{server.url}/?freeze=1")
            until(lambda: browser.js("return 'live' in document.querySelector('#hero').dataset"), "the header is live")
            shoot(browser, join(directory, f"landing{suffix}.png"))
    finally:
        browser.close()
        server.stop()


def crop(browser, box, path):
    """Crops a picture to the device and the visible part of its shadow."""
    margin = 24
    browser.js("for (const node of document.querySelectorAll('.resize, figcaption')) node.style.visibility = 'hidden'")
    clip = {"x": box["x"] - margin, "y": box["y"] - margin, "width": box["width"] + 2 * margin, "height": box["height"] + 2 * margin, "scale": 1}
    picture = browser.cdp("Page.captureScreenshot", clip=clip)
    with open(path, "wb") as file:
        file.write(base64.b64decode(picture["data"]))
    print(path)


def shoot(browser, path):
    # What a finger holds is paused.
    browser.until("return deepAnimations().every((a) => a.playState !== 'running')", "nothing moves")
    browser.driver.save_screenshot(path)
    print(path)


if __name__ == "__main__":
    main(*sys.argv[1:])
