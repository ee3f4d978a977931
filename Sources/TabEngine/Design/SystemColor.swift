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
