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
