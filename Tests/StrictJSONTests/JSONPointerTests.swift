import StrictJSON
import Testing

/// RFC 6901: an error says which value it is about.
@Suite struct JSONPointerTests {
  @Test(arguments: [
    (#"{"tabs":[{},{},{"title":tru}]}"#, "/tabs/2/title"),
    (#"[[1,[2,3,]]]"#, "/0/1"),
    (#"{"a":1 "b"}"#, ""),
    (#"{"a":{"b":1,"b":2}}"#, "/a/b"),
    (#"{"a/b":{"c~d":[x]}}"#, "/a~1b/c~0d/0"),
    (#"{"~1":-}"#, "/~01"),
    (#"{"":{"":+}}"#, "//"),
    (#"{"naïve \u00e9":[1,1e400]}"#, "/naïve é/1"),
    (#"{"a":"#, "/a"),
    (#"[1,2"#, ""),
  ])
  func pointsAtTheInnermostValue(_ text: String, _ pointer: String) {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: Array(text.utf8)) }
    #expect(error?.pointer == pointer)
  }

  @Test func anErrorOfTheClosurePointsAtItsMember() {
    var reader = JSONReader(text: #"{"tabs":[{"title":"a"},{"badge":7}]}"#)
    let error = #expect(throws: JSONError.self) {
      try reader.object { (reader, _) throws(JSONError) in
        try reader.array { (reader, _) throws(JSONError) in
          try reader.object { (reader, name) throws(JSONError) in
            guard name == "badge" else { return try reader.skip() }
            if try reader.int() > 5 { throw reader.invalid("expected a badge of at most 5") }
          }
        }
      }
    }
    #expect(error == JSONError(kind: .invalid, pointer: "/tabs/1/badge", detail: "expected a badge of at most 5"))
  }

  @Test func anErrorAfterTheMembersPointsAtTheObject() {
    var reader = JSONReader(text: #"[{"a":1}]"#)
    let error = #expect(throws: JSONError.self) {
      try reader.array { (reader, _) throws(JSONError) in
        try reader.object { (reader, _) throws(JSONError) in try reader.skip() }
        throw reader.malformed("the member \"b\" is missing")
      }
    }
    #expect(error == JSONError(kind: .malformed, pointer: "/0", detail: "the member \"b\" is missing"))
  }

  @Test func duplicatesAreFoundHoweverTheyAreSpelt() {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: Array(#"{"a":1,"b":2,"\u0061":3}"#.utf8)) }
    #expect(error == JSONError(kind: .malformed, pointer: "/a", detail: "the member \"a\" occurs twice: remove one"))
  }

  @Test(arguments: [2, 15, 16, 17, 18, 40, 1000])
  func duplicatesAreFoundAmongMany(_ count: Int) throws {
    let members = (0..<count).map { "\"member \($0)\":{\"member 0\":0}" }
    #expect(throws: Never.self) { try JSONValue(parsing: Array("{\(members.joined(separator: ","))}".utf8)) }
    for twice in [0, count / 2, count - 1] {
      let all = members + ["\"member \(twice)\":0"]
      let error = #expect(throws: JSONError.self) {
        try JSONValue(parsing: Array("{\(all.joined(separator: ","))}".utf8))
      }
      #expect(error?.pointer == "/member \(twice)")
    }
  }

  @Test func siblingsMayHaveTheSameNames() throws {
    let text = #"{"a":{"x":1,"y":{"x":1}},"b":{"x":1,"y":{"x":1}},"x":[{"x":1},{"x":1}]}"#
    #expect(throws: Never.self) { try JSONValue(parsing: Array(text.utf8)) }
  }
}

@Suite struct UnknownMemberTests {
  let reader = JSONReader(text: "{}")

  @Test(arguments: [
    ("indx", "index"), ("Index", "index"), ("INDEX", "index"), ("idnex", "index"), ("index2", "index"),
    ("animate", "animated"),
    ("aniamted", "animated"), ("selected-index", "selectedIndex"), ("selectedindex", "selectedIndex"), ("tabs", "tab"),
  ])
  func proposesTheNearestName(_ name: String, _ meant: String) {
    let error = reader.unknownMember(
      ExactText(name), known: ["index", "tab", "more", "animated", "selectedIndex"], advice: nil)
    #expect(error == JSONError(kind: .malformed, detail: "unknown member \"\(name)\": did you mean \"\(meant)\"?"))
  }

  @Test func listsTheNamesWhenNoneIsNear() {
    #expect(
      reader.unknownMember("x", known: ["index", "tab", "more"], advice: nil).detail
        == "unknown member \"x\": expected \"index\", \"tab\" or \"more\"")
    #expect(
      reader.unknownMember("x", known: ["milliseconds"]).detail == "unknown member \"x\": expected \"milliseconds\"")
  }

  @Test(arguments: [
    ("drak", #"expected "light" or "dark", found "drak": did you mean "dark"?"#),
    ("blue", #"expected "light" or "dark", found "blue""#),
  ])
  func listsTheChoicesAndProposesTheNearest(_ text: String, _ detail: String) {
    #expect(
      reader.unknownChoice(ExactText(text), among: ["light", "dark"]) == JSONError(kind: .malformed, detail: detail))
  }

  @Test func listsNoneWhenThereAreNone() {
    #expect(reader.unknownMember("x", known: []).detail == "unknown member \"x\": expected none")
  }

  @Test func shortensALongName() {
    let name = String(repeating: "é", count: 10_000)
    let detail = reader.unknownMember(ExactText(name), known: ["index"]).detail
    #expect(detail == "unknown member \"\(String(repeating: "é", count: 40))…\": expected \"index\"")
  }

  @Test func aLongPointerIsShortenedToTheNearestEnclosingValue() {
    let name = String(repeating: "n", count: 1_019)
    #expect(JSONError.shortened("") == "")
    #expect(JSONError.shortened("/a/b/\(name)") == "/a/b/\(name)")
    #expect(JSONError.shortened("/a/b/\(name)n") == "/a/b")
    #expect(JSONError.shortened("/a/b/\(name)/c/d") == "/a/b/\(name)")
    #expect(JSONError.shortened("/\(name)\(name)") == "")
    let error = #expect(throws: JSONError.self) {
      var reader = JSONReader(Array("{\"a\":{\"\(name)nnnnn\":1}}".utf8))
      try reader.object { (reader, _) throws(JSONError) in
        try reader.object { (reader, name) throws(JSONError) in throw reader.unknownMember(name, known: []) }
      }
    }
    #expect(error?.pointer == "/a")
  }

  /// RFC 6901 §5
  @Test(arguments: [
    ("/foo", #"["bar","baz"]"#), ("/foo/0", #""bar""#), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"), ("/e^f", "3"),
    ("/g|h", "4"), ("/i\\j", "5"), ("/k\"l", "6"), ("/ ", "7"), ("/m~0n", "8"),
  ])
  func namesAValueOfATree(_ pointer: String, _ value: String) throws {
    let tree = try JSONValue(parsing: Array(Self.sample.utf8))
    #expect(tree[pointer: ""] == tree)
    #expect(tree[pointer: pointer] == (try JSONValue(parsing: Array(value.utf8))))
  }

  @Test(arguments: ["foo", "/foo/2", "/foo/-", "/foo/01", "/foo/+1", "/foo/0/x", "/none", "/m~2n", "/m~", "//"])
  func namesNothingElse(_ pointer: String) throws {
    #expect(try JSONValue(parsing: Array(Self.sample.utf8))[pointer: pointer] == nil)
  }

  private static let sample =
    #"{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}"#
}
