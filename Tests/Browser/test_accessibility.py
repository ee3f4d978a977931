"""axe-core finds no violation in any state of the pages."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from axe import check
from preview import Preview
from screens import keep_one_of_each_method
from server import Session
from theme_panel import ThemePanel, Themes
from waiting import until


@pytest.fixture(params=["light", "dark"])
def scheme(request, browser):
    browser.emulate(scheme=request.param)
    return request.param


LOADED = "return 'loaded' in document.documentElement.dataset"
SCREENS = {"desk": (1440, 900), "phone": (390, 844)}


@pytest.fixture(params=SCREENS)
def screen(request, browser):
    browser.view(*SCREENS[request.param])
    return request.param


def at_all_sizes(browser, what="the page"):
    for number, (screen, size) in enumerate(SCREENS.items()):
        browser.view(*size)
        check(browser, f"{what} on a {screen}", again=number > 0)


def test_landing(browser, server, scheme):
    Preview(browser, Session(server)).open()  # so that a recent session is listed
    browser.driver.get(f"{server.url}/?freeze=1")  # the header at the top does not move
    until(lambda: browser.driver.find_elements(By.CSS_SELECTOR, "[data-preset=remind]"), "the presets are listed")
    at_all_sizes(browser)


@pytest.mark.parametrize("preset", ["backbase", "remind", "fiori", "coordinator", "uikit"])
def test_preview(browser, server, scheme, preset):
    Preview(browser, Session(server, preset=preset, traits={"colorScheme": scheme})).open()
    at_all_sizes(browser)


def test_preview_of_the_other_scheme(browser, server, scheme):
    other = {"light": "dark", "dark": "light"}[scheme]
    preview = Preview(browser, Session(server, traits={"colorScheme": other})).open()
    preview.tab("orange").click()
    preview.settled()
    check(browser)


@pytest.fixture(params=["ltr", "rtl"])
def direction(request):
    return request.param


def test_more_and_editing_it(opened, browser, scheme, direction):
    preview = opened(preset="uikit", traits={"colorScheme": scheme, "layoutDirection": direction})
    preview.after(preview.more.click)
    check(browser)
    preview.after(preview.act("edit").click)
    check(browser)
    preview.after(preview.act("revert").click)
    preview.after(preview.find("#device .more .item[data-tab=albums]").click)
    check(browser)


def test_a_popup_over_a_pushed_page(opened, browser, scheme, direction):
    preview = opened(preset="coordinator", traits={"colorScheme": scheme, "layoutDirection": direction})
    preview.after(preview.act("push").click)
    check(browser)
    preview.after(preview.find("[data-popup=popup]").click)
    check(browser)


@pytest.mark.console_may_say("409 (Conflict)")
def test_a_refused_tap_and_an_unavailable_tab(opened, browser, scheme):
    preview = opened(preset="fiori", traits={"colorScheme": scheme})
    browser.stay()
    preview.after(lambda: preview.session.patch_tab("objects", {"enabled": False}))
    preview.after(preview.tab("tasks").click)
    preview.tab("objects").click()
    until(lambda: preview.text("#device .callout"), "the reason is said")
    check(browser)


def test_the_spoken_transcript(preview, browser, scheme):
    preview.find("[data-log=spoken]").click()
    until(lambda: preview.all("#transcript li"), "the transcript is shown")
    check(browser)


def test_open_controls_on_a_phone(browser, preview, scheme):
    browser.view(390, 844)
    button = until(lambda: preview.find("#open-sheet").is_displayed() and preview.find("#open-sheet"), "the button is there")
    button.click()
    until(lambda: preview.find("#close-sheet").is_displayed(), "the sheet is open")
    check(browser)


@pytest.mark.console_may_say("404 (Not Found)")
def test_ended(preview, browser, scheme):
    preview.session.delete()
    preview.wait_for("ended")
    check(browser)


@pytest.mark.console_may_say("422 (Unprocessable Content)")
def test_the_theme_panel(opened, browser, server, scheme, screen):
    Themes(server).put("checked", {})
    preview = opened(theme="checked", design={"subtitleColor": "#8899AA"}, traits={"colorScheme": scheme})
    if screen == "phone":
        preview.find("#open-sheet").click()
        until(lambda: preview.find("#close-sheet").is_displayed(), "the sheet is open")
    browser.js("deep('#open-theme').scrollIntoView()")
    panel = ThemePanel(preview).open()
    panel.details("subtitleColor")
    for part in ("colors", "json", "findings", "export"):
        panel.show(part)
        if part == "json":
            panel.write('{"theme": {"color": {"danger": "{theme.nowhere}"}}}')
            panel.apply()
            until(lambda: panel.wrong_lines, "the mistake is marked")
        check(browser)


@pytest.mark.console_may_say("404 (Not Found)")
def test_documents(browser, server, scheme):
    for path in ("problems/not-found", "docs/lint", "docs", "doks"):
        browser.driver.get(f"{server.url}/{path}")
        if path == "docs":
            until(lambda: browser.js(LOADED), "the tables are there")
        at_all_sizes(browser, path)


def test_the_api_reference(browser, server, scheme):
    browser.driver.get(f"{server.url}/docs/api")
    until(lambda: browser.js(LOADED), "the operations are there")
    # axe takes a minute for all operations.
    methods = keep_one_of_each_method(browser)
    assert sorted(methods) == ["DELETE", "GET", "PATCH", "POST", "PUT"]
    at_all_sizes(browser, "the reference")


def test_frames_beside_the_session(preview, browser, scheme):
    preview.open("#frame=:width=820,height=1180,idiom=pad&frame=:width=320,height=568,colorScheme=dark&frame=:layoutDirection=rtl")
    until(lambda: browser.js("return [...document.querySelectorAll('tab-header')].every((one) => one.dataset.ready)"), "all are drawn")
    at_all_sizes(browser, "frames")


def test_the_matrix(opened, browser, scheme):
    preview = opened(preset="uikit", traits={"colorScheme": scheme})
    preview.open("#matrix=320,390/light,dark/ltr,rtl")
    until(lambda: browser.js("return deepAll('.matrix tab-header').filter((one) => one.dataset.ready !== undefined).length === 8"), "the pictures are there")
    at_all_sizes(browser, "the matrix")


def test_the_list_of_keys_and_the_commands(preview, browser, scheme):
    for keys in (["?"], [Keys.CONTROL, "k"]):
        browser.driver.find_element(By.TAG_NAME, "body").send_keys(*keys)
        until(lambda: preview.all("dialog[open]"), "the dialog is open")
        at_all_sizes(browser, keys)
        browser.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
        until(lambda: not preview.all("dialog[open]"), "the dialog is closed")


# What the check relies on


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ("deep('main').append(document.createElement('button'))", "button-name"),
        ("deep('#device [role=tab]').removeAttribute('aria-selected'), deep('#device [role=tab]').setAttribute('aria-pressed', 'true')", "aria-allowed-attr"),
    ],
    ids=["element", "state"],
)
@pytest.mark.unchecked
def test_a_violation_is_found(preview, browser, change, rule):
    browser.js(change)
    with pytest.raises(AssertionError, match=rule):
        check(browser)
