import DesignTokens
import StrictJSON
import Testing

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
