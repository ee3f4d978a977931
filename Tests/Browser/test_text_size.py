"""The header's texts at the sizes for accessibility (T4): its lines are as wide as the server says, so long texts shrink, then wrap."""

from xml.etree import ElementTree

import pytest

CUT = "const one = arguments[0]; return [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight];"
COMPANY = "Analytical Engines"
LONG = "Analytical Engines and Difference Engines of London, Turin and Stockholm, est. 1837"


def font(node):
    return float(node.value_of_css_property("font-size").removesuffix("px"))


@pytest.mark.parametrize("company", [COMPANY, LONG])
@pytest.mark.parametrize("width", [390, 320])
def test_the_largest_text_shrinks_or_wraps_until_it_is_whole(opened, company, width):
    preview = opened(header={"user": {"name": "Ada Byron", "company": company}}, traits={"width": width, "contentSizeCategory": "accessibility5"})
    subtitle = preview.find("#device .subtitle")
    across, down = preview.browser.js(CUT, subtitle)
    assert across <= 1 and down <= 1, "it is whole"
    assert 15 <= font(subtitle) < preview.session.state()["design"]["subtitleFont"]["size"]
    frame = preview.session.state()["header"]["subtitle"]["frame"]
    assert preview.box(subtitle)["height"] / preview.scale == pytest.approx(frame["height"], abs=0.6), "it covers nothing else"


def test_a_script_that_is_wider_than_the_server_thinks_shrinks_until_it_is_whole(opened):
    """The metrics of the server's font have no Arabic."""
    user = {"name": "آدا بايرون", "company": "المحركات التحليلية"}
    preview = opened(header={"user": user}, locale="ar", traits={"layoutDirection": "rtl", "contentSizeCategory": "accessibility5"})
    for part in ("title", "subtitle"):
        line = preview.find(f"#device .{part}")
        assert preview.browser.js(CUT, line)[0] <= 1, part
        assert font(line) >= 15


@pytest.mark.parametrize("trailing", [None, {"title": "Log out"}], ids=["alone", "trailing"])
@pytest.mark.parametrize("category", ["large", "xxxLarge", "accessibility1", "accessibility3", "accessibility5"])
@pytest.mark.parametrize("width", [375, 320, 280])
def test_the_picture_and_the_page_have_the_same_lines(opened, width, category, trailing):
    user = {"name": "Ada Byron", "company": COMPANY}
    preview = opened(header={"user": user, "trailing": trailing}, traits={"width": width, "contentSizeCategory": category})
    picture = preview.browser.js(f"return fetch('{preview.session.url}/header.svg').then((answer) => answer.text())")
    drawn = ["".join([node.text or "", *(child.tail or "" for child in node)]) for node in ElementTree.fromstring(picture) if node.tag.endswith("text")]
    for selector in (".title", ".subtitle", *([".trailing .line"] if trailing else [])):
        node = preview.find(f"#device {selector}")
        lines = node.get_property("textContent").split("\n")
        if not category.startswith("accessibility"):
            assert len(lines) == 1
            continue
        at = next(at for at, line in enumerate(drawn) if lines[0].startswith(line.removesuffix("…")) and line != "AB")
        cut = [line.endswith("…") for line in drawn[at : at + len(lines)]]
        assert [line.removesuffix("…") for line in drawn[at : at + len(lines)]] == [line[: len(other) - 1] if is_cut else line for line, other, is_cut in zip(lines, drawn[at:], cut)]
        assert (preview.browser.js(CUT, node)[0] > 1) == any(cut), "the page cuts the same text off"


def test_a_text_that_fits_has_its_size(opened):
    preview = opened(header={"user": {"name": "Ada", "company": "AE"}}, traits={"contentSizeCategory": "accessibility5"})
    state = preview.session.state()
    for part in ("title", "subtitle"):
        assert font(preview.find(f"#device .{part}")) == state["design"][f"{part}Font"]["size"]


def test_at_the_usual_sizes_a_long_text_ends_with_an_ellipsis(opened):
    preview = opened(header={"user": {"name": "Ada Byron", "company": LONG}})
    subtitle = preview.find("#device .subtitle")
    assert font(subtitle) == preview.session.state()["design"]["subtitleFont"]["size"]
    assert preview.browser.js(CUT, subtitle)[0] > 0
