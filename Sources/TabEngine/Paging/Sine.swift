/// The sine of p quarter turns, sin(p·π/2), for p between 0 and 1; anything else counts as the nearer end.
///
/// Of our own, like `exponential` and for the same reason. Up to an eighth of a turn by the series of the sine, from there
/// on by that of the cosine of what is missing to the quarter: x ≤ π/4 leaves less than 10⁻¹⁶ after x¹⁵ or x¹⁶.
package func sine(ofQuarterTurns p: Double) -> Double {
  let p = min(max(p, 0), 1)
  return p <= 0.5 ? sineSeries(p * .halfPi) : cosineSeries((1 - p) * .halfPi)
}

/// The cosine of p quarter turns, cos(p·π/2), for p between 0 and 1; anything else counts as the nearer end.
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
