import StrictJSON
import TabSessions
import Testing

@Suite struct JSONNumberTests {
  private func double(_ text: String) throws -> Double {
    var reader = JSONReader(text: text)
    let value = try reader.double()
    try reader.finish()
    return value
  }

  private func int(_ text: String) throws -> Int {
    var reader = JSONReader(text: text)
    let value = try reader.int()
    try reader.finish()
    return value
  }

  @Test(arguments: [
    ("3", 3), ("3.0", 3), ("3e0", 3), ("-3", -3), ("0", 0), ("-0", 0), ("0.000", 0), ("0e99999999999999999999", 0),
    ("30e-1", 3),
    ("1e3", 1000), ("1.5e1", 15), ("12.50e2", 1250), ("1200e-2", 12), ("9223372036854775807", .max),
    ("-9223372036854775808", .min),
    ("9223372036854775807.0", .max), ("922337203685477580.7e1", .max), ("-9.223372036854775808e18", .min),
    ("1e18", 1_000_000_000_000_000_000),
    ("10000000000000000000000e-20", 100), ("3.00000000000000000000000000000000000000", 3),
    ("0.0000000000000000000000000003e28", 3),
  ])
  func wholeNumbersAreReadHoweverTheyAreSpelt(_ text: String, _ value: Int) throws {
    #expect(try int(text) == value)
  }

  @Test(arguments: [
    "3.5", "0.1", "1e-1", "15e-1", "-0.5", "1e-99999999999999999999", "3.00000000000000000000000000000000001",
    "1.0000000000000000001",
    "9007199254740992.5", "1.00000000000000000001e3",
  ])
  func fractionsAreNotWholeNumbers(_ text: String) {
    #expect(throws: JSONError(kind: .malformed, detail: "expected a whole number, found \(text)")) { try int(text) }
  }

  @Test(arguments: [
    "9223372036854775808", "-9223372036854775809", "1e19", "-1e19", "18446744073709551616", "10000000000000000000000",
    "1e99999999999999999999",
    "12345678901234567890123", "9223372036854775807.0e1", "99999999999999999999",
  ])
  func whatIntCannotHoldIsRefused(_ text: String) {
    #expect(throws: JSONError(kind: .malformed, detail: "expected a whole number of at most 64 bits, found \(text)")) {
      try int(text)
    }
  }

  @Test func aLongNumberIsShortenedInItsError() {
    let text = "0." + String(repeating: "1", count: 1000)
    let shown = "0." + String(repeating: "1", count: 38) + "…"
    #expect(throws: JSONError(kind: .malformed, detail: "expected a whole number, found \(shown)")) { try int(text) }
  }

  @Test(arguments: [
    ("0", 0.0), ("-40.5", -40.5), ("106.66", 106.66), ("1e22", 1e22), ("1e23", 1e23), ("1e-22", 1e-22),
    ("1e-23", 1e-23),
    ("9007199254740992", 9_007_199_254_740_992), ("9007199254740993", 9_007_199_254_740_992),
    ("9007199254740995", 9_007_199_254_740_996),
    ("1.7976931348623157e308", .greatestFiniteMagnitude), ("5e-324", .leastNonzeroMagnitude),
    ("1.797693134862315807e308", .greatestFiniteMagnitude), ("2.4703282292062328e-324", .leastNonzeroMagnitude),
    ("2.4703282292062327e-324", 0), ("1e-400", 0), ("2.2250738585072011e-308", .leastNormalMagnitude.nextDown),
    ("2.2250738585072014e-308", .leastNormalMagnitude),
    ("0.1000000000000000055511151231257827021181583404541015625", 0.1),
    ("1.00000000000000011102230246251565404236316680908203125", 1.0),
    ("1.00000000000000011102230246251565404236316680908203126", 1.0.nextUp),
    ("0.500000000000000166533453693773481063544750213623046875", 0x1.0000000000002p-1),
    ("123456789012345678", 123_456_789_012_345_680),
  ])
  func decimalsAreTheNearestDouble(_ text: String, _ value: Double) throws {
    #expect(try double(text).bitPattern == value.bitPattern)
  }

  @Test func zeroKeepsItsSign() throws {
    #expect(try double("-0").sign == .minus)
    #expect(try double("-0.0e5").sign == .minus)
    #expect(try double("0").sign == .plus)
  }

  @Test(arguments: [
    "1e400", "-1e400", "1.8e308",
    "1.797693134862315808e308", "1797693134862315808" + String(repeating: "0", count: 290),
  ])
  func infinityIsRefused(_ text: String) {
    let shown = text.count > 40 ? "\(text.prefix(40))…" : text
    #expect(throws: JSONError(kind: .malformed, detail: "expected a number below 1.8e308, found \(shown)")) {
      try double(text)
    }
  }

  @Test func randomDoublesComeBackBitForBit() throws {
    var random = SeededRandom(seed: 1)
    for _ in 0..<50_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      var writer = JSONWriter()
      writer.value(value)
      #expect(try double(String(decoding: writer.bytes, as: UTF8.self)).bitPattern == value.bitPattern)
    }
  }

  @Test func randomCoordinatesComeBackBitForBit() throws {
    var random = SeededRandom(seed: 2)
    for _ in 0..<50_000 {
      let value =
        Double(Int.random(in: -1_000_000...1_000_000, using: &random)) / 3
        * Double.random(in: 0.001...1, using: &random)
      var writer = JSONWriter()
      writer.value(value)
      #expect(try double(String(decoding: writer.bytes, as: UTF8.self)).bitPattern == value.bitPattern)
    }
  }

  @Test func randomDecimalsAgreeWithTheStandardLibrary() throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<50_000 {
      let digits = Int.random(in: 1...21, using: &random)
      var text = String(Int.random(in: 1...9, using: &random))
      for _ in 1..<max(digits, 2) { text += String(Int.random(in: 0...9, using: &random)) }
      if Bool.random(using: &random) {
        text.insert(".", at: text.index(text.startIndex, offsetBy: Int.random(in: 1..<text.count, using: &random)))
      }
      if Bool.random(using: &random) { text += "e\(Int.random(in: -45...45, using: &random))" }
      #expect(try double(text).bitPattern == Double(text)?.bitPattern)
    }
  }

  @Test func decimalsHalfwayBetweenTwoDoublesAgreeWithTheStandardLibrary() throws {
    var random = SeededRandom(seed: 4)
    for _ in 0..<20_000 {
      // 2^53 + an odd number lies between two doubles; so does it after a power of ten.
      let halfway = (1 << 53) + Int.random(in: 0..<(1 << 52), using: &random) * 2 + 1
      for text in [
        "\(halfway)", "\(halfway)e-\(Int.random(in: 1...30, using: &random))", "\(halfway).0", "\(halfway).0000000001",
        "\(halfway - 1).9999999999",
      ] {
        #expect(try double(text).bitPattern == Double(text)?.bitPattern)
      }
    }
  }

  @Test func wholeDoublesAreReadAsTheyAreWritten() throws {
    for value in [0, 1, -1, 48, 1 << 53, -(1 << 53), .max, .min] {
      #expect(try int("\(value)") == value)
      var writer = JSONWriter()
      writer.value(value)
      #expect(try int(String(decoding: writer.bytes, as: UTF8.self)) == value)
    }
  }
}
