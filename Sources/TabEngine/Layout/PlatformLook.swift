extension Traits {
  /// The look of a platform, whose bars have the platform's measures in place of the configuration's (P21). The source of each measure stands beside
  /// it, and in docs/devices.md.
  public enum Look: String, CaseIterable, Sendable { case ios18, ios26, material3, web }

  /// Whether the device is a phone on its side, where UIKit's bars are lower.
  private var isLowPhone: Bool {
    idiom == .phone && orientation == .landscape && (sizeClass ?? naturalSizeClass) == .compact
  }

  /// The bar at the bottom; `nil` if its measures are the configuration's.
  package var bottomBar: BottomBar? {
    switch look {
    // UIKit: `UITabBar` is 49 points high, 50 on a pad, and 32 on a phone on its side; labels have 10 points below icons and 13 beside them.
    case .ios18:
      BottomBar(height: isLowPhone ? 32 : idiom == .pad ? 50 : 49, mark: .none, labelAbove: 10, labelBeside: 13)
    // Measured beside iOS 26 by the authors of FabBar: 62 points high, 21 from the edges. The inset of the mark is our own.
    case .ios26: BottomBar(height: 62, margin: 21, mark: .button(inset: 4), labelAbove: 10, labelBeside: 13)
    // Material 3, navigation bar: 80 dp, with a pill of 64 × 32 dp that begins 12 dp below the top, and labels of 12 sp.
    case .material3:
      BottomBar(height: 80, mark: .icon(Size(width: 64, height: 32), top: 12), labelAbove: 12, labelBeside: 12)
    case .web, nil: nil
    }
  }

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
    // UIKit: `UINavigationBar` is 44 points high, 50 on a pad, and 32 on a phone on its side. That of iOS 26 is taken to be the same.
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

/// The measures of a platform's bar at the bottom, in points.
package struct BottomBar {
  package let height: Double
  /// The distance to the edges of the screen; 0 for a bar that reaches them.
  package var margin = 0.0
  package let mark: Mark
  /// Between the part of the bar with the icon and the label below it.
  package static let gap = 4.0
  /// The size of a label below its icon, and of one beside it.
  let labelAbove: Double
  let labelBeside: Double

  /// What marks the selected tab.
  package enum Mark {
    /// The colours of the item alone.
    case none
    /// The shape of the whole button, inset on all sides.
    case button(inset: Double)
    /// A pill of a size around the icon, so far below the top of the bar.
    case icon(Size, top: Double)

    /// The frame of the mark.
    ///
    /// - Parameters:
    ///   - button: the part of the bar under which a mark of the button's width would be.
    ///   - height: the height of the bar.
    func frame(in button: Rect, height: Double) -> Rect {
      switch self {
      case .none: button
      case .button(let inset):
        // A narrow button is inset by half of its width at most.
        Rect(
          x: button.x + min(inset, button.width / 2), y: min(inset, height / 2),
          width: max(button.width - 2 * inset, 0),
          height: max(height - 2 * inset, 0))
      case .icon(let size, let top):
        Rect(
          x: button.midX - size.width / 2, y: min(top, max(height - size.height, 0)), width: size.width,
          height: size.height)
      }
    }
  }
}

extension TabContainer {
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
    guard let bar = traits.bottomBar, configuration.tabBar.placement == .bottom else { return Shared(configuration) }
    if case .none = bar.mark { configuration.tabBar.indicator = .none } else { configuration.tabBar.indicator = .pill }
    (configuration.tabBar.distribution, configuration.tabBar.respectsLayoutMargins) = (.equal, false)
    // Pages run under UIKit's bars, and end at Material's.
    configuration.tabBar.isTranslucent = look != .material3
    return Shared(configuration)
  }
}
