import TabEngine

/// Two colours that are drawn over each other, and their contrast.
public struct ContrastCheck: Sendable, Equatable {
  /// The part that is drawn in the foreground colour.
  public enum Part: String, CaseIterable, Sendable {
    case headerTitle, headerSubtitle, trailingIcon, trailingTitle, trailingBadgeText, trailingBadgeDot,
      navigationBarTitle
    case selectedTabText, deselectedTabText, selectedTabIcon, deselectedTabIcon, badgeText, badgeDot
    /// The line that marks the visible page.
    case indicator
  }

  public let name: Part
  /// As in the design. It may be translucent.
  public let foreground: Color
  /// Everything behind the foreground, composited. It is opaque and rounded to eight bits per channel; the ratio is not rounded.
  public let background: Color
  public let colorScheme: ColorScheme
  /// From 1 to 21, not rounded.
  public let ratio: Double
  /// The minimum ratio that passes.
  public let required: Double
  /// The place where it is drawn: "over the header's gradient at its beginning".
  public let place: String
  /// A JSON pointer to the foreground colour in the session's configuration.
  public let pointer: String

  /// Whether the background exists only temporarily.
  let isTransient: Bool

  public var passes: Bool { ratio >= required }

  /// The ratio to two decimals. A ratio that fails is never rounded up to the minimum.
  public var shownRatio: Double {
    let nearest = (ratio * 100).rounded() / 100
    return !passes && nearest >= required ? (ratio * 100).rounded(.down) / 100 : nearest
  }

  init(_ name: Part, _ foreground: Color, on backdrop: Backdrop, _ colorScheme: ColorScheme, required: Double) {
    self.name = name
    self.foreground = foreground
    background = backdrop.color.color
    self.colorScheme = colorScheme
    ratio = backdrop.color.ratio(to: foreground)
    self.required = required
    place = "over \(backdrop.place)"
    isTransient = backdrop.isTransient
    pointer = "/design/\(name.member)"
  }
}

extension ContrastCheck.Part {
  /// The member of the design that contains its colour.
  var member: String {
    switch self {
    case .headerTitle, .trailingIcon, .trailingTitle, .navigationBarTitle: "headerForegroundColor"
    case .headerSubtitle: "subtitleColor"
    case .selectedTabText, .selectedTabIcon: "selectedTabTextColor"
    case .deselectedTabText, .deselectedTabIcon: "deselectedTabTextColor"
    case .trailingBadgeText, .badgeText: "badgeTextColor"
    case .trailingBadgeDot, .badgeDot: "badgeColor"
    case .indicator: "indicatorColor"
    }
  }

  /// Whether its meaning is conveyed in other ways too, so that a finding is only a warning.
  var isSupplementary: Bool {
    switch self {
    case .indicator, .badgeDot, .trailingBadgeDot: true
    default: false
    }
  }

  /// The name of the part at the beginning of a sentence.
  var words: String {
    switch self {
    case .headerTitle: "The header's title"
    case .headerSubtitle: "The header's subtitle"
    case .trailingIcon: "The trailing icon"
    case .trailingTitle: "The trailing text"
    case .trailingBadgeText: "The trailing badge"
    case .trailingBadgeDot: "The trailing badge's dot"
    case .navigationBarTitle: "The navigation bar's title"
    case .selectedTabText: "The selected tab's text"
    case .deselectedTabText: "The other tabs' text"
    case .selectedTabIcon: "The selected tab's icon"
    case .deselectedTabIcon: "The other tabs' icons"
    case .badgeText: "The badges' text"
    case .badgeDot: "The badges' dots"
    case .indicator: "The line under the selected tab"
    }
  }
}
