"""Random calls of a session, likely and unlikely ones, valid and not. The same seed gives the same calls."""

import random

from hosts import compact

PRESETS = ["backbase", "remind", "fiori", "coordinator", "uikit"]
START = 1_767_225_600_000
FIELDS = ["/pager/contentOffset/x", "/tabBar/items/0/frame", "/selectedTab", "/layout", "/header", "/tabBar/itemz", "/design/font"]
TRAITS = {"uikit": {"idiom": "pad", "width": 1024, "height": 768}}


def calls(preset, count, seed):
    """A creation, and so many changes, with some questions between them."""
    choice = random.Random(f"{preset} {seed}")
    configuration = {
        "preset": preset,
        "tabs": [{"id": f"t{index}", "title": title(choice)} for index in range(choice.randint(3, 8))],
        "clock": {"kind": "manual", "now": "2026-01-01T00:00:00Z"},
        "id": f"{seed % 100:02}Equality{PRESETS.index(preset)}AAAAAAAAAAA"[:21] + "A",
        "epoch": f"{seed % 2**32:08x}",
        "locale": choice.choice(["en", "de", "nl", "ar"]),
    }
    if preset in TRAITS:
        configuration["traits"] = TRAITS[preset]
    yield "create", compact(configuration), START
    for _ in range(count):
        if choice.random() < 0.1:
            yield "configure", compact(patch(choice)), START
        else:
            yield "apply", compact({"actions": actions(choice)}), START
        question = choice.randrange(30)
        if question == 0:
            yield "accessibility", "", START
        elif question == 1:
            yield "snapshot", "", START
        elif question == 2:
            plan = {"fps": choice.choice([1, 30, 60]), "duration": choice.choice([0, 100, 500])}
            plan |= some(choice, fields=lambda choice: choice.sample(FIELDS, 3))
            yield "frames", compact(plan), START


def languages(preset):
    """A creation with the preset's own texts, and a change to each language and back."""
    configuration = {
        "preset": preset, "clock": {"kind": "manual", "now": "2026-01-01T00:00:00Z"}, "locale": "de",
        "id": f"Languages{PRESETS.index(preset)}AAAAAAAAAAAA"[:21] + "A", "epoch": "00000001",
    }
    yield "create", compact(configuration), START
    for locale in ("ar", "nl", "xx", "en", "de"):
        yield "configure", compact({"locale": locale}), START


def patch(choice):
    """Some members of the configuration, seldom with a mistake."""
    members = {
        "style": choice.choice(["backbase", "remind", "fiori", None, "remnd"]),
        "theme": choice.choice(["default", "documented", None]),
        "design": some(choice, backgroundColor=color, tabHeight=number, titleFont=lambda choice: {"size": 20}),
        "locale": choice.choice(["en", "ar", "de", "xx"]),
        "hideSingleTab": flag(choice),
        "tabBar": some(choice, hidden=flag, indicator=lambda choice: choice.choice(["linear", "pill", "none", None])),
        "paging": some(choice, profile=lambda choice: choice.choice(["uikit", "flutter", "viewpager2"]), swipeEnabled=flag),
        "presentation": choice.choice(["window", "modal", "popover"]),
        "tabs": [{"id": f"t{index}", "title": title(choice)} for index in range(choice.choice([0, 2, 6]))],
        "selectedIndex": choice.randint(0, 5),
        "preset": "remind",
    }
    return {name: members[name] for name in choice.sample(list(members), choice.choice([0, 1, 1, 2, 3]))}


def color(choice):
    return choice.choice(["#123", "{color.primary}", "systemRed", {"light": "#fff", "dark": "#000"}, None])


def actions(choice):
    chance = choice.random()
    if chance < 0.5:
        return [action(choice)]
    if chance < 0.75:
        return gesture(choice)
    time, batch = 0, []
    for _ in range(choice.randint(0, 2)):
        time += choice.choice([0, 0, 16, 100.5, 350])
        batch.append(action(choice) | ({"at": time} if time else {}))
    return batch


def gesture(choice):
    """A swipe, which may not be finished."""
    moves = [{"type": "swipe", "phase": "began"}]
    moves += [{"type": "swipe", "phase": "changed", "translation": number(choice)} for _ in range(choice.randint(1, 4))]
    moves += [swipe_end(choice)] * choice.choice([0, 1, 1])
    return [move | ({"at": 16 * index} if index else {}) for index, move in enumerate(moves)]


def action(choice):
    kinds = [select] * 6 + [swipe] * 3 + [advance] * 8 + [resize] * 2 + [tabs] * 5 + [navigate] * 5 + [other] * 3
    return choice.choice(kinds)(choice)


def some(choice, **members):
    """Some of the members."""
    return {name: make(choice) for name, make in members.items() if choice.random() < 0.5}


def id(choice):
    return f"t{choice.choice([0, 0, 1, 1, 2, 2, 3, 4, 9])}"


def title(choice):
    return choice.choice(["Home", "Move money", "Übersicht", "الحساب", "👩‍👩‍👧 Family", "A rather long title of a tab", "\u00e9", "e\u0301"])


def number(choice):
    return choice.choice(
        [0, 1, -40, 120, -1 / 3, 390, 1e3, choice.uniform(-800, 800), choice.gauss(0, 3000), 1e-7, 123456789.123]
    )


def flag(choice):
    return choice.random() < 0.5


def select(choice):
    target = choice.choice(
        [{"index": choice.randint(0, 3)}, {"tab": id(choice)}, {"more": True}, {"index": choice.choice([-1, 99])}]
    )
    source = lambda choice: choice.choice(["user", "program"])
    return {"type": "select"} | target | some(choice, animated=flag, source=source)


def swipe(choice):
    if flag(choice):
        return swipe_end(choice)
    return {"type": "swipe", "phase": "changed", "translation": number(choice)}


def swipe_end(choice):
    phase = choice.choice(["ended", "ended", "ended", "cancelled"])
    return {"type": "swipe", "phase": phase} | (some(choice, velocity=number, translation=number) if phase == "ended" else {})


def advance(choice):
    return {"type": "advance", "milliseconds": choice.choice([0, 1, 16, 40, 150, 299, 300, 301, 900, 5000])}


def resize(choice):
    return {"type": "resize"} | some(
        choice,
        width=lambda choice: choice.choice([320, 390.5, 700, 1024, -1]),
        height=lambda choice: choice.choice([480, 844]),
        colorScheme=lambda choice: choice.choice(["light", "dark"]),
        layoutDirection=lambda choice: choice.choice(["ltr", "rtl"]),
        contentSizeCategory=lambda choice: choice.choice(["xSmall", "large", "xxLarge"]),
    )


def tabs(choice):
    return choice.choice(
        [
            {"type": "insertTab", "tab": {"id": id(choice), "title": title(choice)}},
            {"type": "removeTab", "tab": id(choice)},
            {"type": "moveTab", "tab": id(choice), "to": choice.randint(0, 4)},
            {"type": "setBadge", "tab": id(choice), "badge": choice.choice([None, True, 3, "new", 0])},
            {"type": "updateTab", "tab": id(choice), "title": title(choice)},
            {"type": "setTabs", "tabs": [{"id": f"t{index}", "title": title(choice)} for index in range(choice.choice([0, 3, 5, 8]))]},
        ]
    )


def navigate(choice):
    page = {"id": f"p{choice.randint(0, 3)}", "title": title(choice)}
    command = choice.choice([{"show": page}, {"show": page}, {"back": True}, {"pop": True}, {"root": page}])
    return {"type": "navigate", "tab": id(choice)} | command | some(choice, animated=flag)


def other(choice):
    return choice.choice(
        [
            {"type": "customize", "begin": True},
            {"type": "customize", "end": True},
            {"type": "tapAvatar"},
            {"type": "tapTrailing"},
            {"type": "scrollPage", "tab": id(choice), "y": number(choice)},
            {"type": "selekt", "index": 1},
            {"type": "select", "indx": 1},
            {"type": "answer", "selection": "1", "approve": True},
        ]
    )
