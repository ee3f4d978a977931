import StrictJSON
import TabEngine

/// A transition in an event, independent of an instant. When it is read, its kind is always `animating`.
extension Transition: WireBuilt {
  package struct Members: WireObject {
    package static var name: StaticString { "BegunTransition" }
    package static var about: StaticString {
      "An animation of the pages as a function of time, from which a client can compute the offset at any instant."
    }

    fileprivate var (from, to) = (0.0, 0.0)
    fileprivate var barFrom: Double?
    fileprivate var page = 0
    fileprivate var startedAt = Instant(milliseconds: 0)
    fileprivate var duration = 0
    fileprivate var curve: Curve?
    fileprivate var source: Screen?
    fileprivate var destination: Screen?

    package init() {}

    fileprivate init(_ transition: Transition) {
      (from, to, barFrom) = (transition.from, transition.to, transition.barFrom)
      (page, startedAt, duration) = (transition.page, transition.startedAt, Int(transition.duration))
      (curve, source, destination) = (transition.curve, transition.source, transition.destination)
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
      try f.member("curve", ifAny: &curve, isRequired: true)
      try f.member("source", &source, "The content page that disappears; `null` for none.")
      try f.member("destination", &destination, "The content page that appears; `null` for none.")
    }
  }

  package var members: Members { Members(self) }

  package static func value(of members: Members, _ reader: borrowing JSONReader) throws(JSONError) -> Transition {
    guard let curve = members.curve else { throw reader.missing("curve") }
    return Transition(
      kind: .animating, from: members.from, to: members.to, barFrom: members.barFrom, page: members.page,
      startedAt: members.startedAt, duration: Int64(members.duration), curve: curve, source: members.source,
      destination: members.destination)
  }
}

/// A transition of the pages at an instant, as in a state.
struct RunningTransition: WireObject {
  static var name: StaticString { "Transition" }
  static var about: StaticString { Transition.Members.about }

  private var members = Transition.Members()
  private var elapsed = 0.0

  init() {}

  init(transition: Transition, now: Instant) {
    (members, elapsed) = (transition.members, now.milliseconds(since: transition.startedAt))
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) { try members.fields(&f, elapsed: elapsed) }
}

/// A push or pop in an event, independent of an instant.
extension NavigationTransition: WireBuilt {
  package struct Members: WireObject {
    package static var name: StaticString { "BegunNavigationTransition" }
    package static var about: StaticString {
      "A push or a pop on the screen as a function of time. Page i of the stack is i − depth widths from its place on the screen."
    }

    fileprivate var source: Screen?
    fileprivate var destination: Screen?
    fileprivate var (from, to) = (0.0, 0.0)
    fileprivate var startedAt = Instant(milliseconds: 0)

    package init() {}

    fileprivate init(_ transition: NavigationTransition) {
      (source, destination) = (transition.source, transition.destination)
      (from, to, startedAt) = (transition.from, transition.to, transition.startedAt)
    }

    private static let duration = Int(NavigationTransition.duration)

    package mutating func fields(_ f: inout some Fields) throws(JSONError) { try fields(&f, at: nil) }

    /// - Parameter instant: the milliseconds since the start, and the depth, in a state.
    fileprivate mutating func fields(
      _ f: inout some Fields, at instant: (elapsed: Double, depth: Double)?
    ) throws(JSONError) {
      try f.member("kind", derived: to > from ? Kind.push : .pop)
      try f.member("source", ifAny: &source, "The page that disappears.", isRequired: true)
      try f.member("destination", ifAny: &destination, "The page that appears.", isRequired: true)
      try f.member(
        "fromDepth", &from,
        "The number of pages under the current one, at the start; a fraction if it interrupts another transition.")
      try f.member("toDepth", &to, "The number of pages under the current one, at the end.")
      try f.member("startedAt", &startedAt)
      try f.member(
        "duration", derived: Self.duration, "Milliseconds.", in: .integer(Self.duration...Self.duration))
      if let instant {
        try f.member("elapsed", derived: instant.elapsed, "Milliseconds since the start, at the time of the response.")
        try f.member("depth", derived: instant.depth, "The depth at the time of the response.")
      }
      try f.member("curve", derived: Curve.cubicBezier(NavigationTransition.curve))
    }
  }

  package var members: Members { Members(self) }

  package static func value(
    of members: Members, _ reader: borrowing JSONReader
  ) throws(JSONError) -> NavigationTransition {
    guard let source = members.source else { throw reader.missing("source") }
    guard let destination = members.destination else { throw reader.missing("destination") }
    return NavigationTransition(
      source: source, destination: destination, from: members.from, to: members.to, startedAt: members.startedAt)
  }
}

/// A push or pop at an instant, as in a state.
struct RunningNavigationTransition: WireObject {
  static var name: StaticString { "NavigationTransition" }
  static var about: StaticString { NavigationTransition.Members.about }

  private var members = NavigationTransition.Members()
  private var instant = (elapsed: 0.0, depth: 0.0)

  init() {}

  init(transition: NavigationTransition, now: Instant) {
    members = transition.members
    instant = (now.milliseconds(since: transition.startedAt), transition.depth(at: now))
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) { try members.fields(&f, at: instant) }
}
