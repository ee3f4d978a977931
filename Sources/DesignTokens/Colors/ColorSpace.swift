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

/// Three numbers: the components of a colour.
typealias Triple = SIMD3<Double>

/// A linear transformation of colours, by rows.
struct Matrix3 {
  let rows: (Triple, Triple, Triple)

  init(_ first: Triple, _ second: Triple, _ third: Triple) {
    rows = (first, second, third)
  }

  static func * (matrix: Matrix3, triple: Triple) -> Triple {
    Triple((matrix.rows.0 * triple).sum(), (matrix.rows.1 * triple).sum(), (matrix.rows.2 * triple).sum())
  }
}

/// The matrices of CSS Color 4, §18 "Sample code for Color Conversions". XYZ is relative to D65 unless the name says D50.
extension Matrix3 {
  static let linearSRGBToXYZ = Matrix3(
    [506_752.0 / 1_228_815, 87_881.0 / 245_763, 12_673.0 / 70_218],
    [87_098.0 / 409_605, 175_762.0 / 245_763, 12_673.0 / 175_545],
    [7_918.0 / 409_605, 87_881.0 / 737_289, 1_001_167.0 / 1_053_270])

  static let xyzToLinearSRGB = Matrix3(
    [12_831.0 / 3_959, -329.0 / 214, -1_974.0 / 3_959],
    [-851_781.0 / 878_810, 1_648_619.0 / 878_810, 36_519.0 / 878_810],
    [705.0 / 12_673, -2_585.0 / 12_673, 705.0 / 667])

  static let linearP3ToXYZ = Matrix3(
    [608_311.0 / 1_250_200, 189_793.0 / 714_400, 198_249.0 / 1_000_160],
    [35_783.0 / 156_275, 247_089.0 / 357_200, 198_249.0 / 2_500_400],
    [0, 32_229.0 / 714_400, 5_220_557.0 / 5_000_800])

  static let xyzToLinearP3 = Matrix3(
    [446_124.0 / 178_915, -333_277.0 / 357_830, -72_051.0 / 178_915],
    [-14_852.0 / 17_905, 63_121.0 / 35_810, 423.0 / 17_905],
    [11_844.0 / 330_415, -50_337.0 / 660_830, 316_169.0 / 330_415])

  static let linearA98ToXYZ = Matrix3(
    [573_536.0 / 994_567, 263_643.0 / 1_420_810, 187_206.0 / 994_567],
    [591_459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374_412.0 / 4_972_835],
    [53_769.0 / 1_989_134, 351_524.0 / 4_972_835, 4_929_758.0 / 4_972_835])

  static let linearRec2020ToXYZ = Matrix3(
    [63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314],
    [26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157],
    [0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314])

  static let linearProPhotoToXYZD50 = Matrix3(
    [0.797_766_644_900_642_3, 0.135_181_297_400_533_08, 0.031_347_734_128_392_2],
    [0.288_074_828_819_401_3, 0.711_835_234_241_873, 0.000_089_936_938_725_64],
    [0, 0, 0.825_104_602_510_460_2])

  /// Bradford's chromatic adaptation.
  static let d50ToD65 = Matrix3(
    [0.955_473_452_704_218_2, -0.023_098_536_874_261_423, 0.063_259_308_661_021_7],
    [-0.028_369_706_963_208_136, 1.009_995_458_005_822_6, 0.021_041_398_966_943_008],
    [0.012_314_001_688_319_899, -0.020_507_696_433_477_912, 1.330_365_936_608_075_3])

  static let d65ToD50 = Matrix3(
    [1.047_929_792_550_466_2, 0.022_946_793_341_019_09, -0.050_192_224_293_325_57],
    [0.029_627_815_688_159_344, 0.990_434_484_573_249_3, -0.017_073_825_029_385_14],
    [-0.009_243_058_152_591_178, 0.015_055_144_896_577_895, 0.751_873_988_991_676_3])

  static let xyzToLMS = Matrix3(
    [0.819_022_437_996_703, 0.361_906_260_052_890_4, -0.128_873_781_520_987_9],
    [0.032_983_653_932_388_5, 0.929_286_861_586_343_4, 0.036_144_666_350_642_4],
    [0.048_177_189_359_624_2, 0.264_239_531_752_730_8, 0.633_547_828_469_430_9])

  static let lmsToXYZ = Matrix3(
    [1.226_879_875_845_924_3, -0.557_814_994_460_217_1, 0.281_391_045_665_964_7],
    [-0.040_575_745_214_800_8, 1.112_286_803_280_317, -0.071_711_058_065_516_4],
    [-0.076_372_936_674_660_1, -0.421_493_332_402_243_2, 1.586_924_019_836_781_6])

  /// From the cube roots of LMS.
  static let lmsToOKLab = Matrix3(
    [0.210_454_268_309_314, 0.793_617_774_702_305_4, -0.004_072_043_011_619_3],
    [1.977_998_532_431_168_4, -2.428_592_242_048_579_9, 0.450_593_709_617_411],
    [0.025_904_042_465_547_8, 0.782_771_712_457_529_6, -0.808_675_754_923_077_4])

  static let okLabToLMS = Matrix3(
    [1, 0.396_337_777_376_174_9, 0.215_803_757_309_913_6],
    [1, -0.105_561_345_815_658_6, -0.063_854_172_825_813_3],
    [1, -0.089_484_177_529_811_9, -1.291_485_548_019_409_2])
}
