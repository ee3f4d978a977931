import Synchronization
import TabEngine

/// The state of a session between two changes. Only `memo` is mutable, so it is shared instead of copied.
public final class SessionRevision: Sendable {
  /// 1 at creation, and one more with every change.
  public let number: Int
  public let container: TabContainer
  public let updatedAt: Instant
  /// The sequence number of the newest event up to this revision; 0 if there is none.
  public let sequence: Int
  /// The number of the newest revision that changed the tabs, the traits or the configuration.
  public let content: Int
  /// The number of the newest revision that changed the configuration. The designs of its style and theme are not part of it.
  public let configuration: Int
  /// The number of the newest revision that changed the design, for any colour scheme and text size.
  public let design: Int
  /// A reader's cache for this revision, such as the bytes of its response. A new revision starts with the cache of the one
  /// before it, because most of the state is the same.
  public let memo: Mutex<(any AnyObject & Sendable)?>

  /// - Parameter isContentNew: whether the tabs, the traits or the configuration have changed.
  init(
    number: Int, container: TabContainer, updatedAt: Instant, sequence: Int, after revision: SessionRevision? = nil,
    isContentNew: Bool = false
  ) {
    // Does not wait for a reader that is filling the cache.
    memo = Mutex(revision?.memo.withLockIfAvailable { $0 } ?? nil)
    self.number = number
    self.container = container
    self.updatedAt = updatedAt
    self.sequence = sequence
    content = isContentNew ? number : revision?.content ?? number
    guard let revision, isContentNew else {
      (configuration, design) = (revision?.configuration ?? number, revision?.design ?? number)
      return
    }
    configuration = container.hasNewConfiguration(after: revision.container) ? number : revision.configuration
    design = container.hasNewDesign(after: revision.container) ? number : revision.design
  }

  /// Whether its presentation depends on the instant of reading.
  public var isInTransition: Bool { container.transitionEnd != nil }
}
