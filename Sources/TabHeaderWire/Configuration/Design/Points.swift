import StrictJSON
import TabEngine

/// A length of a design, in points.
struct DesignLength: WireValue {
  let points: Double

  static var inputSchema: Schema { .points(in: Limits.designLength) }
  static var outputSchema: Schema { .number(Limits.designLength) }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> DesignLength {
    DesignLength(points: try reader.points(in: Limits.designLength))
  }

  func write(to json: inout JSONWriter) { json.value(points) }
}

/// The size of a font, in points.
struct FontSize: WireValue {
  let points: Double

  static var inputSchema: Schema { .points(in: Limits.fontSize) }
  static var outputSchema: Schema { .number(Limits.fontSize) }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> FontSize {
    FontSize(points: try reader.points(in: Limits.fontSize))
  }

  func write(to json: inout JSONWriter) { json.value(points) }
}

extension Schema {
  /// A length in points: a number, or a text with or without the unit (T2). The limits of the number in a text are the same.
  static func points(in allowed: ClosedRange<Double>) -> Schema {
    .anyOf([
      .number(allowed), .string(pattern: "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([Ee][+-]?[0-9]+)?(px)?$"),
    ])
  }
}

extension JSONReader {
  /// Reads a length in points: a number, or a text with or without the unit (T2).
  mutating func points(in allowed: ClosedRange<Double>) throws(JSONError) -> Double {
    let length: Double
    if try peek() == .string {
      let text = try string()
      guard let points = NumberText.points(text.string) else {
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
