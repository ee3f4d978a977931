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

/// The Color module of the Design Tokens format (DTCG 2025.10).
@Suite struct TokenColorTests {
  private func color(_ value: String) throws -> JSONValue? {
    try resolved("{\"t\":{\"$type\":\"color\",\"$value\":\(value)}}")["t"]?.light
  }

  private func color(_ space: String, _ components: String, _ more: String = "") throws -> JSONValue? {
    try color("{\"colorSpace\":\"\(space)\",\"components\":\(components)\(more)}")
  }

  @Test(arguments: [
    ("#295eff", "#295EFF"), ("#295EFF", "#295EFF"), ("#abc", "#AABBCC"), ("#abcd", "#AABBCCDD"),
    ("#ffffffa3", "#FFFFFFA3"), ("#FFFFFFff", "#FFFFFF"), ("#00000000", "#00000000"),
  ])
  func hexadecimalIsUppercaseWithAllDigits(_ written: String, _ canonical: String) throws {
    #expect(try color("\"\(written)\"") == .string(canonical))
  }

  @Test(arguments: [
    "\"red\"", "\"#12\"", "\"#12345\"", "\"#1234567\"", "\"#123456789\"", "\"#GGGGGG\"", "\"GGGGGG\"", "\"\"", "12",
    "true",
    "[1,0,0]", "{}",
  ])
  func otherValuesAreNotColors(_ value: String) {
    let errors = errors("{\"t\":{\"$type\":\"color\",\"$value\":\(value)}}")
    #expect(errors.map(\.kind) == [.wrongType])
    #expect(errors.map(\.chain) == [["t"]])
    #expect(errors.map(\.pointer) == ["/t/$value"])
  }

  @Test(arguments: [
    ("srgb", "[1,0,1]", "#FF00FF"), ("srgb", "[0.2,0.4,0.8]", "#3366CC"), ("srgb", "[0.5,\"none\",0.002]", "#800001"),
    ("hsl", "[0,100,50]", "#FF0000"), ("hsl", "[120,100,25]", "#008000"), ("hsl", "[\"none\",0,100]", "#FFFFFF"),
    ("hsl", "[225.05,100,58.04]", "#295EFF"), ("hsl", "[359.9,50,50]", "#BF4040"),
    ("hwb", "[0,0,0]", "#FF0000"), ("hwb", "[120,0,50]", "#008000"), ("hwb", "[60,20,20]", "#CCCC33"),
    ("hwb", "[200,60,60]", "#808080"), ("hwb", "[200,100,100]", "#808080"), ("hwb", "[\"none\",100,0]", "#FFFFFF"),
  ])
  func spacesOfSRGBAreComputed(_ space: String, _ components: String, _ canonical: String) throws {
    #expect(try color(space, components) == .string(canonical))
  }

  @Test func alphaIsTheLastByte() throws {
    #expect(try color("srgb", "[0,0,0]", ",\"alpha\":0.5") == .string("#00000080"))
    #expect(try color("srgb", "[0,0,0]", ",\"alpha\":0") == .string("#00000000"))
    #expect(try color("srgb", "[0,0,0]", ",\"alpha\":1") == .string("#000000"))
    #expect(try color("oklch", "[0.5,0.2,30]", ##","alpha":0.64,"hex":"#ffffff""##) == .string("#FFFFFFA3"))
  }

  @Test(arguments: [
    "srgb-linear", "lab", "lch", "oklab", "oklch", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d65",
    "xyz-d50",
  ])
  func otherSpacesUseTheirHex(_ space: String) throws {
    #expect(try color(space, "[0.5,\"none\",0.25]", ##","hex":"#295eff""##) == .string("#295EFF"))
    #expect(try color(space, "[0.5,0,0.25]") != .string("#295EFF"))
  }

  /// The computed colour counts. The hex is a fallback for tools that cannot compute it.
  @Test func theHexOfAnSRGBColorIsAFallback() throws {
    #expect(try color("srgb", "[1,0,0]", ##","hex":"#0000ff""##) == .string("#FF0000"))
  }

  @Test(arguments: [
    (#"{"colorSpace":"srgb"}"#, #"/t/$value: t: the member "components" is missing"#),
    (#"{"components":[0,0,0]}"#, #"/t/$value: t: the member "colorSpace" is missing"#),
    (#"{"colorSpace":"srgb","components":[0,0]}"#, "/t/$value/components: t: a colour must have three components"),
    (#"{"colorSpace":"srgb","components":[0,0,1.1]}"#, "/t/$value/components/2: t: this component must be from 0 to 1"),
    (#"{"colorSpace":"srgb","components":[0,-1,1]}"#, "/t/$value/components/1: t: this component must be from 0 to 1"),
    (
      #"{"colorSpace":"hsl","components":[360,0,0]}"#,
      "/t/$value/components/0: t: this component must be from 0 to below 360"
    ),
    (
      #"{"colorSpace":"hwb","components":[0,101,0]}"#, "/t/$value/components/1: t: this component must be from 0 to 100"
    ),
    (#"{"colorSpace":"hwb","components":[0,"no",0]}"#, #"/t/$value/components/1: t: expected a number, found "no""#),
    (#"{"colorSpace":"srgb","components":[0,0,0],"alpha":2}"#, "/t/$value/alpha: t: alpha must be from 0 to 1"),
    (
      #"{"colorSpace":"cmyk","components":[0,0,0]}"#,
      "/t/$value/colorSpace: t: expected a colour space of the format: a98-rgb, display-p3, hsl, hwb, lab, lch, oklab, oklch, prophoto-rgb, rec2020, srgb, srgb-linear, xyz-d50, xyz-d65"
    ),
  ])
  func aColorObjectIsChecked(_ value: String, _ mistake: String) {
    #expect(errors("{\"t\":{\"$type\":\"color\",\"$value\":\(value)}}").lines == [mistake])
  }

  @Test func everyByteSurvivesItsConversionToAFraction() throws {
    for byte in 0...255 {
      let part = Double(byte) / 255
      let hex = String(byte, radix: 16, uppercase: true)
      let channel = hex.count == 1 ? "0" + hex : hex
      #expect(try color("srgb", "[\(part),0,0]") == .string("#\(channel)0000"))
    }
  }
}
