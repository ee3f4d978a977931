import DesignTokens
import StrictJSON
import Testing

@Suite struct TokenDocumentTests {
  private func resolved(_ json: String, _ scheme: ColorScheme = .light) throws -> ResolvedTokens {
    try TokenDocument(parsing: JSONValue(parsing: Array(json.utf8))).resolved(scheme)
  }

  private func error(_ json: String, _ scheme: ColorScheme = .light) -> TokenError? {
    do { _ = try resolved(json, scheme) } catch { return error as? TokenError }
    return nil
  }

  @Test func tokensAreFoundByDottedPath() throws {
    let tokens = try resolved(##"{"theme":{"color":{"a-b":"#FFF"},"on":true,"size":17},"top":"x"}"##)
    #expect(tokens["theme.color.a-b"] == .string("#FFF"))
    #expect(tokens["theme.on"] == .bool(true))
    #expect(tokens["theme.size"] == .number(17))
    #expect(tokens["top"] == .string("x"))
    #expect(tokens["theme.color"] == nil)
    #expect(tokens["theme.color.c"] == nil)
    #expect(tokens[""] == nil)
  }

  /// T2
  @Test(arguments: ["8", "\"8\"", "\"8px\"", "8.0", "\"8.0px\"", "8e0"])
  func dimensionsAreTheSameHoweverTheyAreWritten(_ eight: String) throws {
    #expect(try resolved("{\"a\":\(eight)}")["a"] == .number(8))
  }

  @Test(arguments: [
    "8pt", "px", "8 px", " 8", "8 ", "8pxpx", "#800000", "08", "+8", "8.", "0x8", "lightContent", "", "{", "{}",
    "1e999", "{a", "{a}{b}",
  ])
  func otherStringsStayStrings(_ text: String) throws {
    #expect(try resolved("{\"a\":\"\(text)\"}")["a"] == .string(text))
  }

  @Test func negativeAndFractionalDimensionsAreNumbers() throws {
    let tokens = try resolved(#"{"a":"-0.5px","b":"0.5"}"#)
    #expect(tokens["a"] == .number(-0.5))
    #expect(tokens["b"] == .number(0.5))
  }

  /// T2
  @Test func aPairTakesTheValueOfTheScheme() throws {
    let json = #"{"a":{"light":"{b}","dark":"8px"},"b":{"light":1,"dark":2},"c":"{a}"}"#
    #expect(try resolved(json, .light)["c"] == .number(1))
    #expect(try resolved(json, .dark)["c"] == .number(8))
    #expect(try resolved(json, .dark)["b"] == .number(2))
    #expect(try resolved(json)["a.light"] == nil)
  }

  @Test func groupsMayBeCalledLightAndDark() throws {
    let tokens = try resolved(
      #"{"palette":{"light":{"x":1},"dark":{"x":2}},"weight":{"light":300,"bold":700},"only":{"dark":3}}"#)
    #expect(tokens["palette.dark.x"] == .number(2))
    #expect(tokens["weight.light"] == .number(300))
    #expect(tokens["only.dark"] == .number(3))
  }

  @Test func aliasesAreFollowedThroughAnyOrder() throws {
    let tokens = try resolved(#"{"a":"{b.c}","b":{"c":"{d}","e":"{a}"},"d":"{f}","f":"red"}"#)
    for path in ["a", "b.c", "b.e", "d", "f"] { #expect(tokens[path] == .string("red")) }
  }

  @Test func aLongChainIsFollowed() throws {
    let count = 10_000
    let links = (0..<count).map { "\"t\($0)\":\"{t\($0 + 1)}\"" }
    let json = "{\(links.joined(separator: ",")),\"t\(count)\":\"8px\"}"
    let limits = JSONLimits(bytes: 1_000_000)
    let tokens = try TokenDocument(parsing: JSONValue(parsing: Array(json.utf8), limits: limits)).resolved(.dark)
    #expect(tokens["t0"] == .number(8))
    #expect(tokens["t9999"] == .number(8))
  }

  /// T3
  @Test func anUnknownAliasNamesTheWholeChain() {
    let error = error(#"{"x":1,"theme":{"a":"{theme.b}","b":"{theme.c}","c":"{theme.nothing}"}}"#)
    #expect(error?.kind == .unknownAlias)
    #expect(error?.chain == ["theme.a", "theme.b", "theme.c", "theme.nothing"])
    #expect(error?.pointer == "/theme/a")
    #expect(error?.detail == "theme.a → theme.b → theme.c → theme.nothing: there is no token of this name")
  }

  /// T3
  @Test func aCycleNamesTheWholeChain() {
    let error = error(#"{"z":"{a}","a":"{b}","b":"{c}","c":"{a}"}"#)
    #expect(error?.kind == .cycle)
    #expect(error?.chain == ["z", "a", "b", "c", "a"])
    #expect(self.error(#"{"a":"{a}"}"#)?.chain == ["a", "a"])
  }

  /// T3
  @Test func anAliasToAGroupNamesTheWholeChain() {
    let error = error(#"{"a":"{b}","b":"{theme.color}","theme":{"color":{"x":1}}}"#)
    #expect(error?.kind == .aliasToGroup)
    #expect(error?.chain == ["a", "b", "theme.color"])
    #expect(error?.detail == "a → b → theme.color: this is a group of tokens: name one of them")
  }

  @Test func aMistakeInOneSchemeDoesNotTouchTheOther() throws {
    let json = #"{"a":{"light":1,"dark":"{b}"},"b":{"light":2,"dark":"{a}"}}"#
    #expect(try resolved(json, .light)["a"] == .number(1))
    #expect(error(json, .dark)?.chain == ["a", "b", "a"])
  }

  @Test(arguments: [
    (#"{"a":null}"#, ["a"], "/a"), (#"{"a":{"b":[1]}}"#, ["a.b"], "/a/b"),
    (#"{"a":{"light":null,"dark":1}}"#, ["a"], "/a"),
    (#"{"a":{"light":1,"dark":{"x":2}}}"#, ["a"], "/a"), ("[]", [], ""), ("1", [], ""),
  ])
  func whatIsNoTokenIsRefused(_ json: String, _ chain: [String], _ pointer: String) {
    #expect(error(json) == TokenError(kind: .wrongType, chain: chain, pointer: pointer))
  }

  @Test(arguments: [
    (#"{"a.b":1}"#, ["a.b"], "/a.b"), (#"{"a":{"":1}}"#, ["a."], "/a/"), (#"{"a":{"{b}":1}}"#, ["a.{b}"], "/a/{b}"),
    (#"{"$value":1}"#, ["$value"], "/$value"), (#"{"a~/":{"$x":1}}"#, ["a~/.$x"], "/a~0~1/$x"),
    ("{\"\u{E9}\":1,\"e\u{301}\":2}", ["e\u{301}"], "/e\u{301}"),
  ])
  func namesThatNoAliasSpellsAreRefused(_ json: String, _ chain: [String], _ pointer: String) {
    #expect(error(json) == TokenError(kind: .badName, chain: chain, pointer: pointer))
  }

  @Test func aLongPathIsRefused() throws {
    let group = String(repeating: "g", count: 250)
    #expect(try resolved("{\"\(group)\":{\"token\":\"8\"}}")["\(group).token"] == .number(8))
    #expect(error("{\"\(group)\":{\"tokens\":8}}")?.kind == .badName)
    #expect(error("{\"\(group)\":{\"tokens\":8}}")?.pointer == "/\(group)/tokens")
  }
}
