"""P9, P11, B3: curves, springs and durations, at instants of a motion."""

from formulas import EASE, EASE_IN_OUT, critical, decelerate, overdamped
from vectors import Group, advance, began, cancelled, ended, known, moved, pages, profile, resize, select

GROUP = Group("motion", "Motion")
add = GROUP.add

# The animated selections, at instants of their curves.

SELECTIONS = {
    "uikit": (
        300,
        EASE_IN_OUT,
        "Core Animation, easeInEaseOut: the curve (0.42, 0, 0.58, 1); setContentOffset(_:animated:) takes 300 ms",
    ),
    "flutter": (300, EASE, "Flutter, kTabScrollDuration 300 ms; Curves.ease: the curve (0.25, 0.1, 0.25, 1)"),
    "viewpager2": (
        298,
        decelerate,
        "AndroidX, PagerSnapHelper: at most 100 ms / 0.3356; DecelerateInterpolator: 1 - (1 - t)^2",
    ),
}
for name, (duration, curve, source) in SELECTIONS.items():
    for time in (1, 16, 33, 50, 75, 100, 150, 200, 250, duration - 1):
        expected = 320 * curve(time / duration)
        add(
            f"p9-{name}-select-{time}",
            "P9 P11" if name != "uikit" else "P9",
            f"{name}: {time} ms into a selection of {duration} ms the pages are at {expected:.1f} of 320",
            profile(name),
            select(1, animated=True).then(duration=known(duration, source)),
            advance(time).then(offset=known(expected, source, 0.5), phase="animating", elapsed=time),
        )
    add(
        f"p9-{name}-select-end",
        "P9 P11",
        f"{name}: a selection ends after {duration} ms",
        profile(name),
        select(1, animated=True),
        advance(duration - 1).then(phase="animating"),
        advance(1).then(offset=320, page=1, phase="idle", events=[{"type": "didSettle", "page": 1, "at": duration}]),
    )
    far = 298 if name == "viewpager2" else 300
    add(
        f"p9-{name}-far",
        "P9 P11",
        f"{name}: a selection over four pages takes as long as one over a page",
        profile(name, 5),
        select(4, animated=True).then(duration=far),
        advance(150).then("offset"),
        advance(far - 150).then(page=4, offset=1280),
    )
    add(
        f"p9-{name}-back",
        "P9 P11",
        f"{name}: a selection back follows the same curve",
        profile(name),
        select(2),
        select(0, animated=True),
        advance(100).then(offset=known(640 - 640 * curve(100 / duration), source, 0.5)),
    )

# The returns of a spring, from a distance and with a velocity.


def spring(id, rules, title, configuration, start, translation, velocity, time, expected, source):
    add(
        id,
        rules,
        title,
        configuration,
        *([select(start)] if start else []),
        began(),
        moved(translation),
        ended(velocity).then("duration", phase="decelerating"),
        advance(time).then(offset=known(expected, source, 0.5), elapsed=time),
    )


CRITICAL = "CASpringAnimation: stiffness 100, mass 1; critically damped"
OVERDAMPED = "Flutter, ScrollPhysics: mass 0.5, stiffness 100, damping ratio 1.1"
for time in (1, 16, 50, 100, 200, 400, 600):
    spring(
        f"p9-uikit-return-{time}",
        "P9",
        f"uikit: {time} ms after a release at 100 points a page has {critical(100, 0, time):.1f} points to go",
        pages(),
        0,
        -100,
        0,
        time,
        critical(100, 0, time),
        CRITICAL,
    )
    spring(
        f"p9-uikit-thrown-{time}",
        "P9",
        f"uikit: {time} ms after a release at 100 points with 500 points per second",
        pages(),
        0,
        -100,
        -500,
        time,
        320 + critical(-220, 500, time),
        CRITICAL,
    )
for time in (1, 16, 50, 100, 200, 400):
    spring(
        f"p9-flutter-return-{time}",
        "P9 P11",
        f"flutter: {time} ms after a release at 100 points a page has {overdamped(100, 0, time):.1f} points to go",
        profile("flutter"),
        0,
        -100,
        0,
        time,
        overdamped(100, 0, time),
        OVERDAMPED,
    )
    spring(
        f"p9-flutter-thrown-{time}",
        "P9 P11",
        f"flutter: {time} ms after a release at 100 points with 500 points per second",
        profile("flutter"),
        0,
        -100,
        -500,
        time,
        320 + overdamped(-220, 500, time),
        OVERDAMPED,
    )
for time in (50, 100, 200):
    spring(
        f"p9-uikit-other-way-{time}",
        "P9",
        f"uikit: {time} ms after a release at 100 points with 200 points per second away from the page that it returns to",
        pages(),
        0,
        -100,
        -200,
        time,
        critical(100, 200, time),
        CRITICAL,
    )
for distance, milliseconds in ((1, 3), (16, 30), (80, 149), (160, 298), (320, 298)):
    add(
        f"p11-viewpager2-duration-{distance}",
        "P11 P9",
        f"viewpager2: {distance} points take {milliseconds} ms",
        profile("viewpager2", 3, 640),
        began(),
        moved(-distance),
        ended(0).then(
            duration=known(
                milliseconds, "AndroidX, PagerSnapHelper: 100 ms per inch of 160 dp, at most 100 ms, divided by 0.3356"
            ),
            phase="decelerating",
        ),
    )
add(
    "p9-no-overshoot",
    "P9",
    "uikit: however fast the release, a page is never passed",
    pages(),
    began(),
    moved(-300),
    ended(-100000),
    advance(10).then(of={"/pager/contentOffset/x": known(320, None, 21)}),
    advance(30).then("offset"),
)
add(
    "p9-rubber-return",
    "P9 P6",
    "uikit: a page past its edge returns by the same spring",
    pages(),
    began(),
    moved(100),
    ended(0),
    advance(100).then("offset", phase="decelerating"),
)
add(
    "p9-cancelled",
    "P9 P5",
    "uikit: a cancelled gesture returns without velocity",
    pages(),
    began(),
    moved(-100),
    cancelled(),
    advance(100).then(offset=known(critical(100, 0, 100), CRITICAL, 0.5)),
)
for name in ("uikit", "viewpager2", "flutter"):
    add(
        f"p9-{name}-in-steps",
        "P9",
        f"{name}: a motion that is watched in steps is the same as one that is not",
        profile(name),
        began(),
        moved(-100),
        ended(-600),
        *[advance(20) for _ in range(4)],
        advance(20).then("offset", elapsed=100),
    )
    add(
        f"p9-{name}-at-once",
        "P9",
        f"{name}: after 100 ms at once the same motion is at the same place",
        profile(name),
        began(),
        moved(-100),
        ended(-600),
        advance(100).then("offset", elapsed=100),
    )

# What follows the pages

for time in (75, 150, 225):
    way = EASE_IN_OUT(time / 300)
    add(
        f"b1-indicator-{time}",
        "B1 P9",
        f"{time} ms into a selection the indicator is on its way with the pages",
        pages(),
        select(2, animated=True),
        advance(time).then(of={"/tabBar/indicator/x": known(640 * way / 3, None, 0.5)}),
    )
add(
    "p9-resize-in-motion",
    "P9 P4",
    "a change of height leaves a motion alone",
    pages(),
    select(1, animated=True),
    advance(100),
    resize(height=400).then("offset", phase="animating"),
    advance(200).then(offset=320, phase="idle"),
)
