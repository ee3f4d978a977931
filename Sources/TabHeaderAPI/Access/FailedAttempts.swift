import HTTPServer
import Synchronization
import TabEngine

/// Counts wrong guesses of the server's token, for the network of each address, so that a client cannot try many.
final class FailedAttempts: Sendable {
  /// The guesses that an address has in a minute. After these, it gets 429.
  static let limit = 20
  private static let minute: Int64 = 60_000
  /// The most addresses that are remembered.
  private static let addresses = 4_096

  private struct Count {
    var number: Int
    let end: Instant
  }

  private let counts = Mutex<[IPAddress?: Count]>([:])

  /// The number of addresses that are remembered.
  var count: Int { counts.withLock { $0.count } }

  /// When an address may try again; `nil` if it may.
  func end(for client: ClientAddress?, at now: Instant) -> Instant? {
    counts.withLock { counts in
      guard !counts.isEmpty, let count = counts[client?.address?.network], count.end > now, count.number >= Self.limit
      else { return nil }
      return count.end
    }
  }

  func add(_ client: ClientAddress?, at now: Instant) {
    let network = client?.address?.network
    counts.withLock { counts in
      if let known = counts[network], known.end > now {
        counts[network]?.number += 1
        return
      }
      if counts.count >= Self.addresses {
        counts = counts.filter { $0.value.end > now }
        if counts.count >= Self.addresses, let oldest = counts.min(by: { $0.value.end < $1.value.end }) {
          counts[oldest.key] = nil
        }
      }
      counts[network] = Count(number: 1, end: now.advanced(byMilliseconds: Self.minute))
    }
  }
}
