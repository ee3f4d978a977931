import StrictJSON
import TabEngine

/// A motion of the pages under way, or a gesture that is not theirs.
struct SnapshotMotion: RecordObject, SnapshotEncoding {
  static var name: StaticString { "SnapshotMotion" }
  static var about: StaticString { "The motion of the pages: one member, and perhaps `yielded`." }

  private var dragging: Drag?
  private var possible: Drag?
  private var scrolled: Double?
  private var yielded: Flag?
  private var moving: Transition?

  init() {}

  init(_ value: (motion: Motion, isYielded: Bool)) {
    switch value.motion {
    case .idle: break
    case .dragging(let drag): dragging = drag
    case .possible(let drag): possible = drag
    case .scrolled(let offset): scrolled = offset
    case .moving(let transition): moving = transition
    }
    yielded = Flag(value.isYielded)
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("dragging", ifAny: &dragging, "A finger drags the pages.")
    try f.member(
      "possible", ifAny: &possible,
      "At rest. A finger is down, and its first movement decides who gets the gesture.")
    try f.member("scrolled", ifAny: &scrolled, "Scrolled to this offset, and not settled yet.")
    try f.member("yielded", ifAny: &yielded, "A finger is down, and its gesture was passed to the parent or refused.")
    try f.member("moving", ifAny: &moving, as: SnapshotTransition.self, "In a transition.")
  }

  func value(_ reader: borrowing JSONReader) throws(JSONError) -> (motion: Motion, isYielded: Bool) {
    let motions = [
      dragging.map { Motion.dragging($0) }, possible.map { .possible($0) }, scrolled.map { .scrolled(to: $0) },
      moving.map { .moving($0) },
    ].compactMap { $0 }
    guard motions.count < 2, yielded != nil || !motions.isEmpty else {
      throw reader.malformed(
        "expected one of \"dragging\", \"possible\", \"scrolled\", \"yielded\", \"moving\"")
    }
    return (motions.first ?? .idle, yielded != nil)
  }
}

extension Drag: RecordObject {
  package static var name: StaticString { "SnapshotDrag" }
  package static var about: StaticString { "A drag of the pages by a finger." }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("page", &page, "The page on which it began.", in: .index)
    try f.member("origin", &origin, "The content offset when it began.")
    try f.member("beganAtRest", &beganAtRest, "Whether the pages were at rest when it began.", else: false)
    try f.member(
      "translation", &translation, "The finger's translation since it began; negative is towards the next page.",
      else: 0, in: .number(Limits.movement))
    var ownGoal = goal.isNaN || goal == Double(page) ? nil : Optional(goal)
    try f.member(
      "goal", ifAny: &ownGoal,
      "The page to which the pages were going when it began, or a place between two; `page` by default.")
    if let ownGoal { goal = ownGoal }
    try f.member("revision", ifAny: &revision, "The revision of the session before it.")
  }

  package mutating func check(_ reader: borrowing JSONReader) { if goal.isNaN { goal = Double(page) } }
}

/// A transition of the pages.
struct SnapshotTransition: RecordObject, SnapshotEncoding {
  static var name: StaticString { "SnapshotTransition" }
  static var about: StaticString {
    "A movement of the pages, as a function of time. It has exactly one of `bezier` and `spring`."
  }

  private var transition = Transition()
  private var bezier: CubicBezier?
  private var spring: SnapshotSpring.Value?

  init() {}

  init(_ transition: Transition) {
    self.transition = transition
    switch transition.curve {
    case .cubicBezier(let bezier): self.bezier = bezier
    case .spring(let spring, let velocity): self.spring = (spring, velocity)
    }
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("kind", &transition.kind)
    try f.member("from", &transition.from, "The offset at its start.")
    try f.member("to", &transition.to, "The offset at its end.")
    try f.member("barFrom", ifAny: &transition.barFrom, "The offset at which the bar begins.")
    try f.member("page", &transition.page, "The page it ends on.", in: .index)
    try f.member("startedAt", &transition.startedAt, as: SnapshotInstant.self)
    try f.member("duration", &transition.duration, "Milliseconds.")
    try f.member("bezier", ifAny: &bezier)
    try f.member("spring", ifAny: &spring, as: SnapshotSpring.self)
    try f.member("source", ifAny: &transition.source, as: SnapshotScreen.self, "The content page before it.")
    try f.member("destination", ifAny: &transition.destination, as: SnapshotScreen.self, "The content page after it.")
  }

  func value(_ reader: borrowing JSONReader) throws(JSONError) -> Transition {
    var transition = transition
    switch (bezier, spring) {
    case (let bezier?, nil): transition.curve = .cubicBezier(bezier)
    case (nil, let spring?): transition.curve = .spring(spring.spring, initialVelocity: spring.velocity)
    default: throw reader.malformed("expected one of \"bezier\" and \"spring\"")
    }
    return transition
  }
}

extension CubicBezier: RecordObject {
  package static var name: StaticString { "SnapshotBezier" }
  package static var about: StaticString { "A cubic Bézier curve, as in CSS." }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("x1", &x1, in: .number(0...1))
    try f.member("y1", &y1, in: .number(0...1))
    try f.member("x2", &x2, in: .number(0...1))
    try f.member("y2", &y2, in: .number(0...1))
  }
}

struct SnapshotSpring: RecordObject, SnapshotEncoding {
  static var name: StaticString { "SnapshotSpring" }
  static var about: StaticString { "A spring that does not oscillate." }

  private var (stiffness, mass, dampingRatio, velocity) = (0.0, 0.0, 1.0, 0.0)

  init() {}

  init(_ value: (spring: Spring, velocity: Double)) {
    (stiffness, mass) = (value.spring.stiffness, value.spring.mass)
    (dampingRatio, velocity) = (value.spring.dampingRatio, value.velocity)
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("stiffness", &stiffness)
    try f.member("mass", &mass)
    try f.member("dampingRatio", &dampingRatio, "1 is critical, more is overdamped.", else: 1)
    try f.member(
      "velocity", &velocity, "The velocity of the offset at its start, in points per second.", else: 0,
      in: .number(Limits.movement))
  }

  func value(_ reader: borrowing JSONReader) throws(JSONError) -> (spring: Spring, velocity: Double) {
    // `Spring` would silently raise it to 1.
    guard dampingRatio >= 1 else { throw reader.invalid("expected a \"dampingRatio\" of 1 or more") }
    return (Spring(stiffness: stiffness, mass: mass, dampingRatio: dampingRatio), velocity)
  }
}

/// A push or pop on the screen.
struct SnapshotNavigationTransition: RecordObject, SnapshotEncoding {
  static var name: StaticString { "SnapshotNavigationTransition" }
  static var about: StaticString { "A push or pop on the screen." }

  private var transition = NavigationTransition()

  init() {}
  init(_ transition: NavigationTransition) { self.transition = transition }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("source", &transition.source, as: SnapshotScreen.self, "The screen before it.")
    try f.member("destination", &transition.destination, as: SnapshotScreen.self, "The screen after it.")
    try f.member("from", &transition.from, "The number of pages under the visible one at its start.")
    try f.member("to", &transition.to, "The number of pages under the visible one at its end.")
    try f.member("startedAt", &transition.startedAt, as: SnapshotInstant.self)
  }

  func value(_ reader: borrowing JSONReader) -> NavigationTransition { transition }
}

/// A content page that is on the screen.
struct SnapshotScreen: RecordObject, SnapshotEncoding {
  static var name: StaticString { "SnapshotScreen" }
  static var about: StaticString { "A content page." }

  private var kind = ScreenState.Kind.tab
  private var tab: TabID?
  private var page = PageID.root

  init() {}
  init(_ screen: Screen) { (kind, tab, page) = (ScreenState.Kind(screen.section), screen.tab, screen.page) }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("kind", &kind, else: .tab)
    try f.member("tab", ifAny: &tab, "The tab or popup.")
    try f.member("page", &page, else: .root)
  }

  func value(_ reader: borrowing JSONReader) throws(JSONError) -> Screen {
    let section: Screen.Section =
      switch (kind, tab) {
      case (.tab, let id?): .tab(id)
      case (.popup, let id?): .popup(id)
      case (.more, nil): .more
      case (.detail, nil): .detail
      case (.tab, nil), (.popup, nil): throw reader.missing("tab")
      case (.more, _?), (.detail, _?): throw reader.malformed("only a tab and a popup have the member \"tab\"")
      }
    return Screen(section: section, page: page)
  }
}
