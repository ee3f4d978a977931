import HTTPServer

/// A responder in the API's chain. It knows what the router found for the request.
protocol Responder: Sendable {
  func respond(to request: Request, at match: RouteMatch) -> Reply

  /// The refusal of a request of which only the head has come; see `HTTPResponder`.
  ///
  /// A client may not take memory for content that is refused anyway. The whole request passes through the chain again, because a link may
  /// end or a theme may be added meanwhile.
  func refusal(of head: Request, at match: RouteMatch) -> Reply?

  /// Responds to a request that the transport refuses; see `HTTPResponder`.
  func respond(to refusal: Refusal, for request: RefusedRequest) -> Response
}

extension Responder {
  func refusal(of head: Request, at match: RouteMatch) -> Reply? { nil }

  /// Puts another responder in front of this one.
  func behind<Outer: Responder>(_ outer: (Self) -> Outer) -> Outer { outer(self) }
}

/// A responder in front of another. It may answer a request itself, or change the next responder's reply.
///
/// The type of the next responder is known, so that a request goes through the chain without dynamic calls.
protocol ForwardingResponder: Responder {
  associatedtype Next: Responder
  var next: Next { get }
}

extension ForwardingResponder {
  func refusal(of head: Request, at match: RouteMatch) -> Reply? { next.refusal(of: head, at: match) }

  func respond(to refusal: Refusal, for request: RefusedRequest) -> Response { next.respond(to: refusal, for: request) }
}

extension Reply {
  /// A problem as the reply to a request.
  static func problem(_ problem: Problem, with request: Request) -> Reply { .now(problem.response(to: request)) }
}

extension Problem {
  /// The problem as the response to a request. An unknown address is a page for a browser.
  ///
  /// - Parameter address: the existing path nearest to an unknown one.
  func response(to request: Request, near address: String? = nil) -> Response {
    if name == Problem.notFound.name, request.prefersPage {
      return UnknownAddressPage.response(to: request, self, near: address)
    }
    var problem = self
    problem.instance = request.target.encodedPath
    return problem.response
  }
}
