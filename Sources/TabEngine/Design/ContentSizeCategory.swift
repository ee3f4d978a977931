/// The text size that the reader prefers, as in UIKit's `UIContentSizeCategory`.
public enum ContentSizeCategory: String, CaseIterable, Sendable {
  case xSmall, small, medium
  /// The default of a device.
  case large
  case xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
}

extension ContentSizeCategory {
  /// The size of each text style, in points.
  typealias Sizes = (
    largeTitle: Double, title1: Double, title2: Double, title3: Double, body: Double, callout: Double,
    subheadline: Double, footnote: Double, caption1: Double, caption2: Double
  )

  /// Apple, Human Interface Guidelines, Typography: Dynamic Type sizes. A headline has the size of body text.
  var sizes: Sizes {
    switch self {
    case .xSmall: (31, 25, 19, 17, 14, 13, 12, 12, 11, 11)
    case .small: (32, 26, 20, 18, 15, 14, 13, 12, 11, 11)
    case .medium: (33, 27, 21, 19, 16, 15, 14, 12, 11, 11)
    case .large: (34, 28, 22, 20, 17, 16, 15, 13, 12, 11)
    case .xLarge: (36, 30, 24, 22, 19, 18, 17, 15, 14, 13)
    case .xxLarge: (38, 32, 26, 24, 21, 20, 19, 17, 16, 15)
    case .xxxLarge: (40, 34, 28, 26, 23, 22, 21, 19, 18, 17)
    case .accessibility1: (44, 38, 34, 31, 28, 26, 25, 23, 22, 20)
    case .accessibility2: (48, 43, 39, 37, 33, 32, 30, 27, 26, 24)
    case .accessibility3: (52, 48, 44, 43, 40, 38, 36, 33, 32, 29)
    case .accessibility4: (56, 53, 50, 49, 47, 44, 42, 38, 37, 34)
    case .accessibility5: (60, 58, 56, 55, 53, 51, 49, 44, 43, 40)
    }
  }
}
