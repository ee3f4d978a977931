/// The colour spaces of the Design Tokens format (DTCG 2025.10, Color module).
enum ColorSpace: String, CaseIterable {
  case a98RGB = "a98-rgb"
  case displayP3 = "display-p3"
  case hsl, hwb, lab, lch, oklab, oklch
  case proPhotoRGB = "prophoto-rgb"
  case rec2020, srgb
  case srgbLinear = "srgb-linear"
  case xyzD50 = "xyz-d50"
  case xyzD65 = "xyz-d65"

  /// The range of a component.
  enum Component {
    case hue
    /// From 0 to this value.
    case upTo(Double)
    /// From minus this value to this value.
    case within(Double)
    /// The format sets no limit. No colour is so far from gray.
    static let chroma = upTo(10_000)
    static let any = within(10_000)
  }

  var components: [Component] {
    switch self {
    case .a98RGB, .displayP3, .proPhotoRGB, .rec2020, .srgb, .srgbLinear: [.upTo(1), .upTo(1), .upTo(1)]
    case .hsl, .hwb: [.hue, .upTo(100), .upTo(100)]
    case .lab: [.upTo(100), .any, .any]
    case .lch: [.upTo(100), .chroma, .hue]
    case .oklab: [.upTo(1), .any, .any]
    case .oklch: [.upTo(1), .chroma, .hue]
    // The format says 0 to 1, but white has a Z of 1.09.
    case .xyzD50, .xyzD65: [.any, .any, .any]
    }
  }

  /// The sRGB colour of these components, converted as in CSS Color 4. For a colour outside sRGB, the sRGB colour that
  /// looks most like it.
  func color(_ parts: [Double]) -> HexColor {
    if self == .hwb { return HexColor(hue: parts[0], whiteness: parts[1], blackness: parts[2]) }
    let color = sRGB(Triple(parts[0], parts[1], parts[2]))
    return HexColor(red: color.x, green: color.y, blue: color.z)
  }

  /// The same as components of sRGB from 0 to 1, not rounded; not of `hwb`.
  func sRGB(_ parts: Triple) -> Triple {
    switch self {
    case .srgb: parts
    case .hsl: HexColor.components(hue: parts.x, saturation: parts.y, lightness: parts.z)
    default: okLab(parts).mapped.mapping(Self.encoded)
    }
  }

  /// The components in this space of a colour in sRGB; only of `srgb`, `hsl`, `lab` and `display-p3`.
  func components(ofSRGB color: Triple) -> Triple {
    switch self {
    case .hsl: return Self.hsl(color)
    case .displayP3, .lab:
      let xyz = Matrix3.linearSRGBToXYZ * color.mapping(Self.decoded)
      return self == .lab
        ? Self.lab(xyzD50: Matrix3.d65ToD50 * xyz) : (Matrix3.xyzToLinearP3 * xyz).mapping(Self.encoded)
    default: return color
    }
  }

  /// CSS Color 4 §7.2.
  private static func hsl(_ color: Triple) -> Triple {
    let (least, greatest) = (color.min(), color.max())
    let (range, lightness) = (greatest - least, (least + greatest) / 2)
    // A gray has no hue.
    guard range > 0 else { return Triple(.nan, 0, 100 * lightness) }
    let hue =
      greatest == color.x
      ? (color.y - color.z) / range + (color.y < color.z ? 6 : 0)
      : greatest == color.y ? (color.z - color.x) / range + 2 : (color.x - color.y) / range + 4
    return Triple(60 * hue, 100 * (greatest - lightness) / min(lightness, 1 - lightness), 100 * lightness)
  }

  private func okLab(_ parts: Triple) -> OKLab {
    switch self {
    case .oklab: OKLab(lightness: parts.x, a: parts.y, b: parts.z)
    case .oklch:
      OKLab(
        lightness: parts.x, a: parts.y * Powers.cosine(degrees: parts.z), b: parts.y * Powers.sine(degrees: parts.z))
    default: OKLab(xyz: xyz(parts))
    }
  }

  private func xyz(_ parts: Triple) -> Triple {
    switch self {
    case .srgb, .hsl, .hwb, .oklab, .oklch: parts
    case .srgbLinear: Matrix3.linearSRGBToXYZ * parts
    case .displayP3: Matrix3.linearP3ToXYZ * parts.mapping(Self.decoded)
    case .a98RGB: Matrix3.linearA98ToXYZ * parts.mapping { Powers.power($0, 563.0 / 256) }
    case .rec2020: Matrix3.linearRec2020ToXYZ * parts.mapping { Powers.power($0, 2.4) }
    case .proPhotoRGB: Matrix3.d50ToD65 * (Matrix3.linearProPhotoToXYZD50 * parts.mapping(Self.decodedProPhoto))
    case .xyzD65: parts
    case .xyzD50: Matrix3.d50ToD65 * parts
    case .lab: Matrix3.d50ToD65 * Self.xyzD50(lab: parts)
    case .lch:
      Matrix3.d50ToD65
        * Self.xyzD50(
          lab: [parts.x, parts.y * Powers.cosine(degrees: parts.z), parts.y * Powers.sine(degrees: parts.z)])
    }
  }

  // MARK: Transfer functions

  private static func decoded(_ part: Double) -> Double {
    part <= 0.040_45 ? part / 12.92 : Powers.power((part + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ part: Double) -> Double {
    part <= 0.003_130_8 ? part * 12.92 : 1.055 * Powers.power(part, 1 / 2.4) - 0.055
  }

  private static func decodedProPhoto(_ part: Double) -> Double {
    part <= 16.0 / 512 ? part / 16 : Powers.power(part, 1.8)
  }

  private static let whiteD50 = Triple(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

  private static func lab(xyzD50: Triple) -> Triple {
    let (kappa, epsilon) = (24_389.0 / 27, 216.0 / 24_389)
    let f = (xyzD50 / whiteD50).mapping { $0 > epsilon ? Powers.cubeRoot($0) : (kappa * $0 + 16) / 116 }
    return Triple(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
  }

  /// CIE Lab is relative to the D50 white point.
  private static func xyzD50(lab: Triple) -> Triple {
    let (kappa, epsilon) = (24_389.0 / 27, 216.0 / 24_389)
    let y = (lab.x + 16) / 116
    let (x, z) = (lab.y / 500 + y, y - lab.z / 200)
    func cubed(_ part: Double) -> Double {
      part * part * part > epsilon ? part * part * part : (116 * part - 16) / kappa
    }
    return whiteD50 * Triple(cubed(x), lab.x > kappa * epsilon ? y * y * y : lab.x / kappa, cubed(z))
  }
}

extension Triple {
  func mapping(_ function: (Double) -> Double) -> Triple { Triple(function(x), function(y), function(z)) }
}
