import Synchronization
import TabEngine

/// A session as it was from one change to the next. It never changes, so it is shared and not copied.
public final class SessionRevision: Sendable {
  /// 1 at creation, one more with every change.
  public let number: Int
  public let container: TabContainer
  public let updatedAt: Instant
  /// The sequence number of the newest event that led here; 0 for none.
  public let sequence: Int
  /// What a reader made of this revision and wants to find again, its bytes on the wire, say; or of one before it, where it
  /// has not been read yet: most of a state is in the next one too.
  public let memo: Mutex<(any AnyObject & Sendable)?>

  init(number: Int, container: TabContainer, updatedAt: Instant, sequence: Int, after revision: SessionRevision? = nil)
  {
    // Never waits for a reader who is making something.
    memo = Mutex(revision?.memo.withLockIfAvailable { $0 } ?? nil)
    self.number = number
    self.container = container
    self.updatedAt = updatedAt
    self.sequence = sequence
  }

  /// Whether what it presents depends on when one looks.
  public var isInTransition: Bool { container.transitionEnd != nil }
}
