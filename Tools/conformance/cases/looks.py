"""P21: the measures of platforms."""

from vectors import RTL, Group, began, bottom, known, merged, pages, resize, see, select, show

GROUP = Group("looks", "Looks of platforms")
add = GROUP.add

UITABBAR = "UITabBar's height, as measured on devices: 49 points, 32 on a phone on its side, 50 on a pad"
UINAVIGATIONBAR = "UINavigationBar's height, as measured on devices: 44 points, 32 on a phone on its side, 50 on a pad"
FLOATING = "The bar of iOS 26 as measured by the authors of FabBar: 62 points high, 21 from the edges"
MATERIAL_BAR = "Material 3, navigation bar: 80 dp high, with a pill of 64 by 32 dp, 12 dp below the top"
MATERIAL_FLEXIBLE = "Material 3, flexible navigation bar with horizontal items: 64 dp high, with a pill of 40 dp that is 16 dp wider than its content at either end"
MATERIAL_CENTRED = "AndroidX, ShortNavigationBarArrangement.Centered: three items have 60 % of the width, four 70 %, five 80 %, six 90 %, more all"
PAD_BAR = "UIKit's floating tab bar of a pad, as others have read its metrics: titles of 17 points with 16 at either side, 36 high with their margins, in a background that is larger by 4, at most 600 wide"
MATERIAL_TOP = "Material 3, small top app bar: 64 dp"
LARGE_TITLE = "UINavigationBar's height with a large title, as measured on devices: 52 points more than without"
MATERIAL_LARGE = "Material 3, top app bars: medium 112 dp, large 152 dp"
MATERIAL_TABS = "Material 3, tabs: 48 dp, and 64 dp with icons"
LOOKS = ("ios18", "ios26", "material3", "web")

# width, height, safe area, other traits
DEVICES = {
    "phone": (390, 844, (47, 0, 34, 0), {}),
    "phone on its side": (844, 390, (0, 47, 21, 47), {"orientation": "landscape"}),
    "phone with a button": (375, 667, (20, 0, 0, 0), {}),
    "pad": (820, 1180, (24, 0, 20, 0), {"idiom": "pad"}),
}


def on(device, look=None):
    width, height, (top, left, below, right), more = DEVICES[device]
    traits = {"width": width, "height": height, "safeArea": {"top": top, "left": left, "bottom": below, "right": right}} | more
    return {"traits": traits | ({"look": look} if look else {})}


def uikit(device, phone, low, pad):
    return low if device == "phone on its side" else pad if device == "pad" else phone


# The widths of the titles in a bold face that is as wide as Helvetica, in thousandths of an em
BOLD = {"Green": 2890, "Indigo": 3000, "Orange": 3501, "Purple": 3112}
ROW = 50
"""The height of the navigation bar on a pad, in the middle of which its tab bar is."""


def buttons(*names):
    """The widths of the buttons of the bar on a pad."""
    return [BOLD[name] * 0.017 + 32 for name in names]


def capsule(widths, top=24, across=820):
    own = min(sum(widths) + 8, 600)
    return {"x": (across - own) / 2, "y": top + (ROW - 44) / 2, "width": own, "height": 44}


def bar(look, device):
    """The frame of the bar that is configured at the bottom, with the measures of the look, and its source."""
    width, height, (top, left, below, right), _ = DEVICES[device]
    if look != "material3" and device == "pad":
        return capsule(buttons(*BOLD)), PAD_BAR
    if look == "ios26":
        start, end = max(21, left), max(21, right)
        return {"x": start, "y": height - 21 - 62, "width": width - start - end, "height": 62}, FLOATING
    material = (64, MATERIAL_FLEXIBLE) if width >= 600 else (80, MATERIAL_BAR)
    own, source = (uikit(device, 49, 32, 50), UITABBAR) if look == "ios18" else material
    return {"x": 0, "y": height - below - own, "width": width, "height": own + below}, source


# The bar at the bottom: a configured height of 60 has no effect but on the web

for device, (width, height, (top, left, below, right), _) in DEVICES.items():
    for look in LOOKS[:3]:
        frame, source = bar(look, device)
        # The page ends at Material's bar, runs under one at the bottom, and under a pad's from the status bar to the lower edge.
        insets = {"bottom": 0 if look == "material3" else below if device == "pad" else height - frame["y"]}
        if look != "material3" and device == "pad":
            insets["top"] = ROW
        add(
            f"p21-{look}-{device.replace(' ', '-')}",
            "P21 B10",
            f"{look}, {device}: the bar has the platform's height, whatever was configured",
            merged(bottom(4, tabBar={"height": 60}), on(device, look)),
            end=see(
                of={
                    "/layout/tabBar": known(frame, source),
                    "/layout/page/height": frame["y"] - top if look == "material3" else height - top,
                    "/tabBar/translucent": look != "material3",
                    **{f"/layout/pageInsets/{edge}": inset for edge, inset in insets.items()},
                }
            ),
        )
    add(
        f"p21-web-{device.replace(' ', '-')}",
        "P21",
        f"web, {device}: the bar is as configured, and a page in a browser has no safe area",
        merged(bottom(4, tabBar={"height": 60}), on(device, "web")),
        end=see(
            of={
                "/layout/tabBar": {"x": 0, "y": height - 60, "width": width, "height": 60},
                "/layout/page/y": 0,
                "/traits/safeArea": {"top": top, "left": left, "bottom": below, "right": right},
            }
        ),
    )
    for look in LOOKS:
        own, source = {
            "ios18": (uikit(device, 44, 32, 50), UINAVIGATIONBAR),
            "ios26": (uikit(device, 44, 32, 50), UINAVIGATIONBAR),
            "material3": (64, MATERIAL_TOP),
            "web": (52, None),
        }[look]
        add(
            f"p21-{look}-{device.replace(' ', '-')}-navigation",
            "P21 N1",
            f"{look}, {device}: the height of the navigation bar",
            merged(bottom(2, navigationBar={"visibility": "always", "height": 52}), on(device, look)),
            end=see(
                of={
                    "/layout/navigationBar": known(
                        {"x": 0, "y": 0 if look == "web" else top, "width": width, "height": own}, source
                    ),
                    "/layout/page/y": (0 if look == "web" else top) + own,
                }
            ),
        )

# Large titles: a page begins under the buttons, inset by the title, which gives way when the page scrolls

TITLES = {"ios18": (52, 52), "ios26": (52, 52), "material3": (112 - 64, 152 - 64), "web": (None, None)}
for look, heights in TITLES.items():
    for size, below in zip(("medium", "large"), heights):
        small = {"material3": 64, "web": 44}.get(look, 44)
        top = 0 if look == "web" else 47
        source = MATERIAL_LARGE if look == "material3" else LARGE_TITLE
        add(
            f"p21-{look}-{size}-title",
            "P21 N1 L2",
            f"{look}: a title of the size {size} is under the buttons" if below else f"{look}: a title of the size {size} is between the buttons",
            merged(bottom(3, navigationBar={"visibility": "always", "size": size}), on("phone", look)),
            end=see(
                of={
                    "/layout/navigationBar": known({"x": 0, "y": top, "width": 390, "height": small + (below or 0)}, source if below else None),
                    **({"/layout/largeTitle": {"x": 0, "y": top + small, "width": 390, "height": below}} if below else {}),
                    "/layout/page/y": top + small,
                    "/layout/pageInsets/top": below or 0,
                }
            ),
        )
for name, device, change, bar, page, inset in (
    ("pad", "pad", {}, 102, 74, 52),
    ("phone-on-its-side", "phone on its side", {}, 32, 32, 0),
    ("translucent", "phone", {"navigationBar": {"translucent": True}}, 96, 47, 96),
    ("tabs-at-the-top", "phone", {"tabBar": {"placement": "top", "height": 40}}, 44, 47 + 44 + 40, 0),
    ("hidden-tabs", "phone", {"tabBar": {"placement": "top", "hidden": True}}, 96, 91, 52),
):
    add(
        f"p21-ios18-large-title-{name}",
        "P21 N1 L2",
        {
            "pad": "ios18, pad: the room for a large title is added to a higher bar",
            "phone-on-its-side": "ios18: a phone on its side has no large title",
            "translucent": "ios18: a page under a translucent bar is inset by all of it",
            "tabs-at-the-top": "ios18: over tabs at the top, the title is between the buttons",
            "hidden-tabs": "ios18: over hidden tabs at the top, the title is large",
        }[name],
        merged(merged(bottom(3, navigationBar={"visibility": "always", "size": "large"}), on(device, "ios18")), change),
        end=see(of={"/layout/navigationBar/height": known(bar, LARGE_TITLE), "/layout/page/y": page, "/layout/pageInsets/top": inset}),
    )
add(
    "p21-size-without-a-look",
    "P21 N1",
    "without a look, the size of the title has no effect",
    merged(bottom(3, navigationBar={"visibility": "always", "size": "large"}), on("phone")),
    end=see(of={"/layout/navigationBar/height": 44, "/layout/pageInsets/top": 0}),
)

# Pages run to the edges of the screen

for look in LOOKS:
    own = {"material3": 48}.get(look, 40)
    top, below = (0, 0) if look == "web" else (47, 34)
    add(
        f"p21-{look}-edges",
        "P21 H4",
        f"{look}: under tabs at the top, a page in a browser has no safe area" if look == "web" else f"{look}: under tabs at the top, a page runs to the lower edge of the screen, with an inset",
        merged(pages(3, 390, tabBar={"height": 40}), on("phone", look)),
        end=see(of={"/layout/page": {"x": 0, "y": top + own, "width": 390, "height": 844 - top - own}, "/layout/pageInsets/bottom": below}),
    )

# What marks the selected tab

for direction in ("ltr", "rtl"):
    for look, configured in (("ios18", "pill"), ("ios26", "linear"), ("material3", "none")):
        place = 2 if direction == "ltr" else 1
        width = (390 - 42) / 4 if look == "ios26" else 390 / 4
        mark, source = {
            "ios18": (None, None),
            "ios26": ({"x": place * width + 4, "y": 4, "width": width - 8, "height": 54}, None),
            "material3": ({"x": (place + 0.5) * width - 32, "y": 12, "width": 64, "height": 32}, MATERIAL_BAR),
        }[look]
        pointers = {"/tabBar/indicatorStyle": "none" if mark is None else "pill"}
        if mark is None:
            pointers["/tabBar/indicator"] = None
        else:
            pointers |= {f"/tabBar/indicator/{key}": known(value, source, 0.01) for key, value in mark.items()}
        add(
            f"p21-{look}-mark-{direction}",
            "P21 B3",
            f"{look}, {direction}: the mark of the third of four tabs, where {configured} is configured",
            merged(merged(bottom(4, tabBar={"indicator": configured}), on("phone", look)), RTL if direction == "rtl" else {}),
            select(2),
            end=see(of=pointers),
        )
for look, own in (("ios26", 61.6), ("material3", 64)):
    add(
        f"p21-{look}-mark-with-more",
        "P21 B5 B6",
        f"{look}: while More's list is on the screen, More is marked",
        merged(bottom(7), on("phone", look)),
        select(more=True),
        end=see("/tabBar/more/frame/x", "/tabBar/indicator/x", of={"/tabBar/indicator/width": known(own, within=0.01)}),
    )

# Where icons are

for look in LOOKS[:3]:
    add(
        f"p21-{look}-icons",
        "P21 B9",
        f"{look}: on a phone on its side, icons are beside their labels",
        merged(bottom(4), on("phone on its side", look)),
        end=see(of={"/tabBar/iconPlacement": known("beside", MATERIAL_FLEXIBLE if look == "material3" else None)}),
    )

# Tabs at the top

for look, height in (("ios18", 40), ("ios26", 40), ("material3", 48), ("web", 40)):
    add(
        f"p21-{look}-top",
        "P21",
        f"{look}: a bar at the top has the height of Material's tabs" if look == "material3" else f"{look}: a bar at the top is as configured",
        merged(pages(4, 390, tabBar={"height": 40}), on("phone", look)),
        end=see(of={"/layout/tabBar/height": known(height, MATERIAL_TABS if look == "material3" else None)}),
    )
for indicator, shown in (("linear", "elastic"), ("pill", "pill"), ("none", "none")):
    add(
        f"p21-material3-top-{indicator}",
        "P21 B3",
        f"material3: {'a line under the labels is elastic' if shown != indicator else 'at the top, the indicator ' + indicator + ' is as configured'}",
        merged(pages(4, 390, tabBar={"indicator": indicator}), on("phone", "material3")),
        end=see(of={"/tabBar/indicatorStyle": shown}),
    )
icons = [{"title": title, "icon": "star"} for title in ("One", "Two", "Three")]
add(
    "p21-material3-top-icons",
    "P21",
    "material3: tabs at the top with icons above their labels are higher",
    merged(pages(), on("phone", "material3")) | {"tabs": icons},
    end=see(of={"/layout/tabBar/height": known(64, MATERIAL_TABS)}),
)
add(
    "p21-material3-top-large-text",
    "P21 T4",
    "material3: tabs at the top grow with the text, by as much as without a look",
    merged(pages(), on("phone", "material3")),
    resize(contentSizeCategory="accessibility1").then("/layout/tabBar/height"),
)

# The bar that floats

for name, change, frame, page in (
    ("keyboard", {"traits": {"keyboardVisible": True}}, {"x": 0, "y": 844, "width": 390, "height": 0}, 797),
    ("hidden", {"tabBar": {"hidden": True}}, {"x": 0, "y": 844, "width": 390, "height": 0}, 797),
    ("opaque", {"tabBar": {"translucent": False}}, {"x": 21, "y": 761, "width": 348, "height": 62}, 797),
):
    add(
        f"p21-ios26-{name}",
        "P21 B10",
        {
            "keyboard": "the keyboard hides a bar that floats",
            "hidden": "a bar that floats can be hidden",
            "opaque": "pages are around a bar that floats, also if its configuration is opaque",
        }[name],
        merged(merged(bottom(4), on("phone", "ios26")), change),
        end=see(of={"/layout/tabBar": frame, "/layout/page/height": page}),
    )
add(
    "p21-ios26-full-screen",
    "P21 L3",
    "a page that wants the full screen is around a bar that floats",
    merged(bottom(0), on("phone", "ios26"))
    | {"tabs": [{"title": "One", "icon": "star", "page": {"wantsFullScreenLayout": True}}, {"title": "Two", "icon": "star"}]},
    end=see(of={"/layout/page": {"x": 0, "y": 0, "width": 390, "height": 844}, "/layout/pageInsets/bottom": 83}),
)
add(
    "p21-ios26-pushed",
    "P21 B20",
    "a page that hides the bar hides one that floats",
    merged(bottom(3), on("phone", "ios26")),
    show({"id": "detail", "hidesBottomBarWhenPushed": True}, "green").then(of={"/layout/tabBar/height": 0}),
)
add(
    "p21-ios26-narrow",
    "P21",
    "a window that is narrower than the margins has a bar of no width",
    merged(bottom(3), {"traits": {"width": 30, "look": "ios26"}}),
    end=see("/layout/tabBar", "/tabBar/indicator"),
)

# A pad's bar in the row of the navigation bar

FOUR = capsule(buttons(*BOLD))
for look in ("ios18", "ios26"):
    add(
        f"p21-{look}-pad-place",
        "P21 B9",
        f"{look}: on a pad the bar is in the row of the navigation bar, and labels are alone",
        merged(bottom(4), on("pad", look)),
        end=see(
            of={
                "/tabBar/placement": "navigationBar",
                "/tabBar/distribution": "intrinsic",
                "/tabBar/indicatorStyle": "pill",
                "/tabBar/items/1/frame": known(
                    {"x": 4 + buttons("Green")[0], "y": 0, "width": buttons("Indigo")[0], "height": 44}, PAD_BAR
                ),
            }
        ),
    )
    add(
        f"p21-{look}-pad-compact",
        "P21 L5",
        f"{look}: in compact width, a pad's bar is at the bottom as on a phone",
        merged(bottom(4), on("pad", look)),
        resize(width=400, height=1180, sizeClass="compact").then(of={"/tabBar/placement": "bottom"}),
        resize(width=820, sizeClass=None).then(of={"/tabBar/placement": "navigationBar"}),
        end=see(of={"/layout/tabBar": known(FOUR, PAD_BAR)}),
    )
for direction in ("ltr", "rtl"):
    third = 4 + sum(buttons("Green", "Indigo"))
    own = buttons("Orange")[0]
    add(
        f"p21-ios26-pad-mark-{direction}",
        "P21 B3",
        f"on a pad, {direction}: the mark of the third of four tabs is its whole button, inset above and below",
        merged(merged(bottom(4), on("pad", "ios26")), RTL if direction == "rtl" else {}),
        select(2),
        end=see(
            of={
                "/tabBar/indicator/x": known(third if direction == "ltr" else FOUR["width"] - third - own, PAD_BAR, 0.01),
                "/tabBar/indicator/y": 4,
                "/tabBar/indicator/width": known(own, PAD_BAR, 0.01),
                "/tabBar/indicator/height": 36,
            }
        ),
    )
add(
    "p21-ios26-pad-mark-between",
    "P21 B3",
    "on a pad, half way between two tabs the mark is between them, as wide as their mean",
    merged(bottom(4), on("pad", "ios26")),
    began(translation=-410).then(
        of={
            "/tabBar/indicator/x": 4 + buttons("Green")[0] / 2,
            "/tabBar/indicator/width": sum(buttons("Green", "Indigo")) / 2,
        }
    ),
)
for name, rules, title, change, expected in (
    (
        "navigation",
        "P21 N1",
        "a pad's navigation bar and tab bar share a row",
        {"navigationBar": {"visibility": "always"}},
        {"/layout/navigationBar": {"x": 0, "y": 24, "width": 820, "height": 50}, "/layout/tabBar": FOUR, "/layout/page/y": 74, "/layout/pageInsets/top": 0},
    ),
    (
        "translucent",
        "P21 L2",
        "under a translucent navigation bar, a pad's page has its inset once",
        {"navigationBar": {"visibility": "always", "translucent": True}},
        {"/layout/tabBar": FOUR, "/layout/page/y": 24, "/layout/pageInsets/top": 50},
    ),
    (
        "header",
        "P21 L1",
        "on a pad the row of the bars is below the header, whose background ends above it",
        {"header": {"user": {"name": "Ada"}}},
        {"/layout/tabBar": capsule(buttons(*BOLD), 88), "/layout/headerBackground/height": 88, "/layout/page/y": 88, "/layout/pageInsets/top": 50},
    ),
    (
        "keyboard",
        "P21 B10",
        "the keyboard does not hide a pad's bar",
        {"traits": {"keyboardVisible": True}},
        {"/layout/tabBar": FOUR},
    ),
    (
        "hidden",
        "P21 B12",
        "a pad's bar can be hidden, and its row is the page's",
        {"tabBar": {"hidden": True}},
        {"/layout/tabBar/height": 0, "/layout/page/y": 24, "/layout/pageInsets/top": 0},
    ),
    (
        "accessory",
        "P21 B12",
        "an accessory is below a pad's bar, and covers the page like it",
        {"accessories": [{"text": "No connection", "height": 32}]},
        {"/layout/accessories/0/y": 74, "/layout/page/y": 24, "/layout/pageInsets/top": 82},
    ),
    (
        "large-text",
        "P21 T4",
        "a pad's bar keeps its size at every text size",
        {"traits": {"contentSizeCategory": "accessibility5"}},
        {"/layout/tabBar": FOUR, "/layout/pageInsets/top": 50},
    ),
    (
        "on-its-side",
        "P21 L6",
        "a pad on its side has its bar in the middle, too",
        {"traits": {"width": 1180, "height": 820, "orientation": "landscape"}},
        {"/layout/tabBar": capsule(buttons(*BOLD), 24, 1180), "/tabBar/placement": "navigationBar"},
    ),
    (
        "top",
        "P21",
        "a bar that is configured at the top is where it is configured, also on a pad",
        {"tabBar": {"placement": "top", "height": 40}},
        {"/tabBar/placement": "top", "/layout/tabBar": {"x": 0, "y": 24, "width": 820, "height": 40}},
    ),
):
    add(f"p21-ios26-row-{name}", rules, title, merged(merged(bottom(4), on("pad", "ios26")), change), end=see(of=expected))
add(
    "p21-ios26-pad-full-screen",
    "P21 L3",
    "a page that wants the full screen runs under a pad's bar from the top edge",
    merged(bottom(0), on("pad", "ios26"))
    | {"tabs": [{"title": "Green", "icon": "star", "page": {"wantsFullScreenLayout": True}}, {"title": "Indigo", "icon": "star"}]},
    end=see(of={"/layout/page": {"x": 0, "y": 0, "width": 820, "height": 1180}, "/layout/pageInsets/top": 74}),
)
add(
    "p21-ios26-pad-pushed",
    "P21 B20",
    "a page that hides the bar hides a pad's, too",
    merged(bottom(3), on("pad", "ios26")),
    show({"id": "detail", "hidesBottomBarWhenPushed": True}, "green").then(of={"/layout/tabBar/height": 0}),
)
add(
    "p21-ios26-pad-scroll",
    "P21 B2",
    "ten tabs on a pad scroll in a bar of 600 points",
    merged(bottom(10, tabBar={"overflow": "scroll"}), on("pad", "ios26")),
    select(9),
    end=see("bar", "/tabBar/contentWidth", of={"/layout/tabBar": known({"x": 110, "y": 27, "width": 600, "height": 44}, PAD_BAR)}),
)
add(
    "p21-ios26-pad-narrow",
    "P21 B2",
    "at either side of a pad's bar is room for the buttons of the navigation bar",
    merged(bottom(10, tabBar={"overflow": "scroll"}), on("pad", "ios26")),
    resize(width=694).then(of={"/layout/tabBar": {"x": 72, "y": 27, "width": 550, "height": 44}}),
)
add(
    "p21-ios26-pad-more",
    "P21 B5 X3",
    "on a pad, More is a label, too, and the bar is read before the page",
    merged(bottom(7), on("pad", "ios26")),
    select(more=True).then("/tabBar/more/frame", "/tabBar/indicator/x", spoken="all"),
)
add(
    "p21-ios26-pad-long-label",
    "P21 B4",
    "a label on a pad has at most 224 points",
    merged(bottom(0), on("pad", "ios26")) | {"tabs": ["Green", "A label that is longer than others"]},
    end=see(of={"/tabBar/items/1/frame/width": known(256, PAD_BAR), "/tabBar/items/1/truncated": True}),
)
add(
    "p21-ios26-pad-icon-alone",
    "P21 B9",
    "an icon without a label has its place in a pad's bar",
    merged(bottom(0), on("pad", "ios26")) | {"tabs": ["Green", {"title": "Search", "icon": "search", "iconOnly": True}]},
    end=see(of={"/tabBar/items/1/frame/width": 56}),
)
add(
    "p21-ios26-pad-badge",
    "P21 B8",
    "a badge on a pad is beside its label, which stays in the middle",
    merged(bottom(0), on("pad", "ios26")) | {"tabs": [{"title": "Green", "badge": 3}, {"title": "Indigo", "badge": 120}]},
    end=see("/tabBar/items/1/frame/width", of={"/tabBar/items/0/frame/width": buttons("Green")[0] + 6}),
)
add(
    "p21-ios26-large-phone-on-its-side",
    "P21 L5",
    "a phone in regular width has its bar at the bottom",
    merged(bottom(4), on("phone on its side", "ios26")),
    resize(width=932, height=430).then(of={"/tabBar/placement": "bottom", "/traits/sizeClass": "regular"}),
)

# Material's flexible bar

for width, own, place in ((599, 80, "above"), (600, 64, "beside")):
    add(
        f"p21-material3-width-{width}",
        "P21 B9",
        f"material3: in a window of {width} dp, the bar is {own} high, with icons {place} the labels",
        merged(bottom(3), on("phone", "material3")),
        resize(width=width).then(
            of={
                "/layout/tabBar": known(
                    {"x": 0, "y": 844 - own - 34, "width": width, "height": own + 34},
                    MATERIAL_FLEXIBLE if own == 64 else MATERIAL_BAR,
                ),
                "/tabBar/iconPlacement": place,
            }
        ),
    )
for count, part in ((3, 0.6), (4, 0.7), (5, 0.8), (6, 0.9), (7, 1)):
    add(
        f"p21-material3-{count}-buttons",
        "P21 B1",
        f"material3: {count} buttons have {part * 100:.0f} % of a tablet's bar",
        merged(bottom(count, tabBar={"overflow": "scroll"}), on("pad", "material3")),
        end=see(
            of={
                "/tabBar/items/0/frame/x": known(820 * (1 - part) / 2, MATERIAL_CENTRED, 0.01),
                "/tabBar/items/1/frame/width": known(820 * part / count, MATERIAL_CENTRED, 0.01),
            }
        ),
    )


def content(name):
    """The width of an icon, the label beside it and the ends of the pill."""
    return 24 + 4 + BOLD[name] * 0.012 + 32


for direction in ("ltr", "rtl"):
    middle = 820 * (0.15 + 0.7 * (2.5 if direction == "ltr" else 1.5) / 4)
    add(
        f"p21-material3-pill-{direction}",
        "P21 B3",
        f"material3, {direction}: on a tablet the pill is around the icon and the label",
        merged(merged(bottom(4), on("pad", "material3")), RTL if direction == "rtl" else {}),
        select(2),
        end=see(
            of={
                "/tabBar/indicator/x": known(middle - content("Orange") / 2, MATERIAL_FLEXIBLE, 0.01),
                "/tabBar/indicator/y": 12,
                "/tabBar/indicator/width": known(content("Orange"), MATERIAL_FLEXIBLE, 0.01),
                "/tabBar/indicator/height": 40,
                "/tabBar/items/1/markWidth": known(content("Indigo"), MATERIAL_FLEXIBLE, 0.01),
            }
        ),
    )
add(
    "p21-material3-pill-between",
    "P21 B3",
    "material3: half way between two tabs the pill is as wide as their mean",
    merged(bottom(4), on("pad", "material3")),
    began(translation=-410).then(of={"/tabBar/indicator/width": (content("Green") + content("Indigo")) / 2}),
)
add(
    "p21-material3-pill-icon",
    "P21 B9",
    "material3: the pill around an icon alone",
    merged(bottom(0), on("pad", "material3"))
    | {"tabs": [{"title": title, "icon": "star", "iconOnly": True} for title in ("One", "Two")]},
    end=see(of={"/tabBar/indicator/width": known(56, MATERIAL_FLEXIBLE), "/tabBar/indicator/height": 40}),
)
add(
    "p21-material3-pill-more",
    "P21 B5",
    "material3: on a tablet More has a pill of its own width",
    merged(bottom(7), on("pad", "material3")),
    select(more=True).then("/tabBar/more/markWidth", "/tabBar/indicator/width"),
)
add(
    "p21-material3-long-label",
    "P21 B4",
    "material3: a button with a long label takes from the margins, as far as all could",
    merged(bottom(0), on("pad", "material3"))
    | {"tabs": [{"title": title, "icon": "star"} for title in ("A label that is rather long", "B", "A label that is longer than a fourth of the bar", "D")]},
    end=see("/tabBar/items/0/frame", "/tabBar/items/1/frame", "/tabBar/items/2/frame/width", of={"/tabBar/items/2/truncated": True}),
)

# Changing the look

for look in LOOKS:
    add(
        f"p21-{look}-and-back",
        "P21 B30",
        f"{look}: what was configured is there again without the look",
        merged(bottom(4, tabBar={"height": 60, "indicator": "linear"}), on("phone")),
        resize(look=look).then(of={"/traits/look": look}),
        resize(look=None).then(
            of={"/layout/tabBar/height": 94, "/tabBar/indicatorStyle": "linear", "/pager/profile/name": "uikit"}
        ),
    )
add(
    "p21-platform",
    "P21 P19",
    "paging follows the platform, and not the look",
    merged(pages(), on("phone", "material3")),
    end=see(of={"/pager/profile/name": "uikit", "/traits/platform": "ios", "/traits/look": "material3"}),
)
