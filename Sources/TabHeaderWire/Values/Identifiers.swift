import StrictJSON
import TabEngine

/// The ids of tabs and pages: 1 to 64 of the characters that a URL never escapes.

extension TabID: PlainWireValue, ListElement {
  package static var limit: Int { Limits.tabs }
  package static var schema: Schema { .reference("TabID") }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> TabID {
    guard let id = TabID(try reader.string().string) else { throw reader.invalidIdentifier }
    return id
  }

  package func write(to json: inout JSONWriter) { json.value(description) }
}

extension PageID: PlainWireValue {
  package static var schema: Schema { .reference("PageID") }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> PageID {
    guard let id = PageID(try reader.string().string) else { throw reader.invalidIdentifier }
    return id
  }

  package func write(to json: inout JSONWriter) { json.value(description) }
}

extension PageContent: PlainWireValue {
  package static var schema: Schema { .reference("PageContent") }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> PageContent {
    guard let content = PageContent(try reader.string().string) else {
      throw reader.invalid(
        "expected a letter a-z, followed by at most \(Limits.identifier - 1) of the characters a-z 0-9 -")
    }
    return content
  }

  package func write(to json: inout JSONWriter) { json.value(description) }
}

extension JSONReader {
  fileprivate var invalidIdentifier: JSONError {
    invalid("expected 1 to \(Limits.identifier) of the characters A-Z a-z 0-9 - . _ ~, but not . or .. alone")
  }
}

extension Set<TabID> {
  /// In alphabetical order, because a set has none.
  var inOrder: [TabID] { sorted(byBytesOf: { $0.description }) }
}
