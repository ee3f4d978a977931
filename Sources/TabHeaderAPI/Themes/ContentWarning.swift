import StrictJSON
import TabHeaderWire

/// A part of a document that was accepted, but is probably a mistake.
package struct ContentWarning: Sendable, Equatable {
  /// A JSON pointer into the document.
  package let pointer: String
  package let detail: String
}

extension [ContentWarning] {
  init(_ unread: Theme.UnreadTokens) {
    self = unread.first.map { token in
      let near = token.nearest.map { ": did you mean \($0)?" } ?? ""
      return ContentWarning(pointer: token.pointer, detail: "no style reads the token \(token.path)\(near)")
    }
    guard unread.others > 0 else { return }
    append(ContentWarning(pointer: "", detail: "no style reads \(unread.others) other tokens"))
  }
}

extension JSONWriter {
  /// The warnings about a document, each with its line.
  mutating func member(_ name: StaticString, _ warnings: [ContentWarning], in source: [UInt8]) {
    let locations = JSONLocations(of: warnings.map(\.pointer), in: source)
    member(
      name,
      array: { json in
        for warning in warnings {
          json.object { json in
            json.member("pointer", warning.pointer)
            json.member("detail", warning.detail)
            let location = locations.nearest(to: warning.pointer)
            json.member("line", location?.line)
            json.member("column", location?.column)
          }
        }
      })
  }
}
