/// A stored session with the events and the history that are kept.
public struct ExportedSession: Equatable, Sendable {
  public var session: StoredSession
  public let events: [LoggedEvent]
  /// See `SessionStore.wholeHistory(of:)`. It may be empty; then the history begins with the import.
  public let history: [HistoryRecord]

  public init(_ session: StoredSession, events: [LoggedEvent], history: [HistoryRecord] = []) {
    self.session = session
    self.events = events
    self.history = history
  }

  /// The commit that creates the session in a store.
  public var commit: SessionCommit { SessionCommit(session, after: nil, events: events, history: history) }

  /// What was read of a session.
  public struct Reading: Sendable {
    private let decoding: @Sendable () throws(StoreError) -> ExportedSession?

    /// - Parameter decoding: decodes the session, without using the store.
    public init(decoding: @escaping @Sendable () throws(StoreError) -> ExportedSession?) { self.decoding = decoding }

    public init(_ session: Result<ExportedSession?, StoreError>) {
      self.init { () throws(StoreError) in try session.get() }
    }

    /// Decodes the session; `nil` if there is none of its id.
    public func decoded() throws(StoreError) -> ExportedSession? { try decoding() }
  }
}
