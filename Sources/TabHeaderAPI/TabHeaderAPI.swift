import HTTPCore
import TabHeaderCatalog
import TabSessions

/// The HTTP API: turns requests into responses, independent of the transport.
public final class TabHeaderAPI: HTTPResponder {
  private let registry: SessionRegistry
  let router: Router
  private let chain: any Responder
  /// The requests that wait for a revision of a session.
  let waits: RevisionWaits

  /// - Parameters:
  ///   - catalog: an opened catalogue, from which the registry's sessions get their looks.
  ///   - version: the version that `/version` returns.
  ///   - allowedOrigins: the origins whose pages may use the API, in addition to the server's own.
  ///   - heartbeat: the time between two comments on an event stream.
  ///   - requiresIfMatch: whether PUT, PATCH and DELETE need a condition (RFC 6585 §3).
  ///   - waitLimit: how many requests may wait for revisions at the same time.
  public init(
    registry: SessionRegistry, catalog: Catalog, site: Site, version: String,
    allowedOrigins: AllowedOrigins = .only([]), heartbeat: Duration = .seconds(15), requiresIfMatch: Bool = false,
    waitLimit: Int = 1_024
  ) {
    self.registry = registry
    let live = LiveStreams(heartbeat: heartbeat)
    waits = RevisionWaits(registry: registry, live: live, limit: waitLimit)
    router = Router(
      Self.operations(registry, catalog, site, live, waits, requiresIfMatch: requiresIfMatch, version: version),
      file: Self.fileOperation(site), of: site)
    chain = Self.chain(to: router, registry, allowing: allowedOrigins)
    registry.follow(live.wake)
  }

  public func respond(to request: borrowing Request) -> Reply {
    let request = copy request
    return chain.respond(to: request, at: router.match(request))
  }

  public func respond(to refusal: Refusal, fields: RequestFields) -> Response {
    chain.respond(to: refusal, fields: fields)
  }

  public func observer(of refusal: Refusal, fields: RequestFields) -> SendingObserver? {
    chain.observer(of: refusal, fields: fields)
  }

  /// The longest content that any route accepts, in bytes.
  public static let longestContent = ContentLimit.most

  /// The paths of the API with the methods of each, as `Allow` lists them.
  public var routes: [(path: String, allow: String)] {
    router.routes.map { ($0.path.description, $0.allow) }
  }

  /// Ends every event stream with a `closed` event, and every wait for a revision.
  public func drain() {
    waits.close()
    registry.closeStreams()
  }
}
