"""The share panel, loaded by the first press of its button: links, the QR code for a phone, a session as a file."""

import json

import pytest
import zxingcpp
from selenium.webdriver.common.keys import Keys

from axe import check
from preview import Preview
from server import Session
from test_qr import seen
from waiting import until

LOOK = "#theme&inspector=gesture&guides"


class Share:
    """The panel of a session's preview. The page is opened with `look` in its address."""

    def __init__(self, browser, session, look=""):
        self.browser, self.driver, self.session = browser, browser.driver, session
        self.preview = Preview(browser, session).open(look)
        self.find, self.all = self.preview.find, self.preview.all

    def open(self):
        # On a phone the session fills the screen, without the top bar: the button exists and is not visible.
        self.browser.js("document.querySelector('#share-button').focus(); document.querySelector('#share-button').click()")
        until(lambda: self.browser.js("return document.activeElement.closest('.links') !== null"), "the panel has the focus")
        self.browser.still()
        return self

    def type_host(self, host):
        self.find("#share-host").clear()
        self.find("#share-host").send_keys(host)

    @property
    def problem(self):
        return self.find("#share .transfer [data-problem]").text

    def offer(self, path):
        """Chooses a file. The system's dialog is not part of the page, so WebDriver cannot use it."""
        field = self.find("#share input[type=file]")
        self.browser.js(
            """const [field] = arguments;
            field.hidden = false;
            field.addEventListener("change", () => (field.hidden = true), { once: true });""",
            field,
        )
        field.send_keys(str(path))

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
    return Share(browser, session).open()


def asked(browser):
    """The paths that the page has fetched."""
    return browser.js("return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)")


def styles(paths):
    """Which of the paths are the panel's style sheet."""
    return [path for path in paths if path.startswith("/assets/share-")]


def test_the_first_press_opens_it_and_the_next_closes_it(browser, session):
    share = Share(browser, session)
    before = asked(browser)
    assert not share.all("#share") and not styles(before)
    share.find("#share-button").click()
    until(lambda: browser.js("return document.activeElement.closest('#share .links') !== null"), "the panel has the focus")
    assert styles(asked(browser))
    assert len(share.all("#share")) == 1
    share.find("#share-button").click()
    until(lambda: not share.find("#share").is_displayed(), "it is closed")
    share.find("#share-button").click()
    until(lambda: share.find("#share").is_displayed(), "it is open again")
    assert len(share.all("#share")) == 1


def test_escape_closes_it_and_gives_the_focus_back(share):
    share.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    until(lambda: not share.find("#share").is_displayed(), "it is closed")
    assert share.browser.js("return document.activeElement.id") == "share-button"


def test_the_link_says_how_to_show_the_session_if_wanted(browser, session):
    share = Share(browser, session, LOOK).open()
    here = share.preview.url
    link = share.find("#share-link-session")
    assert link.get_attribute("value") == here
    share.find("#share-look").click()
    assert link.get_attribute("value") == here + LOOK
    share.find("#share-look").click()
    assert link.get_attribute("value") == here


def test_a_link_restores_how_the_session_was_shown(browser, session):
    preview = Preview(browser, session).open(LOOK)
    until(lambda: preview.all("[data-theming] #theme-panel:not([hidden])"), "the theme panel is open")
    assert preview.find("[data-log=gesture]").get_attribute("aria-selected") == "true"
    assert [guide.get_attribute("data-guide") for guide in preview.all("#guides [aria-pressed=true]")] == ["origins", "offset", "indicator"]


def test_a_loopback_address_gets_no_code_but_a_field_for_another_host(share):
    assert not share.find("#share .code-of").is_displayed()
    assert share.find("#share .network .code").text == "tabheader --host 0.0.0.0\nmake run HOST=0.0.0.0   # from the source"
    share.type_host("localhost")
    assert share.find("#share-host").get_attribute("aria-invalid") == "true"
    assert share.find("#share-host-problem").text == "This address is also local to this computer."
    assert not share.find("#share .code-of").is_displayed()


def test_the_code_links_to_the_typed_host(browser, session):
    share = Share(browser, session, LOOK).open()
    share.type_host("192.168.178.20")
    share.find("#share-look").click()
    port = share.driver.current_url.split(":")[2].split("/")[0]
    target = f"http://192.168.178.20:{port}/preview/{share.session.id}{LOOK}"
    assert share.find("#share .leads bdi").text == target
    assert share.find("#share .qr").get_attribute("aria-label") == f"QR code of {target}"
    box = share.browser.js("return document.querySelector('#share .qr').getBoundingClientRect().toJSON()")
    clip = {name: box[name] for name in ("x", "y", "width", "height")}
    assert [code.text for code in zxingcpp.read_barcodes(seen(share.browser, clip))] == [target]


def test_the_typed_host_is_remembered(share):
    share.type_host("mac.local")
    again = Share(share.browser, share.session).open()
    assert again.find("#share-host").get_attribute("value") == "mac.local"
    assert again.find("#share .code-of").is_displayed()


def test_an_import_opens_the_new_session(share, tmp_path):
    file = tmp_path / "session.json"
    file.write_text(json.dumps({"preset": "remind"}))
    share.offer(file)
    until(lambda: not share.driver.current_url.endswith(share.session.id), "the address is the new session's")
    assert Preview.here(share.browser, share.session.server).session.state()["preset"] == "remind"


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
def test_a_file_that_is_no_session_is_refused_with_the_place(share, text, said):
    share.drop(text)
    until(lambda: share.problem, "the problem is shown")
    assert share.problem == said
    assert share.driver.current_url == share.preview.url


def exported(share, folder):
    """The file that Export saves in the folder."""
    share.browser.cdp("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder))
    share.find("#share .transfer .button").click()
    return until(lambda: list(folder.glob("*.json")), "the file is there")[0]


def test_an_export_is_the_configuration_and_named_after_the_session(share, tmp_path):
    file = exported(share, tmp_path)
    assert file.name == "ada-byron.json"
    assert file.read_text() == json.dumps(share.session.get("configuration"), indent=2, ensure_ascii=False) + "\n"


SESSIONS = {
    "as it comes": {},
    "a pad with a popup": {"preset": "coordinator", "traits": {"width": 820, "height": 1180, "idiom": "pad", "colorScheme": "dark"}},
    "one of its own": {
        "preset": "remind", "locale": "ar", "traits": {"width": 320, "height": 568, "layoutDirection": "rtl", "contentSizeCategory": "xxLarge"},
        "tabs": [{"id": "a", "title": "القائمة", "badge": "9"}, {"id": "b", "title": "“B” \\ \n 🙂", "enabled": False}, "C"],
        "header": {"user": {"name": "Grace Hopper", "company": None}, "hideAvatar": True}, "accessories": [{"text": "No connection"}],
        "paging": {"profile": "flutter", "swipeEnabled": False}, "tabBar": {"guards": [{"deny": ["c"], "reason": "Not yet."}]},
    },
}


@pytest.mark.parametrize("configuration", SESSIONS.values(), ids=SESSIONS.keys())
def test_an_exported_session_is_imported_as_an_equal_one(browser, server, tmp_path, configuration):
    session = Session(server, **configuration)
    session.post("select", {"index": 2})
    share = Share(browser, session).open()
    share.offer(exported(share, tmp_path))
    until(lambda: not browser.driver.current_url.endswith(session.id), "the address is the new session's")
    other = Preview.here(browser, server).session
    assert other.get("configuration") == session.get("configuration")
    assert other.state()["selectedIndex"] == 2


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 768, 320])
def test_the_panel_is_accessible_and_nothing_is_cut_off(browser, session, scheme, width):
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


def test_the_panel_has_the_html_for_a_page(share):
    """With a token of a link on a server that asks for one; see test_access.py."""
    origin = share.driver.current_url.split("/preview/")[0]
    assert share.find("#share .embed code").text.splitlines() == [
        f'<script type="module" src="{origin}/tab-header.js"></script>',
        f'<tab-header session="{share.session.id}" fit></tab-header>',
    ]
