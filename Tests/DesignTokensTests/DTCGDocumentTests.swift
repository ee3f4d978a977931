import StrictJSON
import Testing

@testable import DesignTokens

/// Documents of the Design Tokens format (DTCG 2025.10) are read as they are (rule T2).
@Suite struct DTCGDocumentTests {
  @Test func aTokenIsAnObjectWithAValue() throws {
    let tokens = try resolved(
      ##"""
      {"$schema":"https://www.designtokens.org/schemas/2025.10/format.json","$description":"All",
       "brand":{"$type":"color","$deprecated":"Use accent","$extensions":{"org.example":[1,null]},
         "acid green":{"$value":"#0f6","$description":"Loud","$deprecated":true},
         "hot/pink":{"$value":"{brand.acid green}"},
         "deep":{"er":{"$value":"#00f"},"size":{"$type":"dimension","$value":"8px"},"bare":"#fff"}},
       "bare":{"light":"{brand.hot/pink}","dark":"#f00"}}
      """##)
    #expect(
      tokens.tokens.map(\.path) == [
        "brand.acid green", "brand.hot/pink", "brand.deep.er", "brand.deep.size", "brand.deep.bare", "bare",
      ])
    #expect(
      tokens["brand.acid green"]
        == ResolvedToken(
          path: "brand.acid green", type: .color, description: "Loud", light: .string("#00FF66"),
          dark: .string("#00FF66"), aliases: []))
    #expect(
      tokens["brand.hot/pink"]
        == ResolvedToken(
          path: "brand.hot/pink", type: .color, description: nil, light: .string("#00FF66"),
          dark: .string("#00FF66"), aliases: ["brand.acid green"]))
    #expect(tokens["brand.deep.size"]?.type == .dimension)
    #expect(tokens["brand.deep.bare"]?.light == .string("#FFFFFF"))
    #expect(
      tokens["bare"]
        == ResolvedToken(
          path: "bare", type: .color, description: nil, light: .string("#00FF66"), dark: .string("#FF0000"),
          aliases: ["brand.hot/pink", "brand.acid green"]))
  }

  @Test func theNearestGroupsTypeApplies() throws {
    let tokens = try resolved(
      #"{"$type":"number","a":{"b":{"$value":"8"},"$type":"dimension","c":{"$type":"fontWeight","d":{"$value":"bold"}}},"e":{"$value":1}}"#
    )
    #expect(tokens["a.b"]?.type == .dimension)
    #expect(tokens["a.c.d"]?.light == .number(700))
    #expect(tokens["e"]?.type == .number)
  }

  @Test func aGroupMayHaveARootToken() throws {
    let text = ##"""
      {"accent":{"$type":"color","$root":{"$value":"#d00"},"light":{"$value":"#f22"}},"x":{"$value":"{accent.$root}"}}
      """##
    #expect(try resolved(text)["accent.$root"]?.light == .string("#DD0000"))
    #expect(try resolved(text)["x"]?.aliases == ["accent.$root"])
    #expect(
      errors(##"{"accent":{"$root":"#fff"},"x":"{accent}","y":{"$root":{"z":1}}}"##).lines == [
        "/y/$root: y.$root: $root must be a token: give it a $value"
      ])
    #expect(
      errors(##"{"accent":{"$root":"#fff"},"x":"{accent}"}"##).lines == [
        "/x: x → accent: this is a group of tokens: did you mean {accent.$root}?"
      ])
  }

  /// T2
  @Test func aValueMayBeAPair() throws {
    let tokens = try resolved(
      ##"""
      {"c":{"$type":"color","a":{"$value":{"light":"#fff","dark":{"colorSpace":"srgb","components":[0,0,0]}}},
        "b":{"$value":"#fff","$extensions":{"mode":{"light":"#eee","dark":"{c.a}"}}},
        "d":{"$value":"#fff","$extensions":{"mode":{"dark":"#111","sepia":7}}},
        "e":{"$value":"#fff","$extensions":{"mode":"dark"}}}}
      """##)
    #expect(tokens.tokens.map(\.light) == ["#FFFFFF", "#EEEEEE", "#FFFFFF", "#FFFFFF"].map(JSONValue.string))
    #expect(tokens.tokens.map(\.dark) == ["#000000", "#000000", "#111111", "#FFFFFF"].map(JSONValue.string))
    #expect(
      errors(##"{"t":{"$type":"color","$value":"#fff","$extensions":{"mode":{"dark":"no"}}}}"##).map(\.pointer)
        == ["/t/$extensions/mode/dark"])
    #expect(
      errors(##"{"t":{"$type":"color","$value":{"light":"#fff"}}}"##).lines
        == ["/t/$value/light: t: the value for dark is missing"])
  }

  @Test(arguments: [
    (
      #"{"$value":1}"#, TokenError.Kind.unknownMember,
      "/$value: $value: the document is a group, not a token: give the token a name"
    ),
    (#"{"$type":1}"#, .wrongType, "/$type: $type: $type must be a string, such as \"color\""),
    (#"{"a":{"$value":1,"$type":""}}"#, .wrongType, "/a/$type: a.$type: $type must be a string, such as \"color\""),
    (#"{"a":{"$value":null}}"#, .wrongType, "/a/$value: a: null is not a value: remove the token"),
    (
      ##"{"a":{"$value":1,"$ref":"#/b"}}"##, .unknownMember, "/a/$ref: a.$ref: a token has a $value or a $ref, not both"
    ),
  ])
  func invalidTokensAreRefused(_ text: String, _ kind: TokenError.Kind, _ mistake: String) {
    #expect(errors(text).map(\.kind) == [kind])
    #expect(errors(text).lines == [mistake])
  }
}
