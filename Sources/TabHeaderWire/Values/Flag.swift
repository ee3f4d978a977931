import StrictJSON

/// A member that is `true` if it is present.
struct Flag: PlainWireValue {
  init() {}

  /// Returns `nil` for a member that is absent.
  init?(_ isPresent: Bool) {
    guard isPresent else { return nil }
  }

  static var schema: Schema { .constantTrue }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> Flag {
    guard try reader.bool() else { throw reader.malformed("expected true: otherwise omit the member") }
    return Flag()
  }

  func write(to json: inout JSONWriter) { json.value(true) }
}
