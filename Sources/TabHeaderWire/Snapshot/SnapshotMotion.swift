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
    try f.member("dragging", ifAny: &dragging, as: SnapshotDrag.self, "A finger drags the pages.")
    try f.member(
      "possible", ifAny: &possible, as: SnapshotDrag.self,
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

struct SnapshotDrag: RecordObject, SnapshotEncoding {
  static var name: StaticString { "SnapshotDrag" }
  static var about: StaticString { "A drag of the pages by a finger." }

  private var page = 0
  private var origin = 0.0
  private var beganAtRest = false
  private var translation = 0.0
  private var goal: Double?
  private var revision: Int?

  init() {}

  init(_ drag: Drag) {
    (page, origin, beganAtRest, translation) = (drag.page, drag.origin, drag.beganAtRest, drag.translation)
    (goal, revision) = (drag.goal == Double(drag.page) ? nil : drag.goal, drag.revision)
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("page", &page, "The page on which it began.", in: .index)
    try f.member("origin", &origin, "The content offset when it began.")
    try f.member("beganAtRest", &beganAtRest, "Whether the pages were at rest when it began.", else: false)
    try f.member(
      "translation", &translation, "The finger's translation since it began; negative is towards the next page.",
      else: 0, in: .number(Limits.movement))
    try f.member(
      "goal", ifAny: &goal,
      "The page to which the pages were going when it began, or a place between two; `page` by default.")
    try f.member("revision", ifAny: &revision, "The revision of the session before it.")
  }

  func value(_ reader: borrowing JSONReader) -> Drag {
    Drag(
      page: page, origin: origin, beganAtRest: beganAtRest, translation: translation, goal: goal, revision: revision)
  }
}

/// A transition of the pages.
struct SnapshotTransition: RecordObject, SnapshotEncoding {
  static var name: StaticString { "SnapshotTransition" }
  static var about: StaticString {
    "A movement of the pages, as a function of time. It has exactly one of `bezier` and `spring`."
  }

  private var kind = Transition.Kind.animating
  private var (from, to) = (0.0, 0.0)
  private var barFrom: Double?
  private var page = 0
  private var startedAt = Instant(milliseconds: 0)
  private var duration: Int64 = 0
  private var bezier: CubicBezier?
  private var spring: SnapshotSpring.Value?
  private var (source, destination): (Screen?, Screen?)

  init() {}

  init(_ transition: Transition) {
    (kind, from, to, barFrom) = (transition.kind, transition.from, transition.to, transition.barFrom)
    (page, startedAt, duration) = (transition.page, transition.startedAt, transition.duration)
    switch transition.curve {
    case .cubicBezier(let bezier): self.bezier = bezier
    case .spring(let spring, let velocity): self.spring = (spring, velocity)
    }
    (source, destination) = (transition.source, transition.destination)
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("kind", &kind)
    try f.member("from", &from, "The offset at its start.")
    try f.member("to", &to, "The offset at its end.")
    try f.member("barFrom", ifAny: &barFrom, "The offset at which the bar begins.")
    try f.member("page", &page, "The page it ends on.", in: .index)
    try f.member("startedAt", &startedAt, as: SnapshotInstant.self)
    try f.member("duration", &duration, "Milliseconds.")
    try f.member("bezier", ifAny: &bezier, as: SnapshotBezier.self)
    try f.member("spring", ifAny: &spring, as: SnapshotSpring.self)
    try f.member("source", ifAny: &source, as: SnapshotScreen.self, "The content page before it.")
    try f.member("destination", ifAny: &destination, as: SnapshotScreen.self, "The content page after it.")
  }

  func value(_ reader: borrowing JSONReader) throws(JSONError) -> Transition {
    let curve: Curve
    switch (bezier, spring) {
    case (let bezier?, nil): curve = .cubicBezier(bezier)
    case (nil, let spring?): curve = .spring(spring.spring, initialVelocity: spring.velocity)
    default: throw reader.malformed("expected one of \"bezier\" and \"spring\"")
    }
    return Transition(
      kind: kind, from: from, to: to, barFrom: barFrom, page: page, startedAt: startedAt, duration: duration,
      curve: curve, source: source, destination: destination)
  }
}

struct SnapshotBezier: RecordObject, SnapshotEncoding {
  static var name: StaticString { "SnapshotBezier" }
  static var about: StaticString { "A cubic Bézier curve, as in CSS." }

  private var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)

  init() {}
  init(_ bezier: CubicBezier) { (x1, y1, x2, y2) = (bezier.x1, bezier.y1, bezier.x2, bezier.y2) }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("x1", &x1, in: .number(0...1))
    try f.member("y1", &y1, in: .number(0...1))
    try f.member("x2", &x2, in: .number(0...1))
    try f.member("y2", &y2, in: .number(0...1))
  }

  func value(_ reader: borrowing JSONReader) -> CubicBezier { CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2) }
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

  private var (source, destination) = (Screen(section: .detail, page: .root), Screen(section: .detail, page: .root))
  private var (from, to) = (0.0, 0.0)
  private var startedAt = Instant(milliseconds: 0)

  init() {}

  init(_ transition: NavigationTransition) {
    (source, destination) = (transition.source, transition.destination)
    (from, to, startedAt) = (transition.from, transition.to, transition.startedAt)
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("source", &source, as: SnapshotScreen.self, "The screen before it.")
    try f.member("destination", &destination, as: SnapshotScreen.self, "The screen after it.")
    try f.member("from", &from, "The number of pages under the visible one at its start.")
    try f.member("to", &to, "The number of pages under the visible one at its end.")
    try f.member("startedAt", &startedAt, as: SnapshotInstant.self)
  }

  func value(_ reader: borrowing JSONReader) -> NavigationTransition {
    NavigationTransition(source: source, destination: destination, from: from, to: to, startedAt: startedAt)
  }
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
