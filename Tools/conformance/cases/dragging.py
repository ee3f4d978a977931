"""P5, P9, P10, P12, P13, P15: drags, what takes over a motion, and who may not swipe."""

from vectors import (
    RTL,
    Step,
    advance,
    began,
    bottom,
    cancelled,
    ended,
    moved,
    pages,
    resize,
    scrolled,
    see,
    select,
    show,
)

from .paging import GROUP

add = GROUP.add

# Drags

for translation in (-1, -100, -320, 0):
    add(
        f"p5-follow{translation}",
        "P5",
        f"a finger moved by {translation} moves the pages by {-translation}",
        pages(),
        began(),
        moved(translation).then(offset=-translation, phase="dragging"),
    )
add(
    "p5-back",
    "P5",
    "a finger moved to the right goes to the page before",
    pages(),
    select(1),
    began(),
    moved(120).then(offset=200),
)
add(
    "p5-absolute",
    "P5",
    "a translation counts from the beginning of the gesture",
    pages(),
    began(),
    moved(-100),
    moved(-40).then(offset=40),
    moved(-100).then(offset=100),
)
add(
    "p5-began-with-translation",
    "P5",
    "a gesture may begin with a translation",
    pages(),
    began(translation=-12).then(offset=12, phase="dragging", events=["didBeginDragging", "didScroll"]),
)
add(
    "p5-ended-with-translation",
    "P5",
    "the last movement may come with the end",
    pages(),
    began(),
    ended(-900, translation=-100).then(offset=100, target=1),
)
add(
    "p5-two-pages",
    "P5 P8",
    "a finger moved over two pages settles one page away",
    pages(5),
    began(),
    moved(-700).then(offset=700),
    ended(-100).then(target=1),
)
add(
    "p5-two-pages-back",
    "P5 P8",
    "backwards, too, a gesture settles one page away at most",
    pages(5),
    select(4),
    began(),
    moved(700),
    ended(100).then(target=3),
)
for name, step in (("moved", moved(-10)), ("ended", ended(0)), ("cancelled", cancelled())):
    add(
        f"p5-{name}-without-began",
        "P5",
        f"a gesture that is {name} without a beginning is refused",
        pages(),
        step.then(offset=0, phase="idle", refused="no-gesture"),
    )
add(
    "p5-began-twice",
    "P5 P10",
    "a second beginning takes over the first",
    pages(),
    began(),
    moved(-100),
    began().then(offset=100, phase="dragging"),
    moved(-50).then(offset=150),
)
add(
    "p5-cancelled",
    "P5",
    "a cancelled gesture returns to the page on which it began",
    pages(),
    began(),
    moved(-250),
    cancelled().then(target=0, phase="decelerating"),
    advance(3000).then(page=0, offset=0),
)
add(
    "p5-no-pages",
    "P5",
    "without tabs there is nothing to swipe",
    pages(0),
    began().then(refused="no-pages", phase="idle"),
)
add(
    "p5-one-page",
    "P5 P6",
    "a single page bounces at both edges",
    pages(1),
    began(),
    moved(-100).then("offset", phase="dragging"),
    moved(100).then("offset"),
    ended(0),
    advance(3000).then(offset=0, page=0),
)
for offset in (-320, 0, 0.5, 960):
    add(
        f"p5-offset-{offset}",
        "P5",
        f"an offset of {offset} is taken exactly",
        pages(),
        scrolled(offset).then(offset=offset),
    )
for offset in (-321, 961):
    add(
        f"p5-offset-{offset}-refused",
        "P5",
        f"an offset of {offset} is more than a page past an end, and refused",
        pages(),
        scrolled(offset).then(offset=0, refused="invalid-value"),
    )
add(
    "p5-next-action-settles",
    "P5",
    "the next action settles an offset",
    pages(),
    scrolled(400),
    Step("setBadge", tab="green", badge=1).then(offset=320, page=1, phase="idle"),
)
add(
    "p5-settle-tie",
    "P5 P2",
    "an offset that settles in the middle goes to the lower page",
    pages(),
    scrolled(160, True).then(page=0, offset=0),
)
add(
    "p5-events",
    "P5",
    "a drag reports its beginning, each movement and its end",
    pages(),
    began(),
    moved(-20),
    moved(-60),
    ended(-400),
    advance(3000),
    end=see(
        events=[
            "didBeginDragging",
            {"type": "didScroll", "offset": 20},
            {"type": "didScroll", "offset": 60},
            "didEndDragging",
            "transitionBegan",
            {"type": "didSettle", "page": 1},
        ]
    ),
)

# A transition is a function of time, and is taken over

add(
    "p9-late",
    "P9",
    "a transition that is read late has settled at its end",
    pages(),
    select(1, animated=True),
    advance(60000).then(page=1, phase="idle", events=[{"type": "didSettle", "at": 300}]),
)
for distance, settles in ((0.4, True), (0.49, True), (0.6, False)):
    add(
        f"p9-short-{distance}",
        "P9",
        f"a release {distance} points from its page {'settles at once' if settles else 'takes its time'}",
        pages(),
        began(),
        moved(-distance),
        ended(0).then(phase="idle" if settles else "decelerating"),
    )
add(
    "p9-no-distance",
    "P9",
    "a release on its page settles at once",
    pages(),
    began(),
    moved(-100),
    moved(0),
    ended(0).then(phase="idle", page=0),
)
add(
    "p10-gesture-takes-over",
    "P10",
    "a finger stops an animation where it is",
    pages(),
    select(2, animated=True),
    advance(150).then(offset=320),
    began().then(offset=320, phase="dragging"),
    moved(-30).then(offset=350),
)
add(
    "p10-gesture-origin",
    "P10 P8",
    "a gesture that takes over settles at most one page from where it began",
    pages(5),
    select(4, animated=True),
    advance(150),
    began(),
    ended(-900).then("target", "offset"),
)
add(
    "p10-selection-takes-over",
    "P10",
    "a selection takes over a deceleration where it is",
    pages(),
    began(),
    moved(-200),
    ended(-900),
    advance(40).then("offset"),
    select(2, animated=True).then("offset", target=2, phase="animating"),
)
add(
    "p10-selection-ends-drag",
    "P10",
    "a selection ends a drag",
    pages(),
    began(),
    moved(-100),
    select(2).then(offset=640, page=2, phase="idle"),
    moved(-120).then(offset=640, refused="no-gesture"),
)
add(
    "p10-animated-from-drag",
    "P10",
    "an animated selection begins where the finger has left the pages",
    pages(),
    began(),
    moved(-100),
    select(2, animated=True).then(
        offset=100, phase="animating", of={"/pager/transition/from": 100, "/pager/transition/to": 640}
    ),
)
add(
    "p10-old-transition",
    "P10",
    "a transition that was taken over has no effect later",
    pages(),
    select(2, animated=True),
    advance(150),
    began(),
    advance(1000).then(offset=320, page=0, phase="dragging"),
)
add(
    "p10-deceleration-caught",
    "P10 P8",
    "a finger catches a deceleration, and lets go again",
    pages(),
    began(),
    moved(-200),
    ended(-900),
    advance(30),
    began(),
    ended(0).then("target", "offset", phase="decelerating"),
)

# Swiping off

for name, configuration, extra in (
    ("container", pages(paging={"swipeEnabled": False}), {}),
    ("page", pages(tabs=[{"title": "A", "page": {"swipeEnabled": False}}, "B"]), {}),
):
    add(
        f"p12-{name}",
        "P12",
        f"swiping that is off for the {name} refuses a gesture, and moves nothing",
        configuration,
        began().then(offset=0, phase="idle", events=[{"type": "gestureRefused", "reason": name}]),
        moved(-100).then(offset=0),
        ended(-900).then(offset=0, page=0, events=["gestureEnded"]),
    )
add(
    "p12-moving",
    "P12 P9",
    "a gesture that is refused in a transition leaves it alone, and ends",
    pages(paging={"swipeEnabled": False}),
    select(2, animated=True),
    advance(150),
    began().then(phase="animating", target=2, events=["gestureRefused"]),
    moved(-100),
    ended(-900).then(phase="animating", target=2, events=[{"type": "gestureEnded", "velocity": -900}]),
)
add(
    "p12-other-page",
    "P12",
    "a page that can be swiped is, beside one that cannot",
    pages(tabs=[{"title": "A", "page": {"swipeEnabled": False}}, "B", "C"]),
    select(1),
    began(),
    moved(-100).then(offset=420),
)
add(
    "p12-towards-page",
    "P12",
    "a page that cannot be swiped can be swiped to",
    pages(tabs=["A", {"title": "B", "page": {"swipeEnabled": False}}]),
    began(),
    moved(-200),
    ended(-900).then(target=1),
)
scroller = pages(
    tabs=[{"title": "A", "page": {"horizontalScrollers": [{"x": 0, "y": 100, "width": 320, "height": 80}]}}, "B"]
)
for y, inside in ((147, False), (148, True), (227, True), (229, False)):
    add(
        f"p12-scroller-{y}",
        "P12",
        f"a finger at y = {y} {'is in the scroller, which begins at 148' if inside else 'is outside the scroller'}",
        scroller,
        began(location={"x": 50, "y": y}).then(phase="idle" if inside else "dragging"),
        moved(-50).then(offset=0 if inside else 50),
    )
add(
    "p12-scroller-scrolled",
    "P12 N1",
    "a scroller moves with its page",
    scroller,
    Step("scrollPage", tab="a", y=60),
    began(location={"x": 50, "y": 100}).then(phase="idle", events=["gestureRefused"]),
)
add(
    "p12-more",
    "P12 B6",
    "More's list cannot be swiped",
    bottom(7),
    select(more=True),
    began().then(phase="idle", events=[{"type": "gestureRefused", "reason": "more"}]),
)
add(
    "p12-popup",
    "P12 N4",
    "a popup cannot be swiped",
    pages(popups=[{"id": "popup", "title": "Popup"}]),
    Step("navigate", tab="popup", display=None),
    began().then(phase="idle", events=[{"type": "gestureRefused", "reason": "popup"}]),
)
add(
    "p12-in-animation",
    "P12",
    "a refused gesture leaves an animation alone",
    pages(paging={"swipeEnabled": False}),
    select(2, animated=True),
    advance(150),
    began().then(offset=320, phase="animating", target=2),
)

# From right to left

rtl = pages(traits={"layoutDirection": "rtl"})
add(
    "p13-next",
    "P13",
    "from right to left a finger to the right goes to the next page",
    rtl,
    began(),
    moved(100).then(offset=100),
    ended(900).then(target=1),
)
add(
    "p13-finger",
    "P13 P5",
    "from right to left, events have the finger's translation and velocity",
    rtl,
    began(),
    moved(100).then(events=[{"type": "didScroll", "offset": 100, "translation": 100}]),
    ended(900).then(events=[{"type": "didEndDragging", "velocity": 900}]),
)
add(
    "p13-before",
    "P13",
    "from right to left a finger to the left goes to the page before",
    rtl,
    select(1),
    began(),
    moved(-100).then(offset=220),
    ended(-900).then(target=0),
)
add("p13-offsets", "P13 P1", "offsets are the same from right to left", rtl, select(2).then(offset=640, size=960))
add(
    "p13-edge",
    "P13 P6",
    "from right to left the first page resists a finger to the left",
    rtl,
    began(),
    moved(-100).then("offset"),
)
for width in (320, 390):
    add(
        f"p13-mirrored-{width}",
        "P13 B1",
        f"from right to left the first button of {width} points is at the right",
        pages(width=width, **RTL),
        end=see("/tabBar/items/0/frame/x", "/tabBar/items/1/frame/x", "/tabBar/items/2/frame/x", "indicator"),
    )
add(
    "p13-indicator",
    "P13 B1",
    "from right to left the indicator moves to the left",
    rtl,
    scrolled(160).then("indicator", "length"),
    scrolled(320).then("indicator"),
)
add(
    "p13-turned-in-drag",
    "P13",
    "a change of direction during a drag settles it where it began",
    pages(),
    select(1),
    began(),
    moved(-100),
    resize(layoutDirection="rtl").then(offset=320, page=1, phase="idle"),
)
add(
    "p13-turned-in-animation",
    "P13",
    "a change of direction during an animation settles it",
    pages(),
    select(2, animated=True),
    advance(100),
    resize(layoutDirection="rtl").then("page", "offset", selected=2, phase="idle"),
)
add(
    "p13-resize",
    "P13 P4",
    "from right to left a resize keeps the page",
    rtl,
    select(2),
    resize(width=568).then(offset=1136, page=2),
)

# Under a detail

controlled = pages(navigationController=True)
add(
    "p15-gesture",
    "P15 N5",
    "under a detail no gesture begins",
    controlled,
    show("detail"),
    began().then(phase="idle", events=[{"type": "gestureRefused", "reason": "detail"}]),
    moved(-100).then(offset=0),
)
add(
    "p15-offset",
    "P15",
    "under a detail no page is scrolled",
    controlled,
    show("detail"),
    scrolled(100).then(offset=0, refused="covered-by-detail"),
)
add(
    "p15-settles",
    "P15 P10",
    "pushing a detail settles a drag",
    controlled,
    select(1),
    began(),
    moved(-100),
    show("detail").then(offset=320, page=1, phase="idle"),
)
add(
    "p15-after",
    "P15",
    "after the detail the pages can be swiped again",
    controlled,
    show("detail"),
    Step("navigate", back=True),
    began(),
    moved(-100).then(offset=100),
)
