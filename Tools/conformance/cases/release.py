"""P8, P11, P18: where a released drag settles, at and around the thresholds of each profile."""

from formulas import projection
from vectors import RTL, Group, advance, began, ended, known, moved, pages, profile, select

GROUP = Group("release", "Releases")
add = GROUP.add
ANDROID = "AndroidX, PagerSnapHelper.findTargetSnapPosition; ViewConfiguration: a fling has at least 50 dp per second"
FLUTTER = "Flutter, BouncingScrollPhysics: minFlingVelocity 2*50, minFlingDistance kTouchSlop 18"
FLUIDITY = 'UIScrollView.DecelerationRate.normal 0.998; Apple, "Designing Fluid Interfaces" (WWDC 2018)'


def release(id, rules, title, configuration, start, translation, velocity, target, source=None, settles=None):
    settled = target if settles is None else settles
    add(
        id,
        rules,
        title,
        configuration,
        *([select(start)] if start else []),
        began(),
        moved(translation),
        ended(velocity).then(target=known(target, source), phase="decelerating"),
        advance(10000).then(page=settled, selected=settled, phase="idle"),
    )


# (velocity, page) for a drag of 40 points from page 1 towards page 2; the finger moves to the left, so velocities are negative.
for name, cases, source in (
    ("uikit", ((0, 1), (-299, 1), (-300, 2), (-301, 2), (-5000, 2), (299, 1), (300, 1), (301, 1)), None),
    ("viewpager2", ((0, 1), (-49, 1), (-50, 2), (-51, 2), (-5000, 2), (50, 1), (51, 1)), ANDROID),
    ("flutter", ((0, 1), (-99, 1), (-100, 1), (-101, 2), (-5000, 2), (100, 1), (101, 1)), FLUTTER),
):
    for velocity, page in cases:
        where = {0: "the page before", 1: "its own page", 2: "the next page"}[page]
        release(
            f"p8-{name}-{velocity}",
            "P8" if name == "uikit" else "P8 P11",
            f"{name}: 40 points towards the next page, released at {velocity} points per second, settles on {where}",
            profile(name),
            1,
            -40,
            velocity,
            page,
            source,
        )

# The finger has moved on, so a throw back returns to the page; one that begins at the page goes to the one before.
for name, threshold, source in (("uikit", 300, None), ("viewpager2", 50, ANDROID), ("flutter", 101, FLUTTER)):
    release(
        f"p8-{name}-before",
        "P8" if name == "uikit" else "P8 P11",
        f"{name}: 40 points towards the page before, released at {threshold} points per second, goes there",
        profile(name),
        1,
        40,
        threshold,
        0,
        source,
    )
    release(
        f"p8-{name}-before-under",
        "P8" if name == "uikit" else "P8 P11",
        f"{name}: 40 points towards the page before, released at {threshold - 1} points per second, returns",
        profile(name),
        1,
        40,
        threshold - 1,
        1,
        source,
    )

# Without velocity the most visible page decides: one point before the middle, on it, and one after.
for name, upper in (("uikit", False), ("viewpager2", True), ("flutter", True)):
    for translation in (-159, -160, -161):
        target = 1 if translation == -161 or (upper and translation == -160) else 0
        release(
            f"p8-{name}-at-rest{translation}",
            "P8 P2",
            f"{name}: {-translation} of 320 points, released at rest, settles on page {target}",
            profile(name),
            0,
            translation,
            0,
            target,
        )
    for translation in (159, 160, 161):
        target = 0 if translation == 161 or (not upper and translation == 160) else 1
        release(
            f"p8-{name}-back-{translation}",
            "P8 P2",
            f"{name}: {translation} of 320 points back, released at rest, settles on page {target}",
            profile(name),
            1,
            translation,
            0,
            target,
        )

# Flutter's distance
for distance, page in ((17, 0), (18, 0), (19, 1), (40, 1)):
    release(
        f"p11-flutter-distance-{distance}",
        "P11 P8",
        f"flutter: a release at 500 points per second after {distance} points {'is a fling' if page else 'is none'}",
        profile("flutter"),
        0,
        -distance,
        -500,
        page,
        FLUTTER,
    )
release(
    "p11-flutter-half-page",
    "P11 P8",
    "flutter: a fling adds half a page, so one from 200 points settles one page on",
    profile("flutter", 5),
    0,
    -200,
    -500,
    1,
    FLUTTER,
)
release(
    "p11-flutter-against",
    "P11 P8",
    "flutter: a fling back from 200 points towards the next page settles where it began",
    profile("flutter"),
    0,
    -200,
    500,
    0,
    FLUTTER,
)
release(
    "p11-flutter-under-velocity",
    "P11 P8",
    "flutter: 170 points at 90 points per second count as a release at rest",
    profile("flutter"),
    0,
    -170,
    -90,
    1,
    FLUTTER,
)

# Ends, and how many pages
LONG = {
    "uikit": None,
    "viewpager2": "AndroidX, PagerSnapHelper: findSnapView and findTargetSnapPosition count from the views on the screen",
    "flutter": "Flutter, PageScrollPhysics._getTargetPixels: counts from where the pages are",
}
for name in ("uikit", "viewpager2", "flutter"):
    release(f"p8-{name}-far", "P8", f"{name}: the fastest release goes one page", profile(name, 5), 1, -60, -100000, 2)
    release(
        f"p8-{name}-far-back",
        "P8",
        f"{name}: the fastest release back goes one page",
        profile(name, 5),
        3,
        60,
        100000,
        2,
    )
    where = "settles one page from where it began" if name == "uikit" else "settles where it is"
    release(
        f"p8-{name}-dragged-two",
        "P8 P11",
        f"{name}: a drag over 600 of 320 points {where}",
        profile(name, 5),
        1,
        -600,
        0,
        2 if name == "uikit" else 3,
        LONG[name],
    )
    release(
        f"p8-{name}-dragged-two-thrown",
        "P8 P11",
        f"{name}: a drag over 600 points that is thrown further {where}",
        profile(name, 5),
        1,
        -600,
        -900,
        2 if name == "uikit" else 3,
        LONG[name],
    )
    release(
        f"p8-{name}-dragged-1250",
        "P8 P11",
        f"{name}: a drag over 1250 of 600 points {where}",
        profile(name, 5, 600),
        0,
        -1250,
        0,
        1 if name == "uikit" else 2,
        LONG[name],
    )
    release(
        f"p8-{name}-changed-mind",
        "P8",
        f"{name}: dragged 100 points towards the next page and thrown back, it settles where it began",
        profile(name, 5),
        2,
        -100,
        900,
        2,
    )
for name in ("uikit", "flutter"):
    release(
        f"p8-{name}-outwards",
        "P8 P6",
        f"{name}: thrown outwards on the last page, it returns",
        profile(name),
        2,
        -60,
        -900,
        2,
    )
release(
    "p8-rtl",
    "P8 P13",
    "from right to left a release to the right at 300 points per second goes on",
    pages(**RTL),
    0,
    40,
    300,
    1,
)
release(
    "p8-rtl-under",
    "P8 P13",
    "from right to left a release to the right at 299 points per second returns",
    pages(**RTL),
    0,
    40,
    299,
    0,
)
release(
    "p8-rtl-back",
    "P8 P13",
    "from right to left a release to the left at 300 points per second goes back",
    pages(**RTL),
    1,
    -40,
    -300,
    0,
)
release("p8-wide", "P8", "the threshold of a velocity is the same on a wide page", pages(3, 1024), 0, -40, -300, 1)
release("p8-wide-middle", "P8 P2", "the middle of a page of 1024 points is at 512", pages(3, 1024), 0, -513, 0, 1)
release("p8-hundred", "P8", "between the last two of a hundred pages", pages(100), 98, -40, -300, 99)
release("p8-odd-velocity", "P8", "a velocity may be a fraction", pages(), 0, -40, -299.9, 0)

# Where the pages would have come to rest
for velocity in (-100, -1000, 1000, -3000, 0):
    projected = 40 - projection(velocity)
    add(
        f"p18-{velocity}",
        "P18",
        f"released at 40 with {velocity} points per second, a free scroll would rest at {projected:g}",
        pages(),
        began(),
        moved(-40),
        ended(velocity).then(
            events=[{"type": "didEndDragging", "velocity": velocity, "projectedOffset": round(projected, 9)}]
        ),
    )
add(
    "p18-published",
    "P18",
    "at 1000 points per second and a rate of 0.998 a free scroll goes on by 499 points",
    pages(),
    began(),
    moved(-1),
    ended(-1000).then(events=[{"type": "didEndDragging", "projectedOffset": 500}]),
)
for name in ("viewpager2", "flutter"):
    add(
        f"p18-{name}",
        "P18 P11",
        f"{name} has no deceleration rate, and tells no offset",
        profile(name),
        began(),
        moved(-40),
        ended(-1000).then(events=[{"type": "didEndDragging", "projectedOffset": None}]),
    )
add(
    "p18-rtl",
    "P18 P13",
    "from right to left a finger to the right throws the pages on",
    pages(**RTL),
    began(),
    moved(40),
    ended(1000).then(events=[{"type": "didEndDragging", "projectedOffset": 539}]),
)
