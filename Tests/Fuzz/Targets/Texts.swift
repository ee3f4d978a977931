import DesignTokens
import HTTPServer
import StrictJSON
import TabEngine
import TabHeaderWire

/// The input again and again, up to 32 KiB, in each place where text from outside is read: the budget is a small multiple of what ASCII takes,
/// and text whose comparison takes the square of its length takes seconds.
func testText(_ input: [UInt8]) {
  guard !input.isEmpty else { return }
  var bytes: [UInt8] = []
  while bytes.count < 32_768 { bytes += input }
  let text = String(decoding: bytes, as: UTF8.self)
  let name = String(decoding: text.utf8.prefix(JSONLimits.name), as: UTF8.self)
  for value: JSONValue in [
    .string(text), .object([ExactText(text): .string(text)]), .object([ExactText(name): .string(text)]),
    .object(["title": .string(text), "style": .string(text), "tabs": .array([.string(text), .string(name)])]),
    .object(["group": .object([ExactText(name): .object(["$value": .string(text), "$type": .string(text)])])]),
    .object(["strings": .object([ExactText(name): .string(text)]), "locale": .string(text), ExactText(name): .null]),
  ] {
    let content = value.bytes
    _ = try? JSONValue(parsing: content)
    _ = try? JSONPatch(parsing: content)
    _ = try? TokenDocument(parsing: value).resolved()
    _ = try? TabContainer(encodedSnapshot: content)
    var reader = JSONReader(content)
    _ = try? NewSession.read(&reader)
    reader = JSONReader(content)
    _ = try? TabAction.read(&reader)
  }
  _ = try? LocalizableStrings(parsing: Array("\"\(text)\" = \"\(text)\"; \"\(name)\" = \"\(text)\";".utf8))
  _ = try? RequestTarget(bytes: Array("/".utf8) + bytes)
  var fields = RequestFields()
  fields.append(.ifNoneMatch, bytes)
  precondition(fields[.ifNoneMatch] != "*", "a long field is a short one")
}
