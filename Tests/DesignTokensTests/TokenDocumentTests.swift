import StrictJSON
import Testing

@testable import DesignTokens

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

/// T1: a theme overrides the defaults, token by token.
@Suite struct TokenOverlayTests {
  private static let defaults = ##"""
    {"theme":{"color":{"brand":{"light":"#111111","dark":"#222222"},"text":"{theme.color.brand}","on":"#333333"},
      "size":{"small":8,"large":"16px"}}}
    """##

  private func tokens(_ theme: String) throws -> [String: [JSONValue]] {
    let tokens = try resolved(Self.defaults, theme).tokens
    return Dictionary(uniqueKeysWithValues: tokens.map { ($0.path, [$0.light, $0.dark]) })
  }

  @Test func tokensThatAThemeOmitsStay() throws {
    let tokens = try resolved(Self.defaults, ##"{"theme":{"color":{"on":"#444444"},"more":{"a":1}},"own":true}"##)
    #expect(
      tokens.tokens.map(\.path) == [
        "theme.color.brand", "theme.color.text", "theme.color.on", "theme.size.small", "theme.size.large",
        "theme.more.a",
        "own",
      ])
    #expect(tokens["theme.color.on"]?.light == .string("#444444"))
    #expect(tokens["theme.color.text"]?.dark == .string("#222222"))
    #expect(tokens["own"]?.light == .bool(true))
  }

  @Test func aliasesFollowTheTheme() throws {
    let tokens = try tokens(##"{"theme":{"color":{"brand":"#abcdef"}}}"##)
    #expect(tokens["theme.color.text"] == [.string("#abcdef"), .string("#abcdef")])
  }

  @Test(arguments: [
    (#"{"light":"a"}"#, "a", "#222222"), (#"{"dark":"b"}"#, "#111111", "b"),
    (#"{"$value":{"dark":"b"}}"#, "#111111", "b"),
    (#"{"$value":{"light":"a"}}"#, "a", "#222222"), (#"{"light":{"$value":"a"}}"#, "a", "#222222"),
    (#"{"dark":"{theme.color.on}"}"#, "#111111", "#333333"), (#"{"dark":"b","light":"a"}"#, "a", "b"),
  ])
  func halfOfAPairLeavesTheOtherHalf(_ theme: String, _ light: String, _ dark: String) throws {
    let tokens = try tokens("{\"theme\":{\"color\":{\"brand\":\(theme)}}}")
    #expect(tokens["theme.color.brand"] == [.string(light), .string(dark)])
    #expect(tokens["theme.color.text"] == [.string(light), .string(dark)])
    #expect(tokens.keys.contains("theme.color.brand.dark") == false)
  }

  @Test func halfOfAPairOverridesAWholeValueForOneScheme() throws {
    #expect(
      try tokens(#"{"theme":{"color":{"on":{"dark":"b"}}}}"#)["theme.color.on"] == [.string("#333333"), .string("b")])
    // A group with more members than a pair is a group.
    #expect(
      try tokens(#"{"theme":{"color":{"on":{"dark":"b","darker":"c"}}}}"#)["theme.color.on.dark"]?[0] == .string("b"))
  }

  @Test func aTokenReplacesAGroupAndAGroupAToken() throws {
    let tokens = try tokens(#"{"theme":{"size":4,"color":{"on":{"a":{"b":1}}}}}"#)
    #expect(tokens["theme.size"] == [.number(4), .number(4)])
    #expect(tokens["theme.size.small"] == nil)
    #expect(tokens["theme.color.on"] == nil)
    #expect(tokens["theme.color.on.a.b"] == [.number(1), .number(1)])
  }

  @Test func documentsOfBothNotationsOverrideEachOther() throws {
    let dtcg = ##"""
      {"theme":{"color":{"$type":"color","brand":{"$value":"#abc","$description":"Ours"},"on":{"$value":"{theme.color.brand}"}},
        "size":{"$type":"dimension","small":{"$value":{"value":1,"unit":"rem"}}}}}
      """##
    let over = try resolved(Self.defaults, dtcg)
    #expect(over["theme.color.brand"]?.dark == .string("#AABBCC"))
    #expect(over["theme.color.text"]?.type == .color)
    #expect(over["theme.color.text"]?.light == .string("#AABBCC"))
    #expect(over["theme.size.small"]?.light == .number(16))
    #expect(over["theme.size.large"]?.type == nil)

    let under = try resolved(
      dtcg, ##"{"theme":{"color":{"brand":{"dark":"#def"},"new":"#fff"},"size":{"small":"2px"}}}"##)
    #expect(
      under["theme.color.brand"]
        == ResolvedToken(
          path: "theme.color.brand", type: .color, description: "Ours", light: .string("#AABBCC"),
          dark: .string("#DDEEFF"), aliases: []))
    // A new token in a group has the group's type.
    #expect(under["theme.color.new"]?.light == .string("#FFFFFF"))
    #expect(under["theme.size.small"]?.type == .dimension)
    #expect(under["theme.size.small"]?.light == .number(2))
    #expect(errors(dtcg, #"{"theme":{"color":{"brand":"blue"}}}"#).map(\.kind) == [.wrongType])
  }

  @Test func typeAndDescriptionOfTheThemeTakePrecedence() throws {
    let tokens = try resolved(
      ##"{"a":{"$type":"color","$value":"#fff","$description":"old"}}"##,
      ##"{"a":{"$type":"dimension","$value":"8px","$description":"new"}}"##)
    #expect(tokens["a"]?.type == .dimension)
    #expect(tokens["a"]?.light == .number(8))
    #expect(tokens["a"]?.description == "new")
  }

  /// T3: the author of a theme can only correct what is in it.
  @Test func theErrorsOfAThemePointIntoIt() {
    #expect(
      errors(Self.defaults, #"{"theme":{"color":{"brand":"{nothing}"}}}"#).lines == [
        "/theme/color/brand: theme.color.brand → nothing: there is no token of this name"
      ])
    #expect(
      errors(#"{"a":"{b}","b":1}"#, #"{"b":{"$value":"{c}"},"c":{"light":1,"dark":"{a}"}}"#).lines == [
        "/b/$value: a → b → c → a: the aliases form a cycle: give one of them a value"
      ])
    #expect(
      errors(#"{"a":{"light":"{x}","dark":1},"x":1}"#, #"{"a":{"dark":"{y}"}}"#).lines == [
        "/a/dark: a → y: there is no token of this name"
      ])
  }

  @Test func threeDocumentsAreMerged() throws {
    let tokens = try resolved(#"{"a":1,"b":1,"c":1}"#, #"{"b":2,"c":2}"#, #"{"c":"{a}","d":4}"#)
    #expect(tokens.tokens.map(\.light) == [1, 2, 1, 4].map(JSONValue.number))
    #expect(
      errors(#"{"a":"{b}","b":1}"#, #"{"b":"{c}","c":1}"#, #"{"c":"{d}"}"#).lines == [
        "/c: a → b → c → d: there is no token of this name"
      ])
  }

  @Test func tokensAreCountedAndFound() throws {
    let document = try document([Self.defaults, #"{"theme":{"size":1},"own":{"a":{"b":2}}}"#])
    #expect(document.count == 5)
    #expect(document.contains("theme.color.brand"))
    #expect(document.contains("own.a.b"))
    for path in ["", "theme", "own.a", "theme.size.small", "own.a.b.c", "own..b", ".own", "own.a.b."] {
      #expect(!document.contains(path), "\(path)")
    }
  }

  /// As in JSON (RFC 8259 §8.3), whether there are few names in a group or many.
  @Test(arguments: [0, 40])
  func namesOfDifferentCodePointsAreDifferent(_ others: Int) throws {
    let filling = (0..<others).map { ",\"filling\($0)\":0" }.joined()
    let tokens = try resolved(
      "{\"\u{E9}\":1,\"a\":\"{\u{E9}}\"\(filling)}", "{\"e\u{301}\":2,\"b\":\"{e\u{301}}\"}")
    #expect(
      ["\u{E9}", "e\u{301}", "a", "b"].map { tokens[$0]?.light } == [.number(1), .number(2), .number(1), .number(2)])
    #expect(try resolved("{\"\u{E9}\":1,\"e\u{301}\":2\(filling)}").tokens.count == others + 2)
  }
}
