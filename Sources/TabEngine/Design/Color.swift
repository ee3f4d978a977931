/// A colour in sRGB with alpha, eight bits per channel.
public struct Color: Hashable, Sendable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8
  public let alpha: UInt8

  public static let white = Color(red: 255, green: 255, blue: 255)
  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Parses `#RGB`, `#RRGGBB` or `#RRGGBBAA`, as in CSS. Returns `nil` for anything else.
  public init?(hexadecimal text: String) {
    var utf8 = text.utf8[...]
    guard utf8.popFirst() == UInt8(ascii: "#"), [3, 6, 8].contains(utf8.count) else { return nil }
    var nibbles: [UInt8] = []
    nibbles.reserveCapacity(8)
    for byte in utf8 {
      guard let nibble = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      nibbles.append(UInt8(nibble))
      if utf8.count == 3 { nibbles.append(UInt8(nibble)) }
    }
    func channel(_ index: Int) -> UInt8 { nibbles[2 * index] << 4 | nibbles[2 * index + 1] }
    red = channel(0)
    green = channel(1)
    blue = channel(2)
    alpha = nibbles.count == 8 ? channel(3) : 255
  }

  /// `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  public var hexadecimal: String {
    let channels = UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
    let digits = alpha == 255 ? 6 : 8
    return String(unsafeUninitializedCapacity: 1 + digits) { text in
      text[0] = UInt8(ascii: "#")
      for index in 0..<digits {
        let digit = UInt8(channels >> (28 - 4 * UInt32(index)) & 15)
        text[1 + index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
      }
      return 1 + digits
    }
  }
}

/// The background of a page or banner: a colour, or a system colour, which follows the colour scheme (H22).
public enum DynamicColor: Hashable, Sendable {
  case color(Color)
  case system(SystemColor)

  /// The colour in a colour scheme.
  public func color(in scheme: ColorScheme) -> Color {
    switch self {
    case .color(let color): color
    case .system(let color): color.color(in: scheme)
    }
  }

  /// The colour as a client writes it: `#34C759`, or `systemGreen`.
  public var name: String {
    switch self {
    case .color(let color): color.hexadecimal
    case .system(let color): color.rawValue
    }
  }
}

/// Light or dark.
public enum ColorScheme: String, CaseIterable, Sendable { case light, dark }

extension Color {
  public var isOpaque: Bool { alpha == 255 }

  /// White or black, whichever has the higher contrast with this colour (WCAG 2.2, contrast ratio).
  ///
  /// The two ratios are equal where (L + 0.05)² = 1.05 · 0.05, so the higher one is never under 4.58. The alpha is ignored.
  package var legibleText: Color {
    let luminance = relativeLuminance + 0.05
    return luminance * luminance > 1.05 * 0.05 ? .black : .white
  }

  /// The colour over an opaque one.
  package func over(_ other: Color) -> Color {
    func channel(_ own: UInt8, _ under: UInt8) -> UInt8 {
      let (own, under, opacity) = (Int(own), Int(under), Int(alpha))
      return UInt8((own * opacity + under * (255 - opacity) + 127) / 255)
    }
    return Color(red: channel(red, other.red), green: channel(green, other.green), blue: channel(blue, other.blue))
  }

  private var relativeLuminance: Double {
    Luminance.relative(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }
}

/// The lightness of a colour.
package enum Luminance {
  /// From 0 for black to 1 for white (WCAG 2.2, relative luminance).
  ///
  /// - Parameters: channels in sRGB, from 0 to 1.
  package static func relative(red: Double, green: Double, blue: Double) -> Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private static func linear(_ channel: Double) -> Double {
    guard channel > 0.04045 else { return channel / 12.92 }
    let base = (channel + 0.055) / 1.055
    // base^2.4 = base² · (base²)^(1/5)
    return base * base * fifthRoot(base * base)
  }
}

/// The fifth root of a number above 0 and up to 1, by Newton's method, which starts at 1 and never steps past the root.
private func fifthRoot(_ value: Double) -> Double {
  var root = 1.0
  while true {
    let power = root * root * root * root
    let next = root - (power * root - value) / (5 * power)
    guard next < root else { return root }
    root = next
  }
}

/// The iOS system colours, each with a light and a dark variant.
///
/// Apple, Human Interface Guidelines, Color: Specifications, as of iOS 17 (`UIColor.systemRed` and so on).
public enum SystemColor: String, CaseIterable, Sendable {
  case systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan, systemBlue, systemIndigo
  case systemPurple, systemPink, systemBrown
  case systemGray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6

  public func color(in scheme: ColorScheme) -> Color {
    let (light, dark) = values
    let rgb = scheme == .light ? light : dark
    return Color(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// The light and dark variants as 0xRRGGBB.
  private var values: (light: UInt32, dark: UInt32) {
    switch self {
    case .systemRed: (0xFF3B30, 0xFF453A)
    case .systemOrange: (0xFF9500, 0xFF9F0A)
    case .systemYellow: (0xFFCC00, 0xFFD60A)
    case .systemGreen: (0x34C759, 0x30D158)
    case .systemMint: (0x00C7BE, 0x63E6E2)
    case .systemTeal: (0x30B0C7, 0x40C8E0)
    case .systemCyan: (0x32ADE6, 0x64D2FF)
    case .systemBlue: (0x007AFF, 0x0A84FF)
    case .systemIndigo: (0x5856D6, 0x5E5CE6)
    case .systemPurple: (0xAF52DE, 0xBF5AF2)
    case .systemPink: (0xFF2D55, 0xFF375F)
    case .systemBrown: (0xA2845E, 0xAC8E68)
    case .systemGray: (0x8E8E93, 0x8E8E93)
    case .systemGray2: (0xAEAEB2, 0x636366)
    case .systemGray3: (0xC7C7CC, 0x48484A)
    case .systemGray4: (0xD1D1D6, 0x3A3A3C)
    case .systemGray5: (0xE5E5EA, 0x2C2C2E)
    case .systemGray6: (0xF2F2F7, 0x1C1C1E)
    }
  }
}
