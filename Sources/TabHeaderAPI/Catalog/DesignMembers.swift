import TabEngine

/// The members of a design on the wire, with the corresponding properties. A style file has all of them.
enum DesignMembers {
  typealias Place<Value> = WritableKeyPath<Design, Value> & Sendable

  static let colors: [(name: StaticString, place: Place<Color>)] = [
    ("backgroundColor", \.backgroundColor),
    ("headerForegroundColor", \.headerForegroundColor),
    ("subtitleColor", \.subtitleColor),
    ("selectedTabBackgroundColor", \.selectedTabBackgroundColor),
    ("selectedTabTextColor", \.selectedTabTextColor),
    ("deselectedTabBackgroundColor", \.deselectedTabBackgroundColor),
    ("deselectedTabTextColor", \.deselectedTabTextColor),
    ("indicatorColor", \.indicatorColor),
    ("dividerColor", \.dividerColor),
    ("tabBarBackgroundColor", \.tabBarBackgroundColor),
    ("badgeColor", \.badgeColor),
    ("badgeTextColor", \.badgeTextColor),
  ]

  static let fonts: [(name: StaticString, place: Place<Font>)] = [
    ("titleFont", \.titleFont),
    ("subtitleFont", \.subtitleFont),
    ("selectedTabTitleFont", \.selectedTabTitleFont),
    ("deselectedTabTitleFont", \.deselectedTabTitleFont),
  ]

  /// Points.
  static let lengths: [(name: StaticString, place: Place<Double>)] = [
    ("tabCornerRadius", \.tabCornerRadius),
    ("tabHeight", \.tabHeight),
    ("tabPaddingX", \.tabPaddingX),
    ("tabPaddingY", \.tabPaddingY),
    ("indicatorHeight", \.indicatorHeight),
    ("dividerHeight", \.dividerHeight),
  ]

  /// The member that a style may omit (H20).
  static let optional = "subtitleColor"

  static let names =
    ["statusBarStyle", "headerBackground"] + colors.map(\.name.description) + fonts.map(\.name.description)
    + lengths.map(\.name.description)
}
