"""X1: haptics. What must not be felt shows in no event, so these vectors say what is felt."""

import json

from vectors import Group, Step, advance, began, bottom, ended, moved, pages, resize, select, tap

GROUP = Group("haptics", "Haptics")
add = GROUP.add
SELECTION, NEWS = {"type": "haptic", "feedback": "selection"}, {"type": "haptic", "feedback": "notification"}

add(
    "x1-tap",
    "X1",
    "a tap on another tab is felt",
    pages(),
    tap(1).then(events=["selectionChanged", SELECTION, "didSelect"], selected=1),
)
add(
    "x1-program",
    "X1",
    "a program's selection is felt too",
    pages(),
    select(1).then(events=["selectionChanged", SELECTION], selected=1),
)
add(
    "x1-animated",
    "X1",
    "an animated selection is felt when it begins",
    pages(),
    select(1, animated=True).then(events=["selectionChanged", SELECTION | {"at": 0}, "transitionBegan"], selected=1),
)
add(
    "x1-swipe",
    "X1",
    "a swipe is felt when it has settled",
    pages(),
    began(),
    moved(-160.5),
    ended(-300),
    advance(5000).then(events=["didSettle", "selectionChanged", SELECTION, "didSelect"], selected=1),
)
add(
    "x1-more",
    "X1 B6",
    "opening More is felt",
    bottom(7),
    tap(more=True).then(events=["selectionChanged", SELECTION], selected=None),
)
add(
    "x1-from-more",
    "X1 B6",
    "a tab that is selected from More's list is felt",
    bottom(7),
    tap(more=True),
    tap(5).then(events=["selectionChanged", SELECTION], selected=5),
)
for name, before, after in (
    ("first", None, 1),
    ("higher", 1, 2),
    ("text", "New", "Hot"),
    ("text-to-count", "New", 3),
    ("dot", None, True),
):
    add(
        f"x1-badge-{name}",
        "X1 B8",
        f"a badge that goes from {json.dumps(before)} to {json.dumps(after)} is felt as news",
        pages(tabs=["A", {"title": "B", "badge": before}]),
        Step("setBadge", tab="b", badge=after).then("/tabBar/items/1/badge", events=[NEWS]),
    )
add(
    "x1-badge-selected",
    "X1 B8",
    "news in the selected tab are felt too",
    pages(),
    Step("setBadge", tab="green", badge=1).then(events=[NEWS], selected=0),
)
add(
    "x1-badge-more",
    "X1 B8",
    "news in a tab inside More are felt",
    bottom(7),
    Step("setBadge", tab="brown", badge=1).then(events=[NEWS], selected=0),
)
add(
    "x1-cleared-then-one",
    "X1 B8",
    "after a badge is cleared, one new item is news again",
    pages(tabs=["A", {"title": "B", "badge": 5}]),
    Step("setBadge", tab="b", badge=0),
    Step("setBadge", tab="b", badge=1).then(events=[NEWS], selected=0),
)
add(
    "x1-on-again",
    "X1",
    "haptics are felt again when low power mode ends",
    pages(traits={"haptics": {"lowPowerMode": True}}),
    select(1),
    resize(haptics={"lowPowerMode": False}),
    select(2).then(events=[SELECTION], selected=2),
)
add(
    "x1-foreground",
    "X1",
    "haptics are felt again in the foreground",
    pages(traits={"haptics": {"foreground": False}}),
    resize(haptics={"foreground": True}),
    select(1).then(events=[SELECTION], selected=1),
)
