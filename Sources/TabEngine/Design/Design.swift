/// The appearance of a container in one colour scheme (H5): the properties of Backbase's `TabHeaderViewController.Design`,
/// and the properties that the other documented containers add.
public struct Design: Equatable, Sendable {
  public var statusBarStyle = StatusBarStyle.darkContent
  /// Behind the pages.
  public var backgroundColor = Color.white
  public var headerBackground = Background.color(.white)
  /// Of the header's text and icons.
  public var headerForegroundColor = Color.black
  /// Of the subtitle; `headerForegroundColor` unless the style sets another colour.
  public var subtitleColor = Color.black
  public var selectedTabBackgroundColor = Color.clear
  public var selectedTabTextColor = Color.black
  public var deselectedTabBackgroundColor = Color.clear
  public var deselectedTabTextColor = Color.black
  /// Of the line that marks the visible page.
  public var indicatorColor = Color.black
  public var dividerColor = Color.clear
  public var tabBarBackgroundColor = Color.clear
  public var badgeColor = Color.black
  public var badgeTextColor = Color.white
  /// Of what the pages draw: buttons, charts, marks. Clear for none: each page has its own (T17).
  public var accentColor = Color.clear
  /// Of all texts, as in CSS: "Inter, sans-serif". Empty for the platform's. Texts are measured with the platform's (T17).
  public var fontFamily = ""

  public var titleFont = Font(.headline, weight: .semibold)
  public var subtitleFont = Font(.subheadline)
  public var selectedTabTitleFont = Font(.footnote, weight: .semibold)
  public var deselectedTabTitleFont = Font(.footnote)

  // Points.
  public var tabCornerRadius = 0.0
  /// The least height of a pill: `TabContainer.tabHeight` is the one in effect.
  public var tabHeight = 32.0
  public var tabPaddingX = 8.0
  public var tabPaddingY = 4.0
  /// The height of the line that marks the visible page.
  public var indicatorHeight = 1.0
  public var dividerHeight = 0.0

  public init() {}

  /// Returns the design for a text size: with scaled fonts.
  ///
  /// - Parameter areTabsScaled: whether tab labels are scaled. The labels of a bottom bar keep their size, as in UIKit.
  func scaled(for category: ContentSizeCategory, areTabsScaled: Bool) -> Design {
    let tabs = areTabsScaled ? category : .large
    var design = self
    design.titleFont = titleFont.scaled(for: category)
    design.subtitleFont = subtitleFont.scaled(for: category)
    design.selectedTabTitleFont = selectedTabTitleFont.scaled(for: tabs)
    design.deselectedTabTitleFont = deselectedTabTitleFont.scaled(for: tabs)
    return design
  }
}

extension TabContainer {
  /// The design in effect, for the colour scheme and text size of the traits.
  public var design: Design {
    configuration.look.design(traits.colorScheme)
      .scaled(for: traits.contentSizeCategory, areTabsScaled: barPlace == .top)
  }
}
