import StrictJSON
import TabEngine

/// A transition in an event, independent of an instant. When it is read, its kind is always `animating`.
extension Transition: WireObject {
  package static var name: StaticString { "BegunTransition" }
  package static var about: StaticString {
    "An animation of the pages as a function of time, from which a client can compute the offset at any instant."
  }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) { try fields(&f, elapsed: nil) }

  /// - Parameter elapsed: milliseconds since the start, in a state.
  fileprivate mutating func fields(_ f: inout some Fields, elapsed: Double?) throws(JSONError) {
    try f.member("from", &from, "The content offset at the start, in points.")
    try f.member("to", &to, "The content offset at the end, in points.")
    try f.member(
      "barFrom", ifAny: &barFrom,
      """
      The offset at which the bar begins to follow, in points, if it is not `from`: in some profiles, the pages jump towards \
      a page that is far away, and the indicator goes the whole way. At the offset x of the pages, the bar is where it is \
      at the offset to + (x − to)·(barFrom − to)/(from − to).
      """)
    try f.member("page", &page, "The page it ends on.", in: .index)
    try f.member("startedAt", &startedAt)
    try f.member("duration", &duration, "Milliseconds.")
    if let elapsed {
      try f.member("elapsed", derived: elapsed, "Milliseconds since the start, at the time of the response.")
    }
    try f.member("curve", &curve)
    try f.member("source", &source, "The content page that disappears; `null` for none.")
    try f.member("destination", &destination, "The content page that appears; `null` for none.")
  }
}

/// A transition of the pages at an instant, as in a state.
struct RunningTransition: WireObject {
  static var name: StaticString { "Transition" }
  static var about: StaticString { Transition.about }

  private var transition = Transition()
  private var elapsed = 0.0

  init() {}

  init(transition: Transition, now: Instant) {
    (self.transition, elapsed) = (transition, now.milliseconds(since: transition.startedAt))
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) { try transition.fields(&f, elapsed: elapsed) }
}

/// A push or pop in an event, independent of an instant.
extension NavigationTransition: WireObject {
  package static var name: StaticString { "BegunNavigationTransition" }
  package static var about: StaticString {
    "A push or a pop on the screen as a function of time. Page i of the stack is i − depth widths from its place on the screen."
  }

  private static let milliseconds = Int(duration)

  package mutating func fields(_ f: inout some Fields) throws(JSONError) { try fields(&f, at: nil) }

  /// - Parameter instant: the milliseconds since the start, and the depth, in a state.
  fileprivate mutating func fields(
    _ f: inout some Fields, at instant: (elapsed: Double, depth: Double)?
  ) throws(JSONError) {
    try f.member("kind", derived: kind)
    try f.member("source", &source, "The page that disappears.")
    try f.member("destination", &destination, "The page that appears.")
    try f.member(
      "fromDepth", &from,
      "The number of pages under the current one, at the start; a fraction if it interrupts another transition.")
    try f.member("toDepth", &to, "The number of pages under the current one, at the end.")
    try f.member("startedAt", &startedAt)
    try f.member(
      "duration", derived: Self.milliseconds, "Milliseconds.", in: .integer(Self.milliseconds...Self.milliseconds))
    if let instant {
      try f.member("elapsed", derived: instant.elapsed, "Milliseconds since the start, at the time of the response.")
      try f.member("depth", derived: instant.depth, "The depth at the time of the response.")
    }
    try f.member("curve", derived: Curve.cubicBezier(NavigationTransition.curve))
  }
}

/// A push or pop at an instant, as in a state.
struct RunningNavigationTransition: WireObject {
  static var name: StaticString { "NavigationTransition" }
  static var about: StaticString { NavigationTransition.about }

  private var transition = NavigationTransition()
  private var instant = (elapsed: 0.0, depth: 0.0)

  init() {}

  init(transition: NavigationTransition, now: Instant) {
    self.transition = transition
    instant = (now.milliseconds(since: transition.startedAt), transition.depth(at: now))
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) { try transition.fields(&f, at: instant) }
}
