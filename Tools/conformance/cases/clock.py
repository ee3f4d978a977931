"""C1 to C3: time. Every vector has a manual clock, which only `advance` moves."""

from vectors import Group, Step, advance, began, ended, moved, pages, select, show

GROUP = Group("clock", "Clock")
add = GROUP.add

add(
    "c2-stands",
    "C2",
    "time stands until it is moved",
    pages(),
    select(1, animated=True),
    Step("setBadge", tab="orange", badge=1).then(offset=0, elapsed=0, phase="animating"),
)
add(
    "c2-settles-at-its-end",
    "C2 P9",
    "a transition that ends on the way settles at its own instant",
    pages(),
    select(1, animated=True),
    advance(1000).then(page=1, events=[{"type": "didSettle", "at": 300}, {"type": "clockAdvanced", "at": 1000}]),
)
add(
    "c2-by-nothing",
    "C2",
    "a move by nothing changes nothing",
    pages(),
    select(1, animated=True),
    advance(0).then(offset=0, elapsed=0),
)
add(
    "c2-to",
    "C2",
    "time is moved to an instant",
    pages(),
    select(1, animated=True),
    Step("advance", to="2026-01-01T00:00:00.150Z").then(elapsed=150, phase="animating"),
)
add(
    "c7-back",
    "C7 C2",
    "time does not go back",
    pages(),
    advance(1000),
    Step("advance", to="2026-01-01T00:00:00.500Z").then(selected=0, refused="instant-passed"),
)
add(
    "c2-two-transitions",
    "C2 N6",
    "a motion of the pages and a push settle each at its end",
    pages(),
    select(1, animated=True),
    show("detail", "indigo", animated=True),
    advance(1000).then(phase="idle", of={"/transition": None}, events=[{"type": "didSettle", "at": 300}]),
)
add(
    "c2-small-steps",
    "C2 P9",
    "300 steps of a millisecond are as one of 300",
    pages(),
    select(1, animated=True),
    [advance(30) for _ in range(9)],
    advance(29).then(phase="animating", elapsed=299),
    advance(1).then(phase="idle", offset=320),
)
add(
    "c2-drag-stands",
    "C2 P5",
    "a finger that rests keeps the pages for hours",
    pages(),
    began(),
    moved(-100),
    advance(3_600_000).then(offset=100, phase="dragging"),
    ended(0).then(target=0),
)
add(
    "c2-between",
    "C2 P10",
    "an action between two moves happens at its instant",
    pages(),
    select(2, animated=True),
    advance(100),
    select(0, animated=True),
    advance(300).then(page=0, offset=0, events=[{"type": "didSettle", "at": 400}]),
)
add(
    "c2-last-instant",
    "C2",
    "366 days are possible",
    pages(),
    Step("advance", milliseconds=366 * 86_400_000).then(selected=0, phase="idle"),
)
