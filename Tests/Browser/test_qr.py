"""The page's QR codes (ISO/IEC 18004), read from the pixels of the screen by zxing-cpp, as by a phone."""

import base64
import string

import pytest
import zxingcpp

ADDRESS = "http://192.168.178.20:8080/preview/1hUZ5jYq3_5XhYB2SiexyQ"

DRAW = """
const [text, done] = arguments;
import("/js/preview/share/qr.js").then(({ qrSVG }) => {
  const svg = qrSVG(text, { label: "QR code" });
  const pixel = 3; // of a module: what a crisp edge needs to stay crisp
  const side = svg.viewBox.baseVal.width * pixel;
  Object.assign(svg.style, { position: "fixed", zIndex: 9, left: 0, top: 0, width: `${side}px`, height: `${side}px` });
  document.body.append(svg);
  done(side);
}, (error) => done(String(error)));
"""

GREYS = """
const [png, done] = arguments;
const image = new Image();
image.onload = () => {
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
  let greys = "";
  for (let at = 0; at < data.length; at += 4) greys += String.fromCharCode(data[at]);
  done([image.width, image.height, btoa(greys)]);
};
image.src = `data:image/png;base64,${png}`;
"""

SIZE = """
const [length, done] = arguments;
import("/js/preview/share/qr.js").then(({ qrCode }) => done(qrCode("x".repeat(length)).length)).catch(({ name }) => done(name));
"""


def seen(browser, clip):
    """The grey values of a part of the screen, as rows of bytes."""
    shot = browser.cdp("Page.captureScreenshot", clip=clip | {"scale": 1})
    width, height, greys = browser.driver.execute_async_script(GREYS, shot["data"])
    return memoryview(base64.b64decode(greys)).cast("B", shape=[height, width])


def read(browser, text):
    """Draws a text's code on the page; returns what is read there."""
    side = browser.driver.execute_async_script(DRAW, text)
    assert isinstance(side, int), side
    return [code.text for code in zxingcpp.read_barcodes(seen(browser, {"x": 0, "y": 0, "width": side, "height": side}))]


@pytest.fixture(params=["light", "dark"])
def page(browser, sources, request):
    browser.emulate(scheme=request.param)
    browser.view(1440, 900)
    browser.driver.get(sources.url)
    return browser


@pytest.mark.parametrize(
    "text",
    [
        "?",
        ADDRESS,
        f"{ADDRESS}#theme&inspector=events&guides&filter=didScroll&zoom=0.75&frame=:width=820,height=1180,idiom=pad",
        "Überweisung → 承認 🙂 العربية",
        string.printable[:95] * 7,  # 665 bytes: M, version 20
    ],
    ids=["a-character", "an-address", "a-long-address", "unicode", "665-bytes"],
)
def test_a_code_reads_as_its_text(page, text):
    assert read(page, text) == [text]


def test_a_text_that_is_too_long_is_refused(bare):
    assert bare.driver.execute_async_script(SIZE, 2953) == 177, "version 40 at L is full (table 7)"
    assert bare.driver.execute_async_script(SIZE, 2954) == "RangeError"


@pytest.mark.parametrize(
    ("bytes", "size"),
    [(14, 21), (15, 25), (106, 41), (107, 45), (180, 53), (181, 57), (666, 97), (2331, 177), (2332, 161)],
)
def test_the_version_is_the_smallest_that_fits(bare, bytes, size):
    """The capacities of byte mode at M (ISO/IEC 18004 table 7); from 2332 on at L."""
    assert bare.driver.execute_async_script(SIZE, bytes) == size
