import HTTPCore
import TabHeaderCatalog
import TabSessions

/// The HTTP API: turns requests into responses, independent of the transport.
public final class TabHeaderAPI: HTTPResponder {
  private let registry: SessionRegistry
  let router: Router

  /// - Parameters:
  ///   - version: the version that `/version` returns.
  ///   - heartbeat: the time between two comments on an event stream.
  public init(
    registry: SessionRegistry, catalog: Catalog, site: Site, version: String, heartbeat: Duration = .seconds(15)
  ) {
    self.registry = registry
    router = Router(
      Self.operations(registry, catalog.opened(), site, version: version, heartbeat: heartbeat),
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

  public func respond(to refusal: Refusal, fields: RequestFields) -> Response {
    (refusal == .contentTooLarge ? Problem.contentTooLarge : refusal.problem).response
  }

  /// The longest content that any route accepts, in bytes.
  public static let longestContent = ContentLimit.most

  /// The paths of the API with the methods of each, as `Allow` lists them.
  public var routes: [(path: String, allow: String)] {
    router.routes.map { ($0.path.description, $0.allow) }
  }

  /// Ends every event stream with a `closed` event.
  public func drain() {
    registry.closeStreams()
  }
}
