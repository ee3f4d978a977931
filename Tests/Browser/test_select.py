"""Selecting with a click: S1, S2, P8, P9."""

import itertools

from server import ask
from waiting import until


def test_a_click_selects_the_tab_and_moves_the_page(preview):
    preview.tab("indigo").click()
    state = preview.settled()
    assert state["selectedTab"] == "indigo"
    assert state["pager"]["contentOffset"]["x"] == 390
    assert preview.selected == ["indigo"]
    assert preview.text("#current") == "1 · Indigo"
    assert preview.text("#offset") == "390.00"


def test_only_the_selected_page_can_be_reached(preview):
    preview.tab("orange").click()
    preview.settled()
    panels = preview.all("#device [role=tabpanel]")
    assert [panel.get_property("inert") for panel in panels] == [True, True, False]
    tab = preview.tab("orange")
    assert tab.get_attribute("aria-controls") == panels[2].get_attribute("id")
    assert panels[2].get_attribute("aria-labelledby") == tab.get_attribute("id")


def test_the_session_says_whether_a_tap_is_animated(opened, browser):
    """S2: the bar's configuration decides, at the top and at the bottom."""
    for preset, tab in (("backbase", "orange"), ("fiori", "tasks")):
        for animates in (False, True):
            preview = opened(preset=preset, tabBar={"animatesUserSelection": animates})
            preview.after(preview.tab(tab).click)
            settled = next(event for event in preview.session.history() if event["type"] == "didSettle")
            assert (settled["cause"] != "jump") == animates


def test_the_page_slides_forward_all_the_way_if_the_session_animates(preview, browser):
    preview.after(lambda: preview.session.patch({"tabBar": {"animatesUserSelection": True}}))
    browser.stand()
    preview.tab("orange").click()
    until(lambda: preview.selected == ["orange"], "it is selected")
    offsets = browser.frames("deep('#device')")
    assert (offsets[0], offsets[-1]) == (0, 780)
    assert all(0 <= after - before <= 0.25 * 780 for before, after in itertools.pairwise(offsets)), offsets
    assert preview.settled()["pager"]["contentOffset"]["x"] == preview.offset == 780


def test_clicking_the_selected_tab_changes_nothing(preview):
    before = preview.session.state()
    preview.tab(before["selectedTab"]).click()
    after = preview.settled()
    assert after["selectedIndex"] == before["selectedIndex"]
    assert after["pager"]["contentOffset"] == before["pager"]["contentOffset"]


def test_the_shown_command_does_the_same(preview, server):
    import subprocess

    preview.tab("orange").click()
    preview.settled()
    command = preview.find("#commands .code").get_property("textContent")
    ask("POST", f"{preview.session.url}/select", {"index": 0})
    assert preview.settled()["selectedTab"] == "green"
    subprocess.run(["bash", "-c", command], check=True, capture_output=True)
    assert preview.settled()["selectedTab"] == "orange"
