import StrictJSON
import TabEngine

extension Curve: WireValue {
  package static var inputSchema: Schema { outputSchema }
  package static var outputSchema: Schema { .reference(namedSchema.name) }
  package static var namedSchema: NamedSchema {
    NamedSchema(
      "Curve", "The timing curve of an animation, by its `type`.",
      .variants([
        ("cubicBezier", CubicBezierCurve.name.description), ("spring", SpringCurve.name.description),
      ]))
  }

  package func write(to json: inout JSONWriter) {
    switch self {
    case .cubicBezier(let bezier): CubicBezierCurve(bezier).write(to: &json)
    case .spring(let spring, let velocity): SpringCurve(spring, velocity).write(to: &json)
    }
  }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Curve {
    switch try reader.nextType(CurveType.self) {
    case .cubicBezier: return .cubicBezier(try CubicBezierCurve.read(&reader).bezier)
    case .spring:
      let curve = try SpringCurve.read(&reader)
      return .spring(curve.spring, initialVelocity: curve.velocity)
    }
  }
}

private enum CurveType: String, WireChoice {
  static var schemaName: StaticString { "CurveType" }
  case cubicBezier, spring
}

struct CubicBezierCurve: WireObject {
  static var name: StaticString { "CubicBezierCurve" }
  static var about: StaticString { "A cubic Bézier curve, as in CSS." }

  fileprivate private(set) var bezier = CubicBezier()

  init() {}
  fileprivate init(_ bezier: CubicBezier) { self.bezier = bezier }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.visit(type: "cubicBezier")
    try f.member("x1", &bezier.x1)
    try f.member("y1", &bezier.y1)
    try f.member("x2", &bezier.x2)
    try f.member("y2", &bezier.y2)
  }
}

struct SpringCurve: WireObject {
  static var name: StaticString { "SpringCurve" }
  static var about: StaticString {
    "A spring that is critically damped or overdamped, and limited so that it never overshoots."
  }

  fileprivate var (stiffness, mass, dampingRatio, velocity) = (0.0, 0.0, 0.0, 0.0)

  init() {}

  init(_ spring: Spring, _ velocity: Double) {
    (stiffness, mass, dampingRatio) = (spring.stiffness, spring.mass, spring.dampingRatio)
    self.velocity = velocity
  }

  fileprivate var spring: Spring { Spring(stiffness: stiffness, mass: mass, dampingRatio: dampingRatio) }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.visit(type: "spring")
    try f.member("stiffness", &stiffness)
    try f.member("mass", &mass)
    try f.member("damping", derived: spring.damping, "2·`dampingRatio`·√(`stiffness`·`mass`).")
    try f.member("dampingRatio", &dampingRatio, "1 is critical, more is overdamped.")
    try f.member("initialVelocity", &velocity, "The offset's velocity, in points per second.")
  }
}
