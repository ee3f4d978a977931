import StrictJSON
import TabEngine

extension Curve: WireValue {
  package static var inputSchema: Schema { outputSchema }
  package static var outputSchema: Schema { .reference(namedSchema.name) }
  package static var namedSchema: NamedSchema {
    NamedSchema(
      "Curve", "The timing curve of an animation, by its `type`.",
      .variants([("cubicBezier", cubicBezier.name.description), ("spring", spring.name.description)]))
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .cubicBezier(let bezier): Self.cubicBezier.write(bezier, to: &json)
      case .spring(let spring, let velocity): Self.spring.write((spring, velocity), to: &json)
      }
    }
  }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Curve {
    switch try reader.nextType(CurveType.self) {
    case .cubicBezier:
      var draft = CubicBezierDraft()
      try recordedBezier.read(&reader, into: &draft)
      return .cubicBezier(CubicBezier(x1: draft.x1, y1: draft.y1, x2: draft.x2, y2: draft.y2))
    case .spring:
      var draft = SpringDraft()
      try recordedSpring.read(&reader, into: &draft)
      let spring = Spring(stiffness: draft.stiffness, mass: draft.mass, dampingRatio: draft.dampingRatio)
      return .spring(spring, initialVelocity: draft.velocity)
    }
  }

  private static let recordedBezier = cubicBezier.recorded
  private static let recordedSpring = spring.recorded

  package static let cubicBezier = Members<CubicBezier, CubicBezierDraft>(
    "CubicBezierCurve", "A cubic Bézier curve, as in CSS.",
    [
      .type("cubicBezier"),
      Member("x1", "", get: { $0.x1 }, set: { $0.x1 = $1 }),
      Member("y1", "", get: { $0.y1 }, set: { $0.y1 = $1 }),
      Member("x2", "", get: { $0.x2 }, set: { $0.x2 = $1 }),
      Member("y2", "", get: { $0.y2 }, set: { $0.y2 = $1 }),
    ])

  package static let spring = Members<(spring: Spring, velocity: Double), SpringDraft>(
    "SpringCurve",
    "A spring that is critically damped or overdamped, and limited so that it never overshoots.",
    [
      .type("spring"),
      Member("stiffness", "", get: { $0.spring.stiffness }, set: { $0.stiffness = $1 }),
      Member("mass", "", get: { $0.spring.mass }, set: { $0.mass = $1 }),
      Member("damping", "2·`dampingRatio`·√(`stiffness`·`mass`).") { $0.spring.damping },
      Member(
        "dampingRatio", "1 is critical, more is overdamped.", get: { $0.spring.dampingRatio },
        set: { $0.dampingRatio = $1 }),
      Member(
        "initialVelocity", "The offset's velocity, in points per second.", get: { $0.velocity },
        set: { $0.velocity = $1 }),
    ])
}

private enum CurveType: String, WireChoice {
  static var schemaName: StaticString { "CurveType" }
  case cubicBezier, spring
}

/// A cubic Bézier curve while it is being read.
package struct CubicBezierDraft {
  fileprivate var x1 = 0.0
  fileprivate var y1 = 0.0
  fileprivate var x2 = 0.0
  fileprivate var y2 = 0.0
}

/// A spring while it is being read.
package struct SpringDraft {
  fileprivate var stiffness = 0.0
  fileprivate var mass = 0.0
  fileprivate var dampingRatio = 0.0
  fileprivate var velocity = 0.0
}
