import StrictJSON
import TabHeaderWire
import TabSessions

struct RecordID: PlainWireValue {
  let id: SessionID

  static var schema: Schema { .string() }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> RecordID {
    guard let id = SessionID(try reader.string().string) else { throw reader.invalid("expected the id of a session") }
    return RecordID(id: id)
  }

  func write(to json: inout JSONWriter) { json.value(id.description) }
}

/// Texts by their keys, in alphabetical order.
struct RecordTexts: PlainWireValue {
  let texts: [String: String]

  init(texts: [String: String]) {
    self.texts = texts
  }

  /// Reads texts that `bytes` has written.
  init(bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes, limits: .unlimited)
    self = try RecordTexts.read(&reader)
    try reader.finish()
  }

  /// The texts in JSON.
  var bytes: [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    return json.bytes
  }

  static var schema: Schema { .dictionary(of: .string()) }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> RecordTexts {
    var texts: [String: String] = [:]
    try reader.object { (reader, key) throws(JSONError) in texts[key.string] = try reader.text().string }
    return RecordTexts(texts: texts)
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
        json.name(escaping: key)
        json.value(text)
      }
    }
  }
}

extension JSONError {
  /// The mistake with its place, for a message.
  var text: String { pointer.isEmpty ? detail : "\(pointer): \(detail)" }
}
