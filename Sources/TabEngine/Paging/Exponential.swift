/// e to the power of x.
///
/// The standard library has no exponential function, and those of the platforms differ in the last bit. A recording
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
