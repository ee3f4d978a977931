import TabSessions
import Testing

@testable import StrictJSON

/// RFC 6902: operations on a document, all or none.
@Suite struct JSONPatchTests {
  private func value(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

  private func patch(_ text: String) throws -> JSONPatch { try JSONPatch(parsing: Array(text.utf8)) }

  @Test(arguments: JSONPatchCase.all)
  func changesTheDocumentOrSaysWhyNot(_ patched: JSONPatchCase) throws {
    let document = try value(patched.document)
    switch patched.outcome {
    case .document(let result):
      #expect(try patch(patched.patch).applied(to: document) == value(result))
    case .impossible(let pointer, let detail), .failedTest(let pointer, let detail):
      let patch = try patch(patched.patch)
      let error = #expect(throws: JSONPatchError.self) { try patch.applied(to: document) }
      #expect(error?.mistake == JSONError(kind: .invalid, pointer: pointer, detail: detail))
      let isTest = if case .failedTest = patched.outcome { true } else { false }
      #expect(error?.isFailedTest == isTest)
    case .malformed(let pointer, let detail):
      let error = #expect(throws: JSONError.self) { try patch(patched.patch) }
      #expect(error == JSONError(kind: .malformed, pointer: pointer, detail: detail))
    }
  }

  /// A value that is there already stays where it is.
  @Test func keepsTheOrderOfMembers() throws {
    let patch = try patch(
      #"[{"op":"replace","path":"/b","value":9},{"op":"add","path":"/a","value":8},{"op":"add","path":"/d","value":7}]"#
    )
    let changed = try patch.applied(to: value(#"{"a":1,"b":2,"c":3}"#))
    #expect(String(decoding: changed.bytes, as: UTF8.self) == #"{"a":8,"b":9,"c":3,"d":7}"#)
  }

  @Test func findsMembersOfLargeObjects() throws {
    let members = (0..<100).map { "\"m\($0)\":\($0)" }.joined(separator: ",")
    let operations = (0..<100).map { "{\"op\":\"move\",\"from\":\"/m\($0)\",\"path\":\"/n\($0)\"}" }
    let moved = (0..<100).map { "\"n\($0)\":\($0)" }.joined(separator: ",")
    let changed = try patch("[\(operations.joined(separator: ","))]").applied(to: value("{\(members)}"))
    #expect(changed == (try value("{\(moved)}")))
  }

  // MARK: Limits

  @Test func hasAtMostAThousandOperations() throws {
    func operations(_ count: Int) -> String {
      "[" + Array(repeating: #"{"op":"add","path":"/-","value":1}"#, count: count).joined(separator: ",") + "]"
    }
    let changed = try patch(operations(1_000)).applied(to: .array([]))
    #expect(changed == .array(Array(repeating: .number(1), count: 1_000)))
    let error = #expect(throws: JSONError.self) { try patch(operations(1_001)) }
    #expect(error == JSONError(kind: .invalid, pointer: "/1000", detail: "a patch has at most 1000 operations"))
  }

  /// Each copy doubles the document.
  @Test func copiesOfCopiesEnd() throws {
    let copies = Array(repeating: #"{"op":"copy","from":"","path":"/-"}"#, count: 1_000)
    let error = #expect(throws: JSONPatchError.self) {
      try patch("[\(copies.joined(separator: ","))]").applied(to: .array([]), budget: .init(depth: 2_000))
    }
    #expect(error?.mistake.detail == "the patch adds and copies too much: split it, or use smaller values")
    #expect(error?.isFailedTest == false)
  }

  @Test func aLongTextIsNotCopiedWithoutEnd() throws {
    let document = JSONValue.array([.string(String(repeating: "x", count: 100_000))])
    let copies = Array(repeating: #"{"op":"copy","from":"/0","path":"/-"}"#, count: 42)
    let error = #expect(throws: JSONPatchError.self) {
      try patch("[\(copies.joined(separator: ","))]").applied(to: document)
    }
    #expect(error?.mistake.pointer == "/41")
  }

  @Test func aDocumentIsNotNestedWithoutEnd() throws {
    let copies = Array(repeating: #"{"op":"copy","from":"","path":"/a"}"#, count: 64)
    let error = #expect(throws: JSONPatchError.self) {
      try patch("[\(copies.joined(separator: ","))]").applied(to: .object([:]))
    }
    #expect(
      error?.mistake
        == JSONError(
          kind: .invalid, pointer: "/63", detail: "the document would be nested more than 64 levels deep"))
  }

  /// Removing a member of a large object costs more than its few bytes in the patch.
  @Test func theWorkIsBounded() throws {
    var members = JSONObject()
    for index in 0..<50_000 { members[ExactText("m\(index)")] = .null }
    let removals = (0..<100).map { "{\"op\":\"remove\",\"path\":\"/m\($0)\"}" }
    let error = #expect(throws: JSONPatchError.self) {
      try patch("[\(removals.joined(separator: ","))]").applied(to: .object(members))
    }
    #expect(
      error?.mistake
        == JSONError(
          kind: .invalid, pointer: "/83", detail: "the patch is too much work: split it into several"))
  }

  // MARK: Origins

  @Test(arguments: [
    (#"[{"op":"replace","path":"/a/b","value":{"c":[1,2]}}]"#, "/a/b/c/1", "/0/value/c/1"),
    (#"[{"op":"replace","path":"/a/b","value":{"c":[1,2]}}]"#, "/a/b/x", "/0/value/x"),
    (#"[{"op":"add","path":"/l/-","value":{"c":1}}]"#, "/l/2/c", "/0/value/c"),
    (#"[{"op":"add","path":"/l/0","value":5},{"op":"add","path":"/l/0","value":6}]"#, "/l/0", "/1/value"),
    // The first one has been moved on by the second.
    (#"[{"op":"add","path":"/l/0","value":5},{"op":"add","path":"/l/0","value":6}]"#, "/l/1", nil),
    (#"[{"op":"replace","path":"","value":{"z":1}}]"#, "/z", "/0/value/z"),
    (#"[{"op":"remove","path":"/a/b"}]"#, "/a", "/0"),
    (#"[{"op":"copy","from":"/l","path":"/m"}]"#, "/m/0", "/0"),
    (#"[{"op":"move","from":"/a","path":"/m"}]"#, "/a", "/0"),
    (#"[{"op":"add","path":"/a/n","value":1},{"op":"test","path":"/a/n","value":1}]"#, "/a", "/0"),
    (#"[{"op":"add","path":"/n","value":1}]"#, "/a/b", nil),
  ])
  func knowsWhichOperationAValueComesFrom(_ text: String, _ pointer: String, _ origin: String?) throws {
    let patch = try patch(text)
    let changed = try patch.applied(to: value(#"{"a":{"b":1},"l":[3,4]}"#))
    #expect(patch.origin(of: pointer, in: changed) == origin)
  }
}

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
