"""P1 to P4: where pages are, which one is current, and resizing."""

from vectors import (
    DOC_001,
    Group,
    Step,
    advance,
    at,
    began,
    ended,
    known,
    moved,
    pages,
    profile,
    resize,
    scrolled,
    see,
    select,
)

GROUP = Group("paging", "Paging")
add = GROUP.add

for width in (320, 375, 390.5, 568, 1024):
    for index in (1, 4):
        add(
            f"p1-page-{index}-at-{width}",
            "P1",
            f"page {index} of five begins at {index} times {width}",
            pages(5, width),
            select(index).then(offset=index * width, size=5 * width, width=width),
        )
add(
    "p1-third-at-320",
    "P1",
    "the third of three pages of 320 points is at 640",
    pages(),
    select(2).then(offset=known(640, DOC_001)),
)
add("p1-hundred", "P1", "the last of a hundred pages", pages(100), select(99).then(offset=31680, size=32000))
add("p1-height", "P1", "pages are as high as the bar leaves them", pages(), end=see(height=520))

# The most visible page

for offset, uikit, upper in (
    (0, 0, 0),
    (159, 0, 0),
    (160, 0, 1),
    (161, 1, 1),
    (319, 1, 1),
    (480, 1, 2),
    (481, 2, 2),
    (640, 2, 2),
):
    add(
        f"p2-uikit-{offset}",
        "P2",
        f"uikit: at an offset of {offset} page {uikit} of 320 points is the most visible",
        pages(),
        scrolled(offset).then(visible=uikit, page=0, of={f"/tabBar/items/{uikit}/highlighted": True}),
    )
    if offset % 320 == 160:
        for name in ("viewpager2", "flutter"):
            add(
                f"p2-{name}-{offset}",
                "P2 P11",
                f"{name}: a tie at an offset of {offset} goes to the upper page",
                profile(name),
                scrolled(offset).then(visible=upper),
            )
for offset, visible in ((-40, 0), (700, 2)):
    add(
        f"p2-past-{offset}",
        "P2 P5",
        f"past an end, at {offset}, page {visible} is the most visible",
        pages(),
        scrolled(offset).then(offset=offset, visible=visible),
    )
for offset, position, fraction in ((0, 0, 0), (80, 0, 0.25), (160, 0, 0.5), (320, 1, 0), (560, 1, 0.75), (640, 2, 0)):
    add(
        f"p2-position-{offset}",
        "P1 P2",
        f"an offset of {offset} is at page {position} and a fraction of {fraction}",
        pages(),
        scrolled(offset).then("position", "fraction"),
    )
add(
    "p2-highlight-in-drag",
    "P2",
    "during a drag the highlight changes past the middle, and the selection does not",
    pages(),
    began(),
    moved(-160).then(visible=0, selected=0),
    moved(-161).then(
        visible=1,
        selected=0,
        of={
            "/tabBar/items/1/highlighted": True,
            "/tabBar/items/0/highlighted": False,
            "/tabBar/items/0/selected": True,
        },
    ),
    moved(-150).then(visible=0),
)
add(
    "p2-highlight-in-animation",
    "P2 S4",
    "in an animation over two pages the page between them is highlighted half way",
    pages(),
    select(2, animated=True),
    advance(150).then(visible=1, selected=2, page=0),
)

# The current page

add(
    "p3-drag",
    "P3",
    "a drag leaves the current page until it has settled",
    pages(),
    began().then(page=0, phase="dragging"),
    moved(-300).then(page=0, visible=1),
    ended(-500).then(page=0, phase="decelerating"),
    advance(3000).then(page=1, selected=1, phase="idle"),
)
add(
    "p3-offset",
    "P3 P5",
    "an offset without settle leaves the current page",
    pages(),
    scrolled(400).then("phase", page=0, selected=0),
)
add(
    "p3-offset-settled",
    "P3 P5",
    "an offset with settle makes the most visible page current",
    pages(),
    scrolled(400, True).then(page=1, selected=1, offset=320, phase="idle"),
)
add(
    "p3-jump",
    "P3",
    "a jump makes the page current at once",
    pages(),
    select(2).then(page=2, events=[{"type": "didSettle", "page": 2}]),
)

# Resizing

for index in range(3):
    add(
        f"p4-wider-{index}",
        "P4",
        f"from 320 to 568 points page {index} stays on the screen",
        pages(),
        at(index),
        resize(width=568).then(
            offset=known(568 * index, DOC_001) if index == 2 else 568 * index, page=index, selected=index, size=1704
        ),
    )
    add(
        f"p4-narrower-{index}",
        "P4",
        f"from 568 back to 320 points page {index} stays on the screen",
        pages(width=568, traits={"height": 320}),
        at(index),
        resize(width=320).then(offset=320 * index, page=index),
    )
add(
    "p4-third-page",
    "P4",
    "rotated, the third page goes from 640 to 1136 and back",
    pages(),
    select(2),
    Step("resize", orientation="landscape").then(offset=known(1136, DOC_001), page=2),
    Step("resize", orientation="portrait").then(offset=known(640, DOC_001), page=2),
)
add(
    "p4-height",
    "P4",
    "a change of height moves nothing",
    pages(),
    select(1),
    resize(height=400).then(offset=320, height=352, page=1),
)
add(
    "p4-height-in-drag",
    "P4",
    "a change of height leaves a drag alone",
    pages(),
    select(1),
    began(),
    moved(-50),
    resize(height=480).then(offset=370, phase="dragging"),
    moved(-60).then(offset=380),
)
add(
    "p4-width-in-drag",
    "P4",
    "a change of width during a drag returns to the last settled page",
    pages(),
    select(1),
    began(),
    moved(-200),
    resize(width=400).then(offset=400, page=1, phase="idle"),
)
add(
    "p4-moved-after-resize",
    "P4 P5",
    "after a change of width during a drag the gesture is over",
    pages(),
    began(),
    moved(-200),
    resize(width=400),
    moved(-220).then(offset=0, refused="no-gesture"),
)
add(
    "p4-width-in-animation",
    "P4",
    "a change of width during an animated selection goes to its target",
    pages(),
    select(2, animated=True),
    advance(100),
    resize(width=400).then(offset=800, page=2, selected=2, phase="idle"),
)
add(
    "p4-width-in-deceleration",
    "P4",
    "a change of width during a deceleration settles it",
    pages(),
    began(),
    moved(-200),
    ended(-900),
    advance(50),
    resize(width=400).then("offset", "page", phase="idle"),
)
add(
    "p4-width-0",
    "P4",
    "a width of 0 keeps the page",
    pages(),
    select(2),
    resize(width=0).then(offset=0, page=2, selected=2),
    resize(width=320).then(offset=640, page=2),
)
add(
    "p4-same-width",
    "P4",
    "a resize to the same width leaves a drag alone",
    pages(),
    began(),
    moved(-50),
    resize(width=320).then(offset=50, phase="dragging"),
)
add(
    "p4-twice",
    "P4",
    "two resizes are as one",
    pages(5),
    select(3),
    resize(width=700),
    resize(width=375).then(offset=1125, page=3),
)
add(
    "p4-offset-then-resize",
    "P4 P5",
    "a resize settles an offset that was scrolled to",
    pages(),
    scrolled(400),
    resize(width=400).then("offset", "page", phase="idle"),
)
