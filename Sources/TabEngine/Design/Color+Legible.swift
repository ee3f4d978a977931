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
