public import HTTPTypes

/// A complete request: a value that can be stored, and answered later from another thread.
public struct Request: Sendable {
  public let method: HTTPRequest.Method
  public let target: RequestTarget
  public let fields: RequestFields
  /// The content, with any transfer coding removed.
  public let body: [UInt8]
  /// Where the request comes from; nil if the connection has no IP address.
  public let client: ClientAddress?

  public init(
    method: HTTPRequest.Method, target: RequestTarget, fields: RequestFields, body: [UInt8] = [],
    client: ClientAddress? = nil
  ) {
    self.method = method
    self.target = target
    self.fields = fields
    self.body = body
    self.client = client
  }

  /// The value of a header field. Values of several field lines are joined by `, ` (RFC 9110 §5.3).
  public subscript(_ name: HTTPField.Name) -> String? { fields[name] }
}
