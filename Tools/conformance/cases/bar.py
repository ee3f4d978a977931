"""B1 to B4, B8 to B14, B18 to B20, B25, B30: the bar and what is in it."""

import json

from formulas import contrast
from vectors import (
    DOC_000,
    DOC_001,
    DOC_002,
    DOC_003,
    RTL,
    Group,
    Step,
    bottom,
    known,
    merged,
    pages,
    resize,
    scrolled,
    see,
    select,
    show,
    titles,
)

GROUP = Group("bar", "Tab bar")
add = GROUP.add

# Equal buttons

for count in (1, 2, 3, 5, 6, 100):
    for width in (320, 1024):
        add(
            f"b1-{count}-of-{width}",
            "B1",
            f"{count} buttons share {width} points",
            pages(count, width),
            end=see(
                "length",
                of={
                    "/tabBar/items/0/frame/width": known(width / count, None, 0.01),
                    f"/tabBar/items/{count - 1}/frame/x": known(width - width / count, None, 0.01),
                },
            ),
        )
for offset in (-40, 0, 100, 160, 320, 480, 640, 700):
    source = DOC_001 if offset in (0, 320, 640) else None
    add(
        f"b1-indicator-{offset}",
        "B1",
        f"at an offset of {offset} the indicator of three tabs is at {offset / 3:.2f}",
        pages(),
        scrolled(offset).then(
            of={"/tabBar/indicator/x": known(offset / 3, source, 0.01)}, length=known(320 / 3, None, 0.01)
        ),
    )
add(
    "b1-resized",
    "B1 P4",
    "the buttons and the indicator follow the width",
    pages(),
    select(1),
    resize(width=600).then(indicator=200, length=200, of={"/tabBar/items/2/frame/x": 400}),
)
add(
    "b1-removed",
    "B1 S7",
    "the buttons share the width of one that is removed",
    pages(4),
    Step("removeTab", tab="green").then(of={"/tabBar/items/0/frame/width": known(320 / 3, None, 0.01)}),
)

# Buttons of their own width


def widths(*given, **more):
    tabs = [{"title": title, "intrinsicWidth": width} for title, width in zip(titles(len(given)), given)]
    return pages(**merged({"tabs": tabs, "tabBar": {"distribution": "intrinsic", "indicator": "linear"}}, more))


add(
    "b2-places",
    "B2 B4",
    "buttons follow each other with their own widths",
    widths(50, 100, 70),
    end=see(
        of={
            "/tabBar/items/0/frame/x": 0,
            "/tabBar/items/1/frame/x": 50,
            "/tabBar/items/2/frame/x": 150,
            "/tabBar/items/2/frame/width": 70,
            "/tabBar/contentWidth": 220,
        }
    ),
)
add(
    "b4-spacing-and-inset",
    "B4 B2",
    "a spacing of 8 is between buttons, an inset of 16 before the first and after the last",
    widths(50, 100, 70, tabBar={"spacing": 8, "inset": 16}),
    end=see(
        of={
            "/tabBar/items/0/frame/x": 16,
            "/tabBar/items/1/frame/x": 74,
            "/tabBar/items/2/frame/x": 182,
            "/tabBar/contentWidth": 268,
        }
    ),
)
wide = widths(200, 200, 200, 200, 200)
for index, place in ((0, 0), (1, 140), (2, 340), (3, 540), (4, 680)):
    add(
        f"b2-centre-{index}",
        "B2",
        f"a bar that is too wide has button {index} as near to its centre as its ends allow",
        wide,
        select(index).then(bar=place),
    )
for offset, place in ((160, 70), (480, 240), (800, 440), (1120, 610)):
    add(
        f"b2-scrolls-{offset}",
        "B2",
        f"half way between two buttons, at {offset}, the bar is half way too",
        wide,
        scrolled(offset).then(bar=place),
    )
add("b2-fits", "B2", "a bar that fits does not scroll", widths(50, 50, 50), select(2).then(bar=0))
add(
    "b2-rtl",
    "B2 P13",
    "from right to left the first button is at the right end",
    widths(50, 100, 70, **RTL),
    end=see("/tabBar/items/0/frame/x", "/tabBar/items/2/frame/x"),
)
add(
    "b2-rtl-wide",
    "B2 P13",
    "from right to left a bar that is too wide begins at its right end",
    merged(wide, RTL),
    select(1).then("bar", "/tabBar/items/0/frame/x"),
)

# Indicators

pair = {"tabBar": {"distribution": "intrinsic"}}
for name in ("linear", "elastic", "fade", "pill", "none"):
    base = widths(150, 50, tabBar={"indicator": name, "inset": 50})
    for offset in (0, 80, 160, 240, 320):
        if name == "none" and offset:
            continue
        hand = {"/tabBar/indicator/x": 125, "/tabBar/indicator/width": 100} if (name, offset) == ("linear", 160) else {}
        watched = ["/tabBar/indicator"] if name == "none" else ["indicator", "length", "alpha"]
        title = (
            "an indicator that is none is none"
            if name == "none"
            else f"{name}: at an offset of {offset} between a button of 150 points and one of 50"
        )
        add(f"b3-{name}-{offset}", "B3", title, base, scrolled(offset).then(*watched, of=hand))
add(
    "b3-resized",
    "B3",
    "an indicator between two buttons of different widths has the length of the most visible one at rest",
    widths(150, 50),
    select(1).then(indicator=150, length=50),
)

# Badges

for value, text in (
    (1, "1"),
    (999, "999"),
    (1000, "1000"),
    ("New", "New"),
    (True, ""),
    ("twelve chars", "twelve chars"),
):
    add(
        f"b8-{str(value).lower().replace(' ', '-')}",
        "B8",
        f"the badge {json.dumps(value)} is written as it is",
        pages(),
        Step("setBadge", tab="indigo", badge=value).then("/tabBar/items/1/badge", "/tabBar/items/1/label"),
    )
for name, value in (("zero", 0), ("empty", ""), ("false", False), ("null", None)):
    add(
        f"b8-cleared-by-{name}",
        "B8",
        f"a badge is cleared by {name}",
        pages(tabs=["A", {"title": "B", "badge": 3}]),
        Step("setBadge", tab="b", badge=value).then(
            of={"/tabBar/items/1/badge": None, "/tabBar/items/1/label": "B, 2 of 2"}
        ),
    )
add(
    "b8-twelve",
    "B8",
    "twelve letters with marks are twelve characters",
    pages(),
    Step("setBadge", tab="green", badge="é" * 12).then(of={"/tabBar/items/0/badge": "é" * 12}),
)
add(
    "b8-unknown-tab",
    "B8 S3",
    "a badge needs a tab",
    pages(),
    Step("setBadge", tab="blue", badge=1).then(selected=0, refused="unknown-tab"),
)

# Icons

icon = [{"title": title, "icon": "star"} for title in ("Home", "Cart")]
for index, variant in ((0, "filled"), (1, "outline")):
    add(
        f"b9-variant-{index}",
        "B9",
        f"the icon of a tab that is {'selected is filled' if index == 0 else 'not selected is outlined'}",
        pages(tabs=icon),
        end=see(of={f"/tabBar/items/{index}/iconVariant": known(variant, DOC_002)}),
    )
for width, height, idiom, place in (
    (390, 844, "phone", "above"),
    (844, 390, "phone", "beside"),
    (639, 1024, "pad", "above"),
    (640, 1024, "pad", "beside"),
    (1024, 768, "pad", "beside"),
    (500, 500, "pad", "above"),
):
    add(
        f"b9-{idiom}-{width}x{height}",
        "B9 L5",
        f"on a {idiom} of {width} by {height} icons are {place} their labels",
        bottom(3, traits={"width": width, "height": height, "idiom": idiom}),
        end=see(of={"/tabBar/iconPlacement": place}),
    )

for width, height, place in ((390, 844, "above"), (768, 1024, "above"), (844, 390, "beside"), (1024, 768, "beside")):
    idiom = "pad" if max(width, height) == 1024 else "phone"
    add(
        f"b9-portrait-{width}x{height}",
        "B9",
        f"with iconsAboveInPortrait icons are {place} their labels at {width} by {height}",
        bottom(
            3,
            tabBar={"iconsAboveInPortrait": True},
            traits={"width": width, "height": height, "idiom": idiom},
        ),
        end=see(of={"/tabBar/iconPlacement": known(place, DOC_002)}),
    )
for name, badge in (("none", None), ("dot", True), ("digit", 3), ("text", "12345")):
    tabs = [{"title": "Home", "icon": "house", "badge": badge}, "Cart"]
    add(
        f"b8-room-beside-{name}",
        "B8 B9",
        f"beside its label, an icon makes room for its badge ({name})",
        pages(tabs=tabs, tabBar={"distribution": "intrinsic"}, traits={"width": 844, "height": 390}),
        end=see("/tabBar/items/0/frame/width", of={"/tabBar/iconPlacement": "beside"}),
    )
alone = [{"title": title, "icon": "search", "iconOnly": True} for title in titles(6)]
for name, tabs, labelled in (("alone", alone, True), ("labelled", [*alone[:3], "D", *alone[4:]], False)):
    add(
        f"b5-more-{name}",
        "B5",
        f"More's icon is {'alone, like' if labelled else 'not alone, unlike'} all icons in the bar",
        bottom(tabs=tabs),
        end=see(of={"/tabBar/more/iconOnly": known(labelled, DOC_002), "/tabBar/more/label": "More"}),
    )
for name, title, width, cut in (
    ("short", "Cards", 320, False),
    ("long", "Notifications", 320, True),
    ("wide", "Notifications", 480, False),
):
    add(
        f"b4-cut-off-{name}",
        "B4",
        f"{title} is {'cut off' if cut else 'whole'} in one of five buttons at {width} points",
        bottom(tabs=[{"title": title, "icon": "star"}, *titles(4)], traits={"width": width}),
        end=see(of={"/tabBar/items/0/truncated": cut}),
    )

for name, tabs, traits, pill in (
    ("above", icon, {"width": 390, "height": 844}, {"y": 2, "height": 60}),
    ("beside", icon, {"width": 844, "height": 390}, {"y": 16, "height": 32}),
    ("label", titles(2), {"width": 390, "height": 844}, {"y": 16, "height": 32}),
):
    add(
        f"b9-pill-{name}",
        "B9 B30",
        {
            "above": "a pill holds the icon above its label",
            "beside": "a pill with an icon beside its label is as high as the label",
            "label": "a pill without an icon is as high as the label",
        }[name],
        pages(tabs=tabs, tabBar={"height": 64, "indicator": "pill"}, traits=traits),
        end=see(of={f"/tabBar/indicator/{member}": known(value, None, 0.01) for member, value in pill.items()}),
    )

# The bar at the bottom

inset = {"traits": {"safeArea": {"top": 47, "bottom": 34}}}
add(
    "b10-frame",
    "B10",
    "a bar of 64 grows by the safe area of 34 below it",
    bottom(3, **merged(inset, {"tabBar": {"height": 64}})),
    end=see(of={"/layout/tabBar": {"x": 0, "y": 746, "width": 390, "height": 98}}),
)
add(
    "b10-translucent",
    "B10 L2",
    "pages run under a translucent bar at the bottom, and are inset by it",
    bottom(3, **merged(inset, {"tabBar": {"translucent": True}})),
    end=see("/layout/page", "/layout/pageInsets"),
)
add(
    "b10-opaque",
    "B10",
    "pages end at an opaque bar at the bottom",
    bottom(3, **merged(inset, {"tabBar": {"translucent": False}})),
    end=see("/layout/page", "/layout/pageInsets"),
)
add(
    "b10-coordinator",
    "B10",
    "the bar of coordinator has a height of 64",
    {"preset": "coordinator", "traits": {"width": 390, "height": 844, "safeArea": {"top": 0, "bottom": 0}}},
    end=see(of={"/layout/tabBar/height": known(64, DOC_003)}),
)
add(
    "b10-keyboard",
    "B10",
    "the keyboard hides a bar at the bottom",
    bottom(3),
    resize(keyboardVisible=True).then("/layout/page/height", hidden=True),
    resize(keyboardVisible=False).then(hidden=False),
)
add(
    "b10-keyboard-top",
    "B10",
    "the keyboard leaves a bar at the top",
    pages(),
    resize(keyboardVisible=True).then(hidden=False),
)
for count, hidden in ((1, True), (2, False)):
    add(
        f"b11-{count}",
        "B11",
        f"hideSingleTab {'hides' if hidden else 'leaves'} the bar of {count} tab{'s' * (count > 1)}",
        pages(count, hideSingleTab=True),
        end=see(hidden=known(hidden, DOC_000), height=568 if hidden else 520),
    )
add(
    "b11-removed",
    "B11 S7",
    "a bar is hidden when its second tab is removed, and comes back with another",
    pages(2, hideSingleTab=True),
    Step("removeTab", tab="green").then(hidden=True, height=568),
    Step("insertTab", tab="New").then(hidden=False, height=520),
)
add("b11-off", "B11", "without hideSingleTab a single tab has its bar", pages(1), end=see(hidden=False, height=520))

# Hidden bars and accessories

add(
    "b12-hidden",
    "B12",
    "a hidden bar leaves its space to the page",
    pages(tabBar={"hidden": True}),
    end=see(hidden=True, height=568),
)
for count in (1, 2, 10):
    accessories = [{"text": f"Line {index}", "height": 20} for index in range(count)]
    add(
        f"b12-accessories-{count}",
        "B12",
        f"{count} accessories of 20 points are stacked below the bar",
        pages(accessories=accessories),
        end=see(
            height=520 - 20 * count,
            of={f"/layout/accessories/{count - 1}": {"x": 0, "y": 48 + 20 * (count - 1), "width": 320, "height": 20}},
        ),
    )
add(
    "b12-default-height",
    "B12",
    "an accessory is 32 points high if nothing else is said",
    pages(accessories=[{"text": "Offline"}]),
    end=see(height=488),
)
for color in ("#3A3A3C", "#FFFFFF", "#757575", "#7A7A7A", "#FFCC00", "#FF3B30", "#0000FF", "#00FF00"):
    white, black = contrast("#FFFFFF", color), contrast("#000000", color)
    text = "#FFFFFF" if white >= black else "#000000"
    add(
        f"b12-text-on-{color[1:].lower()}",
        "B12",
        f"text on {color} is {'white' if white >= black else 'black'}: {max(white, black):.2f} to {min(white, black):.2f}",
        pages(accessories=[{"text": "Offline", "background": color}]),
        end=see(of={"/accessories/0/textColor": known(text, "WCAG 2.2, relative luminance and contrast ratio")}),
    )

add(
    "b13-seamless",
    "B13",
    "a seamless navigation bar is opaque, without a shadow, and pages still run under a translucent tab bar",
    pages(tabBar={"translucent": True}, navigationBar={"seamless": True, "translucent": True, "visibility": "always"}),
    end=see(
        of={
            "/navigationBar/translucent": False,
            "/navigationBar/shadow": False,
            "/tabBar/translucent": True,
            "/tabBar/shadow": False,
            "/layout/page/y": 44,
            "/layout/pageInsets/top": 48,
            "/tabs/0/page/contentOffset/y": -48,
        }
    ),
)
add(
    "b13-bottom",
    "B13 B10",
    "beside a seamless navigation bar, pages run under a bottom bar as ever",
    bottom(navigationBar={"seamless": True, "visibility": "always"}),
    end=see(of={"/tabBar/translucent": True, "/layout/page/y": 44, "/layout/pageInsets/bottom": 49}),
)
add(
    "b13-remind",
    "B13 B12 L2",
    "Remind shows both bars as one; its pages begin below the buttons and a banner",
    {"preset": "remind", "accessories": [{"text": "No connection", "height": 30}]},
    end=see(
        of={
            "/navigationBar/seamless": True,
            "/tabBar/frame/y": 44,
            "/layout/page/y": 44,
            "/layout/pageInsets/top": known(78, DOC_001),
            "/tabs/0/page/contentOffset/y": known(-78, DOC_001),
        }
    ),
)
add(
    "b13-not-seamless",
    "B13",
    "without a seamless navigation bar a translucent bar stays translucent",
    pages(tabBar={"translucent": True}, navigationBar={"seamless": False, "visibility": "always"}),
    end=see("/tabBar/shadow", of={"/tabBar/translucent": True}),
)
add(
    "b14-remind",
    "B14",
    "Remind's bar is 48 points high, with an indicator of 1",
    {"preset": "remind"},
    end=see(of={"/tabBar/frame/height": 48, "/tabBar/indicator/height": 1}),
)
add(
    "b14-backbase",
    "B14",
    "Backbase's tabs are 32 points high in a bar of 48",
    {"preset": "backbase"},
    end=see(
        "/tabBar/items/0/frame/width", of={"/tabBar/indicator/height": known(32, DOC_000), "/tabBar/frame/height": 48}
    ),
)

add(
    "b19-popup",
    "B19 N4",
    "a popup hides the bar",
    pages(popups=[{"id": "popup", "title": "Popup"}]),
    Step("navigate", tab="popup", display=None).then(hidden=True),
    Step("navigate", tab="popup", back=True).then(hidden=False),
)
add(
    "b20-pushed",
    "B20",
    "a page hides a bar at the bottom from its push to its pop",
    bottom(3),
    show({"id": "photo", "hidesBottomBarWhenPushed": True}, "green").then(hidden=True),
    show("next", "green").then(hidden=True),
    Step("navigate", tab="green", pop=True).then(hidden=True),
    Step("navigate", tab="green", pop=True).then(hidden=False),
)
add(
    "b20-top",
    "B20",
    "a page leaves a bar at the top where it is",
    pages(),
    show({"id": "photo", "hidesBottomBarWhenPushed": True}, "green").then(hidden=False),
)
add(
    "b20-other-tab",
    "B20 N1",
    "the bar is back while another tab is selected",
    bottom(3),
    show({"id": "photo", "hidesBottomBarWhenPushed": True}, "green"),
    select(1).then(hidden=False),
    select(0).then(hidden=True),
)

# Margins

for width, margin, kind in ((390, 16, "compact"), (1024, 20, "regular")):
    add(
        f"b25-{kind}",
        "B25",
        f"in {kind} width the buttons are {margin} points from each side",
        bottom(
            4,
            width,
            tabBar={"respectsLayoutMargins": True},
            traits={"idiom": "pad" if kind == "regular" else "phone", "height": 768 if kind == "regular" else 844},
        ),
        end=see(
            of={
                "/tabBar/items/0/frame/x": margin,
                "/tabBar/items/0/frame/width": (width - 2 * margin) / 4,
                "/layout/tabBar/width": width,
            }
        ),
    )
add(
    "b25-landscape",
    "B25",
    "in landscape the safe area at each side is added to the margin",
    bottom(
        4, 844, tabBar={"respectsLayoutMargins": True}, traits={"height": 390, "safeArea": {"left": 47, "right": 47}}
    ),
    end=see(of={"/tabBar/items/0/frame/x": 63, "/tabBar/items/0/frame/width": 179.5}),
)
add(
    "b25-rtl",
    "B25 P13",
    "from right to left the first button is inside the right margin",
    bottom(4, tabBar={"respectsLayoutMargins": True}, **RTL),
    end=see(of={"/tabBar/items/0/frame/x": 284.5}),
)
add(
    "b25-without",
    "B25",
    "without margins the buttons share the whole width",
    bottom(4),
    end=see(of={"/tabBar/items/0/frame/x": 0, "/tabBar/items/0/frame/width": 97.5}),
)

# Heights: tabs of a given height, lines of 18, padding of 4
for tab, height in ((10, 42), (20, 42), (32, 48), (48, 64), (60, 76), (80, 96)):
    add(
        f"b30-{tab}",
        "B30",
        f"tabs of {tab} have a bar of {height}",
        pages(tabBar={"height": None}, design={"tabHeight": tab, "tabPaddingY": 4}),
        end=see(of={"/tabBar/frame/height": height, "/tabBar/tabHeight": max(tab, 26)}),
    )
for given, tab, height in ((20, 32, 32), (40, 32, 40), (100, 32, 100)):
    add(
        f"b30-given-{given}",
        "B30",
        f"a bar given {given} for tabs of {tab} is {height} high",
        pages(tabBar={"height": given}, design={"tabHeight": tab, "tabPaddingY": 4}),
        end=see(of={"/tabBar/frame/height": height}),
    )
