"""What is read: Chromium's accessibility tree has the elements of /accessibility, with their roles and labels, in their order (X3)."""

import pytest

# The engine's roles by ARIA's. A page and a row are read as they are named, and not what is in them.
ROLES = {
    "button": "button", "image": "image", "StaticText": "text", "heading": "heading", "tab": "tab", "tabpanel": "page",
    "status": "status", "listitem": "row", "group": "page",
}
OWN = {f"DesignSystem.tabHeaderViewController.accessibility.{key}": text for key, text in {
    "separator": " | ", "plainBadge": "news", "newItems.other": "%d fresh", "edit": "Change", "unavailable": "closed", "back": "Return",
    "more": "Others", "profile": "Me", "menuBar": "Bar",
}.items()}


def tree(preview):
    """The roles and labels in the device, in the order in which they are read."""
    driver = preview.driver
    screen = driver.execute_cdp_cmd("Runtime.evaluate", {"expression": "document.querySelector('tab-header').shadowRoot.querySelector('.screen')"})["result"]
    node = driver.execute_cdp_cmd("DOM.describeNode", {"objectId": screen["objectId"]})["node"]["backendNodeId"]
    nodes = driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    by_id = {one["nodeId"]: one for one in nodes}
    lists = preview.session.state()["screen"]["kind"] == "more"
    found = []

    def text(one):
        return by_id[one["childIds"][0]]["name"]["value"] if one["childIds"] else ""

    def walk(one, inside=False):
        role = one["role"]["value"]
        name = text(one) if role in ("listitem", "status") else one.get("name", {}).get("value", "")
        known = not one["ignored"] and role in ROLES and name and (not inside or (lists and role == "listitem"))
        if known:
            found.append((ROLES[role], " ".join(name.split())))
        if not known or role == "tabpanel":
            for child in one.get("childIds", []):
                walk(by_id[child], inside or role == "tabpanel")

    walk(next(one for one in nodes if one.get("backendDOMNodeId") == node))
    return found


def said(session):
    """The roles and labels that the engine gives. A panel is named after its tab, if there is one in the bar."""
    elements = session.get("accessibility")["elements"]
    tabs = {one.get("tab"): one["label"] for one in elements if one["role"] == "tab"}
    more = elements[-1] if None in tabs else None

    def label(one):
        is_list = more and one["role"] == "page" and one.get("tab") is None
        return tabs.get(one.get("tab"), one["label"]) if one["role"] == "page" and (one.get("tab") or is_list) else one["label"]

    return [(one["role"], " ".join(label(one).split())) for one in elements]


def check(preview, *changes):
    for change in changes or [{}]:
        preview.session.patch(change)  # may change nothing
        preview.settled()
        assert tree(preview) == said(preview.session), change


LANGUAGES = [*({"locale": locale} for locale in ("de", "nl", "ar")), {"traits": {"layoutDirection": "rtl"}}, {"strings": OWN}]
PLACES = [{"tabBar": {"placement": placement}} for placement in ("top", "bottom")]


@pytest.mark.parametrize("preset", ["backbase", "remind", "fiori", "coordinator", "uikit"])
def test_the_page_reads_what_the_engine_says(opened, preset):
    preview = opened(preset=preset, accessories=[{"text": "Offline"}])
    check(preview, {}, *LANGUAGES, *PLACES)
    tab = preview.session.state()["tabs"][2]["id"]
    preview.after(lambda: preview.session.post("select", {"tab": tab}))
    check(preview, {}, {"navigationBar": {"visibility": "always"}}, *PLACES, {"locale": "en", "strings": {}})


HEADERS = [
    {"user": {"company": None}, "trailing": {"icon": None, "title": "Edit", "badge": True, "label": None}},
    {"user": {"company": "Engines"}, "trailing": {"badge": "New"}, "avatarAction": False},
    {"hideSubtitle": True}, {"hideAvatar": True}, {"hideAvatar": False, "avatarAction": True}, {"trailing": {"badge": None}}, {"trailing": None}, None,
]


def test_the_header_is_read_as_the_engine_says(opened):
    preview = opened(header={"user": {"name": "Ada Byron"}, "trailing": {"icon": "bell", "label": "News", "badge": 3}, "avatarAction": True})
    check(preview, {}, *LANGUAGES, *({"header": header} for header in HEADERS))


def test_more_a_pushed_page_and_an_unavailable_tab_are_read_as_the_engine_says(opened):
    preview = opened(preset="uikit", strings=OWN)
    preview.after(preview.more.click)
    check(preview, {}, {"locale": "ar"})
    for look in ("ios18", "ios26", "material3", "web", None):
        check(preview, {"traits": {"look": look}}, *({"navigationBar": {"visibility": "always", "size": size}} for size in ("large", "small")))
    preview.after(lambda: preview.session.post("select", {"tab": "albums"}))
    check(preview)
    preview.after(lambda: preview.session.post("tabs/albums/navigation", {"show": {"id": "row", "title": "Row"}}))
    check(preview)
    preview.after(lambda: preview.session.patch_tab("albums", {"available": False}))
    check(preview)
    check(preview, {"tabBar": {"overflow": "scroll"}})


def test_the_focus_goes_in_the_order_of_the_screen(opened):
    """Tab reaches the page before a bar at the bottom, also after the bar has moved there."""
    order = """
    const stops = [...deep('tab-header').shadowRoot.querySelectorAll('.screen *')].filter((node) => node.tabIndex >= 0 && !node.closest('[inert], [hidden]'));
    return stops.map((node) => node.getAttribute('role') ?? node.className).filter((name) => ['avatar', 'trailing', 'tab', 'tabpanel'].includes(name));"""
    preview = opened()
    assert preview.browser.js(order) == ["avatar", "trailing", "tab", "tabpanel"]
    preview.browser.js("deep('tab-header').shadowRoot.querySelector('[role=tab][tabindex=\"0\"]').focus()")
    preview.after(lambda: preview.session.patch({"tabBar": {"placement": "bottom"}}))
    assert preview.browser.js(order) == ["avatar", "trailing", "tabpanel", "tab"]
    assert preview.browser.js("return deep('tab-header').shadowRoot.activeElement.getAttribute('role')") == "tab"
