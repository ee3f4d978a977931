import DesignTokens
import StrictJSON
import TabEngine
import Testing

@Suite struct SubstitutionTests {
  private func substituted(_ text: String, _ scheme: ColorScheme = .light) throws -> JSONValue {
    let document =
      ##"{"theme":{"color":{"a":{"light":"#111","dark":"#222"},"b":"{theme.color.a}"},"size":"8px","on":true}}"##
    return try resolved(document).substituting(in: json(text), scheme)
  }

  @Test func everyAliasOfATreeIsReplaced() throws {
    let style = #"{"x":"{theme.color.b}","y":[{"z":"{theme.size}"},"{theme.on}"],"n":null,"w":"plain","m":1,"f":false}"#
    #expect(
      try substituted(style).bytes
        == json(##"{"x":"#111","y":[{"z":8},true],"n":null,"w":"plain","m":1,"f":false}"##).bytes)
    #expect(try substituted("\"{theme.color.b}\"", .dark) == .string("#222"))
  }

  @Test(arguments: [
    "a {theme.size}", "{theme.size} ", "{theme.size", "{}", "{{theme.size}}", "{theme.size}{theme.size}",
  ])
  func onlyAWholeStringIsAnAlias(_ text: String) throws {
    #expect(try substituted("\"\(text)\"") == .string(text))
  }

  /// T2
  @Test func aPairAnywhereBecomesItsHalfForTheScheme() throws {
    let style =
      ##"{"a":{"light":"{theme.color.b}","dark":["{theme.size}"]},"b":{"light":1},"c":[{"dark":2,"light":3}]}"##
    #expect(try substituted(style) == json(##"{"a":"#111","b":{"light":1},"c":[3]}"##))
    #expect(try substituted(style, .dark) == json(#"{"a":[8],"b":{"light":1},"c":[2]}"#))
    #expect(try substituted(#"{"light":1,"dark":2,"x":3}"#) == json(#"{"light":1,"dark":2,"x":3}"#))
  }

  @Test func everyUnknownAliasPointsAtItsPlaceInTheTree() {
    let text = #"{"a/b":[1,{"c":"{theme.nothing}"}],"d":{"light":"{theme.color}","dark":"{x}"},"e":"{theme.colour.b}"}"#
    let light = #expect(throws: TokenErrors.self) { try substituted(text) }
    #expect(
      light?.lines == [
        "/a~1b/1/c: theme.nothing: there is no token of this name",
        "/d/light: theme.color: this is a group of tokens: name one of them",
        "/e: theme.colour.b: there is no token of this name: did you mean {theme.color.b}?",
      ])
    #expect(light?.errors.map(\.kind) == [.unknownAlias, .aliasToGroup, .unknownAlias])
    let dark = #expect(throws: TokenErrors.self) { try substituted(text, .dark) }
    #expect(dark?.errors[1].pointer == "/d/dark")
  }

  @Test func aTreeIsAtMostAsDeepAsOneThatIsParsed() throws {
    var tree = JSONValue.string("{theme.size}")
    for _ in 0..<128 { tree = .array([tree]) }
    #expect(throws: Never.self) { try resolved(#"{"theme":{"size":1}}"#).substituting(in: tree, .light) }
    let error = #expect(throws: TokenErrors.self) {
      try resolved(#"{"theme":{"size":1}}"#).substituting(in: .array([tree]), .light)
    }
    #expect(error?.errors.map(\.kind) == [.tooLarge])
    #expect(error?.errors.map(\.pointer) == [String(repeating: "/0", count: 128)])
  }

  @Test func aShortTreeDoesNotFillTheMemory() throws {
    let tokens = try resolved("{\"long\":\"\(String(repeating: "x", count: 16_000))\"}")
    #expect(throws: Never.self) { try tokens.substituting(in: .array([.string("{long}")]), .dark) }
    let tree = JSONValue.array(Array(repeating: .string("{long}"), count: 17))
    let error = #expect(throws: TokenErrors.self) { try tokens.substituting(in: tree, .dark) }
    #expect(error?.errors.map(\.kind) == [.tooLarge])
    #expect(error?.errors.map(\.pointer) == ["/16"])
  }
}
