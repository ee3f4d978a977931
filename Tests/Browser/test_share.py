"""The share panel, opened by a button of the page: links, the code for a phone, a session as a file."""

import json

import pytest
import zxingcpp
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from preview import Preview
from test_accessibility import check, still
from test_qr import seen
from waiting import until

LOOK = "#theme&inspector=events&guides"

MOUNT = """
const [session, look, done] = arguments;
const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/css/share.css" });
const drawn = new Promise((resolve) => (sheet.onload = resolve));
document.head.append(sheet);
Promise.all([import("/js/preview/share/panel.js"), import("/js/shared/api.js"), drawn]).then(async ([{ SharePanel }, { request, send }]) => {
  window.opened = [];
  const state = await send("GET", `/v1/sessions/${session}`);
  const panel = new SharePanel({
    look: () => look,
    configuration: async () => ({ preset: state.preset, ...state.configuration }),
    create: async (text) => (await request("POST", "/v1/sessions", { body: text })).json,
    open: (made) => opened.push(made.preset),
  });
  const button = Object.assign(document.createElement("button"), { id: "to-share", className: "button", textContent: "Share" });
  document.querySelector(".top").prepend(button);
  document.body.append(panel.root);
  panel.attach(button);
  panel.render(state);
  done(null);
}).catch((error) => done(String(error)));
"""


class Share:
    def __init__(self, browser, session):
        self.browser, self.driver, self.session = browser, browser.driver, session
        Preview(browser, session).open()
        assert self.driver.execute_async_script(MOUNT, session.id, LOOK) is None

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def open(self):
        button = self.find("#to-share")
        if button.is_displayed():
            button.click()
        else:  # a phone's screen is the session's, without the top bar
            self.browser.js("document.querySelector('#share').showPopover()")
        until(lambda: self.browser.js("return document.activeElement.closest('.links') !== null"), "the panel has the focus")
        still(self.browser)
        return self

    def type_host(self, host):
        self.find("#share-host").clear()
        self.find("#share-host").send_keys(host)

    @property
    def problem(self):
        return self.find("#share .transfer [data-problem]").text

    def offer(self, path):
        """What the system's chooser of files does, which is no page of the browser's."""
        field = self.find("#share input[type=file]")
        self.browser.js("arguments[0].hidden = false", field)
        field.send_keys(str(path))
        self.browser.js("arguments[0].hidden = true", field)

    def drop(self, text, name="dropped.json"):
        self.browser.js(
            """const data = new DataTransfer();
            data.items.add(new File([arguments[0]], arguments[1]));
            for (const type of ["dragover", "drop"]) {
              document.querySelector("#share .transfer").dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
            }""",
            text, name,
        )


@pytest.fixture
def share(browser, session):
    browser.view(1440, 900)
    return Share(browser, session).open()


def test_escape_closes_it_and_gives_the_focus_back(share):
    share.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    until(lambda: not share.find("#share").is_displayed(), "it is closed")
    assert share.browser.js("return document.activeElement.id") == "to-share"


def test_the_link_says_how_the_session_is_looked_at_if_that_is_wanted(share):
    here = share.driver.current_url
    link = share.find("#share-link-session")
    assert link.get_attribute("value") == here
    share.find("#share-look").click()
    assert link.get_attribute("value") == here + LOOK
    share.find("#share-look").click()
    assert link.get_attribute("value") == here


def test_an_address_of_this_computer_alone_gets_no_code_but_a_way_out(share):
    assert not share.find("#share .code-of").is_displayed()
    assert share.find("#share .network .code").text == "make run HOST=0.0.0.0"
    share.type_host("localhost")
    assert share.find("#share-host").get_attribute("aria-invalid") == "true"
    assert share.find("#share-host-problem").text == "This is the computer’s own address too."
    assert not share.find("#share .code-of").is_displayed()


def test_the_code_leads_to_the_computer_that_is_typed(share):
    share.type_host("192.168.178.20")
    share.find("#share-look").click()
    port = share.driver.current_url.split(":")[2].split("/")[0]
    target = f"http://192.168.178.20:{port}/preview/{share.session.id}{LOOK}"
    assert share.find("#share .leads bdi").text == target
    assert share.find("#share .qr").get_attribute("aria-label") == f"QR code of {target}"
    box = share.browser.js("return document.querySelector('#share .qr').getBoundingClientRect().toJSON()")
    clip = {name: box[name] for name in ("x", "y", "width", "height")}
    assert [code.text for code in zxingcpp.read_barcodes(seen(share.browser, clip))] == [target]


def test_the_typed_computer_is_remembered(share):
    share.type_host("mac.local")
    again = Share(share.browser, share.session).open()
    assert again.find("#share-host").get_attribute("value") == "mac.local"
    assert again.find("#share .code-of").is_displayed()


def test_an_import_goes_to_the_new_session(share, tmp_path):
    file = tmp_path / "session.json"
    file.write_text(json.dumps({"preset": "remind"}))
    share.offer(file)
    until(lambda: share.browser.js("return opened") == ["remind"], "the new session is opened")
    assert share.problem == ""


@pytest.mark.console_may_say("400 (Bad Request)")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"tabs": ["a"],}', 'dropped.json was not imported. not JSON at line 1, column 16: remove the comma before "}"'),
        ('{"tabs":\n[{"titl": "a"}]}', 'dropped.json was not imported. /tabs/0/titl: unknown member "titl": did you mean "title"?'),
        (" \n", "Not imported. dropped.json is empty."),
        ("x" * 1_000_001, "Not imported. dropped.json is too large for a session."),
    ],
    ids=["no-json", "no-member", "empty", "large"],
)
def test_a_file_that_is_no_session_is_answered_with_where_it_is_wrong(share, text, said):
    share.drop(text)
    until(lambda: share.problem, "the problem is shown")
    assert share.problem == said
    assert share.browser.js("return opened") == []
    still(share.browser)
    check(share.browser)


def test_an_export_is_called_as_the_session_and_can_be_imported(share, session, tmp_path):
    share.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(tmp_path)})
    share.find("#share .transfer .button").click()
    file = tmp_path / "ada-byron.json"
    until(file.exists, "the file is there")
    text = file.read_text()
    assert text == json.dumps({"preset": "backbase", **session.state()["configuration"]}, indent=2, ensure_ascii=False) + "\n"
    share.offer(file)
    until(lambda: share.browser.js("return opened") == ["backbase"], "the new session is opened")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 768, 320])
def test_nothing_is_in_the_way_of_anybody(browser, session, scheme, width):
    browser.emulate(scheme=scheme)
    browser.view(width, 900)
    share = Share(browser, session).open()
    check(browser)
    share.type_host("192.168.178.20")
    check(browser)
    assert browser.js(
        """const panel = document.querySelector("#share");
        const end = panel.getBoundingClientRect().left + panel.clientWidth;
        return [...panel.querySelectorAll("*")].filter((node) => node.getBoundingClientRect().right > end + 0.5).map((node) => node.outerHTML);"""
    ) == []
