import StrictJSON

extension JSONReader {
  /// Reads a length in points: a number, or a text with or without the unit (T2).
  mutating func points(in allowed: ClosedRange<Double>) throws(JSONError) -> Double {
    let length: Double
    if try peek() == .string {
      let text = try string()
      guard let points = Double(points: text) else {
        throw malformed("expected points such as 8 or \"8px\", found \"\(String(text.unicodeScalars.prefix(40)))\"")
      }
      length = points
    } else {
      length = try double()
    }
    guard allowed.contains(length) else {
      throw invalid("expected from \(Int(allowed.lowerBound)) to \(Int(allowed.upperBound)) points")
    }
    return length
  }
}

extension Double {
  /// The number of points in `8` or `8px`, in the syntax of JSON; `nil` for other texts.
  fileprivate init?(points text: String) {
    let digits = text.utf8.suffix(2).elementsEqual("px".utf8) ? text.utf8.dropLast(2) : text.utf8[...]
    guard digits.count <= 64, let first = digits.first, let last = digits.last, last > 0x20,
      first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return nil }
    var reader = JSONReader(Array(digits))
    guard let number = try? reader.double(), (try? reader.finish()) != nil else { return nil }
    self = number
  }
}
