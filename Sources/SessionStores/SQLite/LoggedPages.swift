import Synchronization

/// Counts the pages in a write-ahead log: see `Database.count`.
final class LoggedPages: Sendable {
  private let pages = Atomic(0)

  /// The number after the last commit, or what it was set to since.
  var value: Int {
    get { pages.load(ordering: .relaxed) }
    set { pages.store(newValue, ordering: .relaxed) }
  }
}
