import StrictJSON
import TabEngine

/// A session in a list.
package struct SessionSummary: WireOutput, Sendable {
  package let identity: StateSource.Identity
  package let labels: SessionLabels
  package let style: String
  package let theme: String
  package let revision: Int
  package let updatedAt: Instant
  package let expiresAt: Instant

  package init(
    _ identity: StateSource.Identity, labels: SessionLabels, style: String, theme: String, revision: Int,
    updatedAt: Instant, expiresAt: Instant
  ) {
    self.identity = identity
    self.labels = labels
    self.style = style
    self.theme = theme
    self.revision = revision
    self.updatedAt = updatedAt
    self.expiresAt = expiresAt
  }

  package static var name: StaticString { "SessionSummary" }
  package static var about: StaticString { "A session in a list." }

  package static func fields(_ f: inout some OutputFields<SessionSummary>) {
    f.members { $0.identity }
    f.member("labels", else: SessionLabels()) { $0.labels }
    f.member("style") { $0.style }
    f.member("theme") { $0.theme }
    f.member("revision") { $0.revision }
    f.member("updatedAt", "When it last changed.") { $0.updatedAt }
    f.member("expiresAt", "When it ends if it is not used.") { $0.expiresAt }
  }
}

/// How long a session lives.
package struct SessionLifetime: WireOutput, Sendable {
  package let timeToLive: Int
  package let expiresAt: Instant
  package let viewers: Int

  package init(timeToLive: Int, expiresAt: Instant, viewers: Int) {
    self.timeToLive = timeToLive
    self.expiresAt = expiresAt
    self.viewers = viewers
  }

  package static var name: StaticString { "SessionLifetime" }
  package static var about: StaticString {
    "How long a session lives. Each request for the session counts as use, this one included."
  }

  package static func fields(_ f: inout some OutputFields<SessionLifetime>) {
    f.member("ttl", "Seconds without use after which the session ends, unless a stream watches it.") { $0.timeToLive }
    f.member("expiresAt", "When it ends if it is not used.") { $0.expiresAt }
    f.member("viewers", "How many viewers watch it on this server.") { $0.viewers }
  }
}

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
      for (key, value) in byKey.sorted(byBytesOf: { $0.key }) {
        json.name(escaping: key)
        json.value(value)
      }
    }
  }
}
