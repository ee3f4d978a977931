import TabEngine

extension Invariant {
  static let ofReplays: [Invariant] = [
    .step("refusals-change-nothing", ["V", "S3"], "An action that is refused changes nothing.") { passage in
      guard !passage.isPerformed, passage.after != passage.before else { return nil }
      return Finding(expected: "the container as it was", found: "a changed one")
    },
    .step("events-explain-the-change", ["V"], "The events, applied to the state before, give the state after.") {
      passage in
      guard case .success(let events) = passage.outcome else { return nil }
      var folded = passage.before
      for event in events { folded.fold(event) }
      guard folded != passage.after else { return nil }
      return Finding(expected: "the state after \(events.count) events", found: "another state")
    },
    .step("replays-are-equal", ["V"], "The same action at the same instant gives the same events.") { passage in
      let again = Passage(passage.action, on: passage.before, at: passage.now)
      guard again.outcome != passage.outcome || again.after != passage.after else { return nil }
      return Finding(expected: "\(passage.outcome)", found: "\(again.outcome)")
    },
    .step(
      "reading-changes-nothing", ["P9", "N6"],
      "A look before the action makes no difference: transitions settle at their ends."
    ) {
      passage in
      guard case .success(let events) = passage.outcome, !passage.settling.isEmpty else { return nil }
      let looked = Passage(passage.action, on: passage.settled, at: passage.now)
      guard case .success(let rest) = looked.outcome, passage.settling + rest == events, looked.after == passage.after
      else { return Finding(expected: "\(events)", found: "\(passage.settling), then \(looked.outcome)") }
      return nil
    },
    .step(
      "batches-are-all-or-none", ["V"], "A batch does what its action does; with one that is refused, it does nothing."
    ) {
      passage in
      var batch = passage.before
      let result = Result { () throws(BatchError) in try batch.apply([passage.action], at: passage.now) }
      guard result.mapError(\.error) == passage.outcome, batch == passage.after else {
        return Finding(expected: "\(passage.outcome)", found: "\(result)")
      }
      batch = passage.before
      do throws(BatchError) {
        _ = try batch.apply([passage.action, .select(.index(-1))], at: passage.now)
        return Finding(expected: "an error, because there is no tab -1", found: "none")
      } catch {
        guard error.index == (passage.isPerformed ? 1 : 0) else {
          return Finding(expected: "an error of action \(passage.isPerformed ? 1 : 0)", found: "\(error)")
        }
      }
      guard batch != passage.before else { return nil }
      return Finding(expected: "the container as it was", found: "a changed one")
    },
    .step("only-configure-configures", ["V"], "An action other than `configure` leaves the configuration as it is.") {
      passage in
      if case .configure = passage.action { return nil }
      guard passage.after.configuration != passage.before.configuration else { return nil }
      return Finding(expected: "the configuration as it was", found: "a changed one")
    },
  ]
}
