import HTTPTypes

/// Decides what pages of other origins may do: change something, open a stream, and read answers.
///
/// A page of an origin that is not allowed gets a refusal for every unsafe method (RFC 9110 §9.2.1) and for streams, whether
/// or not it could read the answer. For allowed origins it speaks the CORS protocol (WHATWG Fetch §3.2): on every answer,
/// refusals included; and it answers preflights itself, whatever they ask for: a page is to see the problem that its
/// request gets, and not a preflight that has failed. Credentials are never allowed.
public final class CrossOriginResponder: HTTPResponder {
  private let responder: any HTTPResponder
  private let allowed: AllowedOrigins
  /// What goes with answers to the pages of an origin.
  private let shared: [String: HTTPFields]
  /// What goes with all other answers.
  private let others: HTTPFields

  public init(_ responder: any HTTPResponder, allowing origins: AllowedOrigins) {
    self.responder = responder
    allowed = origins
    switch origins {
    case .any:
      shared = [:]
      others = Self.fields(allowing: "*")
    case .only(let origins):
      // Caches have to know, also of what no other origin has asked for, that an answer depends on who asks.
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
    [.accessControlAllowOrigin: origin, .accessControlExposeHeaders: "ETag, Location, Link"]
  }

  /// Whether pages of this server are the only ones.
  private var isForOwnPages: Bool { allowed == .only([]) }

  public func respond(to request: borrowing Request) -> Reply {
    // The field is looked up where it makes a difference.
    let isSafe = request.method.isSafe
    let origin = isForOwnPages && isSafe ? nil : request[.origin]
    let fields = fields(for: origin)
    if request.method == .options, origin != nil, fields[.accessControlAllowOrigin] != nil,
      request[.accessControlRequestMethod] != nil
    {
      return .now(Self.preflight(fields))
    }
    if !isSafe, !isAtHome(request, origin: origin) { return .now(refusal(of: request, fields)) }
    switch responder.respond(to: request) {
    case .now(let response):
      return .now(finish(response, to: request, fields))
    case .later(let future):
      let request = copy request
      return .later(future.map { self.finish($0, to: request, fields) })
    }
  }

  /// The answer as the page gets it: with the fields of the CORS protocol, or a refusal where it is a stream.
  private func finish(_ response: Response, to request: borrowing Request, _ fields: HTTPFields) -> Response {
    if case .stream(let stream) = response.body, !isAtHome(request, origin: request[.origin]) {
      stream.close()
      return refusal(of: request, fields)
    }
    return adding(fields, to: response)
  }

  public func respond(to refusal: Refusal, fields: RequestFields) -> Response {
    adding(self.fields(for: fields[.origin]), to: responder.respond(to: refusal, fields: fields))
  }

  /// Whether a request comes from a page of this server or of an allowed origin, from the user, or from no browser.
  ///
  /// Browsers say `Sec-Fetch-Site` over TLS and on loopback (Fetch Metadata §2.3), and everywhere `Origin` with all that is
  /// unsafe: a page of this server has the host that the request was sent to, whatever is in between for TLS. Each of the two
  /// that is there has to agree. Behind a proxy that changes the host, `Origin` names another one, which has to be allowed.
  private func isAtHome(_ request: borrowing Request, origin: String?) -> Bool {
    switch allowed {
    case .any: return true
    case .only: if let origin, shared[origin] != nil { return true }
    }
    if let site = request[.secFetchSite], site != "same-origin", site != "none" { return false }
    guard let origin else { return true }
    guard let host = request[.host] else { return false }
    return Origin(origin)?.isSameHost(as: host) ?? false
  }

  private func refusal(of request: borrowing Request, _ fields: HTTPFields) -> Response {
    var problem = Refusal.crossSite.problem
    problem.instance = request.target.encodedPath
    return adding(fields, to: problem.response)
  }

  private func adding(_ fields: HTTPFields, to response: Response) -> Response {
    fields.isEmpty ? response : response.adding(fields)
  }

  private func fields(for origin: String?) -> HTTPFields {
    origin.flatMap { shared[$0] } ?? others
  }

  /// WHATWG Fetch §3.2.3. Two hours are the longest that Chromium remembers it.
  private static func preflight(_ fields: HTTPFields) -> Response {
    var fields = fields
    fields[.accessControlExposeHeaders] = nil
    fields[.accessControlAllowMethods] = "GET, HEAD, POST, PUT, PATCH, DELETE"
    fields[.accessControlAllowHeaders] = "Content-Type, If-Match, If-None-Match, Last-Event-ID"
    fields[.accessControlMaxAge] = "7200"
    return Response(status: .noContent, fields: fields)
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
