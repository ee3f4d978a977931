// Guards that ask (S15–S18).
extension Change {
  /// Lets a guard ask about a selection by the user. It replaces the one that is pending, unless it has the same target.
  mutating func ask(
    _ question: Guard.Question, about target: PendingSelection.Target, by action: PendingSelection.Action,
    animated: Bool
  ) {
    guard container.pending?.target != target else { return }
    withdraw()
    emit(
      .selectionAsked(
        PendingSelection(
          id: SelectionID(after: container.lastAsked), target: target, action: action, isAnimated: animated,
          askedAt: now,
          until: min(now.advanced(byMilliseconds: question.timeout), max(now, ContainerClock.end)),
          reason: question.reason)))
  }

  /// Withdraws the selection that is pending, because another selection is made (S18).
  mutating func withdraw() {
    if let pending = container.pending { resolve(pending, .withdrawn) }
  }

  /// Withdraws the selection that is pending if there is nothing left to ask about (S18).
  mutating func withdrawIfClosed() {
    if let pending = container.pending, !container.isOpen(pending.target) { resolve(pending, .withdrawn) }
  }

  /// Performs the selection that is pending, or denies it (S16).
  mutating func answer(_ id: SelectionID, _ answer: Answer) throws(TabContainerError) {
    guard let pending = container.pending, pending.id == id else {
      throw .unknownSelection(id, pending: container.pending?.id, last: container.lastAsked)
    }
    if let reason = answer.denial {
      deny(pending, .denied, reason)
      return settleScroll()
    }
    resolve(pending, .approved)
    if let refusal = container.refusal(of: pending.target, at: now) {
      emit(.selectionPrevented(refusal))
      return settleScroll()
    }
    switch pending.target {
    case .tab(let id):
      guard let geometry = container.geometry else { throw .noPages }
      carryOutSelection(of: try container.index(of: id), in: geometry, animated: pending.isAnimated, source: .user)
    case .more: carryOutSelectionOfMore(source: .user)
    }
  }

  /// Denies the pending selection, whose timeout is over (S17).
  mutating func timeOut() {
    if let pending = container.pending { deny(pending, .timedOut, pending.reason) }
  }

  private mutating func deny(_ pending: PendingSelection, _ outcome: PendingSelection.Outcome, _ reason: String) {
    resolve(pending, outcome)
    emit(.selectionPrevented(pending.refusal(reason)))
  }

  private mutating func resolve(_ pending: PendingSelection, _ outcome: PendingSelection.Outcome) {
    emit(.selectionResolved(pending.id, pending.target, outcome))
  }
}

extension TabContainer {
  /// What a guard asks about a selection by the user; `nil` if none asks, and for what is selected already (S15).
  package func question(about target: PendingSelection.Target, at now: Instant) -> Guard.Question? {
    guard !isSelected(target) else { return nil }
    for candidate in configuration.tabBar.guards where candidate.covers(target) && !candidate.isOver(at: now) {
      if let question = candidate.question { return question }
    }
    return nil
  }

  /// Whether there is something to ask about: the tab or More exists and is not selected, and there is a guard that asks
  /// about it, though it may be over (S18).
  package func isOpen(_ target: PendingSelection.Target) -> Bool {
    switch target {
    case .tab(let id): guard tabs.contains(where: { $0.id == id }) else { return false }
    case .more: guard hasMore else { return false }
    }
    return !isSelected(target) && configuration.tabBar.guards.contains { $0.question != nil && $0.covers(target) }
  }

  private func isSelected(_ target: PendingSelection.Target) -> Bool {
    switch target {
    case .tab(let id): selectedTab?.id == id
    case .more: selection == .more || isSelectionInMore
    }
  }
}
