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
  /// The width of the mark at each button, More's included, if it follows the content (P21); otherwise empty.
  package let markWidths: [Double]

  public struct Indicator: Equatable, Sendable {
    public let frame: Rect
    /// From 0 to 1.
    public let alpha: Double
  }

  /// - Parameters:
  ///   - frame: the frame of the bar.
  ///   - position: the position of the pager, in pages; `nil` while More's list is on the screen.
  fileprivate init(
    _ bar: BarButtons, frame: Rect, style: TabBarConfiguration.Indicator, isRightToLeft: Bool, position: Double?
  ) {
    let (hasMore, count) = (bar.hasMore, bar.frames.count)
    var buttons = bar.frames
    contentWidth = bar.contentWidth
    markWidths = bar.markWidths
    guard count > 0 else {
      contentOffset = 0
      indicator = nil
      (items, more) = Self.split(buttons, hasMore: hasMore)
      return
    }
    let place = TabBarPosition(position ?? Double(count - 1), buttons: count, hasMore: hasMore)
    let scrollRange = max(contentWidth - frame.width, 0)
    let (here, next) = (buttons[place.lower], buttons[place.upper])
    let scrolled = place.contentOffset(from: here, to: next, width: frame.width, contentWidth: contentWidth)
    var marker: Indicator?
    if frame.height > 0, let extent = place.indicator(style, from: here, to: next) {
      let y = style == .pill ? (bar.height - bar.thickness) / 2 : bar.height - bar.thickness
      let whole = Rect(x: extent.x, y: y, width: extent.width, height: bar.thickness)
      let width = markWidths.isEmpty ? nil : place.interpolate(markWidths[place.lower], markWidths[place.upper])
      marker = Indicator(
        frame: bar.mark?.frame(in: whole, height: bar.height, width: width) ?? whole, alpha: extent.alpha)
    }
    if isRightToLeft {
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
}

/// The buttons of a bar from the left to the right, before it scrolls or is mirrored.
private struct BarButtons: Sendable {
  /// More's button is the last one.
  let frames: [Rect]
  let hasMore: Bool
  let contentWidth: Double
  /// The height of the bar without the safe area under it.
  let height: Double
  /// The height of the indicator.
  let thickness: Double
  /// The mark of the selected tab that a look has in place of the indicator (P21).
  let mark: PlatformBar.Mark?
  /// The width of the mark at each button, if it follows the content; otherwise empty.
  let markWidths: [Double]

  /// - Parameter frame: the frame of the bar.
  init(of container: TabContainer, frame: Rect) {
    let (configuration, traits, hasMore) = (container.shownConfiguration.value, container.traits, container.hasMore)
    let tabs = container.tabs.prefix(container.visibleTabCount)
    let bar = configuration.tabBar
    // A bottom bar includes the safe area under it, but has no buttons there.
    let metrics = configuration.metrics(in: traits)
    let hasIcons = container.hasIcons
    let height = min(frame.height, configuration.barHeight(metrics, in: traits, hasIcons: hasIcons))
    let platform = container.platformBar
    mark = platform?.mark
    let margins = configuration.tabBarMargins(in: traits)
    let count = tabs.count + (hasMore ? 1 : 0)
    let icons = configuration.iconPlacement(in: traits)
    var buttons: [Rect] = []
    buttons.reserveCapacity(count)
    let contents = platform?.padding == nil ? [] : container.contentWidths
    switch bar.distribution {
    case .equal where !contents.isEmpty:
      let safeArea = configuration.safeArea(in: traits)
      let whole = max(frame.width - safeArea.left - safeArea.right, 0)
      let least = whole * (1 - 2 * PlatformBar.flexibleMargin(buttons: count)) / Double(count)
      // A button whose content is wider takes from the margins.
      let widths = contents.map { max(least, min($0, whole / Double(count))) }
      var x = (traits.isRightToLeft ? safeArea.right : safeArea.left) + (whole - widths.reduce(0, +)) / 2
      for width in widths {
        buttons.append(Rect(x: x, y: 0, width: width, height: height))
        x += width
      }
      contentWidth = frame.width
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
      let isBeside = icons == .beside
      let size = hasIcons && isBeside ? configuration.labelSize(.beside, in: traits) : nil
      for width in contents { append(width) }
      for tab in tabs where contents.isEmpty {
        append(metrics.width(of: tab.item, isIconBeside: isBeside, labelSize: size))
      }
      if hasMore, contents.isEmpty {
        let title = container.isMoreIconOnly ? nil : configuration.speech.strings.more
        append(metrics.width(ofTitle: title, isIconBeside: isBeside, labelSize: size))
      }
      contentWidth = count == 0 ? 0 : x - bar.spacing + bar.inset + margins.trailing
    }
    frames = buttons
    if case .content? = mark { markWidths = zip(contents, buttons).map { min($0, $1.width) } } else { markWidths = [] }
    thickness =
      bar.indicator == .pill
      ? metrics.pillHeight(in: height, isBelowIcon: hasIcons && icons == .above) : min(metrics.indicatorHeight, height)
    (self.hasMore, self.height) = (hasMore, height)
  }
}

/// The frames of a container with what they follow from. The next container of a session mostly has the same: few changes have an effect on
/// frames that do not follow the pages.
package final class KeptLayout: Sendable {
  package let layout: Layout
  package let labels: BarLabels
  private let basis: Layout.Basis
  private let tabs: [Tab]
  private let buttons: BarButtons

  package convenience init(of container: TabContainer) { self.init(of: container, container.layoutBasis) }

  private init(of container: TabContainer, _ basis: Layout.Basis, _ known: Layout? = nil) {
    self.basis = basis
    tabs = container.tabs
    layout = known ?? Layout(basis)
    labels = container.barLabels
    buttons = BarButtons(of: container, frame: layout.tabBar)
  }

  /// The frames of the session's next container: these ones, if they follow from the same.
  package func next(for container: TabContainer) -> KeptLayout {
    let basis = container.layoutBasis
    // There are as many tabs, if the bases are equal.
    // Most containers share the list of tabs, too, which takes no time to compare.
    guard basis == self.basis else { return KeptLayout(of: container, basis) }
    let haveSameItems = container.tabs == tabs || zip(container.tabs, tabs).allSatisfy { $0.hasItem(of: $1) }
    return haveSameItems ? self : KeptLayout(of: container, basis, layout)
  }

  /// The frames inside the tab bar.
  ///
  /// - Parameter position: the position of the pager that the bar follows, in pages.
  package func bar(of container: TabContainer, position: Double) -> TabBarLayout {
    TabBarLayout(
      buttons, frame: layout.tabBar, style: container.shownConfiguration.value.tabBar.indicator,
      isRightToLeft: container.traits.isRightToLeft, position: container.selection == .more ? nil : position)
  }
}

extension TabContainer {
  /// The height of a tab, in points: the design's, or more if its line of text needs it (B30).
  public var tabHeight: Double { configuration.metrics(in: traits).tabHeight }

  /// The frames inside the tab bar.
  ///
  /// - Parameters:
  ///   - layout: the layout of this container.
  ///   - position: the position of the pager that the bar follows, in pages.
  public func tabBarLayout(in layout: Layout, position: Double) -> TabBarLayout {
    TabBarLayout(
      BarButtons(of: self, frame: layout.tabBar), frame: layout.tabBar,
      style: shownConfiguration.value.tabBar.indicator,
      isRightToLeft: traits.isRightToLeft, position: selection == .more ? nil : position)
  }
}

/// The pager's position among the buttons of a bar: between two neighbours, or past an end of the row. The indicator and the
/// scroll position of the bar follow it.
package struct TabBarPosition {
  /// The button at or before the position, and the one after it; the same button at the end of the row.
  package let lower: Int
  package let upper: Int
  /// The way from `lower` to `upper`, from 0 to 1.
  private let fraction: Double
  /// How far the position is past the first (negative) or the last page (positive), in pages.
  private let overshoot: Double

  /// - Parameters:
  ///   - position: the position of the pager, in pages.
  ///   - count: the number of buttons, More's included; at least 1.
  ///   - hasMore: whether the last button is More's. All pages from the first one in More share it.
  package init(_ position: Double, buttons count: Int, hasMore: Bool) {
    let last = Double(count - 1)
    let position = min(position, hasMore ? last : .infinity)
    let inside = min(max(position, 0), last)
    lower = Int(inside.rounded(.down))
    upper = min(lower + 1, count - 1)
    fraction = inside - Double(lower)
    overshoot = position - inside
  }

  /// How far the bar has scrolled, in points: between the positions that centre the two neighbours (B2).
  ///
  /// - Parameters:
  ///   - here: the frame of the button `lower`, in a row from left to right.
  ///   - next: the frame of the button `upper`.
  ///   - width: the width of the bar.
  package func contentOffset(from here: Rect, to next: Rect, width: Double, contentWidth: Double) -> Double {
    let range = max(contentWidth - width, 0)
    return interpolate(min(max(here.midX - width / 2, 0), range), min(max(next.midX - width / 2, 0), range))
  }

  /// Where the indicator is, in a row from left to right (B1, B3); `nil` if the style has none.
  ///
  /// - Parameters:
  ///   - here: the frame of the button `lower`.
  ///   - next: the frame of the button `upper`.
  package func indicator(
    _ style: TabBarConfiguration.Indicator, from here: Rect, to next: Rect
  ) -> (x: Double, width: Double, alpha: Double)? {
    let overshoot = overshoot * here.width
    switch style {
    case .none:
      return nil
    case .linear, .pill:
      return (interpolate(here.x, next.x) + overshoot, interpolate(here.width, next.width), 1)
    case .elastic:
      // Material's rule names a direction, but the result depends only on the position. To the right, at fraction p: the
      // left edge has moved by 1 − cos(pπ/2), and the right edge by sin(pπ/2). To the left, at fraction q = 1 − p from
      // `next`, they swap: the left edge is at next + (here − next)·sin(qπ/2) = here + (next − here)·(1 − cos(pπ/2)), and
      // the right edge at next + (here − next)·(1 − cos(qπ/2)) = here + (next − here)·sin(pπ/2).
      let left = (next.x - here.x) * (1 - cosine(ofQuarterTurns: fraction))
      let right = (next.x - here.x + next.width - here.width) * sine(ofQuarterTurns: fraction)
      return (here.x + left + overshoot, max(here.width + right - left, 0), 1)
    case .fade:
      let shown = fraction < 0.5 ? here : next
      return (shown.x + overshoot, shown.width, abs(1 - 2 * fraction))
    }
  }

  fileprivate func interpolate(_ start: Double, _ end: Double) -> Double { start + (end - start) * fraction }
}
