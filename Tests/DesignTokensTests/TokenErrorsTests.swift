import DesignTokens
import StrictJSON
import Testing

/// T3: all mistakes are reported at once, and each of them once.
@Suite struct TokenErrorsTests {
  @Test func mistakesOfAllTokensAreInDocumentOrder() {
    #expect(
      errors(#"{"a":null,"b":{"c.d":1,"e":[1]}}"#).lines == [
        "/a: a: a token must be a string, a number, a boolean, or a pair of these for light and dark",
        "/b/c.d: b.c.d: a name must not be empty, contain . { or }, or begin with $; a path must have at most 256 bytes",
        "/b/e: b.e: a token must be a string, a number, a boolean, or a pair of these for light and dark",
      ])
    #expect(
      errors(
        ##"{"a":"{b}","b":"{x}","c":{"light":1,"dark":"{y}"},"d":{"$type":"color","$value":3},"e":"{d}","f":"{f}","g":"{b}"}"##
      ).lines == [
        "/a: a → b → x: there is no token of this name",
        "/c/dark: c → y: there is no token of this name",
        "/f: f → f: the aliases form a cycle: give one of them a value",
      ])
  }

  @Test func everyUnknownAliasOfAValueIsFound() {
    let found = errors(#"{"t":{"$type":"shadow","$value":{"color":"{a}","x":["{b}","{t}"]}}}"#)
    #expect(found.map(\.chain) == [["t", "a"], ["t", "b"], ["t", "t"]])
    #expect(found.map(\.pointer) == ["/t/$value/color", "/t/$value/x/0", "/t/$value/x/1"])
    #expect(found.map(\.kind) == [.unknownAlias, .unknownAlias, .cycle])
  }

  @Test func atMostFiftyMistakesAreListed() {
    let broken = (0..<80).map { "\"t\($0)\":null" }.joined(separator: ",")
    #expect(errors("{\(broken)}").map(\.pointer) == (0..<50).map { "/t\($0)" })
    let unknown = (0..<80).map { "\"t\($0)\":\"{x\($0)x}\"" }.joined(separator: ",")
    #expect(errors("{\(unknown)}").map(\.pointer) == (0..<50).map { "/t\($0)" })
  }

  @Test(arguments: [
    ("theme.colour.danger", "theme.color.danger"), ("theme.color.dangr", "theme.color.danger"),
    ("Theme.Color.Danger", "theme.color.danger"), ("theme.color.tab-haeder.title", "theme.color.tab-header.title"),
  ])
  func theNearestPathIsProposed(_ alias: String, _ near: String) {
    let found = errors(
      ##"{"theme":{"color":{"danger":"#f00","tab-header":{"title":"#fff"}}},"x":"{\##(alias)}"}"##)
    #expect(found.map(\.detail) == ["x → \(alias): there is no token of this name: did you mean {\(near)}?"])
  }

  /// The README's mistake: the nearest name is the token itself, or one that refers to it.
  @Test(arguments: [
    (#"{"color":{"danger":"{color.dangr}"}}"#, "color.danger → color.dangr"),
    (
      #"{"color":{"danger":"{x.alert}"},"x":{"alert":"{color.dangr}"}}"#, "color.danger → x.alert → color.dangr"
    ),
  ])
  func noTokenIsProposedThatWouldReferToItself(_ document: String, _ chain: String) {
    #expect(errors(document).map(\.detail) == ["\(chain): there is no token of this name"])
  }

  @Test(arguments: ["nothing", "theme.nothing", "theme.color.danger.more", "theme.colour.nothing", "x..y"])
  func nothingIsProposedIfNoPathIsNear(_ alias: String) {
    let found = errors(##"{"theme":{"color":{"danger":"#f00"}},"x":"{\##(alias)}"}"##)
    #expect(found.map(\.detail) == ["x → \(alias): there is no token of this name"])
  }

  /// T5
  @Test func aLongChainIsShortened() {
    let links = (0..<10_000).map { "\"t\($0)\":\"{t\($0 + 1)}\"" }.joined(separator: ",")
    let found = errors("{\(links)}")
    #expect(found.map(\.chain) == [(Array(0..<32) + Array(9_969...10_000)).map { "t\($0)" }])
    #expect(found.map(\.omitted) == [9_937])
    let start = (0..<16).map { "t\($0) → " }.joined()
    let end = (9_985...10_000).map { " → t\($0)" }.joined()
    #expect(found.first?.detail == "\(start)… 9969 more …\(end): there is no token of this name")
  }

  @Test func aLongCycleIsFound() {
    let links = (0..<10_000).map { "\"t\($0)\":\"{t\(($0 + 1) % 10_000)}\"" }.joined(separator: ",")
    let found = errors("{\(links)}")
    #expect(found.map(\.kind) == [.cycle])
    #expect(found.first?.chain == (Array(0..<32) + Array(9_969..<10_000) + [0]).map { "t\($0)" })
  }

  /// Each of fifty mistakes names what may be long: a name of up to 256 bytes, or any text that is a reference.
  @Test(arguments: [
    (#"{"g":{""#, #"":1}}"#, 255), (#"{"g":{"a."#, #"":1}}"#, 254),
    (#"{"g":{"a":{"$value":{""#, #"":"{b}"},"$type":"x"}}}"#, 250),
    (#"{"g":{"a":{"$value":{""#, #"":{"$ref":"x"}}}}}"#, 250), (##"{"g":{"$extends":"#/"##, #""}}"#, 30_000),
    (#"{"g":{"a":"{"#, #"}"}}"#, 30_000),
  ])
  func aMistakeShortensALongName(_ before: String, _ after: String, _ length: Int) {
    for long in [String(repeating: "n", count: length), String(repeating: "~\u{301}", count: length / 3)] {
      let found = errors(before + long + after)
      #expect(found.count == 1)
      for error in found {
        #expect(error.detail.utf8.count < 1_000)
        #expect(error.pointer.utf8.starts(with: "/g".utf8) && error.pointer.utf8.count <= 1_024)
      }
    }
  }

  @Test func aWarningShortensALongName() throws {
    let long = String(repeating: "n", count: 250)
    let named =
      "{\"$\(long)\":1,\"g\":{\"$\(long)\":1,\"a\":{\"$value\":1,\"\(long)\":2},"
      + "\"c\":{\"$type\":\"dimension\",\"$value\":{\"\(long)\":1,\"value\":2}}}}"
    let warnings = try resolved(named).warnings
    #expect(
      warnings.first.map(\.pointer).prefix(5)
        == ["/$\(long)", "/g/$\(long)", "/g/a/\(long)", "/g/a/$value", "/g/c/$value/\(long)"])
    #expect(warnings.first.allSatisfy { $0.detail.utf8.count < 1_000 })
  }

  @Test func theDescriptionHasALineForEachMistake() {
    let broken = #expect(throws: TokenErrors.self) { try TokenDocument(parsing: json(#"{"a":null,"b":[1]}"#)) }
    #expect(
      broken?.description
        == "a: a token must be a string, a number, a boolean, or a pair of these for light and dark\n"
        + "b: a token must be a string, a number, a boolean, or a pair of these for light and dark")
  }
}
