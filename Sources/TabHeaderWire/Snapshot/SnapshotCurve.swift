import StrictJSON
import TabEngine

struct SnapshotBezier: SnapshotObject {
  let bezier: CubicBezier

  struct Draft {
    fileprivate var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
  }

  static var draft: Draft { Draft() }

  static let members = Members<SnapshotBezier, Draft>(
    "SnapshotBezier", "A cubic Bézier curve, as in CSS.",
    [
      Member("x1", "", get: { $0.bezier.x1 }, set: { $0.x1 = $1 }).narrowed(to: .number(0...1)).required,
      Member("y1", "", get: { $0.bezier.y1 }, set: { $0.y1 = $1 }).narrowed(to: .number(0...1)).required,
      Member("x2", "", get: { $0.bezier.x2 }, set: { $0.x2 = $1 }).narrowed(to: .number(0...1)).required,
      Member("y2", "", get: { $0.bezier.y2 }, set: { $0.y2 = $1 }).narrowed(to: .number(0...1)).required,
    ])

  static func value(of draft: Draft, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotBezier {
    SnapshotBezier(bezier: CubicBezier(x1: draft.x1, y1: draft.y1, x2: draft.x2, y2: draft.y2))
  }
}

struct SnapshotSpring: SnapshotObject {
  let spring: Spring
  let velocity: Double

  struct Draft {
    fileprivate var stiffness = 0.0
    fileprivate var mass = 0.0
    fileprivate var dampingRatio = 1.0
    fileprivate var velocity = 0.0
  }

  static var draft: Draft { Draft() }

  static let members = Members<SnapshotSpring, Draft>(
    "SnapshotSpring", "A spring that does not oscillate.",
    [
      Member("stiffness", "", get: { $0.spring.stiffness }, set: { $0.stiffness = $1 }).required,
      Member("mass", "", get: { $0.spring.mass }, set: { $0.mass = $1 }).required,
      Member(
        "dampingRatio", "1 is critical, more is overdamped.", default: 1, get: { $0.spring.dampingRatio },
        set: { $0.dampingRatio = $1 }),
      Member(
        "velocity", "The velocity of the offset at its start, in points per second.", default: 0, get: { $0.velocity },
        set: { $0.velocity = $1 }
      ).narrowed(to: .number(Limits.movement)),
    ])

  static func value(of draft: Draft, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotSpring {
    // `Spring` would silently raise it to 1.
    guard draft.dampingRatio >= 1 else { throw reader.invalid("expected a \"dampingRatio\" of 1 or more") }
    return SnapshotSpring(
      spring: Spring(stiffness: draft.stiffness, mass: draft.mass, dampingRatio: draft.dampingRatio),
      velocity: draft.velocity)
  }
}
