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

extension [ContrastCheck] {
  /// One finding for each part and colour scheme that fails, about the place with the lowest contrast.
  public var findings: [Finding] {
    ColorScheme.allCases.flatMap { scheme in
      ContrastCheck.Part.allCases.compactMap { part in
        filter { $0.name == part && $0.colorScheme == scheme }.finding
      }
    }
  }

  /// The finding about one colour over all its backdrops; `nil` if it passes everywhere.
  private var finding: Finding? {
    guard let worst = self.min(by: { $0.ratio < $1.ratio }), !worst.passes else { return nil }
    let scheme = worst.colorScheme.rawValue
    let elsewhere = filter { !$0.passes && $0.place != worst.place }.prefix(2)
      .map { "\($0.shownRatio):1 on \($0.background.hexadecimal) \($0.place)" }.joined(separator: ", and ")
    let nearest = Contrast.nearest(to: worst.foreground, over: map { $0.background }, required: worst.required)
    let isLasting = contains { !$0.passes && !$0.isTransient }
    return Finding(
      .contrast, worst.name.isSupplementary || !isLasting ? .warning : .error, at: worst.pointer,
      "\(worst.name.words): \(worst.foreground.hexadecimal) on \(worst.background.hexadecimal) is \(worst.shownRatio):1 "
        + "\(worst.place) in \(scheme); it must be at least \(worst.required.shortest):1."
        + (elsewhere.isEmpty ? "" : " It is \(elsewhere)."),
      advice: nearest.map { "\($0.hexadecimal) is the nearest colour that passes everywhere in \(scheme)." }
        ?? "No colour passes everywhere in \(scheme): make the background more even.",
      fix: nearest.map { Finding.Fix(colorScheme: worst.colorScheme, color: $0) })
  }
}

extension Double {
  /// Without decimals if the number is whole.
  var shortest: String { self == rounded() && magnitude < 1_000 ? String(Int(self)) : String(self) }
}

extension Contrast {
  /// The opaque colour nearest to another one, on its way to black or white, that has the required ratio over all
  /// backgrounds. It is lighter or darker than all backgrounds, because they may fade into each other.
  static func nearest(to color: Color, over backgrounds: [Color], required: Double) -> Color? {
    let luminances = backgrounds.map(relativeLuminance(of:))
    guard let darkest = luminances.min(), let lightest = luminances.max() else { return nil }
    // Backgrounds are rounded to eight bits, which may change a ratio by less than this.
    let required = required + 0.05
    for step in 0...255 {
      for end in [Color.white, .black] {
        let candidate = OpaqueColor(color).mixed(with: OpaqueColor(end), Double(step) / 255).color
        let luminance = relativeLuminance(of: candidate)
        if luminance > lightest
          ? ratio(luminance, lightest) >= required : luminance < darkest && ratio(luminance, darkest) >= required
        {
          return candidate
        }
      }
    }
    return nil
  }
}
