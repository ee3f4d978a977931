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
