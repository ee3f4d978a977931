import StrictJSON

/// The labels of a session, by their keys. Lists can be narrowed to sessions with a label.
package struct SessionLabels: PlainWireValue, Equatable, Sendable {
  package let byKey: [String: String]

  package init(_ byKey: [String: String] = [:]) {
    self.byKey = byKey
  }

  private static let count = 16
  private static let keyLength = 1...63
  private static let valueLength = 0...255

  package static var schema: Schema { .reference("SessionLabels") }
  package static let namedSchema = NamedSchema(
    "SessionLabels",
    """
    At most 16 labels, such as `{"build": "811"}`. A key has 1 to 63 of the characters A-Z a-z 0-9 - . _ ~ /, and a value at most 255 \
    characters.
    """,
    .dictionary(of: .string(length: valueLength)))

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> SessionLabels {
    var byKey: [String: String] = [:]
    try reader.object { (reader, key) throws(JSONError) in
      guard isKey(key.string) else {
        throw reader.invalid("expected a key of 1 to 63 of the characters A-Z a-z 0-9 - . _ ~ /")
      }
      let value = try reader.text()
      guard valueLength.contains(value.unicodeScalars.count) else {
        throw reader.invalid("expected at most 255 characters")
      }
      guard !value.string.hasControlCharacters else { throw reader.invalid("expected no control characters") }
      byKey[key.string] = value.string
      guard byKey.count <= count else { throw reader.invalid("expected at most \(count) labels") }
    }
    return SessionLabels(byKey)
  }

  /// Whether a label may have this key.
  package static func isKey(_ key: String) -> Bool {
    keyLength.contains(key.utf8.count)
      && key.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
          UInt8(ascii: "~"), UInt8(ascii: "/"):
          true
        default: false
        }
      }
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      for (key, value) in byKey.sorted(by: { $0.key < $1.key }) {
        json.name(escaping: key)
        json.value(value)
      }
    }
  }
}
