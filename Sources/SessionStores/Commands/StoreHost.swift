import TabEngine
import TabSessions

/// The store of a command: opened for the command alone, or a running server's.
public protocol StoreHost: Sendable {
  /// The current time.
  func now() -> Instant

  /// Whether the files may be checked, which takes seconds for each gigabyte.
  var mayCheckFiles: Bool { get }

  /// Reads from the store. In a running server, `body` is called between two commits, so it returns soon.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SessionStore) throws(StoreError) -> Value
  ) throws(StoreError) -> Value

  /// Whether the server is ending, so that commands stop.
  var isEnding: Bool { get }

  /// A session with what the store does not know yet: its last use.
  func current(_ session: SessionHead) -> SessionHead

  /// Adds sessions.
  ///
  /// - Parameter isReplacing: whether a session replaces one with its id; otherwise that one stays.
  /// - Returns: for each, whether it was added.
  func add(_ sessions: [ExportedSession], isReplacing: Bool) throws(StoreError) -> [Bool]

  /// Adds or replaces a theme or a style.
  func put(_ document: StoredDocument) throws(StoreError)

  /// Deletes sessions, and ends their streams.
  ///
  /// - Returns: the number of sessions that were deleted.
  func delete(_ sessions: [SessionHead]) throws(StoreError) -> Int
}

/// A store that no server has open.
public struct OwnStore: StoreHost {
  private let store: any SessionStore
  private let time: @Sendable () -> Instant

  /// - Parameter time: returns the current time.
  public init(_ store: any SessionStore, time: @escaping @Sendable () -> Instant) {
    self.store = store
    self.time = time
  }

  public var mayCheckFiles: Bool { true }
  public var isEnding: Bool { false }

  public func current(_ session: SessionHead) -> SessionHead { session }

  public func now() -> Instant { time() }

  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SessionStore) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    try body(store)
  }

  public func add(_ sessions: [ExportedSession], isReplacing: Bool) throws(StoreError) -> [Bool] {
    let outcomes = try store.commit(
      sessions.flatMap { isReplacing ? [.delete($0.session.id), .save($0.commit)] : [.save($0.commit)] })
    try store.tidy()
    let steps = isReplacing ? 2 : 1
    return stride(from: steps - 1, to: outcomes.count, by: steps).map { outcomes[$0] == .committed }
  }

  public func put(_ document: StoredDocument) throws(StoreError) { _ = try store.commit([.put(document)]) }

  public func delete(_ sessions: [SessionHead]) throws(StoreError) -> Int {
    let outcomes = try store.commit(sessions.map { .delete($0.identity.id) })
    try store.tidy()
    return outcomes.count { $0 == .committed }
  }
}
