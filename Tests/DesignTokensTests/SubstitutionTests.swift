import DesignTokens
import StrictJSON
import Testing

@Suite struct SubstitutionTests {
  private func json(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

  private func substituted(_ text: String, _ scheme: ColorScheme = .light) throws -> JSONValue {
    let document =
      ##"{"theme":{"color":{"a":{"light":"#111","dark":"#222"},"b":"{theme.color.a}"},"size":"8px","on":true}}"##
    return try TokenDocument(parsing: json(document)).resolved(scheme).substituting(in: json(text))
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

  @Test func anUnknownAliasPointsAtItsPlaceInTheTree() {
    let unknown = #expect(throws: TokenError.self) { try substituted(#"{"a/b":[1,{"c":"{theme.nothing}"}]}"#) }
    #expect(unknown?.kind == .unknownAlias)
    #expect(unknown?.chain == ["theme.nothing"])
    #expect(unknown?.pointer == "/a~1b/1/c")
    let group = #expect(throws: TokenError.self) { try substituted("\"{theme.color}\"") }
    #expect(group?.kind == .aliasToGroup)
    #expect(group?.pointer == "")
  }
}
