"""screenshots.py TABHEADER DIRECTORY: the pictures of the README, of a running server."""

import sys
from os.path import join

from selenium.webdriver.common.by import By

from browser import Browser
from preview import Preview
from server import Server, Session
from waiting import until


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

            browser.driver.get(server.url)
            until(lambda: browser.driver.find_elements(By.CSS_SELECTOR, "[data-preset]"), "the presets are listed")
            shoot(browser, join(directory, f"landing{suffix}.png"))
    finally:
        browser.close()
        server.stop()


def shoot(browser, path):
    until(lambda: browser.js("return document.getAnimations().every((a) => a.playState === 'finished')"), "nothing moves")
    browser.driver.save_screenshot(path)
    print(path)


if __name__ == "__main__":
    main(*sys.argv[1:])
