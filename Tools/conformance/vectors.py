"""How the cases are written: a vector is a configuration, steps, and what to see after them.

A step that names a member, `then("offset")`, takes its value from the engine. One that gives it, `then(offset=52)`, was written by hand:
the engine has to agree. `known(52.02, source=…)` also says where the number is published.
"""

import dataclasses

# Names for JSON pointers into the state.
ALIASES = {
    "selected": "/selectedIndex",
    "tab": "/selectedTab",
    "phase": "/pager/phase",
    "offset": "/pager/contentOffset/x",
    "page": "/pager/currentPage",
    "visible": "/pager/mostVisibleIndex",
    "size": "/pager/contentSize/width",
    "width": "/pager/bounds/width",
    "height": "/pager/bounds/height",
    "position": "/pager/position",
    "fraction": "/pager/positionOffset",
    "target": "/pager/transition/page",
    "duration": "/pager/transition/duration",
    "elapsed": "/pager/transition/elapsed",
    "indicator": "/tabBar/indicator/x",
    "length": "/tabBar/indicator/width",
    "alpha": "/tabBar/indicator/alpha",
    "bar": "/tabBar/contentOffset",
    "hidden": "/tabBar/hidden",
    "shown": "/screen/page",
    "stack": "/screen/stack",
    "section": "/screen/tab",
    "kind": "/screen/kind",
    "back": "/screen/canGoBack",
    "more": "/tabBar/more",
    "overflow": "/tabBar/overflow",
    "depth": "/transition/depth",
    "orientation": "/traits/orientation",
    "sizes": "/traits/sizeClass",
}

# How far from the expected number a component may be. What is computed from the layout is exact but for rounding; what is read in the
# middle of an animation also depends on how a platform evaluates its curve.
EXACT = 0.01
MOVING = 0.5


@dataclasses.dataclass
class Known:
    """A value that was written by hand. Without a source it follows from the rule."""

    value: object
    within: float | None = None
    source: str | None = None


def known(value, source=None, within=None):
    return Known(value, within, source)


@dataclasses.dataclass
class See:
    """What to look at: pointers whose values the engine gives, and values that it has to have."""

    watched: list
    given: dict
    events: list | None = None
    spoken: list | str | None = None
    refused: str | None = None

    @classmethod
    def of(cls, names, given, of):
        special = {key: given.pop(key) for key in ("events", "spoken", "refused") if key in given}
        watched = [ALIASES.get(name, name) for name in names if name != "spoken"]
        if "spoken" in names:
            special["spoken"] = "all"
        pointers = {ALIASES[name]: value for name, value in given.items()} | (of or {})
        return cls(watched, pointers, **special)


class Step:
    def __init__(self, type, **members):
        self.action = {"type": type} | {name: value for name, value in members.items() if value is not ...}
        self.see = None

    def then(self, *names, of=None, **given):
        self.see = See.of(names, given, of)
        return self


def see(*names, of=None, **given):
    """What to see at the end."""
    return See.of(names, given, of)


@dataclasses.dataclass
class Vector:
    id: str
    rules: list
    title: str
    configuration: dict
    steps: list
    end: See | None


class Group:
    """A group of vectors, in a file of its own."""

    def __init__(self, name, title):
        self.name, self.title, self.vectors = name, title, []

    def add(self, id, rules, title, configuration, *steps, end=None):
        """Adds a vector. Several rules are separated by a space."""
        assert all(other.id != id for other in self.vectors), f"{self.name}/{id} exists already"
        assert all(other.title != title for other in self.vectors), (
            f"the title of {self.name}/{id} exists already: {title}"
        )
        flat = [one for step in steps for one in (step if isinstance(step, list) else [step])]
        self.vectors.append(Vector(id, rules.split(), title, configuration, flat, end))


# Configurations


def merged(base, change):
    """A configuration with some members replaced, objects member by member."""
    result = dict(base)
    for name, value in change.items():
        nested = isinstance(value, dict) and isinstance(result.get(name), dict)
        result[name] = merged(result[name], value) if nested else value
    return result


NAMES = ["Green", "Indigo", "Orange", "Purple", "Teal", "Pink", "Brown", "Mint", "Cyan", "Red"]


def titles(count):
    return [NAMES[index] if index < len(NAMES) else f"Tab {index + 1}" for index in range(count)]


def pages(count=3, width=320, **more):
    """A container with some tabs, a bar of 48 points at the top, and nothing else."""
    base = {
        "preset": "blank",
        "tabs": titles(count),
        "tabBar": {"height": 48},
        "traits": {"width": width, "height": 568},
    }
    return merged(base, more)


def profile(name, count=3, width=320, **more):
    return pages(count, width, **merged({"paging": {"profile": name}}, more))


def bottom(count=5, width=390, **more):
    """A bar of 49 points at the bottom, with icons, and More for what does not fit."""
    tabs = [{"title": title, "icon": "star"} for title in titles(count)]
    base = {
        "preset": "blank",
        "tabs": tabs,
        "tabBar": {"placement": "bottom", "height": 49, "overflow": "more", "indicator": "none"},
        "traits": {"width": width, "height": 844},
    }
    return merged(base, more)


RTL = {"traits": {"layoutDirection": "rtl"}}
USER = "user"

# Steps


def select(index=..., **more):
    return Step("select", index=index, **more)


def tap(index=..., **more):
    return select(index, source=USER, **more)


def advance(milliseconds):
    return Step("advance", milliseconds=milliseconds)


def began(**more):
    return Step("swipe", phase="began", **more)


def moved(translation, **more):
    return Step("swipe", phase="changed", translation=translation, **more)


def ended(velocity=..., **more):
    return Step("swipe", phase="ended", velocity=velocity, **more)


def cancelled():
    return Step("swipe", phase="cancelled")


def scrolled(offset, settle=...):
    return Step("swipe", offset=offset, settle=settle)


def resize(**traits):
    return Step("resize", **traits)


def show(page, tab=..., **more):
    return Step("navigate", tab=tab, show=page, **more)


def go(tab=..., **more):
    return Step("navigate", tab=tab, **more)


def at(index):
    """The container at rest on a page."""
    return [select(index)] if index else []


# Sources, in full

APPLE_BAND = "UIScrollView's rubber band, as others have measured it: (1 - 1/(x*c/d + 1))*d with c = 0.55"
DOC_000 = "Backbase: TabHeaderViewController"
DOC_001 = "Remind: a tab container with horizontally scrolling pages"
DOC_002 = "SAP Fiori for iOS: tab bar"
DOC_003 = "Coordinator tabs"
DOC_004 = "Apple: View Controller Programming Guide, Tab Bar Controllers"
