import TabEngine

/// A store that several servers use at the same time.
///
/// A server compares what it has in memory with the store before each answer, so that no client sees a state that is older than one that it
/// was told by any server. Hints only make viewers see changes of other servers soon: a hint may be lost.
public protocol SharedStore: SessionStore {
  /// What the store has at this moment.
  ///
  /// - Parameter ids: the sessions to look for.
  func view(of ids: [SessionID]) throws(StoreError) -> StoreView

  /// Begins to report the changes of the sessions that a server watches, and of documents, also its own.
  ///
  /// - Parameter report: is called on a thread of the store, one call at a time.
  func follow(_ report: @escaping @Sendable (StoreHint) -> Void) -> any StoreFollower
}

/// What a shared store has at one moment.
public struct StoreView: Equatable, Sendable {
  /// The sessions, in the order in which they were asked for. `nil` for a session that must be loaded to learn more: it has expired, it is
  /// missing, or the store may have lost some of its states.
  public let sessions: [Status?]
  /// Changes with every document that is added, replaced or removed.
  public let documents: Int

  public init(sessions: [Status?], documents: Int) {
    self.sessions = sessions
    self.documents = documents
  }

  public struct Status: Equatable, Sendable {
    public let version: SessionVersion
    public let expiresAt: Instant
    /// The version of its links.
    public let links: Int

    public init(_ version: SessionVersion, expiresAt: Instant, links: Int = 0) {
      self.version = version
      self.links = links
      self.expiresAt = expiresAt
    }
  }
}

/// What has probably changed in a shared store.
public enum StoreHint: Equatable, Sendable {
  /// A session has got this version, or is gone (`nil`). Hints may come late: a later version may be known.
  case session(SessionID, SessionVersion?)
  /// The store was looked at, and had this version of a session, or none. It has lost those that a server has seen beyond it.
  case found(SessionID, SessionVersion?)
  case documents
  /// Hints may have been lost: everything may have changed.
  case interrupted
}

/// Reports changes until it is closed.
public protocol StoreFollower: Sendable {
  /// Reports changes of a session from soon on.
  func watch(_ id: SessionID)
  func unwatch(_ id: SessionID)
  /// Ends the reports. When this returns, none is under way.
  func close()
}
