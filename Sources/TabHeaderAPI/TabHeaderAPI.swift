import HTTPServer
import HTTPTypes
import TabHeaderCatalog
import TabSessions

/// The HTTP API: turns requests into responses, independent of the transport.
public final class TabHeaderAPI: HTTPResponder {
  private let registry: SessionRegistry
  let router: Router
  private let chain: RequestObserver
  let pool: WorkPool
  private let proxies: TrustedProxies
  private let themes: RegisteredItems<Theme>
  private let styles: RegisteredItems<Catalog.Style>
  private let names: Catalog.Names
  /// The requests that wait for a revision of a session.
  let waits: RevisionWaits
  /// What `GET /metrics` writes.
  public let metrics = MetricSources()

  /// - Parameters:
  ///   - catalog: an opened catalogue, from which the registry's sessions get their looks.
  ///   - version: the version that `/version` returns.
  ///   - allowedOrigins: the origins whose pages may use the API, in addition to the server's own.
  ///   - heartbeat: the time between two comments on an event stream.
  ///   - requiresIfMatch: whether PUT, PATCH and DELETE need a condition (RFC 6585 §3).
  ///   - token: the token that allows everything; `nil` if the server asks for none.
  ///   - isSecure: whether the server uses TLS, so that its cookies are sent over TLS only.
  ///   - waitLimit: how many requests may wait for revisions at the same time.
  ///   - quotas: what one client may have and do. The quotas of sessions are in the registry's ledger.
  ///   - proxies: the proxies that are believed about where requests come from.
  ///   - now: a clock in nanoseconds that does not go back, for rates.
  ///   - workers: how many requests that take long are performed at the same time.
  ///   - histories: how many requests on histories are under way at the same time.
  ///   - allowsFaults: whether `/v1/sessions/{session}/faults` can be used.
  ///   - log: is told about requests whose responses were sent.
  public init(
    registry: SessionRegistry, catalog: Catalog, site: Site, version: String,
    allowedOrigins: AllowedOrigins = .only([]), heartbeat: Duration = .seconds(15), requiresIfMatch: Bool = false,
    token: ServerToken? = nil, isSecure: Bool = false, waitLimit: Int = 1_024, workers: Int = 2, histories: Int = 2,
    quotas: Quotas = .none, proxies: TrustedProxies = TrustedProxies(), now: (@Sendable () -> Int64)? = nil,
    allowsFaults: Bool = false, log: RequestLog? = nil
  ) {
    self.registry = registry
    self.proxies = proxies
    let live = LiveStreams(heartbeat: heartbeat)
    let faults = allowsFaults ? FaultTable(registry) : nil
    waits = RevisionWaits(registry: registry, live: live, limit: waitLimit)
    names = catalog.names
    themes = RegisteredItems(names.themes, registry.committer, nil, whenChanged: live.wake)
    styles = RegisteredItems(names.styles, registry.committer, nil, whenChanged: live.wake)
    let counters = QuotaCounters(quotas, now: now ?? QuotaCounters.uptime())
    let access = token.map {
      AccessControl(token: $0, registry: registry, isSecure: isSecure, rate: counters.rate)
    }
    pool = WorkPool(cores: workers, histories: histories)
    router = Router(
      Self.operations(
        registry, catalog, site, live, waits, access, counters.documents, metrics, faults, pool,
        requiresIfMatch: requiresIfMatch, version: version),
      file: Self.fileOperation(site), of: site)
    let requests = RequestMetrics()
    chain = RequestObserver(
      next: Self.chain(
        to: router, registry, access, pool, counters, catalog.names, allowing: allowedOrigins, faults: faults),
      ObserverState(requests, log))
    metrics.add { $0.add(ServerMetric.build, [(labels: [version], value: 1)]) }
    metrics.add(requests, of: router)
    metrics.add(registry, live, waits)
    registry.follow(live.wake)
  }

  public func respond(to request: Request) -> ObservedReply {
    let match = router.match(request)
    guard !proxies.isEmpty else { return chain.respond(to: request, at: match) }
    return chain.respond(to: believed(request), at: match)
  }

  /// No content is read for paths, methods and operations that take none.
  public func contentLimit(for method: HTTPRequest.Method, _ target: RequestTarget) -> Int? {
    guard case .operation(let operation, _) = router.match(method, target) else { return 0 }
    return operation.content?.limit ?? 0
  }

  public func refusal(of head: Request) -> ObservedReply? { chain.refusal(of: believed(head), at: router.match(head)) }

  public func respond(to refusal: Refusal, for request: RefusedRequest) -> Response {
    chain.respond(to: refusal, for: believed(request))
  }

  public func observer(of refusal: Refusal, for request: RefusedRequest) -> SendingObserver? {
    chain.observer(of: refusal, for: believed(request))
  }

  /// Adds or replaces a theme or a style of an operator, with its owner and its time. Sessions adopt it.
  ///
  /// - Throws: what is wrong with it, or that there is no room or no store for it. What clients may have does not count.
  public func put(_ document: StoredDocument) async throws(Problem) {
    let (instant, owner) = (document.updatedAt, document.owner)
    switch document.kind {
    case .theme:
      let name = try themes.changeable(document.name)
      var theme: Theme
      do throws(ContentError) { theme = try names.theme(name, parsing: document.bytes, at: instant) } catch {
        throw Problem(ofOpenForm: error)
      }
      theme.owner = owner
      try await themes.put(theme, at: instant)
    case .style:
      let name = try styles.changeable(document.name)
      var style: Catalog.Style
      do throws(ContentError) { style = try names.style(name, parsing: document.bytes, at: instant).0 } catch {
        throw Problem(error)
      }
      style.owner = owner
      try await styles.put(style, at: instant)
    }
  }

  /// The request with the client of which trusted proxies tell.
  private func believed(_ request: Request) -> Request {
    var request = request
    if !proxies.isEmpty { request.client = proxies.client(of: request.client, request.fields) }
    return request
  }

  private func believed(_ request: RefusedRequest) -> RefusedRequest {
    var request = request
    if !proxies.isEmpty { request.client = proxies.client(of: request.client, request.fields) }
    return request
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
