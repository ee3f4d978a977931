/// What a server needs from its store when it starts. Sessions are loaded when they are first used.
public struct StoredContent: Sendable {
  /// The number of sessions.
  public let sessions: Int
  /// The themes and the styles.
  public let documents: [StoredDocument]
  /// The number of sessions that use each style or theme, by its name.
  public let users: [StoredDocument.Kind: [String: Int]]

  /// The content of an empty store.
  public static let none = StoredContent(sessions: 0, documents: [], users: [:])

  private init(sessions: Int, documents: [StoredDocument], users: [StoredDocument.Kind: [String: Int]]) {
    self.sessions = sessions
    self.documents = documents
    self.users = users
  }

  public init(of store: any SessionStore) throws(StoreError) {
    var documents: [StoredDocument] = []
    var users: [StoredDocument.Kind: [String: Int]] = [:]
    for kind in StoredDocument.Kind.allCases {
      documents += try store.documents(kind)
      users[kind] = try store.users(of: kind)
    }
    self.init(sessions: try store.count(), documents: documents, users: users)
  }
}
