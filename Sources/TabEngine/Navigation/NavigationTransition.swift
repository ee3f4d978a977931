/// A push or pop on the screen, as a pure function of time (N6).
///
/// A depth is the number of pages under the visible one: page i of the stack is i − depth page widths from its place. A
/// transition that starts at the current depth does not jump.
public struct NavigationTransition: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable { case push, pop }

  /// The screen before the push or pop.
  public let source: Screen
  /// The screen after the push or pop.
  public let destination: Screen
  /// The depth at the start; fractional if this transition interrupted another one.
  public let from: Double
  /// The depth at the end.
  public let to: Double
  public let startedAt: Instant

  package init(source: Screen, destination: Screen, from: Double, to: Double, startedAt: Instant) {
    self.source = source
    self.destination = destination
    self.from = from
    self.to = to
    self.startedAt = startedAt
  }

  /// Milliseconds, as observed in `UINavigationController`.
  public static let duration: Int64 = 350
  public static let curve = CubicBezier.easeInOut

  public var kind: Kind { to > from ? .push : .pop }

  /// The instant at which the transition settles.
  public var end: Instant { startedAt.advanced(byMilliseconds: Self.duration) }

  /// The depth at an instant; exactly `to` at the end and after it.
  public func depth(at instant: Instant) -> Double {
    let elapsed = instant.milliseconds(since: startedAt)
    guard elapsed < Double(Self.duration) else { return to }
    return from + (to - from) * Self.curve.progress(atTime: elapsed / Double(Self.duration))
  }
}
