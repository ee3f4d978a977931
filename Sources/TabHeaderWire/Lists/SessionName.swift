import StrictJSON
import TabEngine

/// The name of a session in lists. Several sessions may have the same one.
package struct SessionName: PlainWireValue, Equatable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  private static let length = 1...200

  package static var schema: Schema { .string(length: length) }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> SessionName {
    let text = try reader.text()
    guard length.contains(text.unicodeScalars.count) else { throw reader.invalid("expected 1 to 200 characters") }
    guard !text.string.hasControlCharacters else { throw reader.invalid("expected no control characters") }
    guard !reader.isFromClient || !text.string.isBlank else {
      throw reader.invalid("expected a text with a visible character")
    }
    return SessionName(text.string)
  }

  package func write(to json: inout JSONWriter) { json.value(text) }
}

extension String {
  /// Whether lists of this text would break their lines or their terminal (Unicode's category Cc).
  var hasControlCharacters: Bool {
    unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
  }
}
