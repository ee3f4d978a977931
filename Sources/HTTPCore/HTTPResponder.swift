/// Something that answers requests: the API in front of a transport, or a stand-in for it in a test.
public protocol HTTPResponder: Sendable {
  /// Answers at once, from any thread, several at a time. A `HEAD` request is answered like the `GET` it stands for;
  /// the transport leaves the content away (RFC 9110 §9.3.2).
  func respond(to request: borrowing Request) -> Response

  /// Answers in the responder's own form what a transport cannot hand on as a request.
  ///
  /// - Parameter fields: of the request, whatever else is wrong with it.
  func respond(to refusal: Refusal, fields: some FieldSource) -> Response
}

extension HTTPResponder {
  public func respond(to refusal: Refusal, fields: some FieldSource) -> Response { refusal.problem.response }
}
