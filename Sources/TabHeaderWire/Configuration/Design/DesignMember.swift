import StrictJSON
import TabEngine

/// A member of a design, from which all tables of designs are made.
package struct DesignMember<Content>: Sendable {
  package let name: StaticString
  /// In Markdown.
  package let about: StaticString
  package let get: @Sendable (Design) -> Content
  package let set: @Sendable (inout Design, Content) -> Void

  fileprivate init(
    _ name: StaticString, _ about: StaticString, get: @escaping @Sendable (Design) -> Content,
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
    DesignMember(
      "backgroundColor", "The colour behind the pages.", get: { $0.backgroundColor }, set: { $0.backgroundColor = $1 }),
    DesignMember(
      "headerForegroundColor", "The text and the icons of the header.", get: { $0.headerForegroundColor },
      set: { $0.headerForegroundColor = $1 }),
    DesignMember(
      "subtitleColor", "The header's second line; without it, `headerForegroundColor`.", get: { $0.subtitleColor },
      set: { $0.subtitleColor = $1 }),
    DesignMember(
      "selectedTabBackgroundColor", "The pill of the selected tab.", get: { $0.selectedTabBackgroundColor },
      set: { $0.selectedTabBackgroundColor = $1 }),
    DesignMember(
      "selectedTabTextColor", "The label and the icon of the selected tab.", get: { $0.selectedTabTextColor },
      set: { $0.selectedTabTextColor = $1 }),
    DesignMember(
      "deselectedTabBackgroundColor", "The pills of the other tabs.", get: { $0.deselectedTabBackgroundColor },
      set: { $0.deselectedTabBackgroundColor = $1 }),
    DesignMember(
      "deselectedTabTextColor", "The labels and the icons of the other tabs.", get: { $0.deselectedTabTextColor },
      set: { $0.deselectedTabTextColor = $1 }),
    DesignMember(
      "indicatorColor", "The line that marks the visible page.", get: { $0.indicatorColor },
      set: { $0.indicatorColor = $1 }),
    DesignMember(
      "dividerColor", "The line at the edge of the bar.", get: { $0.dividerColor }, set: { $0.dividerColor = $1 }),
    DesignMember(
      "tabBarBackgroundColor", "The background of the bar.", get: { $0.tabBarBackgroundColor },
      set: { $0.tabBarBackgroundColor = $1 }),
    DesignMember(
      "badgeColor", "The background of badges.", get: { $0.badgeColor }, set: { $0.badgeColor = $1 }),
    DesignMember(
      "badgeTextColor", "The text of badges.", get: { $0.badgeTextColor }, set: { $0.badgeTextColor = $1 }),
  ]

  /// The same in light and dark.
  package static let fonts: [DesignMember<Font>] = [
    DesignMember(
      "titleFont", "The font of the user's name.", get: { $0.titleFont }, set: { $0.titleFont = $1 }),
    DesignMember(
      "subtitleFont", "The font of the header's second line.", get: { $0.subtitleFont }, set: { $0.subtitleFont = $1 }),
    DesignMember(
      "selectedTabTitleFont", "The font of the selected tab's label.", get: { $0.selectedTabTitleFont },
      set: { $0.selectedTabTitleFont = $1 }),
    DesignMember(
      "deselectedTabTitleFont", "The font of the other tabs' labels.", get: { $0.deselectedTabTitleFont },
      set: { $0.deselectedTabTitleFont = $1 }),
  ]

  /// In points; the same in light and dark.
  package static let lengths: [DesignMember<Double>] = [
    DesignMember(
      "tabCornerRadius", "The radius of a pill's corners.", get: { $0.tabCornerRadius },
      set: { $0.tabCornerRadius = $1 }),
    DesignMember(
      "tabHeight", "The height of a tab.", get: { $0.tabHeight }, set: { $0.tabHeight = $1 }),
    DesignMember(
      "tabPaddingX", "The space at each side of a tab's label.", get: { $0.tabPaddingX }, set: { $0.tabPaddingX = $1 }),
    DesignMember(
      "tabPaddingY", "The space over and under a tab's label.", get: { $0.tabPaddingY }, set: { $0.tabPaddingY = $1 }),
    DesignMember(
      "indicatorHeight", "The height of the line that marks the visible page.", get: { $0.indicatorHeight },
      set: { $0.indicatorHeight = $1 }),
    DesignMember(
      "dividerHeight", "The height of the line at the edge of the bar.", get: { $0.dividerHeight },
      set: { $0.dividerHeight = $1 }),
  ]

  /// The members that a style may omit (H20, T17).
  package static let optional = roles.map { $0.name.description }

  /// The member of a style's document that names the style whose members it inherits (T13).
  package static let base = "extends"

  /// The members that a theme gives to every style that omits them, each with its token (T17). A design without them has no such members.
  package static let roles: [(name: StaticString, token: String)] = [
    ("subtitleColor", "theme.color.subtitle"), ("accentColor", "theme.color.accent"),
    ("fontFamily", "theme.font.family"),
  ]

  /// The names inside a member, or inside half of a pair.
  static func nested(in member: ExactText) -> [String] {
    let (pair, background) = (["light", "dark"], ["type", "color", "angle", "stops", "image"])
    switch member {
    case "headerBackground": return pair + background
    case "light", "dark": return background
    default: return fonts.contains { member == ExactText($0.name.description) } ? ["style", "size", "weight"] : pair
    }
  }

  /// The members of a design without those that `null` omits. A name that no member has stays, so that the reader of the design refuses it.
  package static func given(in design: JSONObject) -> JSONObject { given(in: design, among: names) }

  private static func given(in object: JSONObject, among names: [String]) -> JSONObject {
    var given = JSONObject()
    for member in object.members where member.value != .null || !names.has(member.name) {
      guard case .object(let inner) = member.value else {
        given.append(member.name, member.value)
        continue
      }
      given.append(member.name, .object(self.given(in: inner, among: nested(in: member.name))))
    }
    return given
  }

  package static let accentColor = DesignMember<Color>(
    "accentColor",
    "What the pages draw: buttons, charts, marks. Default: the token `theme.color.accent`, or else each page's own.",
    get: { $0.accentColor }, set: { $0.accentColor = $1 })

  package static let fontFamily = DesignMember<String>(
    "fontFamily",
    "The family of all texts, as in CSS. Default: the token `theme.font.family`, or else the platform's. Texts are measured with the platform's.",
    get: { $0.fontFamily }, set: { $0.fontFamily = $1 })

  /// The first length or font that differs between two designs. It must be the same in light and dark.
  package static func fixedMember(differingIn one: Design, _ other: Design) -> StaticString? {
    lengths.first { $0.get(one) != $0.get(other) }?.name ?? fonts.first { $0.get(one) != $0.get(other) }?.name
      ?? (fontFamily.get(one).utf8.elementsEqual(fontFamily.get(other).utf8) ? nil : fontFamily.name)
  }
}
