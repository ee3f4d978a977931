"""B5, B6, B15, S12: tabs that do not fit, and More's list."""

from vectors import DOC_002, Group, Step, advance, bottom, known, merged, resize, see, select, tap, titles

GROUP = Group("more", "More")
add = GROUP.add


def ids(first, last):
    return [title.lower().replace(" ", "-") for title in titles(last)[first:]]


for kind, width, places, counts in (("compact", 390, 5, (1, 2, 5, 6, 7, 100)), ("regular", 1024, 6, (5, 6, 7, 100))):
    for count in counts:
        shown = count if count <= places else places - 1
        base = bottom(
            count, width, traits={"sizeClass": kind, "idiom": "pad", "height": 1024 if kind == "compact" else 768}
        )
        title = (
            f"in {kind} width all of {count} tabs fit"
            if shown == count
            else f"in {kind} width {shown} of {count} tabs fit, and More has the rest"
        )
        of = {f"/tabBar/items/{shown - 1}/frame/width": known(width / (shown + (shown < count)), None, 0.01)}
        if shown < count:
            of |= {
                "/tabBar/more/title": known("More", DOC_002),
                "/tabBar/more/frame/x": known(width - width / places, None, 0.01),
                f"/tabBar/overflow/{count - shown - 1}/tab": ids(count - 1, count)[0],
            }
        else:
            of |= {"/tabBar/more": None, "/tabBar/overflow": []}
        add(f"b5-{kind}-{count}", "B5", title, base, end=see(of=of))
add(
    "b5-scroll",
    "B5",
    "a bar that scrolls has no More",
    bottom(26, tabBar={"overflow": "scroll"}),
    end=see(of={"/tabBar/more": None, "/tabBar/overflow": [], "/tabBar/items/25/tab": "tab-26"}),
)
add(
    "b5-resized",
    "B5",
    "a wider bar takes a tab back from More",
    bottom(6, traits={"idiom": "pad"}),
    resize(width=1024).then(of={"/tabBar/more": None, "/tabBar/overflow": []}),
    resize(width=390).then(of={"/tabBar/overflow/1/tab": "pink"}),
)
add(
    "b5-inserted",
    "B5 S7",
    "a sixth tab makes room for More",
    bottom(5),
    Step("insertTab", tab={"title": "New", "icon": "star"}).then(
        of={"/tabBar/overflow/0/tab": "teal", "/tabBar/overflow/1/tab": "new"}
    ),
)
add(
    "b5-removed",
    "B5 S7",
    "without the sixth tab there is no More",
    bottom(6),
    Step("removeTab", tab="green").then(of={"/tabBar/more": None, "/tabBar/overflow": []}),
)
for places in (2, 3, 5, 8):
    add(
        f"b15-{places}",
        "B15",
        f"a bar of {places} places has {places - 1} of nine tabs, and More",
        bottom(9, tabBar={"maximumItems": places}),
        end=see(
            of={
                f"/tabBar/items/{places - 2}/title": titles(9)[places - 2],
                f"/tabBar/overflow/{9 - places}/tab": "cyan",
            }
        ),
    )
add(
    "b15-uikit",
    "B15",
    "UIKit's bar has four tabs and More on a pad too",
    {"preset": "uikit", "traits": {"width": 1024, "height": 1366, "idiom": "pad"}},
    end=see(of={"/tabBar/items/3/title": "Videos", "/tabBar/overflow/0/tab": "albums"}),
)
add(
    "b15-each",
    "B15",
    "each size class may have its own number of places",
    bottom(9, tabBar={"maximumItems": {"compact": 3, "regular": 8}}, traits={"idiom": "pad"}),
    resize(width=390).then(of={"/tabBar/overflow/0/tab": "orange"}),
    resize(width=1024).then(of={"/tabBar/overflow/0/tab": "mint"}),
)

seven = bottom(7)
add(
    "b6-inside",
    "B6",
    "a tab that does not fit is shown inside More, whose button is highlighted",
    seven,
    select(6).then(
        "/tabBar/more/selected",
        selected=6,
        page=6,
        back=True,
        of={"/tabBar/more/highlighted": True, "/tabBar/overflow/2/selected": True},
    ),
)
add(
    "b6-in-bar",
    "B6",
    "a tab in the bar is not inside More",
    seven,
    select(3).then(selected=3, back=False, of={"/tabBar/more/highlighted": False}),
)
add(
    "b6-last-in-bar",
    "B6",
    "the fifth of seven tabs is the first in More",
    seven,
    select(4).then(back=True, of={"/tabBar/overflow/0/selected": True}),
)
add(
    "b6-list",
    "B6",
    "More's list is shown with no tab selected",
    seven,
    select(2),
    tap(more=True).then(
        selected=None,
        tab=None,
        page=2,
        kind="more",
        back=False,
        events=["selectionChanged", "didSelectMore", "didShow"],
    ),
)
add(
    "b6-list-program", "B6", "a program may show More's list", seven, select(more=True).then(selected=None, kind="more")
)
add(
    "b6-none",
    "B6",
    "a bar without More refuses its selection",
    bottom(5),
    select(more=True).then(selected=0, refused="no-more"),
)
add(
    "b6-from-list",
    "B6",
    "a tab is selected from More's list, and back leads to the list",
    seven,
    tap(more=True),
    tap(5).then(selected=5, back=True, section="pink"),
    Step("navigate", tab="pink", back=True).then(selected=None, kind="more"),
)
add(
    "b6-list-to-bar",
    "B6",
    "a tab of the bar is selected from More's list",
    seven,
    tap(more=True),
    tap(1).then(selected=1, back=False, section="indigo"),
)
add(
    "b6-behind-list",
    "B6",
    "the tab behind More's list can be selected again",
    seven,
    select(2),
    select(more=True),
    tap(2).then(selected=2, page=2),
)
add(
    "b6-all-fit-again",
    "B6",
    "if all tabs fit again, the tab of the current page is selected",
    bottom(6, traits={"idiom": "pad"}),
    select(3),
    select(more=True),
    resize(width=1024).then(selected=3, of={"/tabBar/more": None}),
)
add(
    "b6-inside-fits-again",
    "B6",
    "a tab inside More is in the bar when all fit again",
    bottom(6, traits={"idiom": "pad"}),
    select(5).then(back=True),
    resize(width=1024).then(selected=5, back=False),
)
add(
    "b6-pushed-out",
    "B6",
    "a selected tab is inside More when the bar gets narrower",
    bottom(6, traits={"idiom": "pad", "width": 1024}),
    select(5).then(back=False),
    resize(width=390).then(selected=5, back=True),
)
add(
    "b6-removed-behind",
    "B6 S7",
    "a tab may be removed behind More's list",
    seven,
    select(2),
    select(more=True),
    Step("removeTab", tab="orange").then(selected=None, kind="more", page=2),
)
add(
    "b6-removed-until-fits",
    "B6 S7",
    "More's list is left when a removal makes all fit",
    bottom(6),
    select(2),
    select(more=True),
    Step("removeTab", tab="pink").then(selected=2, kind="tab"),
)
add(
    "b6-rtl",
    "B5 P13",
    "from right to left More is at the left end",
    merged(seven, {"traits": {"layoutDirection": "rtl"}}),
    end=see(of={"/tabBar/more/frame/x": 0, "/tabBar/items/0/frame/x": 312}),
)
add(
    "b6-animated-list",
    "B6 P9",
    "opening More's list leaves an animation's target behind it",
    seven,
    select(2, animated=True),
    advance(100),
    select(more=True).then("page", "phase", selected=None),
)
for reselect, kind in (("popToRoot", "more"), ("scrollToTop", "tab"), ("none", "tab")):
    add(
        f"s12-{reselect}",
        "S12",
        f"with {reselect}, a tap on More from a tab inside it shows {'its list' if kind == 'more' else 'the tab'}",
        merged(seven, {"tabBar": {"reselect": reselect}}),
        select(5),
        tap(more=True).then(kind=kind, selected=None if kind == "more" else 5),
    )
    add(
        f"s12-{reselect}-program",
        "S12",
        f"with {reselect}, a program shows More's list from a tab inside it",
        merged(seven, {"tabBar": {"reselect": reselect}}),
        select(5),
        select(more=True).then(kind="more", selected=None),
    )
add(
    "b6-badge",
    "B8 B5",
    "a tab in More has its badge in the list",
    seven,
    Step("setBadge", tab="brown", badge=2).then(of={"/tabBar/overflow/2/badge": "2"}),
)
