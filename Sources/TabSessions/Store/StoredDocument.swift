import TabEngine

/// A theme or a style that a client has put on the server.
public struct StoredDocument: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable { case style, theme }

  /// What a store must have under a name, so that a change is made there.
  public enum Expectation: Equatable, Sendable {
    case anything, nothing
    /// A document with this JSON.
    case bytes([UInt8])

    /// - Parameter known: the JSON of the document that is there.
    public func isMet(by known: [UInt8]?) -> Bool {
      switch self {
      case .anything: true
      case .nothing: known == nil
      case .bytes(let bytes): known == bytes
      }
    }
  }

  public let kind: Kind
  public let name: String
  /// The JSON as the client sent it.
  public let bytes: [UInt8]
  public let updatedAt: Instant
  /// The id of the link whose token added it; `nil` if the server's did, or none was needed.
  public let owner: String?

  public init(_ kind: Kind, name: String, bytes: [UInt8], updatedAt: Instant, owner: String? = nil) {
    self.owner = owner
    self.kind = kind
    self.name = name
    self.bytes = bytes
    self.updatedAt = updatedAt
  }
}
