import TabEngine

/// A theme or a style that a client has put on the server.
public struct StoredDocument: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable { case style, theme }

  public let kind: Kind
  public let name: String
  /// The JSON as the client sent it.
  public let bytes: [UInt8]
  public let updatedAt: Instant

  public init(_ kind: Kind, name: String, bytes: [UInt8], updatedAt: Instant) {
    self.kind = kind
    self.name = name
    self.bytes = bytes
    self.updatedAt = updatedAt
  }
}

/// A response that is sent again if its request is repeated with the same idempotency key.
public struct StoredResponse: Equatable, Sendable {
  public let key: String
  /// The digest of the request's method, path and body. Another request with the same key is an error.
  public let request: String
  public let status: Int
  public let fields: [String: String]
  public let body: String
  /// The end of the time for which it is kept.
  public let until: Instant

  public init(
    key: String, request: String, status: Int, fields: [String: String], body: String, until: Instant
  ) {
    self.key = key
    self.request = request
    self.status = status
    self.fields = fields
    self.body = body
    self.until = until
  }
}
