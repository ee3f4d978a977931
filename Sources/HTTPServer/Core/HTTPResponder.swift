public import HTTPTypes

/// Responds to requests: the API behind a transport, or its substitute in a test.
public protocol HTTPResponder: Sendable {
  /// Responds at once, or promises a response. It is called from several threads at a time, and must not block.
  ///
  /// The responder answers a `HEAD` request as the corresponding `GET`; the transport omits the content (RFC 9110 §9.3.2).
  func respond(to request: Request) -> ObservedReply

  /// The longest content that this responder reads in a request, in bytes; `nil` for the transport's limit.
  ///
  /// The transport asks before it reads content that is long or of unknown length. It drops longer content, and passes the
  /// request on without it, for a response that names the limit. Beyond a mebibyte more, it refuses the request itself.
  func contentLimit(for method: HTTPRequest.Method, _ target: RequestTarget) -> Int?

  /// The refusal of a request of which only the head has come; `nil` if its content is to be read, and the request performed then.
  ///
  /// The transport asks before it reads content that is long or of unknown length, or that the client holds back (RFC 9110 §10.1.1). A
  /// promised response with the status 100 is no refusal: the content is read when it is there.
  ///
  /// - Parameter head: the request without its content. `contentLength` is 1 if there is some, and 0 if that is unknown.
  func refusal(of head: Request) -> ObservedReply?

  /// Responds, in the responder's format, to a request that the transport refuses: before `respond(to:)`, or while the request
  /// waits for a promised response. A request that the responder has not had counts in the rate of its client.
  func respond(to refusal: Refusal, for request: RefusedRequest) -> Response

  /// An observer of the response to a request that the transport refuses before `respond(to:)`. A reply has its own observer, which
  /// is also called for a refusal that replaces the promised response.
  func observer(of refusal: Refusal, for request: RefusedRequest) -> SendingObserver?
}

extension HTTPResponder {
  public func contentLimit(for method: HTTPRequest.Method, _ target: RequestTarget) -> Int? { nil }

  public func refusal(of head: Request) -> ObservedReply? { nil }

  public func respond(to refusal: Refusal, for request: RefusedRequest) -> Response { refusal.problem.response }

  public func observer(of refusal: Refusal, for request: RefusedRequest) -> SendingObserver? { nil }
}

/// What is known of a request that a transport refuses.
public struct RefusedRequest: Sendable {
  /// Its header fields, which may be invalid otherwise.
  public let fields: RequestFields
  /// Where it comes from; `nil` if the connection has no IP address.
  public var client: ClientAddress?
  /// Whether the responder has had the request, or its head, before.
  public let isKnown: Bool

  public init(fields: RequestFields = RequestFields(), client: ClientAddress? = nil, isKnown: Bool = true) {
    self.fields = fields
    self.client = client
    self.isKnown = isKnown
  }
}
