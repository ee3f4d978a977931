import TabEngine

/// What a server needs from its store when it starts. Sessions are loaded when they are first used.
public struct StoredContent: Sendable {
  /// The number of sessions.
  public let sessions: Int
  /// The themes and the styles.
  public let documents: [StoredDocument]
  /// The number of sessions that use each style or theme, by its name.
  public let users: [StoredDocument.Kind: [String: Int]]

  /// The secret of the store.
  public let secret: [UInt8]

  /// The content of an empty store.
  public static var none: StoredContent {
    StoredContent(sessions: 0, documents: [], users: [:], secret: randomSecret())
  }

  private init(
    sessions: Int, documents: [StoredDocument], users: [StoredDocument.Kind: [String: Int]], secret: [UInt8]
  ) {
    self.sessions = sessions
    self.documents = documents
    self.users = users
    self.secret = secret
  }

  /// 256 bits for a new store.
  public static func randomSecret() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  public init(of store: any SessionStore) throws(StoreError) {
    var documents: [StoredDocument] = []
    var users: [StoredDocument.Kind: [String: Int]] = [:]
    for kind in StoredDocument.Kind.allCases {
      documents += try store.documents(kind)
      users[kind] = try store.users(of: kind)
    }
    self.init(
      sessions: try store.count(), documents: documents, users: users, secret: try store.secret())
  }
}

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
