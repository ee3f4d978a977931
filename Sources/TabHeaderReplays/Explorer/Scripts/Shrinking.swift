import TabEngine

extension InvariantSet {
  /// The fewest and simplest steps that still break the same invariant.
  ///
  /// - Returns: the steps as they are, without a violation, if they break none.
  package func shrunk(_ steps: [ScriptStep], from start: TabContainer) -> (steps: [ScriptStep], violation: Violation?) {
    guard let first = violation(of: steps, from: start) else { return (steps, nil) }
    func fails(_ steps: [ScriptStep]) -> Bool {
      violation(of: steps, from: start)?.violation.invariant == first.violation.invariant
    }
    var shortest = Array(steps.prefix(first.count)).shrunk(while: fails)
    // Simpler numbers may make other steps unnecessary.
    for _ in 0..<4 {
      let before = shortest
      for index in shortest.indices {
        for simpler in shortest[index].simpler {
          var other = shortest
          other[index] = simpler
          if fails(other) {
            shortest = other
            break
          }
        }
      }
      shortest = shortest.shrunk(while: fails)
      if shortest == before { break }
    }
    return (shortest, violation(of: shortest, from: start)?.violation)
  }
}

extension ScriptStep {
  /// Steps that a reader understands faster, the simplest first.
  fileprivate var simpler: [ScriptStep] {
    let waits = [0, 1000].filter { $0 < wait || wait == 5000 }.map { ScriptStep(wait: $0, action: action) }
    return waits + (action?.simpler ?? []).map { ScriptStep(wait: wait, action: $0) }
  }
}

extension TabAction {
  fileprivate var simpler: [TabAction] {
    switch self {
    case .swipe(let swipe, let width, let direction):
      swipe.simpler.map { .swipe($0) } + (width == nil && direction == nil ? [] : [.swipe(swipe)])
    case .select(.index(let index), let animated, let source):
      [0, 1].filter { $0 < index }.map { .select(.index($0), animated: animated, source: source) }
        + (animated == nil ? [] : [.select(.index(index), source: source)])
    case .resize(let changes):
      [320.0, 390].compactMap { width in
        guard let old = changes.width, old != width, old != 320 else { return nil }
        var simpler = TraitChanges()
        simpler.width = width
        return .resize(simpler)
      }
    case .insertTab(let draft, let index, let isAnimated):
      (isAnimated ? [.insertTab(draft, at: index)] : [])
        + (draft.isSimple ? [] : TabDraft.simple.map { [.insertTab($0, at: index)] } ?? [])
    case .setTabs(let drafts, let isAnimated):
      (isAnimated ? [.setTabs(drafts)] : [])
        + drafts.indices.map { index in
          var fewer = drafts
          fewer.remove(at: index)
          return .setTabs(fewer)
        }
    case .removeTab(let id, true): [.removeTab(id)]
    case .moveTab(let id, let index, let isAnimated):
      (isAnimated ? [.moveTab(id, to: index)] : []) + (index > 0 ? [.moveTab(id, to: 0)] : [])
    case .scrollPage(let id, let y): y == 100 || y == 0 ? [] : [.scrollPage(id, y: 100)]
    default: []
    }
  }
}

extension TabDraft {
  /// The plainest tab.
  fileprivate static var simple: TabDraft? { (try? TabItem(title: "New")).map { TabDraft(item: $0) } }

  fileprivate var isSimple: Bool { self == .simple }
}

extension Swipe {
  fileprivate var simpler: [Swipe] {
    switch self {
    case .began(let translation, let velocity, let location):
      (location == nil ? [] : [.began(translation: translation, velocity: velocity)])
        + translation.simpler.map { .began(translation: $0, velocity: velocity, location: location) }
        + velocity.simpler.map { .began(translation: translation, velocity: $0, location: location) }
    case .changed(let translation): translation.simpler.map { .changed(translation: $0) }
    case .ended(let translation, let velocity):
      (translation == nil ? [] : [.ended(velocity: velocity)])
        + (translation?.simpler ?? []).map { .ended(translation: $0, velocity: velocity) }
        + velocity.simpler.map { .ended(translation: translation, velocity: $0) }
    case .cancelled: []
    case .scrolled(let offset, let settles): offset.simpler.map { .scrolled(to: $0, settles: settles) }
    }
  }
}

extension Double {
  /// 0, or the same with fewer digits.
  fileprivate var simpler: [Double] {
    var numbers: [Double] = [0]
    for unit in [1000.0, 100, 10, 1] {
      let rounded = (self / unit).rounded(.toNearestOrAwayFromZero) * unit
      if rounded.magnitude < 1e6, !numbers.contains(rounded) { numbers.append(rounded) }
    }
    return numbers.prefix { $0 != self }.map { $0 }
  }
}

extension Array {
  /// The fewest elements that still fail: leaves some out, many at a time, then one at a time.
  package func shrunk(while fails: ([Element]) -> Bool) -> [Element] {
    var elements = self
    var size = Swift.max(count / 2, 1)
    while true {
      var index = 0
      while index < elements.count {
        var fewer = elements
        fewer.removeSubrange(index..<Swift.min(index + size, elements.count))
        if fails(fewer) { elements = fewer } else { index += size }
      }
      if size == 1 { return elements }
      size /= 2
    }
  }
}
