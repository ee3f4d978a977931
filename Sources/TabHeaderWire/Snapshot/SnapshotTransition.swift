import StrictJSON
import TabEngine

/// A transition of the pages.
struct SnapshotTransition: SnapshotObject {
  let transition: Transition

  struct Draft {
    fileprivate var kind = Transition.Kind.animating
    fileprivate var from = 0.0
    fileprivate var to = 0.0
    fileprivate var barFrom: Double?
    fileprivate var page = 0
    fileprivate var startedAt = Instant(milliseconds: 0)
    fileprivate var duration: Int64 = 0
    fileprivate var curves: [Curve] = []
    fileprivate var source: Screen?
    fileprivate var destination: Screen?
  }

  static var draft: Draft { Draft() }

  static let members = Members<SnapshotTransition, Draft>(
    "SnapshotTransition",
    "A movement of the pages, as a function of time. It has exactly one of `bezier` and `spring`.",
    [
      Member("kind", "", get: { $0.transition.kind }, set: { $0.kind = $1 }).required,
      Member("from", "The offset at its start.", get: { $0.transition.from }, set: { $0.from = $1 }).required,
      Member("to", "The offset at its end.", get: { $0.transition.to }, set: { $0.to = $1 }).required,
      Member(
        "barFrom", "The offset at which the bar begins.", ifAny: { $0.transition.barFrom }, set: { $0.barFrom = $1 }),
      Member("page", "The page it ends on.", get: { $0.transition.page }, set: { $0.page = $1 })
        .narrowed(to: .index).required,
      Member(
        "startedAt", "", get: { SnapshotInstant(instant: $0.transition.startedAt) }, set: { $0.startedAt = $1.instant }
      ).required,
      Member("duration", "Milliseconds.", get: { Int($0.transition.duration) }, set: { $0.duration = Int64($1) })
        .required,
      Member(
        "bezier", "",
        ifAny: {
          if case .cubicBezier(let bezier) = $0.transition.curve { SnapshotBezier(bezier: bezier) } else { nil }
        },
        set: { $0.curves.append(.cubicBezier($1.bezier)) }),
      Member(
        "spring", "",
        ifAny: {
          if case .spring(let spring, let velocity) = $0.transition.curve {
            SnapshotSpring(spring: spring, velocity: velocity)
          } else {
            nil
          }
        },
        set: { $0.curves.append(.spring($1.spring, initialVelocity: $1.velocity)) }),
      Member(
        "source", "The content page before it.", ifAny: { $0.transition.source.map(SnapshotScreen.init) },
        set: { $0.source = $1.screen }),
      Member(
        "destination", "The content page after it.", ifAny: { $0.transition.destination.map(SnapshotScreen.init) },
        set: { $0.destination = $1.screen }),
    ])

  static func value(of draft: Draft, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotTransition {
    guard let curve = draft.curves.first, draft.curves.count == 1 else {
      throw reader.malformed("expected one of \"bezier\" and \"spring\"")
    }
    return SnapshotTransition(
      transition: Transition(
        kind: draft.kind, from: draft.from, to: draft.to, barFrom: draft.barFrom, page: draft.page,
        startedAt: draft.startedAt, duration: draft.duration, curve: curve, source: draft.source,
        destination: draft.destination))
  }
}

/// A push or pop on the screen.
struct SnapshotNavigationTransition: SnapshotObject {
  let transition: NavigationTransition

  struct Draft {
    fileprivate var source: Screen?
    fileprivate var destination: Screen?
    fileprivate var from = 0.0
    fileprivate var to = 0.0
    fileprivate var startedAt = Instant(milliseconds: 0)
  }

  static var draft: Draft { Draft() }

  static let members = Members<SnapshotNavigationTransition, Draft>(
    "SnapshotNavigationTransition", "A push or pop on the screen.",
    [
      Member(
        "source", "The screen before it.", get: { SnapshotScreen(screen: $0.transition.source) },
        set: { $0.source = $1.screen }
      ).required,
      Member(
        "destination", "The screen after it.", get: { SnapshotScreen(screen: $0.transition.destination) },
        set: { $0.destination = $1.screen }
      ).required,
      Member(
        "from", "The number of pages under the visible one at its start.", get: { $0.transition.from },
        set: { $0.from = $1 }
      ).required,
      Member(
        "to", "The number of pages under the visible one at its end.", get: { $0.transition.to }, set: { $0.to = $1 }
      ).required,
      Member(
        "startedAt", "", get: { SnapshotInstant(instant: $0.transition.startedAt) }, set: { $0.startedAt = $1.instant }
      ).required,
    ])

  static func value(
    of draft: Draft, _ reader: borrowing JSONReader
  ) throws(JSONError) -> SnapshotNavigationTransition {
    guard let source = draft.source else { throw reader.missing("source") }
    guard let destination = draft.destination else { throw reader.missing("destination") }
    return SnapshotNavigationTransition(
      transition: NavigationTransition(
        source: source, destination: destination, from: draft.from, to: draft.to, startedAt: draft.startedAt))
  }
}
