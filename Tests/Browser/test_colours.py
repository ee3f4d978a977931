"""Light and dark: the session's own, and the tool's around it."""

from waiting import until


def background(preview, selector):
    return preview.browser.js(
        "return getComputedStyle(deep(arguments[0])).backgroundColor", selector
    )


def as_css(preview, color):
    return preview.browser.js(
        "const probe = document.createElement('i'); probe.style.color = arguments[0]; return probe.style.color", color
    )


def test_the_session_turns_dark_and_the_tool_does_not(preview):
    body = background(preview, "body")
    preview.find(".stage-bar [aria-label=Dark]").click()
    until(lambda: preview.session.state()["traits"]["colorScheme"] == "dark", "the server knows")
    state = preview.settled()
    assert preview.find(".stage-bar [aria-label=Dark]").get_attribute("aria-pressed") == "true"
    assert background(preview, "#device .screen") == as_css(preview, state["design"]["backgroundColor"])
    assert background(preview, "body") == body


def test_the_headers_image_covers_its_colour(opened):
    image = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg=="
    preview = opened(design={"headerBackground": {"type": "image", "image": image, "color": "#152F80"}})
    style = "const {backgroundImage, backgroundSize, backgroundColor} = getComputedStyle(deep('.brand')); return [backgroundImage, backgroundSize, backgroundColor]"
    assert preview.browser.js(style) == [f'url("{image}")', "cover", "rgb(21, 47, 128)"]
    preview.after(lambda: preview.session.patch({"design": {"headerBackground": {"type": "color"}}}))
    assert preview.browser.js(style) == ["none", "auto", "rgb(21, 47, 128)"]


def pixel(preview, x, y):
    """The painted colour at a point of the page."""
    picture = preview.driver.get_screenshot_as_base64()
    return preview.driver.execute_async_script(
        """const [source, x, y, done] = arguments;
        const image = new Image();
        image.onload = () => {
          const canvas = document.createElement("canvas").getContext("2d");
          canvas.drawImage(image, -x * devicePixelRatio, -y * devicePixelRatio);
          done([...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)]);
        };
        image.src = "data:image/png;base64," + source;""",
        picture, x, y,
    )


def test_a_pill_covers_the_background_of_deselected_tabs(opened):
    preview = opened(
        tabs=[{"title": "One", "icon": "house"}, {"title": "Two", "icon": "bell"}],
        design={"selectedTabBackgroundColor": "#00FF00", "deselectedTabBackgroundColor": "#FF0000"},
    )
    boxes = [node.rect for node in preview.all(".bar .tab")]
    painted = [pixel(preview, box["x"] + 3, box["y"] + box["height"] / 2) for box in boxes]
    assert painted == [[0, 255, 0], [255, 0, 0]]


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
