/// The frames inside the tab bar, in the coordinates of its content: what is seen is `contentOffset` further left.
public struct TabBarLayout: Equatable, Sendable {
  /// How far the bar has scrolled itself, in points (B2).
  public let contentOffset: Double
  public let contentWidth: Double
  /// One a tab.
  public let items: [Rect]
  /// `nil` where there is none to see.
  public let indicator: Indicator?

  public struct Indicator: Equatable, Sendable {
    public let frame: Rect
    /// Between 0 and 1.
    public let alpha: Double
  }

  /// - Parameters:
  ///   - frame: of the bar.
  ///   - position: of the pager, in pages.
  init(_ configuration: Configuration, tabs: [Tab], frame: Rect, position: Double) {
    let bar = configuration.tabBar
    // The safe area under a bottom bar belongs to it, but holds no buttons.
    let height = min(frame.height, bar.height)
    var items: [Rect] = []
    items.reserveCapacity(tabs.count)
    let contentWidth: Double
    switch bar.distribution {
    case .equal:
      let width = tabs.isEmpty ? 0 : frame.width / Double(tabs.count)
      items = tabs.indices.map { Rect(x: Double($0) * width, y: 0, width: width, height: height) }
      contentWidth = frame.width
    case .intrinsic:
      let metrics = configuration.metrics
      var x = bar.inset
      for tab in tabs {
        let width =
          tab.item.intrinsicWidth
          ?? TextWidth.points(of: tab.item.title, size: metrics.tabFontSize, semibold: true) + 2 * metrics.tabPaddingX
        items.append(Rect(x: x, y: 0, width: width, height: height))
        x += width + bar.spacing
      }
      contentWidth = tabs.isEmpty ? 0 : x - bar.spacing + bar.inset
    }

    self.items = items
    self.contentWidth = contentWidth

    guard !items.isEmpty, frame.height > 0 else {
      contentOffset = 0
      indicator = nil
      return
    }
    let between = Between(position, count: items.count)
    let scrollRange = max(contentWidth - frame.width, 0)
    contentOffset = between.interpolate { [items] index in
      min(max(items[index].midX - frame.width / 2, 0), scrollRange)
    }
    indicator = Self.indicator(configuration, items: items, between: between, height: height)
  }

  private static func indicator(
    _ configuration: Configuration, items: [Rect], between: Between, height: Double
  ) -> Indicator? {
    let metrics = configuration.metrics
    let x = between.interpolate { items[$0].x } + between.overshoot * items[between.lower].width
    let width = between.interpolate { items[$0].width }
    switch configuration.tabBar.indicator {
    case .none:
      return nil
    case .linear:
      let thickness = min(metrics.indicatorHeight, height)
      return Indicator(frame: Rect(x: x, y: height - thickness, width: width, height: thickness), alpha: 1)
    case .pill:
      let pill = min(metrics.tabHeight, height)
      return Indicator(frame: Rect(x: x, y: (height - pill) / 2, width: width, height: pill), alpha: 1)
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
    TabBarLayout(configuration, tabs: tabs, frame: layout.tabBar, position: position)
  }
}
