"""S7, S8, S9, S13: what happens to the selection when the tabs change."""

from vectors import DOC_001, DOC_004, Step, advance, known, pages, see, select, tap

from .selection import GROUP

add = GROUP.add

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
