"""N1 to N8: stacks, popups, details and their transitions."""

from vectors import DOC_003, Group, Step, advance, go, known, pages, scrolled, see, select, show, tap

GROUP = Group("navigation", "Navigation")
add = GROUP.add
G = "green"

add(
    "n1-root",
    "N1",
    "a stack begins with one page",
    pages(),
    end=see(stack=["root"], shown="root", section=G, back=False),
)
add(
    "n1-kept",
    "N1",
    "a stack is kept while another tab is active",
    pages(),
    show("detail", G),
    select(1).then(stack=["root"], section="indigo"),
    select(0).then(stack=known(["root", "detail"], DOC_003), shown="detail", back=True),
)
add(
    "n1-elsewhere",
    "N1",
    "a page is pushed in a tab that is not on the screen",
    pages(),
    show("detail", "indigo").then(stack=["root"], section=G),
    select(1).then(stack=["root", "detail"]),
)
add(
    "n1-scroll",
    "N1",
    "each page keeps its scroll position",
    pages(),
    Step("scrollPage", tab=G, y=90),
    show("detail", G),
    Step("scrollPage", tab=G, y=40).then(of={"/tabs/0/page/contentOffset/y": 40}),
    go(G, pop=True).then(of={"/tabs/0/page/contentOffset/y": 90}),
)
add(
    "n1-scroll-selected",
    "N1",
    "a page keeps its scroll position while another tab is selected",
    pages(),
    Step("scrollPage", tab=G, y=90),
    select(2),
    select(0).then(of={"/tabs/0/page/contentOffset/y": 90}),
)

three = [show("one", G), show("two", G)]
add("n2-show", "N2", "show appends a page", pages(), three, end=see(stack=["root", "one", "two"], shown="two"))
add(
    "n2-show-again",
    "N2",
    "show returns to a page that is in the stack",
    pages(),
    three,
    show("one", G).then(stack=["root", "one"], shown="one"),
)
add(
    "n2-top",
    "N2",
    "top replaces the last page",
    pages(),
    three,
    go(G, top="other").then(stack=["root", "one", "other"]),
)
add("n2-root", "N2", "root replaces all pages", pages(), three, go(G, root="other").then(stack=["other"], back=False))
add(
    "n2-pop",
    "N2",
    "pop removes the last page",
    pages(),
    three,
    go(G, pop=True).then(stack=["root", "one"]),
    go(G, pop=True).then(stack=["root"]),
)
add("n2-pop-first", "N2", "pop leaves the first page", pages(), go(G, pop=True).then(stack=["root"]))
add("n2-popTo", "N2", "popTo returns to a page", pages(), three, go(G, popTo="root").then(stack=["root"]))
add(
    "n2-popTo-top",
    "N2",
    "popTo the last page does nothing",
    pages(),
    three,
    go(G, popTo="two").then(stack=["root", "one", "two"]),
)
add(
    "n2-popTo-unknown",
    "N2",
    "popTo a page that is not in the stack is refused",
    pages(),
    three,
    go(G, popTo="three").then(stack=["root", "one", "two"], refused="unknown-page"),
)
add("n2-back", "N2", "back goes back one page", pages(), three, go(G, back=True).then(stack=["root", "one"]))
add(
    "n2-back-first",
    "N2",
    "back at the first page does nothing",
    pages(),
    go(G, back=True).then(stack=["root"], section=G),
)
add(
    "n2-display",
    "N2",
    "display makes a tab active, with its stack",
    pages(),
    show("detail", "indigo"),
    go("indigo", display=None).then(selected=1, stack=["root", "detail"]),
)
add(
    "n2-display-page",
    "N2",
    "display shows a page in a tab that was shown before",
    pages(),
    select(1),
    select(0),
    go("indigo", display="detail").then(selected=1, stack=["root", "detail"]),
)
add(
    "n2-display-new",
    "N2",
    "in a tab that was never shown the displayed page is the first",
    pages(),
    go("indigo", display="detail").then(selected=1, stack=known(["detail"], DOC_003)),
)
add(
    "n2-display-guarded",
    "N2 S5",
    "display is a program's, which no guard refuses",
    pages(tabBar={"guards": [{"deny": ["indigo"], "reason": "No."}]}),
    go("indigo", display=None).then(selected=1),
)
add(
    "n2-unknown-tab",
    "N2 S3",
    "a tab that does not exist has no stack",
    pages(),
    show("detail", "blue").then(stack=["root"], refused="unknown-tab"),
)
add(
    "n2-needs",
    "N2",
    "a message waits for its dependencies",
    pages(),
    show("detail", G, needs=["user"]).then(stack=["root"], of={"/tabs/0/navigation/queued": 1}),
    go(G, dependencies=["user"]).then(stack=["root", "detail"], of={"/tabs/0/navigation/queued": 0}),
)
add(
    "n2-needs-two",
    "N2",
    "a message with two dependencies waits for both",
    pages(),
    show("detail", G, needs=["user", "cart"]),
    go(G, dependencies=["user"]).then(stack=["root"]),
    go(G, dependencies=["user", "cart"]).then(stack=["root", "detail"]),
)
add(
    "n2-needs-order",
    "N2",
    "messages that wait are performed in order",
    pages(),
    show("one", G, needs=["user"]),
    show("two", G, needs=["user"]),
    go(G, dependencies=["user"]).then(stack=["root", "one", "two"]),
)
add(
    "n2-hundred",
    "N2",
    "the hundred-and-first page of a tab is refused",
    pages(),
    [show(f"p{index}", G) for index in range(99)],
    show("more", G).then(shown="p98", refused="too-many-pages"),
)

add(
    "n3-shown",
    "N3",
    "didShow names the pages before and after",
    pages(),
    show("detail", G).then(
        events=[{"type": "didShow", "from": {"tab": G, "page": "root"}, "to": {"tab": G, "page": "detail"}}]
    ),
)
add(
    "n3-selected",
    "N3",
    "didShow names the pages of both tabs",
    pages(),
    show("detail", G),
    select(1).then(
        events=[{"type": "didShow", "from": {"tab": G, "page": "detail"}, "to": {"tab": "indigo", "page": "root"}}]
    ),
)
for name, place in (("detail", {}), ("tab", {"tab": "indigo"})):
    add(
        f"n3-settled-{name}",
        "N3 P5",
        f"a push in a {name} after a scroll begins on the page on which the pages come to rest",
        pages(navigationController=True),
        scrolled(200),
        Step("navigate", show="m1", animated=True, **place).then(
            events=[
                {"type": "didShow", "from": {"tab": G, "page": "root"}, "to": {"tab": "indigo", "page": "root"}},
                {"type": "navigationTransitionBegan"},
                {"type": "didShow", "from": {"tab": "indigo", "page": "root"}},
            ],
            of={"/transition/source/tab": "indigo", "/transition/source/page": "root"},
        ),
    )
add(
    "n3-hidden",
    "N3",
    "a page that is pushed elsewhere is not shown",
    pages(),
    show("detail", "indigo").then(shown="root", section=G),
)

popup = pages(popups=[{"id": "popup", "title": "Popup"}])
add(
    "n4-display",
    "N4",
    "a section outside the bar is shown over the tabs",
    popup,
    go("popup", display=None).then(section="popup", kind="popup", selected=0),
)
add(
    "n4-back",
    "N4",
    "back on its first page closes a popup",
    popup,
    go("popup", display=None),
    go("popup", back=True).then(section=G, kind="tab"),
)
add(
    "n4-back-second",
    "N4",
    "back on its second page leaves a popup open",
    popup,
    go("popup", display=None),
    show("more", "popup"),
    go("popup", back=True).then(section="popup", stack=["root"]),
)
add(
    "n4-select",
    "N4",
    "a selection closes a popup",
    popup,
    go("popup", display=None),
    select(1).then(section="indigo", kind="tab", selected=1),
)
add(
    "n4-select-same",
    "N4",
    "a selection of the tab under it closes a popup too",
    popup,
    go("popup", display=None),
    select(0).then(section=G, kind="tab"),
)
add(
    "n4-not-selected",
    "N4 S2",
    "a popup cannot be selected",
    popup,
    Step("select", tab="popup").then(section=G, refused="unknown-tab"),
)
add(
    "n4-keeps",
    "N4 N1",
    "a popup keeps its stack while it is closed",
    popup,
    go("popup", display=None),
    show("more", "popup"),
    select(0),
    go("popup", display=None).then(stack=["root", "more"]),
)

controlled = pages(navigationController=True)
add(
    "n5-show",
    "N5",
    "a detail fills the screen, over pages and bar",
    controlled,
    show("photo").then(kind="detail", shown="photo", hidden=True, back=True),
)
add(
    "n5-back",
    "N5",
    "back closes a detail",
    controlled,
    show("photo"),
    go(back=True).then(kind="tab", hidden=False, section=G),
)
add(
    "n5-two",
    "N5",
    "details are stacked",
    controlled,
    show("photo"),
    show("zoom").then("stack", shown="zoom"),
    go(back=True).then(shown="photo", kind="detail"),
)
add(
    "n5-popTo-root",
    "N5",
    "popTo root returns to the container",
    controlled,
    show("photo"),
    show("zoom"),
    go(popTo="root").then(kind="tab", shown="root"),
)
add(
    "n5-program-selects",
    "N5",
    "a program selects another tab under a detail, which stays",
    controlled,
    show("photo"),
    select(1).then(kind="detail", selected=1, shown="photo"),
    go(back=True).then(section="indigo"),
)
add(
    "n5-user",
    "N5",
    "a user selects nothing under a detail",
    controlled,
    show("photo"),
    tap(1).then(selected=0, kind="detail", refused="covered-by-detail"),
)
add(
    "n5-without",
    "N5",
    "without a navigation controller a detail is refused",
    pages(),
    show("photo").then(kind="tab", refused="not-in-navigation-controller"),
)

add(
    "n6-push",
    "N6",
    "an animated push takes 350 ms",
    pages(),
    show("detail", G, animated=True).then("depth", shown="detail", of={"/transition/duration": 350}),
    advance(175).then("depth"),
    advance(174).then("depth"),
    advance(1).then(of={"/transition": None}, shown="detail"),
)
add(
    "n6-pop",
    "N6",
    "an animated pop takes 350 ms",
    pages(),
    show("detail", G),
    go(G, pop=True, animated=True).then("depth", shown="root"),
    advance(100).then("depth"),
    advance(250).then(of={"/transition": None}),
)
add(
    "n6-taken-over",
    "N6 P10",
    "a pop during a push begins at the depth on the screen",
    pages(),
    show("detail", G, animated=True),
    advance(175),
    go(G, pop=True, animated=True).then("depth", shown="root"),
    advance(100).then("depth"),
)
add(
    "n6-ended",
    "N6",
    "a selection ends a push at once",
    pages(),
    show("detail", G, animated=True),
    advance(100),
    select(1).then(section="indigo", of={"/transition": None}),
)
add(
    "n6-off-screen",
    "N6",
    "off the screen a push is not animated",
    pages(),
    show("detail", "indigo", animated=True).then(of={"/transition": None}),
)
add(
    "n7-container",
    "N7",
    "the container's dependencies are handed to a section that is shown",
    pages(),
    go(dependencies=["user"]),
    select(1).then("/tabs/1/navigation/inherited"),
)
add(
    "n7-display",
    "N7 N2",
    "a section receives the container's dependencies before its page is displayed, which does not wait for them",
    pages(),
    go(dependencies=["api", "user"]),
    go("indigo", display="detail", needs=["api"]).then(
        selected=1, stack=["detail"], events=["dependenciesRefreshed", "selectionChanged", "didNavigate", "didShow"]
    ),
)
add(
    "n7-waits",
    "N7 N2",
    "a display waits for what the container does not have, until it does",
    pages(),
    go("indigo", display="detail", needs=["api", "user"]).then(selected=0, events=["messageQueued"]),
    go(dependencies=["api"]).then(selected=0),
    go(dependencies=["api", "user"]).then(
        selected=1, stack=["detail"], events=["dependenciesRefreshed", "messagesReleased", "didNavigate"]
    ),
)
add(
    "n7-both",
    "N7",
    "a message may need names of both",
    pages(),
    show("detail", G, needs=["user", "cart"]),
    go(G, dependencies=["cart"]).then(stack=["root"]),
    go(dependencies=["user"]).then(stack=["root", "detail"]),
)
add(
    "n8-display",
    "N8",
    "a section receives dependencies before it is displayed",
    pages(),
    show("detail", "indigo", needs=["user"]),
    go("indigo", display=None, dependencies=["user"]).then("stack", selected=1),
)
