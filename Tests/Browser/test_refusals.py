"""A refusal is explained where the user tried (S5, S9, L4)."""

import pytest

from waiting import until

pytestmark = pytest.mark.console_may_say("409 (Conflict)")


@pytest.fixture
def preview(opened):
    preview = opened(preset="fiori")
    preview.browser.stay()
    return preview


def said(preview):
    return until(lambda: preview.text("#device .callout"), "the reason is said")


def test_a_guards_reason_is_shown_at_the_tab(preview):
    guard = {"deny": ["objects"], "reason": "Sign in to see objects."}
    preview.after(lambda: preview.session.patch({"tabBar": {"guards": [guard]}}))
    preview.tab("objects").click()
    assert "Sign in to see objects." in said(preview)
    preview.still()
    callout, tab, screen = (preview.box(preview.find(f"#device {part}")) for part in (".callout", "[data-tab=objects]", ".screen"))
    assert callout["y"] + callout["height"] <= tab["y"] + 1
    assert callout["x"] <= tab["x"] + tab["width"] / 2 <= callout["x"] + callout["width"]
    assert callout["x"] >= screen["x"]
    assert preview.find("#device .says").get_attribute("role") == "status"
    assert preview.session.state()["selectedTab"] == "home"
    until(lambda: preview.all(".events [data-type=selectionPrevented]"), "it is in the log")


def test_the_reason_disappears_with_the_next_tap_that_works(preview):
    preview.after(lambda: preview.session.patch_tab("objects", {"enabled": False}))
    tab = preview.tab("objects")
    assert tab.get_attribute("aria-disabled") == "true"
    tab.click()
    said(preview)
    preview.after(preview.tab("notifications").click)
    until(lambda: not preview.find("#device .callout").is_displayed(), "the callout has gone")


def test_the_tab_shakes_unless_motion_is_reduced(browser, preview):
    preview.after(lambda: preview.session.patch_tab("objects", {"enabled": False}))
    browser.js(
        """window.shook = 0;
        const face = deep('[data-tab=objects] .face');
        const animate = face.animate;
        face.animate = (...all) => { window.shook += 1; return animate.apply(face, all); };"""
    )
    preview.tab("objects").click()
    said(preview)
    assert browser.js("return window.shook") == 1
    browser.emulate(motion="reduce")
    preview.find("#device .callout").click()
    preview.after(preview.tab("notifications").click)
    preview.tab("objects").click()
    said(preview)
    assert browser.js("return window.shook") == 1


def test_a_refused_rotation_is_explained_above_the_time_line(opened):
    preview = opened(preset="uikit")
    refusal = {"type": "updateTab", "tab": "genres", "page": {"orientations": ["portrait"]}}
    preview.after(lambda: preview.session.post("actions", {"actions": [refusal]}))
    preview.find(".stage-bar [aria-label=Rotate]").click()
    problem = until(lambda: preview.all("main > [data-problem] [role=alert]"), "the problem is said")[0]
    assert problem.text == "Genres is for portrait only."
    assert preview.session.state()["traits"]["width"] == 390
    said, stage = preview.box(problem.find_element("xpath", "..")), preview.box(preview.find("#stage"))
    assert -2 <= stage["y"] + stage["height"] - said["y"] - said["height"] < 16, "at the end of the stage: no button moves"
    assert abs(said["x"] + said["width"] / 2 - stage["x"] - stage["width"] / 2) < 1, "in the middle of the stage"
    allow = preview.find("main > [data-problem] button")
    assert allow.text == "Allow it in landscape"
    allow.click()
    until(lambda: preview.session.state()["traits"]["orientation"] == "landscape", "it is turned")
    until(lambda: not preview.all("main > [data-problem] [role=alert]"), "nothing is wrong")


def test_the_lock_of_a_row_keeps_users_out_and_lets_them_in_again(preview):
    preview.find("#tab-rows li:nth-child(2) summary").click()
    lock = preview.find("#tab-rows li:nth-child(2) .tools [aria-pressed]")
    preview.after(lock.click)
    guards = preview.session.state()["configuration"]["tabBar"]["guards"]
    assert [guard.get("deny") for guard in guards] == [["objects"]] and guards[0]["reason"]
    assert lock.get_attribute("aria-pressed") == "true"
    preview.tab("objects").click()
    assert guards[0]["reason"] in said(preview)
    preview.after(lock.click)
    assert preview.session.state()["configuration"]["tabBar"]["guards"] == []
    assert preview.after(preview.tab("objects").click)["selectedTab"] == "objects"


def test_what_follows_a_title_begins_a_sentence_and_what_follows_a_field_goes_on(bare):
    said = bare.driver.execute_async_script(
        """const [done] = arguments;
        import('/js/shared/problem.js').then(({ show }) => {
          const place = document.createElement('div');
          const text = (...problem) => (show(place, ...problem), place.textContent);
          done([text({ title: 'Refused', lines: 'not every tab can' }), text({ title: 'Refused', lines: 'must be text' }, 'Name'), text({ title: 'Refused', lines: '' }), text(new Error('no answer'))]);
        });"""
    )
    assert said == ["Refused. Not every tab can", "Name: must be text", "Refused. ", "Something went wrong. No answer"]
