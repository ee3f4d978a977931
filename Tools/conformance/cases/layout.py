"""L1 to L5, L9: frames, rotation and traits."""

from vectors import DOC_004, Group, Step, began, bottom, known, merged, moved, pages, resize, see, select, show

GROUP = Group("layout", "Layout and rotation")
add = GROUP.add
PORTRAIT = {"safeArea": {"top": 47, "bottom": 34}}
LANDSCAPE = {"top": 0, "left": 47, "bottom": 21, "right": 47}
phone = pages(width=390, traits={"height": 844} | PORTRAIT)

add(
    "l1-order",
    "L1",
    "from the top: safe area, header, navigation bar, tab bar, accessory, page",
    merged(
        phone,
        {
            "header": {"user": {"name": "Ada Byron"}},
            "navigationBar": {"visibility": "always"},
            "accessories": [{"text": "Offline", "height": 32}],
        },
    ),
    end=see(
        of={
            "/layout/header/y": 47,
            "/layout/navigationBar/y": 111,
            "/layout/tabBar/y": 155,
            "/layout/accessories/0/y": 203,
            "/layout/page": {"x": 0, "y": 235, "width": 390, "height": 575},
        }
    ),
)
add(
    "l1-bottom",
    "L1 B10",
    "with the bar at the bottom: safe area, navigation bar, page, bar",
    bottom(3, tabBar={"translucent": False}, navigationBar={"visibility": "always"}, traits=PORTRAIT),
    end=see(
        of={
            "/layout/navigationBar/y": 47,
            "/layout/page": {"x": 0, "y": 91, "width": 390, "height": 670},
            "/layout/tabBar": {"x": 0, "y": 761, "width": 390, "height": 83},
        }
    ),
)
for visibility, there in (("always", True), ("never", False), ("automatic", False)):
    add(
        f"l1-navigation-{visibility}",
        "L1",
        f"{visibility}: at the first page there is {'a' if there else 'no'} navigation bar",
        pages(navigationBar={"visibility": visibility}),
        end=see(height=476 if there else 520, of={} if there else {"/layout/navigationBar": None}),
    )
    pushed = visibility != "never"
    add(
        f"l1-navigation-{visibility}-pushed",
        "L1",
        f"{visibility}: after a push there is {'a' if pushed else 'no'} navigation bar",
        pages(navigationBar={"visibility": visibility}),
        show("detail", "green").then(height=476 if pushed else 520),
    )
add(
    "l1-nothing",
    "L1",
    "a container of no size has frames of no size",
    pages(width=0, traits={"height": 0}),
    end=see("/layout/page", "/layout/tabBar", selected=0),
)
add(
    "l1-low",
    "L1",
    "a container that is lower than its bar has a page of no height",
    pages(traits={"height": 30}),
    end=see("/layout/page/height", "/layout/tabBar/height"),
)
add(
    "l2-translucent",
    "L2",
    "a page under a translucent bar is inset by it",
    pages(tabBar={"translucent": True}),
    end=see(
        of={
            "/layout/page": {"x": 0, "y": 0, "width": 320, "height": 568},
            "/layout/pageInsets": {"top": 48, "left": 0, "bottom": 0, "right": 0},
        }
    ),
)
add(
    "l2-opaque",
    "L2",
    "a page begins below an opaque bar",
    pages(tabBar={"translucent": False}),
    end=see(of={"/layout/page/y": 48, "/layout/pageInsets/top": 0}),
)
full = pages(
    tabs=[{"title": "A", "page": {"wantsFullScreenLayout": True}}, "B"],
    width=390,
    navigationBar={"visibility": "always"},
    traits={"height": 844} | PORTRAIT,
)
add(
    "l3-under-bar",
    "L3",
    "a page that wants the full screen is never under a tab bar",
    full,
    end=see("/layout/page", "/layout/pageInsets"),
)
add(
    "l3-hidden-bar",
    "L3",
    "without a tab bar it is under the status bar and the navigation bar",
    merged(full, {"tabBar": {"hidden": True}}),
    end=see("/layout/page", "/layout/pageInsets"),
)
add(
    "l3-other",
    "L3",
    "the next page, which does not want it, is not",
    full,
    select(1).then("/layout/page", "/layout/pageInsets"),
)

add("l4-portrait", "L4", "the default orientation is portrait", phone, end=see(orientation=known("portrait", DOC_004)))
add(
    "l4-rotated",
    "L4",
    "a rotation swaps width and height, and turns the safe area",
    phone,
    resize(orientation="landscape").then(
        "/traits/safeArea", orientation="landscape", width=844, of={"/traits/width": 844, "/traits/height": 390}
    ),
)
add(
    "l4-rotated-back",
    "L4",
    "rotated and back, a container is as it was",
    phone,
    select(1),
    resize(orientation="landscape"),
    resize(orientation="portrait").then("/traits/safeArea", orientation="portrait", width=390, offset=390),
)
add(
    "l4-created",
    "L4",
    "an orientation alone turns the size and the safe area at creation",
    {"preset": "backbase", "traits": {"orientation": "landscape"}},
    end=see(of={"/traits/width": 844, "/traits/height": 390, "/traits/safeArea": LANDSCAPE | {"bottom": 34}}, orientation="landscape"),
)
locked = pages(tabs=["A", {"title": "B", "page": {"orientations": ["portrait"]}}, "C"])
add(
    "l4-refused",
    "L4",
    "one tab that does not support landscape refuses the rotation",
    locked,
    resize(orientation="landscape").then(
        refused="orientation-refused", orientation=known("portrait", DOC_004), width=320
    ),
)
add(
    "l4-refused-in-drag",
    "L4 P4",
    "a rotation that is refused leaves a drag alone",
    locked,
    began(),
    moved(-50),
    resize(orientation="landscape").then(offset=50, phase="dragging", refused="orientation-refused"),
)
add(
    "l4-removed",
    "L4 S7",
    "without that tab the rotation is possible",
    locked,
    Step("removeTab", tab="b"),
    resize(orientation="landscape").then(orientation="landscape"),
)
add(
    "l6-shape",
    "L6",
    "a window of the other shape is a rotation",
    pages(),
    resize(width=568, height=320).then(orientation="landscape"),
)
add(
    "l6-refused",
    "L6 L4",
    "a window of the other shape is refused as a rotation is",
    locked,
    resize(width=568, height=320).then(width=320, refused="orientation-refused"),
)
add(
    "l6-square",
    "L6",
    "a square keeps the orientation",
    pages(),
    resize(width=400, height=400).then(orientation="portrait"),
    resize(width=600, height=400).then(orientation="landscape"),
    resize(width=400, height=400).then(orientation="landscape"),
)
add(
    "l6-contradicted",
    "L6",
    "an orientation that contradicts the window's shape is refused",
    pages(),
    resize(orientation="landscape", width=300).then(refused="orientation-refused", orientation="portrait", width=320),
    resize(orientation="landscape", width=568, height=320).then(orientation="landscape"),
    resize(orientation="portrait", width=600, height=320).then(refused="orientation-refused", orientation="landscape", width=568),
)
add(
    "l6-part",
    "L6",
    "a part of a window has its device's orientation beside a size of any shape",
    pages(presentation="split", traits={"idiom": "pad"}),
    resize(orientation="landscape", width=320, height=768).then(orientation="landscape", width=320),
)
add(
    "l7-insert",
    "L7",
    "a tab that does not support the present orientation cannot be added",
    pages(width=568, traits={"height": 320}),
    Step("insertTab", tab={"title": "P", "page": {"orientations": ["portrait"]}}).then(
        size=1704, refused="orientation-refused"
    ),
)
add(
    "l7-update",
    "L7",
    "a tab cannot be changed to one that does not support the present orientation",
    pages(),
    Step("updateTab", tab="green", page={"orientations": ["landscape"]}).then(
        orientation="portrait", refused="orientation-refused"
    ),
)

for idiom, width, sizes in (
    ("phone", 895, "compact"),
    ("phone", 896, "regular"),
    ("pad", 639, "compact"),
    ("pad", 640, "regular"),
    ("phone", 320, "compact"),
    ("pad", 1366, "regular"),
):
    add(
        f"l5-{idiom}-{width}",
        "L5",
        f"on a {idiom} a width of {width} is {sizes}",
        pages(width=width, traits={"idiom": idiom, "height": 400}),
        end=see(sizes=sizes),
    )
for given in ("compact", "regular"):
    add(
        f"l5-given-{given}",
        "L5",
        f"a size class that is given is {given} at any width",
        pages(width=600, traits={"sizeClass": given, "idiom": "phone"}),
        end=see(sizes=given),
    )
    add(
        f"l5-taken-back-{given}",
        "L5",
        f"without the given {given} the width decides again",
        pages(traits={"sizeClass": given}),
        resize(sizeClass=None).then(sizes="compact"),
    )
for presentation in ("split", "popover"):
    base = pages(presentation=presentation, traits={"idiom": "pad"})
    add(
        f"l9-{presentation.lower()}",
        "L9",
        f"{presentation}: where the container is in its window",
        base,
        end=see("/presentation/frame", "/presentation/window"),
    )
add(
    "l9-modal",
    "L9",
    "a modal container is in the middle of a pad",
    pages(3, 540, presentation="modal", traits={"idiom": "pad", "height": 620}),
    end=see(
        "/presentation/window",
        of={"/presentation/frame": {"x": 114, "y": 202, "width": 540, "height": 620}, "/presentation/dimmed": True},
    ),
)
add(
    "l9-modal-phone",
    "L9",
    "on a phone a modal container covers the window",
    pages(presentation="modal"),
    end=see(of={"/presentation/frame": {"x": 0, "y": 0, "width": 320, "height": 568}}),
)
add(
    "l9-window",
    "L9",
    "a container fills its window",
    pages(),
    end=see(of={"/presentation/frame": {"x": 0, "y": 0, "width": 320, "height": 568}, "/presentation/dimmed": False}),
)
for scheme, style in (("light", "darkContent"), ("dark", "lightContent")):
    add(
        f"h6-default-{scheme}",
        "H6",
        f"in {scheme} a default status bar has {style}",
        pages(design={"statusBarStyle": "default"}, traits={"colorScheme": scheme}),
        end=see(of={"/statusBar/style": style}),
    )
add(
    "h6-page",
    "H6",
    "a page decides over its status bar",
    pages(tabs=["A", {"title": "B", "page": {"statusBarStyle": "lightContent"}}]),
    select(1).then(of={"/statusBar/style": "lightContent", "/statusBar/decidedBy": "tab"}),
    select(0).then(of={"/statusBar/decidedBy": "design"}),
)
