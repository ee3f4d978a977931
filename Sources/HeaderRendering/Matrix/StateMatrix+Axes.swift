import TabEngine

extension StateMatrix {
  /// The properties that change from state to state. There is one state per combination.
  public struct Axes: Equatable, Sendable {
    /// In points.
    public var widths: [Double]
    public var colorSchemes: [ColorScheme]
    public var layoutDirections: [Traits.LayoutDirection]
    public var variants: [Variant]
    public var tabs: [TabSet]

    /// The maximum number of states on a sheet.
    public static let cellLimit = 240

    public init(
      widths: [Double] = [320, 390, 768], colorSchemes: [ColorScheme] = ColorScheme.allCases,
      layoutDirections: [Traits.LayoutDirection] = Traits.LayoutDirection.allCases,
      variants: [Variant] = Variant.allCases, tabs: [TabSet] = TabSet.allCases
    ) {
      self.widths = widths
      self.colorSchemes = colorSchemes
      self.layoutDirections = layoutDirections
      self.variants = variants
      self.tabs = tabs
    }

    /// The number of states; `Int.max` if there are more than an `Int` can hold.
    public var cellCount: Int {
      let counts = [widths.count, colorSchemes.count, layoutDirections.count, variants.count, tabs.count]
      guard !counts.contains(0) else { return 0 }
      return counts.reduce(1) { product, count in
        let (result, overflow) = product.multipliedReportingOverflow(by: count)
        return overflow ? .max : result
      }
    }
  }

  /// The parts of the header that are shown (H1).
  public enum Variant: String, CaseIterable, Sendable {
    case full, noSubtitle, noAvatar
  }

  /// The tabs in the bar.
  public enum TabSet: String, CaseIterable, Sendable {
    /// The container's own tabs.
    case plain
    /// A badge on every tab (B8).
    case badges
    /// More tabs than fit, if the bar can overflow (B2, B5).
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
