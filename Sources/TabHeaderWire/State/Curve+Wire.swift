import StrictJSON
import TabEngine

extension Curve: WireWritable {
  package static var outputSchema: Schema {
    .variants([("cubicBezier", "CubicBezierCurve"), ("spring", "SpringCurve")])
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .cubicBezier(let bezier): Self.cubicBezier.write(bezier, to: &json)
      case .spring(let spring, let velocity): Self.spring.write((spring, velocity), to: &json)
      }
    }
  }

  package static let cubicBezier = Members<CubicBezier, Never>(
    "CubicBezierCurve", "A cubic Bézier curve, as in CSS.",
    [
      .type("cubicBezier"),
      Member("x1", "") { $0.x1 },
      Member("y1", "") { $0.y1 },
      Member("x2", "") { $0.x2 },
      Member("y2", "") { $0.y2 },
    ])

  package static let spring = Members<(spring: Spring, velocity: Double), Never>(
    "SpringCurve",
    "A spring that is critically damped or overdamped, and limited so that it never overshoots.",
    [
      .type("spring"),
      Member("stiffness", "") { $0.spring.stiffness },
      Member("mass", "") { $0.spring.mass },
      Member("damping", "2·`dampingRatio`·√(`stiffness`·`mass`).") { $0.spring.damping },
      Member("dampingRatio", "1 is critical, more is overdamped.") { $0.spring.dampingRatio },
      Member("initialVelocity", "The offset's velocity, in points per second.") { $0.velocity },
    ])
}
