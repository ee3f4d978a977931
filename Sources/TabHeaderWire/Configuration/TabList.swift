import StrictJSON
import TabEngine

/// The tabs of a container in a request. Their ids are unique.
package struct TabList: WireValue {
  package let tabs: [TabDraft]

  package static var inputSchema: Schema { .reference("TabsInput") }
  package static var outputSchema: Schema { inputSchema }

  package func write(to json: inout JSONWriter) { tabs.write(to: &json) }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> TabList {
    TabList(tabs: try reader.tabs(atMost: Limits.tabs, TabContainerError.tooManyTabs.detail))
  }
}

/// The sections outside the bar in a request. Their ids are unique.
struct PopupList: WireValue {
  let popups: [TabDraft]

  static var inputSchema: Schema { .reference("PopupsInput") }
  static var outputSchema: Schema { inputSchema }

  func write(to json: inout JSONWriter) { popups.write(to: &json) }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> PopupList {
    PopupList(popups: try reader.tabs(atMost: Limits.popups, "expected at most \(Limits.popups)"))
  }
}

extension JSONReader {
  /// - Parameter detail: the error for more tabs than the limit.
  fileprivate mutating func tabs(
    atMost limit: Int, _ detail: @autoclosure () -> String
  ) throws(JSONError) -> [TabDraft] {
    var tabs: [TabDraft] = []
    var taken: Set<TabID> = []
    try array { (reader, index) throws(JSONError) in
      guard index < limit else { throw reader.invalid(detail()) }
      let tab = try TabDraft.read(&reader)
      if let id = tab.id, !taken.insert(id).inserted {
        throw JSONError(kind: .invalid, pointer: "/id", detail: "another tab has the id \"\(id)\"")
      }
      tabs.append(tab)
    }
    return tabs
  }
}

/// Ids of tabs. They are written in alphabetical order, because a set has none.
struct TabIDs: PlainWireValue, Equatable, Sendable {
  let ids: Set<TabID>

  static var schema: Schema { .reference("TabIDs") }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> TabIDs {
    TabIDs(ids: Set(try [TabID].read(&reader, atMost: Limits.tabs)))
  }

  func write(to json: inout JSONWriter) { ids.inOrder.write(to: &json) }
}
