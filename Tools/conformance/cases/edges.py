"""P6, P7, P11: what happens past an edge, in each profile."""

from formulas import FLUTTER_BAND, UIKIT_BAND, rubber_band
from vectors import (
    APPLE_BAND,
    DOC_001,
    RTL,
    Group,
    advance,
    began,
    cancelled,
    ended,
    known,
    merged,
    moved,
    pages,
    profile,
    resize,
    see,
    select,
)

GROUP = Group("edges", "Edges and resistance")
add = GROUP.add
FLUTTER = "Flutter, BouncingScrollPhysics.frictionFactor: 0.52*(1 - overscroll/viewport)^2, integrated"
ANDROID = "AndroidX, ViewPager2: pages do not move past an edge"
BANDS = {"uikit": (UIKIT_BAND, APPLE_BAND), "flutter": (FLUTTER_BAND, FLUTTER)}

for name, (band, source) in BANDS.items():
    for width in (320, 390, 768, 960):
        for distance in (1, 50, 100, width // 2, width):
            if (width, distance) in ((768, 1), (768, 50), (390, 1)):
                continue
            way = rubber_band(distance, band, width)
            add(
                f"p6-{name}-{distance}-of-{width}",
                "P6 P11" if name != "uikit" else "P6",
                f"{name}: a finger {distance} points past the first page of {width} moves it by {way:.2f}",
                profile(name, 3, width),
                began(),
                moved(distance).then(offset=known(-way, source, 0.01), phase="dragging"),
            )
add(
    "p6-published",
    "P6",
    "at a width of 960 a distance of 100 becomes 52.02",
    pages(3, 960),
    began(),
    moved(100).then(offset=known(-52.02, APPLE_BAND, 0.01)),
)
for name in ("uikit", "flutter"):
    band, source = BANDS[name]
    way = rubber_band(100, band, 320)
    add(
        f"p6-{name}-last",
        "P6",
        f"{name}: the last page resists as the first does",
        profile(name),
        select(2),
        began(),
        moved(-100).then(offset=known(640 + way, source, 0.01)),
    )
    add(
        f"p6-{name}-crossed",
        "P6",
        f"{name}: only the part of a movement past the edge is resisted",
        profile(name),
        select(1),
        began(),
        moved(420).then(offset=known(-way, source, 0.01)),
    )
    add(
        f"p6-{name}-back",
        "P6",
        f"{name}: a finger that comes back finds the page where it was",
        profile(name),
        began(),
        moved(300),
        moved(100).then(offset=known(-way, source, 0.01)),
        moved(0).then(offset=0),
    )
    add(
        f"p6-{name}-far",
        "P6",
        f"{name}: a page never moves by its whole width, however far the finger is",
        profile(name),
        began(),
        moved(100000).then(offset=known(-rubber_band(100000, band, 320), source, 0.01)),
    )
    add(
        f"p6-{name}-rtl",
        "P6 P13",
        f"{name}: from right to left the first page resists at the right edge",
        profile(name, **RTL),
        began(),
        moved(-100).then(offset=known(-way, source, 0.01)),
    )
    add(
        f"p6-{name}-one",
        "P6",
        f"{name}: a single page resists at both edges",
        profile(name, 1),
        began(),
        moved(100).then(offset=known(-way, source, 0.01)),
        moved(-100).then(offset=known(way, source, 0.01)),
    )
    add(
        f"p6-{name}-returns",
        "P6 P8",
        f"{name}: released past an edge, a page returns",
        profile(name),
        began(),
        moved(100),
        ended(0).then(target=0, phase="decelerating"),
        advance(5000).then(offset=0, page=0, phase="idle"),
    )
    add(
        f"p6-{name}-thrown",
        "P6 P8",
        f"{name}: thrown past the last edge, the last page returns",
        profile(name),
        select(2),
        began(),
        moved(-100),
        ended(-2000).then(target=2),
        advance(5000).then(offset=640, page=2),
    )
    add(
        f"p6-{name}-indicator",
        "P6 B1",
        f"{name}: the indicator goes past the edge with the page",
        profile(name),
        began(),
        moved(100).then(indicator=known(-way / 3, source, 0.01)),
    )
for distance in (1, 100, 1000):
    add(
        f"p11-viewpager2-{distance}",
        "P11",
        f"viewpager2: a finger {distance} points past the first page does not move it",
        profile("viewpager2"),
        began(),
        moved(distance).then(offset=known(0, ANDROID), phase="dragging"),
    )
add(
    "p11-viewpager2-last",
    "P11",
    "viewpager2: the last page stops at its edge",
    profile("viewpager2"),
    select(2),
    began(),
    moved(-100).then(offset=known(640, ANDROID)),
)
add(
    "p11-viewpager2-crossed",
    "P11",
    "viewpager2: a movement over the edge stops there",
    profile("viewpager2"),
    select(1),
    began(),
    moved(420).then(offset=known(0, ANDROID)),
)
add(
    "p11-viewpager2-rtl",
    "P11 P13",
    "viewpager2: from right to left the first page stops at the right edge",
    profile("viewpager2", **RTL),
    began(),
    moved(-100).then(offset=known(0, ANDROID)),
)
for name, members in (
    (
        "uikit",
        {
            "rubberBand": 0.55,
            "velocityThreshold": 300,
            "tie": "lower",
            "overscroll": "rubberBand",
            "decelerationRate": 0.998,
        },
    ),
    (
        "viewpager2",
        {"rubberBand": 0, "velocityThreshold": 50, "tie": "upper", "overscroll": "none", "decelerationRate": None},
    ),
    (
        "flutter",
        {
            "rubberBand": 0.52,
            "velocityThreshold": 100,
            "tie": "upper",
            "overscroll": "rubberBand",
            "decelerationRate": None,
        },
    ),
):
    add(
        f"p11-{name}",
        "P11",
        f"{name}: the numbers of the profile",
        profile(name),
        end=see(of={f"/pager/profile/{key}": value for key, value in members.items()}),
    )

# The platform decides the profile, unless one is set

for platform, name in (("ios", "uikit"), ("android", "viewpager2"), ("web", "viewpager2")):
    add(
        f"p19-{platform}",
        "P19",
        f"{platform}: paging follows the platform",
        pages(),
        resize(platform=platform).then(of={"/pager/profile/name": name, "/pager/profileIsSet": False}),
        began(),
        moved(100).then(offset=known(-rubber_band(100, UIKIT_BAND, 320), APPLE_BAND, 0.01) if name == "uikit" else 0),
    )
add(
    "p19-set",
    "P19",
    "a profile that is set stays on another platform",
    profile("flutter"),
    resize(platform="android").then(of={"/pager/profile/name": "flutter", "/pager/profileIsSet": True}),
)

# Edges that may not bounce

for edges, passes, bounces in ((["right"], "left", "right"), (["left"], "right", "left")):
    base = pages(paging={"allowedBounceEdges": edges})
    start = [select(2)] if passes == "right" else []
    outwards = 100 if passes == "left" else -100
    offset = 0 if passes == "left" else 640
    add(
        f"p7-passes-{passes}",
        "P7",
        f"at the {passes} edge, which may not bounce, a movement outwards is the parent's",
        base,
        *start,
        began(translation=outwards).then(
            offset=offset,
            phase="idle",
            events=[{"type": "gesturePassedToParent", "edge": passes, "translation": outwards}],
        ),
        moved(2 * outwards).then(offset=offset),
        ended(500).then(offset=offset, events=["gestureEnded"]),
    )
    add(
        f"p7-waits-{passes}",
        "P7",
        f"a finger that rests at the {passes} edge waits for its first movement",
        base,
        *start,
        began().then(offset=offset, events=["gesturePossible"]),
        moved(outwards).then(offset=offset, events=["gesturePassedToParent"]),
    )
    add(
        f"p7-inwards-{passes}",
        "P7",
        f"at the {passes} edge a movement inwards is the pages'",
        base,
        *start,
        began(),
        moved(-outwards).then("offset", phase="dragging", events=["didBeginDragging", "didScroll"]),
    )
    add(
        f"p7-velocity-{passes}",
        "P7",
        f"at the {passes} edge a velocity alone tells where a gesture heads",
        base,
        *start,
        began(velocity=outwards * 5).then(offset=offset, events=[{"type": "gesturePassedToParent", "translation": 0}]),
    )
    add(
        f"p7-other-{passes}",
        "P7 P6",
        f"if the {passes} edge may not bounce, the other one does",
        base,
        *([] if passes == "right" else [select(2)]),
        began(),
        moved(-outwards).then("offset", phase="dragging"),
    )
    add(
        f"p7-reached-{passes}",
        "P7",
        f"a drag that reaches the {passes} edge stops there",
        base,
        select(1),
        began(),
        moved(4.5 * outwards).then(offset=offset, phase="dragging"),
        ended(0),
        advance(3000).then(offset=offset),
    )
    add(
        f"p7-drag-returns-{passes}",
        "P7",
        f"a drag that was stopped at the {passes} edge follows the finger back",
        base,
        select(1),
        began(),
        moved(4.5 * outwards),
        moved(2 * outwards).then("offset"),
    )
add(
    "p7-drawer",
    "P7",
    "Remind's drawer gets the gesture at the left of the first page",
    {"preset": "remind"},
    began(translation=30).then(
        phase="idle", offset=known(0, DOC_001), events=[{"type": "gesturePassedToParent", "edge": "left"}]
    ),
)
add(
    "p7-none",
    "P7",
    "without edges that bounce, both pass a gesture to the parent",
    pages(1, paging={"allowedBounceEdges": []}),
    began(),
    moved(50).then(offset=0, events=["gesturePassedToParent"]),
    ended(0),
    began(),
    moved(-50).then(offset=0, events=["gesturePassedToParent"]),
)
add(
    "p7-selected",
    "P7 P3",
    "a gesture that was passed on ends with its finger, also after a selection",
    pages(paging={"allowedBounceEdges": ["right"]}),
    began(translation=30),
    select(2).then(offset=640, page=2),
    ended(500).then(events=[{"type": "gestureEnded", "velocity": 500}], offset=640, page=2, phase="idle"),
)
add(
    "p7-cancelled",
    "P7",
    "a gesture that was passed on ends when it is cancelled",
    pages(paging={"allowedBounceEdges": ["right"]}),
    began(translation=30),
    cancelled().then(events=["gestureEnded"], phase="idle"),
)
rtl = merged(pages(paging={"allowedBounceEdges": ["left"]}), RTL)
add(
    "p7-rtl-passes",
    "P7 P13",
    "from right to left the first page is at the right edge, which passes the gesture on",
    rtl,
    began(translation=-50).then(offset=0, events=[{"type": "gesturePassedToParent", "edge": "right"}]),
)
add(
    "p7-rtl-finger",
    "P7 P13",
    "from right to left, what the parent is told has the signs of the finger",
    merged(rtl, {"paging": {"allowedBounceEdges": ["right"]}}),
    select(2),
    began(),
    moved(60).then(events=[{"type": "gesturePassedToParent", "edge": "left", "translation": 60}]),
    ended(700).then(events=[{"type": "gestureEnded", "velocity": 700}]),
)
add(
    "p7-rtl-bounces",
    "P7 P13",
    "from right to left the last page is at the left edge, which bounces",
    rtl,
    select(2),
    began(),
    moved(100).then("offset", phase="dragging"),
)
