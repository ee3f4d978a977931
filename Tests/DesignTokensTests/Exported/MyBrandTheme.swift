// The theme "my-brand", exported by TabHeader. Lengths are in points.
// Not in Swift: theme.quick

public enum MyBrandTheme {
  /// A color in sRGB.
  public struct RGBA: Equatable, Sendable {
    /// 0xRRGGBBAA
    public let value: UInt32

    /// The channels, from 0 to 1.
    public var red: Double { Double(value >> 24) / 255 }
    public var green: Double { Double(value >> 16 & 255) / 255 }
    public var blue: Double { Double(value >> 8 & 255) / 255 }
    public var alpha: Double { Double(value & 255) / 255 }
  }

  /// The values in light and dark mode.
  public struct Pair<Value: Equatable & Sendable>: Equatable, Sendable {
    public let light: Value
    public let dark: Value
  }

  public static let themeColorDanger = Pair(light: RGBA(value: 0xBF2310FF), dark: RGBA(value: 0xF99286FF))
  public static let themeColorSupport = Pair(light: RGBA(value: 0xFFFFFFEB), dark: RGBA(value: 0xFFFFFFEB))
  public static let themeColorTitle = Pair(light: RGBA(value: 0xBF2310FF), dark: RGBA(value: 0xF99286FF))
  public static let themeColorSystem = Pair(light: RGBA(value: 0x007AFFFF), dark: RGBA(value: 0x0A84FFFF))
  public static let themeStatusBar = Pair<String>(light: "darkContent", dark: "lightContent")
  public static let themeFontSizeHeadline: Double = 17
  public static let themeFontWeightSemibold: Double = 600
  public static let themeFontFamily: [String] = ["Inter \"9\"", "Arial"]
  public static let themeRadiusTab: Double = 0.5
  public static let themeOn: Bool = true
  /// How
  /// much
  public static let themeClass: Double = 1.5
  public static let themeTabHeader: Double = 1
  public static let themeTabheader: Double = 2
  public static let themeTabHeader2: Double = 3
  public static let themeBodyFontFamily: [String] = ["Inter"]
  public static let themeBodyFontSize: Double = 16
  public static let themeBodyFontWeight: Double = 700
  public static let themeBodyLineHeight: Double = 1.2
  public static let themeBodyLetterSpacing: Double = 0
  public static let themeFadeStop1Color = Pair(light: RGBA(value: 0x000000FF), dark: RGBA(value: 0x000000FF))
  public static let themeFadeStop1Position: Double = 0
  public static let themeFadeStop2Color = Pair(light: RGBA(value: 0xFFFFFFFF), dark: RGBA(value: 0xFFFFFFFF))
  public static let themeFadeStop2Position: Double = 1
}

#if os(iOS) || os(tvOS) || os(visionOS)
  import SwiftUI
  import UIKit

  extension MyBrandTheme.RGBA {
    public var uiColor: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
  }

  extension MyBrandTheme.Pair where Value == MyBrandTheme.RGBA {
    /// The color for the mode in which it is drawn.
    public var uiColor: UIColor { UIColor { $0.userInterfaceStyle == .dark ? dark.uiColor : light.uiColor } }
    public var color: Color { Color(uiColor: uiColor) }
  }
#endif
