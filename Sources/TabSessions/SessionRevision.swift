import Synchronization
import TabEngine

/// A snapshot that a session has committed, shared by its readers. Only `memo` is mutable.
public final class SessionRevision: Sendable {
  public let snapshot: SessionSnapshot
  /// A reader's cache for this revision, such as the bytes of its response. A new revision starts with the cache of the one
  /// before it, because most of the state is the same.
  public let memo: Mutex<(any AnyObject & Sendable)?>

  public init(_ snapshot: SessionSnapshot, after revision: SessionRevision? = nil) {
    self.snapshot = snapshot
    // Does not wait for a reader that is filling the cache.
    memo = Mutex(revision?.memo.withLockIfAvailable { $0 } ?? nil)
  }

  public var number: Int { snapshot.number }
  public var container: TabContainer { snapshot.container }
  public var updatedAt: Instant { snapshot.updatedAt }
  public var sequence: Int { snapshot.sequence }
  public var content: Int { snapshot.content }
  public var configuration: Int { snapshot.configuration }
  public var design: Int { snapshot.design }

  /// Whether its presentation depends on the instant of reading.
  public var isInTransition: Bool { snapshot.isInTransition }
}
