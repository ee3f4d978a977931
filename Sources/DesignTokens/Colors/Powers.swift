/// Powers, roots and the sine. The standard library has only square roots.
///
/// Exact to a few parts in 10¹⁵. A colour channel needs one part in 10³.
enum Powers {
  /// A power of a number that is 0 or more.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    guard base > 0 else { return 0 }
    return exponential(exponent * logarithm(base))
  }

  /// The real cube root, also of negative numbers.
  static func cubeRoot(_ number: Double) -> Double {
    guard number != 0, number.isFinite else { return number }
    let size = number.magnitude
    // A third of the exponent is right to 6 per cent. Each step of Halley's method triples the digits, and one step of
    // Newton's method removes the rounding errors. Logarithms would take five times as long.
    var root = Double(bitPattern: size.bitPattern / 3 + 0x2A9F_7893_782D_A1CE)
    for _ in 0..<3 {
      let cube = root * root * root
      root *= (cube + 2 * size) / (2 * cube + size)
    }
    root -= (root * root * root - size) / (3 * root * root)
    return number < 0 ? -root : root
  }

  /// The natural logarithm of a positive number.
  static func logarithm(_ number: Double) -> Double {
    var significand = number.significand
    var exponent = Double(number.exponent)
    if significand > 1.414_213_562_373_095_1 {
      significand /= 2
      exponent += 1
    }
    // 2·artanh((x − 1)/(x + 1)), whose argument is at most 0.172.
    let part = (significand - 1) / (significand + 1)
    let square = part * part
    var sum = 0.0
    for term in stride(from: 23.0, through: 1, by: -2) { sum = sum * square + 1 / term }
    return 2 * part * sum + exponent * ln2
  }

  /// The exponential function; 0 or infinity if the result is outside a double's range.
  static func exponential(_ number: Double) -> Double {
    guard number > -700 else { return 0 }
    guard number < 700 else { return .infinity }
    let twos = (number / ln2).rounded()
    let rest = number - twos * ln2
    var sum = 1.0
    for term in stride(from: 16.0, through: 1, by: -1) { sum = 1 + sum * rest / term }
    return sum * Double(sign: .plus, exponent: Int(twos), significand: 1)
  }

  /// The sine of an angle in degrees.
  static func sine(degrees: Double) -> Double {
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let half = turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
    // Folds the angle into −90 to 90 degrees.
    let quarter = half > 90 ? 180 - half : half < -90 ? -180 - half : half
    let angle = quarter * .pi / 180
    let square = angle * angle
    var sum = 1.0
    for term in stride(from: 22.0, through: 2, by: -2) { sum = 1 - sum * square / (term * (term + 1)) }
    return angle * sum
  }

  static func cosine(degrees: Double) -> Double { sine(degrees: degrees + 90) }

  /// The angle of a direction in degrees, from 0 to below 360.
  static func degrees(x: Double, y: Double) -> Double {
    let (long, short) = (max(x.magnitude, y.magnitude), min(x.magnitude, y.magnitude))
    guard long > 0 else { return 0 }
    // The arctangent of at most tan 22.5°, by its series.
    let ratio = short / long
    let isHalf = ratio > 0.414_213_562_373_095_1
    let part = isHalf ? (ratio - 1) / (ratio + 1) : ratio
    let square = part * part
    var sum = 0.0
    for term in stride(from: 39.0, through: 1, by: -2) { sum = 1 / term - square * sum }
    let eighth = part * sum * 180 / .pi + (isHalf ? 45 : 0)
    let quarter = x.magnitude >= y.magnitude ? eighth : 90 - eighth
    let half = x < 0 ? 180 - quarter : quarter
    return y < 0 ? 360 - half : half
  }

  private static let ln2 = 0.693_147_180_559_945_309_4
}
