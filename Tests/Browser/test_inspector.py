"""The inspector: the state as a tree, the log, the last gesture as a plot, guides over the device, and commands."""

import json
import re
import subprocess
import sys

import pytest
from selenium.webdriver.common.keys import Keys

from preview import Preview
from server import ask
from waiting import until


def show(preview, pane):
    preview.find(f"[data-log={pane}]").click()
    until(lambda: preview.all({"state": ".node", "events": ".tally", "gesture": ".gesture", "spoken": "#transcript li"}[pane]), f"{pane} is shown")
    return preview


def press(preview, *keys):
    for key in keys:
        preview.driver.switch_to.active_element.send_keys(key)


def node(preview, pointer):
    return preview.find(f'.node[data-pointer="{pointer}"]')


def value(preview, pointer):
    return node(preview, pointer).find_element("css selector", ".value").text


def at(preview):
    """The row with the focus, by its pointer."""
    return preview.browser.js("return document.activeElement.dataset?.pointer ?? null")


# What lights up from now on, by pointer.
FLASHES = """
window.lit = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...all) {
  if (this.matches('.node')) lit.push(this.dataset.pointer);
  return animate.apply(this, all);
};"""


def lit(preview):
    return set(preview.browser.js("return lit"))


# The state


def test_a_drag_moves_the_offset_in_the_tree_and_lights_it_up(preview):
    show(preview, "state")
    preview.browser.js(FLASHES)
    finger = preview.press()
    preview.drag(finger, -150)
    until(lambda: abs(float(value(preview, "/pager/contentOffset/x") or 0) - preview.offset) < 0.6, "the row says where the page is")
    assert "/pager/contentOffset/x" in lit(preview)
    finger.rest().lift()
    preview.settled()


def test_a_change_in_a_closed_member_lights_up_that_member_alone(preview):
    show(preview, "state")
    preview.browser.js(FLASHES)
    preview.after(lambda: preview.session.patch_tab("orange", {"title": "Amber"}))
    assert "/tabs" in lit(preview)
    assert not any(pointer.startswith("/tabs/") for pointer in lit(preview))
    assert preview.all('.node[data-pointer^="/tabs/"]') == []


@pytest.mark.parametrize("why", ["frozen", "reduced", "first", "hidden"])
def test_nothing_lights_up(browser, session, why):
    browser.emulate(motion="reduce" if why == "reduced" else "no-preference")
    preview = Preview(browser, session)
    if why == "frozen":
        preview.url += "?freeze=1"
    preview.open()
    browser.js(FLASHES)
    show(preview, "state")
    if why == "hidden":
        show(preview, "events")
    if why != "first":
        preview.after(lambda: session.patch_tab("orange", {"title": "Amber"}))
        revision = session.state()["revision"]
        if why == "hidden":
            show(preview, "state")
        until(lambda: value(preview, "/revision") == str(revision), "the tree is at that revision")
    assert lit(preview) == set()


def test_a_closed_member_has_no_rows(preview):
    show(preview, "state")
    assert preview.all('.node[data-pointer^="/tabs/"]') == []
    node(preview, "/tabs").click()
    assert [row.get_attribute("data-pointer") for row in preview.all('.node[data-pointer^="/tabs/"]')] == ["/tabs/0", "/tabs/1", "/tabs/2"]
    assert node(preview, "/tabs").get_attribute("aria-expanded") == "true"
    node(preview, "/tabs").click()
    assert preview.all('.node[data-pointer^="/tabs/"]') == []


def stops(preview):
    return [row.get_attribute("data-pointer") for row in preview.all(".tree [tabindex='0']")]


def test_the_tree_is_one_stop_and_arrows_walk_and_fold_it(preview):
    show(preview, "state")
    assert len(stops(preview)) == 1
    node(preview, "/tabs").click()
    press(preview, Keys.ARROW_RIGHT)
    assert at(preview) == "/tabs/0" and stops(preview) == ["/tabs/0"]
    press(preview, "*")
    assert [node(preview, f"/tabs/{index}").get_attribute("aria-expanded") for index in range(3)] == ["true"] * 3
    press(preview, Keys.ARROW_LEFT, Keys.ARROW_LEFT)
    assert at(preview) == "/tabs"
    press(preview, Keys.ARROW_LEFT)
    assert node(preview, "/tabs").get_attribute("aria-expanded") == "false"
    rows = [row.get_attribute("data-pointer") for row in preview.all(".node")]
    press(preview, Keys.HOME)
    assert at(preview) == rows[0]
    press(preview, Keys.END)
    assert at(preview) == rows[-1]
    preview.browser.stay()
    press(preview, Keys.HOME, *"pag")
    assert at(preview) == "/pager"
    assert stops(preview) == ["/pager"]


def test_a_removed_row_passes_the_focus_to_its_parent(preview):
    show(preview, "state")
    node(preview, "/tabs").click()
    node(preview, "/tabs/2").click()
    preview.after(lambda: ask("DELETE", f"{preview.session.url}/tabs/orange"))
    until(lambda: at(preview) == "/tabs", "the list itself has the focus")
    assert stops(preview) == ["/tabs"]


def test_a_filter_expands_the_parents_of_its_matches(preview):
    show(preview, "state")
    before = [row.get_attribute("data-pointer") for row in preview.all(".node")]
    find = preview.find(".states .find")
    find.send_keys("indigo")
    found = [row.get_attribute("data-pointer") for row in preview.all(".node")]
    assert "/tabs/1/title" in found and "/pager" not in found
    assert {mark.text.lower() for mark in preview.all(".node mark")} == {"indigo"}
    find.send_keys(" nowhere")
    assert preview.all(".node") == []
    assert preview.text(".states .hint") == "Nothing in the state contains “indigo nowhere”."
    find.clear()
    find.send_keys("x", Keys.BACKSPACE)
    assert [row.get_attribute("data-pointer") for row in preview.all(".node")] == before


COPIES = "window.copied = []; Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => void copied.push(text) } })"


def test_a_path_is_copied_as_a_json_pointer(preview):
    show(preview, "state")
    preview.browser.js(COPIES)
    node(preview, "/pager/contentOffset/x").click()
    assert preview.text(".member .pointer") == "/pager/contentOffset/x"
    path, member = preview.all(".member .tools button")
    path.click()
    member.click()
    until(lambda: preview.browser.js("return copied") == ["/pager/contentOffset/x", "0"], "both are on the clipboard")


# The log


def types(preview):
    """At one moment: lines come and go."""
    return preview.browser.js("return deepAll('.events > li').map(({ dataset }) => dataset.type)")


def test_successive_events_of_a_type_are_one_line_that_opens(preview):
    for width in (391, 392, 393):
        preview.session.post("resize", {"width": width})
    line = until(lambda: [one for one in preview.all(".events > [data-type=traitsChanged]") if one.get_attribute("data-times") == "3"], "it counts")[0]
    assert line.find_element("css selector", "b").text == "traitsChanged ×3"
    assert preview.text(".tally") == "3 events"
    line.find_element("css selector", ".entry").click()
    inside = line.find_elements("css selector", ".inside li")
    assert [one.find_element("css selector", "summary span").text for one in inside] == [f"{width} × 844, light" for width in (393, 392, 391)]
    inside[2].find_element("css selector", "summary").click()
    assert json.loads(inside[2].find_element("css selector", "pre").text)["traits"]["width"] == 391
    preview.session.post("resize", {"width": 394})
    until(lambda: len(line.find_elements("css selector", ".inside li")) == 4, "an open line grows")
    assert inside[2].find_element("css selector", "pre").is_displayed(), "what is open stays open"


def test_earlier_events_are_listed_once(preview):
    for tab in ("indigo", "orange", "green"):
        preview.session.post("select", {"tab": tab})
    preview.open()
    count = len(preview.session.history())
    until(lambda: preview.text(".tally") == f"{count} events", "all of it is listed, and nothing twice")
    preview.after(preview.tab("indigo").click)
    count = len(preview.session.history())
    until(lambda: preview.text(".tally") == f"{count} events", "and what came since")


def test_two_hundred_lines_are_kept(preview):
    for _ in range(3):
        preview.session.post("actions", {"actions": [{"type": "select", "tab": ["indigo", "green"][step % 2]} for step in range(80)]})
    until(lambda: len(types(preview)) == 200, "the older ones have gone")


def test_kinds_are_hidden_and_shown_and_all_is_cleared(preview):
    preview.after(preview.tab("indigo").click)
    until(lambda: "didSelect" in types(preview), "it is listed")
    preview.settled()
    count = len(preview.session.history())
    until(lambda: preview.text(".tally") == f"{count} events", "all of it is listed")
    chip = preview.find(".chip[data-kind=Selection]")
    chip.click()
    assert chip.get_attribute("aria-pressed") == "false"
    assert "didSelect" not in types(preview) and types(preview)
    left = sum(int(line.get_attribute("data-times")) for line in preview.all(".events > li"))
    assert 0 < left < count and preview.text(".tally") == f"{left} of {count} events"
    preview.find(".log-of .find").send_keys("no such thing")
    assert types(preview) == []
    assert preview.text(".log-of .none .hint") == f"None of the {count} events matches the filter."
    preview.find(".log-of .none button").click()
    assert preview.text(".tally") == f"{count} events" and chip.get_attribute("aria-pressed") == "true"
    preview.find(".log-of .bar-of button").click()
    assert types(preview) == [] and preview.text(".log-of .none .hint").startswith("Nothing yet.")


def test_an_open_line_keeps_its_focus_and_its_json(preview):
    preview.after(preview.tab("indigo").click)
    button = until(lambda: preview.all(".events [data-type=didSelect] > .entry"), "it is listed")[0]
    button.click()
    event = json.loads(preview.text(".events [data-type=didSelect] pre"))
    assert (event["type"], event["tab"], event["index"]) == ("didSelect", "indigo", 1)
    before = len(types(preview))
    preview.after(lambda: preview.session.post("select", {"tab": "orange"}))
    until(lambda: len(types(preview)) > before, "newer ones have arrived")
    assert preview.driver.switch_to.active_element == button
    assert button.get_attribute("aria-expanded") == "true"


# The gesture


def summary(preview):
    return preview.text(".gesture .summary")


def cell(preview, row):
    return preview.text(f"tr[data-row={row}] td")


def test_a_swipe_in_a_sentence_and_in_numbers(preview):
    show(preview, "gesture")
    assert preview.text(".gesture .hint").startswith("No gesture yet.")
    preview.flick(-120)
    preview.settled()
    until(lambda: "settled on Indigo after" in summary(preview), "it has settled")
    assert summary(preview).startswith("Dragged −1") and " pt/s" in summary(preview)
    assert cell(preview, "target") == "1 · Indigo"
    assert cell(preview, "threshold").endswith("pt/s, reached")
    assert cell(preview, "velocity").startswith("−") and cell(preview, "duration").endswith(" ms")
    # The whole time is that until the answer, and that of the movement.
    whole, wait, movement = re.search(r"after (\d+) ms(?:: (\d+) until the server answered, (\d+) of movement)?\.", summary(preview)).groups()
    assert cell(preview, "duration") == f"{movement or whole} ms"
    assert wait is None or int(whole) == int(wait) + int(movement)
    # The curve begins where the finger lifts: there is no gap.
    lifted, settles = (preview.find(f".trace.{trace}").get_attribute("d") for trace in ("offset", "settle"))
    assert settles.split("L")[0] == "M" + lifted.rsplit("L", 1)[1]
    for trace in ("finger", "offset", "settle"):
        assert len(preview.find(f".trace.{trace}").get_attribute("d")) > 20
    assert preview.find(".gesture svg").get_attribute("aria-label") == summary(preview)[:-1]


def test_past_an_edge_the_finger_and_the_offset_diverge(preview):
    show(preview, "gesture")
    finger = preview.press()
    preview.drag(finger, 110)
    until(lambda: preview.all(".bands rect"), "what lies past the edge has its band")
    paths = [preview.find(f".trace.{trace}").get_attribute("d") for trace in ("finger", "offset")]
    assert paths[0] != paths[1]
    until(lambda: summary(preview).startswith("Dragging: 1"), "the last move is counted")
    finger.rest().lift()
    preview.settled()
    until(lambda: "settled on Green" in summary(preview), "it has gone back")


def test_a_gesture_that_is_prevented_is_shown_as_cancelled(preview):
    preview.browser.js("deep('#device').addEventListener('tab-change', (event) => event.preventDefault())")
    show(preview, "gesture")
    preview.flick(-150)
    until(lambda: ", cancelled" in summary(preview), "it was cancelled")


@pytest.mark.parametrize("direction, way", [("ltr", 1), ("rtl", -1)])
def test_the_keyboard_reads_values_out_of_the_plot(opened, direction, way):
    preview = opened(traits={"layoutDirection": direction})
    show(preview, "gesture")
    preview.flick(-120 * way)
    preview.settled()
    until(lambda: "settled on Indigo" in summary(preview), "it has settled")
    slider = preview.find(".pointing")
    preview.browser.js("arguments[0].focus()", slider)
    assert slider.get_attribute("aria-valuetext") == "0 ms: finger 0.00, offset 0.00 pt"
    press(preview, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    assert slider.get_attribute("aria-valuenow") == "20" and slider.get_attribute("aria-valuetext").startswith("20 ms: ")
    press(preview, Keys.END)
    assert slider.get_attribute("aria-valuenow") == slider.get_attribute("aria-valuemax")
    assert slider.get_attribute("aria-valuetext").endswith("offset 390.00 pt")
    assert preview.text(".reading") == slider.get_attribute("aria-valuetext")


# Guides


def guide(preview, *names):
    for name in names:
        preview.find(f".chip[data-guide={name}]").click()


@pytest.mark.parametrize("direction, way", [("ltr", 1), ("rtl", -1)])
def test_the_indicators_guide_is_on_the_indicator(opened, direction, way):
    preview = opened(traits={"layoutDirection": direction})
    guide(preview, "indicator")

    def apart():
        ink, own = preview.box(preview.find(".guides > :last-child > .box")), preview.box(preview.find("#device .indicator"))
        return max(abs(ink[edge] - own[edge]) for edge in ("left", "right", "top", "bottom"))

    assert apart() <= 1
    finger = preview.press()
    for _ in range(3):
        preview.drag(finger, -60 * way)
        assert apart() <= 1
    finger.rest().lift()
    preview.settled()
    assert apart() <= 1


@pytest.mark.parametrize("direction, way", [("ltr", 1), ("rtl", -1)])
def test_origins_mark_where_pages_begin_and_let_fingers_through(opened, direction, way):
    preview = opened(traits={"layoutDirection": direction})
    guide(preview, "frames", "origins", "offset", "visible")
    finger = preview.press()
    preview.drag(finger, -120 * way)
    assert preview.offset > 90, "the finger has reached the pages"
    pager = preview.box(preview.find("#device .pager"))
    lines = [preview.box(line)["left"] for line in preview.all(".guides .upright:not(.leading)")]
    start = pager["left"] if way > 0 else pager["right"]
    for index, line in enumerate(lines):
        assert line == pytest.approx(start + way * (index * 390 - preview.offset) * preview.scale, abs=1.5)
    assert len(lines) == 3
    finger.rest().lift()
    preview.settled()
    preview.tab("orange").click()
    assert preview.settled()["selectedTab"] == "orange", "so do clicks"


def test_guides_that_are_off_are_not_updated(preview):
    guide(preview, "indicator")
    guide(preview, "indicator")
    assert not preview.find(".guides").is_displayed()
    preview.browser.js("window.changes = 0; new MutationObserver((all) => (changes += all.length)).observe(deep('.guides'), { subtree: true, childList: true, attributes: true, characterData: true })")
    preview.flick(-120)
    preview.settled()
    assert preview.browser.js("return changes") == 0


VISIBLE = """
const shown = (node) => node.checkVisibility({ visibilityProperty: true });
const bar = deep('.guides .clip').getBoundingClientRect();
const items = [...document.querySelectorAll('.guides [data-frame^="item "]')];
const within = items.filter((node) => { const box = node.getBoundingClientRect(); return box.right > bar.left && box.left < bar.right; });
return {
  all: items.length, items: items.filter(shown).length, within: within.length, missing: within.filter((node) => !shown(node)).length,
  origins: [...document.querySelectorAll('.guides .upright:not(.leading)')].flatMap((node, index) => shown(node) ? [index] : []),
};
"""


def test_of_a_hundred_tabs_only_those_near_the_screen_have_guides(opened):
    """The others would be composed in every frame of a drag."""
    preview = opened(tabs=[f"Tab {index}" for index in range(100)])
    guide(preview, "frames", "origins")
    for tab, origins in ((0, [0, 1, 2]), (50, [49, 50, 51, 52]), (99, [98, 99])):
        if tab:
            preview.after(lambda: preview.session.post("select", {"index": tab}))
        found = preview.browser.js(VISIBLE)
        assert found["origins"] == origins
        assert found["all"] == 100 and found["items"] < 20
        assert found["within"] > 2 and found["missing"] == 0


def test_labels_are_beside_the_device_or_in_the_panel(browser, preview):
    guide(preview, "frames", "indicator", "offset")
    screen, stage = preview.box(preview.find(".place")), preview.box(preview.find("#stage"))
    labels = [preview.box(label) for label in preview.all(".guide-label")]
    assert len(labels) >= 8
    for box in labels:
        assert (stage["left"] <= box["left"] and box["right"] < screen["left"]) or (screen["right"] < box["left"] and box["right"] <= stage["right"])
    for one, other in zip(labels, labels[1:]):
        assert one["right"] <= other["left"] or other["right"] <= one["left"] or one["bottom"] <= other["top"] + 1 or other["bottom"] <= one["top"] + 1
    browser.view(1000, 800)
    until(lambda: preview.find(".guide-list").is_displayed(), "without room they are in the panel")
    assert not preview.find(".guide-labels").is_displayed()
    assert "0, 111 · 390 × 48" in preview.text(".guide-list")


# Commands


def command(preview):
    return preview.text(".commands pre.code")


def test_a_tap_shows_the_command_that_does_it(preview):
    preview.after(preview.tab("indigo").click)
    until(lambda: "/select" in command(preview), "it is shown")
    assert command(preview) == (
        f"""at='{preview.session.url}'\ncurl -X POST "$at/select" \\\n  -H 'Content-Type: application/json' \\\n  -d '{{"tab":"indigo","source":"user"}}'"""
    )
    preview.browser.js(COPIES)
    preview.find(".command-top > button").click()
    until(lambda: preview.browser.js("return copied.length") == 1, "it is on the clipboard")
    assert preview.browser.js("return copied[0]") == command(preview)


@pytest.mark.parametrize(("language", "program"), [("curl", "bash"), ("python", sys.executable)])
def test_the_copied_command_does_the_same_again(preview, language, program):
    preview.find(f"[data-language={language}]").click()
    preview.after(preview.tab("indigo").click)
    until(lambda: "/select" in command(preview), "it is shown")
    text = command(preview)
    preview.after(preview.tab("green").click)
    answer = subprocess.run([program, "-c", text], check=True, capture_output=True).stdout
    assert json.loads(answer)["selectedTab"] == "indigo"
    assert preview.settled()["selectedTab"] == "indigo"


def test_the_code_for_fetch_does_the_same_too(preview):
    preview.find("[data-language=fetch]").click()
    preview.browser.js("return deep('#device').api.configure({ header: { user: { name: 'Ada \"`${1}\\\\ Byron' } } })")
    until(lambda: "Ada" in command(preview), "it is shown")
    text = command(preview)
    preview.session.patch({"header": {"user": {"name": "Grace"}}})
    preview.driver.execute_async_script(f"const [done] = arguments; (async () => {{ {text} }})().then(done)")
    assert preview.session.state()["configuration"]["header"]["user"]["name"] == 'Ada "`${1}\\ Byron'


def test_code_keeps_every_character(call):
    request = {"method": "PATCH", "path": "/v1/sessions/a", "body": {"title": 'It\'s "# $x `\\('}}
    python, swift, kotlin = (call("preview/inspector/command", "written", language, request)[1] for language in ("python", "swift", "kotlin"))
    assert 'data="{\\"title\\":\\"It\'s \\\\\\"# $x `\\\\\\\\(\\"}".encode()' in python
    assert 'Data(##"{"title":"It\'s \\"# $x `\\\\("}"##.utf8)' in swift
    assert 'ofString("""{"title":"It\'s \\"# ${\'$\'}x `\\\\("}""")' in kotlin


def test_the_language_of_the_code_is_kept(preview):
    preview.after(preview.tab("indigo").click)
    for language, words in (("fetch", "await fetch(`${at}/select`"), ("python", 'Request(at + "/select", method="POST"'), ("swift", "URLSession.shared.data(for: request)"), ("kotlin", 'HttpRequest.newBuilder(URI("$at/select"))')):
        preview.find(f"[data-language={language}]").click()
        until(lambda: words in command(preview), f"it is in {language}")
    preview.open()
    until(lambda: preview.find("[data-language=kotlin]").get_attribute("aria-selected") == "true", "it is remembered")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (768, 1024), (390, 844)])
def test_the_command_is_whole_and_overlaps_nothing(browser, session, width, height):
    browser.view(width, height)
    preview = Preview(browser, session).open("#inspector=gesture")
    if width < 900:
        preview.find("#open-sheet").click()
        preview.find("[data-show=readout]").click()
        assert preview.find(".scrolls").is_displayed() and not preview.find("#commands").is_displayed(), "the numbers are first"
        preview.find("[data-part=code]").click()
    preview.browser.js("return deep('#device').api.select('indigo')")
    until(lambda: "/select" in command(preview), "it is shown")
    preview.settled()
    box, pane, panel = (preview.box(preview.find(name)) for name in (".commands pre.code", ".scrolls", "#readout"))
    assert browser.js("const pre = deep('.commands pre.code'); return pre.scrollHeight - pre.clientHeight") == 0
    assert pane["bottom"] <= box["top"] and box["bottom"] <= panel["bottom"] <= height
    if width < 900:
        preview.find("[data-part=numbers]").click()
    assert browser.js("return deep('.gesture').scrollHeight - deep('.gesture').clientHeight") <= 1, "the pane is as high as what it shows"


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1366, 768), (1024, 768), (1280, 640)])
def test_the_plot_of_a_gesture_is_not_behind_the_command(browser, session, width, height):
    """One press shows it whole, also where the numbers and the plot have no room together."""
    browser.view(width, height)
    preview = Preview(browser, session).open()
    preview.flick(-150)
    preview.settled()
    show(preview, "gesture")
    until(lambda: preview.box(preview.find(".plot svg"))["height"] > 150, "it is drawn")
    plot, room = preview.box(preview.find(".plot svg")), preview.box(preview.find(".scrolls"))
    assert room["top"] <= plot["top"] and plot["bottom"] <= room["bottom"] <= preview.box(preview.find("#commands"))["top"] + 1


def test_twenty_commands_are_kept_and_the_focus_stays_on_one_of_them(preview):
    tabs = ["indigo", "orange", "green"]
    for step in range(4):
        preview.after(preview.tab(tabs[step % 3]).click)
    preview.find(".earlier summary").click()
    button = until(lambda: preview.all(".earlier li button"), "the earlier ones are listed")[1]
    preview.browser.js("arguments[0].focus()", button)
    preview.browser.js("return deep('#device').api.configure({ hideSingleTab: true })")
    until(lambda: "hideSingleTab" in command(preview), "a new one is on top")
    assert preview.driver.switch_to.active_element == button
    for step in range(24):
        preview.browser.js("return deep('#device').api.configure({ hideSingleTab: arguments[0] })", step % 2 == 0)
    until(lambda: preview.text(".earlier summary") == "Earlier (19)", "twenty in all")
    assert len(preview.all(".earlier li")) == 19


@pytest.mark.parametrize("size", [(1024, 768), (1440, 900)])
def test_a_long_request_leaves_most_of_the_column_to_the_panels(preview, browser, size):
    browser.view(*size)
    tabs = [{"title": f"Section {number}", "badge": number} for number in range(30)]
    preview.after(lambda: browser.js("return deep('#device').api.change('PUT', '/tabs', arguments[0])", {"tabs": tabs}))
    code = until(lambda: "Section 29" in preview.find("#commands pre").get_attribute("textContent") and preview.find("#commands pre"), "the request is there")
    assert browser.js("return arguments[0].scrollHeight > arguments[0].clientHeight", code), "it scrolls"
    whole, panels, shown = (preview.box(preview.find(one))["height"] for one in ("#readout", "#readout > .scrolls", "#commands pre"))
    assert panels >= 0.5 * whole
    assert shown >= 50
