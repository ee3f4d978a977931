"""The theme panel of a preview page, and the themes of its server."""

import json

from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select

from server import ask
from waiting import until

FRONTS = [
    "headerForegroundColor", "subtitleColor", "selectedTabTextColor", "deselectedTabTextColor", "indicatorColor",
    "badgeTextColor", "dividerColor",
]


class ThemePanel:
    def __init__(self, preview):
        self.preview = preview
        self.browser = preview.browser

    def open(self):
        self.preview.find("#open-theme").click()
        until(lambda: len(self.preview.all(".pair-row .swatch")) >= 2 * len(FRONTS), "the colours are there")
        until(lambda: self.preview.all(".ratios .ratio"), "their contrast has come")
        return self

    def show(self, part):
        """Colours (`colors`), Sizes (`sizes`), JSON (`json`), Findings (`findings`) or Files (`export`)."""
        self.preview.find(f"[data-part={part}]").click()
        return self

    # Colours

    def row(self, front):
        return self.preview.all(".pair-row")[FRONTS.index(front)]

    def inputs(self, front, type):
        """The row's controls of a type: first that of the text, then those of its background."""
        return self.row(front).find_elements(By.CSS_SELECTOR, f"input[type={type}]")

    def pick(self, front, color, index=0, done=True):
        """
        Sets a colour as the system's picker does, which WebDriver cannot operate. A picker that
        stays open (`done=False`) reports every colour on the way.
        """
        self.browser.js(
            """const [input, color, done] = arguments;
            input.value = color;
            input.dispatchEvent(new Event('input', { bubbles: true }));
            if (done) input.dispatchEvent(new Event('change', { bubbles: true }));""",
            self.inputs(front, "color")[index], color, done,
        )

    def details(self, front):
        """Opens a row's details; returns it."""
        toggle = self.row(front).find_element(By.CSS_SELECTOR, "[aria-controls]")
        if toggle.get_attribute("aria-expanded") == "false":
            toggle.click()
        return self.row(front)

    def ratios(self, front):
        """The text beside the pair, without parts that are only for screen readers or only visible."""
        lines = self.browser.js(
            "return [...arguments[0].querySelectorAll('.ratios .ratio')].map((line) => line.textContent)", self.row(front)
        )
        return [" ".join(line.split()) for line in lines]

    # JSON

    @property
    def area(self):
        return self.preview.find(".editor textarea")

    @property
    def text(self):
        return self.area.get_attribute("value")

    def write(self, text):
        """Replaces the document by pasting a text."""
        self.browser.js(
            "const [area, text] = arguments; area.focus(); area.select(); document.execCommand('insertText', false, text);",
            self.area, text,
        )

    def apply(self):
        self.preview.find("#theme-panel .tools .primary").click()

    @property
    def wrong_lines(self):
        return [int(self.browser.js("return arguments[0].textContent", line)) for line in self.preview.all(".gutter [data-wrong]")]


class Themes:
    def __init__(self, server):
        self.url = f"{server.url}/v1/themes"

    def put(self, name, document):
        return ask("PUT", f"{self.url}/{name}", document)

    def get(self, name):
        return ask("GET", f"{self.url}/{name}")

    def resolved(self, name):
        return ask("GET", f"{self.url}/{name}/resolved")["tokens"]

    @property
    def names(self):
        return [theme["name"] for theme in ask("GET", self.url)["themes"]]


def choose(preview, menu, value):
    return preview.after(lambda: Select(preview.find(menu)).select_by_value(value))


def pretty(document):
    return json.dumps(document, indent=2) + "\n"
