/// Responds to requests: the API behind a transport, or its substitute in a test.
public protocol HTTPResponder: Sendable {
  /// Responds at once, or promises a response. It is called from several threads at a time, and must not block.
  ///
  /// The responder answers a `HEAD` request as the corresponding `GET`; the transport omits the content (RFC 9110 §9.3.2).
  func respond(to request: borrowing Request) -> Reply

  /// Responds, in the responder's format, to a request that the transport refuses: before `respond(to:)`, or while the request
  /// waits for a promised response.
  ///
  /// - Parameter fields: the header fields of the request, which may be invalid otherwise.
  func respond(to refusal: Refusal, fields: RequestFields) -> Response

  /// An observer of the response to a request that the transport refuses before `respond(to:)`. A reply has its own observer, which
  /// is also called for a refusal that replaces the promised response.
  func observer(of refusal: Refusal, fields: RequestFields) -> SendingObserver?
}

extension HTTPResponder {
  public func respond(to refusal: Refusal, fields: RequestFields) -> Response { refusal.problem.response }

  public func observer(of refusal: Refusal, fields: RequestFields) -> SendingObserver? { nil }
}
