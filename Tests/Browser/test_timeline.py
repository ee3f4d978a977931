"""The time line: any revision of the session is shown, played and forked."""

import pytest
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from axe import check
from browser import Finger
from preview import Preview
from server import STOPPED, Server, Session
from waiting import until

MANUAL = {"kind": "manual", "now": "2026-01-01T10:00:00Z"}


class TimeLine:
    """The time line of a preview."""

    def __init__(self, preview):
        self.preview, self.session, self.browser = preview, preview.session, preview.browser
        newest = self.session.state()["revision"]
        until(lambda: self.track.get_attribute("aria-valuenow") == str(newest), "the revisions are listed")

    @property
    def track(self):
        return self.preview.find("#timeline [role=slider]")

    @property
    def words(self):
        return self.track.get_attribute("aria-valuetext")

    @property
    def device(self):
        """What the device shows: whether it is the past, the revision and the offset."""
        return self.browser.js("const it = deep('#device'); return [it.past, it.state?.revision, it.offset]")

    def button(self, name):
        return self.browser.js("return [...document.querySelectorAll('#timeline button')].find((one) => one.ariaLabel === arguments[0])", name)

    def press(self, place):
        """A finger on the track at a fraction of its width."""
        box = self.preview.box(self.track)
        return Finger(self.browser).press(box["x"] + 1 + (box["width"] - 2) * place, box["y"] + 8)

    def keys(self, *keys):
        self.track.send_keys(*keys)

    def shows(self, revision, past=True):
        until(lambda: self.device[:2] == [past, revision], f"revision {revision} is on the device")


def manual(server, *steps, **configuration):
    """A session that did these actions, each after so many milliseconds."""
    session = Session(server, clock=MANUAL, **configuration)
    for after, path, body in steps:
        if after:
            session.post("clock", {"advance": after})
        session.post(path, body)
    return session


@pytest.fixture
def time_line(browser, server):
    def open(session, **options):
        return TimeLine(Preview(browser, session, **options).open())

    return open


def test_any_revision_is_under_the_finger(time_line, server):
    """The states that the session had are shown, nothing is sent meanwhile, and what arrives is counted."""
    session = manual(server, (0, "select", {"index": 1}), (1000, "select", {"index": 2}), (1000, "select", {"index": 0}))
    line = time_line(session)
    assert line.words == "Revision 6 of 6, select, 10:00:02.000"
    assert line.device == [False, 6, 0]
    finger = line.press(0)
    line.shows(1)
    assert line.words == "Revision 1 of 6, created, 10:00:00.000"
    box = line.preview.box(line.track)
    finger.move(box["width"] * 0.5)
    line.shows(4)
    assert line.words == "Revision 4 of 6, select, 10:00:01.000"
    assert line.device[2] == 780, "the third page"
    finger.lift()

    before = session.state()["revision"]
    assert line.preview.text("figcaption .when") == "Revision 4"
    assert line.preview.find("#undo").get_attribute("aria-disabled") == "true", "nothing is undone in the past"
    assert line.browser.js("return [...document.querySelectorAll('#setup, #controls, .edges')].every((one) => one.inert)")
    line.preview.press().move(-150).lift()
    until(lambda: "takes no gestures" in line.preview.text(".toast"), "the page says why nothing moves")
    assert session.state()["revision"] == before, "no gesture is sent"

    session.post("select", {"index": 1})
    session.post("select", {"index": 2})
    until(lambda: line.button("Back to live, 2 newer"), "arrivals are counted")
    assert line.device == [True, 4, 780]
    assert line.words == "Revision 4 of 8, select, 10:00:01.000"
    line.button("Back to live, 2 newer").click()
    line.shows(8, past=False)
    assert line.preview.settled()["selectedIndex"] == 2
    assert not line.browser.js("return document.querySelector('#setup').inert")
    line.press(0.3).move(400).lift()
    until(lambda: line.device[0] is False, "at its end the time line is live again")


def test_the_keyboard_moves_through_the_time(time_line, server):
    session = manual(server, *((100, "select", {"index": index % 3}) for index in range(1, 16)))
    newest = session.state()["revision"]
    line = time_line(session)
    for key, revision in (
        (Keys.ARROW_LEFT, newest - 1), (Keys.ARROW_DOWN, newest - 2), (Keys.ARROW_RIGHT, newest - 1), (Keys.PAGE_DOWN, newest - 11), (Keys.PAGE_UP, newest - 1),
        (Keys.HOME, 1), (Keys.ARROW_UP, 2),
    ):
        line.keys(key)
        line.shows(revision)
    line.keys(Keys.ESCAPE)
    line.shows(newest, past=False)
    line.button("Previous revision").click()
    line.shows(newest - 1)
    line.keys(Keys.END)
    line.shows(newest, past=False)
    assert line.button("Next revision").get_attribute("aria-disabled") == "true"


def test_the_events_are_those_until_then(time_line, server):
    drag = [{"phase": "began"}, *({"phase": "changed", "translation": -20 * step} for step in (1, 2, 3)), {"phase": "ended", "translation": -80}]
    session = manual(server, *((100, "swipe", step) for step in drag), (2000, "select", {"index": 2}))
    line = time_line(session)
    history = session.history()

    def listed():
        """The types with the numbers of their events, the newest first, and the tally."""
        script = "return [deepAll('.events > li').map((one) => one.querySelector('b').textContent), deep('.log-of .tally').textContent]"
        return tuple(line.browser.js(script))

    def expected(events):
        lines = []
        for event in events:
            if lines and lines[-1][0] == event["type"]:
                lines[-1][1] += 1
            else:
                lines.append([event["type"], 1])
        return [type if times == 1 else f"{type} ×{times}" for type, times in reversed(lines)]

    def until_then(revision):
        at = session.get(f"revisions/{revision}")["updatedAt"]
        return [event for event in history if event["at"] <= at]

    until(lambda: listed() == (expected(history), f"{len(history)} events"), "all are listed")
    line.keys(Keys.HOME)
    counts = []
    for revision in range(1, session.state()["revision"]):
        line.shows(revision)
        then = until_then(revision)
        counts.append(len(then))
        until(lambda: listed() == (expected(then), f"{len(then)} events until then".replace("1 events", "1 event")), f"those until {revision} are listed")
        line.keys(Keys.ARROW_RIGHT)
    # In the middle of the drag, its later moves are not there.
    assert counts[0] == 0 and len(set(counts)) > 6
    line.keys(Keys.HOME)
    until(lambda: line.preview.text(".log-of .hint") == "No events are listed until then.", "there is nothing yet")
    line.preview.find(".log-of .find").send_keys(Keys.ESCAPE)
    until(lambda: listed() == (expected(history), f"{len(history)} events"), "all are listed again")


def test_playing_shows_the_frames_of_transitions(time_line, server):
    """A transition of the past is drawn as that of a live session, at any rate."""
    session = manual(server, (0, "select", {"index": 1}), (1000, "select", {"index": 2, "animated": True}), (1000, "select", {"index": 0}), preset="remind")
    line = time_line(session)
    step = next(one["revision"] for one in session.get("revisions")["revisions"] if one["revision"] > 3 and one.get("type") == "select")
    expected = {ms: Session(server, clock=MANUAL, preset="remind") for ms in (40, 150)}
    for ms, twin in expected.items():
        twin.post("select", {"index": 1})
        twin.post("select", {"index": 2, "animated": True})
        expected[ms] = twin.post("clock", {"advance": ms})["pager"]["contentOffset"]["x"]

    line.keys(Keys.HOME)
    line.shows(1)
    while line.device[1] < step:
        revision = line.device[1]
        line.keys(Keys.ARROW_RIGHT)
        line.shows(revision + 1)
    line.browser.stand()
    line.browser.js("document.querySelector('#timeline select').value = '0.5'; document.querySelector('#timeline select').dispatchEvent(new Event('change'))")
    line.button("Play from here").click()
    for milliseconds, ms in ((80, 40), (80, 80), (80, 120), (60, 150)):
        line.browser.js("frame(arguments[0])", milliseconds)
        if ms in expected:
            assert line.device == [True, step, pytest.approx(expected[ms], abs=0.01)], f"after {ms} ms"
    line.button("Pause").click()
    at = line.device[2]
    line.browser.js("frame(80)")
    assert line.device[2] == at
    line.button("Back 1/60 s").click()
    assert 0 < line.device[2] < at
    line.button("Forward 1/60 s").click()
    assert line.device[2] == pytest.approx(at, abs=0.01)


def offsets(line, steps, milliseconds=20):
    """What the device shows at each of so many frames of the screen."""
    return line.browser.js(
        """const it = deep('#device');
        return Array.from({ length: arguments[0] }, () => (frame(arguments[1]), [it.past, it.state?.revision, it.offset]));""",
        steps, milliseconds,
    )


def loaded(line):
    """Waits until the device shows the revision of the place, and no other state is on its way."""

    def agree():
        past, revision, _ = line.device
        return past and line.words.startswith(f"Revision {revision} of ") and line.browser.js("return window.unanswered === 0")

    until(agree, "the film has its states")


def select_speed(line, text):
    Select(line.preview.find("#timeline select")).select_by_visible_text(text)


def paused(server):
    """Two movements with a pause of a minute before each, and then a change of the settings."""
    move = {"animated": True}
    return manual(
        server, (60_000, "select", {"index": 2, **move}), (60_000, "select", {"index": 0, **move}), (60_000, "resize", {"colorScheme": "dark"}), preset="remind",
    )


@pytest.mark.parametrize("speed, slower", [("1×", 1), ("⅒×", 10)])
def test_play_begins_where_something_moves_and_a_pause_is_never_slowed(time_line, server, speed, slower):
    """The latest movement, not the change after it, and not the pause before it."""
    line = time_line(paused(server))
    begins = next(one["revision"] for one in reversed(line.session.get("revisions")["revisions"]) if one.get("type") == "select")
    select_speed(line, speed)
    line.browser.stand()
    line.button("Play from here").click()
    loaded(line)
    assert line.device[:2] == [True, begins]
    first = offsets(line, 3)
    assert first[0][1] == begins and first[0][2] > first[1][2] > first[2][2], "it moves at once"
    assert "pauses left out" in line.preview.text("#timeline .under")
    shown = []
    for _ in range(40 * slower):
        loaded(line) if line.device[0] else None
        shown += offsets(line, 5)
        if not shown[-1][0]:
            break
    moving = [offset for past, _, offset in first + shown if past and 0 < offset]
    assert 270 <= 20 * len(moving) / slower <= 360, "the movement has its time"
    resting = [one for one in shown if one[0] and one[2] == 0]
    assert 20 * len(resting) <= 1_200, "the pause of a minute, and what follows, are a beat each"
    assert shown[-1][0] is False, "it ends live"


def test_pauses_can_be_kept(time_line, server):
    line = time_line(paused(server))
    line.browser.stand()
    line.button("Keep pauses").click()
    assert line.button("Keep pauses").get_attribute("aria-pressed") == "true"
    line.keys(Keys.HOME)
    line.shows(1)
    line.button("Play from here").click()
    loaded(line)
    offsets(line, 300, 100)
    assert line.device[:2] == [True, 1], "half of the minute has passed"
    assert "10:00:30" in line.preview.text("#timeline .now")
    line.button("Keep pauses").click()
    until(lambda: offsets(line, 1)[0][1] > 1, "left out, it is over at once")


def test_slow_motion_takes_two_actions(time_line, server):
    """The speed, and the swipe: or, after the swipe, Play. The session's clock and the film have one speed."""
    line = time_line(Session(server, preset="remind"))
    select_speed(line, "⅒×")
    until(lambda: line.session.state().get("clock", {}).get("rate") == 0.1, "the session is slow")
    line.preview.after(lambda: line.preview.flick(-150))
    line.browser.stand()
    line.button("Play from here").click()
    loaded(line)
    shown = offsets(line, 1, 50)
    assert shown[0][0], "the film runs"
    while shown[-1][0]:
        loaded(line)
        shown += offsets(line, 5, 50)
    moving = [one[2] for one, next in zip(shown, shown[1:]) if one[0] and one[2] != next[2]]
    assert 50 * len(moving) >= 2_000, "a movement of 300 ms or more takes ten times as long"


def test_a_speed_of_the_past_changes_no_session(time_line, server):
    line = time_line(Session(server, preset="remind"))
    line.session.post("select", {"index": 1})
    before = line.session.state()["revision"]
    line.keys(Keys.HOME)
    line.shows(1)
    select_speed(line, "½×")
    line.keys(Keys.END)
    line.shows(before, past=False)
    assert line.session.state()["revision"] == before
    assert Select(line.preview.find("#timeline select")).first_selected_option.text == "1×"


def test_a_speed_that_is_refused_is_taken_back(time_line, server):
    line = time_line(Session(server, preset="remind"))
    line.browser.js("const real = fetch; window.fetch = (path, ...all) => /clock$/.test(path) ? Promise.resolve(Response.json({ title: 'Too many changes', status: 429 }, { status: 429 })) : real(path, ...all)")
    select_speed(line, "½×")
    until(lambda: "Too many changes" in line.preview.text("#timeline > [data-problem]"), "the page says why")
    assert Select(line.preview.find("#timeline select")).first_selected_option.text == "1×"


# The words on the page that say that it is live.
LIVE = """
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const found = [];
while (walk.nextNode()) if (/\\blive\\b/i.test(walk.currentNode.data) && walk.currentNode.parentElement.checkVisibility({ visibilityProperty: true }) && !walk.currentNode.parentElement.closest('.spoken')) found.push(walk.currentNode.data);
return found;
"""


@pytest.mark.console_may_say(*STOPPED)
def test_the_page_says_once_that_it_is_live_and_never_while_it_reconnects(time_line, binary, browser):
    server = Server(binary)
    line = time_line(manual(server, (0, "select", {"index": 2}), (1000, "select", {"index": 1})))
    assert browser.js(LIVE) == ["Live"]
    line.keys(Keys.HOME)
    line.shows(1)
    assert browser.js(LIVE) == ["Back to live"]
    server.stop()
    line.preview.wait_for("offline")
    assert browser.js(LIVE) == []
    line.button("Back to now").click()
    assert browser.js(LIVE) == []


STEPS = """
return deep('#device').shadowRoot.querySelector('.screen').getAnimations({ subtree: true })
  .filter(({ id, playState }) => id === 'step' && playState !== 'finished').map(({ currentTime, playbackRate }) => [Math.round(currentTime), playbackRate]);
"""


def test_a_push_of_the_past_is_drawn_from_the_page_before_it(time_line, server):
    show = {"show": {"id": "boot", "title": "Boot"}, "animated": True}
    session = manual(server, (0, "tabs/catalog/navigation", show), (1000, "select", {"index": 1}), preset="coordinator")
    push = next(one["revision"] for one in session.get("revisions")["revisions"] if one["revision"] > 1)
    line = time_line(session)
    for key in (Keys.HOME, Keys.ARROW_RIGHT):
        line.keys(key)
    line.shows(push)
    until(lambda: line.browser.js(STEPS) == [[0, 0], [0, 0]], "the page is about to come in")
    for _ in range(6):
        line.button("Forward 1/60 s").click()
    until(lambda: line.browser.js(STEPS) == [[100, 0], [100, 0]], "the page is on its way")
    line.keys(Keys.END)
    until(lambda: line.browser.js(STEPS) == [], "live it has arrived")
    # Backwards the same frames are shown: the picture that goes is that of the page below.
    while line.device[1] > push:
        revision = line.device[1]
        line.keys(Keys.ARROW_LEFT)
        line.shows(revision - 1)
    until(lambda: line.browser.js(STEPS) == [[0, 0], [0, 0]], "the page is about to go")
    assert "Boot" not in line.browser.js("return deep('.pager .ghosts').textContent")
    line.keys(Keys.ESCAPE)
    until(lambda: line.browser.js(STEPS) == [], "nothing is under way")


def test_a_session_is_forked_where_the_time_line_is(time_line, browser, server):
    session = manual(server, (0, "select", {"index": 2}), (1000, "select", {"index": 1}))
    line = time_line(session)
    line.keys(Keys.HOME)
    line.shows(1)
    line.keys(Keys.ARROW_RIGHT)
    line.shows(2)
    line.button("Fork here").click()
    until(lambda: session.id not in browser.driver.current_url, "another session is opened")
    fork = Preview.here(browser, server)
    assert fork.session.id != session.id
    assert fork.session.state()["selectedIndex"] == 2
    assert fork.find("#timeline [role=slider]").get_attribute("aria-valuenow") == "1"


def test_a_link_shows_a_revision(time_line, browser, server):
    """The page's address says which revision it shows, so that it can be shared."""
    session = manual(server, (0, "select", {"index": 2}), (1000, "select", {"index": 1}))
    line = time_line(session)
    line.keys(Keys.HOME)
    line.shows(1)
    line.preview.find("#share-button").click()
    until(lambda: line.preview.all("#share-look") and line.preview.find("#share-look").is_displayed(), "the panel is open")
    line.preview.find("#share-look").click()
    link = until(lambda: browser.js("return [...document.querySelectorAll('#share .address')].map((one) => one.value).find((one) => one.includes('#')) ?? null"), "the link is there")
    assert link.endswith("#at=1")
    browser.driver.get("about:blank")
    browser.driver.get(f"{line.preview.url}#at=2")
    line.shows(2)
    assert line.words == "Revision 2 of 4, select, 10:00:00.000"


def test_the_other_frames_show_the_same_moment(time_line, server):
    session = manual(server, (0, "select", {"index": 2}), (1000, "select", {"index": 1}))
    line = time_line(session, look="#frame=:width=320")
    beside = "const it = document.querySelectorAll('tab-header')[1]; return [it.past, it.state?.revision, it.state?.traits.width]"
    until(lambda: line.browser.js(beside) == [False, 4, 320], "the frame is there")
    line.keys(Keys.ARROW_LEFT, Keys.ARROW_LEFT)
    line.shows(2)
    until(lambda: line.browser.js(beside) == [True, 2, 320], "it shows the same revision")
    line.keys(Keys.ESCAPE)
    until(lambda: line.browser.js(beside) == [False, 4, 320], "it is live")


def test_a_revision_that_cannot_be_loaded_is_said(time_line, server):
    session = manual(server, (0, "select", {"index": 2}), (1000, "select", {"index": 1}))
    line = time_line(session)
    line.browser.js("const real = fetch; window.fetch = (path, ...all) => /revisions\\/1/.test(path) ? Promise.resolve(Response.json({ title: 'No such revision', status: 404 }, { status: 404 })) : real(path, ...all)")
    line.keys(Keys.HOME)
    until(lambda: "Revision 1 is no longer kept" in line.preview.text("#timeline .now"), "the page says why")
    assert line.device[:2] == [True, 4], "the device keeps its picture, and takes no input"
    line.keys(Keys.ARROW_RIGHT)
    line.shows(2)


# The widths of a window, and the height of the time line there.
WIDTHS = {1920: 64, 1440: 64, 1024: 100, 768: 64, 600: 100, 320: 172}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_time_line_fits_and_nothing_moves(time_line, server, browser, scheme):
    """It has its room before it is loaded, and keeps it."""
    browser.emulate(scheme=scheme)
    gesture = ({"phase": "began"}, *({"phase": "changed", "translation": -x} for x in range(1, 60)), {"phase": "cancelled"})
    session = manual(server, *((100, "swipe", step) for step in gesture), (10_000, "select", {"index": 1}))
    line = time_line(session)
    assert browser.js("return document.querySelectorAll('#timeline *').length") < 60, "a few elements draw all ticks"
    for width, height in WIDTHS.items():
        browser.view(width, 900)
        if width < 480:
            line.preview.find("#open-sheet").click()
            line.preview.find("[data-show=time]").click()
        for past in (False, True):
            line.keys(Keys.ARROW_LEFT if past else Keys.END)
            until(lambda: line.device[0] == past, "it is there")
            if past and width in (1440, 320):
                check(browser, f"{width} px", again=width != 1440)
            box = browser.js("return document.querySelector('#timeline').getBoundingClientRect().toJSON()")
            assert box["height"] == height, f"{width} px"
            assert browser.js("return document.documentElement.scrollWidth") <= width, f"{width} px"
            small = browser.js("return [...document.querySelectorAll('#timeline :is(button, select, [role=slider])')].filter((one) => one.offsetWidth < 24 || one.offsetHeight < 24).map((one) => one.outerHTML)")
            assert small == []


def test_events_that_come_after_their_revision_is_shown_are_listed(bare):
    """A link to a revision may be faster than the list of what was before."""
    counts = bare.driver.execute_async_script(
        """const done = arguments[0];
        import('/js/preview/inspector/log.js').then(({ EventLog }) => {
          const log = new EventLog();
          const instants = ['2026-01-01T10:00:00.000Z', '2026-01-01T10:00:01.000Z'];
          const count = () => log.all.reduce((sum, { times }) => sum + times, 0);
          log.until(instants[0]);
          const before = count();
          log.fill(instants.map((at, id) => ({ id: String(id), type: 'didShow', at })));
          const then = count();
          log.until(null);
          done([before, then, count()]);
        });"""
    )
    assert counts == [0, 1, 2]


def test_axes_shorten_pauses_and_keep_revisions_apart(bare):
    placed = bare.driver.execute_async_script(
        """const done = arguments[0];
        import('/js/preview/timeline/revisions.js').then(({ Axis }) => {
          const axis = new Axis();
          axis.add([0, 0, 100, 60000, 60016].map((time, index) => ({ revision: index + 1, time, type: null })));
          done([axis.at, [0, 3].map((index) => axis.gap(index)), [0, 50, 60000, 70000].map((time) => axis.from(time)), [0, 7, 108, 1607, 1700].map((place) => axis.indexAt(place)), axis.nearest(1000), axis.placeOf(30000), axis.placeOf(60010), axis.indexOf(4)]);
        });"""
    )
    assert placed == [[0, 8, 108, 1608, 1624], [0, 16], [1, 2, 3, 4], [0, 0, 2, 2, 4], 3, 1608, 1618, 3]


def test_the_list_follows_what_the_server_keeps(bare):
    """It is read in pages; revisions that the server has dropped since leave it, except the first."""
    listed = bare.driver.execute_async_script(
        """const done = arguments[0];
        let [kept, last] = [1, 2500];
        window.fetch = async (path) => {
          const after = Number(new URL(path, location).searchParams.get('after'));
          const first = Math.max(after + 1, kept);
          const revisions = Array.from({ length: Math.max(0, Math.min(1000, last - first + 1)) }, (_, index) => ({ revision: first + index, at: new Date(1e12 + 20 * (first + index)).toISOString() }));
          return Response.json({ kept, last, revisions });
        };
        import('/js/preview/timeline/revisions.js').then(async ({ Revisions }) => {
          const revisions = new Revisions({ path: '/v1/sessions/x' }, { changed() {}, failed: done });
          const ends = () => [revisions.axis.entries.length, revisions.axis.entries[1].revision, revisions.axis.last, revisions.axis.pauses(1)];
          const created = new Date(1e12 + 20).toISOString();
          await revisions.load(created);
          const whole = ends();
          [kept, last] = [2001, 2600];
          await revisions.load(created);
          done([whole, ends()]);
        });"""
    )
    assert listed == [[2500, 2, 2500, False], [601, 2001, 2600, True]]


SHORT = "const [select] = arguments, { style, offsetWidth } = select; style.width = 'max-content'; const whole = select.offsetWidth; style.width = ''; return [offsetWidth >= whole, [...document.querySelectorAll('.now span')].filter((one) => one.scrollWidth > one.clientWidth).length];"


@pytest.mark.parametrize("width", [320, 390, 768, 1024, 1440])
def test_the_speed_and_whom_it_is_for_can_be_read_whole(browser, preview, width):
    browser.view(width, 844)
    if width < 480:
        preview.find("#open-sheet").click()
        preview.find("[data-show=time]").click()
    elif width >= 900:
        preview.find("#open-theme").click()  # the time line is short
    speed = preview.find("[aria-label=Speed]")
    preview.after(lambda: Select(speed).select_by_value("0.1"))
    until(lambda: "for all viewers" in preview.text(".now"), "the page says for whom")
    assert browser.js(SHORT, speed) == [True, 0]
