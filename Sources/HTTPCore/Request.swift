import HTTPTypes

/// A request that has arrived whole.
public struct Request {
  public let method: HTTPRequest.Method
  public let target: RequestTarget
  /// The content, with any transfer coding removed.
  public let body: [UInt8]
  private let fields: any FieldSource

  public init(
    method: HTTPRequest.Method, target: RequestTarget, fields: any FieldSource, body: [UInt8] = []
  ) {
    self.method = method
    self.target = target
    self.fields = fields
    self.body = body
  }

  /// The value of a header field; several lines of the same name are joined by `, ` (RFC 9110 §5.3).
  public subscript(_ name: HTTPField.Name) -> String? { fields.value(of: name) }
}

/// Where a request's header fields are read from.
///
/// A transport looks a field up when it is asked for, so that nobody pays for fields that nobody reads.
/// It may be asked only while `HTTPResponder.respond(to:)` runs.
public protocol FieldSource {
  func value(of name: HTTPField.Name) -> String?
}

extension HTTPFields: FieldSource {
  public func value(of name: HTTPField.Name) -> String? { self[name] }
}
