"""The device's texts are in the session's language, the tool's in English."""

import pytest

from preview import Preview
from server import Session
from waiting import until

ARABIC = {"locale": "ar", "traits": {"layoutDirection": "rtl"}}


def count(preview):
    return preview.page.find_element("css selector", ".count").text


def bar(preview):
    """The labels of the buttons over More's list, in reading order."""
    return [button.text for button in preview.all("#device .navbar .navdo") if button.is_displayed()]


def test_in_german(opened):
    preview = opened(preset="uikit", locale="de")
    assert preview.find("#device .screen").get_attribute("lang") == "de"
    assert count(preview) == "Seite 1 von 8"
    assert preview.act("push").text == "Eintrag 1"
    state = preview.after(preview.act("push").click)
    assert state["screen"]["title"] == "Eintrag 1"
    assert count(preview) == "Ebene 2 in Playlists"
    preview.still()
    preview.after(preview.more.click)
    assert bar(preview) == ["Bearbeiten"]
    preview.after(preview.act("edit").click)
    assert bar(preview) == ["Abbrechen", "Fertig"]
    assert preview.text("#device .more h2") == "Leiste bearbeiten"
    assert "Pfeiltasten" in preview.text("#edit-hint")
    assert preview.tab("songs").get_attribute("aria-label") == "Songs, Position 3 von 8, in der Leiste"
    assert preview.text("#setup h2") == "Tabs" and preview.find(".stage-bar [aria-label=Rotate]").is_displayed()


def test_in_arabic(opened):
    preview = opened(preset="uikit", **ARABIC)
    assert count(preview) == "الصفحة 1 من 8"
    assert preview.act("push").text == "العنصر 1"
    preview.after(preview.more.click)
    assert bar(preview) == ["تعديل"]
    preview.after(preview.act("edit").click)
    assert bar(preview) == ["إلغاء", "تم"]
    assert preview.text("#device .more h2") == "تعديل الشريط"
    assert preview.text("#setup h2") == "Tabs" and preview.find("html").get_attribute("lang") == "en"


@pytest.mark.parametrize(
    "locale, outside, back",
    [("de", "Außerhalb der Leiste", "Zurück"), ("ar", "خارج الشريط", "رجوع")],
)
def test_a_sheet_has_the_language_too(opened, locale, outside, back):
    preview = opened(preset="coordinator", locale=locale)
    preview.after(preview.find("[data-popup=popup]").click)
    sheet = preview.find("#device .sheet")
    assert sheet.find_element("css selector", ".count").text == outside
    button = sheet.find_element("css selector", ".close")
    assert button.get_attribute("aria-label") == back
    preview.still()
    preview.after(sheet.find_element("css selector", ".row").click)
    assert button.get_attribute("aria-label") == back


def test_a_change_of_language_changes_every_word_at_once(opened):
    preview = opened(preset="fiori")
    assert count(preview) == "Page 1 of 6"
    preview.after(lambda: preview.session.patch({"locale": "nl"}))
    assert count(preview) == "Pagina 1 van 6"
    assert preview.act("push").text == "Onderdeel 1"
    preview.after(preview.tab("tasks").click)
    assert "Niet beschikbaar" in preview.page.text
    preview.after(lambda: preview.session.patch({"locale": "en"}))
    assert "Unavailable" in preview.page.text


def test_without_tabs(browser, server):
    preview = Preview(browser, Session(server, tabs=[], locale="de"))
    preview.driver.get(preview.url)
    shown = "return getComputedStyle(deep('.pager'), '::before').content"
    until(lambda: preview.browser.js(shown) == '"Noch keine Tabs"', "it says so")
