import TabEngine

extension Invariant {
  static let ofAsking: [Invariant] = [
    .state(
      "pending-can-be-answered", ["S15", "S18"],
      "A selection that is pending is of a tab that exists, or of More; it is not selected, and a guard asks about it."
    ) {
      container, _ in
      guard let pending = container.pending, !container.isOpen(pending.target) else { return nil }
      return Finding(expected: "nothing pending, or something to ask about", found: "\(pending.target)")
    },
    .state("waits-end", ["S17"], "A selection is pending for a day at most, and not past its end.") {
      container, now in
      guard let pending = container.pending else { return nil }
      let time = pending.until.milliseconds(since: pending.askedAt)
      guard now < pending.until, time <= Double(Guard.timeouts.upperBound) else {
        return Finding(
          expected: "an end after \(now.milliseconds), and a day at most after \(pending.askedAt.milliseconds)",
          found: "\(pending.until.milliseconds)")
      }
      return nil
    },
  ]

  static let ofAnswers: [Invariant] = [
    .step(
      "guards-are-asked", ["S15"],
      "The user does not select a tab or More that a guard asks about, unless it is approved."
    ) {
      passage in
      if case .answer(_, .approval) = passage.action { return nil }
      let settled = passage.settled
      for event in passage.kinds {
        let target: PendingSelection.Target
        switch event {
        case .didSelect(let id, _): target = .tab(id)
        case .didSelectMore: target = .more
        default: continue
        }
        guard settled.question(about: target, at: passage.now) != nil else { continue }
        return Finding(expected: "a question about \(target)", found: "the user has selected it")
      }
      return nil
    },
    .step(
      "questions-change-nothing", ["S15"], "A tap about which a guard asks changes nothing but what is pending."
    ) {
      passage in
      guard passage.isAsked, passage.settled.motion.isSettled else { return nil }
      var settled = passage.settled
      for event in passage.kinds {
        switch event {
        case .selectionAsked, .selectionResolved: settled.fold(TabEvent(at: passage.now, event))
        default: continue
        }
      }
      guard settled != passage.after else { return nil }
      return Finding(expected: "only a selection that is pending", found: "\(passage.kinds)")
    },
    .step(
      "answers-end-the-wait", ["S16"], "An answer to the selection that is pending is performed, and ends the wait."
    ) {
      passage in
      guard case .answer(let id, let answer) = passage.action else { return nil }
      guard let pending = passage.settled.pending, pending.id == id else {
        return passage.isPerformed ? Finding(expected: "an unknown selection", found: "an answer to it") : nil
      }
      let outcome: PendingSelection.Outcome = answer == .approval ? .approved : .denied
      guard passage.kinds.first == .selectionResolved(id, pending.target, outcome) else {
        return Finding(expected: "\(id) to be \(outcome)", found: "\(passage.outcome)")
      }
      guard outcome == .denied || passage.settled.refusal(of: pending.target, at: passage.now) != nil else {
        return nil
      }
      let isPrevented = passage.kinds.dropFirst().first.map { if case .selectionPrevented = $0 { true } else { false } }
      return isPrevented ?? false ? nil : Finding(expected: "a refusal", found: "\(passage.kinds)")
    },
    .step(
      "waits-are-reported", ["S15", "S18"], "Each selection that begins or ceases to be pending is reported once."
    ) {
      passage in
      guard passage.isPerformed else { return nil }
      var pending = passage.settled.pending?.id
      for event in passage.kinds {
        switch event {
        case .selectionAsked(let selection):
          guard pending == nil else { return Finding(expected: "one at a time", found: "\(selection.id)") }
          pending = selection.id
        case .selectionResolved(let id, _, _):
          guard pending == id else { return Finding(expected: "an end of what is pending", found: "\(id)") }
          pending = nil
        default: continue
        }
      }
      guard pending != passage.after.pending?.id else { return nil }
      return Finding(expected: "\(pending.map { "\($0)" } ?? "nothing") to be pending", found: "another one")
    },
  ]
}

extension Passage {
  /// Whether a guard asked, or had asked already about the same selection.
  var isAsked: Bool {
    guard let target, isPerformed else { return false }
    return settled.question(about: target, at: now) != nil
  }

  /// What the user selects.
  private var target: PendingSelection.Target? {
    switch action {
    case .select(.id(let id), _, source: .user): .tab(id)
    case .select(.index(let index), _, source: .user):
      settled.tabs.indices.contains(index) ? .tab(settled.tabs[index].id) : nil
    case .selectMore(source: .user): .more
    default: nil
    }
  }
}

extension Motion {
  /// Whether no scroll has to settle, which the next action does (P5).
  fileprivate var isSettled: Bool { if case .scrolled = self { false } else { true } }
}
