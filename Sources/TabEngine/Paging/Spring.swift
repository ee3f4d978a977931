/// A spring that does not oscillate: it is critically damped or overdamped.
///
/// With ω = √(stiffness/mass) and the damping ratio ζ ≥ 1, m·x″ + 2ζ·√(k·m)·x′ + k·x = 0 has the two rates
/// a = ω(ζ − √(ζ² − 1)) and b = ω(ζ + √(ζ² − 1)), and from x₀ with the velocity v₀ the solution is
///
///     x(t) = c₁·e^(−a·t) + c₂·e^(−b·t),  c₁ = (v₀ + b·x₀)/(b − a),  c₂ = −(v₀ + a·x₀)/(b − a).
///
/// With L(t) = (1 − e^(−(b − a)·t))/(b − a), which is t where both rates are ω, the same is
///
///     x(t) = (x₀ + (v₀ + a·x₀)·L(t))·e^(−a·t),  x′(t) = (v₀ − b·(v₀ + a·x₀)·L(t))·e^(−a·t)
///
/// for both kinds of damping. It avoids a quotient of two small numbers where both kinds meet. L grows, so x′ changes
/// its sign once at most, and x crosses 0 only if v₀ and x₀ differ in sign and |v₀| > b·|x₀|.
public struct Spring: Equatable, Sendable {
  public let stiffness: Double
  public let mass: Double
  /// ζ: 1 is critical damping, the fastest return without oscillation. A higher ratio is overdamped and slower.
  public let dampingRatio: Double

  package init(stiffness: Double, mass: Double, dampingRatio: Double = 1) {
    self.stiffness = stiffness
    self.mass = mass
    self.dampingRatio = max(dampingRatio, 1)
  }

  /// The damping coefficient 2ζ·√(stiffness·mass).
  public var damping: Double { 2 * dampingRatio * (stiffness * mass).squareRoot() }

  /// ω in radians per second.
  private var frequency: Double { (stiffness / mass).squareRoot() }
  /// √(ζ² − 1), factored so that it is exact near 1.
  private var excess: Double { ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot() }
  /// a, per second.
  private var slowRate: Double { frequency * (dampingRatio - excess) }
  /// b, per second.
  private var fastRate: Double { frequency * (dampingRatio + excess) }

  /// L after `time` seconds. It grows from 0.
  private func lag(_ time: Double) -> Double {
    let spread = 2 * frequency * excess
    return spread > 0 ? (1 - exponential(-spread * time)) / spread : time
  }

  /// The distance from rest after some milliseconds: x(t).
  package func displacement(from start: Double, velocity: Double, atMilliseconds time: Double) -> Double {
    let t = time / 1000
    return (start + (velocity + slowRate * start) * lag(t)) * exponential(-slowRate * t)
  }

  /// Limits a velocity so that it never carries the content past rest: pages do not overshoot.
  package func limited(velocity: Double, from start: Double) -> Double {
    let limit = -fastRate * start
    return start > 0 ? max(velocity, limit) : min(velocity, limit)
  }

  /// The first whole millisecond from which on the spring stays within `tolerance` points of rest.
  ///
  /// - Parameter velocity: limited by `limited(velocity:from:)`.
  func duration(from start: Double, velocity: Double, tolerance: Double = 0.5) -> Int64 {
    // A velocity away from rest turns when x′ = 0. From then on, or from the start, the spring returns monotonically.
    let away = velocity * start >= 0
    let pull = fastRate * abs(velocity + slowRate * start)
    var low: Int64 = 0
    var high = Limits.transition
    while low < high {
      let middle = (low + high) / 2
      let time = Double(middle)
      let comesBack = !away || pull * lag(time / 1000) >= abs(velocity)
      if comesBack, abs(displacement(from: start, velocity: velocity, atMilliseconds: time)) <= tolerance {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}
