/// The value of a text that computes a number or a length: `8px`, `8 * 1.5`, `roundTo({a} / 3)` with its references replaced.
struct Arithmetic {
  /// In points if it is a length.
  private(set) var value = 0.0
  private(set) var isLength = false
  private var rest: Substring.UTF8View
  private var depth = 0

  /// `nil` if the text is not arithmetic, or its result is not a number.
  init?(_ text: String) {
    guard text.utf8.count <= 256 else { return nil }
    rest = text.utf8[...]
    do throws(Failure) {
      value = try sum()
      skipSpace()
    } catch {
      return nil
    }
    guard rest.isEmpty, value.isFinite else { return nil }
  }

  private struct Failure: Error {}

  private mutating func skipSpace() { rest = rest.drop { $0 <= 0x20 } }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func sum() throws(Failure) -> Double {
    var total = try product()
    while true {
      if take(UInt8(ascii: "+")) {
        total += try product()
      } else if take(UInt8(ascii: "-")) {
        total -= try product()
      } else {
        return total
      }
    }
  }

  private mutating func product() throws(Failure) -> Double {
    var total = try factor()
    while true {
      if take(UInt8(ascii: "*")) {
        total *= try factor()
      } else if take(UInt8(ascii: "/")) {
        total /= try factor()
      } else if take(UInt8(ascii: "%")) {
        total = total.truncatingRemainder(dividingBy: try factor())
      } else {
        return total
      }
    }
  }

  private mutating func factor() throws(Failure) -> Double {
    depth += 1
    guard depth <= 32 else { throw Failure() }
    defer { depth -= 1 }
    if take(UInt8(ascii: "-")) { return -(try factor()) }
    if take(UInt8(ascii: "+")) { return try factor() }
    if take(UInt8(ascii: "(")) { return try arguments(1...1)[0] }
    let name = rest.prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0 & 0xDF) }
    guard name.isEmpty else { return try call(String(Substring(name))) }
    return try number()
  }

  /// What is in parentheses, of which the first has been taken.
  private mutating func arguments(_ count: ClosedRange<Int>) throws(Failure) -> [Double] {
    var values = [try sum()]
    while take(UInt8(ascii: ",")) { values.append(try sum()) }
    guard take(UInt8(ascii: ")")), count.contains(values.count) else { throw Failure() }
    return values
  }

  private mutating func call(_ name: String) throws(Failure) -> Double {
    rest.removeFirst(name.utf8.count)
    guard take(UInt8(ascii: "(")) else { throw Failure() }
    switch name {
    case "calc": return try arguments(1...1)[0]
    case "round": return try arguments(1...1)[0].rounded()
    case "ceil": return try arguments(1...1)[0].rounded(.up)
    case "floor": return try arguments(1...1)[0].rounded(.down)
    case "abs": return try arguments(1...1)[0].magnitude
    case "min": return try arguments(1...32).reduce(.infinity) { Swift.min($0, $1) }
    case "max": return try arguments(1...32).reduce(-.infinity) { Swift.max($0, $1) }
    case "roundTo":
      let values = try arguments(1...2)
      let scale = values.count == 1 ? 1 : Powers.power(10, Swift.min(Swift.max(values[1].rounded(), -12), 12))
      return (values[0] * scale).rounded() / scale
    default: throw Failure()
    }
  }

  private mutating func number() throws(Failure) -> Double {
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } == true }
    var end = rest.startIndex
    while end < rest.endIndex, isDigit(rest[end]) || rest[end] == UInt8(ascii: ".") { end = rest.index(after: end) }
    if end < rest.endIndex, rest[end] | 0x20 == UInt8(ascii: "e") {
      let power = rest[end...].dropFirst()
      let sign = power.first == UInt8(ascii: "-") || power.first == UInt8(ascii: "+")
      let digits = power.dropFirst(sign ? 1 : 0).prefix { isDigit($0) }
      if !digits.isEmpty { end = digits.endIndex }
    }
    let text = rest[..<end]
    guard text.count <= 64, let number = Double(String(Substring(text))) else { throw Failure() }
    rest = rest[end...]
    if rest.first == UInt8(ascii: "%") {
      // A percentage; "8 % 3" and "8 %(3)" are remainders.
      let next = rest.dropFirst().first { $0 > 0x20 }
      if !isDigit(next), next != UInt8(ascii: "(") {
        rest.removeFirst()
        return number / 100
      }
    }
    for (unit, points) in Self.units where rest.starts(with: unit.utf8) {
      let after = rest.dropFirst(unit.utf8.count)
      guard after.first.map({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }) != true else { continue }
      rest = after
      isLength = true
      return number * points
    }
    return number
  }

  /// Units of lengths, in points.
  static let units: [(name: String, points: Double)] = [
    ("px", 1), ("rem", 16), ("em", 16), ("pt", 1), ("dp", 1), ("sp", 1),
  ]

  /// Whether a text computes something: an operator, or a function that is not a colour's.
  static func isMeant(in text: String) -> Bool {
    var before: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "+") { return true }
      if before == UInt8(ascii: " "), byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/") { return true }
      before = byte
    }
    return ["roundTo(", "calc(", "ceil(", "floor(", "round(", "min(", "max("].contains {
      text.utf8.starts(with: $0.utf8)
    }
  }
}
