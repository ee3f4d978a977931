import HTTPServer
import HTTPTypes

/// Decides what pages of other origins may do: change state, open a stream, and read responses.
///
/// It refuses every unsafe method (RFC 9110 §9.2.1) and every stream that a page of a disallowed origin requests, whether or not
/// that page could read the response. For allowed origins it implements the CORS protocol (WHATWG Fetch §3.2) on every response,
/// refusals included. It answers preflights itself, whatever method they name, so that a page sees the problem its request causes
/// instead of a failed preflight. Cookies are never allowed: pages of other origins send tokens in `Authorization`.
struct CrossOriginResponder<Next: Responder>: ForwardingResponder {
  let next: Next
  /// Counts what is answered here; the others count behind it.
  private let limiter: RateLimiter?
  private let allowed: AllowedOrigins
  /// The fields added to responses to the pages of an allowed origin, by the origin.
  private let shared: [String: HTTPFields]
  /// The fields added to all other responses.
  private let others: HTTPFields

  init(next: Next, allowing origins: AllowedOrigins, counting limiter: RateLimiter?) {
    self.next = next
    self.limiter = limiter
    allowed = origins
    switch origins {
    case .any:
      shared = [:]
      others = Self.fields(allowing: "*")
    case .only(let origins):
      // Every response has `Vary`: it tells caches that responses depend on the origin.
      shared = Dictionary(
        uniqueKeysWithValues: origins.map { origin in
          var fields = Self.fields(allowing: origin.text)
          fields[.vary] = "Origin"
          return (origin.text, fields)
        })
      others = origins.isEmpty ? [:] : [.vary: "Origin"]
    }
  }

  private static func fields(allowing origin: String) -> HTTPFields {
    [
      .accessControlAllowOrigin: origin,
      .accessControlExposeHeaders: "ETag, Location, Link, Preference-Applied, TabHeader-Fault, X-Request-Id",
    ]
  }

  /// Whether no other origin is allowed.
  private var isForOwnPages: Bool { allowed == .only([]) }

  func respond(to request: Request, at match: RouteMatch) -> Reply {
    // The lookup costs time, so it is done only when the origin matters.
    let isForAll = request.method.isSafe && !match.opensStream(for: request)
    let origin = isForOwnPages && isForAll ? nil : request[.origin]
    let fields = fields(for: origin)
    if request.method == .options, origin != nil, fields[.accessControlAllowOrigin] != nil,
      request[.accessControlRequestMethod] != nil
    {
      return counted(request, fields) ?? .now(Self.preflight(fields))
    }
    if !isForAll, !isSameOriginOrAllowed(request, origin: origin) {
      return counted(request, fields) ?? .now(refusal(of: request, fields))
    }
    let reply = next.respond(to: request, at: match)
    return fields.isEmpty ? reply : reply.map { $0.adding(fields) }
  }

  func refusal(of head: Request, at match: RouteMatch) -> Reply? {
    let fields = fields(for: head[.origin])
    if !head.method.isSafe, !isSameOriginOrAllowed(head, origin: head[.origin]) {
      return counted(head, fields) ?? .now(refusal(of: head, fields))
    }
    return next.refusal(of: head, at: match)?.map { $0.status == .continue ? $0 : $0.adding(fields) }
  }

  /// Counts a request (Q1).
  ///
  /// - Returns: the refusal, if it is beyond the rate.
  private func counted(_ request: Request, _ fields: HTTPFields) -> Reply? {
    guard let limiter, !request.isAdmitted else { return nil }
    let balance = limiter.count(ClientKey(request.client))
    return balance.isAllowed ? nil : .now(limiter.problem(for: balance).response(to: request).adding(fields))
  }

  func respond(to refusal: Refusal, for request: RefusedRequest) -> Response {
    next.respond(to: refusal, for: request).adding(fields(for: request.fields[.origin]))
  }

  /// Whether a request comes from a page of this server, a page of an allowed origin, the user, or a client other than a browser.
  ///
  /// Browsers send `Sec-Fetch-Site` over TLS and on loopback (Fetch Metadata §2.3), and `Origin` with every unsafe request. A page
  /// of this server has the host that the request was sent to, even behind a TLS proxy. If both fields are present, both must
  /// agree. Behind a proxy that changes the host, `Origin` differs from the host and must be allowed.
  private func isSameOriginOrAllowed(_ request: Request, origin: String?) -> Bool {
    switch allowed {
    case .any: return true
    case .only: if let origin, shared[origin] != nil { return true }
    }
    if let site = request[.secFetchSite], site != "same-origin", site != "none" { return false }
    guard let origin else { return true }
    guard let host = request[.host] else { return false }
    return Origin(origin)?.isSameHost(as: host) ?? false
  }

  private func refusal(of request: Request, _ fields: HTTPFields) -> Response {
    var problem = Refusal.crossSite.problem
    problem.instance = request.target.encodedPath
    return problem.response.adding(fields)
  }

  private func fields(for origin: String?) -> HTTPFields {
    origin.flatMap { shared[$0] } ?? others
  }

  /// The response to a preflight (WHATWG Fetch §3.2.3). Two hours is the longest that Chromium caches it.
  private static func preflight(_ fields: HTTPFields) -> Response {
    var fields = fields
    fields[.accessControlExposeHeaders] = nil
    fields[.accessControlAllowMethods] = "GET, HEAD, POST, PUT, PATCH, DELETE"
    fields[.accessControlAllowHeaders] =
      "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, Prefer, traceparent, tracestate, "
      + "X-Request-Id"
    fields[.accessControlMaxAge] = "7200"
    return Response(status: .noContent, fields: fields)
  }
}

extension RouteMatch {
  /// Whether the response would be a stream. The events of one session can be read as a list, too.
  fileprivate func opensStream(for request: Request) -> Bool {
    // A copy of the parameters takes time, which most requests need not spend.
    guard case .operation(let operation, _) = self, operation.role == .stream else { return false }
    guard case .operation(_, let parameters) = self, parameters.session != nil else { return true }
    return !EventsResource.prefersJSON(request[.accept])
  }
}

extension HTTPRequest.Method {
  /// RFC 9110 §9.2.1.
  fileprivate var isSafe: Bool {
    switch self {
    case .get, .head, .options, .trace: true
    default: false
    }
  }
}
