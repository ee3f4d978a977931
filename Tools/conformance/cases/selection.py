"""S: selection, and what happens to it when the tabs change."""

from vectors import DOC_000, DOC_001, DOC_004, Group, Step, advance, known, pages, see, select, tap

GROUP = Group("selection", "Selection")
add = GROUP.add

# Which tab is selected

for count in (1, 2, 5, 6, 100):
    add(
        f"s1-first-of-{count}",
        "S1",
        f"the first of {count} tabs is selected",
        pages(count),
        end=see(selected=0, tab="green", page=0, offset=0, size=320 * count),
    )
add("s1-no-tabs", "S1", "without tabs none is selected", pages(0), end=see(selected=None, tab=None, page=None))
add(
    "s1-chosen",
    "S1",
    "a container may begin with another tab",
    pages(5, selectedIndex=3),
    end=see(selected=3, tab="purple", page=3, offset=960),
)
add(
    "s1-ids",
    "S1",
    "a tab without an id has one made from its title",
    pages(tabs=["Sales", "My Cart"]),
    end=see("tab", of={"/tabs/0/id": "sales"}),
)
add(
    "s1-duplicate",
    "S1",
    "a second tab with the same id is refused, and nothing changes",
    pages(),
    Step("insertTab", tab={"id": "green", "title": "Again"}).then(selected=0, size=960, refused="duplicate-tab"),
)

for index, id in enumerate(["green", "indigo", "orange"]):
    add(
        f"s2-index-{index}",
        "S2 S4",
        f"a program selects tab {index} by its index, and its page is shown at once",
        pages(),
        select(2 if index == 0 else 0),
        select(index).then(
            selected=index,
            tab=id,
            page=index,
            offset=320 * index,
            phase="idle",
            events=["didSettle", {"type": "selectionChanged", "to": index, "toTab": id}],
        ),
    )
    add(
        f"s2-id-{id}",
        "S2",
        f"a program selects {id} by its id",
        pages(),
        select(2 if index == 0 else 0),
        Step("select", tab=id).then(selected=index, tab=id, page=index),
    )
add(
    "s2-user-jump",
    "S2",
    "a user's selection jumps if the bar does not animate it",
    pages(),
    tap(1).then(selected=1, page=1, offset=320, phase="idle"),
)
add(
    "s2-user-animated-by-bar",
    "S2",
    "a user's selection is animated if the bar says so",
    pages(tabBar={"animatesUserSelection": True}),
    tap(1).then(selected=1, page=0, offset=0, phase="animating", target=1),
)
add(
    "s2-user-not-animated",
    "S2",
    "an action that says it is not animated has the last word over the bar",
    pages(tabBar={"animatesUserSelection": True}),
    tap(1, animated=False).then(selected=1, page=1, phase="idle"),
)
add(
    "s2-program-not-by-bar",
    "S2",
    "the bar's animation is for users: a program's selection jumps",
    pages(tabBar={"animatesUserSelection": True}),
    select(1).then(selected=1, page=1, phase="idle"),
)
add(
    "s2-user-animated-by-action",
    "S2",
    "a user's selection is animated if the action says so",
    pages(),
    tap(2, animated=True).then(selected=2, page=0, phase="animating"),
)
add(
    "s2-backbase-selectTabIndex",
    "S2",
    "selectTabIndex(2) of Backbase's header selects the third tab",
    {"preset": "backbase"},
    select(2).then(selected=known(2, DOC_000), tab="orange"),
)

for count in (0, 1, 3, 5, 100):
    add(
        f"s3-index-{count}-of-{count}",
        "S3",
        f"the index {count} of {count} tabs is refused, and nothing changes",
        pages(count),
        select(count).then("selected", "offset", refused="index-out-of-range"),
    )
add(
    "s3-unknown-id",
    "S3",
    "an unknown id is refused, and nothing changes",
    pages(),
    Step("select", tab="blue").then(selected=0, offset=0, refused="unknown-tab"),
)
add(
    "s3-refused-in-motion",
    "S3 P9",
    "a refused selection leaves a running animation as it is",
    pages(),
    select(2, animated=True),
    advance(150).then("offset"),
    select(7).then("offset", selected=2, target=2, phase="animating", refused="index-out-of-range"),
)

add(
    "s4-animated-start",
    "S4",
    "animated, the selection changes at the start and the page does not",
    pages(),
    select(2, animated=True).then(
        selected=2, page=0, offset=0, phase="animating", events=["selectionChanged", "transitionBegan"]
    ),
)
add(
    "s4-animated-just-before-end",
    "S4",
    "one millisecond before its end an animation has not settled",
    pages(),
    select(2, animated=True),
    advance(299).then(selected=2, page=0, phase="animating", elapsed=299),
)
add(
    "s4-animated-end",
    "S4",
    "at its end the page is current",
    pages(),
    select(2, animated=True),
    advance(300).then(
        selected=2, page=2, offset=640, phase="idle", events=[{"type": "didSettle", "page": 2, "at": 300}]
    ),
)
add(
    "s4-same-tab",
    "S4",
    "selecting the selected tab changes nothing",
    pages(),
    select(1),
    select(1).then(selected=1, page=1, phase="idle"),
)
add(
    "s4-animated-same-tab",
    "S4",
    "an animated selection of the current page is no animation",
    pages(),
    select(0, animated=True).then(selected=0, page=0, phase="idle"),
)
add(
    "s4-retarget",
    "S4 P10",
    "a second animated selection goes on from where the first one is",
    pages(5),
    select(4, animated=True),
    advance(150),
    select(1, animated=True).then("offset", selected=1, page=0, target=1),
    advance(300).then(page=1, offset=320),
)
add(
    "s4-jump-in-animation",
    "S4 P10",
    "a jump ends an animation at once",
    pages(5),
    select(4, animated=True),
    advance(100),
    select(1).then(selected=1, page=1, offset=320, phase="idle"),
    advance(1000).then(page=1, offset=320),
)

# Taps on the selected tab

for reselect in ("popToRoot", "scrollToTop", "none"):
    base = pages(tabBar={"reselect": reselect})
    stack = ["root"] if reselect == "popToRoot" else ["root", "detail"]
    add(
        f"s6-{reselect}-stack",
        "S6",
        f"with {reselect}, a tap on the selected tab leaves {len(stack)} page{'s' * (len(stack) > 1)} in its stack",
        base,
        Step("navigate", tab="green", show="detail"),
        tap(0).then(stack=stack, selected=0, events=[{"type": "didSelect", "tab": "green", "index": 0}]),
    )
    y = 0 if reselect == "scrollToTop" else 250
    add(
        f"s6-{reselect}-scroll",
        "S6",
        f"with {reselect}, a tap on the selected tab leaves its first page scrolled by {y}",
        base,
        Step("scrollPage", tab="green", y=250),
        tap(0).then(of={"/tabs/0/page/contentOffset/y": y}),
    )
add(
    "s6-program-no-didSelect",
    "S6",
    "a program that selects the selected tab pops nothing",
    pages(),
    Step("navigate", tab="green", show="detail"),
    select(0).then(stack=["root", "detail"]),
)
add(
    "s6-user-didSelect",
    "S6",
    "a user's tap is reported with the tab and its index",
    pages(),
    tap(2).then(events=[{"type": "didSelect", "tab": "orange", "index": 2}]),
)
add(
    "s6-other-tab-keeps-stack",
    "S6 N1",
    "a tap on another tab keeps both stacks",
    pages(),
    Step("navigate", tab="green", show="detail"),
    tap(1).then(stack=["root"]),
    tap(0).then(stack=["root", "detail"]),
)

# The tabs change


def replaced(*ids, **more):
    return Step("setTabs", tabs=[{"id": id, "title": id.title()} for id in ids], **more)


five = pages(5)
add(
    "s7-keeps",
    "S7",
    "replaced tabs keep the selected one, wherever it is now",
    five,
    select(1),
    replaced("teal", "pink", "indigo").then(selected=2, tab="indigo", page=2, offset=640),
)
add(
    "s7-takes-its-place",
    "S7",
    "if the selected tab is gone, the one at its index is selected",
    five,
    select(1),
    replaced("green", "orange", "purple").then(
        selected=1,
        tab="orange",
        page=1,
        events=["tabsChanged", {"type": "selectionChanged", "fromTab": "indigo", "toTab": "orange"}],
    ),
)
add(
    "s7-first",
    "S7",
    "if there is no tab at its index, the first is selected",
    five,
    select(4),
    replaced("pink", "brown").then(selected=0, tab="pink", page=0, offset=0),
)
add(
    "s7-none",
    "S7",
    "if there are no tabs, none is selected",
    five,
    select(4),
    replaced().then(selected=None, tab=None, page=None),
)
add(
    "s7-from-none",
    "S7",
    "the first of new tabs is selected where there were none",
    pages(0),
    replaced("pink", "brown").then(selected=0, tab="pink"),
)
add(
    "s7-listing-4-3",
    "S7",
    "removing the selected tab selects the one that takes its place",
    five,
    select(2),
    Step("removeTab", tab="orange").then(tab=known("purple", DOC_004 + ", listing 4-3"), selected=2, page=2),
)
for name, selected, removed, expected, id in (
    ("before", 2, "green", 1, "orange"),
    ("after", 2, "teal", 2, "orange"),
    ("last-selected", 4, "teal", 0, "green"),
    ("first-selected", 0, "green", 0, "indigo"),
):
    title = {
        "before": "before the selected one",
        "after": "after the selected one",
        "last-selected": "that is last and selected",
        "first-selected": "that is first and selected",
    }[name]
    add(
        f"s7-remove-{name}",
        "S7",
        f"removing a tab {title} selects {id}",
        five,
        select(selected),
        Step("removeTab", tab=removed).then(selected=expected, tab=id, page=expected, offset=320 * expected, size=1280),
    )
add(
    "s7-remove-only",
    "S7",
    "removing the only tab leaves none",
    pages(1),
    Step("removeTab", tab="green").then(selected=None, size=0),
)
for name, where, index, expected in (
    ("before", "before the selected one", 0, 2),
    ("at", "in the place of the selected one", 1, 2),
    ("after", "after the selected one", 2, 1),
    ("end", "at the end", ..., 1),
):
    add(
        f"s7-insert-{name}",
        "S7",
        f"a tab inserted {where} leaves indigo selected, at {expected}",
        pages(),
        select(1),
        Step("insertTab", tab={"id": "new", "title": "New"}, index=index).then(
            selected=expected, tab="indigo", offset=320 * expected, size=1280
        ),
    )
add(
    "s7-insert-past-end",
    "S7 S3",
    "a tab cannot be inserted past the end",
    pages(),
    Step("insertTab", tab="New", index=4).then(size=960, refused="index-out-of-range"),
)
for name, tab, to, expected in (
    ("selected", "indigo", 4, 4),
    ("over", "green", 3, 0),
    ("back-over", "teal", 0, 2),
    ("elsewhere", "purple", 4, 1),
    ("same", "indigo", 1, 1),
):
    add(
        f"s7-move-{name}",
        "S7",
        f"moving {tab} to {to} leaves indigo selected, at {expected}",
        five,
        select(1),
        Step("moveTab", tab=tab, to=to).then(selected=expected, tab="indigo", page=expected, offset=320 * expected),
    )
add(
    "s7-move-out-of-range",
    "S7 S3",
    "a tab cannot be moved past the end",
    five,
    Step("moveTab", tab="green", to=5).then(selected=0, refused="index-out-of-range"),
)
add(
    "s7-remove-unknown",
    "S7 S3",
    "a tab that does not exist cannot be removed",
    five,
    Step("removeTab", tab="blue").then(size=1600, refused="unknown-tab"),
)
add(
    "s7-moved-is-no-change",
    "S7",
    "a tab that only moved is no change of the selection",
    pages(),
    Step("moveTab", tab="green", to=2).then(selected=2, tab="green", events=["tabMoved"]),
)
add(
    "s7-removed-in-animation",
    "S7 P9",
    "removing the target of an animation settles on the tab that takes its place",
    five,
    select(2, animated=True),
    advance(100),
    Step("removeTab", tab="orange").then("phase", "offset", "page", selected=2, tab="purple"),
    advance(1000).then(selected=2, page=2, offset=640, phase="idle"),
)
add(
    "s7-removed-in-drag",
    "S7 P5",
    "removing the dragged tab ends the drag",
    pages(),
    select(1),
    Step("swipe", phase="began"),
    Step("swipe", phase="changed", translation=-100),
    Step("removeTab", tab="indigo").then("phase", "offset", selected=1, tab="orange"),
)
add(
    "s7-other-removed-in-drag",
    "S7 P5",
    "removing a tab before the dragged one keeps its tab selected",
    pages(),
    select(2),
    Step("swipe", phase="began"),
    Step("swipe", phase="changed", translation=60),
    Step("removeTab", tab="green").then("phase", "offset", "page", selected=1, tab="orange"),
)

add(
    "s8-keeps-badge",
    "S8 B8",
    "a moved tab keeps its badge",
    pages(),
    Step("setBadge", tab="green", badge=7),
    Step("moveTab", tab="green", to=2).then(of={"/tabBar/items/2/badge": "7", "/tabBar/items/0/badge": None}),
)
add(
    "s8-keeps-stack",
    "S8 N1",
    "replaced tabs keep their stacks",
    pages(),
    Step("navigate", tab="green", show="detail"),
    replaced("orange", "green").then(tab="green", stack=["root", "detail"]),
)
add(
    "s8-keeps-scroll",
    "S8 N1",
    "a tab keeps its scroll position when another one is removed",
    pages(),
    Step("scrollPage", tab="orange", y=120),
    Step("removeTab", tab="green").then(of={"/tabs/1/id": "orange", "/tabs/1/page/contentOffset/y": 120}),
)
add(
    "s8-slid",
    "S8",
    "an animated removal tells which items slide",
    pages(),
    Step("removeTab", tab="green", animated=True).then(
        events=[
            "tabRemoved",
            {
                "type": "tabsSlid",
                "slides": [
                    {"tab": "indigo", "from": 1, "to": 0},
                    {"tab": "orange", "from": 2, "to": 1},
                    {"tab": "green", "from": 0, "to": None},
                ],
            },
        ]
    ),
)
add(
    "s8-stays-gone",
    "S8",
    "a tab that is removed and added again has a new stack",
    pages(),
    Step("navigate", tab="orange", show="detail"),
    Step("removeTab", tab="orange"),
    Step("insertTab", tab={"id": "orange", "title": "Orange"}),
    select(2).then(stack=["root"]),
)

add(
    "s9-unavailable",
    "S9",
    "an unavailable tab can be selected",
    pages(tabs=["A", {"title": "B", "available": False, "unavailableReason": "Later."}]),
    tap(1).then(selected=1, page=1, of={"/tabs/1/available": False, "/tabs/1/unavailableReason": "Later."}),
)
disabled = pages(tabs=["A", {"title": "B", "enabled": False}, "C"])
add(
    "s9-disabled-tap",
    "S9",
    "a disabled tab refuses a tap",
    disabled,
    tap(1).then(selected=0, page=0, refused="tab-disabled"),
)
add(
    "s9-disabled-program",
    "S9",
    "a disabled tab can be selected by a program",
    disabled,
    select(1).then(selected=1, page=1),
)
add(
    "s9-disabled-swipe",
    "S9 P8",
    "a swipe to a disabled tab springs back",
    disabled,
    Step("swipe", phase="began"),
    Step("swipe", phase="changed", translation=-200),
    Step("swipe", phase="ended", velocity=-900).then(target=0, phase="decelerating"),
    advance(3000).then(selected=0, page=0, offset=0, phase="idle"),
)
add(
    "s9-enabled-again",
    "S9",
    "a tab that is enabled again takes taps",
    disabled,
    Step("updateTab", tab="b", enabled=True),
    tap(1).then(selected=1),
)

add(
    "s13-page-title",
    "S13",
    "the navigation bar shows the page's own title",
    pages(tabs=[{"title": "Cart", "page": {"title": "Your cart"}}, "B"], navigationBar={"visibility": "always"}),
    end=see(of={"/screen/title": "Your cart", "/tabBar/items/0/title": "Cart", "/navigationBar/title": "Your cart"}),
)
add(
    "s13-tab-title",
    "S13",
    "a page without a title has its tab's",
    pages(navigationBar={"visibility": "always"}),
    end=see(of={"/screen/title": "Green", "/navigationBar/title": "Green"}),
)
add(
    "s1-remind-three",
    "S1",
    "Remind's three tables: messages, people, files",
    {"preset": "remind"},
    end=see(of={"/tabBar/items/0/title": known("Messages", DOC_001)}, selected=0, size=960),
)
