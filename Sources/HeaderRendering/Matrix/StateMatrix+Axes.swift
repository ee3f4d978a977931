import TabEngine

extension StateMatrix {
  /// What changes from state to state: there is one for each combination.
  public struct Axes: Equatable, Sendable {
    /// Points.
    public var widths: [Double]
    public var colorSchemes: [Traits.ColorScheme]
    public var layoutDirections: [Traits.LayoutDirection]
    public var variants: [Variant]
    public var tabs: [TabSet]

    /// How many states a sheet has at most.
    public static let cellLimit = 240

    public init(
      widths: [Double] = [320, 390, 768], colorSchemes: [Traits.ColorScheme] = Traits.ColorScheme.allCases,
      layoutDirections: [Traits.LayoutDirection] = Traits.LayoutDirection.allCases,
      variants: [Variant] = Variant.allCases, tabs: [TabSet] = TabSet.allCases
    ) {
      self.widths = widths
      self.colorSchemes = colorSchemes
      self.layoutDirections = layoutDirections
      self.variants = variants
      self.tabs = tabs
    }

    /// How many states there are; `Int.max` for more than can be counted.
    public var cellCount: Int {
      let counts = [widths.count, colorSchemes.count, layoutDirections.count, variants.count, tabs.count]
      guard !counts.contains(0) else { return 0 }
      return counts.reduce(1) { product, count in
        let (result, overflow) = product.multipliedReportingOverflow(by: count)
        return overflow ? .max : result
      }
    }
  }

  /// What of the header is there (H1).
  public enum Variant: String, CaseIterable, Sendable {
    case full, noSubtitle, noAvatar
  }

  /// What stands in the bar.
  public enum TabSet: String, CaseIterable, Sendable {
    /// The container's own tabs.
    case plain
    /// Every tab with a badge (B8).
    case badges
    /// So many tabs that they do not fit, where that can be (B2, B5).
    case overflow
  }
}

extension StateMatrix.Variant {
  func applied(to configuration: Configuration) -> Configuration {
    guard let header = configuration.header else { return configuration }
    var configuration = configuration
    configuration.header = Header(
      user: header.user, trailing: header.trailing, hideSubtitle: self == .noSubtitle, hideAvatar: self == .noAvatar,
      hasAvatarAction: header.hasAvatarAction)
    return configuration
  }
}
