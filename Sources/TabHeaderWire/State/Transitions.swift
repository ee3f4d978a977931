import StrictJSON
import TabEngine

/// A transition of the pages at an instant, as in a state.
struct RunningTransition: WireWritableObject {
  let transition: Transition
  let now: Instant

  static let members = Members<RunningTransition, Never>(
    "Transition",
    "An animation of the pages as a function of time, from which a client can compute the offset at any instant.",
    [
      Member("from", "The content offset at the start, in points.") { $0.transition.from },
      Member("to", "The content offset at the end, in points.") { $0.transition.to },
      Member("page", "The page it ends on.") { $0.transition.page }.narrowed(to: .index),
      Member("startedAt", "") { $0.transition.startedAt },
      Member("duration", "Milliseconds.") { Int($0.transition.duration) },
      Member("elapsed", "Milliseconds since the start, at the time of the response.") {
        $0.now.milliseconds(since: $0.transition.startedAt)
      },
      Member("curve", "") { $0.transition.curve },
      Member("source", "The content page that disappears; `null` for none.") { $0.transition.source },
      Member("destination", "The content page that appears; `null` for none.") { $0.transition.destination },
    ])
}

/// A transition as in an event, at no instant in particular.
extension Transition: WireWritable {
  static let members = RunningTransition.members.without("elapsed", as: "BegunTransition")

  package static var outputSchema: Schema { .reference(members.name.description) }

  package func write(to json: inout JSONWriter) {
    json.object { json in Self.members.write(RunningTransition(transition: self, now: startedAt), to: &json) }
  }
}

/// A push or pop at an instant, as in a state.
struct RunningNavigationTransition: WireWritableObject {
  let transition: NavigationTransition
  let now: Instant

  static let members = Members<RunningNavigationTransition, Never>(
    "NavigationTransition",
    "A push or a pop on the screen as a function of time. Page i of the stack is i − depth widths from its place on the screen.",
    [
      Member("kind", "") { $0.transition.kind },
      Member("source", "The page that disappears.") { $0.transition.source },
      Member("destination", "The page that appears.") { $0.transition.destination },
      Member(
        "fromDepth",
        "The number of pages under the current one, at the start; a fraction if it interrupts another transition."
      ) { $0.transition.from },
      Member("toDepth", "The number of pages under the current one, at the end.") { $0.transition.to },
      Member("startedAt", "") { $0.transition.startedAt },
      Member("duration", "Milliseconds.") { _ in duration }.narrowed(to: .integer(duration...duration)),
      Member("elapsed", "Milliseconds since the start, at the time of the response.") {
        $0.now.milliseconds(since: $0.transition.startedAt)
      },
      Member("depth", "The depth at the time of the response.") { $0.transition.depth(at: $0.now) },
      Member("curve", "") { _ in Curve.cubicBezier(NavigationTransition.curve) },
    ])

  private static let duration = Int(NavigationTransition.duration)
}

/// A push or pop as in an event, at no instant in particular.
extension NavigationTransition: WireWritable {
  static let members = RunningNavigationTransition.members.without(
    "elapsed", "depth", as: "BegunNavigationTransition")

  package static var outputSchema: Schema { .reference(members.name.description) }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      Self.members.write(RunningNavigationTransition(transition: self, now: startedAt), to: &json)
    }
  }
}
