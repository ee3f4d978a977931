public import HTTPTypes

/// A complete request: a value that can be stored, and answered later from another thread.
public struct Request: Sendable {
  public let method: HTTPRequest.Method
  public let target: RequestTarget
  public let fields: RequestFields
  /// The content, with any transfer coding removed.
  public let body: [UInt8]

  public init(method: HTTPRequest.Method, target: RequestTarget, fields: RequestFields, body: [UInt8] = []) {
    self.method = method
    self.target = target
    self.fields = fields
    self.body = body
  }

  /// The value of a header field. Values of several field lines are joined by `, ` (RFC 9110 §5.3).
  public subscript(_ name: HTTPField.Name) -> String? { fields[name] }
}
