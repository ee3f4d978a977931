import StrictJSON
import TabEngine
import TabHeaderWire

/// An event that must occur: its type alone, `"didSettle"`, or with some of its members, `{"type": "didSettle", "page": 1}`.
///
/// `at` counts milliseconds from the start of the script.
package struct EventPattern: Equatable, Sendable {
  let type: String
  let members: JSONObject

  static func read(_ reader: inout JSONReader) throws(JSONError) -> EventPattern {
    if try reader.peek() == .string { return EventPattern(type: try knownType(&reader), members: JSONObject()) }
    var type: String?
    var lookahead = reader
    try lookahead.object { (reader, name) throws(JSONError) in if name == "type" { type = try knownType(&reader) } }
    guard let type else { throw reader.missing("type") }
    let known = (TabEvent.schemas.first { $0.type == type }?.schema.members.map(\.name) ?? []).filter { $0 != "id" }
    var members = JSONObject()
    try reader.object { (reader, name) throws(JSONError) in
      guard name != "type" else { return }
      guard known.has(name) else { throw reader.unknownMember(name, known: known, advice: nil) }
      if name == "at", try reader.peek() != .number {
        throw reader.malformed("expected a number: milliseconds from the start of the script")
      }
      members[name] = try reader.tree(atMost: 65_536)
    }
    return EventPattern(type: type, members: members)
  }

  private static func knownType(_ reader: inout JSONReader) throws(JSONError) -> String {
    let type = try reader.string()
    guard EventType(named: type) != nil else {
      throw reader.invalid(
        "\(UnknownName(kind: "event", name: type.string, existing: EventType.names))")
    }
    return type.string
  }

  /// - Parameter start: the start of the script.
  func matches(_ event: TabEvent, from start: Instant) -> Bool {
    guard event.kind.type == type else { return false }
    guard !members.isEmpty else { return true }
    var json = JSONWriter()
    event.write(to: &json)
    guard case .object(let object)? = try? JSONValue(parsing: json.bytes, limits: .unlimited) else { return false }
    return members.members.allSatisfy { member in
      if member.name == "at" { return member.value == .number(event.at.milliseconds(since: start)) }
      return member.value == object[member.name]
    }
  }

  var text: String {
    guard !members.isEmpty else { return type }
    var object: JSONObject = ["type": .string(type)]
    for member in members.members { object[member.name] = member.value }
    return String(decoding: JSONValue.object(object).bytes, as: UTF8.self)
  }

  /// How many patterns occur in this order before the first one that does not.
  static func found(_ patterns: [EventPattern], in events: [TabEvent], from start: Instant) -> Int {
    var next = 0
    for event in events where next < patterns.count && patterns[next].matches(event, from: start) { next += 1 }
    return next
  }
}
