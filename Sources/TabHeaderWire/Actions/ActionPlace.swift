import StrictJSON
import TabEngine

/// Where an action is: the request or the list that contains it decides which members it has beside its own, and may imply one of those.
package enum ActionPlace: Equatable {
  /// A batch. `type` is a member.
  case batch
  /// A list of actions at different times. `type` and `at` are members.
  case timed
  /// A script. `type` and the members of an entry are members.
  case scripted
  /// A route for the action.
  case route
  /// A route for the action on a tab. `tab` is not a member.
  case tab(TabID)
  /// A route for the answer to a guard. `selection` is not a member.
  case selection(SelectionID)
  /// A route for the action on the container. `tab` is not a member.
  case container

  /// Whether the path says what the action applies to.
  var isPath: Bool {
    switch self {
    case .batch, .timed, .scripted, .route: false
    case .tab, .selection, .container: true
    }
  }

  /// The member `type`, which was read before the others.
  func type(_ type: String, _ f: inout some Fields) throws(JSONError) {
    guard self != .route, !isPath else { return }
    try f.member("type", isRequired: true, in: .constant(type)) { _ in }
  }

  /// The members of the list, which were read before the others.
  func fields(_ f: inout some Fields) throws(JSONError) {
    switch self {
    case .timed:
      try f.member(
        "at",
        "Milliseconds from the start of the list to the action; not before the action above it, and at the same instant by default.",
        in: .number(TimedAction.times)
      ) { _ in }
    case .scripted:
      try f.member(
        "at",
        "Milliseconds from the start; not before the entry above it, and at the same instant by default. On a manual clock time passes with actions only.",
        in: .number(Self.entryTimes)
      ) { _ in }
      try f.member(
        "by", "Who asked for the change, if it was not a client.", in: .choice(["clock", "catalog"])
      ) { _ in }
      try f.member("expect", "What must hold after it.", in: .reference("Expectation")) { _ in }
      try f.member(
        "result", "What it led to when it was recorded.", in: .array(of: .reference("RecordedRevision"))
      ) { _ in }
    default: break
    }
  }

  /// The names in the order of an action's schema: its own members, `type`, the members of the list.
  func withTypeLast(_ names: [String]) -> [String] {
    guard names.first == "type" else { return names }
    let end = names.lastIndex(of: "at") ?? names.count
    return names[1..<end] + ["type"] + names[end...]
  }

  /// The times that an entry of a script may have, in milliseconds from the start: to the last instant of a clock.
  package static let entryTimes: ClosedRange<Double> = 0...Double(ContainerClock.end.milliseconds)
}
