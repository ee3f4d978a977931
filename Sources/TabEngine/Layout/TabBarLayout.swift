/// The frames inside the tab bar, in the coordinates of its content: what is seen is `contentOffset` further left.
public struct TabBarLayout: Equatable, Sendable {
  /// How far the bar has scrolled itself, in points (B2).
  public let contentOffset: Double
  public let contentWidth: Double
  /// One a tab that stands in the bar.
  public let items: [Rect]
  /// More's button, after them (B5).
  public let more: Rect?
  /// `nil` where there is none to see.
  public let indicator: Indicator?

  public struct Indicator: Equatable, Sendable {
    public let frame: Rect
    /// Between 0 and 1.
    public let alpha: Double
  }

  /// - Parameters:
  ///   - tabs: those that stand in the bar.
  ///   - hasMore: More stands after them; pages of other tabs are shown in it.
  ///   - frame: of the bar.
  ///   - position: of the pager, in pages; `nil` while More's list is on the screen.
  init(
    _ configuration: Configuration, tabs: ArraySlice<Tab>, hasMore: Bool, frame: Rect, position: Double?,
    traits: Traits
  ) {
    let bar = configuration.tabBar
    // The safe area under a bottom bar belongs to it, but holds no buttons.
    let metrics = configuration.metrics(in: traits)
    let height = min(frame.height, configuration.barHeight(metrics))
    let margins = configuration.tabBarMargins(in: traits)
    let count = tabs.count + (hasMore ? 1 : 0)
    var buttons: [Rect] = []
    buttons.reserveCapacity(count)
    let contentWidth: Double
    switch bar.distribution {
    case .equal:
      let inside = margins.inside(frame.width)
      let width = count == 0 ? 0 : inside.width / Double(count)
      for index in 0..<count {
        buttons.append(Rect(x: inside.x + Double(index) * width, y: 0, width: width, height: height))
      }
      contentWidth = frame.width
    case .intrinsic:
      var x = margins.leading + bar.inset
      func append(_ width: Double) {
        buttons.append(Rect(x: x, y: 0, width: width, height: height))
        x += width + bar.spacing
      }
      let isBeside = configuration.iconPlacement(in: traits) == .beside
      for tab in tabs { append(metrics.width(of: tab.item, isIconBeside: isBeside)) }
      if hasMore {
        append(metrics.width(ofTitle: configuration.speech.strings.more, isIconBeside: isBeside))
      }
      contentWidth = count == 0 ? 0 : x - bar.spacing + bar.inset + margins.trailing
    }
    self.contentWidth = contentWidth

    guard count > 0 else {
      contentOffset = 0
      indicator = nil
      (items, more) = Self.split(buttons, hasMore: hasMore)
      return
    }
    // Every page from the first one in More on has More's button.
    let place = min(position ?? Double(count - 1), hasMore ? Double(count - 1) : .infinity)
    let between = Between(place, count: count)
    let scrollRange = max(contentWidth - frame.width, 0)
    let scrolled = between.interpolate { [buttons] index in
      min(max(buttons[index].midX - frame.width / 2, 0), scrollRange)
    }
    let marker =
      frame.height > 0
      ? Self.indicator(
        configuration.tabBar.indicator, metrics, items: buttons, between: between, height: height) : nil
    if traits.isRightToLeft {
      // Mirrored in what there is to see, so that what is seen is again `contentOffset` further left.
      let space = max(contentWidth, frame.width)
      for index in buttons.indices { buttons[index] = buttons[index].mirrored(in: space) }
      contentOffset = scrollRange - scrolled
      indicator = marker.map { Indicator(frame: $0.frame.mirrored(in: space), alpha: $0.alpha) }
    } else {
      contentOffset = scrolled
      indicator = marker
    }
    (items, more) = Self.split(buttons, hasMore: hasMore)
  }

  private static func split(_ buttons: [Rect], hasMore: Bool) -> (items: [Rect], more: Rect?) {
    hasMore ? (Array(buttons.dropLast()), buttons.last) : (buttons, nil)
  }

  private static func indicator(
    _ style: TabBarConfiguration.Indicator, _ metrics: Metrics, items: [Rect], between: Between, height: Double
  ) -> Indicator? {
    let here = items[between.lower]
    let next = items[between.upper]
    let overshoot = between.overshoot * here.width
    let thickness = min(metrics.indicatorHeight, height)
    func line(x: Double, width: Double, alpha: Double = 1) -> Indicator {
      Indicator(frame: Rect(x: x + overshoot, y: height - thickness, width: width, height: thickness), alpha: alpha)
    }
    let x = between.interpolate { items[$0].x }
    let width = between.interpolate { items[$0].width }
    switch style {
    case .none:
      return nil
    case .linear:
      return line(x: x, width: width)
    case .elastic:
      // Material's rule names a direction, but is a function of the place alone. To the right, p of the way: the left edge
      // has moved by 1 − cos(pπ/2) and the right one by sin(pπ/2). To the left, q = 1 − p of the way from `next`, they swap:
      // the left edge is at next + (here − next)·sin(qπ/2) = here + (next − here)·(1 − cos(pπ/2)), and the right one at
      // next + (here − next)·(1 − cos(qπ/2)) = here + (next − here)·sin(pπ/2).
      let left = (next.x - here.x) * (1 - cosine(ofQuarterTurns: between.fraction))
      let right = (next.x - here.x + next.width - here.width) * sine(ofQuarterTurns: between.fraction)
      return line(x: here.x + left, width: max(here.width + right - left, 0))
    case .fade:
      let shown = between.fraction < 0.5 ? here : next
      return line(x: shown.x, width: shown.width, alpha: abs(1 - 2 * between.fraction))
    case .pill:
      let pill = metrics.tabHeight
      return Indicator(frame: Rect(x: x + overshoot, y: (height - pill) / 2, width: width, height: pill), alpha: 1)
    }
  }
}

/// A place between two neighbours of a row, or past one of its ends.
private struct Between {
  let lower: Int
  let upper: Int
  /// From `lower` to `upper`, between 0 and 1.
  let fraction: Double
  /// How far past the first (negative) or the last (positive), in pages.
  let overshoot: Double

  init(_ position: Double, count: Int) {
    let last = Double(count - 1)
    let inside = min(max(position, 0), last)
    lower = Int(inside.rounded(.down))
    upper = min(lower + 1, count - 1)
    fraction = inside - Double(lower)
    overshoot = position - inside
  }

  /// A value between those of the neighbours; the overshoot is not in it.
  func interpolate(_ value: (Int) -> Double) -> Double {
    let start = value(lower)
    return start + (value(upper) - start) * fraction
  }
}

extension TabContainer {
  /// The frames inside the tab bar.
  ///
  /// - Parameters:
  ///   - layout: this container's.
  ///   - position: of the pager, in pages.
  public func tabBarLayout(in layout: Layout, position: Double) -> TabBarLayout {
    TabBarLayout(
      configuration, tabs: tabs.prefix(visibleTabCount), hasMore: hasMore, frame: layout.tabBar,
      position: selection == .more ? nil : position, traits: traits)
  }
}
