internal import HTTPCore
internal import Synchronization

/// Counts the memory that the content of requests takes, of all clients and of each, against a limit: all connections together may
/// announce far more than the machine has. It counts content until its request ends, since requests may wait with it for their turn.
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
    // One client cannot lock the others out.
    let limited = connection.client.map { isUnlimited($0) } ?? true ? nil : connection.network
    return state.withLock { state in
      if let limited, state.clients[limited, default: 0] + added > limit / 2 { return .tooMuchContentOfClient }
      if state.total + added > limit { return .tooMuchContent }
      state.total += added
      if let network = connection.network { state.clients[network, default: 0] += added }
      connection.reservedContent = bytes
      return nil
    }
  }

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
