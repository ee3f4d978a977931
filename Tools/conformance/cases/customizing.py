"""B7, B16, B17: the user rearranges the tabs."""

from vectors import DOC_004, Group, Step, bottom, known, merged, see, select

GROUP = Group("customizing", "Customizing")
add = GROUP.add


def begin():
    return Step("customize", begin=True)


def move(tab, to):
    return Step("customize", move=tab, to=to)


def end(save=...):
    return Step("customize", end=True, save=save)


def order(*ids):
    return {f"/tabs/{index}/id": id for index, id in enumerate(ids)}


def edit():
    """More's list, and Edit on it."""
    return select(more=True), begin()


def only(*ids, count=6, **more):
    return bottom(count, **merged({"tabBar": {"customizableTabs": list(ids)}}, more))


six = bottom(6)
add(
    "b7-begin",
    "B7",
    "customizing begins with two events",
    six,
    select(more=True),
    begin().then("/tabBar/customizing", events=["willBeginCustomizing", "didBeginCustomizing"]),
)
add(
    "b7-begin-twice",
    "B7",
    "customizing begins once",
    six,
    *edit(),
    begin().then("/tabBar/customizing"),
    end(),
    end().then(refused="not-customizing"),
)
for name, step in (("move", move("green", 1)), ("end", end())):
    add(
        f"b7-{name}-before",
        "B7",
        f"before customizing has begun, {'a move' if name == 'move' else 'its end'} is refused",
        six,
        step.then(of=order("green", "indigo"), refused="not-customizing"),
    )
add(
    "b7-saved",
    "B7",
    "a saved order stays, and is reported as changed",
    six,
    *edit(),
    move("purple", 0),
    end().then(
        of=order("purple", "green", "indigo", "orange", "teal", "pink") | {"/tabBar/customizing": None},
        events=[{"type": "willEndCustomizing", "changed": True}, {"type": "didEndCustomizing", "changed": True}],
    ),
)
add(
    "b7-not-saved",
    "B7",
    "without saving, the old order returns",
    six,
    *edit(),
    move("purple", 0),
    move("green", 4),
    end(False).then(
        of=order("green", "indigo", "orange", "purple", "teal", "pink"),
        events=[{"type": "willEndCustomizing", "changed": False}, {"type": "didEndCustomizing", "changed": False}],
    ),
)
add(
    "b7-back-again",
    "B7",
    "an order that is as before at the end has not changed",
    six,
    *edit(),
    move("green", 3),
    move("green", 0),
    end().then(events=[{"type": "didEndCustomizing", "changed": False}]),
)
add(
    "b7-selected-moves",
    "B7 S7",
    "the selected tab stays selected, wherever it is moved",
    six,
    *edit(),
    select(1),
    move("indigo", 3).then(selected=3, tab="indigo", page=3),
)
add(
    "b7-selected-stays",
    "B7 S7",
    "the selected tab stays selected when others move over it",
    six,
    *edit(),
    select(1),
    move("purple", 0).then(selected=2, tab="indigo"),
)
add(
    "b7-unknown",
    "B7",
    "a tab that does not exist cannot be moved",
    six,
    *edit(),
    move("blue", 0).then(of=order("green"), refused="unknown-tab"),
)
add(
    "b7-out-of-range",
    "B7",
    "a tab cannot be moved past the end",
    six,
    *edit(),
    move("green", 6).then(of=order("green"), refused="index-out-of-range"),
)
add(
    "b7-same-place",
    "B7",
    "a tab may be moved to where it is",
    six,
    *edit(),
    move("green", 0).then(of=order("green", "indigo")),
    end().then(events=[{"type": "didEndCustomizing", "changed": False}]),
)

some = only("green", "orange", "purple")
add(
    "b7-fixed",
    "B7",
    "a tab that is not customizable cannot be moved",
    some,
    *edit(),
    move("indigo", 0).then(of=order("green", "indigo"), refused="tab-not-customizable"),
)
add(
    "b7-fixed-place",
    "B7",
    "the place of a tab that is not customizable cannot be taken",
    some,
    *edit(),
    move("green", 1).then(of=order("green", "indigo"), refused="tab-not-customizable"),
)
add(
    "b7-over-fixed",
    "B7",
    "customizable tabs move over the others, which stay",
    some,
    *edit(),
    move("green", 3).then(of=order("orange", "indigo", "purple", "green", "teal")),
)
add(
    "b7-back-over-fixed",
    "B7",
    "backwards, too, the others stay",
    some,
    *edit(),
    move("purple", 0).then(of=order("purple", "indigo", "green", "orange", "teal")),
)
for name, title, configuration in (
    ("none", "no tab may be moved", only()),
    ("one", "a single tab may be moved: it has no other place", only("teal", "blue")),
    ("no-more", "all tabs are in the bar", bottom(4)),
):
    steps = () if name == "no-more" else (select(more=True).then(of={"/navigationBar/edit": None}),)
    add(
        f"b7-{name}",
        "B7 B17",
        f"customizing does not begin if {title}",
        configuration,
        *steps,
        begin().then(of={"/tabBar/customizing": None}, refused="not-customizing"),
    )
add(
    "b7-elsewhere",
    "B7 B17",
    "customizing begins on More's list, and nowhere else",
    six,
    begin().then(refused="not-customizing"),
    select(4, source="user"),
    begin().then(refused="not-customizing"),
    *edit(),
)
add(
    "b7-under-detail",
    "B7 B17 N5",
    "under a page over the container there is no Edit",
    bottom(6, navigationController=True, navigationBar={"visibility": "always"}),
    select(more=True).then("/navigationBar/edit"),
    Step("navigate", show="detail").then(of={"/navigationBar/edit": None}),
    begin().then(refused="not-customizing"),
)
for name, title, step, ids in (
    ("inserted", "inserts", Step("insertTab", tab={"id": "new", "title": "New", "icon": "star"}, index=0),
     ("new", "green", "indigo", "orange", "purple", "teal", "pink", "brown", "mint")),
    ("removed", "removes", Step("removeTab", tab="orange"),
     ("green", "indigo", "purple", "teal", "pink", "brown", "mint")),
    ("moved", "moves", Step("moveTab", tab="pink", to=0),
     ("pink", "green", "indigo", "orange", "purple", "teal", "brown", "mint")),
):
    add(
        f"b7-cancelled-{name}",
        "B7",
        f"a tab that the program {title} meanwhile stays so when the user cancels",
        bottom(8),
        *edit(),
        move("brown", 1),
        step,
        move("mint", 2),
        end(False).then(of=order(*ids)),
    )
add(
    "b7-removed-while",
    "B7 S7",
    "a tab may be removed while customizing",
    six,
    *edit(),
    Step("removeTab", tab="orange").then("/tabBar/customizing"),
    end().then(of=order("green", "indigo", "purple", "teal", "pink")),
)

eight = bottom(8)
add(
    "b16-into-bar",
    "B16",
    "a tab moved from More into the bar changes places with the one there",
    eight,
    *edit(),
    move("mint", 0).then(of=order("mint", "indigo", "orange", "purple", "teal", "pink", "brown", "green")),
)
add(
    "b16-into-more",
    "B16",
    "a tab moved from the bar into More changes places with the one there",
    eight,
    *edit(),
    move("indigo", 5).then(of=order("green", "pink", "orange", "purple", "teal", "indigo", "brown", "mint")),
)
add(
    "b16-inside-bar",
    "B16",
    "inside the bar a moved tab is inserted",
    eight,
    *edit(),
    move("green", 3).then(of=order("indigo", "orange", "purple", "green", "teal")),
)
add(
    "b16-inside-more",
    "B16",
    "inside More a moved tab is inserted",
    eight,
    *edit(),
    move("mint", 4).then(of=order("green", "indigo", "orange", "purple", "mint", "teal", "pink", "brown")),
)
add(
    "b16-selected-into-more",
    "B16 B6",
    "a selected tab that is moved into More is shown inside it",
    eight,
    *edit(),
    select(1).then(back=False),
    move("indigo", 5).then(selected=5, tab="indigo", back=True),
)
add(
    "b16-selected-into-bar",
    "B16 B6",
    "a selected tab that is moved out of More is in the bar",
    eight,
    *edit(),
    select(6),
    move("brown", 2).then(selected=2, tab="brown", back=False),
)

add(
    "b17-edit",
    "B17",
    "More's list can be edited if two tabs or more may be moved",
    {"preset": "uikit"},
    end=see(of={"/tabBar/more/editable": known(True, DOC_004)}),
)
add(
    "b17-no-edit",
    "B17",
    "More's list cannot be edited if no tab may be moved",
    only(count=8),
    end=see(of={"/tabBar/more/editable": False}),
)
add(
    "b17-edit-shown",
    "B17",
    "More's list has Edit in the navigation bar until customizing begins",
    {"preset": "uikit"},
    select(more=True).then("/navigationBar/edit"),
    begin().then("/navigationBar/edit"),
)
add(
    "b17-first-fixed",
    "B17",
    "UIKit's first tab is not among those that may be moved",
    {"preset": "uikit"},
    *edit(),
    move("playlists", 1).then(refused="tab-not-customizable", of={"/tabs/0/id": "playlists"}),
)
