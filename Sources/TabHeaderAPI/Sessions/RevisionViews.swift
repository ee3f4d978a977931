import Synchronization
import TabEngine
import TabHeaderWire

/// What the readers of a revision share besides its state: the states of other devices while they are being sent, and patches.
final class RevisionViews: Sendable {
  private struct View {
    let changes: TraitChanges
    let inclusion: StateInclusion
    weak var text: SharedText?
  }

  private struct Patch {
    let old: Int
    let changes: TraitChanges
    let bytes: [UInt8]?
  }

  private struct State {
    var views: [View] = []
    var patches: [Patch] = []
  }

  private let state = Mutex(State())

  /// The most views that are known, and the most patches that are kept. Others are written for each reader.
  private static let (mostViews, mostPatches) = (64, 4)
  /// Longer patches are not kept.
  private static let longestPatch = 16_384

  /// What clients are being sent of a view at the moment.
  func text(_ changes: TraitChanges, _ inclusion: StateInclusion) -> SharedText? {
    state.withLock { state in
      for view in state.views where view.inclusion == inclusion && view.changes == changes {
        if let text = view.text { return text }
      }
      return nil
    }
  }

  func add(_ text: SharedText, _ changes: TraitChanges, _ inclusion: StateInclusion) {
    state.withLock { state in
      if state.views.count >= Self.mostViews { state.views.removeAll { $0.text == nil } }
      guard state.views.count < Self.mostViews else { return }
      state.views.append(View(changes: changes, inclusion: inclusion, text: text))
    }
  }

  /// The patch from an earlier revision, made by the first who needs it. Others wait meanwhile.
  func patch(from old: Int, _ changes: TraitChanges, _ make: () -> [UInt8]?) -> [UInt8]? {
    state.withLock { state in
      if let known = state.patches.first(where: { $0.old == old && $0.changes == changes }) { return known.bytes }
      let bytes = make()
      if bytes?.count ?? 0 <= Self.longestPatch {
        if state.patches.count >= Self.mostPatches { state.patches.removeFirst() }
        state.patches.append(Patch(old: old, changes: changes, bytes: bytes))
      }
      return bytes
    }
  }
}
