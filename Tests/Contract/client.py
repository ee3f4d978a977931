#!/usr/bin/env python3
"""Generates a client with openapi-python-client from the document that a server serves, and uses it as its user would.

    Tests/Contract/client.py .build/debug/tabheader

A warning of the generator, about a path or a schema that it would leave out, is a failure. So is an answer that is not of the type
that the client promises.
"""

import importlib
import pathlib
import subprocess
import sys
import tempfile

from check import LIMIT, Failed, Server

# Pictures are text, like pages. Formatting the client's code is of no use here.
CONFIGURATION = """
content_type_overrides:
  image/svg+xml: text/html
post_hooks: []
"""


def generate(directory, server):
    """Writes the package `tabheader_client` into a directory."""
    configuration = directory / "configuration.yml"
    configuration.write_text(CONFIGURATION)
    path = directory / "openapi.json"
    path.write_bytes(server.ask("GET", "/openapi.json")[2])
    result = subprocess.run(
        [
            pathlib.Path(sys.executable).parent / "openapi-python-client", "generate", "--fail-on-warning", "--meta", "none",
            "--path", path, "--config", configuration,
            "--output-path", directory / "tabheader_client",
        ],
        text=True, capture_output=True, check=False)
    if result.returncode != 0 or "warning" in (result.stdout + result.stderr).lower():
        raise Failed(f"openapi-python-client:\n{result.stdout}{result.stderr}")


class API:
    """The operations of the client. Each must return a response of one type."""

    def __init__(self, url):
        self.models = importlib.import_module("tabheader_client.models")
        self.client = importlib.import_module("tabheader_client").Client(base_url=url, timeout=LIMIT)
        self.count = 0

    def __call__(self, operation, expected, *arguments, **members):
        """Performs an operation, named `tag.operation`. `expected` is the name of the answer's model."""
        module = importlib.import_module("tabheader_client.api." + operation)
        answer = module.sync(*arguments, client=self.client, **members)
        if type(answer).__name__ != expected:
            raise Failed(f"{operation}: expected a {expected}, not {answer!r}")
        self.count += 1
        return answer


def expect(value, expected, what):
    if value != expected:
        raise Failed(f"{what}: expected {expected!r}, not {value!r}")


def use_sessions(api):
    """Creates a session, selects, swipes and navigates."""
    m = api.models
    session = api(
        "sessions.create_session", "CreatedSession",
        body=m.NewSession(
            tabs=["Inbox", m.TabObject(id="drafts", title="Drafts", badge=2), m.TabObject(title="Sent")],
            header=m.HeaderInput(user=m.UserInput(name="Grace Hopper")),
            tab_bar=m.TabBarInput(indicator=m.IndicatorStyle.PILL),
            traits=m.TraitsInput(width=320, height=568)))
    expect([tab.id for tab in session.tabs], ["inbox", "drafts", "sent"], "the tabs")
    expect(session.header.title.text, "Grace Hopper", "the header's title")
    expect(session.tab_bar.indicator_style, m.IndicatorStyle.PILL, "the indicator")
    expect(session.tab_bar.items[1].badge, "2", "the badge")
    expect(session.traits.width, 320, "the width")
    expect(session.links.self_, f"/v1/sessions/{session.id}", "the link")

    result = api(
        "actions.select", "ActionResult", session.id, body=m.Select(tab="drafts", source=m.SelectionSource.USER))
    expect(result.selected_index, 1, "the selected index")
    expect([event.tab for event in result.events if isinstance(event, m.DidSelectEvent)], ["drafts"], "the event")

    api("actions.swipe", "ActionResult", session.id, body=m.Swipe(phase=m.GesturePhase.BEGAN))
    api("actions.swipe", "ActionResult", session.id, body=m.Swipe(phase=m.GesturePhase.CHANGED, translation=-120))
    result = api(
        "actions.swipe", "ActionResult", session.id,
        body=m.Swipe(phase=m.GesturePhase.ENDED, translation=-200, velocity=-800))
    expect(result.pager.transition.page, 2, "the page that the swipe ends on")
    expect(type(result.pager.transition.curve) in (m.CubicBezierCurve, m.SpringCurve), True, "the curve")

    result = api(
        "actions.act", "ActionResult", session.id,
        body=m.Batch(actions=[
            m.SelectAction(type_="select", index=0),
            m.SetBadgeAction(type_="setBadge", tab="sent", badge=True),
            m.ResizeAction(type_="resize", color_scheme=m.ColorScheme.DARK),
        ]))
    expect((result.selected_index, result.traits.color_scheme), (0, m.ColorScheme.DARK), "the state after a batch")

    result = api("tabs.navigate", "ActionResult", session.id, "inbox", body=m.Navigate(show="message"))
    expect([page.id for page in result.tabs[0].navigation.stack], ["root", "message"], "the stack")

    # A member that the patch does not mention stays.
    result = api(
        "sessions.patch_session", "ActionResult", session.id,
        body=m.SessionPatch(header=m.HeaderPatch(user=m.UserPatch(company="US Navy"))))
    expect(result.header.title.text, "Grace Hopper", "the header's title after a patch")
    expect(result.tab_bar.indicator_style, m.IndicatorStyle.PILL, "the indicator after a patch")

    state = api("sessions.read_session", "State", session.id)
    expect(state.revision, result.revision, "the revision")
    view = api("sessions.read_session", "State", session.id, width=768, layout_direction=m.LayoutDirection.RTL)
    expect((view.pager.bounds.width, view.revision), (768, state.revision), "the view")
    spoken = api("sessions.read_accessibility", "Accessibility", session.id)
    expect(spoken.elements[0].role, m.SpokenRole.IMAGE, "the first spoken element")

    problem = api("actions.select", "Problem", session.id, body=m.Select(index=9))
    expect((problem.status, problem.errors[0].pointer), (422, "/index"), "the problem")
    return session.id


def change_tabs(api, session):
    """Inserts, changes, moves and removes tabs, and sets badges."""
    m = api.models
    result = api("tabs.insert_tab", "ActionResult", session, body=m.InsertTab(tab="Spam", index=1))
    expect([tab.id for tab in result.tabs], ["inbox", "spam", "drafts", "sent"], "the tabs after an insertion")
    result = api("tabs.update_tab", "ActionResult", session, "spam", body=m.TabPatch(title="Junk"))
    updates = [event.tab.title for event in result.events if isinstance(event, m.TabUpdatedEvent)]
    expect(updates, ["Junk"], "the titles in the events")
    result = api("tabs.move_tab", "ActionResult", session, "spam", body=m.MoveTab(to=3))
    moves = [(event.from_, event.to) for event in result.events if isinstance(event, m.TabMovedEvent)]
    expect(moves, [(1, 3)], "the moves")
    result = api("tabs.set_badge", "ActionResult", session, "spam", body=m.SetBadge(badge=7))
    expect(result.tab_bar.items[3].badge, "7", "a badge with a number")
    result = api("tabs.remove_badge", "ActionResult", session, "spam")
    expect(result.tab_bar.items[3].badge or None, None, "no badge")
    api("tabs.remove_tab", "ActionResult", session, "spam", animated=True)
    tabs = api("tabs.list_tabs", "TabList", session).tabs
    expect([tab.title for tab in tabs], ["Inbox", "Drafts", "Sent"], "the tabs at the end")


def use_themes(api, session):
    """Puts a theme, applies it, and lints the session."""
    m = api.models
    theme = m.ThemeDocument.from_dict({"theme": {"color": {"danger": {"light": "#B3261E", "dark": "#F2B8B5"}}}})
    put = api("themes.put_theme", "PutTheme", "brand", body=theme)
    expect((put.name, put.tokens, put.warnings), ("brand", 1, []), "the theme")
    names = [theme.name for theme in api("themes.list_themes", "ThemeList").themes]
    expect("brand" in names, True, "the list of themes")
    expect(api("themes.read_theme", "ThemeDocument", "brand").to_dict(), theme.to_dict(), "the theme's document")
    token = api("themes.read_resolved_theme", "ResolvedTheme", "brand").tokens["theme.color.danger"]
    expect((type(token), token.source), (m.ResolvedToken, m.TokenSource.THEME), "a resolved token")
    api("sessions.patch_session", "ActionResult", session, body=m.SessionPatch(theme="brand"))
    expect(api("themes.delete_theme", "Problem", "brand").status, 409, "the theme is in use")

    report = api(
        "lint.lint", "LintReport",
        body=m.SessionSketch(tabs=["One", "One"], design=m.DesignInput(selected_tab_text_color="#777777")))
    findings = {finding.id: finding.severity for finding in report.findings}
    expect(findings[m.LintRule.DUPLICATE_TITLE], m.Severity.WARNING, "the finding about the titles")
    errors = [finding for finding in report.findings if finding.severity == m.Severity.ERROR]
    expect(report.summary.errors, len(errors), "the number of errors")
    report = api("lint.lint_session", "LintReport", session)
    expect({type(check.name) for check in report.contrast}, {m.ContrastPart}, "the parts that are checked")


def read_log(api, session):
    """Reads all these events, page by page, and the other resources."""
    m = api.models
    log = api("events.read_log", "EventList", session)
    expect((log.complete, log.events[-1].id), (True, log.cursor), "the end of the log")
    types = {type(event) for event in log.events}
    wanted = {m.DidSelectEvent, m.DidScrollEvent, m.TabInsertedEvent, m.TabMovedEvent, m.ConfiguredEvent}
    expect(wanted - types, set(), "the events that are missing")
    rest = api("events.read_log", "EventList", session, after=log.events[0].id)
    expect([event.id for event in rest.events], [event.id for event in log.events[1:]], "the events after the first")

    expect(api("pictures.draw_session", "str", session, scale=2).startswith("<svg"), True, "the picture")
    presets = [preset.name for preset in api("catalogue.list_presets", "PresetList").presets]
    expect("backbase" in presets, True, "the presets")
    api("sessions.read_configuration", "SessionConfiguration", session)
    api("operations.read_health", "Health")


def main(executable):
    with tempfile.TemporaryDirectory() as directory:
        sys.path.insert(0, directory)
        sys.dont_write_bytecode = True
        server = Server(executable.resolve())
        try:
            generate(pathlib.Path(directory), server)
            api = API(server.url)
            session = use_sessions(api)
            change_tabs(api, session)
            use_themes(api, session)
            read_log(api, session)
        finally:
            server.end()
        print(f"{api.count} requests of a generated client had the answers that its types promise")
    print("client: passed")


if __name__ == "__main__":
    try:
        main(pathlib.Path(sys.argv[1]))
    except Failed as failure:
        sys.exit(f"client: {failure}")
