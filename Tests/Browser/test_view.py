"""What the stage shows: rows of frames, the zoom, one frame at a time on a phone, the matrix; and all of it in the address."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains

from preview import Preview
from test_frames import Stage
from waiting import until

FOUR = "&".join(["frame=:width=320,height=568", "frame=:colorScheme=dark", "frame=:width=820,height=1180,idiom=pad"])


def hash_of(browser):
    return browser.js("return location.hash")


def zoom(preview, text):
    preview.find(".stage-bar .zoom").click()
    lines = lambda: [line for line in preview.all(".pop:popover-open .line span") if line.text == text]  # noqa: E731
    until(lines, f"{text} is offered")[0].click()


def test_frames_wrap_into_rows_that_fit(browser, session):
    stage = Stage(Preview(browser, session).open(f"#{FOUR}&{FOUR}"))
    for frame in stage.frames():
        frame.settled()
    boxes = [frame.box() for frame in stage.frames()]
    room = stage.preview.box(stage.preview.find("#stage"))
    assert len({round(box["top"]) for box in boxes}) > 1, "there are several rows"
    assert all(room["left"] <= box["left"] and box["right"] <= room["right"] and room["top"] <= box["top"] and box["bottom"] <= room["bottom"] for box in boxes)
    assert len({round(box["width"] / frame.get("state")["traits"]["width"], 2) for box, frame in zip(boxes, stage.frames())}) == 1, "all at one scale"


def test_the_zoom_is_chosen_and_the_address_keeps_it(preview):
    fitting = preview.scale
    zoom(preview, "200 %")
    until(lambda: preview.scale == 2, "it is twice as large")
    assert preview.text(".zoom") == "200 %"
    until(lambda: hash_of(preview.browser).startswith("#zoom=2"), "the address has it")
    preview.browser.js("deep('#frames').scrollTo(0, 340)")
    until(lambda: hash_of(preview.browser) == "#zoom=2&pan=0,340", "and where it is scrolled to")
    preview.driver.refresh()
    preview.wait_for("live")
    preview.settled()
    until(lambda: preview.browser.js("const { scrollLeft, scrollTop } = deep('#frames'); return [scrollLeft, scrollTop]") == [0, 340], "reloaded, it shows the same")
    assert preview.scale == 2
    zoom(preview, "Fit")
    until(lambda: preview.scale == pytest.approx(fitting), "it fits again")
    until(lambda: hash_of(preview.browser) == "", "the address is as before")


def test_the_wheel_with_ctrl_zooms_at_the_pointer(preview):
    stage = preview.box(preview.find("#stage"))
    x, y = stage["x"] + stage["width"] / 3, stage["y"] + stage["height"] / 3

    def turn(pixels, scale):
        preview.browser.cdp("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=-pixels, modifiers=2)
        until(lambda: preview.scale > scale, f"it is larger than {scale}")
        box = preview.box(preview.find(".place"))
        return (x - box["x"]) / box["width"], (y - box["y"]) / box["height"]

    turn(250, 2.5)  # from here on the frame is larger than the stage
    before, after = turn(50, 3.2), turn(20, 3.6)
    assert before == pytest.approx(after, abs=0.02), "the point under the pointer stays there"
    assert preview.browser.js("return visualViewport.scale") == 1, "the page itself is not zoomed"


def test_the_stage_is_moved_by_dragging_it_between_the_frames(preview):
    zoom(preview, "200 %")
    until(lambda: preview.scale == 2, "it is larger than the stage")
    stage = preview.find("#frames")
    top = preview.browser.js("arguments[0].scrollTo(0, 0); return arguments[0].scrollTop", stage)
    box = preview.box(stage)
    chain = ActionChains(preview.driver)
    chain.w3c_actions.pointer_action.move_to_location(round(box["x"] + 10), round(box["bottom"] - 60)).pointer_down().move_to_location(round(box["x"] + 10), round(box["bottom"] - 160)).pointer_up()
    chain.perform()
    assert preview.browser.js("return arguments[0].scrollTop", stage) == top + 100


def test_a_phone_shows_one_frame_at_a_time(browser, session):
    browser.view(390, 844)
    stage = Stage(Preview(browser, session).open("#frame=:colorScheme=dark"))
    frames = stage.frames()
    for frame in frames:
        frame.settled()
    seen = lambda: [browser.js("return arguments[0].checkVisibility({ visibilityProperty: true })", frame.part(".screen")) for frame in frames]  # noqa: E731
    assert seen() == [True, False]
    assert stage.preview.text("#frame-switch span") == "1 of 2"
    stage.preview.find("#frame-switch [aria-label='Next frame']").click()
    until(lambda: seen() == [False, True], "the other one is there")
    assert frames[1].box()["width"] == 390
    until(lambda: hash_of(browser) == "#shown=2&frame=:colorScheme=dark", "the address says which")
    stage.preview.find("#frame-switch [aria-label='Remove frame']").click()
    until(lambda: len(stage.frames()) == 1, "it is gone")
    assert not stage.preview.find("#frame-switch").is_displayed()


LABELS = "return [...it.shadowRoot.querySelectorAll('.word .off')].filter((one) => one.checkVisibility({ visibilityProperty: true })).length"


def test_labels_of_hidden_frames_are_hidden(browser, session):
    browser.view(390, 844)
    stage = Stage(Preview(browser, session).open("#frame=:layoutDirection=rtl"))
    for frame in stage.frames():
        frame.settled()
    assert [frame.js(LABELS) > 0 for frame in stage.frames()] == [True, False]


def test_frames_of_an_address_fit_the_stage(browser, session):
    browser.view(1920, 1080)
    stage = Stage(Preview(browser, session).open("#frame=:width=820,height=1180,idiom=pad&frame=:width=320,height=568&frame=:layoutDirection=rtl"))
    for frame in stage.frames():
        frame.settled()
    bottom = browser.js("return document.querySelector('#stage').getBoundingClientRect().bottom")
    assert all(frame.box()["bottom"] <= bottom for frame in stage.frames())


PICTURES = """
return [...document.querySelectorAll('.matrix li')].map((one) => {
  const { state, dataset } = one.querySelector('tab-header');
  return [one.querySelector('button').ariaLabel, dataset.ready === undefined ? 0 : state.traits.width];
});
"""


def pictures(browser):
    """Those of the matrix, if all are drawn."""
    all_of_them = browser.js(PICTURES)
    return all_of_them if all(width for _, width in all_of_them) else None


def test_the_matrix_shows_all_combinations_and_follows_the_session(browser, session):
    preview = Preview(browser, session).open("#matrix=320,430/dark/ltr,rtl")
    drawn = until(lambda: pictures(browser), "the pictures are drawn")
    assert drawn == [[f"{width} points, dark, {way}", width] for way in ("left to right", "right to left") for width in (320, 430)]
    session.post("select", {"tab": "orange"})
    until(lambda: browser.js("return deep('.matrix tab-header').state.selectedTab") == "orange", "it is drawn again")
    preview.find(".matrix .chip[value='430']").click()
    until(lambda: hash_of(browser) == "#matrix=320/dark/ltr,rtl", "the address has the choice")
    preview.all(".matrix .pictures button")[1].click()
    until(lambda: len(Stage(preview).frames()) == 2, "the picture is a frame")
    assert Stage(preview).frames()[1].get("view") == "width=320&height=568&idiom=phone&platform=ios&orientation=portrait&colorScheme=dark&layoutDirection=rtl&safeAreaTop=20&safeAreaLeft=0&safeAreaBottom=0&safeAreaRight=0"
    until(lambda: "matrix" not in hash_of(browser), "it is closed")


def test_of_four_groups_two_are_beside_each_other(browser, session):
    browser.view(1920, 1080)
    preview = Preview(browser, session).open("#matrix=320/light,dark/ltr,rtl")
    until(lambda: pictures(browser), "the pictures are drawn")
    lefts = [round(preview.box(group)["left"]) for group in preview.all(".pictures section")]
    assert lefts == lefts[:2] * 2 and lefts[0] < lefts[1]


def test_an_address_that_is_pasted_is_shown(preview):
    preview.browser.js("location.hash = '#inspector=spoken&guides=frames'")
    until(lambda: preview.all("[data-log=spoken][aria-selected=true]") and preview.all("[data-guide=frames][aria-pressed=true]"), "it shows that")
    preview.wait_for("live")
    preview.settled()


def test_pictures_of_a_bar_at_the_bottom_fit_the_matrix(opened):
    """Such a picture is as high as the device."""
    preview = opened(preset="uikit")
    browser = preview.browser
    browser.js("location.hash = '#matrix=320,390/light,dark/ltr'")
    browser.driver.refresh()
    until(lambda: len([width for _, width in browser.js(PICTURES) if width]) == 4, "the pictures are drawn")
    boxes = [preview.box(picture) for picture in preview.all(".matrix tab-header")]
    body = preview.box(preview.find(".matrix .pictures"))
    assert max(box["bottom"] for box in boxes) <= body["bottom"], "both rows are seen at once"
    assert boxes[1]["width"] / boxes[0]["width"] == pytest.approx(390 / 320, abs=0.02), "all have one scale"
