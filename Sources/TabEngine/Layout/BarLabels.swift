/// How the labels of the bar's buttons are drawn (B4, B9): their fonts, and the width that each has.
package struct BarLabels {
  package let hasIcons: Bool
  package let placement: IconPlacement
  private let fonts: (selected: Font, deselected: Font, padding: Double)
  /// In points; `nil` for the design's.
  private let size: Double?
  /// Whether every button is made for its label, unless a client has measured it.
  private let areMeasured: Bool
  private let platform: PlatformBar?
  /// Whether buttons have labels alone, except for tabs that have an icon alone (P21).
  private let areAlone: Bool
  /// Whether the indicator is a line, so that a badge is inside the button's corner.
  private let hasLine: Bool

  fileprivate init(_ container: borrowing TabContainer) {
    let bar = container.shownConfiguration.value.tabBar
    let place = container.barPlace
    fonts = container.configuration.look.labelFonts(for: place == .top ? container.traits.contentSizeCategory : .large)
    placement = container.iconPlacement
    hasIcons = container.hasIcons
    platform = container.platformBar
    areAlone = place == .navigationBar
    size =
      hasIcons ? container.configuration.labelSize(placement, in: container.traits) : platform?.labelAlone
    let isLarger = placement == .above && size ?? 0 > max(fonts.selected.size, fonts.deselected.size)
    hasLine =
      switch bar.indicator {
      case .linear, .elastic, .fade: true
      default: false
      }
    areMeasured = bar.distribution == .intrinsic && fonts.padding >= 2 && !isLarger && platform == nil
  }

  package func font(isSelected: Bool) -> Font {
    let font = isSelected ? fonts.selected : fonts.deselected
    return size.map(font.sized) ?? font
  }

  /// The width for a label in a button, in points. Beside an icon, the badge takes some of it (B8).
  package func room(in button: Rect, hasSymbol: Bool, badge: Badge?) -> Double {
    let padding = 2 * (platform?.padding ?? 0)
    let others =
      switch (hasSymbol, placement) {
      case (false, _): platform?.padding == nil ? 2 * min(fonts.padding, 4) : padding + badgeSpace(badge)
      case (true, .above): 4.0
      case (true, .beside): IconSize.tab.points + (badge?.overhang(in: button.width) ?? 0) + iconGap + padding
      }
    return max(button.width - others, 0)
  }

  /// What a badge at the end of a label alone takes from the button, at both ends so that the label is in the middle (B8).
  private func badgeSpace(_ badge: Badge?) -> Double {
    areAlone ? 2 * max((badge?.width ?? 0) - PlatformBar.badgeRoom, 0) : 0
  }

  /// Between an icon and the label beside it, in points.
  package var iconGap: Double { platform?.iconGap ?? IconPlacement.gap }

  /// Whether the button of a tab shows its icon.
  package func showsSymbol(of item: TabItem) -> Bool { item.hasSymbol && (item.isIconOnly || !areAlone) }

  /// The width of the widest badge of a button, in points (B8).
  package func badgeRoom(in button: Rect, hasSymbol: Bool) -> Double {
    if hasSymbol || areAlone { return max(button.width / 2 - 4, 0) }
    return hasLine ? min(44, button.width - 16) : button.width * 0.8
  }

  /// The width that a label needs, in points.
  package func width(of title: String, isSelected: Bool) -> Double {
    let font = font(isSelected: isSelected)
    return TextWidth.points(of: title, size: font.size, semibold: font.weight.isBold)
  }

  /// The width that a button of a look's bar needs, in points.
  ///
  /// - Parameter title: `nil` for an icon alone.
  fileprivate func contentWidth(_ title: String?, hasSymbol: Bool, badge: Badge?) -> Double {
    let label = title.map { max(width(of: $0, isSelected: true), width(of: $0, isSelected: false)) }
    let others = title == nil ? 0 : (badge?.overhang(in: .infinity) ?? 0) + iconGap
    let symbol = hasSymbol ? IconSize.tab.points + others : badgeSpace(badge)
    return symbol + min(label ?? 0, areAlone ? PlatformBar.rowLabelWidth : .infinity) + 2 * (platform?.padding ?? 0)
  }

  /// Whether the label of a tab is cut off in its button. A sum of the same widths may differ in its last digits.
  package func isTruncated(_ item: TabItem, in button: Rect, isSelected: Bool) -> Bool {
    !item.isIconOnly && !(areMeasured && item.intrinsicWidth == nil)
      && width(of: item.title, isSelected: isSelected)
        > room(in: button, hasSymbol: showsSymbol(of: item), badge: item.badge) + 1e-6
  }
}

extension TabContainer {
  package var barLabels: BarLabels { BarLabels(self) }

  /// The width that each button of a look's bar needs for its icon, its label and the padding on both sides, More's included (P21).
  var contentWidths: [Double] {
    let labels = barLabels
    let items = tabs.prefix(visibleTabCount).map { $0.item }
    var widths = items.map { item in
      labels.contentWidth(
        item.isIconOnly ? nil : item.title, hasSymbol: labels.showsSymbol(of: item), badge: item.badge)
    }
    if hasMore {
      let title = isMoreIconOnly ? nil : configuration.speech.strings.more
      widths.append(
        labels.contentWidth(title, hasSymbol: title == nil || barPlace != .navigationBar, badge: nil))
    }
    return widths
  }

  /// The width of the buttons of a bar in the row of the navigation bar, with the distance to its ends; `nil` for other bars.
  var rowContentWidth: Double? {
    barPlace == .navigationBar ? contentWidths.reduce(2 * PlatformBar.rowInset, +) : nil
  }
}

extension Configuration {
  /// The size of labels in a bar with icons, in points; `nil` for the design's.
  func labelSize(_ icons: IconPlacement, in traits: Traits) -> Double? {
    if let bar = platformBar(in: traits) {
      return icons == .above ? bar.labelAbove : bar.labelBeside
    }
    return switch (icons, tabBar.placement) {
    case (.above, .top): 11
    case (.beside, .bottom): 13
    case (.above, .bottom), (.beside, .top): nil
    }
  }
}

extension Badge {
  /// The height of a badge, and the width of one around a digit, in points. A dot is centred in this space.
  package static let side = 16.0
  package static let fontSize = 11.0
  package static let padding = 4.0
  /// How much of an icon's width its badge covers.
  package static let overlap = 9.0

  /// The width that it needs, in points.
  package var width: Double {
    max(Self.side, text.map { TextWidth.points(of: $0, size: Self.fontSize, semibold: true) + 2 * Self.padding } ?? 0)
  }

  /// The width of a badge on an icon, at most about half of its button.
  package func width(in button: Double) -> Double { min(width, max(button / 2 - 4, 0)) }

  /// The badge as there is room for it: a dot in place of a number that does not fit, and of a text of which not even the first character
  /// fits before an ellipsis.
  package func fitted(in widest: Double) -> Badge {
    switch self {
    case .plain: self
    // Three digits are 26.4 points wide.
    case .count(let number): number < 1_000 && widest >= 27 || width <= widest ? self : .plain
    case .text(let text): min(width, Badge.text("\(text.prefix(1))…").width) <= widest ? self : .plain
    }
  }

  /// How far it extends past the icon.
  package func overhang(in button: Double) -> Double { max(width(in: button) - Self.overlap, 0) }
}
