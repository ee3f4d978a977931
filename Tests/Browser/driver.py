"""
Chromium, driven by Selenium, except that scripts and commands of DevTools go to the browser itself. The tests have some fourteen thousand of
them. On the way through chromedriver, which waits for navigations before and after each, a script takes 6 ms of processor time, without it 1.
"""

import json

import websocket
from selenium import webdriver
from selenium.common.exceptions import JavascriptException, StaleElementReferenceException, TimeoutException, WebDriverException
from selenium.webdriver.remote.command import Command

from element import Element
from waiting import LIMIT

# Results with the elements in them, but without the content of those.
DEEP = {"serialization": "deep", "additionalParameters": {"maxNodeDepth": 0, "includeShadowTree": "none"}}

# What the browser says of a script whose page was left.
LEFT = ("Execution context was destroyed.", "Inspected target navigated or closed", "Cannot find context with specified id")


class PageLeft(Exception):
    """The browser left the page while a script ran on it."""


class Driver(webdriver.Chrome):
    _web_element_cls = Element

    def __init__(self, **all):
        super().__init__(**all)
        self._tabs = {}
        self._tab = self._connect(self.current_window_handle)

    def execute(self, command, params=None):
        answer = super().execute(command, params)
        if command == Command.SWITCH_TO_WINDOW:
            self._tab = self._connect(params["handle"])
        return answer

    def get(self, url):
        """
        Loads an address. Of one that differs from the current one only after `#`, a browser loads nothing, and a page that reloads itself
        for it does so at some time after this returns. So that one is loaded as a whole too.
        """
        page, _, look = url.partition("#")
        if look and self.current_url.partition("#")[0] == page:
            self.execute_script("history.replaceState(null, '', arguments[0])", url)
            self.refresh()
        else:
            super().get(url)

    def _connect(self, handle):
        if handle not in self._tabs:
            self._tabs[handle] = Tab(self.capabilities["goog:chromeOptions"]["debuggerAddress"], handle)
        return self._tabs[handle]

    def execute_cdp_cmd(self, cmd, cmd_args):
        return self._tab.call(cmd, **cmd_args)

    def execute_script(self, script, *args):
        """Runs a function with this body, which may return a promise. Elements may be arguments, but not inside of others."""
        function = f"function () {{ {script}\n}}"
        how = {"serializationOptions": DEEP, "awaitPromise": True}
        if any(isinstance(each, Element) for each in args):
            given = [{"objectId": self._resolve(each)} if isinstance(each, Element) else {"value": each} for each in args]
            on = next(each["objectId"] for each in given if "objectId" in each)
            said = self._tab.call("Runtime.callFunctionOn", functionDeclaration=function, objectId=on, arguments=given, **how)
        else:
            said = self._tab.call("Runtime.evaluate", expression=f"({function})(...{json.dumps(args)})", **how)
        if "exceptionDetails" in said:
            thrown = said["exceptionDetails"]
            raise JavascriptException(thrown.get("exception", {}).get("description", thrown["text"]))
        return self._value(said["result"]["deepSerializedValue"], {})

    def execute_async_script(self, script, *args):
        """Runs a function with this body, which calls its last argument with the result."""
        return self.execute_script(f"return new Promise((done) => (function () {{ {script}\n}})(...arguments, done));", *args)

    def get_screenshot_as_base64(self):
        return self.execute_cdp_cmd("Page.captureScreenshot", {})["data"]

    # Chromedriver's id of an element is "f.", its frame, ".d.", its document, ".e.", and its id in DevTools.

    def _resolve(self, element):
        try:
            return self._tab.call("DOM.resolveNode", backendNodeId=int(element.id.rpartition(".")[2]))["object"]["objectId"]
        except WebDriverException as error:
            raise StaleElementReferenceException(str(error)) from None

    def _element(self, node):
        return self.create_web_element(f"f.{self._tab.handle}.d.{node['loaderId']}.e.{node['backendNodeId']}")

    def _value(self, said, known):
        """A result in Python. An object that occurs again is there by reference."""
        kind, value = said["type"], said.get("value")
        same = said.get("weakLocalObjectReference")
        if value is None and same is not None:
            return known[same]
        match kind:
            case "null" | "undefined":
                result = None
            case "string" | "boolean":
                result = value
            case "number":
                result = float(value) if isinstance(value, str) else value
            case "array" | "nodelist" | "htmlcollection":
                result = [self._value(each, known) for each in value]
            case "object":
                result = {name: self._value(each, known) for name, each in value}
            case "node":
                result = self._element(value)
            case _:
                raise TypeError(f"a script returned a {kind}")
        if same is not None:
            known[same] = result
        return result


class Tab:
    """A connection to a tab by the Chrome DevTools Protocol. The browser keeps its overrides as long as it is open."""

    def __init__(self, address, handle):
        self.handle = handle
        self.calls = 0
        self.socket = websocket.create_connection(f"ws://{address}/devtools/page/{handle}", suppress_origin=True, skip_utf8_validation=True, timeout=LIMIT)
        self.call("Page.enable")

    def call(self, method, **parameters):
        self.calls += 1
        self.socket.send(json.dumps({"id": self.calls, "method": method, "params": parameters}))
        answer = self._answer()
        if "error" in answer:
            message = answer["error"]["message"]
            raise PageLeft(method) if message in LEFT else WebDriverException(f"{method}: {message}")
        return answer["result"]

    def _answer(self):
        while True:
            try:
                message = json.loads(self.socket.recv())
            except websocket.WebSocketTimeoutException:
                raise TimeoutException(f"the browser did not answer within {LIMIT} s") from None
            if message.get("id") == self.calls:
                return message
