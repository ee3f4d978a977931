import HeaderRendering
import StrictJSON
import TabEngine
import TabHeaderWire

/// The content of `POST /v1/matrix`. Every member has a default.
struct MatrixDraft {
  fileprivate(set) var session = JSONValue.object([:])
  fileprivate(set) var axes = StateMatrix.Axes()
  fileprivate(set) var scale = 1.0

  static let members = Members<Never, MatrixDraft>(
    "Matrix",
    "Every combination of the values; one value by default on each axis.",
    [
      Member(
        "session", "The session, as for `POST /v1/sessions`.", schema: .reference("SessionSketch"),
        read: { (reader, draft) throws(JSONError) in draft.session = try reader.value() }),
      axis("widths", "Points.", of: .number(1...8_192)) { (reader, axes) throws(JSONError) in
        axes.widths = try reader.axis { (reader) throws(JSONError) in try reader.number(in: 1...8_192) }
      },
      axis("colorSchemes", "", of: ColorScheme.schema) { (reader, axes) throws(JSONError) in
        axes.colorSchemes = try reader.axis(ColorScheme.read)
      },
      axis("layoutDirections", "", of: Traits.LayoutDirection.schema) { (reader, axes) throws(JSONError) in
        axes.layoutDirections = try reader.axis(Traits.LayoutDirection.read)
      },
      axis("variants", "Variants of the header.", of: StateMatrix.Variant.schema) { (reader, axes) throws(JSONError) in
        axes.variants = try reader.axis(StateMatrix.Variant.read)
      },
      axis(
        "tabs", "Variants of the tabs: as the session has them, each with a badge, or more than fit.",
        of: StateMatrix.TabSet.schema
      ) { (reader, axes) throws(JSONError) in
        axes.tabs = try reader.axis(StateMatrix.TabSet.read)
      },
      Member(
        "scale", "The size of the sheet.", schema: .number(0.1...10),
        read: { (reader, draft) throws(JSONError) in draft.scale = try reader.number(in: 0.1...10) }),
    ])

  private static func axis(
    _ name: StaticString, _ about: StaticString, of schema: @autoclosure @escaping @Sendable () -> Schema,
    read: @escaping @Sendable (inout JSONReader, inout StateMatrix.Axes) throws(JSONError) -> Void
  ) -> Member<Never, MatrixDraft> {
    Member(
      name, about, schema: .array(of: schema(), count: 1...StateMatrix.Axes.cellLimit),
      read: { (reader, draft) throws(JSONError) in try read(&reader, &draft.axes) })
  }
}

extension MatrixDraft {
  /// Reads the content; empty content has no members.
  init(_ content: [UInt8]) throws(JSONError) {
    var reader = JSONReader(content.isEmpty ? Array("{}".utf8) : content, limits: Catalog.sketchLimits)
    try Self.members.read(&reader, into: &self, nullIsDefault: true)
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
