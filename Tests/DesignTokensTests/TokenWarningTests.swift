import StrictJSON
import Testing

@testable import DesignTokens

/// T6: values that deviate from the format are accepted, with a warning at their place.
@Suite struct TokenWarningTests {
  private func warnings(_ texts: String...) throws -> [String] {
    try document(texts).resolved().warnings.first.map { "\($0.pointer): \($0.detail)" }
  }

  private func typed(_ type: String, _ value: String) throws -> (value: JSONValue?, warnings: [String]) {
    let text = "{\"t\":{\"$type\":\"\(type)\",\"$value\":\(value)}}"
    return (try resolved(text)["t"]?.light, try warnings(text))
  }

  @Test(arguments: [
    (
      #"{"a":{"$value":1,"$type":"number","$name":"A"}}"#,
      "/a/$name: a.$name: the format has no such member: it is ignored"
    ),
    (#"{"a":{"$valeu":1}}"#, #"/a/$valeu: a.$valeu: did you mean "$value"? It is ignored"#),
    (
      #"{"a":{"$type":"number","$value":1,"$descripton":""}}"#,
      #"/a/$descripton: a.$descripton: did you mean "$description"? It is ignored"#
    ),
    (
      #"{"a":{"$type":"number","$value":1,"$extensions":{"studio.tokens":{"modify":{"type":"alpha"}}}}}"#,
      "/a/$extensions/studio.tokens/modify: a.$extensions.studio.tokens.modify: this changes the value, and is ignored: import the file"
    ),
    (
      #"{"a":{"$type":"number","$value":1,"$extensions":{"mode":{"dark":2,"dim":3}}}}"#,
      "/a/$extensions/mode/dim: a.$extensions.mode.dim: a theme has light and dark: this mode is ignored"
    ),
    (
      #"{"a":{"$type":"number","$value":1,"$extensions":{"org.primer.overrides":{"dark":2}}}}"#,
      "/a/$extensions/org.primer.overrides: a.$extensions.org.primer.overrides: the modes of other tools are ignored: import the file"
    ),
    (#"{"a":{"$schema":"x"}}"#, "/a/$schema: a.$schema: the format has no such member: it is ignored"),
    (#"{"a":{"$description":1}}"#, "/a/$description: a.$description: $description must be a string: it is ignored"),
    (
      #"{"a":{"$type":"number","$value":1,"$deprecated":0}}"#,
      "/a/$deprecated: a.$deprecated: $deprecated must be true, false or a string that says why: it is ignored"
    ),
    (#"{"$extensions":[]}"#, "/$extensions: $extensions: $extensions must be an object: it is ignored"),
    (
      #"{"a":{"$type":"number","$value":1,"b":{"$value":2}}}"#,
      "/a/b: a.b: a token cannot contain a token: it is ignored; move it out, or name the outer token \"$root\""
    ),
    (
      ##"{"a":{"$type":"colour","$value":"#fff"}}"##,
      ##"/a/$type: a.$type: the format has no such type (did you mean "color"?): values are kept unchanged"##
    ),
    (#"{"a":{"$value":1}}"#, "/a/$value: a: a token needs a $type: this one is read as a number"),
    (
      ##"{"g":{"x":1},"a":{"$type":"color","$ref":"#/g"}}"##,
      "/a/$ref: a.$ref: this refers to a group: all of its tokens are included"
    ),
  ])
  func unknownMembersAreIgnored(_ text: String, _ warning: String) throws {
    #expect(try warnings(text) == [warning])
  }

  @Test(arguments: [
    (
      "color", "\"295eff\"", JSONValue.string("#295EFF"),
      ##"/t/$value: t: a colour must begin with "#": read as #295EFF"##
    ),
    (
      "color", ##"{"colorSpace":"srgb","components":[1,0,0],"hex":"f00"}"##, .string("#FF0000"),
      ##"/t/$value/hex: t: expected six hexadecimal digits, such as "#295EFF", found "f00": it is ignored"##
    ),
    (
      "color", ##"{"colorSpace":"srgb","components":[1,0,0],"opacity":1}"##, .string("#FF0000"),
      ##"/t/$value/opacity: t: unknown member "opacity": it is ignored"##
    ),
    (
      "color", ##"{"colorSpace":"srgb","components":["1",0,0]}"##, .string("#FF0000"),
      "/t/$value/components/0: t: a number must not be in quotation marks: read as a number"
    ),
    ("dimension", "8", .number(8), "/t/$value: t: a dimension needs a unit: read as points"),
    (
      "dimension", "\"8px\"", .number(8),
      "/t/$value: t: a dimension must be an object with a value and a unit: read as 8 points"
    ),
    (
      "dimension", "\"1.5em\"", .number(24),
      "/t/$value: t: a dimension must be an object with a value and a unit: read as 24 points"
    ),
    (
      "dimension", #"{"value":0.25,"unit":"em"}"#, .number(4),
      #"/t/$value/unit: t: the unit of a dimension must be "px" or "rem": read as 4 points"#
    ),
    (
      "dimension", #"{"value":"8","unit":"px"}"#, .number(8),
      "/t/$value/value: t: a number must not be in quotation marks: read as a number"
    ),
    ("dimension", #"{"value":8}"#, .number(8), "/t/$value: t: a dimension needs a unit: read as points"),
    ("number", "\"1.5\"", .number(1.5), "/t/$value: t: a number must not be in quotation marks: read as a number"),
    ("fontWeight", "\"SemiBold\"", .number(600), "/t/$value: t: the format has no such weight: read as 600"),
    (
      "fontWeight", "\"Extra Light\"", .number(200), "/t/$value: t: the format has no such weight: read as 200"
    ),
    ("fontWeight", "\"700\"", .number(700), "/t/$value: t: the format has no such weight: read as 700"),
  ])
  func readableValuesAreAccepted(_ type: String, _ written: String, _ taken: JSONValue, _ warning: String) throws {
    let (value, warnings) = try typed(type, written)
    #expect(value == taken)
    #expect(warnings == [warning])
  }

  @Test func aLineHeightOfALengthBecomesAMultiple() throws {
    for height in [#"{"value":41,"unit":"px"}"#, "\"41px\""] {
      let (value, warnings) = try typed(
        "typography",
        #"{"fontFamily":"SF Pro","fontSize":{"value":34,"unit":"px"},"fontWeight":400,"letterSpacing":{"value":0,"unit":"px"},"lineHeight":\#(height)}"#
      )
      #expect(
        try value
          == json(
            #"{"fontFamily":"SF Pro","fontSize":34,"fontWeight":400,"letterSpacing":0,"lineHeight":1.2058823529411764}"#
          ))
      #expect(warnings == ["/t/$value/lineHeight: t: a line height must be a multiple of the font size: read as 1.206"])
    }
  }

  @Test func missingMembersOfTypographyStayUnset() throws {
    let (value, warnings) = try typed(
      "typography", #"{"fontSize":"big","fontWeight":400,"lineHeight":{"value":1,"unit":"px"}}"#)
    #expect(try value == json(#"{"fontWeight":400}"#))
    #expect(
      warnings == [
        #"/t/$value: t: the member "fontFamily" is missing: it is omitted"#,
        #"/t/$value/fontSize: t: expected a dimension such as {"value": 8, "unit": "px"}, "8px" or 8, found "big": it is omitted"#,
        #"/t/$value: t: the member "letterSpacing" is missing: it is omitted"#,
        "/t/$value/lineHeight: t: a line height must be a multiple of the font size: it is omitted",
      ])
  }

  @Test func anUnreadableTokenIsOmittedWithThoseThatNeedIt() throws {
    let tokens = try resolved(
      ##"{"a":{"$type":"color","$value":"{b}"},"b":{"$type":"color","$value":"red"},"c":"{a}","d":1,"e":{"light":1,"dark":"{c}"}}"##
    )
    #expect(tokens.tokens.map(\.path) == ["d"])
    let mistake = ##"expected a colour such as "#295EFF" or {"colorSpace": …, "components": […]}, found "red""##
    #expect(tokens.warnings.first.map(\.detail) == ["b: \(mistake): it is omitted"])
    #expect(tokens.warnings.first.map(\.pointer) == ["/b/$value"])
    #expect(tokens.mistake(in: "b")?.detail == "b: \(mistake)")
    #expect(tokens.mistake(in: "c")?.detail == "c → a → b: \(mistake)")
    #expect(tokens.mistake(in: "e")?.chain == ["e", "c", "a", "b"])
    #expect(tokens.mistake(in: "d") == nil)
    #expect(tokens.mistake(in: "x") == nil)
    // A style that draws it gets the reason why it cannot be read.
    let error = #expect(throws: TokenErrors.self) { try tokens.substituting(in: json(#"{"x":["{d}","{c}"]}"#), .light) }
    #expect(error?.lines == ["/x/1: c → a → b: \(mistake)"])
  }

  @Test func deviationsInTheDefaultsAreNotWarningsOfTheTheme() throws {
    let defaults =
      ##"{"a":{"$type":"dimension","$value":"8px","$name":"A"},"b":{"$type":"color","$value":"{c}"},"c":"#fff"}"##
    #expect(try warnings(defaults).count == 2)
    #expect(try warnings(defaults, "{}").isEmpty)
    #expect(
      try warnings(defaults, #"{"a":"9px"}"#) == [
        "/a: a: a dimension must be an object with a value and a unit: read as 9 points"
      ])
    // The theme's own token is the one to correct, even if the mistake is found at the defaults' alias of it.
    #expect(
      try warnings(defaults, #"{"c":"red"}"#) == [
        ##"/c: b → c: expected a colour such as "#295EFF" or {"colorSpace": …, "components": […]}, found "red": it is omitted"##
      ])
  }

  @Test func aPairHasAWarningForEachHalf() throws {
    #expect(
      try warnings(
        #"{"t":{"$type":"dimension","$value":{"light":"1px","dark":"2px"}},"u":{"$type":"dimension","$value":"{t}"}}"#
      ).map {
        $0.prefix(15)
      } == ["/t/$value/light", "/t/$value/dark:"])
  }

  @Test func fiftyAreListedAndTheOthersCounted() throws {
    let named = (0..<80).map { "\"t\($0)\":{\"$type\":\"number\",\"$value\":1,\"$name\":\"\"}" }.joined(separator: ",")
    let units = (0..<80).map { "\"u\($0)\":{\"$type\":\"dimension\",\"$value\":1}" }.joined(separator: ",")
    for text in ["{\(named)}", "{\(units)}"] {
      let warnings = try resolved(text).warnings
      #expect(warnings.first.count == 50)
      #expect(warnings.count == 80)
    }
    #expect(try resolved("{\(named),\(units)}").warnings.count == 160)
  }

  /// Whether the list is full or not.
  @Test(arguments: [3, 80])
  func aWarningAboutInheritedTokensIsGivenOnce(_ count: Int) throws {
    let named = (0..<count).map { "\"t\($0)\":{\"$type\":\"number\",\"$value\":1,\"$name\":\"\"}" }
    let written = "\"g\":{\"$name\":1,\"in\":{\"$type\":\"link\"},\(named.joined(separator: ","))}"
    let others = (0..<5).map { "\"e\($0)\":{\"$extends\":\"{g}\",\"$own\":1}" }.joined(separator: ",")
    #expect(try resolved("{\(written)}").warnings.count == count + 2)
    #expect(try resolved("{\(written),\(others)}").warnings.count == count + 7)
    #expect(try resolved("{\(others),\(written)}").warnings.count == count + 7)
  }
}
