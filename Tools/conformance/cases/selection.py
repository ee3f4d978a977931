"""S1 to S4, S6: which tab is selected."""

from vectors import DOC_000, Group, Step, advance, known, pages, see, select, tap

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
    select(2).then(selected=known(2, DOC_000), tab="payments"),
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
