/// A push or a pop on the screen as a pure function of time (N6).
///
/// A depth is how many pages lie under the one that is seen: page i of the stack is i − depth widths from its place, so that
/// a transition that takes over at the depth of its instant does not jump.
public struct NavigationTransition: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable { case push, pop }

  /// The content page that goes.
  public let source: Screen
  /// The content page that comes.
  public let destination: Screen
  /// The depth at its start; between two whole numbers where it took over from another.
  public let from: Double
  /// The depth at its end.
  public let to: Double
  public let startedAt: Instant

  /// Milliseconds: that of `UINavigationController`, as observed.
  public static let duration: Int64 = 350
  public static let curve = CubicBezier.easeInOut

  public var kind: Kind { to > from ? .push : .pop }

  /// The instant at which it settles.
  public var end: Instant { startedAt.advanced(byMilliseconds: Self.duration) }

  /// The depth at an instant; exactly `to` from its end on.
  public func depth(at instant: Instant) -> Double {
    let elapsed = instant.milliseconds(since: startedAt)
    guard elapsed < Double(Self.duration) else { return to }
    return from + (to - from) * Self.curve.progress(atTime: elapsed / Double(Self.duration))
  }
}
