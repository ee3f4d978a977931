#!/usr/bin/env python3
"""Writes docs/session.md: every member with which a session is created, with its type, default, limits, meaning and rules.

    Tools/session-doc.py [--check]

Types, limits and meanings are those of public/openapi.json, which is made from the functions of `TabHeaderWire`. With --check, fails if the file is
stale. Every object that a session reaches has a section, and every rule that is named here is in docs/behaviour.md.
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
FILE = ROOT / "docs/session.md"
SCHEMAS = json.loads((ROOT / "public/openapi.json").read_text())["components"]["schemas"]

# The sections: where the object is in a session, and the rules of its members.
SECTIONS = {
    "NewSession": ("The session", {
        "header": "H1, H7", "extendsIntoSafeArea": "H4", "hapticsEnabled": "X1", "hideSingleTab": "B11", "tabBar": "B1", "navigationBar": "L1, B13",
        "navigationController": "N5", "presentation": "L9", "paging": "P11", "accessories": "B12", "style": "H5, T10", "theme": "T1, T10",
        "design": "H5, T10", "locale": "X2, X10", "strings": "X2, X9", "traits": "L4, L5, L6", "selectedIndex": "S1, S3", "tabs": "S1, L7",
        "popups": "N4", "snapshot": "U3", "clock": "C1", "id": "C9", "epoch": "C9", "seed": "C9", "preset": "H7, H8, X10"}),
    "HeaderInput": ("`header`", {
        "user": "H1", "trailing": "H3", "hideSubtitle": "H1", "hideAvatar": "H1, H2", "avatarAction": "H2"}),
    "UserInput": ("`header.user`", {"name": "H1", "company": "H1", "image": "H1"}),
    "TrailingInput": ("`header.trailing`", {"icon": "H9, H10", "title": "H9", "image": "H9", "badge": "H3", "label": "H3, X3"}),
    "TabObject": ("`tabs[…]` and `popups[…]`", {
        "id": "S1, S7", "systemItem": "B18", "title": "B4", "icon": "B9, H10", "image": "B18", "selectedImage": "B9, B18",
        "imageRendering": "B18", "iconOnly": "B9", "tag": "B18", "badge": "B8, X1", "intrinsicWidth": "B4", "enabled": "S9", "available": "S9",
        "unavailableReason": "S9", "page": "L1"}),
    "PageInput": ("`tabs[…].page`", {
        "title": "S13", "content": "L12", "backgroundColor": "L11", "orientations": "L4, L7", "wantsFullScreenLayout": "L3",
        "swipeEnabled": "P12", "horizontalScrollers": "P12", "statusBarStyle": "H6"}),
    "RectInput": ("`tabs[…].page.horizontalScrollers[…]`", {}),
    "TabBarInput": ("`tabBar`", {
        "placement": "L1, B10", "distribution": "B1, B2", "indicator": "B3", "overflow": "B2, B5", "maximumItems": "B5, B15",
        "translucent": "B10, L2", "hidden": "B12", "respectsLayoutMargins": "B25", "iconsAboveInPortrait": "B9", "height": "B30",
        "spacing": "B2", "inset": "B2", "reselect": "S6, S12", "animatesUserSelection": "S2", "customizableTabs": "B7, B17", "guards": "S5"}),
    "MaximumItemsBySizeClass": ("`tabBar.maximumItems`", {"compact": "B15", "regular": "B15"}),
    "GuardInput": ("`tabBar.guards[…]`", {
        "allow": "S5", "deny": "S5", "more": "S11", "kind": "S5, S15", "timeout": "S17", "reason": "S5", "expiresAt": "S5"}),
    "NavigationBarInput": ("`navigationBar`", {"visibility": "L1", "height": "L1", "seamless": "B13", "translucent": "B13, L2"}),
    "PagingInput": ("`paging`", {"profile": "P11, P19", "allowedBounceEdges": "P6, P7", "swipeEnabled": "P12"}),
    "AccessoryInput": ("`accessories[…]`", {"text": "B12", "background": "B12", "height": "B12"}),
    "TraitsInput": ("`traits`", {
        "width": "P1, P4", "height": "P4", "safeArea": "L1", "idiom": "L5, L9", "platform": "P19", "sizeClass": "L5", "orientation": "L4, L6",
        "layoutDirection": "P13", "colorScheme": "T2", "contentSizeCategory": "H21", "keyboardVisible": "B10", "window": "L9", "haptics": "X1"}),
    "SafeAreaInput": ("`traits.safeArea`", {}),
    "SizeInput": ("`traits.window`", {"width": "L9", "height": "L9"}),
    "HapticsInput": ("`traits.haptics`", {"supported": "X1", "foreground": "X1", "system": "X1", "lowPowerMode": "X1"}),
    "DesignInput": ("`design`", {"statusBarStyle": "H6", "headerBackground": "H5", "headerForegroundColor": "H20", "subtitleColor": "H20", "tabHeight": "B30",
                                 "titleFont": "H21", "subtitleFont": "H21", "selectedTabTitleFont": "H21", "deselectedTabTitleFont": "H21"}),
    "NewClock": ("`clock`", {"kind": "C1", "now": "C1"}),
}

# What OpenAPI does not say: it has no defaults in requests, since client generators would send them.
DEFAULTS = {
    "NewSession": {"preset": "`backbase`", "header": "none", "accessories": "none", "style": "`backbase`", "theme": "`default`",
                   "design": "the style's", "locale": "`en`", "strings": "the locale's", "traits": "a phone", "selectedIndex": "`0`", "tabs": "none",
                   "popups": "none", "ttl": "a day", "clock": "the server's", "id": "random", "epoch": "random", "seed": "none"},
    "HeaderInput": {"trailing": "none"},
    "TrailingInput": {"label": "the title"},
    "TabObject": {"id": "from the title", "intrinsicWidth": "measured", "systemItem": "none"},
    "PageInput": {"title": "the tab's", "content": "none", "backgroundColor": "the design's", "statusBarStyle": "the design's"},
    "TabBarInput": {"maximumItems": "5 in compact width, 6 in regular", "translucent": "whether it is at the bottom",
                    "height": "16 more than a tab", "customizableTabs": "all", "guards": "none"},
    "GuardInput": {"more": "`false`", "timeout": "`10000`", "expiresAt": "never"},
    "PagingInput": {"profile": "the platform's"},
    "TraitsInput": {"width": "`390`", "height": "`844`", "safeArea": "none; with no `traits`, 47 at the top and 34 at the bottom",
                    "platform": "`ios`", "sizeClass": "from idiom and width", "orientation": "that of the shape", "keyboardVisible": "`false`", "window": "1024 × 768"},
    "SafeAreaInput": dict.fromkeys(("top", "left", "bottom", "right"), "`0`"),
    "HapticsInput": {"supported": "`true`", "foreground": "`true`", "system": "`true`", "lowPowerMode": "`false`"},
}
MEANINGS = {
    "NewSession": {"header": "The branded header.", "traits": "The device: its size, safe area, platform and settings.", "clock": "The clock of transitions, guards and times of the session.",
                   "id": "An id of the client's choice, which no session has. A client that knows it can use the session.",
                   "epoch": "Distinguishes the session from an earlier one with the same id.",
                   "tabBar": "How the tab bar looks and works.", "navigationBar": "The bar with the title of the page and the back button.",
                   "paging": "How pages are swiped."},
    "HeaderInput": {"user": "The user whom the header presents."},
    "UserInput": {"name": "The first line of the header."},
    "TabObject": {"id": "How requests and events name the tab. It never changes.", "title": "The label.", "badge": "What is new in the tab.",
                  "page": "The tab's first page."},
    "TrailingInput": {"badge": "What is new there."},
    "PageInput": {"backgroundColor": "The colour behind the page."},
    "AccessoryInput": {"text": "The text, on one line."},
    "TabBarInput": {"placement": "Under the header, or at the bottom."},
    "MaximumItemsBySizeClass": {"compact": "In compact width.", "regular": "In regular width."},
    "HapticsInput": {"lowPowerMode": "Whether the device is in low power mode, in which it plays no haptics."},
    "TraitsInput": {"idiom": "The kind of device.", "layoutDirection": "Left to right, or right to left.", "colorScheme": "Light or dark.",
                    "contentSizeCategory": "The text size that the user has set.",
                    "safeArea": "The area covered by the status bar, a notch and the home indicator."},
}
# The types that have no section: where they are explained.
PLAIN = {"Badge": "[badge](#badges)", "DynamicColor": "[colour](#colours)", "Image": "[image](#images)", "InstantInput": "[instant](#instants)",
         "TabID": "[tab id](#ids)", "SessionID": "[session id](#ids)", "Epoch": "8 hexadecimal digits", "TabIndex": "integer", "TabIDs": "list of [tab ids](#ids)",
         "DesignValue": "[value](styles.md#values)", "SessionLabels": "[labels](#labels)", "Strings": "[texts](#texts)", "PageContent": "[content](#content)",
         "TabsInput": "list of titles or [tabs](#tabs-and-popups)", "PopupsInput": "list of titles or [tabs](#tabs-and-popups)",
         "SessionSnapshot": "[snapshot](history.md)", "MaximumItemsInput": "integer or [object](#tabbarmaximumitems)"}
ONLY_AT_CREATION = {"preset", "ttl", "name", "labels", "snapshot", "clock", "id", "epoch", "seed"}
AFTER = {"Badge": "Badges", "DynamicColor": "Colours", "Image": "Images", "InstantInput": "Instants", "TabID": "IDs", "SessionLabels": "Labels",
         "Strings": "Texts", "PageContent": "Content"}

HEAD = """\
# The members of a session

<!-- Tools/session-doc.py made this from public/openapi.json. `make docs` makes it again. -->

`POST /v1/sessions` takes an object with these members. So do files for `tabheader lint` and `tabheader render`, and so does `configuration` in
scripts for `tabheader frames` and `tabheader test`. `PATCH /v1/sessions/{session}` changes all of them but those marked †, which can only be
given when the session is created.

- A member that you omit has the value of the [preset](presets.md). A list replaces the preset's list, and `header` the preset's whole header.
- `null` gives a member the default below. Objects are described in sections of their own.
- A member with another name, or a value outside the limits, is refused: the error has a JSON pointer to it and says what to send.
- Lengths are in points. The rules are in [behaviour.md](behaviour.md).

`GET /v1/sessions/{session}/configuration` returns the content that creates the same session again.
"""


def anchor(title):
    return "".join("-" if c == " " else c for c in title.lower() if c.isalnum() or c in " -_")


def spaced(number):
    return f"{number:,}"


def parts(schema):
    """The schema of a member, without `null` and with what its reference says."""
    for option in schema.get("anyOf", [schema]):
        if option.get("type") != "null":
            return option
    return schema


def kind(schema):
    schema = parts(schema)
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        if name in PLAIN:
            return PLAIN[name]
        if name in SECTIONS:
            return f"[object](#{anchor(SECTIONS[name][0])})"
        return kind(SCHEMAS[name])
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    types = schema["type"] if isinstance(schema["type"], str) else next(type for type in schema["type"] if type != "null")
    if types == "array":
        return "list of " + kind(schema["items"]).replace("[object]", "[objects]")
    return {"string": "text"}.get(types, types)


def limits(schema):
    schema = parts(schema)
    schema = SCHEMAS[schema["$ref"].rsplit("/", 1)[1]] | schema if "$ref" in schema else schema
    if "minimum" in schema and "enum" not in schema:
        return f"{spaced(schema['minimum'])} – {spaced(schema['maximum'])}"
    if "maxLength" in schema and "pattern" not in schema:
        return f"{spaced(schema.get('minLength', 0))} – {spaced(schema['maxLength'])} characters"
    if "maxItems" in schema:
        return f"at most {spaced(schema['maxItems'])}"
    return "at least 1" if "minItems" in schema else ""


def meaning(owner, name, schema):
    """What OpenAPI says, without what is in the column of defaults; and the default."""
    about, default = schema.get("description", ""), DEFAULTS.get(owner, {}).get(name)
    if found := re.search(r"(?:; `\w+` by default\.)? ?Default: (`[^`]+`)\.", about):
        about, default = about.replace(found[0], "." if found[0][0] == ";" else ""), found[1]
    elif default:
        clauses = [clause for clause in re.split(r"(?<=[.;]) ", about) if not re.match(r"By default |`null` |.* by default[.;]$", clause)]
        about = re.sub(r"\. [a-z]", lambda begun: begun[0].upper(), re.sub(r";(?=$| [A-Z])", ".", " ".join(clauses)))
    return MEANINGS.get(owner, {}).get(name) or about, default


def section(owner):
    title, rules = SECTIONS[owner]
    schema = SCHEMAS[owner]
    yield f"## {title}\n"
    if owner != "NewSession" and "description" in schema:
        yield schema["description"] + "\n"
    yield "| Member | Type | Default | Limits | Meaning | Rules |"
    yield "|---|---|---|---|---|---|"
    for name, member in schema["properties"].items():
        about, default = meaning(owner, name, member)
        if name in schema.get("required", []):
            default = "required"
        elif owner == "DesignInput":
            default = "the style's"
        mark = " †" if owner == "NewSession" and name in ONLY_AT_CREATION else ""
        cells = [f"`{name}`{mark}", kind(member), default or ("its defaults" if kind(member).startswith("[object]") else "none"), limits(member), about, rules.get(name, "")]
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
    yield ""


def document():
    known = set(re.findall(r"^\| \*\*([A-Z]+\d+)\*\*", (ROOT / "docs/behaviour.md").read_text(), re.MULTILINE))
    for owner, (_, rules) in SECTIONS.items():
        for name, named in rules.items():
            if name not in SCHEMAS[owner]["properties"]:
                sys.exit(f"session-doc: {owner} has no member {name}")
            if unknown := set(named.split(", ")) - known:
                sys.exit(f"session-doc: docs/behaviour.md has no rule {', '.join(unknown)}")
    yield HEAD
    for owner in SECTIONS:
        yield from section(owner)
    for name, title in AFTER.items():
        yield f"## {title}\n\n{SCHEMAS[name]['description']}\n"


def main():
    text = "\n".join(document()).rstrip() + "\n"
    if "--check" not in sys.argv[1:]:
        FILE.write_text(text)
    elif not FILE.exists() or FILE.read_text() != text:
        sys.exit("session-doc: docs/session.md is stale: run make docs")
    print(f"session-doc: {sum(len(SCHEMAS[owner]['properties']) for owner in SECTIONS)} members are those of the API")


if __name__ == "__main__":
    main()
