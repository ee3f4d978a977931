"""Report a bug: what has just happened, as Markdown, a recording and a picture."""

import json

import pytest

from axe import check
from preview import Preview
from server import Session, ask
from waiting import until

MANUAL = {"kind": "manual", "now": "2026-01-01T10:00:00Z"}

# What the page copies and saves.
TAKE = """
window.copied = [];
window.saved = [];
Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => copied.push(text) } });
HTMLAnchorElement.prototype.click = async function () { saved.push([this.download, await files.get(this.href).text()]); };
const files = new Map();
const { createObjectURL } = URL;
URL.createObjectURL = (file) => { const url = createObjectURL(file); files.set(url, file); return url; };
"""


class Report:
    def __init__(self, preview, press="#timeline [aria-label='Report a bug']"):
        self.preview, self.browser = preview, preview.browser
        self.browser.js(TAKE)
        preview.find(press).click()
        until(lambda: preview.all("dialog.report[open]"), "the report is there")

    @property
    def text(self):
        return self.preview.find(".report pre").get_attribute("textContent")

    def part(self, title, text=None):
        """The lines of a part."""
        return (text or self.text).split(f"### {title}\n\n", 1)[1].split("\n\n### ", 1)[0].split("\n")

    def button(self, name):
        return next(one for one in self.preview.all(".report .dialog-end button") if one.text == name)


def acted(server, *steps, **configuration):
    session = Session(server, clock=MANUAL, **configuration)
    for after, method, path, body in steps:
        if after:
            session.post("clock", {"advance": after})
        session.ask(method, f"{session.url}/{path}".rstrip("/"), body)
    return session


def test_one_press_takes_the_last_thirty_seconds(browser, server):
    """After the fact, and with all of it on the clipboard."""
    swipe = [{"type": "swipe", "phase": "began"}, {"type": "swipe", "phase": "changed", "translation": -120, "at": 40}, {"type": "swipe", "phase": "ended", "velocity": -900, "at": 50}]
    session = acted(
        server, (0, "POST", "select", {"index": 2}), (60_000, "POST", "select", {"index": 0}), (2_000, "POST", "actions", {"actions": swipe}), (3_000, "PATCH", "", {"header": {"user": {"name": "Grace"}}}),
        (0, "POST", "resize", {"width": 320}),
    )
    preview = Preview(browser, session).open()
    report = Report(preview)
    last = session.state()["revision"]
    copied = browser.js("return copied")
    assert copied == [report.text]
    steps = report.part("What I did")
    assert [step for step in steps if "clock" not in step] == [
        "2. After 60.0 s: Selected `Green`.",
        "4. After 2.0 s: Swiped 120 pt to the left in 50 ms, released at 900 pt/s; `Indigo` was selected.",
        "6. After 3.0 s: Changed the settings: `header.user.name` is `\"Grace\"`.",
        "7. Changed the device: width `320`.",
    ]
    assert report.part("What I expected") == ["_Write here what should have happened._"]
    where = "\n".join(report.part("Where"))
    assert f"[revision {last}]({preview.url}#at={last})" in where
    assert "320 × 844 points, iOS, portrait, light, left to right, text size Large" in where
    assert f"TabHeader {ask('GET', server.url + '/version')['version']}" in where
    assert f"{session.url}/recording?from=" in where
    check(browser)

    report.button("Save recording").click()
    report.button("Save picture").click()
    names = until(lambda: len(browser.js("return saved.map(([name]) => name)")) == 2 and browser.js("return saved.map(([name]) => name)"), "both are saved")
    assert names == [f"grace-r{last}.json", f"grace-r{last}.png"]
    recording = json.loads(browser.js("return saved[0][1]"))
    replay = ask("POST", f"{server.url}/v1/replays", recording)
    assert replay["same"] and replay["compared"]


def test_what_was_expected_is_left_to_the_person(preview):
    report = Report(preview)
    assert report.part("What I did") == ["Nothing: the session is as it was created."]
    preview.find("#report-expected").send_keys("The bell rings.")
    until(lambda: report.part("What I expected") == ["The bell rings."], "it is in the report")
    assert preview.text(".report .hint").startswith("Copy the report, paste it"), "the clipboard has the report without it"
    report.button("Copied" if any(one.text == "Copied" for one in preview.all(".report .dialog-end button")) else "Copy report").click()
    until(lambda: "The bell rings." in preview.browser.js("return copied.at(-1)"), "it is on the clipboard")
    until(lambda: preview.text(".report .hint").startswith("The report is on the clipboard"), "the page says so")


def test_it_names_the_look_and_the_theme(browser, server):
    preview = Preview(browser, Session(server, theme="documented", traits={"look": "ios26"})).open()
    where = "\n".join(Report(preview).part("Where"))
    assert ", iOS, iOS 26 look, portrait, " in where and "theme `documented`" in where


def test_it_begins_with_the_revision_that_is_shown(browser, server):
    session = acted(server, (0, "POST", "select", {"index": 1}), (60_000, "POST", "select", {"index": 2}), (60_000, "POST", "select", {"index": 0}))
    preview = Preview(browser, session)
    browser.driver.get(f"{preview.url}#at=2")
    until(lambda: preview.find("#device").get_property("past"), "the past is shown")
    report = Report(preview)
    assert sum("Selected" in step for step in report.part("What I did")) == 3
    options = preview.find("#report-from").find_elements("css selector", "option")
    assert [one.text for one in options] == ["From revision 2 on", "The last 30 seconds", "The last 5 minutes", "Everything that is kept"]
    options[1].click()
    until(lambda: sum("Selected" in step for step in report.part("What I did")) == 1, "only the last one is left")
    assert browser.js("return copied.at(-1)") == report.text


NASTY = "**x** `y` ``` <img src=x onerror=alert(1)> @everyone #1 [a](b)\n# h \u202eabc"


def test_texts_from_outside_are_code(call, browser, server):
    """No title makes a heading, a mention, a link, an image, or turns the text around."""
    shown = call("preview/report/steps", "code", NASTY)
    assert shown == "```` **x** `y` ``` <img src=x onerror=alert(1)> @everyone #1 [a](b) # h abc ````"
    assert call("preview/report/steps", "code", "``") == "``` `` ```"
    assert call("preview/report/steps", "code", "") == "` `"


@pytest.mark.parametrize("width", [320, 390, 768, 1440])
def test_the_dialog_fits(browser, session, width):
    preview = Preview(browser, session).open()
    Report(preview)
    browser.view(width, 640)
    box = preview.box(preview.find("dialog.report"))
    assert box["left"] >= 0 and box["right"] <= width and box["bottom"] <= 640
    cut = "return [...document.querySelectorAll('.report :is(button, select, textarea)')].filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth).map((one) => one.outerHTML)"
    assert browser.js(cut) == []


def test_the_picture_is_what_the_device_shows(browser, server):
    """By its pixels: the colours of the header and of the page are where they are on the screen."""
    session = Session(server, design={"headerBackground": "#FF0000", "backgroundColor": "#00FF00"})
    preview = Preview(browser, session).open()
    Report(preview)
    picked = browser.js(
        """const canvas = document.querySelector('.report canvas');
        const at = (x, y) => [...canvas.getContext('2d').getImageData(canvas.width * x, canvas.height * y, 1, 1).data.slice(0, 3)];
        return [at(0.5, 0.08), canvas.width / canvas.height]"""
    )
    assert picked[0] == [255, 0, 0]
    assert picked[1] == pytest.approx(390 / 844, abs=0.01)


def test_a_browser_that_saves_no_picture_asks_for_a_screenshot(browser, server):
    """As Safari does: it draws HTML in a picture, and then lets nobody read the canvas."""
    preview = Preview(browser, Session(server)).open()
    browser.js("CanvasRenderingContext2D.prototype.getImageData = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); }")
    report = Report(preview)
    assert preview.text(".report .hint").endswith("attach the files. This browser saves no picture of a page: attach a screenshot.")
    assert len(preview.all(".report .dialog-end button")) == 2 and not preview.all(".report canvas")
    assert ".png" not in report.text
