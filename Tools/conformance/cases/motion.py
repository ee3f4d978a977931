"""P9, P11, B3: curves, springs and durations, at instants of a motion."""

from formulas import EASE, EASE_IN_OUT, QUINTIC, SEEK, critical, decelerate, overdamped
from vectors import RTL, Group, advance, began, cancelled, ended, known, moved, pages, profile, resize, scrolled, select, tap

GROUP = Group("motion", "Motion")
add = GROUP.add

# The animated selections, at instants of their curves.

SCROLLER = "AndroidX, LinearSmoothScroller: 25 ms per inch of 160 dp, divided by 0.3356; DecelerateInterpolator: 1 - (1 - t)^2"
SELECTIONS = {
    "uikit": (300, EASE_IN_OUT, None),
    "flutter": (300, EASE, "Flutter, kTabScrollDuration 300 ms; Curves.ease: the curve (0.25, 0.1, 0.25, 1)"),
    "viewpager2": (149, decelerate, SCROLLER),
}
for name, (duration, curve, source) in SELECTIONS.items():
    for time in [time for time in (1, 16, 33, 50, 75, 100, 150, 200, 250) if time < duration - 1] + [duration - 1]:
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
    add(
        f"p9-{name}-back",
        "P9 P11",
        f"{name}: a selection back follows the same curve",
        profile(name),
        select(1),
        select(0, animated=True),
        advance(100).then(offset=known(320 - 320 * curve(100 / duration), source, 0.5)),
    )
add(
    "p9-uikit-far",
    "P9 P20",
    "uikit: a selection over four pages takes as long as one over a page, and shows all of them",
    profile("uikit", 5),
    select(4, animated=True).then(duration=300, offset=0),
    advance(150).then(offset=known(1280 * EASE_IN_OUT(0.5), None, 0.5)),
    advance(150).then(page=4, offset=1280),
)

# A selection of a page that is far away: the pages jump towards it, and the indicator goes the whole way.

JUMP = "AndroidX, ViewPager2.setCurrentItemInternal: jumps to three pages before an item that is more than three away"
SEEKING = "AndroidX, LinearSmoothScroller: 25 ms per inch of 160 dp until two pages before the item, and for those divided by 0.3356"
WARP = "Flutter, _TabBarViewState._warpToNonAdjacentTab: jumps to the neighbour of a tab that is not beside the selected one"
RUN = "Flutter, TabController.animateTo: the indicator's position goes from where it is to the tab in 300 ms, Curves.ease"


def far(id, title, name, start, target, offset, source, *more, **configuration):
    add(
        f"p20-{id}",
        "P20",
        f"{name}: {title}",
        profile(name, 7, **configuration),
        *([select(start)] if start else []),
        select(target, animated=True).then(offset=known(offset, source, 0.01), page=start, selected=target, phase="animating"),
        *(more or [advance(1000).then(offset=target * 320, page=target, phase="idle")]),
    )


for start, target, at in ((0, 1, 0), (0, 2, 0), (0, 3, 0), (0, 4, 1), (0, 6, 3), (6, 3, 6), (6, 2, 5), (6, 0, 3), (2, 6, 3)):
    title = f"from page {start} to page {target} the pages begin at page {at}"
    far(f"viewpager2-{start}-{target}", title, "viewpager2", start, target, at * 320, JUMP)
for start, target, at in ((0, 1, 0), (0, 2, 1), (0, 3, 2), (0, 6, 5), (6, 5, 6), (6, 4, 5), (6, 0, 1), (2, 0, 1)):
    title = f"from page {start} to page {target} the pages begin at page {at}"
    far(f"flutter-{start}-{target}", title, "flutter", start, target, at * 320, WARP)
for name, at, source in (("viewpager2", 1, JUMP), ("flutter", 3, WARP)):
    far(f"{name}-rtl", "from right to left it jumps to the same offset", name, 0, 4, at * 320, source, **RTL)
add(
    "p9-viewpager2-far",
    "P9 P11 P20",
    "viewpager2: a selection over four pages is one over three, of which the first is steady",
    profile("viewpager2", 5),
    select(4, animated=True).then(duration=known(50 + 298, SEEKING), offset=known(320, JUMP, 0.01), indicator=0),
    advance(150).then(offset=known(320 + 960 * SEEK(150 / 348), None, 0.5)),
    advance(198).then(page=4, offset=1280, phase="idle"),
)
for distance, duration in ((2, 298), (3, 348)):
    add(
        f"p20-viewpager2-time-{distance}",
        "P20 P11",
        f"viewpager2: a selection over {distance} pages of 320 points takes {duration} ms",
        profile("viewpager2", 5),
        select(distance, animated=True).then(duration=known(duration, SEEKING)),
    )
add(
    "p9-flutter-far",
    "P9 P11 P20",
    "flutter: a selection over four pages takes as long as one over a page, and shows the last of them",
    profile("flutter", 5),
    select(4, animated=True).then(duration=known(300, RUN), offset=known(960, WARP, 0.01), indicator=0),
    advance(150).then(
        offset=known(960 + 320 * EASE(0.5), WARP, 0.5), visible=4, of={"/tabBar/indicator/x": known(256 * EASE(0.5), RUN, 0.5)}
    ),
    advance(150).then(page=4, offset=1280, indicator=256, phase="idle"),
)
add(
    "p20-flutter-second",
    "P20 P10",
    "flutter: a second selection jumps from the tab that was selected, and the indicator goes on from where it is",
    profile("flutter", 5),
    select(4, animated=True),
    advance(100),
    select(2, animated=True).then(
        offset=known(960, WARP, 0.01), of={"/tabBar/indicator/x": known(256 * EASE(1 / 3), RUN, 0.5)}
    ),
    advance(300).then(page=2, offset=640, indicator=128),
)
add(
    "p20-flutter-second-beside",
    "P20 P10",
    "flutter: a second selection of the tab beside the selected one begins where the pages are",
    profile("flutter", 5),
    select(4, animated=True),
    advance(100),
    select(3, animated=True).then(offset=known(960 + 320 * EASE(1 / 3), WARP, 0.5)),
)
add(
    "p20-viewpager2-second",
    "P20 P10",
    "viewpager2: a second selection within three pages of where the pages are begins there",
    profile("viewpager2", 7),
    select(6, animated=True),
    advance(100),
    select(2, animated=True).then(offset=known(960 + 960 * SEEK(100 / 348), JUMP, 0.5), target=2),
)
add(
    "p20-viewpager2-between",
    "P20",
    "viewpager2: it counts from where the pages are, between two of them",
    profile("viewpager2", 7),
    scrolled(160),
    select(3, animated=True).then(offset=known(160, JUMP, 0.01)),
    scrolled(160),
    tap(4, animated=True).then(offset=known(320, JUMP, 0.01)),
)
for name, at in (("viewpager2", 320 + 960 * SEEK(100 / 348)), ("flutter", 960 + 320 * EASE(1 / 3))):
    add(
        f"p20-{name}-drag",
        "P20 P10",
        f"{name}: a finger takes the pages where they are, and the indicator follows them again",
        profile(name, 5),
        select(4, animated=True),
        advance(100),
        began().then(offset=known(at, None, 0.5), phase="dragging", of={"/tabBar/indicator/x": known(at / 5, None, 0.5)}),
    )
    add(
        f"p20-{name}-resize",
        "P20 P4",
        f"{name}: another width ends it at its target",
        profile(name, 5),
        select(4, animated=True),
        advance(100),
        resize(width=400).then(offset=1600, page=4, indicator=320, phase="idle"),
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


CRITICAL = None  # UIKit's spring is not public.
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
SNAP = "AndroidX, PagerSnapHelper: 100 ms per inch of 160 dp, at most 100 ms, divided by 0.3356; DecelerateInterpolator"
for distance, milliseconds in ((1, 3), (16, 30), (80, 149), (160, 298), (320, 298)):
    add(
        f"p11-viewpager2-duration-{distance}",
        "P11 P9",
        f"viewpager2: after a fling {distance} points take {milliseconds} ms",
        profile("viewpager2", 3, 640),
        began(),
        moved(distance - 640),
        ended(-500).then(duration=known(milliseconds, SNAP), target=1, phase="decelerating"),
        advance(1).then(offset=known(640 - distance * (1 - decelerate(1 / milliseconds)), SNAP, 0.5)),
    )
SLOW = "AndroidX, RecyclerView.smoothScrollBy: 300 ms, and 300 ms for each page of the way"
for distance, milliseconds in ((1, 300), (16, 307), (80, 337), (160, 375), (320, 450)):
    add(
        f"p11-viewpager2-slow-{distance}",
        "P11 P9",
        f"viewpager2: after a slow release {distance} of 640 points take {milliseconds} ms",
        profile("viewpager2", 3, 640),
        select(1),
        began(),
        moved(distance),
        ended(49).then(duration=known(milliseconds, SLOW), phase="decelerating"),
        advance(100).then(
            offset=known(
                640 - distance + distance * QUINTIC(100 / milliseconds) if distance < 320 else 320 + 320 * QUINTIC(100 / 450),
                None,
                0.5,
            )
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
