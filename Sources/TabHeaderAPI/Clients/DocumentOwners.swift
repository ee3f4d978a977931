import Synchronization

/// A style or theme.
enum DocumentName: Hashable, Sendable {
  case style(String)
  case theme(String)
}

/// Which client has added each style and theme since the start of the server. What is added with the server's token counts for no client.
final class DocumentOwners: Sendable {
  private let counts: ClientCounts
  private let state = Mutex(State())

  private struct State {
    var owners: [DocumentName: ClientKey] = [:]
    /// The documents that are being added.
    var adding: [(document: DocumentName, client: ClientKey)] = []
  }

  init(limit: Int) {
    counts = ClientCounts(limit: limit)
  }

  var limit: Int { counts.limit }

  /// What a client has added or is adding.
  func documents(of client: ClientKey) -> Set<DocumentName> {
    state.withLock { state in
      Set(
        state.owners.lazy.filter { $0.value == client }.map(\.key)
          + state.adding.lazy.filter { $0.client == client }.map(\.document))
    }
  }

  /// Counts a document that a client is about to add.
  ///
  /// - Returns: `false` if the client has as many as it may.
  func begin(_ client: ClientKey, adding document: DocumentName) -> Bool {
    guard counts.begin(client) else { return false }
    state.withLock { $0.adding.append((document, client)) }
    return true
  }

  /// Ends what `begin` has begun.
  func end(_ client: ClientKey, adding document: DocumentName, isAdded: Bool) {
    let former = state.withLock { state -> ClientKey? in
      if let index = state.adding.firstIndex(where: { $0.document == document && $0.client == client }) {
        state.adding.remove(at: index)
      }
      // Another server may have removed the former one.
      return isAdded ? state.owners.updateValue(client, forKey: document) : client
    }
    if let former { counts.end(former) }
  }

  func remove(_ document: DocumentName) {
    if let owner = state.withLock({ $0.owners.removeValue(forKey: document) }) { counts.end(owner) }
  }
}
