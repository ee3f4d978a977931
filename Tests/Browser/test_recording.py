"""Recordings on the page: files that are replayed."""

import json

from preview import Preview
from waiting import until


def said(preview):
    return preview.browser.js("return document.querySelector('.toast > span')?.textContent ?? ''")


def test_a_recording_is_replayed(preview, tmp_path):
    preview.browser.js("window.timer = setTimeout")
    preview.browser.stay()
    preview.after(preview.tab("indigo").click)
    newest = preview.session.state()["revision"]
    preview.after(preview.tab("orange").click)
    last = preview.session.state()["revision"]
    recording = preview.session.get(f"recording?from={newest}")
    file = tmp_path / "orange.json"
    file.write_text(json.dumps(recording))
    offer = preview.find("input[aria-label=Recording]")
    offer.send_keys(str(file))
    until(lambda: said(preview).startswith("The same as recorded: "), "the same has happened again")
    preview.browser.js("window.setTimeout = window.timer")  # the actions have their times
    preview.find(".toast .button").click()
    until(lambda: preview.browser.js("return document.querySelectorAll('tab-header')[1]?.state?.selectedTab") == "orange", "it is shown beside the session")
    assert preview.session.state()["revision"] == last

    recording["actions"][-1]["tab"] = "green"
    file.write_text(json.dumps(recording))
    preview.browser.js("document.querySelector('.toast')?.remove()")
    offer.send_keys(str(file))
    until(lambda: said(preview).startswith(f"Different at action {len(recording['actions'])}: "), "the difference is named")


def replayed(preview, file):
    """Replays the session's own recording, and watches it; returns what `tab-header` on the stage is the replay."""
    preview.after(preview.tab("indigo").click)
    file.write_text(json.dumps(preview.session.get("recording?from=1")))
    preview.find("input[aria-label=Recording]").send_keys(str(file))
    until(lambda: said(preview).startswith("The same as recorded: "), "the same has happened again")
    preview.find(".toast .button").click()
    until(lambda: preview.browser.js("return document.querySelectorAll('tab-header')[1]?.state?.selectedTab") == "indigo", "it is shown")
    return preview.all("tab-header")[1]


def test_the_frame_of_a_replay_says_what_it_is_and_shows_it_again(preview, tmp_path):
    frame = replayed(preview, tmp_path / "indigo.json")
    captions = [caption.text for caption in preview.all("figcaption b")]
    assert [caption.startswith("Replay, ") for caption in captions] == [False, True]
    first = frame.get_attribute("session")
    until(lambda: said(preview) == "The replay is over", "the end is said")
    preview.find(".toast .button").click()
    until(lambda: preview.all("tab-header")[1:] and preview.all("tab-header")[1].get_attribute("session") != first, "it begins again")
    assert len(preview.all("tab-header")) == 2, "in the place of the first one"
    until(lambda: said(preview) == "The replay is over", "the end is said")


def test_on_a_phone_a_replay_is_what_is_shown(browser, session, tmp_path):
    browser.view(390, 844)
    preview = Preview(browser, session).open()
    preview.find("#open-sheet").click()
    frame = replayed(preview, tmp_path / "indigo.json")
    assert frame.is_displayed()
    assert not preview.find("#device").is_displayed()
    assert not preview.find("#sheet").is_displayed(), "nothing covers it"
    assert preview.text("#frame-switch span") == "2 of 2"


def test_the_verdict_of_a_replay_is_a_sentence(call):
    def said(compared=True, **answer):
        return call("preview/recording", "verdict", {"compared": compared, **answer})

    assert said(same=True, revisions=12) == "The same as recorded: 12 revisions"
    assert said(same=True, revisions=1) == "The same as recorded: 1 revision"
    assert said(compared=False, same=True, revisions=2) == "Performed 2 revisions. The file has no results to compare with"
    assert said(compared=False, same=True, revisions=1) == "Performed 1 revision. The file has no results to compare with"
    pointer = "/actions/11/result/0/position/selection"
    assert said(same=False, revisions=12, difference={"entry": 11, "pointer": pointer, "expected": 2, "found": 1}) == "Different at action 12: /position/selection was 2, is 1"
    assert said(same=False, revisions=12, difference={"entry": 0, "pointer": "/actions/0", "refused": "unknown-tab"}) == "Different at action 1: refused, unknown-tab"
    assert said(same=False, revisions=1, difference={"pointer": "/settled/0", "expected": {"digest": "a" * 60}}) == (
        'Different after the last action: /settled/0 was {"digest":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaa…, is nothing'
    )
