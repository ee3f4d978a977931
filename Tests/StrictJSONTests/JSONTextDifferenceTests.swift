import StrictJSON
import TabSessions
import Testing

/// The patch that makes the members that a writer writes after a change of those before it (RFC 6902).
@Suite struct JSONTextDifferenceTests {
  /// - Returns: `nil` if the members have other names, or another order.
  private func patch(_ old: String, _ new: String) -> String? {
    var difference = JSONTextDifference()
    guard difference.compareMembers(Array(old.utf8)[...], Array(new.utf8)[...]) else { return nil }
    return String(decoding: difference.patch, as: UTF8.self)
  }

  @Test(arguments: [
    (#""a":1"#, #""a":1"#, "[]"),
    ("", "", "[]"),
    (#""a":1,"b":2"#, #""a":1,"b":13"#, #"[{"op":"replace","path":"/b","value":13}]"#),
    (#""a":{"b":{"c":1,"d":2}}"#, #""a":{"b":{"c":1,"d":3}}"#, #"[{"op":"replace","path":"/a/b/d","value":3}]"#),
    (
      #""a":[1,[2,{}],3]"#, #""a":[1,[4,{}],5]"#,
      #"[{"op":"replace","path":"/a/1/0","value":4},{"op":"replace","path":"/a/2","value":5}]"#
    ),
    (#""a":"x,\"}]","b":[]"#, #""a":"y,\"}]","b":[]"#, #"[{"op":"replace","path":"/a","value":"y,\"}]"}]"#),
    (
      #""a":"\\","b":1"#, #""a":"","b":2"#,
      #"[{"op":"replace","path":"/a","value":""},{"op":"replace","path":"/b","value":2}]"#
    ),
    (
      #""a/b":{"~":1,"\"":2}"#, #""a/b":{"~":0,"\"":3}"#,
      #"[{"op":"replace","path":"/a~1b/~0","value":0},{"op":"replace","path":"/a~1b/\"","value":3}]"#
    ),
    // Values of two kinds.
    (
      #""a":{"b":1},"c":[]"#, #""a":null,"c":{}"#,
      #"[{"op":"replace","path":"/a","value":null},{"op":"replace","path":"/c","value":{}}]"#
    ),
    // An array of another length, and an object with other members, keep their order by being replaced.
    (#""a":[1,2,3]"#, #""a":[9,2]"#, #"[{"op":"replace","path":"/a","value":[9,2]}]"#),
    (#""a":[]"#, #""a":[1]"#, #"[{"op":"replace","path":"/a","value":[1]}]"#),
    (#""a":{"b":1,"c":2}"#, #""a":{"b":5,"d":2}"#, #"[{"op":"replace","path":"/a","value":{"b":5,"d":2}}]"#),
    (#""a":{}"#, #""a":{"b":1}"#, #"[{"op":"replace","path":"/a","value":{"b":1}}]"#),
    (
      #""a":{"b":{"c":1}},"d":1"#, #""a":{"b":{}},"d":2"#,
      #"[{"op":"replace","path":"/a/b","value":{}},{"op":"replace","path":"/d","value":2}]"#
    ),
  ])
  func valuesThatDifferAreReplaced(old: String, new: String, expected: String) {
    #expect(patch(old, new) == expected)
  }

  @Test(arguments: [
    (#""a":1"#, ""), ("", #""a":1"#), (#""a":1"#, #""b":1"#), (#""a":1"#, #""ab":1"#), (#""a":1,"b":2"#, #""a":1"#),
    (#""a":1"#, #""a":1,"b":2"#), (#""a":1,"b":2"#, #""b":2,"a":1"#),
  ])
  func membersThatComeOrGoHaveNoPatch(old: String, new: String) {
    #expect(patch(old, new) == nil)
  }

  @Test func severalTextsHaveOnePatch() {
    var difference = JSONTextDifference()
    for (old, new) in [(#""a":1"#, #""a":2"#), (#""b":[1]"#, #""b":[2]"#)] {
      let hasPatch = difference.compareMembers(Array(old.utf8)[...], Array(new.utf8)[...])
      #expect(hasPatch)
    }
    #expect(difference.count == 2)
    #expect(
      String(decoding: difference.patch, as: UTF8.self)
        == #"[{"op":"replace","path":"/a","value":2},{"op":"replace","path":"/b/0","value":2}]"#)
  }

  @Test func thePatchGivesTheTextAfterTheChange() throws {
    var random = SeededRandom(seed: 11)
    var patches = 0
    for _ in 0..<4_000 {
      let (old, new) = (members(&random), members(&random))
      guard let patch = patch(old, new) else { continue }
      patches += 1
      let document = try JSONValue(parsing: Array("{\(old)}".utf8))
      let changed = try JSONPatch(parsing: Array(patch.utf8)).applied(to: document)
      var json = JSONWriter()
      json.value(changed)
      #expect(String(decoding: json.bytes, as: UTF8.self) == "{\(new)}")
    }
    #expect(patches > 1_000)
  }

  private func members(_ random: inout SeededRandom) -> String {
    ["a", "b/~"].map { #""\#($0)":\#(value(&random, depth: 3))"# }.prefix(Bool.random(using: &random) ? 2 : 1)
      .joined(separator: ",")
  }

  private func value(_ random: inout SeededRandom, depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &random) {
    case 0: return "null"
    case 1: return String(Int.random(in: 0...30, using: &random))
    case 2: return [#""""#, #""]}\\""#, #""a\"b""#][Int.random(in: 0...2, using: &random)]
    case 3: return ["true", "false"][Int.random(in: 0...1, using: &random)]
    case 4:
      let elements = (0..<Int.random(in: 0...3, using: &random)).map { _ in value(&random, depth: depth - 1) }
      return "[\(elements.joined(separator: ","))]"
    default:
      let names = ["c", "d", #"\"\\"#].filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
      return "{\(names.map { #""\#($0)":\#(value(&random, depth: depth - 1))"# }.joined(separator: ","))}"
    }
  }
}
