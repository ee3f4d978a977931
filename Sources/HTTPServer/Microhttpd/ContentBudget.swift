internal import Synchronization

/// Counts the memory that the content of requests takes, of all clients and of each, against a limit: all connections together may
/// send far more than the machine has. Content counts as it arrives, until its request ends: a request may wait with it for its turn.
final class ContentBudget: Sendable {
  private struct State {
    var total = 0
    var clients: [ClientNetwork: Int] = [:]
  }

  private let state = Mutex(State())
  private let limit: Int
  private let isUnlimited: @Sendable (ClientAddress) -> Bool

  init(_ configuration: ServerConfiguration) {
    limit = configuration.contentMemory
    isUnlimited = configuration.isUnlimitedClient
  }

  /// Raises what a connection's content may take to a number of bytes.
  ///
  /// - Returns: the reason if there is too much content at the moment.
  func raise(_ connection: Connection, to bytes: Int) -> Refusal? {
    let added = bytes - connection.reservedContent
    let limited = limited(connection)
    return state.withLock { state in
      if let refusal = refusal(of: added, limited, state) { return refusal }
      state.total += added
      if let network = connection.network { state.clients[network, default: 0] += added }
      connection.reservedContent = bytes
      return nil
    }
  }

  /// The reason to refuse announced content that does not fit beside the content that has arrived; `nil` if it fits. It is not counted yet.
  func refusal(of bytes: Int, for connection: Connection) -> Refusal? {
    let limited = limited(connection)
    return state.withLock { refusal(of: bytes, limited, $0) }
  }

  private func refusal(of bytes: Int, _ client: ClientNetwork?, _ state: State) -> Refusal? {
    if let client, state.clients[client, default: 0] + bytes > limit / 2 { return .tooMuchContentOfClient }
    return state.total + bytes > limit ? .tooMuchContent : nil
  }

  /// The client whose half counts: one client cannot lock the others out.
  private func limited(_ connection: Connection) -> ClientNetwork? {
    connection.client.map { isUnlimited($0) } ?? true ? nil : connection.network
  }

  /// The bytes that have come.
  var total: Int { state.withLock { $0.total } }

  /// Gives back what a connection's content took.
  func release(_ connection: Connection) {
    guard connection.reservedContent > 0 else { return }
    state.withLock { state in
      state.total -= connection.reservedContent
      if let network = connection.network, let left = state.clients[network].map({ $0 - connection.reservedContent }) {
        state.clients[network] = left > 0 ? left : nil
      }
    }
    connection.reservedContent = 0
  }
}
