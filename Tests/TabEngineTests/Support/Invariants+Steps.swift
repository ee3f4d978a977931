import RandomActions
import TabEngine

extension Invariants {
  /// Performs the steps, and returns the first violation; `nil` if there is none.
  static func violation(of steps: [Step], from start: TabContainer) -> String? {
    var container = start
    var now = Instant.start
    if let violation = violation(of: container, at: now) { return "at the start: \(violation)" }
    for (index, step) in steps.enumerated() {
      now = now + step.wait
      let before = container
      let violation =
        consequence(of: step.action, on: &container, before: before, at: now) ?? violation(of: container, at: now)
      if let violation { return "step \(index), \(step): \(violation)" }
    }
    return nil
  }

  private static func consequence(
    of action: TabAction, on container: inout TabContainer, before: TabContainer, at now: Instant
  ) -> String? {
    // P9: reading in between changes nothing.
    var looked = before
    let settling = looked.advance(to: now)
    let settled = looked

    do throws(TabContainerError) {
      var again = before
      let events = try container.apply(action, at: now)
      guard try again.apply(action, at: now) == events, again == container else { return "a replay differs" }
      guard try settling + looked.apply(action, at: now) == events, looked == container else {
        return "a look in between made a difference"
      }

      var folded = before
      for event in events { folded.fold(event) }
      guard folded == container else { return "folding the events gives another state" }
      if events.isEmpty, container != before { return "a change without an event" }
      return Consequences(
        action: action, before: settled, after: container, events: events.dropFirst(settling.count).map(\.kind), at: now
      ).violation
    } catch {
      guard container == before else { return "an error changed the state" }
      return nil
    }
  }
}
