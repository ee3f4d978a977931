"""What is drawn of a device by its name: its camera and its corners. No number draws either."""

import pytest

from server import Session
from waiting import until

# The camera and the corners of the first element of the page, in points.
HARDWARE = """
const element = document.querySelector("tab-header");
if (!element.dataset.ready) return null;
const camera = deep(".screen > .camera");

const { left, top } = camera.getBoundingClientRect();
const box = camera.hidden ? null : [left - deep(".screen").getBoundingClientRect().left, top - deep(".screen").getBoundingClientRect().top, camera.offsetWidth, camera.offsetHeight];
return { camera: box, radius: getComputedStyle(element).borderRadius };
"""
UPRIGHT = {"iphone-14": (390, 844, 47, 34), "iphone-17": (402, 874, 62, 34), "iphone-se": (375, 667, 20, 0), "ipad": (820, 1180, 24, 20), "pixel-10": (412, 924, 48, 24), "pixel-tablet": (800, 1280, 24, 24)}


@pytest.fixture
def drawn(bare, sources):
    """Draws a session in an element, and says what is drawn around it."""

    def drawn(size, device=None, **traits):
        width, height, top, bottom = size
        session = Session(sources, traits={"width": width, "height": height, "safeArea": {"top": top, "bottom": bottom}, **traits})
        bare.driver.execute_async_script(
            """const [session, device, done] = arguments;
            import("/tab-header.js").then(() => {
              document.querySelector("tab-header")?.remove();
              document.querySelector("main").append(Object.assign(document.createElement("tab-header"), { session, device }));
              done();
            });""",
            session.id,
            device,
        )
        return until(lambda: bare.js(HARDWARE), "it is drawn")

    return drawn


@pytest.mark.parametrize(
    ("device", "camera", "radius"),
    [
        ("iphone-14", [114, 0, 162, 33], "47.33px"),
        ("iphone-17", [138.5, 14, 125, 37], "62px"),
        ("iphone-se", None, "0px"),
        ("ipad", None, "25px"),
        ("pixel-10", [195, 13, 22, 22], "40px"),
        ("pixel-tablet", None, "16px"),
    ],
)
def test_a_device_has_its_own_camera_and_corners(drawn, device, camera, radius):
    platform = "android" if device.startswith("pixel") else "ios"
    assert drawn(UPRIGHT[device], device, platform=platform) == {"camera": camera and pytest.approx(camera, abs=0.6), "radius": radius}


@pytest.mark.parametrize("top", [28, 44, 47, 54, 59, 62])
@pytest.mark.parametrize("platform", ["ios", "android"])
def test_no_safe_area_draws_a_camera(drawn, top, platform):
    nothing = {"camera": None, "radius": "0px"}
    assert drawn((390, 844, top, 34), platform=platform) == nothing, "an element without a device"
    assert drawn((391, 844, top, 34), "iphone-14", platform=platform) == nothing, "a size that the device does not have"
    assert drawn((390, 844, top, 34), "iphone-9000", platform=platform) == nothing, "a device that nobody knows"


def test_a_phone_on_its_side_has_its_camera_at_the_left(drawn):
    at = drawn((874, 402, 0, 21), "iphone-17", safeArea={"top": 0, "left": 62, "bottom": 21, "right": 62}, orientation="landscape")
    assert at["camera"] == pytest.approx([14, 138.5, 37, 125], abs=0.6)


CAMERA = "return deepAll('.screen > .camera').map((one) => !one.hidden)"


def test_the_preview_draws_the_device_of_the_size_and_none_around_a_free_one(opened):
    preview = opened(traits={"width": 402, "height": 874, "safeArea": {"top": 62, "bottom": 34}})
    radius = lambda: preview.browser.js("return getComputedStyle(deep('#device')).borderRadius")  # noqa: E731
    until(lambda: preview.browser.js(CAMERA) == [True], "an iPhone 17")
    assert float(radius().removesuffix("px")) == pytest.approx(62 * preview.scale, abs=0.1)
    preview.session.post("resize", {"width": 375, "height": 667, "safeArea": {"top": 20, "bottom": 0}})
    until(lambda: (preview.browser.js(CAMERA), radius()) == ([False], "0px"), "an SE has square corners and no camera")
    preview.session.post("resize", {"width": 820, "height": 844, "safeArea": {"top": 47, "bottom": 34}})
    until(lambda: preview.text(".device-frame b") == "Free" and preview.browser.js(CAMERA) == [False], "a free size has no camera")
    preview.session.post("resize", {"width": 390, "height": 844, "safeArea": {"top": 0, "bottom": 0}})
    until(lambda: preview.browser.js(CAMERA) == [False], "what keeps no room for it does not have it")


def test_a_device_from_the_menu_brings_its_look_to_a_session_that_has_one(opened):
    from selenium.webdriver.support.ui import Select

    preview = opened(preset="fiori")
    choose = lambda name: preview.after(lambda: Select(preview.find(".stage-bar select")).select_by_value(f"{name} portrait"))  # noqa: E731
    choose("pixel-10")
    assert "look" not in preview.session.state()["traits"], "as configured"
    preview.session.post("resize", {"look": "ios26"})
    preview.settled()
    choose("pixel-8")
    assert preview.session.state()["traits"]["look"] == "material3"


def test_a_session_that_a_page_starts_is_on_a_current_phone(opened):
    preview = opened(preset="fiori")
    traits = preview.session.state()["traits"]
    assert (traits["width"], traits["height"], "look" in traits) == (390, 844, False), "the API's own"
    from preview import Preview

    was = preview.browser.driver.current_url
    preview.find("#new").click()
    until(lambda: preview.browser.driver.current_url != was, "another session")
    traits = Preview.here(preview.browser, preview.session.server).session.state()["traits"]
    assert (traits["width"], traits["height"], traits["look"]) == (402, 874, "ios26")
