import HTTPCore
import HTTPTypes
import StrictJSON
import TabEngine
import TabSessions

/// The HTTP API: turns requests into responses, independent of the transport.
public final class TabHeaderAPI: HTTPResponder {
  private let registry: SessionRegistry
  let router: Router

  /// - Parameters:
  ///   - version: the version that `/version` returns.
  ///   - heartbeat: seconds between two comments on an event stream.
  public init(registry: SessionRegistry, catalog: Catalog, site: Site, version: String, heartbeat: Double = 15) {
    self.registry = registry
    let catalog = catalog.opened()
    let sessions = SessionsResource(
      registry: registry, catalog: catalog, representation: StateRepresentation())
    let actions = ActionsResource(sessions: sessions)
    let live = LiveStreams(heartbeat: heartbeat)
    let events = EventsResource(sessions: sessions, live: live)
    let combined = CombinedEventsResource(sessions: sessions, live: live)
    let themes = ThemesResource(registry: registry, names: catalog.names, live: live)
    let styles = StylesResource(registry: registry, names: catalog.names, live: live)
    let shipped = CatalogResource(catalog)
    let lint = LintResource(sessions: sessions)
    let pictures = PicturesResource(sessions: sessions)
    let icons = IconsResource()
    let problems = ProblemPage()
    let lintPage = LintPage()

    router = Router(
      [
        Route("/v1/sessions", [.post: sessions.create]),
        Route(
          "/v1/sessions/{id}", query: [.get: QueryNames(TraitChanges.parameters)],
          [.get: sessions.read, .patch: sessions.patch, .delete: sessions.delete]),
        Route("/v1/sessions/{id}/select", [.post: actions.route(.select)]),
        Route("/v1/sessions/{id}/swipe", [.post: actions.route(.swipe)]),
        Route("/v1/sessions/{id}/resize", [.post: actions.route(.resize)]),
        Route("/v1/sessions/{id}/actions", [.post: actions.batch]),
        Route(
          "/v1/sessions/{id}/tabs",
          [.get: actions.tabs, .put: actions.route(.setTabs), .post: actions.route(.insertTab)]),
        Route(
          "/v1/sessions/{id}/tabs/{tab}", query: [.delete: ActionsResource.removalQuery],
          [.patch: actions.route(tab: .updateTab), .delete: actions.removeTab]),
        Route("/v1/sessions/{id}/tabs/{tab}/move", [.post: actions.route(tab: .moveTab)]),
        Route(
          "/v1/sessions/{id}/tabs/{tab}/badge",
          [.put: actions.route(tab: .setBadge), .delete: actions.removeBadge]),
        Route("/v1/sessions/{id}/tabs/{tab}/navigation", [.post: actions.route(section: .navigate)]),
        Route("/v1/sessions/{id}/tabs/{tab}/scroll", [.post: actions.route(section: .scrollPage)]),
        Route("/v1/sessions/{id}/navigation", [.post: actions.route(container: .navigate)]),
        Route("/v1/sessions/{id}/customize", [.post: actions.route(.customize)]),
        Route("/v1/sessions/{id}/accessibility", [.get: AccessibilityResource(sessions: sessions).read]),
        Route("/v1/sessions/{id}/configuration", [.get: ConfigurationResource(sessions: sessions).read]),
        Route("/v1/sessions/{id}/lint", [.get: lint.read]),
        Route("/v1/sessions/{id}/header/avatar/tap", [.post: actions.route(bare: .tapAvatar)]),
        Route("/v1/sessions/{id}/header/trailing/tap", [.post: actions.route(bare: .tapTrailing)]),
        Route(
          "/v1/sessions/{id}/events", query: [.get: QueryNames(EventsQuery.parameters)], [.get: events.read]),
        Route(
          "/v1/sessions/{id}/header.svg", query: [.get: QueryNames(PictureOptions.names)], [.get: pictures.session]),
        Route("/v1/events", query: [.get: CombinedEventsResource.query], [.get: combined.read]),
        Route("/v1/lint", [.post: lint.lint]),
        Route("/v1/presets", [.get: shipped.presets]),
        Route(
          "/v1/presets/{name}/header.svg", query: [.get: QueryNames(PictureOptions.names)], [.get: pictures.preset]),
        Route("/v1/matrix", [.post: pictures.matrix]),
        Route("/v1/icons", [.get: icons.list]),
        Route("/v1/icons/sheet.svg", [.get: icons.sheet]),
        Route("/v1/styles", [.get: styles.list]),
        Route("/v1/styles/{name}", [.get: styles.read, .put: styles.put, .delete: styles.delete]),
        Route("/v1/strings", [.get: shipped.strings]),
        Route("/v1/themes", [.get: themes.list]),
        Route("/v1/themes/{name}", [.get: themes.read, .put: themes.put, .delete: themes.delete]),
        Route("/v1/themes/{name}/resolved", [.get: themes.resolved]),
        Route(
          "/", query: [.get: .any],
          [.get: { exchange throws(Problem) in try site.file("index.html", for: exchange.request) }]),
        Route(
          "/preview/{id}", query: [.get: .any],
          [.get: { exchange throws(Problem) in try site.file("preview.html", for: exchange.request) }]),
        Route("/problems/{name}", query: [.get: .any], [.get: problems.read]),
        Route("/docs/lint", query: [.get: .any], [.get: lintPage.list]),
        Route("/docs/lint/{id}", query: [.get: .any], [.get: lintPage.read]),
        Route("/healthz", [.get: { _ throws(Problem) in .json { $0.member("status", "ok") } }]),
        Route(
          "/version",
          [
            .get: { _ throws(Problem) in
              .json { json in
                json.member("name", "tabheader")
                json.member("version", version)
              }
            }
          ]),
      ],
      otherPaths: site.paths,
      fallback: { request throws(Problem) in
        site.response(of: request.target.path.joined(separator: "/"), for: request)
      })
  }

  public func respond(to request: borrowing Request) -> Reply {
    let request = copy request
    do throws(Problem) {
      return .now(try router.respond(to: request))
    } catch {
      var problem = error
      problem.instance = request.target.encodedPath
      return .now(problem.response)
    }
  }

  public func respond(to refusal: HTTPCore.Refusal, fields: RequestFields) -> Response {
    (refusal == .contentTooLarge ? Problem.contentTooLarge : refusal.problem).response
  }

  /// The longest content that any route accepts, in bytes.
  public static let longestContent = ContentLimit.most

  /// The paths of the API with the methods of each, as `Allow` lists them.
  public var routes: [(path: String, allow: String)] {
    router.routes.map { ($0.path, $0.allow) }
  }

  /// Ends every event stream with a `closed` event.
  public func drain() {
    registry.closeStreams()
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
