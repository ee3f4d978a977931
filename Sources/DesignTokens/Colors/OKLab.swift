/// A colour in OKLab: its lightness, from 0 to 1, and its positions between green and red (`a`) and between blue and
/// yellow (`b`) (CSS Color 4 §9.2).
struct OKLab {
  var lightness: Double
  var a: Double
  var b: Double

  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  init(xyz: Triple) {
    let lms = Matrix3.xyzToLMS * xyz
    let lab = Matrix3.lmsToOKLab * Triple(Powers.cubeRoot(lms.x), Powers.cubeRoot(lms.y), Powers.cubeRoot(lms.z))
    self.init(lightness: lab.x, a: lab.y, b: lab.z)
  }

  var linearSRGB: Triple {
    let roots = Matrix3.okLabToLMS * Triple(lightness, a, b)
    return Matrix3.xyzToLinearSRGB * (Matrix3.lmsToXYZ * (roots * roots * roots))
  }

  private init(linearSRGB: Triple) {
    self.init(xyz: Matrix3.linearSRGBToXYZ * linearSRGB)
  }

  /// The sRGB colour that looks most like this one, as linear components from 0 to 1: it has the same hue, about the same
  /// lightness, and as much chroma as sRGB allows (CSS Color 4 §13.2.3, "Sample Pseudocode for the Binary Search Gamut
  /// Mapping Algorithm with Local MINDE").
  ///
  /// It makes no difference whether components are linear or encoded: the same colours are in the gamut, and clipping
  /// gives the same results.
  var mapped: Triple {
    guard lightness < 1 else { return Triple(1, 1, 1) }
    guard lightness > 0 else { return Triple(0, 0, 0) }
    let own = linearSRGB
    guard !own.isInGamut else { return own.clipped }
    var result = own.clipped
    guard difference(from: OKLab(linearSRGB: result)) >= Self.justNoticeable else { return result }

    let chroma = (a * a + b * b).squareRoot()
    var (least, greatest) = (0.0, chroma)
    // Above this chroma, clipping always makes a noticeable difference, so the search would never stop there.
    while greatest > 2 * Self.beyondSRGB { greatest /= 2 }
    var isLeastInGamut = true
    while greatest - least > Self.precision {
      let middle = (least + greatest) / 2
      let reduced = OKLab(lightness: lightness, a: a * middle / chroma, b: b * middle / chroma)
      let linear = reduced.linearSRGB
      if isLeastInGamut, linear.isInGamut {
        result = linear.clipped
        least = middle
        continue
      }
      result = linear.clipped
      let difference = reduced.difference(from: OKLab(linearSRGB: result))
      guard difference < Self.justNoticeable else {
        greatest = middle
        continue
      }
      if Self.justNoticeable - difference < Self.precision { return result }
      isLeastInGamut = false
      least = middle
    }
    return result
  }

  /// The just noticeable difference.
  private static let justNoticeable = 0.02
  private static let precision = 0.0001
  /// A chroma noticeably above the chroma of every sRGB colour. The highest of these is 0.3225.
  static let beyondSRGB = 0.35

  /// ΔEOK, the distance between two colours (CSS Color 4 §19.2).
  func difference(from other: OKLab) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return (l * l + a * a + b * b).squareRoot()
  }
}

extension Triple {
  /// Whether each component is from 0 to 1, allowing for the rounding of published values.
  fileprivate var isInGamut: Bool { self.min() >= -0.000_001 && self.max() <= 1.000_001 }

  fileprivate var clipped: Triple { clamped(lowerBound: Triple(repeating: 0), upperBound: Triple(repeating: 1)) }
}
