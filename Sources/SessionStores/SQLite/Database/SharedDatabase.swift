import Synchronization

/// A database that several threads use, one at a time.
final class SharedDatabase: Sendable {
  private let turn = Mutex(())
  /// Unsafe: it has no lock of its own. It is used in turn only.
  private nonisolated(unsafe) let database: Database

  init(_ database: sending Database) {
    self.database = database
  }

  /// Waits for its turn.
  ///
  /// - Parameter body: does not use the shared database again, and keeps no reference.
  func use<Value: Sendable, Failure>(_ body: (Database) throws(Failure) -> Value) throws(Failure) -> Value {
    try turn.withLock { _ throws(Failure) in try body(database) }
  }
}
