import StrictJSON
import TabEngine

/// A transition of the pages at an instant, as in a state.
struct RunningTransition: TableOutput {
  let transition: Transition
  let now: Instant

  static let members = Members<RunningTransition, TransitionDraft>(
    "Transition",
    "An animation of the pages as a function of time, from which a client can compute the offset at any instant.",
    [
      Member(
        "from", "The content offset at the start, in points.", get: { $0.transition.from }, set: { $0.from = $1 }),
      Member("to", "The content offset at the end, in points.", get: { $0.transition.to }, set: { $0.to = $1 }),
      Member(
        "barFrom",
        """
        The offset at which the bar begins to follow, in points, if it is not `from`: in some profiles, the pages jump towards \
        a page that is far away, and the indicator goes the whole way. At the offset x of the pages, the bar is where it is \
        at the offset to + (x − to)·(barFrom − to)/(from − to).
        """, ifAny: { $0.transition.barFrom }, set: { $0.barFrom = $1 }),
      Member("page", "The page it ends on.", get: { $0.transition.page }, set: { $0.page = $1 }).narrowed(to: .index),
      Member("startedAt", "", get: { $0.transition.startedAt }, set: { $0.startedAt = $1 }),
      Member("duration", "Milliseconds.", get: { Int($0.transition.duration) }, set: { $0.duration = $1 }),
      Member("elapsed", "Milliseconds since the start, at the time of the response.") {
        $0.now.milliseconds(since: $0.transition.startedAt)
      },
      Member("curve", "", get: { $0.transition.curve }, set: { $0.curve = $1 }),
      Member(
        "source", "The content page that disappears; `null` for none.", get: { $0.transition.source },
        set: { $0.source = $1 }),
      Member(
        "destination", "The content page that appears; `null` for none.", get: { $0.transition.destination },
        set: { $0.destination = $1 }),
    ])

  static var omitsDefaults: Bool { true }
}

/// A transition while it is being read.
struct TransitionDraft {
  fileprivate var from = 0.0
  fileprivate var to = 0.0
  fileprivate var barFrom: Double?
  fileprivate var page = 0
  fileprivate var startedAt = Instant(milliseconds: 0)
  fileprivate var duration = 0
  fileprivate var curve: Curve?
  fileprivate var source: Screen?
  fileprivate var destination: Screen?
}

/// A transition in an event, independent of an instant. When it is read, its kind is always `animating`.
extension Transition: WireValue {
  package static var inputSchema: Schema { outputSchema }
  private static let recorded = members.recorded

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Transition {
    var draft = TransitionDraft()
    try recorded.read(&reader, into: &draft)
    guard let curve = draft.curve else { throw reader.missing("curve") }
    return Transition(
      kind: .animating, from: draft.from, to: draft.to, barFrom: draft.barFrom, page: draft.page,
      startedAt: draft.startedAt, duration: Int64(draft.duration), curve: curve, source: draft.source,
      destination: draft.destination)
  }

  static let members = RunningTransition.members.without("elapsed", as: "BegunTransition")

  package static var outputSchema: Schema { .reference(members.name.description) }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      Self.members.write(RunningTransition(transition: self, now: startedAt), to: &json, omitsDefaults: true)
    }
  }
}

/// A push or pop at an instant, as in a state.
struct RunningNavigationTransition: TableOutput {
  let transition: NavigationTransition
  let now: Instant

  static let members = Members<RunningNavigationTransition, NavigationTransitionDraft>(
    "NavigationTransition",
    "A push or a pop on the screen as a function of time. Page i of the stack is i − depth widths from its place on the screen.",
    [
      Member("kind", "") { $0.transition.kind },
      Member(
        "source", "The page that disappears.", get: { $0.transition.source }, set: { $0.source = $1 }),
      Member(
        "destination", "The page that appears.", get: { $0.transition.destination }, set: { $0.destination = $1 }),
      Member(
        "fromDepth",
        "The number of pages under the current one, at the start; a fraction if it interrupts another transition.",
        get: { $0.transition.from }, set: { $0.from = $1 }),
      Member(
        "toDepth", "The number of pages under the current one, at the end.", get: { $0.transition.to },
        set: { $0.to = $1 }),
      Member("startedAt", "", get: { $0.transition.startedAt }, set: { $0.startedAt = $1 }),
      Member("duration", "Milliseconds.") { _ in duration }.narrowed(to: .integer(duration...duration)),
      Member("elapsed", "Milliseconds since the start, at the time of the response.") {
        $0.now.milliseconds(since: $0.transition.startedAt)
      },
      Member("depth", "The depth at the time of the response.") { $0.transition.depth(at: $0.now) },
      Member("curve", "") { _ in Curve.cubicBezier(NavigationTransition.curve) },
    ])

  private static let duration = Int(NavigationTransition.duration)
}

/// A push or pop while it is being read.
struct NavigationTransitionDraft {
  fileprivate var source: Screen?
  fileprivate var destination: Screen?
  fileprivate var from = 0.0
  fileprivate var to = 0.0
  fileprivate var startedAt = Instant(milliseconds: 0)
}

/// A push or pop in an event, independent of an instant.
extension NavigationTransition: WireValue {
  package static var inputSchema: Schema { outputSchema }
  private static let recorded = members.recorded

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> NavigationTransition {
    var draft = NavigationTransitionDraft()
    try recorded.read(&reader, into: &draft)
    guard let source = draft.source else { throw reader.missing("source") }
    guard let destination = draft.destination else { throw reader.missing("destination") }
    return NavigationTransition(
      source: source, destination: destination, from: draft.from, to: draft.to, startedAt: draft.startedAt)
  }

  static let members = RunningNavigationTransition.members.without(
    "elapsed", "depth", as: "BegunNavigationTransition")

  package static var outputSchema: Schema { .reference(members.name.description) }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      Self.members.write(RunningNavigationTransition(transition: self, now: startedAt), to: &json)
    }
  }
}
