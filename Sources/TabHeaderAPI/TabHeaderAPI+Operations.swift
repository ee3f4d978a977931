import HTTPCore
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
    requiresIfMatch: Bool, version: String
  ) -> [Operation] {
    let sessions = SessionsResource(registry: registry, catalog: catalog, representation: StateRepresentation())
    let actions = ActionsResource(sessions: sessions)
    let events = EventsResource(sessions: sessions, live: live)
    let wait = WaitResource(sessions: sessions, waits: waits)
    let combined = CombinedEventsResource(sessions: sessions, live: live)
    let themes = ThemesResource(registry: registry, names: catalog.names, live: live)
    let styles = StylesResource(registry: registry, names: catalog.names, live: live)
    let shipped = CatalogResource(catalog)
    let lint = LintResource(sessions: sessions)
    let pictures = PicturesResource(sessions: sessions)
    let frames = FramesResource(sessions: sessions)
    let history = HistoryResource(sessions: sessions)
    let icons = IconsResource()
    let problems = ProblemPage()
    let rules = LintPage()

    let operations = [
      // Sessions
      Operation(
        "listSessions", .get, "/v1/sessions", query: SessionListResource.query,
        later: SessionListResource(registry: registry).list),
      Operation("createSession", .post, "/v1/sessions", content: .json(upTo: ContentLimit.session), sessions.create),
      Operation(
        "readSession", .get, "/v1/sessions/\(.session)", query: QueryNames(StateQuery.parameters), sessions.read),
      Operation("waitForRevision", .get, "/v1/sessions/\(.session)/wait", query: WaitResource.query, later: wait.read),
      Operation("patchSession", .patch, "/v1/sessions/\(.session)", content: .patch, sessions.patch),
      Operation("deleteSession", .delete, "/v1/sessions/\(.session)", sessions.delete),
      Operation("select", .post, "/v1/sessions/\(.session)/select", content: .json, actions.perform(.select)),
      Operation("swipe", .post, "/v1/sessions/\(.session)/swipe", content: .json, actions.perform(.swipe)),
      Operation("resize", .post, "/v1/sessions/\(.session)/resize", content: .json, actions.perform(.resize)),
      Operation("changeClock", .post, "/v1/sessions/\(.session)/clock", content: .json, actions.changeClock),
      Operation("act", .post, "/v1/sessions/\(.session)/actions", content: .json, actions.batch),
      Operation("undo", .post, "/v1/sessions/\(.session)/undo", content: .json, prepared: history.undo),
      Operation("redo", .post, "/v1/sessions/\(.session)/redo", content: .json, prepared: history.redo),
      Operation("reset", .post, "/v1/sessions/\(.session)/reset", content: .json, prepared: history.reset),
      Operation("forkSession", .post, "/v1/sessions/\(.session)/fork", content: .json, prepared: history.fork),
      Operation("readSnapshot", .get, "/v1/sessions/\(.session)/snapshot", history.snapshot),
      Operation(
        "putSnapshot", .put, "/v1/sessions/\(.session)/snapshot", content: .json(upTo: ContentLimit.snapshot),
        history.restore),
      Operation(
        "listRevisions", .get, "/v1/sessions/\(.session)/revisions", query: HistoryResource.listQuery,
        later: history.list),
      Operation(
        "readRevision", .get, "/v1/sessions/\(.session)/revisions/\(.revision)",
        query: QueryNames(StateQuery.parameters), later: history.state),
      Operation(
        "compareRevisions", .get, "/v1/sessions/\(.session)/diff", query: HistoryResource.differenceQuery,
        later: history.difference),
      Operation("listTabs", .get, "/v1/sessions/\(.session)/tabs", actions.tabs),
      Operation("setTabs", .put, "/v1/sessions/\(.session)/tabs", content: .json, actions.perform(.setTabs)),
      Operation("insertTab", .post, "/v1/sessions/\(.session)/tabs", content: .json, actions.perform(.insertTab)),
      Operation(
        "updateTab", .patch, "/v1/sessions/\(.session)/tabs/\(.tab)", content: .patch,
        actions.updateTab),
      Operation(
        "removeTab", .delete, "/v1/sessions/\(.session)/tabs/\(.tab)", query: ActionsResource.removalQuery,
        actions.removeTab),
      Operation(
        "moveTab", .post, "/v1/sessions/\(.session)/tabs/\(.tab)/move", content: .json, actions.perform(tab: .moveTab)),
      Operation(
        "setBadge", .put, "/v1/sessions/\(.session)/tabs/\(.tab)/badge", content: .json,
        actions.perform(tab: .setBadge)),
      Operation("removeBadge", .delete, "/v1/sessions/\(.session)/tabs/\(.tab)/badge", actions.removeBadge),
      Operation(
        "navigate", .post, "/v1/sessions/\(.session)/tabs/\(.tab)/navigation", content: .json,
        actions.perform(section: .navigate)),
      Operation(
        "scrollPage", .post, "/v1/sessions/\(.session)/tabs/\(.tab)/scroll", content: .json,
        actions.perform(section: .scrollPage)),
      Operation(
        "navigateContainer", .post, "/v1/sessions/\(.session)/navigation", content: .json,
        actions.perform(container: .navigate)),
      Operation(
        "customize", .post, "/v1/sessions/\(.session)/customize", content: .json, actions.perform(.customize)),
      Operation(
        "readAccessibility", .get, "/v1/sessions/\(.session)/accessibility",
        AccessibilityResource(sessions: sessions).read),
      Operation(
        "readConfiguration", .get, "/v1/sessions/\(.session)/configuration",
        ConfigurationResource(sessions: sessions).read),
      Operation(
        "readLifetime", .get, "/v1/sessions/\(.session)/lifetime", LifetimeResource(sessions: sessions).read),
      Operation(
        "readDesign", .get, "/v1/sessions/\(.session)/design", query: QueryNames(TraitChanges.parameters),
        DesignResource(sessions: sessions).read),
      Operation("lintSession", .get, "/v1/sessions/\(.session)/lint", lint.read),
      Operation(
        "tapAvatar", .post, "/v1/sessions/\(.session)/header/avatar/tap", content: .json,
        actions.perform(bare: .tapAvatar)),
      Operation(
        "tapTrailing", .post, "/v1/sessions/\(.session)/header/trailing/tap", content: .json,
        actions.perform(bare: .tapTrailing)),
      Operation(
        "readEvents", .get, "/v1/sessions/\(.session)/events", query: QueryNames(EventsQuery.parameters), events.read),
      Operation("readLog", .get, "/v1/sessions/\(.session)/log", query: QueryNames(["after", "types"]), events.log),
      Operation(
        "drawSession", .get, "/v1/sessions/\(.session)/header.svg", query: QueryNames(PictureOptions.names),
        pictures.session),
      Operation("computeFrames", .post, "/v1/sessions/\(.session)/frames", content: .json, frames.session),
      Operation("readCombinedEvents", .get, "/v1/events", query: CombinedEventsResource.query, combined.read),

      Operation("lint", .post, "/v1/lint", content: .json(upTo: ContentLimit.lint), lint.lint),

      Operation("sketchFrames", .post, "/v1/frames", content: .json(upTo: ContentLimit.lint), frames.sketch),

      // The catalogue
      Operation("listPresets", .get, "/v1/presets", shipped.presets),
      Operation(
        "drawPreset", .get, "/v1/presets/\(.preset)/header.svg", query: QueryNames(PictureOptions.names),
        pictures.preset),
      Operation("drawMatrix", .post, "/v1/matrix", content: .json, pictures.matrix),
      Operation("listIcons", .get, "/v1/icons", icons.list),
      Operation("drawIcons", .get, "/v1/icons/sheet.svg", icons.sheet),
      Operation("listStyles", .get, "/v1/styles", styles.list),
      Operation("readStyle", .get, "/v1/styles/\(.style)", styles.read),
      Operation("putStyle", .put, "/v1/styles/\(.style)", content: .json, styles.put),
      Operation("deleteStyle", .delete, "/v1/styles/\(.style)", styles.delete),
      Operation("listThemes", .get, "/v1/themes", themes.list),
      Operation("readTheme", .get, "/v1/themes/\(.theme)", themes.read),
      Operation("putTheme", .put, "/v1/themes/\(.theme)", content: .tokens, themes.put),
      Operation("deleteTheme", .delete, "/v1/themes/\(.theme)", themes.delete),
      Operation("readResolvedTheme", .get, "/v1/themes/\(.theme)/resolved", themes.resolved),
      Operation("listStrings", .get, "/v1/strings", shipped.strings),

      // Pages, whose scripts read the query
      Operation("readLandingPage", .get, "/", query: .any) { (request, _) throws(Problem) in
        try site.file("index.html", for: request)
      },
      Operation("readPreview", .get, "/preview/\(.session)", query: .any) { (request, _) throws(Problem) in
        try site.file("preview.html", for: request)
      },
      Operation("readProblemPage", .get, "/problems/\(.problem)", query: .any, problems.read),
      Operation("readLintPages", .get, "/docs/lint", query: .any, rules.list),
      Operation("readLintPage", .get, "/docs/lint/\(.rule)", query: .any, rules.read),

      // The server
      Operation("readHealth", .get, "/healthz") { (_, _) throws(Problem) in .json { $0.member("status", "ok") } },
      Operation("readReadiness", .get, "/readyz") { (_, _) throws(Problem) in
        if let failure = registry.committer?.failure { throw .storeUnavailable(failure) }
        return .json { $0.member("status", "ok") }
      },
      Operation("readVersion", .get, "/version") { (_, _) throws(Problem) in
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
    Operation("readFile", .get, "/\(.file)", query: .any) { (request, path) throws(Problem) in
      try site.file(path[.file], for: request)
    }
  }
}

extension Response {
  /// A small document that caches must not store.
  fileprivate static func json(_ members: (inout JSONWriter) -> Void) -> Response {
    var json = JSONWriter()
    json.object(members)
    return Response(
      status: .ok, fields: [.contentType: "application/json", .cacheControl: "no-store"], body: .bytes(json.bytes))
  }
}
