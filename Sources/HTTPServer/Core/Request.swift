public import HTTPTypes

/// A complete request: a value that can be stored, and answered later from another thread.
public struct Request: Sendable {
  public let method: HTTPRequest.Method
  public let target: RequestTarget
  public let fields: RequestFields
  /// The content, with any transfer coding removed.
  public let body: [UInt8]
  /// The number of bytes of content that were sent. Content beyond the responder's limit is dropped: then this is the length,
  /// and `body` is empty.
  public let contentLength: Int
  /// Where the request comes from; `nil` if the connection has no IP address.
  public var client: ClientAddress?
  /// Whether the responder was asked for a refusal when only the head was there, and gave none.
  public let isAdmitted: Bool
  /// Who sent the request, once a responder has established that from its credentials; `nil` before that, and without credentials.
  public var principal: (any Principal)?

  /// - Parameter contentLength: the length of content that was dropped; `nil` if `body` has all of it.
  public init(
    method: HTTPRequest.Method, target: RequestTarget, fields: RequestFields, body: [UInt8] = [],
    contentLength: Int? = nil, client: ClientAddress? = nil, isAdmitted: Bool = false
  ) {
    self.method = method
    self.target = target
    self.fields = fields
    self.body = body
    self.contentLength = contentLength ?? body.count
    self.client = client
    self.isAdmitted = isAdmitted
  }

  /// The value of a header field. Values of several field lines are joined by `, ` (RFC 9110 §5.3).
  public subscript(_ field: RequestField) -> String? { fields[field] }
}

/// Who has sent a request, as its credentials show.
public protocol Principal: AnyObject, Sendable {
  /// A name for limits and logs. It is never a secret.
  var name: String { get }
}
