"""A headless Chromium as the browser tests have it, but with no log of WebDriver's: what is measured is measured here."""

import shutil
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

from browser import Browser
from cdp import Connection


class Chromium(Browser):
    def __init__(self, width=1440, height=900):
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium")
        for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--lang=en"):
            options.add_argument(argument)
        # The browser's own fingers only touch what the window has. Its frame takes some of the height.
        options.add_argument(f"--window-size={width},{height + 200}")
        self.driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
        self.connection = Connection(self.driver.capabilities["goog:chromeOptions"]["debuggerAddress"])
        self.page = self.attach(lambda target: target["type"] == "page")
        self.ask("Page.enable")
        self.driver.get("about:blank")
        self.size = (width, height)
        self.view(width, height)
        self.emulate()

    def attach(self, wanted):
        """The session of the first target of which `wanted` is true."""
        targets = self.connection.ask("Target.getTargets")["targetInfos"]
        target = next(target for target in targets if wanted(target))
        return self.connection.ask("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]

    def ask(self, method, /, **parameters):
        """A command to the page."""
        return self.connection.ask(method, self.page, **parameters)

    def send(self, method, /, **parameters):
        """A command to the page whose answer nobody waits for."""
        return self.connection.send(method, self.page, **parameters)

    def forget(self):
        """As a browser that has just been opened: no page, no worker, no cache."""
        self.driver.get("about:blank")
        self.driver.execute_cdp_cmd("Storage.clearDataForOrigin", {"origin": "*", "storageTypes": "all"})
        self.driver.execute_cdp_cmd("Network.clearBrowserCache", {})

    def open(self, url):
        """Opens a preview and waits until the picture, and all that is around it, is there."""
        self.driver.get(url)
        self.until("document.documentElement.dataset.ready", "the preview is ready")

    def until(self, expression, what, timeout=30):
        deadline = time.monotonic() + timeout
        while not (value := self.js(f"return {expression}")):
            if time.monotonic() > deadline:
                raise AssertionError(f"not within {timeout} s: {what}")
            time.sleep(0.05)
        return value

    def close(self):
        self.connection.close()
        super().close()
