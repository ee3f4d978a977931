"""film.py TABHEADER FILE: films the landing page on a phone, as an animated WebP."""

import base64
import os
import sys

from browser import STAND, Browser, Finger
from server import SHIPPED, Server
from waiting import until

WIDTH, HEIGHT = 390, 840
SCALE = 0.7  # pixels of the film for a CSS pixel
GRID = 20  # CSS pixels: a part of a frame begins at an even pixel of the film
STEP = 80  # milliseconds of a frame
QUALITY = 38

# Where the finger is.
DOT = """
const dot = window.dot ??= document.body.appendChild(document.createElement('i'));
Object.assign(dot.style, { position: 'fixed', zIndex: 99, width: '44px', height: '44px', borderRadius: '50%', background: '#10151d55', boxShadow: '0 0 0 2px #ffffffaa',
  pointerEvents: 'none', left: `${arguments[0] - 22}px`, top: `${arguments[1] - 22}px`, opacity: Number(arguments[2]) });
"""


class Film:
    """Pictures of a page whose clock stands: so the film is the same on a slow machine."""

    def __init__(self, browser):
        self.browser = browser
        self.frames = []

    def shoot(self, milliseconds=STEP, rows=(0, HEIGHT)):
        """Shows the page as it is now for a while. @param rows from and to which the page has changed"""
        top, bottom = max(0, rows[0] // GRID * GRID), min(HEIGHT, -(-rows[1] // GRID) * GRID)
        clip = {"x": 0, "y": self.browser.js("return scrollY") + top, "width": WIDTH, "height": bottom - top, "scale": SCALE}
        picture = base64.b64decode(self.browser.cdp("Page.captureScreenshot", format="webp", quality=QUALITY, clip=clip)["data"])
        if self.frames and self.frames[-1][0] == picture:
            milliseconds += self.frames.pop()[-1]
        self.frames.append((picture, top, bottom - top, milliseconds))

    def dot(self, x, y, shown=True):
        self.browser.js(DOT, x, y, shown)

    def swipe(self, element, dx):
        """Swipes a device, and waits until its pages are at rest."""
        box = self.browser.js(f"return {element}.shadowRoot.querySelector('.pager').getBoundingClientRect().toJSON()")
        x, y = round(box["x"] + box["width"] * (0.8 if dx < 0 else 0.2)), round(min(box["y"] + box["height"] * 0.4, HEIGHT - 80))
        rows = (int(box["y"]) - 200, int(box["bottom"]) + 160)  # with the bar above, and the numbers under it
        finger = Finger(self.browser, kind="touch").press(x, y)
        for _ in range(4):
            finger.move(dx / 4, milliseconds=64)
            self.browser.js("frame(arguments[0])", STEP)
            self.dot(finger.x, finger.y)
            self.shoot(rows=rows)
        finger.lift()
        self.dot(0, 0, False)
        self.browser.until(f"return {element}.state.pager.phase !== 'dragging'", "the finger is off the glass")
        for _ in range(40):
            self.browser.js("frame(arguments[0])", STEP)
            self.shoot(rows=rows)
            if self.browser.js(f"return {element}.dataset.ready !== undefined"):
                break

    def scroll(self, to, steps=8):
        """Scrolls the page, slowly at both ends."""
        begin = self.browser.js("return scrollY")
        for step in range(1, steps + 1):
            part = step / steps
            self.browser.js("scrollTo({ top: arguments[0], behavior: 'instant' })", begin + (to - begin) * part * part * (3 - 2 * part))
            self.shoot()

    def write(self, path):
        with open(path, "wb") as file:
            file.write(animated(self.frames))
        print(path, os.path.getsize(path), f"{len(self.frames)} frames")


def chunk(name, content):
    return name + len(content).to_bytes(4, "little") + content + b"\0" * (len(content) % 2)


def number(value):
    return round(value).to_bytes(3, "little")


def animated(frames):
    """One WebP of several, each with its place and its milliseconds: https://developers.google.com/speed/webp/docs/riff_container"""
    size = number(WIDTH * SCALE - 1) + number(HEIGHT * SCALE - 1)
    parts = [chunk(b"VP8X", bytes([2, 0, 0, 0]) + size), chunk(b"ANIM", bytes(6))]
    for picture, top, height, milliseconds in frames:
        place = number(0) + number(top * SCALE / 2) + number(WIDTH * SCALE - 1) + number(height * SCALE - 1)
        parts.append(chunk(b"ANMF", place + number(milliseconds) + bytes([2]) + picture[picture.index(b"VP8 "):]))
    return chunk(b"RIFF", b"WEBP" + b"".join(parts))


def main(binary, path):
    server, browser = Server(binary, catalog=SHIPPED), Browser(WIDTH, HEIGHT)
    try:
        # A visitor whose devices do not move by themselves.
        browser.emulate(motion="reduce")
        browser.cdp("Emulation.setTouchEmulationEnabled", enabled=True)
        browser.cdp("Emulation.setScrollbarsHidden", hidden=True)
        browser.driver.get(server.url)
        hero = "document.querySelector('#hero tab-header')"
        until(lambda: browser.js(f"return {hero}?.dataset.ready !== undefined && window.unanswered === 0"), "the header is live")
        browser.emulate()
        browser.js("scrollTo({ top: document.querySelector('#presets').getBoundingClientRect().top - 96, behavior: 'instant' })")
        drawn = "return [...document.querySelectorAll('#presets .card')].slice(0, 2).every((card) => card.querySelector('tab-header')?.dataset.ready !== undefined)"
        until(lambda: browser.js(drawn), "the presets are drawn")
        browser.js("scrollTo({ top: 0, behavior: 'instant' })")
        browser.js(STAND)
        film = Film(browser)
        top = browser.js(f"return Math.max(0, {hero}.getBoundingClientRect().top - 120)")
        film.shoot(1200)
        film.scroll(top)
        film.shoot(400)
        for dx in (-220, 220):
            film.swipe(hero, dx)
            film.shoot(500)
        film.scroll(browser.js("return document.querySelector('#presets').getBoundingClientRect().top + scrollY - 96"), steps=12)
        until(lambda: browser.js("return window.unanswered === 0"), "the presets are drawn")
        film.shoot(1600)
        film.write(path)
    finally:
        browser.close()
        server.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
