import StrictJSON

extension JSONReader {
  /// Reads a length in points: a number, or a text with or without the unit (T2).
  mutating func points(in allowed: ClosedRange<Double>) throws(JSONError) -> Double {
    let length: Double
    if try peek() == .string {
      let text = try string()
      guard let points = NumberText.points(text) else {
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
