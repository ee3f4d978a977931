"""X2, X3, X9, B8: what a screen reader says, in its order."""

import json

from vectors import RTL, Group, Step, bottom, pages, see, select, show

GROUP = Group("speech", "Speech")
add = GROUP.add
KEY = "DesignSystem.tabHeaderViewController.accessibility."

for count in (1, 2, 5):
    add(
        f"x3-tabs-{count}",
        "X3",
        f"{count} tab{'s say their' if count > 1 else ' says its'} title and place, the first after the bar's name",
        pages(count),
        end=see("spoken"),
    )
add(
    "x3-selected",
    "X3",
    "the selected tab says so",
    pages(),
    select(1).then(spoken=["Menu Bar, Green, 1 of 3", "Indigo, 2 of 3, selected", "Orange, 3 of 3", "Indigo"]),
)
add(
    "x3-disabled",
    "X3 S9",
    "a disabled tab says so",
    pages(tabs=["A", {"title": "B", "enabled": False}]),
    end=see("spoken"),
)
add(
    "x3-unavailable",
    "X3 S9",
    "the page of an unavailable tab says why",
    pages(tabs=["A", {"title": "B", "available": False, "unavailableReason": "Back soon."}]),
    select(1).then("spoken"),
)
add(
    "x3-header",
    "X3 H1",
    "the header is spoken first: profile, name, company, trailing view",
    {"preset": "backbase"},
    end=see("spoken"),
)
add(
    "x3-header-hidden",
    "X3 H1",
    "hidden parts of the header are not spoken",
    {
        "preset": "backbase",
        "header": {
            "user": {"name": "Ada Byron", "company": "Analytical Engines"},
            "hideSubtitle": True,
            "hideAvatar": True,
        },
    },
    end=see("spoken"),
)
add("x3-bottom", "X3", "a bar at the bottom is spoken after the page", bottom(3), end=see("spoken"))
add(
    "x3-rtl",
    "X3 P13",
    "the order is the same from right to left",
    pages(**RTL),
    end=see(spoken=["Menu Bar, Green, 1 of 3, selected", "Indigo, 2 of 3", "Orange, 3 of 3"]),
)
add(
    "x3-accessory",
    "X3 B12",
    "an accessory is spoken between the bar and the page",
    pages(accessories=[{"text": "No connection"}]),
    end=see(spoken=["Orange, 3 of 3", "No connection", "Green"]),
)
add(
    "x3-navigation",
    "X3 L1",
    "the navigation bar is spoken before the tab bar",
    pages(navigationBar={"visibility": "always"}),
    show("detail", "green").then("spoken"),
)
add(
    "x3-hidden-bar",
    "X3 B12",
    "a hidden bar is not spoken",
    pages(tabBar={"hidden": True}),
    end=see("spoken", hidden=True),
)
add(
    "x3-popup",
    "X3 B19",
    "under a popup the bar is not spoken",
    pages(popups=[{"id": "popup", "title": "Popup"}]),
    Step("navigate", tab="popup", display=None).then("spoken"),
)
add("x3-more", "X3 B5", "More is spoken as the last of the bar", bottom(7), end=see("spoken"))
add("x3-more-list", "X3 B6", "More's list is spoken", bottom(7), select(more=True).then("spoken"))
add(
    "x3-announcement",
    "X3 N3",
    "a change of page is announced with its place",
    pages(),
    select(2).then(events=[{"type": "didShow", "announcement": "Orange, 3 of 3"}]),
)
add(
    "x3-page-title",
    "X3 S13",
    "a page with its own title is spoken with it",
    pages(tabs=[{"title": "Cart", "page": {"title": "Your cart"}}, "B"]),
    end=see("spoken"),
)
add(
    "x3-removed",
    "X3 S7",
    "after a removal the places are counted again",
    pages(),
    Step("removeTab", tab="green").then(spoken=["Menu Bar, Indigo, 1 of 2, selected", "Orange, 2 of 2"]),
)

for value, words in ((1, "1 new item"), (3, "3 new items"), (True, "new items"), ("Hot", "Hot")):
    add(
        f"b8-spoken-{str(value).lower()}",
        "B8",
        f"the badge {json.dumps(value)} is spoken once, as part of its tab",
        pages(tabs=["Home", {"title": "Messages", "badge": value}]),
        end=see("spoken", "/tabBar/items/1/label"),
    )
add(
    "b8-published",
    "B8",
    "a badge of 3 on the second of five tabs",
    pages(tabs=["A", {"title": "Messages", "badge": 3}, "C", "D", "E"]),
    end=see(of={"/tabBar/items/1/label": "Messages, 3 new items, 2 of 5"}),
)
add(
    "b8-published-dot",
    "B8",
    "a dot on the second of five tabs",
    pages(tabs=["A", {"title": "Messages", "badge": True}, "C", "D", "E"]),
    end=see(of={"/tabBar/items/1/label": "Messages, new items, 2 of 5"}),
)
for locale in ("de", "nl", "ar"):
    for value in (None, 1, 2, 3, 11, True):
        add(
            f"x2-{locale}-{str(value).lower()}",
            "X2 X3",
            f"in {locale} a selected tab with {'no badge' if value is None else f'the badge {json.dumps(value)}'}",
            pages(tabs=["A", {"title": "B", "badge": value}], locale=locale, selectedIndex=1),
            end=see("spoken"),
        )
add(
    "x2-replaced",
    "X2",
    "a text is replaced by its key",
    pages(strings={KEY + "menuBar": "Sections: "}),
    end=see(spoken="Sections: Green, 1 of 3, selected"),
)
add(
    "x9-order",
    "X9",
    "a format may have its values in another order",
    pages(strings={KEY + "journeySelectorFormat": "%2$d/%3$d: %1$@"}),
    end=see(spoken=["Menu Bar, 1/3: Green, selected", "2/3: Indigo", "3/3: Orange"]),
)
add(
    "x9-in-order",
    "X9",
    "a format may have its values in their order, between other words",
    pages(2, strings={KEY + "journeySelectorFormat": "%@ (%d/%d)"}),
    end=see(spoken=["Menu Bar, Green (1/2), selected", "Indigo (2/2)"]),
)
add(
    "x9-percent",
    "X9",
    "two percent signs are one",
    pages(2, strings={KEY + "journeySelectorFormat": "%@ %% %d %d"}),
    end=see(spoken=["Menu Bar, Green % 1 2, selected"]),
)
add(
    "x2-separator",
    "X2",
    "the separator between a tab's place and its state may be replaced",
    pages(2, strings={KEY + "separator": "; "}),
    end=see("spoken"),
)
add(
    "x2-new-items",
    "X2 B8",
    "the words for new items may be replaced, for one and for others",
    pages(
        tabs=[{"title": "A", "badge": 1}, {"title": "B", "badge": 2}],
        strings={KEY + "newItems.one": "one message", KEY + "newItems.other": "%d messages"},
    ),
    end=see(of={"/tabBar/items/0/label": "A, one message, 1 of 2", "/tabBar/items/1/label": "B, 2 messages, 2 of 2"}),
)
for locale, names in (
    ("de", ["Suchen", "Favoriten", "Verlauf"]),
    ("de-AT", ["Suchen", "Favoriten", "Verlauf"]),
    ("DE_ch", ["Suchen", "Favoriten", "Verlauf"]),
    ("nl-BE", ["Zoeken", "Favorieten", "Geschiedenis"]),
    ("ar-EG", ["بحث", "المفضلة", "السجل"]),
    ("en-GB", ["Search", "Favorites", "History"]),
):
    add(
        f"x10-system-{locale.lower()}",
        "X10 X2",
        f"system items speak the language of {locale}, and their ids are of the English titles",
        pages(tabs=[{"systemItem": "search"}], locale=locale),
        Step("insertTab", tab={"systemItem": "favorites"}).then(
            of={f"/tabs/{at}/title": names[at] for at in (0, 1)} | {"/tabs/0/id": "search", "/tabs/1/id": "favorites"}
        ),
        Step("updateTab", tab="favorites", systemItem="history").then(of={"/tabs/1/title": names[2]}),
        Step("setTabs", tabs=[{"systemItem": "search", "title": "Own"}, {"systemItem": "search", "id": "more"}]).then(
            "spoken", of={"/tabs/0/title": "Own", "/tabs/1/title": names[0]}
        ),
    )
