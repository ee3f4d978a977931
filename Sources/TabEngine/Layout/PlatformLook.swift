extension Traits {
  /// The look of a platform, whose bars have the platform's measures in place of the configuration's (P21). The source of each measure stands beside
  /// it, and in docs/devices.md.
  public enum Look: String, CaseIterable, Sendable { case ios18, ios26, material3, web }

  /// Whether the device is a phone on its side, where UIKit's bars are lower.
  private var isLowPhone: Bool {
    idiom == .phone && orientation == .landscape && (sizeClass ?? naturalSizeClass) == .compact
  }

  /// The bar at the bottom; `nil` if its measures are the configuration's.
  fileprivate var bottomBar: PlatformBar? {
    switch look {
    // UIKit: `UITabBar` is 49 points high, 50 on a pad, and 32 on a phone on its side; labels have 10 points below icons and 13 beside them.
    case .ios18:
      PlatformBar(height: isLowPhone ? 32 : idiom == .pad ? 50 : 49, mark: .none, labelAbove: 10, labelBeside: 13)
    // Measured beside iOS 26 by the authors of FabBar: 62 points high, 21 from the edges. The inset of the mark is our own.
    case .ios26:
      PlatformBar(
        height: 62, margin: 21, mark: .button(inset: Size(width: 4, height: 4)), labelAbove: 10, labelBeside: 13)
    case .material3: width < Self.mediumWidth ? .material : .flexible
    case .web, nil: nil
    }
  }

  /// The width from which a window is medium, in dp (Android, window size classes).
  private static let mediumWidth = 600.0

  /// The height of a bar at the top; `nil` for the configuration's.
  ///
  /// - Parameter hasIconsAbove: whether icons are above the labels.
  func topBarHeight(hasIconsAbove: Bool) -> Double? {
    // Material 3, tabs: 48 dp, and 64 dp with icons above the labels. UIKit has no such bar.
    look == .material3 ? (hasIconsAbove ? 64 : 48) : nil
  }

  /// The height of the navigation bar; `nil` for the configuration's.
  var navigationBarHeight: Double? {
    switch look {
    // UIKit: `UINavigationBar` is 44 points high, 50 on a pad, and 32 on a phone on its side. The bar of iOS 26 is taken to be the same.
    case .ios18, .ios26: isLowPhone ? 32 : idiom == .pad ? 50 : 44
    // Material 3, small top app bar: 64 dp.
    case .material3: 64
    case .web, nil: nil
    }
  }

  /// The height of the part of a navigation bar under its buttons, with the title; 0 if the title is between them.
  func largeTitleHeight(_ size: NavigationBarConfiguration.Size) -> Double {
    switch (look, size) {
    case (.web, _), (nil, _), (_, .small): 0
    // UIKit: `UINavigationBar` with a large title is 96 points high, 52 more than without. A phone on its side has none.
    case (.ios18, _), (.ios26, _): isLowPhone ? 0 : 52
    // Material 3, top app bar: 112 dp if it is medium, and 152 dp if it is large.
    case (.material3, .medium): 112 - 64
    case (.material3, .large): 152 - 64
    }
  }
}

/// The measures of a platform's bar, in points.
package struct PlatformBar {
  package let height: Double
  /// The distance to the edges of the screen; 0 for a bar that reaches them.
  package var margin = 0.0
  package let mark: Mark
  /// Where icons are; `nil` if the device decides (B9).
  var icons: IconPlacement?
  /// Between the part of the bar with the icon and the label below it.
  package static let gap = 4.0
  /// The size of a label below its icon, of one beside it, and of one without an icon; `nil` for the design's.
  let labelAbove: Double
  let labelBeside: Double
  var labelAlone: Double?
  /// Between the content of a button and the ends of its mark; `nil` if the mark does not follow the content.
  package var padding: Double?
  /// Between an icon and the label beside it.
  package var iconGap = IconPlacement.gap

  // Material 3, navigation bar: 80 dp, with a pill of 64 × 32 dp that begins 12 dp below the top, and labels of 12 sp.
  fileprivate static let material = PlatformBar(
    height: 80, mark: .icon(Size(width: 64, height: 32), top: 12), icons: .above, labelAbove: 12, labelBeside: 12,
    labelAlone: 12)

  // Material 3, flexible navigation bar with horizontal items: 64 dp, with a pill of 40 dp that is 16 dp wider than its content at either
  // end, and 4 dp between icon and label.
  fileprivate static let flexible = PlatformBar(
    height: 64, mark: .content(height: 40), icons: .beside, labelAbove: 12, labelBeside: 12, labelAlone: 12,
    padding: 16,
    iconGap: 4)

  // UIKit's floating tab bar of a pad, as others have read its metrics: titles in body (17 points) and, where selected, headline, with 8
  // points above them, 7.5 below and 16 at either side, in a background that is larger by 4.
  fileprivate static let row = PlatformBar(
    height: 44, mark: .button(inset: Size(width: 0, height: 4)), icons: .beside, labelAbove: 17, labelBeside: 17,
    labelAlone: 17, padding: 16)

  /// The bar in the row of the navigation bar: the distance of the first and the last button to its ends, the largest width of a label and
  /// of the bar (UIKit's), and the room at either side for the buttons of the navigation bar (our own).
  static let rowInset = 4.0
  /// How much of the space after a label its badge may take, and the distance of the badge to the top and the end of its button (our own).
  static let badgeRoom = 13.0
  package static let badgeInset = Size(width: 2, height: 5)
  static let rowLabelWidth = 224.0
  static let rowWidth = 600.0
  static let rowSide = 72.0

  /// The space before the first and after the last button of Material's flexible bar, as a part of its width: three buttons have 60 % of it,
  /// four 70 %, five 80 %, six 90 %, and more all of it (AndroidX, `ShortNavigationBarArrangement.Centered`).
  static func flexibleMargin(buttons count: Int) -> Double { Double(max(7 - count, 0)) * 0.05 }

  /// What marks the selected tab.
  package enum Mark {
    /// The colours of the item alone.
    case none
    /// The shape of the whole button, inset at the sides by the width, above and below by the height.
    case button(inset: Size)
    /// A pill of a size around the icon, so far below the top of the bar.
    case icon(Size, top: Double)
    /// A pill of a height around the icon and the label.
    case content(height: Double)

    /// The frame of the mark.
    ///
    /// - Parameters:
    ///   - button: the part of the bar under which a mark of the button's width would be.
    ///   - height: the height of the bar.
    ///   - width: the width of a mark around the content.
    func frame(in button: Rect, height: Double, width: Double?) -> Rect {
      switch self {
      case .none: button
      case .button(let inset):
        // A narrow button is inset by half of its width at most.
        Rect(
          x: button.x + min(inset.width, button.width / 2), y: min(inset.height, height / 2),
          width: max(button.width - 2 * inset.width, 0),
          height: max(height - 2 * inset.height, 0))
      case .content(let own):
        Rect(
          x: button.midX - (width ?? 0) / 2, y: max((height - own) / 2, 0), width: width ?? 0, height: min(own, height))
      case .icon(let size, let top):
        Rect(
          x: button.midX - size.width / 2, y: min(top, max(height - size.height, 0)), width: size.width,
          height: size.height)
      }
    }
  }
}

extension Configuration {
  /// The bar that the look has in place of the configured one (P21); `nil` if the measures are the configuration's.
  package func platformBar(in traits: Traits) -> PlatformBar? {
    switch barPlace(in: traits) {
    case .top: nil
    case .bottom: traits.bottomBar
    case .navigationBar: .row
    }
  }
}

extension Shared<TabContainer> {
  /// `shown` of the container. Without a look it is shared.
  package var shown: Shared { value.traits.look == nil ? self : Shared(value.shown) }
}

extension TabContainer {
  package var platformBar: PlatformBar? { configuration.platformBar(in: traits) }

  /// The container as it is shown: its bar is marked, and bars cover its pages, as the look says (P21). Without a look it is the container itself.
  package var shown: TabContainer {
    guard traits.look != nil else { return self }
    var shown = self
    shown.shared = shownConfiguration
    return shown
  }

  /// The configuration of `shown`.
  var shownConfiguration: Shared<Configuration> {
    guard let look = traits.look, look != .web else { return shared }
    var configuration = configuration
    // On both platforms, pages run to the edges of the screen.
    configuration.extendsIntoSafeArea = true
    // Material 3, tabs: the ends of the line move at different speeds.
    if look == .material3, configuration.tabBar.placement == .top, configuration.tabBar.indicator == .linear {
      configuration.tabBar.indicator = .elastic
    }
    guard let bar = platformBar else { return Shared(configuration) }
    if case .none = bar.mark { configuration.tabBar.indicator = .none } else { configuration.tabBar.indicator = .pill }
    configuration.tabBar.respectsLayoutMargins = false
    if barPlace == .navigationBar {
      configuration.tabBar.distribution = .intrinsic
      (configuration.tabBar.inset, configuration.tabBar.spacing) = (PlatformBar.rowInset, 0)
    } else {
      configuration.tabBar.distribution = .equal
    }
    // Pages run under UIKit's bars, and end at Material's.
    configuration.tabBar.isTranslucent = look != .material3
    return Shared(configuration)
  }
}
