/// e to the power of x.
///
/// The standard library has no exponential function, and the platforms' functions differ in the last bit. A recording
/// must replay to the same bytes on every platform. x = k·ln 2 + r with |r| ≤ ln 2 / 2, and eʳ is summed to the 14th
/// term of its series.
func exponential(_ x: Double) -> Double {
  guard x > -700 else { return 0 }
  guard x < 700 else { return .infinity }
  let k = (x * 1.4426950408889634).rounded()
  // ln 2 is split in two parts, so that the product with k is exact.
  let r = (x - k * 0x1.62e42feep-1) - k * 0x1.a39ef35793c76p-33
  var sum = 1.0
  var term = 14.0
  while term > 0 {
    sum = 1 + r * sum / term
    term -= 1
  }
  // 2 to the power of k: it is a normal number, whose exponent is biased by 1023.
  return sum * Double(bitPattern: UInt64(1023 + Int64(k)) << 52)
}

/// The sine of p quarter turns, sin(p·π/2). p is clamped to 0...1.
///
/// Computed here for the same reason as `exponential`: up to an eighth of a turn by the series of the sine, then by the series of the
/// cosine of the rest of the quarter turn. For x ≤ π/4, the terms after x¹⁵ or x¹⁶ are less than 10⁻¹⁶.
package func sine(ofQuarterTurns p: Double) -> Double {
  let p = min(max(p, 0), 1)
  return p <= 0.5 ? sineSeries(p * .halfPi) : cosineSeries((1 - p) * .halfPi)
}

/// The cosine of p quarter turns, cos(p·π/2). p is clamped to 0...1.
package func cosine(ofQuarterTurns p: Double) -> Double {
  let p = min(max(p, 0), 1)
  return p <= 0.5 ? cosineSeries(p * .halfPi) : sineSeries((1 - p) * .halfPi)
}

/// x − x³/3! + x⁵/5! − … + x¹³/13! − x¹⁵/15!
private func sineSeries(_ x: Double) -> Double {
  let square = x * x
  var sum = 1.0
  var term = 15.0
  while term > 1 {
    sum = 1 - square * sum / (term * (term - 1))
    term -= 2
  }
  return x * sum
}

/// 1 − x²/2! + x⁴/4! − … + x¹⁶/16!
private func cosineSeries(_ x: Double) -> Double {
  let square = x * x
  var sum = 1.0
  var term = 16.0
  while term > 0 {
    sum = 1 - square * sum / (term * (term - 1))
    term -= 2
  }
  return sum
}

extension Double {
  fileprivate static let halfPi = Double.pi / 2
}
