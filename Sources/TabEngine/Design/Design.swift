/// How a container looks in one colour scheme (H5): the properties of Backbase's `TabHeaderViewController.Design`, and what
/// the other documented containers have beside them.
public struct Design: Equatable, Sendable {
  public var statusBarStyle = StatusBarStyle.darkContent
  /// Behind the pages.
  public var backgroundColor = Color.white
  public var headerBackground = Background.color(.white)
  /// Of the header's text and its icons.
  public var headerForegroundColor = Color.black
  /// Of the subtitle; `headerForegroundColor` where no style says another.
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

  /// The design as a reader of this text size has it: fonts scaled, and pills that have grown with their titles.
  ///
  /// - Parameter areTabsScaled: the labels of a bar at the bottom keep their size, as UIKit's do.
  func scaled(for category: ContentSizeCategory, areTabsScaled: Bool) -> Design {
    let tabs = areTabsScaled ? category : .large
    var design = self
    design.titleFont = titleFont.scaled(for: category)
    design.subtitleFont = subtitleFont.scaled(for: category)
    design.selectedTabTitleFont = selectedTabTitleFont.scaled(for: tabs)
    design.deselectedTabTitleFont = deselectedTabTitleFont.scaled(for: tabs)
    design.tabHeight = Metrics(self, for: category, areTabsScaled: areTabsScaled).tabHeight
    return design
  }
}

extension TabContainer {
  /// The design in effect: of the traits' colour scheme and text size.
  public var design: Design {
    configuration.look.design(traits.colorScheme)
      .scaled(for: traits.contentSizeCategory, areTabsScaled: configuration.tabBar.placement == .top)
  }
}
