import Synchronization

/// Counts messages that repeat an earlier one, instead of writing them again.
///
/// A message is written at once. The same message in the next ten seconds is counted, and written once more at their end with the number. So
/// each takes two lines in ten seconds at most, and many different ones take as much as a few: beyond a number of them, all others count as
/// one.
final class LogRepeats: Sendable {
  enum Verdict: Equatable {
    /// Write it, and ask after `interval` how often it was repeated.
    case write
    case counted
  }

  /// In seconds.
  static let interval = 10.0
  private static let most = 64
  /// The key of all messages beyond the largest number of different ones.
  static let others = "other warnings"

  private let counts = Mutex<[String: Int]>([:])

  /// - Returns: the verdict, and the key with which to ask again.
  func judge(_ key: String) -> (Verdict, key: String) {
    counts.withLock { counts in
      let key = counts[key] != nil || counts.count < Self.most ? key : Self.others
      if let count = counts[key] {
        counts[key] = count + 1
        return (.counted, key)
      }
      counts[key] = 0
      return (.write, key)
    }
  }

  /// How often a message was repeated in an interval. If it was, another interval begins.
  func endInterval(of key: String) -> Int {
    counts.withLock { counts in
      let count = counts[key] ?? 0
      counts[key] = count > 0 ? 0 : nil
      return count
    }
  }
}
