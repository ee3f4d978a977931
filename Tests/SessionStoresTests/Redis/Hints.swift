import Dispatch
import Synchronization
import TabSessions

/// The hints that a follower has reported.
final class Hints: Sendable {
  private let reported = Mutex<[StoreHint]>([])
  private let hasNew = DispatchSemaphore(value: 0)

  var all: [StoreHint] { reported.withLock { $0 } }

  @Sendable func report(_ hint: StoreHint) {
    reported.withLock { $0.append(hint) }
    hasNew.signal()
  }

  func forget() { reported.withLock { $0 = [] } }

  /// Waits until hints were reported, in any order.
  ///
  /// - Returns: whether they were, within a time that none takes, however busy the machine is.
  func have(_ hints: StoreHint...) -> Bool { have { reported in hints.allSatisfy(reported.contains) } }

  /// Waits until what was reported is as expected.
  func have(_ isExpected: ([StoreHint]) -> Bool) -> Bool {
    while !isExpected(all) {
      guard hasNew.wait(timeout: .now() + 120) == .success else { return false }
    }
    return true
  }
}

extension StoreHint {
  /// A hint of a sample at its first epoch.
  static func session(_ id: SessionID, sequence: Int?) -> StoreHint {
    .session(id, sequence.map { SessionVersion(epoch: "e90c4a11", sequence: $0) })
  }

  /// What a look finds of a sample at its first epoch.
  static func found(_ id: SessionID, sequence: Int?) -> StoreHint {
    .found(id, sequence.map { SessionVersion(epoch: "e90c4a11", sequence: $0) })
  }
}
