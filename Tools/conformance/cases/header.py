"""H1 to H9, H20, H21, T4: the branded header."""

from vectors import DOC_000, Group, Step, known, merged, pages, resize, see

GROUP = Group("header", "Header")
add = GROUP.add


def header(**more):
    base = {"user": {"name": "Ada Byron", "company": "Analytical Engines"}}
    return pages(header=merged(base, more), traits={"width": 390, "height": 844})


BELL = {"icon": "bell", "label": "Notifications"}

add(
    "h1-parts",
    "H1",
    "the avatar, the name and the company are beside each other",
    header(),
    end=see("/header/frame", "/header/avatar/frame", "/header/title/frame", "/header/subtitle/frame"),
)
add(
    "h1-trailing",
    "H1 H3",
    "the trailing view is at the end, and takes space from the texts",
    header(trailing=BELL),
    end=see("/header/trailing/frame", "/header/title/frame"),
)
add(
    "h1-rtl",
    "H1 P13",
    "from right to left the avatar is at the right",
    merged(header(trailing=BELL), {"traits": {"layoutDirection": "rtl"}}),
    end=see("/header/avatar/frame", "/header/trailing/frame", "/header/title/frame"),
)
for name, initials in (
    ("Ada Byron", "AB"),
    ("Ada", "A"),
    ("Ada King Lovelace", "AL"),
    ("élodie durand", "ÉD"),
    ("李 小龙", "李小"),
):
    add(
        f"h1-initials-{initials.lower()}",
        "H1",
        f"the initials of {name} are {initials}",
        header(user={"name": name}),
        end=see(of={"/header/avatar/text": initials, "/header/avatar/kind": "initials"}),
    )
add(
    "h1-icon",
    "H1",
    "an avatar without letters is an icon",
    header(user={"name": "…"}),
    end=see("/header/avatar/text", of={"/header/avatar/kind": "icon"}),
)
add(
    "h1-hide-subtitle",
    "H1",
    "hideSubtitle removes the company and centres the name",
    header(hideSubtitle=True),
    end=see("/header/title/frame", of={"/header/subtitle": known(None, DOC_000)}),
)
add(
    "h1-hide-avatar",
    "H1",
    "hideAvatar removes the avatar and gives its space to the texts",
    header(hideAvatar=True),
    end=see("/header/title/frame", of={"/header/avatar": known(None, DOC_000)}),
)
add(
    "h1-hide-both",
    "H1",
    "without avatar and company the name is alone",
    header(hideAvatar=True, hideSubtitle=True),
    end=see("/header/title/frame", of={"/header/avatar": None, "/header/subtitle": None}),
)
add(
    "h1-backbase",
    "H1",
    "Backbase's header has a user, a company and a bell",
    {"preset": "backbase"},
    end=see(of={"/header/title/text": "Ada Byron", "/header/avatar/text": "AB", "/header/trailing/icon": "bell"}),
)
add(
    "h2-tap",
    "H2",
    "a tap on an avatar with an action is reported",
    header(avatarAction=True),
    Step("tapAvatar").then(events=["didTapAvatar"], of={"/header/avatar/action": known(True, DOC_000)}),
)
add(
    "h2-picture",
    "H2",
    "an avatar without an action is a picture",
    header(),
    Step("tapAvatar").then(of={"/header/avatar/action": False}),
)
add(
    "h3-tap",
    "H3",
    "a tap on the trailing view is reported",
    header(trailing=BELL),
    Step("tapTrailing").then(events=["didTapTrailing"]),
)
add(
    "h3-badge",
    "H3 B8",
    "the trailing view has a badge",
    header(trailing=BELL | {"badge": 3}),
    end=see(of={"/header/trailing/badge": "3", "/header/trailing/label": "Notifications, 3 new items"}),
)
add(
    "h3-separator",
    "H3 X2",
    "the trailing view is spoken with the session's own separator",
    header(trailing=BELL | {"badge": 3})
    | {"strings": {"DesignSystem.tabHeaderViewController.accessibility.separator": " | "}},
    end=see(of={"/header/trailing/label": "Notifications | 3 new items", "/texts/separator": " | "}),
)
# The header's background without a header
for name, title, configuration, frame in (
    ("top", "is behind a top bar", {}, {"x": 0, "y": 0, "width": 390, "height": 95}),
    ("hidden", "is not behind a hidden bar", {"tabBar": {"hidden": True}}, None),
    ("bottom", "is not behind a bottom bar", {"tabBar": {"placement": "bottom"}}, None),
    ("clear", "is behind a translucent bar without a colour", {"tabBar": {"translucent": True}, "design": {"tabBarBackgroundColor": "#FFFFFF00"}}, {"x": 0, "y": 0, "width": 390, "height": 95}),
    (
        "translucent",
        "is not behind a translucent bar of an opaque colour",
        {"tabBar": {"translucent": True}, "design": {"tabBarBackgroundColor": "#FFFFFF"}},
        None,
    ),
):
    add(
        f"h5-{name}",
        "H5",
        f"without a header its background {title}",
        merged(pages(header=None, traits={"width": 390, "height": 844, "safeArea": {"top": 47}}), configuration),
        end=see(of={"/layout/headerBackground": frame}),
    )
LIGHT = {"statusBarStyle": "lightContent", "backgroundColor": "#FFFFFF", "headerBackground": "#1A2B6B"}
NAVY = {"backgroundColor": "#0A143C"}
for name, title, configuration, style in (
    ("header", "over the header it is the design's", header(), "lightContent"),
    ("bar", "over a bar with the header's background it is the design's", {}, "lightContent"),
    ("colour", "over a bar of another colour it can be read", {"tabBar": {"translucent": True}, "design": {"tabBarBackgroundColor": "#FFFFFF"}}, "darkContent"),
    ("hidden", "over the background it can be read", {"tabBar": {"hidden": True}}, "darkContent"),
    ("single", "without a bar for a single tab it can be read", {"hideSingleTab": True, "tabs": [{"title": "A"}]}, "darkContent"),
    ("bottom", "above a bar at the bottom it can be read", {"tabBar": {"placement": "bottom"}}, "darkContent"),
    ("dark", "in dark mode, too", {"tabBar": {"placement": "bottom"}, "traits": {"colorScheme": "dark"}, "design": {"backgroundColor": "#000000"}}, "lightContent"),
    ("page", "over a dark page it can be read", {"tabBar": {"placement": "bottom"}, "tabs": [{"title": "A", "page": NAVY}]}, "lightContent"),
    ("faint", "over a faint page it can be read", {"tabBar": {"placement": "bottom"}, "tabs": [{"title": "A", "page": {"backgroundColor": "#0A143C14"}}]}, "darkContent"),
    ("navigation", "over a navigation bar it is the design's", {"tabBar": {"placement": "bottom"}, "navigationBar": {"visibility": "always"}}, "lightContent"),
    ("seamless", "over a navigation bar of the tab bar's colour it can be read", {"tabBar": {"placement": "bottom"}, "navigationBar": {"visibility": "always", "seamless": True}, "design": {"tabBarBackgroundColor": "#FFFFFF"}}, "darkContent"),
    ("own", "a page's own style is kept", {"tabBar": {"placement": "bottom"}, "tabs": [{"title": "A", "page": {"statusBarStyle": "lightContent"}}]}, "lightContent"),
):
    add(
        f"h6-{name}",
        "H6",
        f"the status bar's style: {title}",
        merged(pages(header=None, design=LIGHT, traits={"width": 390, "height": 844, "safeArea": {"top": 47}}), configuration),
        end=see(of={"/statusBar/style": style}),
    )
add(
    "h4-ends",
    "H4",
    "without extendsIntoSafeArea pages end at the safe area",
    merged(header(), {"traits": {"safeArea": {"top": 47, "bottom": 34}}}),
    end=see(
        of={
            "/layout/page": {"x": 0, "y": 159, "width": 390, "height": 651},
            "/layout/headerBackground/y": 0,
            "/layout/header/y": 47,
        }
    ),
)
add(
    "h4-extends",
    "H4",
    "with extendsIntoSafeArea pages extend into it, inset",
    merged(header(), {"extendsIntoSafeArea": True, "traits": {"safeArea": {"top": 47, "bottom": 34}}}),
    end=see(
        of={
            "/layout/page": {"x": 0, "y": 159, "width": 390, "height": 685},
            "/layout/pageInsets": {"top": 0, "left": 0, "bottom": 34, "right": 0},
            "/layout/header/y": 47,
        }
    ),
)
sides = {"traits": {"width": 844, "height": 390, "safeArea": {"left": 47, "bottom": 21, "right": 59}}}
add(
    "h4-landscape",
    "H4",
    "in landscape pages end at the safe area at the sides",
    merged(header(), sides),
    end=see("/layout/header", of={"/layout/page": {"x": 47, "y": 112, "width": 738, "height": 257}}),
)
add(
    "h4-landscape-extends",
    "H4",
    "in landscape with extendsIntoSafeArea pages extend to the sides, inset",
    merged(header(), sides | {"extendsIntoSafeArea": True}),
    end=see(
        of={
            "/layout/page": {"x": 0, "y": 112, "width": 844, "height": 278},
            "/layout/pageInsets": {"top": 0, "left": 47, "bottom": 21, "right": 59},
        }
    ),
)
add(
    "h7-none",
    "H7",
    "a header that is null is none",
    pages(header=None),
    end=see(of={"/header": None, "/layout/header": None}),
)
add(
    "h7-absent",
    "H7",
    "a header that is absent is the preset's",
    {"preset": "backbase", "tabs": ["A"]},
    end=see(of={"/header/title/text": "Ada Byron"}),
)
add(
    "h7-replaced",
    "H7",
    "a header that is given replaces the preset's whole header",
    {"preset": "backbase", "header": {"user": {"name": "Grace Hopper"}}},
    end=see(of={"/header/subtitle": None, "/header/trailing": None, "/header/title/text": "Grace Hopper"}),
)
add(
    "h9-title",
    "H9",
    "a trailing text is there instead of an icon",
    header(trailing={"title": "Help"}),
    end=see("/header/trailing/label", of={"/header/trailing/kind": "title", "/header/trailing/title": "Help"}),
)

APPLE_SIZES = "Apple, Human Interface Guidelines, Typography: Dynamic Type sizes"
for category, title, subtitle, tab in (
    ("xSmall", 14, 12, 12),
    ("medium", 16, 14, 12),
    ("large", 17, 15, 13),
    ("xLarge", 19, 17, 15),
    ("xxxLarge", 23, 21, 19),
    ("accessibility1", 28, 25, 23),
    ("accessibility5", 53, 49, 44),
):
    add(
        f"t4-{category.lower()}",
        "T4",
        f"at the text size {category} title, subtitle and tabs have {title}, {subtitle} and {tab} points",
        {"preset": "backbase"},
        resize(contentSizeCategory=category).then(
            of={
                "/design/titleFont/size": known(title, APPLE_SIZES),
                "/design/subtitleFont/size": known(subtitle, APPLE_SIZES),
                "/design/selectedTabTitleFont/size": known(tab, APPLE_SIZES),
            }
        ),
    )
for category, height in (("xSmall", 64), ("large", 64), ("xxxLarge", 70), ("accessibility1", 79.6)):
    add(
        f"t4-header-{category.lower()}",
        "T4 H5",
        f"at the text size {category} the header is {height} points high",
        header(),
        resize(contentSizeCategory=category).then(of={"/header/frame/height": known(height, None, 0.01)}),
    )
add(
    "t4-bottom",
    "T4 B10",
    "a bar at the bottom keeps its height at every text size",
    pages(tabBar={"placement": "bottom", "height": 49}),
    resize(contentSizeCategory="accessibility5").then(of={"/tabBar/frame/height": 49}),
)
for name, title, change in (
    ("name", "a name and a company that are wider than their frames are in several lines, or smaller", {}),
    ("narrow", "beside a trailing text too, which is smaller itself", {"header": {"trailing": {"title": "Log out"}}}),
    (
        "long",
        "of a text that is too long for the smallest size, words are broken",
        {"header": {"user": {"name": "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk" * 3, "company": None}}},
    ),
    ("ideographs", "lines end between ideographs", {"header": {"user": {"name": "株式会社解析機関研究所", "company": None}}}),
):
    add(
        f"t4-wrapped-{name}",
        "T4",
        f"at 320 points and accessibility5 {title}",
        merged(header(), merged({"traits": {"width": 320, "contentSizeCategory": "accessibility5"}}, change)),
        end=see("/header/title", "/header/subtitle", "/header/trailing"),
    )
