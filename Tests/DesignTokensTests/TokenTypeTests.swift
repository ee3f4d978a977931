import DesignTokens
import StrictJSON
import Testing

/// The types of the Design Tokens format (DTCG 2025.10), and what their values become.
@Suite struct TokenTypeTests {
  private func value(_ type: String, _ value: String) throws -> JSONValue? {
    try resolved("{\"t\":{\"$type\":\"\(type)\",\"$value\":\(value)}}")["t"]?.light
  }

  private func mistakes(_ type: String, _ value: String) -> [String] {
    errors("{\"t\":{\"$type\":\"\(type)\",\"$value\":\(value)}}").lines
  }

  @Test(arguments: [
    ("8", 8.0), ("\"8\"", 8), ("\"8px\"", 8), ("\"0.5rem\"", 8), (#"{"value":8,"unit":"px"}"#, 8),
    (#"{"value":1,"unit":"rem"}"#, 16), (#"{"value":-0.25,"unit":"rem"}"#, -4), (#"{"value":"{n}","unit":"px"}"#, 3),
  ])
  func aDimensionIsANumberOfPoints(_ written: String, _ points: Double) throws {
    let tokens = try resolved(
      "{\"n\":{\"$type\":\"number\",\"$value\":3},\"t\":{\"$type\":\"dimension\",\"$value\":\(written)}}")
    #expect(tokens["t"]?.light == .number(points))
  }

  @Test(arguments: [
    (
      "\"8vw\"",
      #"/t/$value: t: expected a dimension such as {"value": 8, "unit": "px"}, "8px" or 8, found "8vw""#
    ),
    ("true", #"/t/$value: t: expected a dimension such as {"value": 8, "unit": "px"}, "8px" or 8, found a boolean"#),
    (#"{"unit":"px"}"#, #"/t/$value: t: the member "value" is missing"#),
    (#"{"value":8,"unit":"%"}"#, #"/t/$value/unit: t: the unit of a dimension must be "px" or "rem""#),
    (#"{"value":"x","unit":"px"}"#, #"/t/$value/value: t: expected a number, found "x""#),
    (#"{"value":1.7e308,"unit":"rem"}"#, #"/t/$value/unit: t: the unit of a dimension must be "px" or "rem""#),
  ])
  func aDimensionIsChecked(_ written: String, _ mistake: String) {
    #expect(mistakes("dimension", written) == [mistake])
  }

  @Test(arguments: [
    ("1", 1.0), ("350", 350), ("1000", 1000), ("\"700\"", 700), ("\"thin\"", 100), ("\"hairline\"", 100),
    ("\"extra-light\"", 200), ("\"ultra-light\"", 200), ("\"light\"", 300), ("\"normal\"", 400), ("\"regular\"", 400),
    ("\"book\"", 400), ("\"medium\"", 500), ("\"semi-bold\"", 600), ("\"demi-bold\"", 600), ("\"bold\"", 700),
    ("\"extra-bold\"", 800), ("\"ultra-bold\"", 800), ("\"black\"", 900), ("\"heavy\"", 900), ("\"extra-black\"", 950),
    ("\"ultra-black\"", 950),
  ])
  func aFontWeightIsANumber(_ written: String, _ weight: Double) throws {
    #expect(try value("fontWeight", written) == .number(weight))
  }

  @Test(arguments: ["0", "0.5", "1001", "\"boldish\"", "\"semi\"", "true", "\"\"", "[]"])
  func otherFontWeightsAreRefused(_ written: String) {
    #expect(errors("{\"t\":{\"$type\":\"fontWeight\",\"$value\":\(written)}}").map(\.kind) == [.wrongType])
  }

  @Test func numbersAndFontFamiliesAreAsWritten() throws {
    #expect(try value("number", "-2.5") == .number(-2.5))
    #expect(try value("number", "\"8\"") == .number(8))
    #expect(try value("fontFamily", "\"8\"") == .string("8"))
    #expect(try value("fontFamily", #"["Helvetica","Arial"]"#) == .array([.string("Helvetica"), .string("Arial")]))
    #expect(mistakes("number", "\"8px\"") == [#"/t/$value: t: expected a number, found "8px""#])
    #expect(
      mistakes("fontFamily", "[]")
        == ["/t/$value: t: expected the name of a font, or an array of such names, found an array"])
    #expect(
      mistakes("fontFamily", #"["a",1]"#)
        == ["/t/$value/1: t: expected the name of a font, or an array of such names, found a number"])
  }

  @Test func aGradientIsStopsWithPositionsFromZeroToOne() throws {
    let tokens = try resolved(
      ##"""
      {"red":{"$type":"color","$value":"#f00"},"end":{"$type":"number","$value":42},
       "one":{"$type":"gradient","$value":[{"color":"#00f","position":0.25}]},
       "t":{"$type":"gradient","$value":[
         {"color":{"colorSpace":"srgb","components":[0,0,0]},"position":-99},"{one}",{"position":"{end}","color":"{red}"}]}}
      """##)
    let stops =
      ##"[{"color":"#000000","position":0},{"color":"#0000FF","position":0.25},{"color":"#FF0000","position":1}]"##
    #expect(try tokens["t"]?.light == json(stops))
    #expect(tokens["t"]?.type == .gradient)
  }

  @Test(arguments: [
    ("[]", "/t/$value: t: expected an array of stops, each with a color and a position, found an array"),
    ("\"red\"", #"/t/$value: t: expected an array of stops, each with a color and a position, found "red""#),
    (##"[{"color":"#fff"}]"##, #"/t/$value/0: t: the member "position" is missing"#),
    (
      ##"[{"color":"#fff","position":0},{"color":"#fff","position":true}]"##,
      "/t/$value/1/position: t: expected a number, found a boolean"
    ),
    (##"["#fff"]"##, ##"/t/$value/0: t: expected a stop with a color and a position, found "#fff""##),
  ])
  func aGradientIsChecked(_ written: String, _ mistake: String) {
    #expect(mistakes("gradient", written) == [mistake])
  }

  @Test func typographyIsAnObjectOfResolvedMembers() throws {
    let tokens = try resolved(
      #"""
      {"font":{"family":{"$type":"fontFamily","$value":["Inter","Arial"]},"size":{"$type":"dimension","$value":"1rem"}},
       "t":{"$type":"typography","$value":{"fontFamily":"{font.family}","fontSize":"{font.size}","fontWeight":"semi-bold",
         "letterSpacing":{"value":0.1,"unit":"px"},"lineHeight":1.2,"textCase":"{case}"}},
       "case":"upper"}
      """#)
    let expected =
      #"{"fontFamily":["Inter","Arial"],"fontSize":16,"fontWeight":600,"letterSpacing":0.1,"lineHeight":1.2,"textCase":"upper"}"#
    #expect(try tokens["t"]?.dark == json(expected))
    #expect(
      mistakes("typography", "17") == [
        "/t/$value: t: expected an object with fontFamily, fontSize, fontWeight, letterSpacing and lineHeight, found a number"
      ])
  }

  @Test(arguments: ["shadow", "border", "transition", "strokeStyle", "cubicBezier", "duration", "com.example.motion"])
  func otherTypesPassThroughWithTheirAliasesReplaced(_ type: String) throws {
    let tokens = try resolved(
      ##"""
      {"red":{"$type":"color","$value":"#f00"},
       "t":{"$type":"\##(type)","$value":{"color":"{red}","x":["{red}",{"y":"8px"},null,true,0.5],"color2":"#f00"}}}
      """##)
    let expected = ##"{"color":"#FF0000","x":["#FF0000",{"y":"8px"},null,true,0.5],"color2":"#f00"}"##
    #expect(try tokens["t"]?.light == json(expected))
    #expect(tokens["t"]?.type == TokenType(rawValue: type))
  }

  @Test func untypedValuesStayAsWrittenUnlessTheyAreContainers() throws {
    #expect(try resolved(##"{"t":{"$value":"#abc"}}"##)["t"]?.light == .string("#abc"))
    #expect(try resolved(#"{"t":{"$value":"8px"}}"#)["t"]?.light == .number(8))
    #expect(
      errors(#"{"t":{"$value":{"value":1,"unit":"px"}},"u":{"$value":[1]}}"#).lines == [
        "/t/$value: t: an object needs a $type that says what it is",
        "/u/$value: u: an array needs a $type that says what it is",
      ])
  }

  /// T3
  @Test func anAliasMustHaveTheExpectedType() {
    let text = #"""
      {"a":{"$type":"color","$value":"{b}"},"b":{"$value":"{c}"},"c":{"$type":"dimension","$value":8},
       "e":{"$type":"number","$value":8},
       "f":{"$type":"color","$value":"{g}"},"g":"blue","h":{"$type":"shadow","$value":"{e}"}}
      """#
    #expect(
      errors(text).lines == [
        "/a/$value: a → b → c: this is of type dimension: expected one of type color",
        ##"/f/$value: f → g: expected a colour such as "#295EFF" or {"colorSpace": …, "components": […]}, found "blue""##,
        "/h/$value: h → e: this is of type number: expected one of type shadow",
      ])
    #expect(errors(text).allSatisfy { $0.kind == .wrongType })
  }

  @Test func anAliasHasItsTargetsTypeRatherThanItsGroups() throws {
    let tokens = try resolved(
      ##"{"g":{"$type":"dimension","a":{"$value":"{c}"},"b":{"$value":"{n}"}},"c":{"$type":"color","$value":"#f00"},"n":"8px"}"##
    )
    #expect(tokens["g.a"]?.type == .color)
    #expect(tokens["g.a"]?.light == .string("#FF0000"))
    #expect(tokens["g.b"]?.type == .dimension)
    #expect(tokens["g.b"]?.light == .number(8))
    #expect(tokens["n"]?.type == nil)
  }

  @Test func bothHalvesOfAPairHaveTheSameType() throws {
    let types = ##""c":{"$type":"color","$value":"#f00"},"d":{"$type":"dimension","$value":8}"##
    let tokens = try resolved(##"{"a":{"light":"#abc","dark":"{c}"},"b":"{a}",\##(types)}"##)
    #expect(tokens["a"]?.type == .color)
    #expect(tokens["b"]?.light == .string("#AABBCC"))
    #expect(
      errors(##"{"a":{"light":"{c}","dark":"{d}"},"b":"{a}","e":{"light":"red","dark":"{c}"},\##(types)}"##).lines == [
        "/a/dark: a: light is of type color, dark of type dimension: they must be the same",
        ##"/e/light: e: expected a colour such as "#295EFF" or {"colorSpace": …, "components": […]}, found "red""##,
      ])
  }
}
