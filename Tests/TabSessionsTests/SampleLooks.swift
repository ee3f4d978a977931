import Synchronization
import TabEngine

@testable import TabSessions

/// A source of looks that records the generations it was asked with, and which themes are used.
final class SampleLooks: LookSource {
  private struct State {
    var generation = 1
    var look = SampleLooks.look("theme 1")
    var asked: [Int] = []
    var uses: [String: Int] = [:]
    var whenAsked: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  var generation: Int { state.withLock { $0.generation } }
  var asked: [Int] { state.withLock { $0.asked } }
  var uses: [String: Int] { state.withLock { $0.uses } }

  /// The look of every session, which names the generation.
  var look: Look { state.withLock { $0.look } }

  static func look(_ theme: String) -> Look {
    Look(style: "sample", theme: theme, light: Design(), dark: Design())
  }

  func change() {
    state.withLock { state in
      state.generation += 1
      state.look = Self.look("theme \(state.generation)")
    }
  }

  /// Runs `body` as if the last change were still to come.
  func beforeChange(_ body: () -> Void) {
    state.withLock { $0.generation -= 1 }
    body()
    state.withLock { $0.generation += 1 }
  }

  /// Calls `body` the next time that the source is asked.
  func whenAsked(_ body: @escaping @Sendable () -> Void) { state.withLock { $0.whenAsked = body } }

  func current(_ look: Look, since generation: Int) -> Look {
    let body = state.withLock { state in
      state.asked.append(generation)
      defer { state.whenAsked = nil }
      return state.whenAsked
    }
    body?()
    return self.look
  }

  func changeUse(from old: Look?, to new: Look?) {
    state.withLock { state in
      if let new { state.uses[new.theme, default: 0] += 1 }
      if let old { state.uses[old.theme, default: 0] -= 1 }
    }
  }

  func adopt(_ documents: [StoredDocument]) -> Bool { true }

  func adopt(users: [StoredDocument.Kind: [String: Int]]) {}

  func endUse(_ look: SessionHead.Look) { state.withLock { $0.uses[look.theme, default: 0] -= 1 } }
}
