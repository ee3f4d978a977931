"""Badges of tabs, on the page and in the picture: none covers a label (B8)."""

import pytest

BADGES = (True, 3, "12345", "WWWWWWWWWWWW", None)

# The badges and the labels that are seen, as boxes with their texts: on the page, and in the picture.
PAGE = """
const box = (node) => { const { left, right, top, bottom } = node.getBoundingClientRect(); return { left, right, top, bottom, text: node.textContent }; };
const words = deepAll("#device .bar .word > span").filter((node) => getComputedStyle(node).visibility === "visible");
return [deepAll("#device .bar .badge").map(box), words.map(box)];
"""
PICTURE = """
const box = (node) => { const { left, right, top, bottom } = node.getBoundingClientRect(); return { left, right, top, bottom, text: node.textContent }; };
return [[...document.querySelectorAll(`svg svg rect[fill="${arguments[0]}"]`)].map(box), [...document.querySelectorAll("svg svg text")].map(box)];
"""


def covered(preview, titles):
    """The labels that are under a badge. Letters begin under the top of their line."""
    color = preview.session.state()["design"]["badgeColor"]
    page = preview.browser.js(PAGE)
    preview.driver.get(f"{preview.session.url}/header.svg")
    found = []
    for face, (badges, words) in {"page": page, "picture": preview.browser.js(PICTURE, color)}.items():
        labels = [word for word in words if word["text"] in titles]
        assert (len(badges), {label["text"] for label in labels}) == (len(titles) - 1, set(titles))
        for label in labels:
            top = label["top"] + 0.2 * (label["bottom"] - label["top"])
            found += [(face, label["text"], badge["text"]) for badge in badges if badge["left"] < label["right"] - 0.5 and label["left"] < badge["right"] - 0.5 and top < badge["bottom"] - 0.5]
    return found


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("place", ["landscape", "pad", "scrolling"])
@pytest.mark.parametrize("preset", ["fiori", "uikit", "coordinator"])
def test_no_badge_covers_a_label_beside_an_icon(opened, preset, place, direction):
    size = {"width": 1024, "height": 768, "idiom": "pad"} if place == "pad" else {"width": 844, "height": 390}
    titles = ("Home", "Tasks", "News", "Objects", "Me")
    tabs = [{"title": title, "icon": "box", "badge": badge} for title, badge in zip(titles, BADGES)]
    bar = {"distribution": "intrinsic"} if place == "scrolling" else {}
    preview = opened(preset=preset, tabs=tabs, tabBar=bar, traits=size | {"layoutDirection": direction, "safeArea": {"top": 0, "bottom": 21}})
    preview.still()
    assert preview.session.state()["tabBar"]["iconPlacement"] == "beside"
    assert covered(preview, titles) == []


@pytest.mark.parametrize("preset", ["backbase", "remind"])
def test_no_badge_covers_a_label_without_an_icon(opened, preset):
    titles = ("Nachrichten", "Termine", "Personen")
    preview = opened(preset=preset, tabs=[{"title": title, "badge": badge} for title, badge in zip(titles, (3, "New", None))], traits={"width": 320})
    preview.still()
    assert covered(preview, titles) == []


@pytest.mark.parametrize("badge, is_dot", [("New", True), (123, True), (7, False), (12, False)])
def test_a_badge_without_room_is_a_dot(opened, badge, is_dot):
    tabs = [{"title": str(index), "icon": "box"} for index in range(12)]
    tabs[0]["badge"] = badge
    preview = opened(preset="remind", tabs=tabs, tabBar={"placement": "bottom", "distribution": "equal"}, traits={"width": 600, "height": 800})
    preview.still()
    assert bool(preview.session.state()["tabBar"]["items"][0].get("badgeIsDot")) == is_dot
    shown = preview.browser.js('return deepAll("#device .bar .badge").map((node) => [node.classList.contains("dot"), node.textContent])')
    assert shown == [[is_dot, "" if is_dot else str(badge)]]
    preview.driver.get(f"{preview.session.url}/header.svg")
    texts = preview.browser.js('return [...document.querySelectorAll("svg text")].map((node) => node.textContent)')
    assert (texts.count(str(badge)) > [str(index) for index in range(12)].count(str(badge))) != is_dot
