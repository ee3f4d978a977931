import StrictJSON
import TabEngine

/// A motion of the pages under way, or a gesture that is not theirs.
struct SnapshotMotion: SnapshotObject {
  let motion: Motion
  let isYielded: Bool

  struct Draft {
    fileprivate var motions: [Motion] = []
    fileprivate var isYielded = false
  }

  static var draft: Draft { Draft() }

  static let members = Members<SnapshotMotion, Draft>(
    "SnapshotMotion", "The motion of the pages: one member, and perhaps `yielded`.",
    [
      Member(
        "dragging", "A finger drags the pages.",
        ifAny: { if case .dragging(let drag) = $0.motion { SnapshotDrag(drag: drag) } else { nil } },
        set: { $0.motions.append(.dragging($1.drag)) }),
      Member(
        "possible", "At rest. A finger is down, and its first movement decides who gets the gesture.",
        ifAny: { if case .possible(let drag) = $0.motion { SnapshotDrag(drag: drag) } else { nil } },
        set: { $0.motions.append(.possible($1.drag)) }),
      Member(
        "scrolled", "Scrolled to this offset, and not settled yet.",
        ifAny: { if case .scrolled(let offset) = $0.motion { offset } else { nil } },
        set: { $0.motions.append(.scrolled(to: $1)) }),
      Member(
        "yielded", "A finger is down, and its gesture was passed to the parent or refused.",
        ifAny: { $0.isYielded ? Flag() : nil }, set: { draft, _ in draft.isYielded = true }),
      Member(
        "moving", "In a transition.", ifAny: { $0.motion.transition.map(SnapshotTransition.init) },
        set: { $0.motions.append(.moving($1.transition)) }),
    ])

  static func value(of draft: Draft, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotMotion {
    guard draft.motions.count < 2, draft.isYielded || !draft.motions.isEmpty else {
      throw reader.malformed("expected one of \(members.names.map { "\"\($0)\"" }.joined(separator: ", "))")
    }
    return SnapshotMotion(motion: draft.motions.first ?? .idle, isYielded: draft.isYielded)
  }
}

struct SnapshotDrag: SnapshotObject {
  let drag: Drag

  struct Draft {
    fileprivate var page = 0
    fileprivate var origin = 0.0
    fileprivate var beganAtRest = false
    fileprivate var translation = 0.0
    fileprivate var goal: Double?
    fileprivate var revision: Int?
  }

  static var draft: Draft { Draft() }

  static let members = Members<SnapshotDrag, Draft>(
    "SnapshotDrag", "A drag of the pages by a finger.",
    [
      Member("page", "The page on which it began.", get: { $0.drag.page }, set: { $0.page = $1 })
        .narrowed(to: .index).required,
      Member("origin", "The content offset when it began.", get: { $0.drag.origin }, set: { $0.origin = $1 }).required,
      Member(
        "beganAtRest", "Whether the pages were at rest when it began.", default: false, get: { $0.drag.beganAtRest },
        set: { $0.beganAtRest = $1 }),
      Member(
        "translation", "The finger's translation since it began; negative is towards the next page.", default: 0,
        get: { $0.drag.translation }, set: { $0.translation = $1 }
      ).narrowed(to: .number(Limits.movement)),
      Member(
        "goal", "The page to which the pages were going when it began, or a place between two; `page` by default.",
        ifAny: { $0.drag.goal == Double($0.drag.page) ? nil : $0.drag.goal }, set: { $0.goal = $1 }),
      Member(
        "revision", "The revision of the session before it.", ifAny: { $0.drag.revision }, set: { $0.revision = $1 }),
    ])

  static func value(of draft: Draft, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotDrag {
    SnapshotDrag(
      drag: Drag(
        page: draft.page, origin: draft.origin, beganAtRest: draft.beganAtRest, translation: draft.translation,
        goal: draft.goal, revision: draft.revision))
  }
}
