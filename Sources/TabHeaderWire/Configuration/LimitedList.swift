import StrictJSON

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
  consuming func writeMembersWithoutDefaults(to json: inout JSONWriter) {
    var object = self
    let outer = json.omitsDefaults
    json.omitsDefaults = true
    // A writer throws nothing.
    try? object.fields(&json)
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
}
