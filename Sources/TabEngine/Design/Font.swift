/// A semantic font: a text style and a weight. Its size follows the text size that the reader prefers (T4).
public struct Font: Equatable, Sendable {
  public package(set) var style = TextStyle.body
  /// In points, at the content size category `large`.
  public package(set) var preferredSize = 0.0
  /// In points, at the content size category in effect.
  public private(set) var size = 0.0
  public package(set) var weight = FontWeight.regular

  /// A font whose members are still to be read. Its size is 0 points until the other initializer knows its style.
  package init() {}

  /// - Parameter preferredSize: in points; `nil` for the style's own size.
  public init(_ style: TextStyle, preferredSize: Double? = nil, weight: FontWeight = .regular) {
    self.style = style
    self.preferredSize = preferredSize ?? style.size(.large)
    size = self.preferredSize
    self.weight = weight
  }

  /// In points.
  public var lineHeight: Double { max(size + 5, 1.2 * size) }

  /// Returns the font in another size, in points.
  func sized(_ points: Double) -> Font {
    var font = self
    font.size = points
    return font
  }

  /// The font of a title in a navigation bar, which keeps its size at every text size.
  package var inNavigationBar: Font { sized(min(preferredSize, 22)) }

  /// Returns the font for a content size category. A size other than the style's scales in proportion to it, as in UIKit's
  /// `UIFontMetrics`.
  func scaled(for category: ContentSizeCategory) -> Font {
    var font = self
    font.size = category == .large ? preferredSize : preferredSize * style.size(category) / style.size(.large)
    return font
  }
}

/// A font weight, from 1 to 1000 as in CSS (CSS Fonts 4, §2.2.1).
public struct FontWeight: Equatable, Sendable {
  public let value: Int

  public static let regular = FontWeight(unchecked: 400)
  public static let semibold = FontWeight(unchecked: 600)

  private init(unchecked value: Int) { self.value = value }

  /// Whether a family of two faces shows this weight with the bold face (CSS Fonts 4, §5.2).
  package var isBold: Bool { value > 500 }

  /// The names of UIKit's `UIFont.Weight`, with their weights.
  public static let names = [
    ("ultraLight", 100), ("thin", 200), ("light", 300), ("regular", 400), ("medium", 500), ("semibold", 600),
    ("bold", 700), ("heavy", 800), ("black", 900),
  ]

  /// Returns the weight with one of UIKit's names; `nil` for any other text.
  public init?(name: String) {
    guard let (_, value) = Self.names.first(where: { $0.0 == name }) else { return nil }
    self.value = value
  }

  /// Returns `nil` outside 1 to 1000.
  public init?(_ value: Int) {
    guard (1...1000).contains(value) else { return nil }
    self.value = value
  }
}

/// UIKit's text styles.
public enum TextStyle: String, CaseIterable, Sendable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

  /// The size of text in this style, in points (Apple, Human Interface Guidelines, Typography: Dynamic Type sizes).
  public func size(_ category: ContentSizeCategory) -> Double {
    let sizes = category.sizes
    return switch self {
    case .largeTitle: sizes.largeTitle
    case .title1: sizes.title1
    case .title2: sizes.title2
    case .title3: sizes.title3
    case .headline, .body: sizes.body
    case .callout: sizes.callout
    case .subheadline: sizes.subheadline
    case .footnote: sizes.footnote
    case .caption1: sizes.caption1
    case .caption2: sizes.caption2
    }
  }
}

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
