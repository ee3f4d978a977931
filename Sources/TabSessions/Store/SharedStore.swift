import Synchronization
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
  /// The store was looked at, and had this version of a session, or none. If a server has seen later versions, the store has lost them.
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

/// The sessions of a shared store that have viewers on this server, which wants to know of their changes soon.
final class WatchedSessions: Sendable {
  private let state = Mutex(State())

  private struct State {
    var follower: (any StoreFollower)?
    var report: (@Sendable (StoreHint) -> Void)?
    /// How many sessions in memory with an id have viewers: one, and sessions of earlier epochs whose viewers are about to reconnect.
    var counts: [SessionID: Int] = [:]
  }

  var ids: [SessionID] { state.withLock { Array($0.counts.keys) } }

  /// - Parameter report: what the follower calls.
  func follow(with follower: any StoreFollower, _ report: @escaping @Sendable (StoreHint) -> Void) {
    state.withLock { state in
      state.follower = follower
      state.report = report
      for id in state.counts.keys { follower.watch(id) }
    }
  }

  func stopFollowing() {
    // Outside the lock: a report that is under way may need it.
    state.withLock { state in
      state.report = nil
      return state.follower.take()
    }?.close()
  }

  /// Reports that hints were of no use, because the store could not be read.
  func reportInterruption() { state.withLock { $0.report }?(.interrupted) }

  func insert(_ id: SessionID) {
    state.withLock { state in
      state.counts[id, default: 0] += 1
      if state.counts[id] == 1 { state.follower?.watch(id) }
    }
  }

  func remove(_ id: SessionID) {
    state.withLock { state in
      guard let count = state.counts[id] else { return }
      state.counts[id] = count > 1 ? count - 1 : nil
      if count == 1 { state.follower?.unwatch(id) }
    }
  }
}
