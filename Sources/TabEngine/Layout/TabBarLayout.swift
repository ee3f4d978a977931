/// The frames inside the tab bar, in the coordinates of its content. On the screen they are `contentOffset` further left.
public struct TabBarLayout: Equatable, Sendable {
  /// How far the bar has scrolled, in points (B2).
  public let contentOffset: Double
  public let contentWidth: Double
  /// One frame per tab in the bar.
  public let items: [Rect]
  /// The frame of More's button, after the tabs (B5).
  public let more: Rect?
  /// `nil` if there is no visible indicator.
  public let indicator: Indicator?

  public struct Indicator: Equatable, Sendable {
    public let frame: Rect
    /// From 0 to 1.
    public let alpha: Double
  }

  /// - Parameters:
  ///   - tabs: the tabs in the bar.
  ///   - hasMore: whether More follows them. It shows the pages of the other tabs.
  ///   - frame: the frame of the bar.
  ///   - position: the position of the pager, in pages; `nil` while More's list is on the screen.
  init(
    _ configuration: Configuration, tabs: ArraySlice<Tab>, hasMore: Bool, frame: Rect, position: Double?,
    traits: Traits
  ) {
    let bar = configuration.tabBar
    // A bottom bar includes the safe area under it, but has no buttons there.
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
    // All pages from the first one in More share More's button.
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
      // Mirrored within the visible width, so that frames on the screen are `contentOffset` further left again.
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
      // Material's rule names a direction, but the result depends only on the position. To the right, at fraction p: the
      // left edge has moved by 1 − cos(pπ/2), and the right edge by sin(pπ/2). To the left, at fraction q = 1 − p from
      // `next`, they swap: the left edge is at next + (here − next)·sin(qπ/2) = here + (next − here)·(1 − cos(pπ/2)), and
      // the right edge at next + (here − next)·(1 − cos(qπ/2)) = here + (next − here)·sin(pπ/2).
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

/// A position between two neighbours in a row, or past an end of the row.
private struct Between {
  let lower: Int
  let upper: Int
  /// The way from `lower` to `upper`, from 0 to 1.
  let fraction: Double
  /// How far the position is past the first (negative) or the last page (positive), in pages.
  let overshoot: Double

  init(_ position: Double, count: Int) {
    let last = Double(count - 1)
    let inside = min(max(position, 0), last)
    lower = Int(inside.rounded(.down))
    upper = min(lower + 1, count - 1)
    fraction = inside - Double(lower)
    overshoot = position - inside
  }

  /// Interpolates a value between the two neighbours. The overshoot is ignored.
  func interpolate(_ value: (Int) -> Double) -> Double {
    let start = value(lower)
    return start + (value(upper) - start) * fraction
  }
}

extension TabContainer {
  /// The frames inside the tab bar.
  ///
  /// - Parameters:
  ///   - layout: the layout of this container.
  ///   - position: the position of the pager, in pages.
  public func tabBarLayout(in layout: Layout, position: Double) -> TabBarLayout {
    TabBarLayout(
      configuration, tabs: tabs.prefix(visibleTabCount), hasMore: hasMore, frame: layout.tabBar,
      position: selection == .more ? nil : position, traits: traits)
  }
}
