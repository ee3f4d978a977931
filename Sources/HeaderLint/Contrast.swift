import TabEngine

/// Contrast as defined by WCAG 2.2.
public enum Contrast {
  /// The relative luminance, from 0 for black to 1 for white (WCAG 2.2). The colour's alpha is ignored.
  public static func relativeLuminance(of color: Color) -> Double { OpaqueColor(color).relativeLuminance }

  /// The contrast ratio of two colours, in either order, from 1 to 21 (WCAG 2.2). Their alpha is ignored.
  public static func ratio(_ color: Color, _ other: Color) -> Double {
    ratio(relativeLuminance(of: color), relativeLuminance(of: other))
  }

  /// The contrast ratio of two relative luminances.
  static func ratio(_ luminance: Double, _ other: Double) -> Double {
    (max(luminance, other) + 0.05) / (min(luminance, other) + 0.05)
  }

  /// The minimum ratio for text (WCAG 2.2, 1.4.3): 4.5, or 3 for large text, from 24 px, or from 18.66 px in bold.
  static func required(for font: Font) -> Double {
    font.size >= 24 || font.size >= 18.66 && font.weight.value >= 700 ? 3 : 4.5
  }

  /// The minimum ratio for non-text content (WCAG 2.2, 1.4.11).
  static let requiredForGraphics = 3.0
}

/// An opaque colour with the precision of browsers' compositing: sRGB channels from 0 to 1.
struct OpaqueColor: Hashable, Sendable {
  private let red: Double
  private let green: Double
  private let blue: Double

  private init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The colour without its alpha.
  init(_ color: Color) {
    self.init(red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255)
  }

  var relativeLuminance: Double { Luminance.relative(red: red, green: green, blue: blue) }

  /// Composites a colour over this one.
  ///
  /// - Parameter opacity: the opacity of the layer that the colour is in.
  func under(_ color: Color, opacity: Double = 1) -> OpaqueColor {
    mixed(with: OpaqueColor(color), Double(color.alpha) / 255 * opacity)
  }

  /// - Parameter fraction: 0 for this colour, 1 for the other.
  func mixed(with other: OpaqueColor, _ fraction: Double) -> OpaqueColor {
    OpaqueColor(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction)
  }

  /// The contrast ratio of a colour over this one.
  func ratio(to foreground: Color) -> Double {
    Contrast.ratio(under(foreground).relativeLuminance, relativeLuminance)
  }

  /// The nearest colour with eight bits per channel.
  var color: Color {
    func channel(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    return Color(red: channel(red), green: channel(green), blue: channel(blue))
  }
}
