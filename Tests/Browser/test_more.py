"""More: tabs that do not fit in the bar, and rearranging the tabs (B5, B6, B7)."""

import pytest
from selenium.webdriver.common.keys import Keys

from browser import Finger
from waiting import until


@pytest.fixture
def preview(opened):
    return opened(preset="uikit")


@pytest.fixture
def listed(preview):
    preview.after(preview.more.click)
    return preview


@pytest.fixture
def editing(listed):
    listed.after(listed.act("edit").click)
    listed.still()
    return listed


def rows(preview):
    return [row.get_attribute("data-tab") for row in preview.all("#device .more .item") if row.is_displayed()]


def row(preview, tab):
    return preview.find(f"#device .more .item[data-tab={tab}]")


def bar(preview):
    return [tab for tab in preview.tabs if tab]


def order(preview):
    return [tab["id"] for tab in preview.session.state()["tabs"]]


def test_more_lists_the_rest(listed):
    state = listed.session.state()
    assert (state["selectedIndex"], state["screen"]["kind"]) == (None, "more")
    assert rows(listed) == [entry["tab"] for entry in state["tabBar"]["overflow"]] == ["albums", "genres", "composers", "podcasts"]
    assert listed.more.get_attribute("aria-selected") == "true"
    assert "highlighted" in listed.more.get_attribute("class")
    assert listed.selected == [None], "no tab but More is selected"
    assert row(listed, "podcasts").find_element("css selector", ".badge").text == "2"


def test_a_row_shows_its_tab_inside_more_and_back_returns(listed):
    state = listed.after(row(listed, "composers").click)
    assert state["selectedTab"] == "composers"
    assert listed.page.find_element("css selector", "h2").text == "Composers"
    assert listed.more.get_attribute("aria-selected") == "true"
    assert "highlighted" in listed.more.get_attribute("class")
    listed.still()
    state = listed.after(listed.act("back").click)
    assert state["screen"]["kind"] == "more"
    until(lambda: rows(listed), "the list is back")


def test_a_tab_in_the_bar_leaves_the_list(listed):
    state = listed.after(listed.tab("songs").click)
    assert state["selectedTab"] == "songs"
    assert rows(listed) == []
    assert listed.selected == ["songs"]


def test_the_keyboard_reaches_more(preview):
    preview.tab("playlists").send_keys(Keys.END)
    assert preview.browser.js("return 'more' in deepActive().dataset")
    preview.after(lambda: preview.driver.switch_to.active_element.send_keys(Keys.ENTER))
    assert rows(preview)


def test_the_edit_button_has_the_sessions_text(listed):
    listed.after(lambda: listed.session.patch({"locale": "nl"}))
    assert listed.act("edit").text == listed.session.state()["navigationBar"]["edit"]["label"] == "Wijzig"
    listed.after(lambda: listed.session.patch({"strings": {"DesignSystem.tabHeaderViewController.accessibility.edit": "Rearrange"}}))
    assert listed.act("edit").text == listed.session.state()["navigationBar"]["edit"]["label"] == "Rearrange"


def test_edit_mode_shows_which_tabs_can_move(editing):
    assert editing.tab("playlists").get_attribute("aria-disabled") == "true"
    assert editing.tab("artists").get_attribute("aria-disabled") is None
    assert editing.tab("playlists").get_attribute("data-movable") is None
    assert editing.act("save").is_displayed() and editing.act("revert").is_displayed()


def test_arrow_keys_move_a_tab_and_done_keeps_it(editing):
    before = order(editing)
    editing.after(lambda: row(editing, "albums").send_keys(Keys.ARROW_UP))
    assert bar(editing) == ["playlists", "artists", "songs", "albums"]
    until(lambda: editing.focused == "albums", "the focus moves along")
    editing.after(lambda: editing.driver.switch_to.active_element.send_keys(Keys.ARROW_LEFT))
    assert bar(editing) == ["playlists", "artists", "albums", "songs"]
    assert "place 3 of 8, in the bar" in editing.find("#device [aria-live=polite].spoken").get_property("textContent")
    editing.after(editing.act("save").click)
    assert order(editing) != before
    assert editing.session.state()["tabBar"]["customizing"] is None
    assert bar(editing) == ["playlists", "artists", "albums", "songs"]


def test_a_tab_that_is_not_customizable_does_not_move(editing):
    before = order(editing)
    revision = editing.session.state()["revision"]
    editing.browser.js("deep('.tab[data-tab=playlists]').focus()")
    editing.driver.switch_to.active_element.send_keys(Keys.ARROW_RIGHT)
    assert editing.session.state()["revision"] == revision
    editing.after(lambda: editing.tab("artists").send_keys(Keys.ARROW_RIGHT))
    editing.after(lambda: editing.tab("artists").send_keys(Keys.ARROW_LEFT))
    assert order(editing) == before
    editing.tab("artists").send_keys(Keys.ARROW_LEFT)
    assert order(editing)[0] == "playlists"


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_a_row_is_dragged_into_the_bar(editing, kind):
    icon = editing.box(row(editing, "podcasts").find_element("css selector", ".tile"))
    target = editing.box(editing.tab("songs"))
    finger = Finger(editing.browser, kind).press(icon["x"] + icon["width"] / 2, icon["y"] + icon["height"] / 2)
    finger.move(target["x"] + target["width"] / 2 - finger.x, target["y"] + target["height"] / 2 - finger.y, 320)
    until(lambda: editing.all("#device .lifted"), "the row is under the finger")
    until(lambda: editing.tab("songs").get_attribute("data-drop") is not None, "the place is shown")
    editing.after(finger.lift)
    assert bar(editing) == ["playlists", "artists", "podcasts", "videos"]
    assert "songs" in rows(editing)
    assert not editing.all("#device .lifted")


def test_a_tab_is_dragged_out_of_the_bar(editing):
    box, target = editing.box(editing.tab("artists")), editing.box(row(editing, "genres"))
    finger = Finger(editing.browser).press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    finger.move(target["x"] + 40 - finger.x, target["y"] + target["height"] / 2 - finger.y, 320)
    editing.after(finger.lift)
    assert "artists" in rows(editing) and "artists" not in bar(editing)


def test_cancel_puts_everything_back(editing):
    before = order(editing)
    editing.after(lambda: row(editing, "albums").send_keys(Keys.ARROW_UP))
    assert order(editing) != before
    editing.after(editing.act("revert").click)
    assert order(editing) == before
    assert bar(editing) == before[:4]


def test_a_tap_in_edit_mode_selects_nothing(editing):
    revision = editing.session.state()["revision"]
    editing.tab("songs").click()
    row(editing, "genres").click()
    state = editing.session.state()
    assert (state["revision"], state["selectedTab"]) == (revision, None)


def test_escape_ends_a_drag_without_a_change(editing):
    before, revision = order(editing), editing.session.state()["revision"]
    icon, target = editing.box(row(editing, "podcasts").find_element("css selector", ".tile")), editing.box(editing.tab("songs"))
    finger = Finger(editing.browser).press(icon["x"] + 20, icon["y"] + 20)
    finger.move(target["x"] + target["width"] / 2 - finger.x, target["y"] + target["height"] / 2 - finger.y, 320)
    until(lambda: editing.all("#device .lifted"), "the icon is under the pointer")
    editing.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    assert not editing.all("#device .lifted") and not editing.all("#device [data-drop]")
    finger.lift()
    assert (order(editing), editing.session.state()["revision"]) == (before, revision)


def test_long_badges_and_labels_stay_within_their_tabs(opened):
    """Neither touches the next tab's, at the narrowest width, from right to left, at the largest text."""
    tabs = [{"title": "Rechtsschutzversicherungsgesellschaften", "icon": "star", "badge": "123456789012"} for _ in range(5)]
    for traits in ({"width": 320}, {"width": 320, "layoutDirection": "rtl", "contentSizeCategory": "accessibility5"}):
        preview = opened(preset="fiori", tabs=tabs, traits=traits)
        for tab in preview.all("#device .bar .tab"):
            box = preview.box(tab)
            for part in tab.find_elements("css selector", ".badge, .word"):
                own = preview.box(part)
                assert box["x"] <= own["x"] and own["x"] + own["width"] <= box["x"] + box["width"], part.get_attribute("class")
