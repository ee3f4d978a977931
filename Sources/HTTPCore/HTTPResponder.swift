/// Responds to requests: the API behind a transport, or its substitute in a test.
public protocol HTTPResponder: Sendable {
  /// Responds at once, or promises a response. It is called from several threads at a time, and must not block.
  ///
  /// The responder answers a `HEAD` request as the corresponding `GET`; the transport omits the content (RFC 9110 §9.3.2).
  func respond(to request: borrowing Request) -> Reply

  /// Responds, in the responder's own format, to a request that the transport refuses.
  ///
  /// - Parameter fields: the fields of the request, whatever else is wrong with it.
  func respond(to refusal: Refusal, fields: RequestFields) -> Response
}

extension HTTPResponder {
  public func respond(to refusal: Refusal, fields: RequestFields) -> Response { refusal.problem.response }
}
