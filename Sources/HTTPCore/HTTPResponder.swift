/// Something that answers requests: the API in front of a transport, or a stand-in for it in a test.
public protocol HTTPResponder: Sendable {
  /// Answers at once, or promises a response for later. It is called from any thread, several at a time, and must not block.
  ///
  /// A `HEAD` request is answered as the `GET` it stands for; the transport omits the content (RFC 9110 §9.3.2).
  func respond(to request: borrowing Request) -> Reply

  /// Answers in the responder's own form what a transport cannot hand on as a request.
  ///
  /// - Parameter fields: of the request, whatever else is wrong with it.
  func respond(to refusal: Refusal, fields: RequestFields) -> Response
}

extension HTTPResponder {
  public func respond(to refusal: Refusal, fields: RequestFields) -> Response { refusal.problem.response }
}
