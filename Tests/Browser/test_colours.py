"""Light and dark: the session's own, and the tool's around it."""

from waiting import until


def background(preview, selector):
    return preview.browser.js(
        "return getComputedStyle(document.querySelector(arguments[0])).backgroundColor", selector
    )


def as_css(preview, color):
    return preview.browser.js(
        "const probe = document.createElement('i'); probe.style.color = arguments[0]; return probe.style.color", color
    )


def test_the_session_turns_dark_and_the_tool_does_not(preview):
    body = background(preview, "body")
    preview.find("#scheme").click()
    until(lambda: preview.session.state()["traits"]["colorScheme"] == "dark", "the server knows")
    state = preview.settled()
    assert preview.find("#scheme").get_attribute("aria-pressed") == "true"
    assert background(preview, "#device .screen") == as_css(preview, state["design"]["backgroundColor"])
    assert background(preview, "body") == body


def test_the_header_lies_over_an_image_that_covers_its_colour(opened):
    image = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg=="
    preview = opened(design={"headerBackground": {"type": "image", "image": image, "color": "#152F80"}})
    style = "const {backgroundImage, backgroundSize, backgroundColor} = getComputedStyle(document.querySelector('.brand')); return [backgroundImage, backgroundSize, backgroundColor]"
    assert preview.browser.js(style) == [f'url("{image}")', "cover", "rgb(21, 47, 128)"]
    preview.after(lambda: preview.session.patch({"design": {"headerBackground": {"type": "color"}}}))
    assert preview.browser.js(style) == ["none", "auto", "rgb(21, 47, 128)"]


def test_the_tool_follows_the_system_and_the_session_does_not(browser, preview):
    light, screen = background(preview, "body"), background(preview, "#device .screen")
    browser.emulate(scheme="dark")
    until(lambda: background(preview, "body") != light, "the tool is dark")
    assert background(preview, "#device .screen") == screen
    assert preview.session.state()["traits"]["colorScheme"] == "light"


def test_the_switch_is_remembered(browser, preview):
    light = background(preview, "body")
    preview.find("[data-theme-switch]").click()
    until(lambda: background(preview, "body") != light, "the tool is dark")
    dark = background(preview, "body")
    preview.open()
    assert background(preview, "body") == dark
    assert preview.find("[data-theme-switch]").get_attribute("aria-pressed") == "true"
