import DesignTokens
import HTTPServer
import StrictJSON

/// What is read can be written, and reads the same again. Writing does not change what was written by the writer.
func testJSON(_ input: [UInt8]) {
  guard let value = try? JSONValue(parsing: input) else { return }
  let written = value.bytes
  guard let again = try? JSONValue(parsing: written, limits: .unlimited) else {
    preconditionFailure("what was written is refused")
  }
  precondition(again == value, "what was written is another value")
  precondition(again.bytes == written, "writing depends on more than the value")
}

/// Every document is refused or resolved, alone and over a document that has what it may refer to.
func testTokens(_ input: [UInt8]) {
  guard let value = try? JSONValue(parsing: input), let document = try? TokenDocument(parsing: value) else { return }
  _ = try? document.resolved()
  _ = try? Tokens.base.overlaid(with: document).resolved()
}

private enum Tokens {
  static let base: TokenDocument = {
    let text = """
      {"color": {"$type": "color", "ink": {"light": "#000000", "dark": "#fff"}, "paper": "#fff"},
       "size": {"$type": "dimension", "gap": "8px", "wide": "{size.gap}"},
       "pair": {"light": "{color.ink}", "dark": "{color.paper}"}}
      """
    guard let value = try? JSONValue(parsing: Array(text.utf8)), let document = try? TokenDocument(parsing: value)
    else {
      preconditionFailure("the base is not a document")
    }
    return document
  }()
}

/// Each key has one text, at a place in the bytes.
func testStrings(_ input: [UInt8]) {
  guard let strings = try? LocalizableStrings(parsing: input) else { return }
  precondition(Set(strings.entries.map(\.key)).count == strings.entries.count, "a key occurs twice")
  for entry in strings.entries.prefix(8) {
    precondition(LocalizableStrings.place(ofKey: entry.key, in: input) != nil, "\(entry.key) has no place")
  }
}

/// Decoded segments cannot lead to another path, and an encoded path is read as it was.
func testRequestTarget(_ input: [UInt8]) {
  guard let target = try? RequestTarget(input) else { return }
  for segment in target.path {
    let isSafe = segment != "." && segment != ".." && !segment.utf8.contains { $0 == 0x2F || $0 == 0x5C || $0 < 0x20 }
    precondition(isSafe, "the segment \(segment) leads to another path")
  }
  precondition(target.query.count <= RequestTarget.parameterLimit, "there are too many parameters")
  guard let again = try? RequestTarget(target.encodedPath.utf8) else {
    preconditionFailure("the encoded path is refused")
  }
  precondition(again.path == target.path, "the encoded path is another path")
}
