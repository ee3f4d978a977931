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
    switch self {
    case .srgb: return HexColor(red: parts[0], green: parts[1], blue: parts[2])
    case .hsl: return HexColor(hue: parts[0], saturation: parts[1], lightness: parts[2])
    case .hwb: return HexColor(hue: parts[0], whiteness: parts[1], blackness: parts[2])
    default:
      let linear = okLab(Triple(parts[0], parts[1], parts[2])).mapped
      return HexColor(red: Self.encoded(linear.x), green: Self.encoded(linear.y), blue: Self.encoded(linear.z))
    }
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

  /// CIE Lab is relative to the D50 white point.
  private static func xyzD50(lab: Triple) -> Triple {
    let (kappa, epsilon) = (24_389.0 / 27, 216.0 / 24_389)
    let y = (lab.x + 16) / 116
    let (x, z) = (lab.y / 500 + y, y - lab.z / 200)
    func cubed(_ part: Double) -> Double {
      part * part * part > epsilon ? part * part * part : (116 * part - 16) / kappa
    }
    let white = Triple(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
    return white * Triple(cubed(x), lab.x > kappa * epsilon ? y * y * y : lab.x / kappa, cubed(z))
  }
}

extension Triple {
  fileprivate func mapping(_ function: (Double) -> Double) -> Triple { Triple(function(x), function(y), function(z)) }
}
