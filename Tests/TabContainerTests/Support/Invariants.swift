import TabContainer

/// What always holds (behaviour, section V), with the rules of single actions that need no knowledge of which one it was.
enum Invariants {
  /// Plays the steps and tells the first thing that does not hold; `nil` when all does.
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
    do throws(TabContainerError) {
      var again = before
      let events = try container.apply(action, at: now)
      guard try again.apply(action, at: now) == events, again == container else { return "a replay differs" }

      var folded = before
      for event in events { folded.fold(event) }
      guard folded == container else { return "folding the events gives another state" }
      if events.isEmpty, container != before { return "a change without an event" }
    } catch {
      guard container == before else { return "an error changed the state" }
    }

    // P9: whoever looks in between changes nothing.
    var looked = before
    _ = looked.advance(to: now)
    let offset = looked.contentOffset(at: now)
    _ = try? looked.apply(action, at: now)
    var unlooked = before
    guard (try? unlooked.apply(action, at: now)) != nil else { return nil }
    guard looked == unlooked else { return "a look in between made a difference" }

    // P10: taking over does not jump.
    let takesOver =
      switch action {
      case .swipe(.began(translation: 0, velocity: _, location: _)), .select(_, animated: true, source: _):
        container.motion.phase != .idle
      default: false
      }
    let jump = abs(container.contentOffset(at: now) - offset)
    if takesOver, jump > 1e-6 * max(1, abs(offset)) { return "a jump of \(jump) points" }
    return nil
  }

  private static func violation(of container: TabContainer, at now: Instant) -> String? {
    let tabs = container.tabs
    guard Set(tabs.map(\.id)).count == tabs.count else { return "two tabs have one id" }
    guard (container.selectedIndex == nil) == tabs.isEmpty, (container.currentPage == nil) == tabs.isEmpty else {
      return "selected \(container.selectedIndex as Any) and on page \(container.currentPage as Any) of \(tabs.count)"
    }
    if let selected = container.selectedIndex, let page = container.currentPage {
      guard tabs.indices.contains(selected), tabs.indices.contains(page) else { return "an index out of range" }
      if container.motion.phase == .idle {
        guard container.contentOffset(at: now) == Double(page) * container.traits.width else {
          return "at rest between pages"
        }
        guard selected == page else { return "at rest on \(page), but \(selected) is selected" }
      }
    }

    let layout = container.layout
    let pager = container.pager(at: now)
    let bar = container.tabBarLayout(in: layout, position: pager.position)
    if let visible = pager.mostVisibleIndex, !tabs.indices.contains(visible) { return "a page is visible that is not" }
    guard bar.items.count == tabs.count else { return "the bar does not show each tab once" }
    let frames: [Rect?] =
      [
        layout.headerBackground, layout.tabBar, layout.accessory, layout.page, layout.header?.frame,
        layout.header?.title, layout.header?.avatar, layout.header?.subtitle, bar.indicator?.frame,
      ] + bar.items
    for case let frame? in frames {
      guard frame.x.isFinite, frame.y.isFinite, frame.width.isFinite, frame.height.isFinite else {
        return "the frame \(frame) is not finite"
      }
      guard frame.width >= 0, frame.height >= 0 else { return "the frame \(frame) is negative" }
    }
    guard pager.contentOffset.isFinite, bar.contentOffset.isFinite, bar.contentWidth.isFinite else {
      return "an offset is not finite"
    }
    return nil
  }
}

extension Array {
  /// The fewest elements that still fail: leaves some out, many at a time, then one at a time.
  func shrunk(while fails: ([Element]) -> Bool) -> [Element] {
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
