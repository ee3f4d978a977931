import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderCatalog
import TabHeaderWire
import TabSessions

extension TabHeaderAPI {
  /// Every operation. The OpenAPI document describes each under its id.
  ///
  /// - Parameter requiresIfMatch: whether PUT, PATCH and DELETE need a condition.
  static func operations(
    _ registry: SessionRegistry, _ catalog: Catalog, _ site: Site, _ live: LiveStreams, _ waits: RevisionWaits,
    _ access: AccessControl?, _ owners: DocumentOwners?, _ metrics: MetricSources, _ faultTable: FaultTable?,
    _ pool: WorkPool, requiresIfMatch: Bool, version: String
  ) -> [Operation] {
    let sessions = SessionsResource(
      registry: registry, catalog: catalog, representation: StateRepresentation(), asksForTokens: access != nil)
    let actions = ActionsResource(sessions: sessions)
    let events = EventsResource(sessions: sessions, live: live)
    let wait = WaitResource(sessions: sessions, waits: waits)
    let combined = CombinedEventsResource(sessions: sessions, live: live)
    let themes = ThemesResource(registry: registry, names: catalog.names, live: live, owners: owners)
    let styles = StylesResource(registry: registry, names: catalog.names, live: live, owners: owners)
    let shipped = CatalogResource(catalog)
    let lint = LintResource(sessions: sessions)
    let pictures = PicturesResource(sessions: sessions)
    let frames = FramesResource(sessions: sessions)
    let history = HistoryResource(sessions: sessions, pool: pool)
    let recordings = RecordingsResource(sessions: sessions, pool: pool)
    let links = LinksResource(sessions: sessions)
    let credentials = AccessResource(registry: registry, access: access)
    let faults = FaultsResource(sessions: sessions, table: faultTable)
    let icons = IconsResource()
    let problems = ProblemPage()
    let rules = LintPage()

    let operations = [
      // Sessions
      Operation(
        "listSessions", .get, "/v1/sessions", .server, query: SessionListResource.query, work: .all,
        later: SessionListResource(registry: registry).list),
      Operation(
        "createSession", .post, "/v1/sessions", .server, is: .creation, content: .json(upTo: ContentLimit.session),
        sessions.create),
      Operation(
        "readSession", .get, "/v1/sessions/\(.session)", .view, query: QueryNames(StateQuery.parameters),
        work: .viewOfLargeSession, sessions.read),
      Operation(
        "waitForRevision", .get, "/v1/sessions/\(.session)/wait", .view, is: .wait, query: WaitResource.query,
        later: wait.read),
      Operation("patchSession", .patch, "/v1/sessions/\(.session)", .edit, content: .mergePatch, sessions.patch),
      Operation("deleteSession", .delete, "/v1/sessions/\(.session)", .edit, sessions.delete),
      Operation(
        "select", .post, "/v1/sessions/\(.session)/select", .edit, content: .json, work: .large,
        actions.perform(.select)),
      Operation(
        "answer", .post, "/v1/sessions/\(.session)/pending/\(.selection)", .edit, content: .json, work: .large,
        actions.answer),
      Operation(
        "swipe", .post, "/v1/sessions/\(.session)/swipe", .edit, content: .json, work: .large, actions.perform(.swipe)),
      Operation("resize", .post, "/v1/sessions/\(.session)/resize", .edit, content: .json, actions.perform(.resize)),
      Operation("changeClock", .post, "/v1/sessions/\(.session)/clock", .edit, content: .json, actions.changeClock),
      Operation("act", .post, "/v1/sessions/\(.session)/actions", .edit, content: .json, actions.batch),
      Operation(
        "undo", .post, "/v1/sessions/\(.session)/undo", .edit, content: .json, work: .history, later: history.undo),
      Operation(
        "redo", .post, "/v1/sessions/\(.session)/redo", .edit, content: .json, work: .history, later: history.redo),
      Operation(
        "reset", .post, "/v1/sessions/\(.session)/reset", .edit, content: .json, work: .history, later: history.reset
      ),
      Operation(
        "forkSession", .post, "/v1/sessions/\(.session)/fork", .server, is: .fork, content: .json, work: .history,
        later: history.fork),
      Operation("readSnapshot", .get, "/v1/sessions/\(.session)/snapshot", .view, history.snapshot),
      Operation(
        "putSnapshot", .put, "/v1/sessions/\(.session)/snapshot", .edit, content: .json(upTo: ContentLimit.snapshot),
        history.restore),
      Operation(
        "listRevisions", .get, "/v1/sessions/\(.session)/revisions", .view, query: HistoryResource.listQuery,
        work: .history, later: history.list),
      Operation(
        "readRevision", .get, "/v1/sessions/\(.session)/revisions/\(.revision)", .view,
        query: QueryNames(StateQuery.parameters), work: .history, later: history.state),
      Operation(
        "compareRevisions", .get, "/v1/sessions/\(.session)/diff", .view, query: HistoryResource.differenceQuery,
        work: .history, later: history.difference),
      Operation("listTabs", .get, "/v1/sessions/\(.session)/tabs", .view, actions.tabs),
      Operation("setTabs", .put, "/v1/sessions/\(.session)/tabs", .edit, content: .json, actions.perform(.setTabs)),
      Operation(
        "insertTab", .post, "/v1/sessions/\(.session)/tabs", .edit, content: .json, actions.perform(.insertTab)),
      Operation(
        "updateTab", .patch, "/v1/sessions/\(.session)/tabs/\(.tab)", .edit, content: .mergePatch,
        actions.perform(tab: .updateTab)),
      Operation(
        "removeTab", .delete, "/v1/sessions/\(.session)/tabs/\(.tab)", .edit, query: ActionsResource.removalQuery,
        actions.removeTab),
      Operation(
        "moveTab", .post, "/v1/sessions/\(.session)/tabs/\(.tab)/move", .edit, content: .json,
        actions.perform(tab: .moveTab)),
      Operation(
        "setBadge", .put, "/v1/sessions/\(.session)/tabs/\(.tab)/badge", .edit, content: .json, work: .large,
        actions.perform(tab: .setBadge)),
      Operation("removeBadge", .delete, "/v1/sessions/\(.session)/tabs/\(.tab)/badge", .edit, actions.removeBadge),
      Operation(
        "navigate", .post, "/v1/sessions/\(.session)/tabs/\(.tab)/navigation", .edit, content: .json, work: .large,
        actions.perform(tab: .navigate, orPopup: true)),
      Operation(
        "scrollPage", .post, "/v1/sessions/\(.session)/tabs/\(.tab)/scroll", .edit, content: .json, work: .large,
        actions.perform(tab: .scrollPage, orPopup: true)),
      Operation(
        "navigateContainer", .post, "/v1/sessions/\(.session)/navigation", .edit, content: .json,
        actions.perform(.navigate) { (_, _) in .container }),
      Operation(
        "customize", .post, "/v1/sessions/\(.session)/customize", .edit, content: .json, actions.perform(.customize)),
      Operation(
        "readAccessibility", .get, "/v1/sessions/\(.session)/accessibility", .view,
        AccessibilityResource(sessions: sessions).read),
      Operation(
        "readConfiguration", .get, "/v1/sessions/\(.session)/configuration", .view,
        ConfigurationResource(sessions: sessions).read),
      Operation(
        "patchConfiguration", .patch, "/v1/sessions/\(.session)/configuration", .edit, content: .jsonPatch,
        sessions.patchConfiguration),
      Operation(
        "readLifetime", .get, "/v1/sessions/\(.session)/lifetime", .view, LifetimeResource(sessions: sessions).read),
      Operation(
        "readDesign", .get, "/v1/sessions/\(.session)/design", .view, query: QueryNames(TraitChanges.parameters),
        DesignResource(sessions: sessions).read),
      Operation(
        "lintSession", .get, "/v1/sessions/\(.session)/lint", .view, query: QueryNames(TraitChanges.parameters),
        work: .all,
        lint.read),
      Operation(
        "tapAvatar", .post, "/v1/sessions/\(.session)/header/avatar/tap", .edit, content: .json,
        actions.perform(.tapAvatar, isBare: true)),
      Operation(
        "tapTrailing", .post, "/v1/sessions/\(.session)/header/trailing/tap", .edit, content: .json,
        actions.perform(.tapTrailing, isBare: true)),
      Operation(
        "readEvents", .get, "/v1/sessions/\(.session)/events", .view, is: .stream,
        query: QueryNames(EventsQuery.parameters + ["ticket"]), events.read),
      Operation(
        "readLog", .get, "/v1/sessions/\(.session)/log", .view, query: QueryNames(["after", "types"]), events.log),
      Operation(
        "drawSession", .get, "/v1/sessions/\(.session)/header.svg", .view, query: QueryNames(PictureOptions.names),
        work: .all,
        pictures.session),
      Operation(
        "computeFrames", .post, "/v1/sessions/\(.session)/frames", .view, is: .repeatable, content: .json, work: .all,
        frames.session),
      Operation(
        "readRecording", .get, "/v1/sessions/\(.session)/recording", .view, query: RecordingsResource.query,
        work: .history, later: recordings.read),
      Operation("readFaults", .get, "/v1/sessions/\(.session)/faults", .view, is: .faults, faults.read),
      Operation("putFaults", .put, "/v1/sessions/\(.session)/faults", .edit, is: .faults, content: .json, faults.put),
      Operation("deleteFaults", .delete, "/v1/sessions/\(.session)/faults", .edit, is: .faults, faults.delete),
      Operation(
        "readCombinedEvents", .get, "/v1/events", .view, is: .stream, query: CombinedEventsResource.query, combined.read
      ),

      Operation(
        "lint", .post, "/v1/lint", .token, query: QueryNames(TraitChanges.parameters),
        content: .json(upTo: ContentLimit.lint), work: .all, lint.lint),

      Operation(
        "sketchFrames", .post, "/v1/frames", .token, content: .json(upTo: ContentLimit.lint), work: .all, frames.sketch),

      Operation(
        "replay", .post, "/v1/replays", .token, content: .json(upTo: ContentLimit.recording), work: .all,
        recordings.replay),

      // Access
      Operation("listLinks", .get, "/v1/sessions/\(.session)/links", .edit, links.list),
      Operation(
        "createLink", .post, "/v1/sessions/\(.session)/links", .edit, is: .repeatable, content: .json,
        later: links.create),
      Operation("deleteLink", .delete, "/v1/sessions/\(.session)/links/\(.link)", .edit, later: links.delete),
      Operation("readAccess", .get, "/v1/access", .any, query: AccessResource.query, credentials.read),
      Operation("exchangeToken", .post, "/v1/access", .token, content: .json, credentials.exchange),
      Operation("forgetTokens", .delete, "/v1/access", .open, credentials.forget),
      Operation("createTicket", .post, "/v1/tickets", .token, content: .json, later: credentials.issue),

      // The catalogue
      Operation("listPresets", .get, "/v1/presets", .token, shipped.presets),
      Operation(
        "drawPreset", .get, "/v1/presets/\(.preset)/header.svg", .token, query: QueryNames(PictureOptions.names),
        work: .all,
        pictures.preset),
      Operation(
        "drawMatrix", .post, "/v1/matrix", .token, content: .json(upTo: ContentLimit.lint), work: .all, pictures.matrix),
      Operation("listIcons", .get, "/v1/icons", .token, icons.list),
      Operation("drawIcons", .get, "/v1/icons/sheet.svg", .token, icons.sheet),
      Operation("listStyles", .get, "/v1/styles", .token, work: .all, styles.list),
      Operation("readStyle", .get, "/v1/styles/\(.style)", .token, styles.read),
      Operation("putStyle", .put, "/v1/styles/\(.style)", .document, content: .json, work: .all, styles.put),
      Operation("deleteStyle", .delete, "/v1/styles/\(.style)", .document, styles.delete),
      Operation("listThemes", .get, "/v1/themes", .token, work: .all, themes.list),
      Operation("readTheme", .get, "/v1/themes/\(.theme)", .token, themes.read),
      Operation("putTheme", .put, "/v1/themes/\(.theme)", .document, content: .tokens, work: .all, themes.put),
      Operation("deleteTheme", .delete, "/v1/themes/\(.theme)", .document, themes.delete),
      Operation("readResolvedTheme", .get, "/v1/themes/\(.theme)/resolved", .token, work: .all, themes.resolved),
      Operation(
        "exportTheme", .get, "/v1/themes/\(.theme)/export", .token, query: ThemesResource.exportQuery, work: .all,
        themes.export),
      Operation("importTheme", .post, "/v1/import", .token, content: .tokens, work: .all, themes.convert),
      Operation("listStrings", .get, "/v1/strings", .token, shipped.strings),

      // Pages, whose scripts read the query
      Operation("readLandingPage", .get, "/", .open, query: .any) { (request, _) throws(Problem) in
        try site.file("index.html", for: request)
      },
      Operation("readPreview", .get, "/preview/\(.session)", .open, query: .any) { (request, _) throws(Problem) in
        try site.file("preview.html", for: request)
      },
      Operation("readDocs", .get, "/docs", .open, query: .any) { (request, _) throws(Problem) in
        try site.file("docs.html", for: request)
      },
      Operation("readReference", .get, "/docs/api", .open, query: .any) { (request, _) throws(Problem) in
        try site.file("reference.html", for: request)
      },
      Operation("readProblemPage", .get, "/problems/\(.problem)", .open, query: .any, problems.read),
      Operation("readLintPages", .get, "/docs/lint", .open, query: .any, rules.list),
      Operation("readLintPage", .get, "/docs/lint/\(.rule)", .open, query: .any, rules.read),

      // The server
      Operation("readHealth", .get, "/healthz", .open, is: .probe) { (_, _) throws(Problem) in
        .json { $0.member("status", "ok") }
      },
      Operation("readReadiness", .get, "/readyz", .open, is: .probe) { (_, _) throws(Problem) in
        if let failure = registry.committer?.failure { throw .storeUnavailable(failure) }
        return .json { $0.member("status", "ok") }
      },
      Operation("readMetrics", .get, "/metrics", .server, MetricsResource(sources: metrics).read),
      Operation("readVersion", .get, "/version", .open) { (_, _) throws(Problem) in
        .json { json in
          json.member("name", "tabheader")
          json.member("version", version)
        }
      },
    ]
    guard requiresIfMatch else { return operations }
    return operations.map(RequiredConditions(sessions: sessions, names: catalog.names).applied)
  }

  /// The operation that reads a file of the site. Scripts of pages read the query.
  static func fileOperation(_ site: Site) -> Operation {
    Operation("readFile", .get, "/\(.file)", .open, query: .any) { (request, path) throws(Problem) in
      try site.file(path[.file].string, for: request)
    }
  }
}

extension Response {
  /// A small document that caches must not store.
  fileprivate static func json(_ members: (inout JSONWriter) -> Void) -> Response {
    var json = JSONWriter()
    json.object(members)
    return .json(json.bytes)
  }
}
