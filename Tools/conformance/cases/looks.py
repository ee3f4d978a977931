"""P21: the measures of platforms."""

from vectors import RTL, Group, bottom, known, merged, pages, resize, see, select, show

GROUP = Group("looks", "Looks of platforms")
add = GROUP.add

UITABBAR = "UITabBar's height, as measured on devices: 49 points, 32 on a phone on its side, 50 on a pad"
UINAVIGATIONBAR = "UINavigationBar's height, as measured on devices: 44 points, 32 on a phone on its side, 50 on a pad"
FLOATING = "The bar of iOS 26 as measured by the authors of FabBar: 62 points high, 21 from the edges"
MATERIAL_BAR = "Material 3, navigation bar: 80 dp high, with a pill of 64 by 32 dp, 12 dp below the top"
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


def bar(look, device):
    """The frame of a bar at the bottom, with the measures of the look, and its source."""
    width, height, (_, left, below, right), _ = DEVICES[device]
    if look == "ios26":
        start, end = max(21, left), max(21, right)
        return {"x": start, "y": height - 21 - 62, "width": width - start - end, "height": 62}, FLOATING
    own, source = (uikit(device, 49, 32, 50), UITABBAR) if look == "ios18" else (80, MATERIAL_BAR)
    return {"x": 0, "y": height - below - own, "width": width, "height": own + below}, source


# The bar at the bottom: a configured height of 60 has no effect but on the web

for device, (width, height, (top, left, below, right), _) in DEVICES.items():
    for look in LOOKS[:3]:
        frame, source = bar(look, device)
        add(
            f"p21-{look}-{device.replace(' ', '-')}",
            "P21 B10",
            f"{look}, {device}: the bar has the platform's height, whatever was configured",
            merged(bottom(4, tabBar={"height": 60}), on(device, look)),
            end=see(
                of={
                    "/layout/tabBar": known(frame, source),
                    "/layout/page/height": frame["y"] - top if look == "material3" else height - top,
                    "/layout/pageInsets/bottom": 0 if look == "material3" else height - frame["y"],
                    "/tabBar/translucent": look != "material3",
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

for look, place in (("ios18", "beside"), ("ios26", "beside"), ("material3", "above")):
    add(
        f"p21-{look}-icons",
        "P21 B9",
        f"{look}: on a phone on its side, icons are {place} their labels" if place == "beside" else f"{look}: icons are above their labels on a phone on its side, too",
        merged(bottom(4), on("phone on its side", look)),
        end=see(of={"/tabBar/iconPlacement": known(place, MATERIAL_BAR if place == "above" else None)}),
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
