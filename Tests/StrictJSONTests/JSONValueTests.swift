import StrictJSON
import Testing

@Suite struct JSONValueTests {
  @Test func anObjectKeepsItsOrder() {
    var object: JSONObject = ["b": .number(1), "a": .number(2)]
    object["c"] = .null
    object["b"] = .bool(true)
    #expect(object.members.map(\.name) == ["b", "a", "c"])
    #expect(object["b"] == .bool(true))
    #expect(object["c"] == .null)
    #expect(object["d"] == nil)
    object["a"] = nil
    #expect(object.members.map(\.name) == ["b", "c"])
    #expect(object["a"] == nil)
    object["d"] = nil
    #expect(object.count == 2)
  }

  @Test func aLargeObjectBehavesAsASmallOne() {
    var object = JSONObject()
    for number in 0..<100 { object[ExactText("\(number)")] = .number(Double(number)) }
    for number in stride(from: 0, to: 100, by: 2) { object[ExactText("\(number)")] = nil }
    object["1"] = .string("one")
    object["new"] = .null
    #expect(object.count == 51)
    #expect(object["1"] == .string("one"))
    #expect(object["2"] == nil)
    #expect(object["99"] == .number(99))
    for number in 0..<100 { object[ExactText("\(number)")] = nil }
    #expect(object.members.map(\.name) == ["new"])
    #expect(object["new"] == .null)
  }

  @Test(arguments: [
    "9007199254740993", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1.00000000000000000001",
    "9007199254740993.0", "9007199254740991", "-1", "0.1", "0.30000000000000004", "1e-400",
  ])
  func `R9: a tree has every number as it was read`(text: String) throws {
    let value = try JSONValue("[\(text)]")
    #expect(value.bytes == Array("[\(text)]".utf8))
    #expect(try JSONValue(parsing: value.bytes) == value)
  }

  @Test func `R9: numbers are the same by their value, in every spelling`() throws {
    for (one, other) in [
      ("9007199254740993", "9.007199254740993e15"), ("9007199254740993", "9007199254740993.00"), ("1e300", "10e299"),
      ("1e3", "1000"),
    ] { #expect(try JSONValue(one) == JSONValue(other)) }
    for (one, other) in [
      ("9007199254740993", "9007199254740992"), ("9223372036854775807", "9223372036854775808"),
      ("1", "1.00000000000000000001"), ("1e-400", "0"),
    ] { #expect(try JSONValue(one) != JSONValue(other)) }
    #expect(try JSONValue("1e300") == .number(1e300))
    #expect(JSONValue.integer(.max).bytes == Array("9223372036854775807".utf8))
  }

  @Test func equalityIgnoresTheOrderOfMembersOnly() throws {
    #expect(try JSONValue("{\"a\":1,\"b\":[1,2]}") == JSONValue("{\"b\":[1,2],\"a\":1.0}"))
    #expect(try JSONValue("[1,2]") != JSONValue("[2,1]"))
    #expect(try JSONValue("{\"a\":1}") != JSONValue("{\"a\":1,\"b\":null}"))
    #expect(try JSONValue("{\"a\":null}") != JSONValue("{\"b\":null}"))
    #expect(try JSONValue("1") != JSONValue("\"1\""))
    #expect(try JSONValue("\"\u{E9}\"") != JSONValue("\"e\u{301}\""))
    #expect(try JSONValue("{\"\u{E9}\":1}") != JSONValue("{\"e\u{301}\":1}"))
  }

  @Test(arguments: [
    (#"{"a":1}"#, #"{"b":2}"#, #"{"a":1,"b":2}"#), (#"{"a":1}"#, #"{"a":null}"#, #"{"a":null}"#), ("1", "null", "null"),
    (#"{"a":{"x":1,"y":{"z":1}}}"#, #"{"a":{"y":{"w":2},"x":[]}}"#, #"{"a":{"x":[],"y":{"z":1,"w":2}}}"#),
    (#"{"a":[1,2]}"#, #"{"a":[3]}"#, #"{"a":[3]}"#), (#"{"a":{"x":1}}"#, #"{"a":2}"#, #"{"a":2}"#),
    (#"{"a":2}"#, #"{"a":{"x":null}}"#, #"{"a":{"x":null}}"#),
    ("{}", "[]", "[]"), ("[]", #"{"a":null}"#, #"{"a":null}"#), (#"{"a":null}"#, "{}", #"{"a":null}"#),
  ])
  func anOverlayWinsAndItsNullsStay(_ base: String, _ overlay: String, _ result: String) throws {
    #expect(try JSONValue(base).overlaid(with: JSONValue(overlay)) == JSONValue(result))
  }

  /// The cases of RFC 7396, appendix A, and more.
  @Test(arguments: [
    (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
    (#"{"a":"b"}"#, #"{"a":null}"#, "{}"),
    (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#), (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
    (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
    (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
    (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#), (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
    (#"{"a":"foo"}"#, "null", "null"),
    (#"{"a":"foo"}"#, #""bar""#, #""bar""#), (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
    ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
    ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    (#"{"a":1}"#, #"{"a":{"b":null,"c":[null]}}"#, #"{"a":{"c":[null]}}"#),
    (#"{"a":{"b":1}}"#, "{}", #"{"a":{"b":1}}"#), (#"{"a":1,"b":2}"#, #"{"b":null,"a":null,"c":null}"#, "{}"),
  ])
  func aMergePatchIsRFC7396(_ target: String, _ patch: String, _ result: String) throws {
    #expect(try JSONValue(target).mergePatched(with: JSONValue(patch)).bytes == JSONValue(result).bytes)
  }

  @Test func mergingManyMembersTakesLinearTime() throws {
    var base = JSONObject()
    var patch = JSONObject()
    for number in 0..<20_000 {
      base[ExactText("a\(number)")] = .number(1)
      patch[ExactText("\(number.isMultiple(of: 2) ? "a" : "b")\(number)")] =
        number.isMultiple(of: 4) ? .null : .number(2)
    }
    guard case .object(let merged) = JSONValue.object(base).mergePatched(with: .object(patch)) else { return }
    #expect(merged.count == 20_000 - 5000 + 10_000)
  }
}

extension JSONValue {
  init(_ text: String) throws {
    self = try JSONValue(parsing: Array(text.utf8))
  }
}
