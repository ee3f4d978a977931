import StrictJSON
import TabEngine

/// A value of which a list may have only so many.
package protocol ListElement: WireValue {
  /// The largest number of elements.
  static var limit: Int { get }
}

/// A list with the limit of its elements.
package struct LimitedList<Element: ListElement>: WireValue {
  var elements: [Element]

  init(_ elements: [Element]) { self.elements = elements }

  package static var inputSchema: Schema { .array(of: Element.inputSchema, count: 0...Element.limit) }
  package static var outputSchema: Schema { .array(of: Element.outputSchema, count: 0...Element.limit) }

  package static var snapshotSchema: Schema { .array(of: Element.snapshotSchema, count: 0...Element.limit) }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> LimitedList {
    LimitedList(try [Element].read(&reader, atMost: Element.limit))
  }

  package func write(to json: inout JSONWriter) { elements.write(to: &json) }
  package func find(_ places: Places, in found: inout FoundValues) { elements.find(places, in: &found) }
}

extension LimitedList: Equatable where Element: Equatable {}

/// A value that is always written. A request may omit it.
package struct AlwaysWritten<Content: WireValue>: WireValue {
  var content: Content?

  init(_ content: Content?) { self.content = content }

  package static var inputSchema: Schema { Content.inputSchema }
  package static var outputSchema: Schema { Content.outputSchema }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> AlwaysWritten {
    AlwaysWritten(try Content.read(&reader))
  }

  package func write(to json: inout JSONWriter) { content.write(to: &json) }
  package func find(_ places: Places, in found: inout FoundValues) { content.find(places, in: &found) }
}

extension WireObject {
  /// Writes the members into the current object. Defaults are omitted.
  mutating func writeMembersWithoutDefaults(to json: inout JSONWriter) {
    let outer = json.omitsDefaults
    json.omitsDefaults = true
    // A writer throws nothing.
    try? fields(&json)
    json.omitsDefaults = outer
  }

  /// The description of an object whose members depend on where it is.
  @_optimize(none)
  func description(
    _ side: Describer.Side, as name: StaticString, _ about: StaticString, omitsDefaults: Bool = false
  ) -> ObjectSchema {
    var (object, description) = (self, Describer(side, omitsDefaults: omitsDefaults))
    try? object.fields(&description)
    return ObjectSchema(
      name: name.description, about: about.description, members: description.members, isClosed: side == .request)
  }

  /// The description in a snapshot.
  package static var snapshot: ObjectSchema {
    let description = Self().description(.snapshot, as: name, about, omitsDefaults: true)
    return isInSnapshots ? description.adding(as: "Snapshot\(name)", description.about) : description
  }
}

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
