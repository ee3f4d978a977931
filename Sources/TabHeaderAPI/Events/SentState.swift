import TabEngine
import TabHeaderWire
import TabSessions

/// The last state that a stream has sent, from which the next patch is made.
///
/// Of a long one it keeps only what it was written from, which is in memory once for all streams of the session: a stream that is idle
/// for hours would otherwise keep megabytes.
struct SentState {
  private enum Kept {
    case encoded(EncodedState)
    case snapshot(SessionSnapshot)
  }

  private let kept: Kept
  /// The instant for which it was written.
  private let now: Instant

  /// Up to this length, the bytes are kept.
  private static let short = 65_536

  /// - Parameter isLongNeeded: whether a long state is needed again.
  /// - Returns: `nil` for a long state that is not.
  init?(_ state: EncodedState, of revision: SessionRevision, now: Instant, isLongNeeded: Bool) {
    self.now = now
    if state.bytes.count <= Self.short {
      kept = .encoded(state)
    } else {
      guard isLongNeeded else { return nil }
      kept = .snapshot(revision.snapshot)
    }
  }

  /// The state, if its bytes are kept.
  var encoded: EncodedState? { if case .encoded(let state) = kept { state } else { nil } }

  /// The patch that makes a state of this one.
  ///
  /// - Returns: `nil` if there is none that is shorter than the state.
  func patch(
    to new: EncodedState, of revision: SessionRevision, _ session: Session, viewedWith view: TraitChanges,
    by representation: StateRepresentation
  ) -> [UInt8]? {
    switch kept {
    case .encoded(let old): return new.patch(from: old)
    case .snapshot(let snapshot):
      return representation.patch(of: session, revision, after: snapshot, viewedWith: view, now: now) {
        representation.former(snapshot, of: session, viewedWith: view, now: now, like: new).flatMap(new.patch)
      }
    }
  }
}
