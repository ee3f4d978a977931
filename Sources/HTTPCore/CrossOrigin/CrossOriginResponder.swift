import HTTPTypes

/// Lets pages of other origins read what a responder answers: the CORS protocol (WHATWG Fetch §3.2).
///
/// It says so on every answer, refusals included, and answers preflights itself, whatever they ask for: a page is to see
/// the problem that its request gets, and not a preflight that has failed. Credentials are never allowed.
public final class CrossOriginResponder: HTTPResponder {
  private let responder: any HTTPResponder
  /// What goes with answers to the pages of an origin.
  private let shared: [String: HTTPFields]
  /// What goes with all other answers.
  private let others: HTTPFields

  public init(_ responder: any HTTPResponder, allowing origins: AllowedOrigins) {
    self.responder = responder
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
      others = [.vary: "Origin"]
    }
  }

  private static func fields(allowing origin: String) -> HTTPFields {
    [.accessControlAllowOrigin: origin, .accessControlExposeHeaders: "ETag, Location, Link"]
  }

  public func respond(to request: borrowing Request) -> Response {
    let origin = request[.origin]
    let fields = fields(for: origin)
    if request.method == .options, origin != nil, fields[.accessControlAllowOrigin] != nil,
      request[.accessControlRequestMethod] != nil
    {
      return Self.preflight(fields)
    }
    return responder.respond(to: request).adding(fields)
  }

  public func respond(to refusal: Refusal, fields: some FieldSource) -> Response {
    responder.respond(to: refusal, fields: fields).adding(self.fields(for: fields.value(of: .origin)))
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
