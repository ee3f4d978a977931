extension JSONReader {
  /// Reads a whole number in any spelling: `3`, `3.0` and `3e0` are the same.
  ///
  /// A fraction, or a number outside the range of `Int`, is an error.
  public mutating func int() throws(JSONError) -> Int {
    let start = try startOfNumber()
    guard let value = Int(exactly: try int64(from: start)) else { throw tooManyBits(Int.bitWidth, from: start) }
    return value
  }

  /// Reads a whole number of 64 bits. On WebAssembly, an `Int` has 32.
  public mutating func int64() throws(JSONError) -> Int64 { try int64(from: startOfNumber()) }

  @inline(__always)
  private mutating func startOfNumber() throws(JSONError) -> Int {
    try begin(.number, "a whole number")
    return position
  }

  @inline(__always)
  private mutating func int64(from start: Int) throws(JSONError) -> Int64 {
    let number = try scanNumber()
    switch number.integer {
    case .value(let value): return value
    case .fraction: throw malformed("expected a whole number, found \(text(from: start))")
    case .outOfRange: throw tooManyBits(Int64.bitWidth, from: start)
    }
  }

  private func tooManyBits(_ count: Int, from start: Int) -> JSONError {
    malformed("expected a whole number of at most \(count) bits, found \(text(from: start))")
  }

  /// Reads a number as the nearest `Double`. A number that is too large for one is an error.
  public mutating func double() throws(JSONError) -> Double { try scanDouble().value }

  private mutating func scanDouble() throws(JSONError) -> (value: Double, number: ScannedNumber, start: Int) {
    try begin(.number, "a number")
    let start = position
    let number = try scanNumber()
    if let value = number.double { return (value, number, start) }
    // The standard library rounds correctly, but needs a string.
    guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)), value.isFinite else {
      throw malformed("expected a number below 1.8e308, found \(text(from: start))")
    }
    return (value, number, start)
  }

  /// Reads a number for a tree, which does not know whether a whole number is meant. A number that its `Double` would make another whole
  /// number keeps its text.
  mutating func number() throws(JSONError) -> JSONValue {
    let (value, number, start) = try scanDouble()
    if value.magnitude < 0x1p53 {
      if value != value.rounded() { return .number(value) }
      // Below 2⁵³ there is a `Double` for each whole number.
      if case .value(Int64(value)) = number.integer { return .number(value) }
    }
    return .exactNumber(ExactText(String(decoding: bytes[start..<position], as: UTF8.self)))
  }

  /// Whether two texts are the same number. Numbers of more than 19 digits are compared as they are written.
  static func isSameNumber(_ left: ExactText, _ right: ExactText) -> Bool {
    func digits(_ text: ExactText) -> ScannedNumber? {
      var reader = JSONReader(Array(text.string.utf8))
      return try? reader.scanNumber()
    }
    guard left != right, let left = digits(left)?.normal, let right = digits(right)?.normal else {
      return left == right
    }
    return left == right
  }

  /// Skips a number (RFC 8259 §6) and collects its digits.
  mutating func scanNumber() throws(JSONError) -> ScannedNumber {
    var number = ScannedNumber()
    var index = position
    if byte(at: index) == UInt8(ascii: "-") {
      number.isNegative = true
      index += 1
    }

    var digit = byte(at: index) &- UInt8(ascii: "0")
    guard digit <= 9 else { throw syntax("a digit must follow the minus sign", at: index) }
    if digit == 0 {
      index += 1
      guard byte(at: index) &- UInt8(ascii: "0") > 9 else { throw syntax("remove the leading zero") }
    } else {
      repeat {
        number.append(digit)
        index += 1
        digit = byte(at: index) &- UInt8(ascii: "0")
      } while digit <= 9
    }

    if byte(at: index) == UInt8(ascii: ".") {
      index += 1
      digit = byte(at: index) &- UInt8(ascii: "0")
      guard digit <= 9 else { throw syntax("a digit must follow the decimal point", at: index) }
      repeat {
        number.append(digit)
        number.exponent -= 1
        index += 1
        digit = byte(at: index) &- UInt8(ascii: "0")
      } while digit <= 9
    }

    if byte(at: index) | 0x20 == UInt8(ascii: "e") {
      index += 1
      let sign = byte(at: index)
      if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { index += 1 }
      digit = byte(at: index) &- UInt8(ascii: "0")
      guard digit <= 9 else { throw syntax("a digit must follow the e of the exponent", at: index) }
      var exponent = 0
      repeat {
        // No number has enough digits to offset an exponent this large. It fits into 32 bits, for WebAssembly.
        if exponent < 1 << 27 { exponent = exponent * 10 + Int(digit) }
        index += 1
        digit = byte(at: index) &- UInt8(ascii: "0")
      } while digit <= 9
      number.exponent += sign == UInt8(ascii: "-") ? -exponent : exponent
    }
    position = index
    return number
  }

  /// The number just read, for an error. A long one is shortened.
  private func text(from start: Int) -> String {
    let text = bytes[start..<position]
    return String(decoding: text.prefix(40), as: UTF8.self) + (text.count > 40 ? "…" : "")
  }
}

/// The digits of a number: ±`significand` · 10^`exponent`, if they fit.
struct ScannedNumber: Equatable {
  enum Integer {
    case value(Int64)
    case fraction, outOfRange
  }

  var isNegative = false
  /// The first 19 significant digits.
  var significand: UInt64 = 0
  var exponent = 0
  /// Whether a digit other than 0 was dropped.
  var isTruncated = false

  @inline(__always)
  mutating func append(_ digit: UInt8) {
    if significand < 1_000_000_000_000_000_000 {
      significand = significand &* 10 &+ UInt64(digit)
    } else {
      exponent += 1
      if digit != 0 { isTruncated = true }
    }
  }

  /// The number as an `Int64`, if it is one.
  @inline(__always)
  var integer: Integer {
    if exponent == 0, significand <= UInt64(Int64.max), !isTruncated {
      return .value(isNegative ? -Int64(significand) : Int64(significand))
    }
    return scaledInteger
  }

  private var scaledInteger: Integer {
    guard significand > 0 else { return .value(0) }
    // More than nineteen digits that are not 0: a fraction, or more than 64 bits.
    guard !isTruncated else { return exponent > 0 ? .outOfRange : .fraction }
    var magnitude = significand
    var exponent = exponent
    while exponent < 0, magnitude % 10 == 0 {
      magnitude /= 10
      exponent += 1
    }
    guard exponent >= 0 else { return .fraction }
    while exponent > 0 {
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      guard !overflow else { return .outOfRange }
      magnitude = product
      exponent -= 1
    }
    // Negated before the conversion, because the magnitude of `Int64.min` is not an `Int64`.
    let value = isNegative ? Int64(exactly: 0 - Int128(magnitude)) : Int64(exactly: magnitude)
    return value.map(Integer.value) ?? .outOfRange
  }

  /// The same number without zeros at its end; `nil` if not all of its digits are known.
  fileprivate var normal: ScannedNumber? {
    guard !isTruncated else { return nil }
    var number = self
    while number.significand > 0, number.significand.isMultiple(of: 10) {
      number.significand /= 10
      number.exponent += 1
    }
    return number
  }

  /// The nearest `Double`, if it can be computed with one rounding. This is possible if the significand and the power
  /// of ten are exact doubles, because IEEE 754 rounds one product or quotient correctly (Clinger, 1990).
  @inline(__always)
  var double: Double? {
    guard significand <= 1 << 53, !isTruncated, -22...22 ~= exponent else { return nil }
    let magnitude = Double(significand)
    let scaled = exponent < 0 ? magnitude / powersOfTen[-exponent] : magnitude * powersOfTen[exponent]
    return isNegative ? -scaled : scaled
  }
}

/// The powers of ten that are exact doubles.
private let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]

/// Numbers written as text.
public enum NumberText {
  /// The number of points in `"8"` or `"8px"` (rule T2); `nil` for other texts.
  public static func points(_ text: String) -> Double? {
    scalar(text.utf8.suffix(2).elementsEqual("px".utf8) ? text.dropLast(2) : text[...])
  }

  /// The number in a text, in the syntax of JSON; `nil` for other texts.
  public static func scalar(_ text: Substring) -> Double? {
    guard text.utf8.count <= 64, let first = text.utf8.first, let last = text.utf8.last, last > 0x20,
      first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return nil }
    var reader = JSONReader(Array(text.utf8))
    guard let number = try? reader.double(), (try? reader.finish()) != nil else { return nil }
    return number
  }
}
