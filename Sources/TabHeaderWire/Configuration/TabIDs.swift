import StrictJSON
import TabEngine

/// Ids of tabs. They are written in alphabetical order, because a set has none.
struct TabIDs: PlainWireValue, Equatable, Sendable {
  let ids: Set<TabID>

  static var schema: Schema { .reference("TabIDs") }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> TabIDs {
    TabIDs(ids: Set(try [TabID].read(&reader, atMost: Limits.tabs)))
  }

  func write(to json: inout JSONWriter) { ids.inOrder.write(to: &json) }
}
