/// How a container looks in one colour scheme (H5): the properties of Backbase's `TabHeaderViewController.Design`, and what
/// the other documented containers have beside them.
public struct Design: Equatable, Sendable {
  public var statusBarStyle = StatusBarStyle.darkContent
  /// Behind the pages.
  public var backgroundColor = Color.white
  public var headerBackground = Background.color(.white)
  /// Of the header's title and its icons.
  public var headerForegroundColor = Color.black
  public var subtitleColor = Color.black
  public var selectedTabBackgroundColor = Color.clear
  public var selectedTabTextColor = Color.black
  public var deselectedTabBackgroundColor = Color.clear
  public var deselectedTabTextColor = Color.black
  /// Of a line that marks the page that is seen.
  public var indicatorColor = Color.black
  public var dividerColor = Color.clear
  public var tabBarBackgroundColor = Color.clear
  public var badgeColor = Color.black
  public var badgeTextColor = Color.white

  public var titleFont = Font(.headline, weight: .semibold)
  public var subtitleFont = Font(.subheadline)
  public var selectedTabTitleFont = Font(.footnote, weight: .semibold)
  public var deselectedTabTitleFont = Font(.footnote)

  // Points.
  public var tabCornerRadius = 0.0
  /// The height of a pill.
  public var tabHeight = 32.0
  public var tabPaddingX = 8.0
  public var tabPaddingY = 4.0
  /// The height of a line that marks the page that is seen.
  public var indicatorHeight = 1.0
  public var dividerHeight = 0.0

  public init() {}

  /// The larger of the two fonts in which a tab's title may be.
  var tabFontSize: Double { max(selectedTabTitleFont.size, deselectedTabTitleFont.size) }

  /// The height of a pill that its title fits in.
  private var fittingTabHeight: Double {
    let lineHeight = max(selectedTabTitleFont.lineHeight, deselectedTabTitleFont.lineHeight)
    return max(tabHeight, lineHeight + 2 * tabPaddingY)
  }

  /// The design as a reader of this text size has it: fonts scaled, and pills that have grown with their titles.
  ///
  /// - Parameter areTabsScaled: the labels of a bar at the bottom keep their size, as UIKit's do.
  func scaled(for category: ContentSizeCategory, areTabsScaled: Bool) -> Design {
    var design = self
    if category != .large {
      design.titleFont.scale(for: category)
      design.subtitleFont.scale(for: category)
      if areTabsScaled {
        design.selectedTabTitleFont.scale(for: category)
        design.deselectedTabTitleFont.scale(for: category)
      }
    }
    design.tabHeight = design.fittingTabHeight
    return design
  }
}

extension TabContainer {
  /// The design in effect: of the traits' colour scheme and text size.
  public var design: Design { configuration.design(in: traits) }
}

extension Configuration {
  func design(in traits: Traits) -> Design {
    look.design(traits.colorScheme)
      .scaled(for: traits.contentSizeCategory, areTabsScaled: tabBar.placement == .top)
  }

  /// The height of the bar, which grows with its pills.
  ///
  /// - Parameter design: as scaled.
  func barHeight(for design: Design) -> Double {
    tabBar.height + design.tabHeight - look.design(.light).tabHeight
  }
}
