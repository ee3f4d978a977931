"""S5, S11: guards, which prevent the user from selecting tabs."""

from vectors import Group, Step, advance, began, bottom, ended, merged, moved, pages, select, tap

GROUP = Group("guards", "Guards")
add = GROUP.add


def guarded(count=3, *guards, **more):
    return pages(count, **merged({"tabBar": {"guards": list(guards)}}, more))


PAID = {"deny": ["orange"], "reason": "Orange is not free."}
ONLY = {"allow": ["green", "indigo"], "reason": "Finish this first."}
PREVENTED = {"type": "selectionPrevented", "tab": "orange"}

for name, guard in (("deny", PAID), ("allow", ONLY)):
    add(
        f"s5-{name}-tap",
        "S5",
        f"a guard with {name} refuses a tap on orange, and reports it",
        guarded(3, guard),
        tap(2).then(
            selected=0,
            page=0,
            offset=0,
            phase="idle",
            refused="selection-prevented",
            events=[PREVENTED | {"reason": guard["reason"]}],
        ),
    )
    add(
        f"s5-{name}-other",
        "S5",
        f"a guard with {name} lets a tap on indigo pass",
        guarded(3, guard),
        tap(1).then(selected=1, page=1),
    )
    add(
        f"s5-{name}-program",
        "S5",
        f"a guard with {name} is not for programs",
        guarded(3, guard),
        select(2).then(selected=2, page=2),
    )
    add(
        f"s5-{name}-swipe",
        "S5 P8",
        f"a swipe to a tab that a guard with {name} refuses springs back",
        guarded(3, guard),
        select(1),
        began(),
        moved(-200),
        ended(-900).then(phase="decelerating", target=1, events=["didEndDragging", PREVENTED, "transitionBegan"]),
        advance(3000).then(selected=1, page=1, offset=320, phase="idle"),
    )
    add(
        f"s5-{name}-slow-swipe",
        "S5 P8",
        f"a slow swipe past the middle to a tab refused with {name} springs back",
        guarded(3, guard),
        select(1),
        began(),
        moved(-170),
        ended(0).then(target=1),
        advance(3000).then(page=1),
    )
add(
    "s5-swipe-allowed",
    "S5 P8",
    "a swipe to a tab that no guard names settles there",
    guarded(3, PAID),
    began(),
    moved(-200),
    ended(-900).then(target=1),
)
add(
    "s5-selected-tab",
    "S5 S6",
    "a tap on the selected tab is guarded too",
    guarded(3, PAID, selectedIndex=2),
    tap(2).then(selected=2, refused="selection-prevented"),
)
add(
    "s5-first-guard",
    "S5",
    "of two guards the first that applies gives the reason",
    guarded(3, PAID, ONLY),
    tap(2).then(selected=0, refused="selection-prevented", events=[PREVENTED | {"reason": "Orange is not free."}]),
)
add(
    "s5-two-guards",
    "S5",
    "each of two guards refuses its own tab",
    guarded(3, {"deny": ["indigo"], "reason": "No indigo."}, PAID),
    tap(1).then(selected=0, refused="selection-prevented"),
    tap(2).then(selected=0, refused="selection-prevented"),
)
expiring = PAID | {"expiresAt": "2026-01-01T00:00:01Z"}
add(
    "s5-before-expiry",
    "S5 C1",
    "one millisecond before it expires a guard applies",
    guarded(3, expiring),
    advance(999),
    tap(2).then(selected=0, refused="selection-prevented"),
)
add(
    "s5-at-expiry",
    "S5 C1",
    "at the instant when it expires a guard applies no more",
    guarded(3, expiring),
    advance(1000),
    tap(2).then(selected=2),
)
add(
    "s5-expiring-swipe",
    "S5 P8",
    "after a guard has expired a swipe settles on its tab",
    guarded(3, expiring, selectedIndex=1),
    advance(1500),
    began(),
    moved(-200),
    ended(-900).then(target=2),
)
add(
    "s5-animation-goes-on",
    "S5 P9",
    "a refusal leaves a running animation alone",
    guarded(3, PAID),
    tap(1, animated=True),
    advance(100).then("offset"),
    tap(2).then("offset", selected=1, phase="animating", target=1, refused="selection-prevented"),
)
add(
    "s5-unknown-tab",
    "S5",
    "a guard may name a tab that does not exist yet",
    guarded(3, {"deny": ["later"], "reason": "Later."}),
    Step("insertTab", tab={"id": "later", "title": "Later"}),
    tap(3).then(selected=0, refused="selection-prevented"),
)
add(
    "s5-disabled-first",
    "S5 S9",
    "a tab that is disabled and guarded is refused",
    guarded(2, {"deny": ["b"], "reason": "No."}, tabs=["A", {"title": "B", "enabled": False}]),
    tap(1).then("selected", refused="tab-disabled"),
)
add(
    "s5-nothing-denied",
    "S5",
    "a guard that allows every tab refuses none",
    guarded(3, {"allow": ["green", "indigo", "orange"], "reason": "None."}),
    tap(2).then(selected=2),
)

MORE = {"deny": [], "more": True, "reason": "Not now."}
add(
    "s11-more",
    "S11",
    "a guard with more refuses More",
    bottom(7, tabBar={"guards": [MORE]}),
    tap(more=True).then(
        selected=0, refused="selection-prevented", events=[{"type": "selectionPrevented", "more": True}]
    ),
)
add(
    "s11-not-more",
    "S11",
    "a guard without more lets the user open More",
    bottom(7, tabBar={"guards": [{"deny": ["purple"], "reason": "No."}]}),
    tap(more=True).then(selected=None, of={"/tabBar/more/selected": True}),
)
add(
    "s11-program",
    "S11",
    "a guard with more is not for programs",
    bottom(7, tabBar={"guards": [MORE]}),
    select(more=True).then(selected=None),
)
add(
    "s11-tab-in-more",
    "S11 S5",
    "a guarded tab in More is refused from its list",
    bottom(7, tabBar={"guards": [{"deny": ["brown"], "reason": "No."}]}),
    tap(more=True),
    tap(6).then(selected=None, refused="selection-prevented"),
    tap(5).then(selected=5),
)
add(
    "s11-no-overflow",
    "S11",
    "a guard with more refuses no tab of a bar in which all fit",
    bottom(5, tabBar={"guards": [MORE]}),
    tap(4).then(selected=4),
)
