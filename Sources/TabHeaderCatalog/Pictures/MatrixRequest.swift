import HeaderRendering
import StrictJSON
import TabEngine
import TabHeaderWire

/// The content of `POST /v1/matrix`. Every member has a default.
struct MatrixRequest: WireObject {
  fileprivate(set) var session = JSONValue.object([:])
  fileprivate(set) var axes = StateMatrix.Axes()
  fileprivate(set) var scale = 1.0

  static let name: StaticString = "Matrix"
  static let about: StaticString =
    "Every combination of the values; one value by default on each axis."
  static var nullIsAbsent: Bool { true }

  init() {}

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member(
      "session", "The session, as for `POST /v1/sessions`.", in: .reference("SessionSketch")
    ) { (reader) throws(JSONError) in session = try reader.value() }
    try f.axis("widths", &axes.widths, "Points.", of: .number(1...8_192)) { (reader) throws(JSONError) in
      try reader.number(in: 1...8_192)
    }
    try f.axis("colorSchemes", &axes.colorSchemes)
    try f.axis("layoutDirections", &axes.layoutDirections)
    try f.axis("variants", &axes.variants, "Variants of the header.")
    try f.axis(
      "tabs", &axes.tabs, "Variants of the tabs: as the session has them, each with a badge, or more than fit.")
    try f.member("scale", "The size of the sheet.", in: .number(0.1...10)) { (reader) throws(JSONError) in
      scale = try reader.number(in: 0.1...10)
    }
  }
}

extension FieldVisitor where Self: ~Copyable {
  /// The values along one side of a sheet, without duplicates.
  fileprivate mutating func axis<Value: Equatable>(
    _ name: StaticString, _ values: inout [Value], _ about: StaticString, of schema: @autoclosure () -> Schema,
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) {
    try member(name, about, in: .array(of: schema(), count: 1...StateMatrix.Axes.cellLimit)) {
      (reader) throws(JSONError) in values = try reader.axis(read)
    }
  }

  /// The same for names.
  fileprivate mutating func axis<Value: WireChoice & Equatable>(
    _ name: StaticString, _ values: inout [Value], _ about: StaticString = ""
  ) throws(JSONError) {
    try axis(name, &values, about, of: Value.schema, Value.read)
  }
}

extension MatrixRequest {
  /// Reads the content; empty content has no members.
  init(_ content: [UInt8]) throws(JSONError) {
    var reader = JSONReader(content.isEmpty ? Array("{}".utf8) : content, limits: Catalog.sketchLimits)
    self = try MatrixRequest.read(&reader)
    try reader.finish()
    guard axes.cellCount <= StateMatrix.Axes.cellLimit else {
      throw reader.invalid(
        "\(axes.cellCount) pictures are too many for a sheet: expected at most \(StateMatrix.Axes.cellLimit)")
    }
  }
}

extension StateMatrix.Variant: WireChoice { package static var schemaName: StaticString { "HeaderVariant" } }
extension StateMatrix.TabSet: WireChoice { package static var schemaName: StaticString { "TabVariant" } }

extension JSONReader {
  /// Reads the values along one side of a sheet, without duplicates.
  fileprivate mutating func axis<Value: Equatable>(
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> [Value] {
    var values: [Value] = []
    try array { (reader, index) throws(JSONError) in
      guard index < StateMatrix.Axes.cellLimit else {
        throw reader.invalid("expected at most \(StateMatrix.Axes.cellLimit)")
      }
      let value = try read(&reader)
      if !values.contains(value) { values.append(value) }
    }
    guard !values.isEmpty else { throw invalid("expected at least one") }
    return values
  }

  fileprivate mutating func number(in allowed: ClosedRange<Double>) throws(JSONError) -> Double {
    let number = try double()
    guard allowed.contains(number) else {
      throw invalid("expected a number from \(allowed.lowerBound.plain) to \(allowed.upperBound.plain)")
    }
    return number
  }
}
