"""Frames side by side on the stage: this session on other devices, and sessions of other presets, driven by one finger."""

from urllib.parse import parse_qsl

import pytest
from selenium.webdriver.common.by import By

from elsewhere import Element
from preview import Preview
from server import HEARTBEAT, Session, Viewers
from waiting import until


class Stage:
    """The stage of a preview; a frame is a `<tab-header>` there, the session's own the first of them."""

    def __init__(self, preview):
        self.preview, self.browser, self.session = preview, preview.browser, preview.session

    def frames(self):
        """Each frame as an element of the page, with an id for the tests."""
        ids = self.browser.js(
            """const all = [...document.querySelectorAll("#frames tab-header")];
            all.forEach((one, index) => (one.id ||= `frame-${performance.now()}-${index}`));
            return all.map(({ id, session }) => [id, session]);"""
        )
        return [Element(self.browser, Session.of(self.session.server, session), id) for id, session in ids]

    def add(self, text):
        """Presses Add frame and the item with this text; returns the frame once it is at rest."""
        before = len(self.frames())
        self.preview.find(".stage-bar [aria-label='Add frame']").click()
        lines = lambda: [line for line in self.preview.driver.find_elements(By.CSS_SELECTOR, ".pop:popover-open .line span") if line.text == text]  # noqa: E731
        until(lines, f"{text} is offered")[0].click()
        until(lambda: len(self.frames()) == before + 1, "there is another frame")
        frame = self.frames()[-1]
        frame.settled()
        return frame

    def captions(self):
        return [caption.text.replace("\n", " ") for caption in self.preview.all(".device-frame figcaption")]


@pytest.fixture
def stage(preview):
    return Stage(preview)


def traits(frame, *names):
    return tuple(frame.get("state")["traits"][name] for name in names)


def test_the_first_frame_has_a_caption_and_cannot_be_removed(stage):
    assert [frame.id for frame in stage.frames()] == ["device"]
    assert stage.captions() == ["iPhone 14, 16e 390 × 844"]
    assert stage.preview.all("[aria-label='Remove this frame']") == []


@pytest.mark.parametrize(
    ("line", "caption", "view", "changed"),
    [
        ("iPhone SE (1st)", "iPhone SE (1st) 320 × 568", {"width": "320", "height": "568", "idiom": "phone", "platform": "ios", "orientation": "portrait", "safeAreaTop": "20", "safeAreaLeft": "0", "safeAreaBottom": "0", "safeAreaRight": "0"}, {"width": 320, "height": 568}),
        ("iPad, landscape", "iPad 1180 × 820", {"width": "1180", "height": "820", "idiom": "pad", "platform": "ios", "orientation": "landscape", "safeAreaTop": "24", "safeAreaLeft": "0", "safeAreaBottom": "20", "safeAreaRight": "0"}, {"width": 1180, "idiom": "pad"}),
        ("Dark", "iPhone 14, 16e, dark 390 × 844", {"colorScheme": "dark"}, {"colorScheme": "dark"}),
        ("Right to left", "iPhone 14, 16e, right to left 390 × 844", {"layoutDirection": "rtl"}, {"layoutDirection": "rtl"}),
        ("Large text", "iPhone 14, 16e, large text 390 × 844", {"contentSizeCategory": "accessibility3"}, {"contentSizeCategory": "accessibility3"}),
    ],
)
def test_a_frame_shows_the_session_on_another_device(stage, line, caption, view, changed):
    before = stage.session.state()
    frame = stage.add(line)
    assert (frame.session.id, dict(parse_qsl(frame.get("view")))) == (stage.session.id, view)
    assert {name: frame.get("state")["traits"][name] for name in changed} == changed
    assert stage.captions() == ["iPhone 14, 16e 390 × 844", caption]
    assert stage.session.state() == before, "the session stays as it is"
    assert stage.preview.all("main > [data-problem] [role=alert]") == []


@pytest.mark.parametrize("on", [0, 1, 2])
def test_frames_of_one_session_follow_a_finger_on_any_of_them_in_proportion(stage, on):
    stage.add("iPhone SE (1st)")
    stage.add("Right to left")
    frames = stage.frames()
    way = -1 if on == 2 else 1  # P13: from right to left the next page is on the other side
    scale = frames[on].box()["width"] / frames[on].width
    finger = frames[on].press().move(-way * 0.6 * frames[on].width * scale)
    until(lambda: stage.session.state()["pager"]["phase"] == "dragging", "the server knows of the finger")

    def together():
        parts = [frame.get("offset") / frame.width for frame in frames]
        return parts if min(parts) > 0.5 and max(parts) - min(parts) < 0.002 else None

    until(together, "all are as far")
    finger.rest().lift()
    for frame in frames:
        assert frame.settled()["selectedTab"] == "indigo"
        assert frame.get("offset") == frame.width
        assert frame.get("state")["selectedTab"] == "indigo"


def test_a_tap_in_a_frame_is_a_tap_in_all(stage):
    frame = stage.add("Dark")
    frame.tab("orange").click()
    for one in stage.frames():
        assert one.settled()["selectedTab"] == "orange"


def test_a_frame_of_another_preset_is_a_separate_session_on_the_same_device(stage):
    frame = stage.add("Remind")
    assert frame.session.id != stage.session.id
    state = frame.session.state()
    assert (state["preset"], state["traits"]["width"], state["traits"]["height"]) == ("remind", 390, 844)
    assert stage.captions() == ["iPhone 14, 16e 390 × 844", "Remind, iPhone 14, 16e 390 × 844"]


@pytest.mark.parametrize("on", [0, 1])
def test_sessions_of_other_presets_follow_by_index(stage, on):
    stage.add("Remind")
    frames = stage.frames()
    finger = frames[on].press().move(-0.7 * frames[on].box()["width"])
    until(lambda: all(frame.session.state()["pager"]["phase"] == "dragging" for frame in frames), "both are dragged")
    until(lambda: abs(frames[0].get("offset") - frames[1].get("offset")) < 1 and frames[0].get("offset") > 200, "both are as far")
    finger.rest().lift()
    assert [frame.settled()["selectedIndex"] for frame in frames] == [1, 1]
    tab = frames[on].session.state()["tabs"][2]["id"]
    frames[on].tab(tab).click()
    until(lambda: all(frame.session.state()["selectedIndex"] == 2 for frame in frames), "both are on the third")
    assert [frame.settled()["selectedIndex"] for frame in frames] == [2, 2]


@pytest.mark.console_may_say("409 (Conflict)")
def test_a_guard_in_one_session_does_not_stop_the_others(stage):
    frame = stage.add("Remind")
    denied = frame.session.state()["tabs"][1]["id"]
    frame.session.patch({"tabBar": {"guards": [{"deny": [denied], "reason": "Not yet."}]}})
    frame.settled()
    stage.preview.tab("indigo").click()
    assert stage.preview.settled()["selectedIndex"] == 1
    assert frame.settled()["selectedIndex"] == 0


def test_the_bar_changes_the_devices_of_other_presets_too(stage):
    frame = stage.add("Remind")
    for name, path, value in (("Dark", "colorScheme", "dark"), ("Right to left", "layoutDirection", "rtl"), ("Rotate", "width", 844)):
        stage.preview.find(f".stage-bar [aria-label='{name}']").click()
        until(lambda: stage.session.state()["traits"][path] == frame.session.state()["traits"][path] == value, f"both are {value}")
    for one in stage.frames():
        one.settled()
        assert traits(one, "width", "colorScheme", "layoutDirection") == (844, "dark", "rtl")


def test_a_frame_is_removed_and_the_focus_goes_to_the_next(stage):
    stage.add("Dark")
    stage.add("iPhone SE (1st)")
    removes = stage.preview.all("[aria-label='Remove this frame']")
    assert len(removes) == 2
    removes[0].click()
    until(lambda: len(stage.frames()) == 2, "it is gone")
    assert stage.captions() == ["iPhone 14, 16e 390 × 844", "iPhone SE (1st) 320 × 568"]
    assert stage.browser.js("return document.activeElement.closest('.device-frame')?.querySelector('b').textContent") == "iPhone SE (1st)"
    stage.preview.find("[aria-label='Remove this frame']").click()
    until(lambda: len(stage.frames()) == 1, "it is gone too")
    assert stage.captions() == ["iPhone 14, 16e 390 × 844"]
    assert stage.browser.js("return document.activeElement.closest('.device-frame') !== null"), "the focus is not lost"
    stage.preview.settled()


def test_a_removed_frame_of_another_preset_no_longer_follows(stage):
    frame = stage.add("Remind")
    with Viewers(frame.session) as viewers:
        viewers.become(2)
        stage.preview.find("[aria-label='Remove this frame']").click()
        viewers.become(1)
    before = frame.session.state()
    stage.preview.tab("indigo").click()
    stage.preview.settled()
    assert frame.session.state() == before


def test_a_link_carries_the_frames_to_another_window(stage, other_browser):
    stage.add("iPhone SE (1st)")
    stage.add("Dark")
    remind = stage.add("Remind")
    stage.preview.find("#share-button").click()
    until(lambda: stage.preview.all("#share:popover-open"), "the panel is open")
    stage.preview.find("#share-look").click()
    link = stage.preview.find("#share-link-session").get_attribute("value")
    assert link == (
        f"{stage.preview.url}#frame=:width=320,height=568,idiom=phone,platform=ios,orientation=portrait,safeAreaTop=20,safeAreaLeft=0,safeAreaBottom=0,safeAreaRight=0"
        f"&frame=:colorScheme=dark&frame={remind.session.id}:"
    )
    there = Stage(Preview(other_browser, stage.session).open(link.removeprefix(stage.preview.url)))
    for frame in there.frames():
        frame.settled()
    assert [frame.session.id for frame in there.frames()] == [stage.session.id] * 3 + [remind.session.id]
    assert [traits(frame, "width", "colorScheme") for frame in there.frames()] == [(390, "light"), (320, "light"), (390, "dark"), (390, "light")]
    assert there.captions()[:3] == ["iPhone 14, 16e 390 × 844", "iPhone SE (1st) 320 × 568", "iPhone 14, 16e, dark 390 × 844"]
    finger = there.frames()[1].press().move(-0.7 * there.frames()[1].box()["width"])
    until(lambda: remind.get("offset") > 200, "the first window follows the finger in the second")
    finger.rest().lift()
    assert [frame.settled()["selectedIndex"] for frame in stage.frames()] == [1, 1, 1, 1]


@pytest.mark.console_may_say("404 (Not Found)")
def test_a_link_to_a_frame_that_is_gone_says_so_there(browser, server, session):
    gone = Session(server)
    gone.delete()
    browser.driver.get(f"{session.server.url}/preview/{session.id}#frame={gone.id}:")
    preview = Preview(browser, session)
    preview.wait_for("live")
    preview.settled()
    until(lambda: Stage(preview).captions()[1:] == ["Ended"], "it says that it has ended")


def test_this_browser_is_one_viewer_however_many_frames_it_shows(stage):
    with Viewers(stage.session) as viewers:
        viewers.become(2)
        stage.add("Dark")
        stage.add("iPhone SE (1st)")
        stage.preview.browser.new_tab()
        stage.preview.driver.get(stage.preview.url)
        stage.preview.wait_for("live")
        until(lambda: stage.preview.text("#viewers") == "2 viewers", "the shell is the other one", timeout=HEARTBEAT)
        stage.preview.driver.close()
        stage.preview.driver.switch_to.window(stage.preview.driver.window_handles[0])
        viewers.become(2)
    until(lambda: not stage.preview.find("#viewers").is_displayed(), "it watches alone", timeout=HEARTBEAT)
