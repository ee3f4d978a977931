import TabSessions
import StrictJSON
import Testing

/// The patch that changes one document into another (RFC 6902).
@Suite struct JSONPatchDifferenceTests {
  private func patch(_ old: String, _ new: String) throws -> String {
    String(
      decoding: JSONPatch(
        from: try JSONValue(parsing: Array(old.utf8)), to: try JSONValue(parsing: Array(new.utf8))
      ).bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (#"{"a":1}"#, #"{"a":1}"#, "[]"),
    (
      #"{"a":1,"b":2}"#, #"{"b":3,"c":4}"#,
      #"[{"op":"remove","path":"/a"},{"op":"replace","path":"/b","value":3},{"op":"add","path":"/c","value":4}]"#
    ),
    ("[1,2,3]", "[1,3]", #"[{"op":"remove","path":"/1"}]"#),
    ("[1,3]", "[1,2,3]", #"[{"op":"add","path":"/1","value":2}]"#),
    ("[1,2,3,4]", "[1,9,4]", #"[{"op":"replace","path":"/1","value":9},{"op":"remove","path":"/2"}]"#),
    (#"[{"a":1},{"a":2}]"#, #"[{"a":1},{"a":3}]"#, #"[{"op":"replace","path":"/1/a","value":3}]"#),
    ("[]", "{}", #"[{"op":"replace","path":"","value":{}}]"#),
    (#"{"a/b":{"~":1}}"#, #"{"a/b":{"~":null}}"#, #"[{"op":"replace","path":"/a~1b/~0","value":null}]"#),
  ])
  func aDifferenceHasTheFewestParts(old: String, new: String, expected: String) throws {
    #expect(try patch(old, new) == expected)
  }

  @Test func tooManyDifferencesReplaceTheDocument() throws {
    let old = JSONValue.array((0..<2_000).map { .number(Double($0)) })
    let new = JSONValue.array((0..<2_000).map { .number(Double(-$0 - 1)) })
    let patch = try JSONPatch(parsing: JSONPatch(from: old, to: new).bytes)
    #expect(try patch.applied(to: old) == new)
  }

  @Test func aDifferenceChangesOneDocumentIntoTheOther() throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<2_000 {
      let old = document(&random, depth: 3)
      let new = changed(old, &random)
      let patch = try JSONPatch(parsing: JSONPatch(from: old, to: new).bytes)
      #expect(try patch.applied(to: old) == new)
    }
  }

  private func document(_ random: inout SeededRandom, depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 5 : 3), using: &random) {
    case 0: return .null
    case 1: return .number(Double(Int.random(in: 0...3, using: &random)))
    case 2: return .string(["", "a", "/"][Int.random(in: 0...2, using: &random)])
    case 3: return .array((0..<Int.random(in: 0...4, using: &random)).map { _ in document(&random, depth: depth - 1) })
    default:
      var object = JSONObject()
      for name in ["a", "b", "c/d", "~"] where Bool.random(using: &random) {
        object[ExactText(name)] = document(&random, depth: depth - 1)
      }
      return .object(object)
    }
  }

  /// Another document, which is mostly the same.
  private func changed(_ value: JSONValue, _ random: inout SeededRandom) -> JSONValue {
    guard Int.random(in: 0...4, using: &random) > 0 else { return document(&random, depth: 2) }
    switch value {
    case .array(var elements):
      elements = elements.map { Bool.random(using: &random) ? $0 : changed($0, &random) }
      if !elements.isEmpty, Bool.random(using: &random) {
        elements.remove(at: Int.random(in: elements.indices, using: &random))
      }
      if Bool.random(using: &random) {
        elements.insert(
          document(&random, depth: 1), at: Int.random(in: elements.startIndex...elements.endIndex, using: &random))
      }
      return .array(elements)
    case .object(var object):
      for member in object.members where Bool.random(using: &random) {
        object[member.name] = Bool.random(using: &random) ? nil : changed(member.value, &random)
      }
      return .object(object)
    default: return value
    }
  }
}
