import TabEngine

/// A member of a design, from which all tables of designs are made.
package struct DesignMember<Content>: Sendable {
  package let name: StaticString
  /// In Markdown.
  package let about: StaticString
  package let get: @Sendable (Design) -> Content
  package let set: @Sendable (inout Design, Content) -> Void

  fileprivate init(
    _ name: StaticString, _ about: StaticString = "", get: @escaping @Sendable (Design) -> Content,
    set: @escaping @Sendable (inout Design, Content) -> Void
  ) {
    self.name = name
    self.about = about
    self.get = get
    self.set = set
  }
}

/// The members of a design, after `statusBarStyle` and `headerBackground`.
package enum DesignMembers {
  package static let colors: [DesignMember<Color>] = [
    DesignMember("backgroundColor", get: { $0.backgroundColor }, set: { $0.backgroundColor = $1 }),
    DesignMember("headerForegroundColor", get: { $0.headerForegroundColor }, set: { $0.headerForegroundColor = $1 }),
    DesignMember("subtitleColor", get: { $0.subtitleColor }, set: { $0.subtitleColor = $1 }),
    DesignMember(
      "selectedTabBackgroundColor", get: { $0.selectedTabBackgroundColor },
      set: { $0.selectedTabBackgroundColor = $1 }),
    DesignMember("selectedTabTextColor", get: { $0.selectedTabTextColor }, set: { $0.selectedTabTextColor = $1 }),
    DesignMember(
      "deselectedTabBackgroundColor", get: { $0.deselectedTabBackgroundColor },
      set: { $0.deselectedTabBackgroundColor = $1 }),
    DesignMember(
      "deselectedTabTextColor", get: { $0.deselectedTabTextColor }, set: { $0.deselectedTabTextColor = $1 }),
    DesignMember("indicatorColor", get: { $0.indicatorColor }, set: { $0.indicatorColor = $1 }),
    DesignMember("dividerColor", get: { $0.dividerColor }, set: { $0.dividerColor = $1 }),
    DesignMember("tabBarBackgroundColor", get: { $0.tabBarBackgroundColor }, set: { $0.tabBarBackgroundColor = $1 }),
    DesignMember("badgeColor", get: { $0.badgeColor }, set: { $0.badgeColor = $1 }),
    DesignMember("badgeTextColor", get: { $0.badgeTextColor }, set: { $0.badgeTextColor = $1 }),
  ]

  /// The same in light and dark.
  package static let fonts: [DesignMember<Font>] = [
    DesignMember("titleFont", aboutFont, get: { $0.titleFont }, set: { $0.titleFont = $1 }),
    DesignMember("subtitleFont", aboutFont, get: { $0.subtitleFont }, set: { $0.subtitleFont = $1 }),
    DesignMember(
      "selectedTabTitleFont", aboutFont, get: { $0.selectedTabTitleFont }, set: { $0.selectedTabTitleFont = $1 }),
    DesignMember(
      "deselectedTabTitleFont", aboutFont, get: { $0.deselectedTabTitleFont },
      set: { $0.deselectedTabTitleFont = $1 }),
  ]

  /// In points; the same in light and dark.
  package static let lengths: [DesignMember<Double>] = [
    DesignMember("tabCornerRadius", aboutLength, get: { $0.tabCornerRadius }, set: { $0.tabCornerRadius = $1 }),
    DesignMember("tabHeight", aboutLength, get: { $0.tabHeight }, set: { $0.tabHeight = $1 }),
    DesignMember("tabPaddingX", aboutLength, get: { $0.tabPaddingX }, set: { $0.tabPaddingX = $1 }),
    DesignMember("tabPaddingY", aboutLength, get: { $0.tabPaddingY }, set: { $0.tabPaddingY = $1 }),
    DesignMember("indicatorHeight", aboutLength, get: { $0.indicatorHeight }, set: { $0.indicatorHeight = $1 }),
    DesignMember("dividerHeight", aboutLength, get: { $0.dividerHeight }, set: { $0.dividerHeight = $1 }),
  ]

  private static let aboutFont: StaticString =
    "The text `style`, a preferred `size` in points, and a `weight`: each is optional. A `style` alone implies its size. A weight is a number or one of UIKit's names: `ultraLight`, `thin`, `light`, `regular`, `medium`, `semibold`, `bold`, `heavy`, `black`."
  private static let aboutLength: StaticString = "Points; the same in light and dark."

  /// The member that a style may omit (H20).
  package static let optional = "subtitleColor"

  /// The member of a style's document that names the style whose members it inherits (T13).
  package static let base = "extends"

  /// The names of all members, in order.
  package static var names: [String] { table.names }

  /// The first length or font that differs between two designs. It must be the same in light and dark.
  package static func fixedMember(differingIn one: Design, _ other: Design) -> StaticString? {
    lengths.first { $0.get(one) != $0.get(other) }?.name ?? fonts.first { $0.get(one) != $0.get(other) }?.name
  }
}
