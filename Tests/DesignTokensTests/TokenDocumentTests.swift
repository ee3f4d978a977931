import DesignTokens
import StrictJSON
import Testing

@Suite struct TokenDocumentTests {
  @Test func tokensAreFoundByDottedPath() throws {
    let tokens = try resolved(##"{"theme":{"color":{"a-b":"#FFF"},"on":true,"size":17},"top":"x"}"##)
    #expect(tokens["theme.color.a-b"]?.light == .string("#FFF"))
    #expect(tokens["theme.on"]?.light == .bool(true))
    #expect(tokens["theme.size"]?.light == .number(17))
    #expect(tokens["top"]?.light == .string("x"))
    #expect(tokens["theme.color"]?.light == nil)
    #expect(tokens["theme.color.c"]?.light == nil)
    #expect(tokens[""]?.light == nil)
  }

  /// T2
  @Test(arguments: ["8", "\"8\"", "\"8px\"", "8.0", "\"8.0px\"", "8e0"])
  func dimensionsAreTheSameHoweverTheyAreWritten(_ eight: String) throws {
    #expect(try resolved("{\"a\":\(eight)}")["a"]?.light == .number(8))
  }

  @Test(arguments: [
    "8pt", "px", "8 px", " 8", "8 ", "8pxpx", "#800000", "08", "+8", "8.", "0x8", "lightContent", "", "{", "{}",
    "1e999", "{a", "{a}{b}",
  ])
  func otherStringsStayStrings(_ text: String) throws {
    #expect(try resolved("{\"a\":\"\(text)\"}")["a"]?.light == .string(text))
  }

  @Test func negativeAndFractionalDimensionsAreNumbers() throws {
    let tokens = try resolved(#"{"a":"-0.5px","b":"0.5"}"#)
    #expect(tokens["a"]?.light == .number(-0.5))
    #expect(tokens["b"]?.light == .number(0.5))
  }

  /// T2
  @Test func aPairTakesTheValueOfTheScheme() throws {
    let json = #"{"a":{"light":"{b}","dark":"8px"},"b":{"light":1,"dark":2},"c":"{a}"}"#
    let tokens = try resolved(json)
    #expect(tokens["c"]?.light == .number(1))
    #expect(tokens["c"]?.dark == .number(8))
    #expect(tokens["b"]?.dark == .number(2))
    #expect(tokens["a.light"] == nil)
  }

  @Test func groupsMayBeCalledLightAndDark() throws {
    let tokens = try resolved(
      #"{"palette":{"light":{"x":1},"dark":{"x":2}},"weight":{"light":300,"bold":700},"only":{"dark":3}}"#)
    #expect(tokens["palette.dark.x"]?.light == .number(2))
    #expect(tokens["weight.light"]?.light == .number(300))
    #expect(tokens["only.dark"]?.light == .number(3))
  }

  @Test func aliasesAreFollowedThroughAnyOrder() throws {
    let tokens = try resolved(#"{"a":"{b.c}","b":{"c":"{d}","e":"{a}"},"d":"{f}","f":"red"}"#)
    for path in ["a", "b.c", "b.e", "d", "f"] { #expect(tokens[path]?.light == .string("red")) }
  }

  @Test func aLongChainIsFollowed() throws {
    let count = 10_000
    let links = (0..<count).map { "\"t\($0)\":\"{t\($0 + 1)}\"" }
    let json = "{\(links.joined(separator: ",")),\"t\(count)\":\"8px\"}"
    let tokens = try resolved(json)
    #expect(tokens["t0"]?.dark == .number(8))
    #expect(tokens["t9999"]?.dark == .number(8))
    #expect(tokens["t9999"]?.aliases == ["t10000"])
    #expect(tokens["t9990"]?.aliases == (9_991...10_000).map { "t\($0)" })
    // A long chain is shown by its beginning and its end.
    #expect(tokens["t0"]?.aliases == (1...31).map { "t\($0)" } + ["t10000"])
  }

  /// T3
  @Test func anUnknownAliasNamesTheWholeChain() {
    let error = errors(#"{"x":1,"theme":{"a":"{theme.b}","b":"{theme.c}","c":"{theme.nothing}"}}"#).first
    #expect(error?.kind == .unknownAlias)
    #expect(error?.chain == ["theme.a", "theme.b", "theme.c", "theme.nothing"])
    #expect(error?.pointer == "/theme/a")
    #expect(error?.detail == "theme.a → theme.b → theme.c → theme.nothing: there is no token of this name")
  }

  /// T3
  @Test func aCycleNamesTheWholeChain() {
    let error = errors(#"{"z":"{a}","a":"{b}","b":"{c}","c":"{a}"}"#).first
    #expect(error?.kind == .cycle)
    #expect(error?.chain == ["z", "a", "b", "c", "a"])
    #expect(errors(#"{"a":"{a}"}"#).first?.chain == ["a", "a"])
  }

  /// T3
  @Test func anAliasToAGroupNamesTheWholeChain() {
    let error = errors(#"{"a":"{b}","b":"{theme.color}","theme":{"color":{"x":1}}}"#).first
    #expect(error?.kind == .aliasToGroup)
    #expect(error?.chain == ["a", "b", "theme.color"])
    #expect(error?.detail == "a → b → theme.color: this is a group of tokens: name one of them")
  }

  @Test func aMistakeInOneSchemeIsFound() {
    let errors = errors(#"{"a":{"light":1,"dark":"{b}"},"b":{"light":2,"dark":"{a}"}}"#)
    #expect(errors == [TokenError(kind: .cycle, chain: ["a", "b", "a"], pointer: "/a/dark")])
  }

  @Test(arguments: [
    (#"{"a":null}"#, ["a"], "/a"), (#"{"a":{"b":[1]}}"#, ["a.b"], "/a/b"),
    (#"{"a":{"light":null,"dark":1}}"#, ["a"], "/a"),
    (#"{"a":{"light":1,"dark":{"x":2}}}"#, ["a"], "/a"), ("[]", [], ""), ("1", [], ""),
  ])
  func invalidTokensAreRefused(_ json: String, _ chain: [String], _ pointer: String) {
    #expect(errors(json) == [TokenError(kind: .wrongType, chain: chain, pointer: pointer)])
  }

  @Test(arguments: [
    (#"{"a.b":1}"#, ["a.b"], "/a.b"), (#"{"a":{"":1}}"#, ["a."], "/a/"), (#"{"a":{"{b}":1}}"#, ["a.{b}"], "/a/{b}"),
    (#"{"a~/":{"}":1}}"#, ["a~/.}"], "/a~0~1/}"),
  ])
  func namesThatAnAliasCannotSpellAreRefused(_ json: String, _ chain: [String], _ pointer: String) {
    #expect(errors(json) == [TokenError(kind: .badName, chain: chain, pointer: pointer)])
  }

  @Test func aLongPathIsRefused() throws {
    let group = String(repeating: "g", count: 250)
    #expect(try resolved("{\"\(group)\":{\"token\":\"8\"}}")["\(group).token"]?.light == .number(8))
    #expect(
      errors("{\"\(group)\":{\"tokens\":8}}")
        == [TokenError(kind: .badName, chain: ["\(group).tokens"], pointer: "/\(group)/tokens")])
  }
}
