"""
looks.py TABHEADER DIRECTORY [SHEET ...]: draws the five apps in each look on its platform's current phone and tablet, light above dark, as one
sheet for each. By name it draws others: `material3-arabic`, `web-largest`, `ios18-pushed`, `ios26-side` (turned), `ios26-forced` (forced colours).
"""

import base64
import os
import sys
from os.path import join

from browser import Browser
from elsewhere import HEAD, Elsewhere
from server import SHIPPED, SOURCES, Server, Session
from waiting import until

APPS = ("backbase", "remind", "fiori", "coordinator", "uikit")
# The phone and the tablet of each look.
LOOKS = {"ios26": ("iphone-17", "ipad-pro-11"), "ios18": ("iphone-16", "ipad"), "material3": ("pixel-10", "pixel-tablet"), "web": ("browser-phone", "browser-tablet")}
# What a sheet shows beside the phones as they are: other devices, directions, text sizes, pages.
KINDS = {"": {}, "-tablet": {}, "-side": {}, "-arabic": {"layoutDirection": "rtl"}, "-largest": {"contentSizeCategory": "accessibility5"}, "-pushed": {}, "-forced": {}}
# How wide a phone is on a sheet, in CSS pixels, and what is wider.
WIDTH, WIDE = 200, 300

STYLE = """
  html { overflow: hidden; }
  body { background: #eef0f3; }
  h1 { display: none; }
  main { display: grid; grid-template-columns: repeat(%d, max-content); gap: 24px; padding: 24px; width: max-content; }
  tab-header { box-shadow: 0 0 0 1px #00000029; }"""
DRAWN = """
return [...document.querySelectorAll('tab-header')].every((one) => one.dataset.ready !== undefined)
  && deepAnimations().every((one) => one.playState === 'finished');
"""
# What the first row of each page leads to.
PUSH = "for (const one of document.querySelectorAll('tab-header')) [...one.shadowRoot.querySelectorAll('[data-act=push]')].find((row) => !row.closest('[inert]')).click();"
DEEPER = "return [...document.querySelectorAll('tab-header')].every((one) => one.state.screen.canGoBack);"
SHEET = "const { width, height } = document.querySelector('main').getBoundingClientRect(); return { x: 0, y: 0, width, height, scale: 1 };"


def main(binary, directory, *only):
    """Of all sheets, or of those with the given names, such as `ios26` or `material3-tablet`."""
    os.makedirs(directory, exist_ok=True)
    elsewhere, browser = Elsewhere(), Browser()
    server = Server(binary, catalog=SHIPPED, public=SOURCES, options=["--allow-origin", elsewhere.url])
    try:
        elsewhere.page = HEAD % {"server": server.url, "style": "", "body": ""}
        browser.driver.get(elsewhere.url)
        devices = {one["name"]: one for one in browser.js("return import(arguments[0]).then(({ devices }) => devices)", f"{server.url}/js/shared/devices.js")}
        for look, names in LOOKS.items():
            for kind, traits in KINDS.items():
                if (f"{look}{kind}" not in only) if only else kind not in ("", "-tablet"):
                    continue
                device = devices[names[kind == "-tablet"]]
                draw(browser, elsewhere, server, look, device, kind, traits)
                shoot(browser, join(directory, f"look-{look}{kind}.webp"))
    finally:
        browser.close()
        server.stop()
        elsewhere.close()


def draw(browser, elsewhere, server, look, device, kind, traits):
    width, height, safe_area = device["landscape" if kind == "-side" else "portrait"]
    traits = {"look": look, "platform": device["platform"], "idiom": device["idiom"], "width": width, "height": height, "safeArea": safe_area, **traits}
    more = {"locale": "ar"} if kind == "-arabic" else {}
    sessions = [Session(server, preset=app, traits={**traits, "colorScheme": scheme}, **more) for scheme in ("light", "dark") for app in APPS]
    scale = (WIDE if kind in ("-tablet", "-side") else WIDTH) / width
    body = "".join(f'<tab-header session="{one.id}" device="{device["name"]}" scale="{scale}" style="border-radius: {(device.get("radius") or 0) * scale}px" freeze></tab-header>' for one in sessions)
    elsewhere.page = HEAD % {"server": server.url, "style": STYLE % len(APPS), "body": body}
    browser.view(1440, 900)
    browser.emulate(colors="active" if kind == "-forced" else "none")
    browser.driver.get(elsewhere.url)
    until(lambda: browser.js(DRAWN), "everything is drawn")
    if kind == "-pushed":
        browser.js(PUSH)
        until(lambda: browser.js(DEEPER) and browser.js(DRAWN), "every device shows another page")


def shoot(browser, path):
    clip = browser.js(SHEET)
    browser.view(round(clip["width"]), round(clip["height"]), scale=2)
    picture = browser.cdp("Page.captureScreenshot", format="webp", quality=48, clip=clip)
    with open(path, "wb") as file:
        file.write(base64.b64decode(picture["data"]))
    print(path, os.path.getsize(path))


if __name__ == "__main__":
    main(*sys.argv[1:])
