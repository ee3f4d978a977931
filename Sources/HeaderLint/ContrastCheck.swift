import TabEngine

/// Two colours that are drawn over each other somewhere, and how well they can be told apart.
public struct ContrastCheck: Sendable, Equatable {
  /// What is drawn in the foreground colour.
  public enum Part: String, CaseIterable, Sendable {
    case headerTitle, headerSubtitle, trailingIcon, trailingTitle, trailingBadgeText, trailingBadgeDot,
      navigationBarTitle
    case selectedTabText, deselectedTabText, selectedTabIcon, deselectedTabIcon, badgeText, badgeDot
    /// The line that marks the page that is seen.
    case indicator
  }

  public let name: Part
  /// As the design has it; it may be translucent.
  public let foreground: Color
  /// All that is behind, composited. Opaque; rounded to eight bits a channel, which the ratio is not.
  public let background: Color
  public let colorScheme: Traits.ColorScheme
  /// From 1 to 21, exact.
  public let ratio: Double
  /// The least ratio that passes.
  public let required: Double
  /// Where it is drawn: "over the header's gradient at its beginning".
  public let place: String
  /// A JSON pointer to the foreground's colour in the session's configuration.
  public let pointer: String

  /// What is behind is there only for a while.
  let isTransient: Bool

  public var passes: Bool { ratio >= required }

  /// The ratio to two places; one that fails is never rounded up to what it needs.
  public var shownRatio: Double {
    let nearest = (ratio * 100).rounded() / 100
    return !passes && nearest >= required ? (ratio * 100).rounded(.down) / 100 : nearest
  }

  init(_ name: Part, _ foreground: Color, on backdrop: Backdrop, _ colorScheme: Traits.ColorScheme, required: Double) {
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
  /// The design's member that its colour is.
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

  /// What it shows is conveyed in other ways too, so that a finding is a warning only.
  var isSupplementary: Bool {
    switch self {
    case .indicator, .badgeDot, .trailingBadgeDot: true
    default: false
    }
  }

  /// At the beginning of a sentence.
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
