import StrictJSON
import TabEngine
import TabHeaderWire

extension Invariant {
  static let ofPages: [Invariant] = [
    .state("transitions-settle", ["P9", "N6"], "A transition ends on a page, and none is past its end.") {
      container, now in
      if let end = container.transitionEnd, end <= now {
        return Finding(expected: "a transition that ends after \(now.milliseconds)", found: "\(end.milliseconds)")
      }
      guard let transition = container.motion.transition else { return nil }
      guard container.tabs.indices.contains(transition.page) else {
        return Finding(expected: "a page below \(container.tabs.count)", found: "\(transition.page)")
      }
      let (offset, origin) = (
        container.contentOffset(at: transition.end), Double(transition.page) * container.traits.width
      )
      guard offset == origin, transition.to == origin else {
        return Finding(expected: "an end at \(origin)", found: "\(offset)")
      }
      return nil
    },
    .state("most-visible-is-nearest", ["P2"], "No page's origin is nearer to the offset than the most visible page's.")
    {
      container, now in
      let pager = container.pager(at: now)
      guard let visible = pager.mostVisibleIndex else {
        return container.tabs.isEmpty ? nil : Finding(expected: "a visible page", found: "none")
      }
      guard container.tabs.indices.contains(visible) else {
        return Finding(expected: "a page below \(container.tabs.count)", found: "\(visible)")
      }
      guard pager.pageWidth >= 1 else { return nil }
      let slack = 1e-9 * max(1, abs(pager.position))
      let nearest = container.tabs.indices.min { abs(pager.position - Double($0)) < abs(pager.position - Double($1)) }
      guard let nearest,
        abs(pager.position - Double(visible)) > abs(pager.position - Double(nearest)) + slack
      else { return nil }
      return Finding(expected: "page \(nearest) at \(pager.position) pages", found: "page \(visible)")
    },
    .state(
      "drags-stay-near-the-pages", ["P5", "P6", "P7"],
      "A drag goes past an edge only where it may bounce, and less than a page."
    ) {
      container, now in
      guard case .dragging(let drag) = container.motion else { return nil }
      let width = container.traits.width
      let offset = container.contentOffset(at: now)
      let (left, right) = (min(drag.origin, 0), max(drag.origin, Double(container.tabs.count - 1) * width))
      let edges = container.configuration.paging.allowedBounceEdges
      let mayBounce = container.pagingProfile.rubberBand > 0
      let isMirrored = container.traits.isRightToLeft
      let reach = { (edge: Edge) in mayBounce && edges.contains(edge) ? width : 0 }
      let allowed = left - reach(isMirrored ? .right : .left)...right + reach(isMirrored ? .left : .right)
      return allowed.contains(offset) || width < 1
        ? nil : Finding(expected: "an offset in \(allowed)", found: "\(offset)")
    },
    .state("frames-are-finite", ["V", "L1"], "Every frame is finite, and none is negative.") { container, now in
      let layout = container.layout
      let pager = container.pager(at: now)
      let bar = container.tabBarLayout(in: layout, position: pager.barPosition)
      let frames: [Rect?] =
        [
          layout.headerBackground, layout.navigationBar, layout.tabBar, layout.page, layout.header?.frame,
          layout.header?.title, layout.header?.avatar, layout.header?.subtitle, layout.header?.trailing, bar.more,
          bar.indicator?.frame,
        ] + bar.items + layout.accessories
      for case let frame? in frames {
        let numbers = [frame.x, frame.y, frame.width, frame.height]
        guard numbers.allSatisfy(\.isFinite), frame.width >= 0, frame.height >= 0 else {
          return Finding(expected: "finite numbers, and sizes from 0", found: "\(frame)")
        }
      }
      let insets = layout.pageInsets
      let numbers = [
        pager.contentOffset, pager.contentWidth, pager.position, bar.contentOffset, bar.contentWidth, insets.top,
        insets.left, insets.bottom, insets.right, bar.indicator?.alpha ?? 0,
      ]
      return numbers.allSatisfy(\.isFinite) ? nil : Finding(expected: "finite numbers", found: "\(numbers)")
    },
  ]

  static let ofBar: [Invariant] = [
    .state(
      "bar-and-more-have-each-tab", ["B5", "B15", "V"],
      "The bar and More together have each tab once, and the bar has room."
    ) {
      container, now in
      let bar = container.barLayout(at: now)
      let (count, all) = (bar.items.count, container.tabs.count)
      guard count == container.visibleTabCount, (0...all).contains(count), (bar.more != nil) == (count < all) else {
        return Finding(expected: "\(container.visibleTabCount) of \(all) tabs in the bar", found: "\(count)")
      }
      guard container.configuration.tabBar.overflow == .more else { return nil }
      let fits = container.configuration.tabBar.maximumItems[container.sizeClass]
      let places = count + (bar.more == nil ? 0 : 1)
      guard places == min(fits, all) else { return Finding(expected: "\(min(fits, all)) places", found: "\(places)") }
      return nil
    },
    .state("buttons-share-the-bar", ["B1", "B25"], "Buttons of equal width fill the bar, and each is inside it.") {
      container, now in
      // The buttons of a look may follow what is in them (P21).
      guard container.configuration.tabBar.distribution == .equal, container.platformBar?.padding == nil else {
        return nil
      }
      let bar = container.barLayout(at: now)
      let (buttons, width) = (bar.items + [bar.more].compactMap(\.self), container.layout.tabBar.width)
      let space = -1e-6...width + 1e-6
      if let outside = buttons.first(where: { !space.contains($0.x) || !space.contains($0.maxX) }) {
        return Finding(expected: "buttons in \(0...width)", found: "\(outside)")
      }
      guard Set(buttons.map(\.width)).count <= 1 else {
        return Finding(expected: "equal widths", found: "\(buttons.map(\.width))")
      }
      guard !container.configuration.tabBar.respectsLayoutMargins, let first = buttons.first else { return nil }
      let sum = first.width * Double(buttons.count)
      return abs(sum - width) <= 1e-6 * max(1, width) ? nil : Finding(expected: "\(width) in all", found: "\(sum)")
    },
    .state(
      "indicator-follows-the-pages", ["B1", "B3"], "The indicator is between the buttons of the two visible pages."
    ) {
      container, now in
      let pager = container.pager(at: now)
      let bar = container.barLayout(at: now)
      guard let indicator = bar.indicator, !bar.items.isEmpty else { return nil }
      guard (0...1).contains(indicator.alpha) else {
        return Finding(expected: "an alpha in 0...1", found: "\(indicator.alpha)")
      }
      guard container.selection != .more, pager.barPosition >= 0 else { return nil }
      let buttons = bar.items + [bar.more].compactMap(\.self)
      let last = buttons.count - 1
      guard pager.barPosition <= Double(last) else { return nil }
      let (here, next) = (buttons[Int(pager.barPosition)], buttons[min(Int(pager.barPosition) + 1, last)])
      let frame = indicator.frame
      // The mark of a look has a size of its own (P21).
      if container.traits.look == nil {
        let space = min(here.x, next.x) - 1e-6...max(here.maxX, next.maxX) + 1e-6
        guard space.contains(frame.x), space.contains(frame.maxX) else {
          return Finding(expected: "an indicator in \(space)", found: "\(frame.x...frame.maxX)")
        }
      }
      guard pager.barPosition == pager.barPosition.rounded(), abs(frame.midX - here.midX) > 1e-6 else { return nil }
      return Finding(expected: "the centre of an indicator at \(here.midX)", found: "\(frame.midX)")
    },
    .state("bar-is-spoken", ["X3", "B8"], "A visible bar is spoken: each button once, and at most one as selected.") {
      container, _ in
      let spoken = container.spokenElements.filter { $0.role == .tab }
      let expected = container.layout.tabBar.height > 0 ? container.visibleTabCount + (container.hasMore ? 1 : 0) : 0
      guard spoken.count == expected else { return Finding(expected: "\(expected) tabs", found: "\(spoken.count)") }
      let selected = spoken.filter(\.isSelected).count
      guard selected == (expected == 0 || container.tabs.isEmpty ? 0 : 1) else {
        return Finding(expected: "one selected tab", found: "\(selected)")
      }
      return nil
    },
  ]

  static let ofSnapshots: [Invariant] = [
    .state("snapshots-restore-everything", ["V"], "A container that is written as a snapshot and read again is equal.")
    {
      container, _ in
      do throws(JSONError) {
        let again = try TabContainer(encodedSnapshot: container.encodedSnapshot(), limits: .unlimited)
        return again == container ? nil : Finding(expected: "an equal container", found: "another one")
      } catch {
        return Finding(expected: "a snapshot that can be read", found: "\(error.pointer): \(error.detail)")
      }
    }
  ]
}

extension TabContainer {
  /// The frames inside the bar.
  fileprivate func barLayout(at now: Instant) -> TabBarLayout {
    tabBarLayout(in: layout, position: pager(at: now).barPosition)
  }
}
