import Synchronization

/// A style or theme.
enum DocumentName: Hashable, Sendable {
  case style(String)
  case theme(String)
}

/// Which client has added each style and theme since the start of the server.
final class DocumentOwners: Sendable {
  private let counts: ClientCounts
  private let owners = Mutex<[DocumentName: ClientKey]>([:])

  init(limit: Int) {
    counts = ClientCounts(limit: limit)
  }

  var limit: Int { counts.limit }

  /// Counts a document that a client is about to add.
  ///
  /// - Returns: `false` if the client has as many as it may.
  func begin(_ client: ClientKey) -> Bool { counts.begin(client) }

  /// Ends what `begin` has begun.
  ///
  /// - Parameter document: `nil` if it was not added.
  func end(_ client: ClientKey, adding document: DocumentName?) {
    guard let document else { return counts.end(client) }
    // Another server may have removed the former one.
    if let former = owners.withLock({ $0.updateValue(client, forKey: document) }) { counts.end(former) }
  }

  func remove(_ document: DocumentName) {
    if let owner = owners.withLock({ $0.removeValue(forKey: document) }) { counts.end(owner) }
  }
}
