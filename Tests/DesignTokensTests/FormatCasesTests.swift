import StrictJSON
import Testing

@testable import DesignTokens

/// The Design Tokens format (DTCG 2025.10) case by case: a document in each line.
///
/// `BLACK` stands for a colour, `ZERO` for a dimension, `TYPE` and `VALUE` for the names of members.
@Suite struct FormatCasesTests {
  private func tokens(_ line: Substring) throws -> ResolvedTokens {
    let names = [
      ("BLACK", #"{"colorSpace":"srgb","components":[0,0,0]}"#), ("ZERO", #"{"value":0,"unit":"px"}"#),
      ("TYPE", #""$type""#), ("VALUE", #""$value""#),
    ]
    return try resolved(names.reduce(String(line)) { $0.replacing($1.0, with: $1.1) })
  }

  /// T6
  @Test(arguments: accepted.split(separator: "\n"))
  func validDocumentsAreAcceptedWithoutAWarning(_ line: Substring) throws {
    let tokens = try tokens(line)
    #expect(tokens.warnings.first == [])
    #expect(tokens.unreadable.isEmpty)
  }

  /// T6
  @Test(arguments: refused.split(separator: "\n"))
  func invalidDocumentsAreRefusedOrWarnedAbout(_ line: Substring) throws {
    do throws(TokenErrors) {
      let tokens = try tokensOrErrors(line)
      #expect(!tokens.warnings.first.isEmpty)
      #expect(tokens.warnings.first.allSatisfy { $0.pointer.hasPrefix("/") && $0.detail.count > 20 })
    } catch {
      #expect(error.errors.allSatisfy { $0.pointer.hasPrefix("/") })
    }
  }

  private func tokensOrErrors(_ line: Substring) throws(TokenErrors) -> ResolvedTokens {
    do { return try tokens(line) } catch let error as TokenErrors { throw error } catch {
      Issue.record(error)
      throw TokenErrors(errors: [])
    }
  }

  private static let accepted = ##"""
    {"t": {TYPE: "border", VALUE: {"color": BLACK, "width": {"value": 1, "unit": "px"}, "style": "solid"}}}
    {"t": {TYPE: "border", VALUE: {"color": BLACK, "width": {"value": 1, "unit": "px"}, "style": {"dashArray": [{"value": 1, "unit": "px"}, {"value": 0.5, "unit": "rem"}], "lineCap": "round"}}}}
    {"t": {TYPE: "border", VALUE: {"color": BLACK, "width": {"value": 1, "unit": "px"}, "style": "dashed"}}}
    {"t": {TYPE: "color", VALUE: BLACK}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "srgb-linear", "components": [0.5, 0.2, 0.1]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "hsl", "components": [120, 50, 50]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "hwb", "components": [120, 10, 10]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "lab", "components": [50, 20, -30]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "lch", "components": [50, 30, 120]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "oklab", "components": [0.5, 0.1, -0.1]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "oklch", "components": [0.5, 0.2, 120]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "display-p3", "components": [1, 0.5, 0]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "rec2020", "components": [0.1, 0.9, 0.2]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "prophoto-rgb", "components": [0.5, 0.5, 0.5]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "a98-rgb", "components": [0.2, 0.3, 0.4]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "xyz-d50", "components": [0.3, 0.4, 0.2]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "xyz-d65", "components": [0.3, 0.4, 0.2]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.5}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "hsl", "components": ["none", 0, 50]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000"}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "oklch", "components": [0.5, 0.2, 30], "hex": "#aa3322"}}}
    {"t": {TYPE: "cubicBezier", VALUE: [0.42, 0, 0.58, 1]}}
    {"t": {TYPE: "cubicBezier", VALUE: [0, -2, 1, 3]}}
    {"t": {TYPE: "dimension", VALUE: {"value": 16, "unit": "px"}}}
    {"t": {TYPE: "dimension", VALUE: {"value": 1, "unit": "rem"}}}
    {"t": {TYPE: "dimension", VALUE: {"value": 0.5, "unit": "px"}}}
    {"t": {TYPE: "dimension", VALUE: ZERO}}
    {"t": {TYPE: "dimension", VALUE: {"value": -8, "unit": "px"}}}
    {"t": {TYPE: "dimension", VALUE: {"value": 999999999, "unit": "px"}}}
    {"t": {TYPE: "duration", VALUE: {"value": 100, "unit": "ms"}}}
    {"t": {TYPE: "duration", VALUE: {"value": 2, "unit": "s"}}}
    {"t": {TYPE: "duration", VALUE: {"value": 0.25, "unit": "s"}}}
    {"t": {TYPE: "duration", VALUE: {"value": 0, "unit": "ms"}}}
    {"t": {TYPE: "fontFamily", VALUE: "Helvetica"}}
    {"t": {TYPE: "fontFamily", VALUE: ["Helvetica", "Arial"]}}
    {"t": {TYPE: "fontFamily", VALUE: ["Arial"]}}
    {"t": {TYPE: "fontWeight", VALUE: 400}}
    {"t": {TYPE: "fontWeight", VALUE: "bold"}}
    {"t": {TYPE: "fontWeight", VALUE: "thin"}}
    {"t": {TYPE: "fontWeight", VALUE: "hairline"}}
    {"t": {TYPE: "fontWeight", VALUE: "extra-bold"}}
    {"t": {TYPE: "fontWeight", VALUE: "black"}}
    {"t": {TYPE: "fontWeight", VALUE: "ultra-black"}}
    {"t": {TYPE: "fontWeight", VALUE: 1}}
    {"t": {TYPE: "fontWeight", VALUE: 1000}}
    {"t": {TYPE: "gradient", VALUE: [{"color": BLACK, "position": 0}, {"color": BLACK, "position": 1}]}}
    {"t": {TYPE: "gradient", VALUE: [{"color": BLACK, "position": 0}, {"color": BLACK, "position": 0.5}, {"color": BLACK, "position": 1}]}}
    {"t": {TYPE: "gradient", VALUE: [{"color": BLACK, "position": 0.5}]}}
    {"t": {TYPE: "gradient", VALUE: [{"color": BLACK, "position": 0.3}, {"color": BLACK, "position": 1}]}}
    {"a": {"b": {"c": {TYPE: "color", VALUE: BLACK}}}}
    {"a": {}}
    {"c": {TYPE: "color", VALUE: BLACK}}
    {"a": {"$root": {TYPE: "color", VALUE: BLACK}, "b": {TYPE: "color", VALUE: BLACK}}}
    {"a": {TYPE: "color", "b": {VALUE: BLACK}}}
    {"a": {"x": {TYPE: "color", VALUE: BLACK}}, "b": {"$extends": "{a}", "y": {TYPE: "color", VALUE: BLACK}}}
    {"a": {"n": {"x": {TYPE: "color", VALUE: BLACK}, "z": {TYPE: "color", VALUE: BLACK}}}, "b": {"$extends": "{a}", "n": {"x": {TYPE: "color", VALUE: BLACK}}}}
    {"a": {"x": {TYPE: "color", VALUE: BLACK}}, "b": {"$extends": "{a}", "y": {TYPE: "color", VALUE: BLACK}}, "c": {"$extends": "{b}"}}
    {"a": {TYPE: "color", VALUE: BLACK, "$deprecated": true}}
    {"a": {TYPE: "color", VALUE: BLACK, "$deprecated": "Use other"}}
    {"a": {TYPE: "color", VALUE: BLACK, "$extensions": {"org.x": {"y": 1}}, "$description": "d"}}
    {"t": {TYPE: "number", VALUE: 1.5}}
    {"t": {TYPE: "number", VALUE: -1.5}}
    {"t": {TYPE: "number", VALUE: 0}}
    {"a": {TYPE: "color", VALUE: BLACK}, "b": {TYPE: "color", VALUE: "{a}"}}
    {"a": {TYPE: "color", VALUE: BLACK}, "b": {TYPE: "color", "$ref": "#/a/$value"}}
    {"a": {TYPE: "color", VALUE: BLACK}, "b": {TYPE: "color", VALUE: {"$ref": "#/a/$value"}}}
    {"a": {TYPE: "color", VALUE: BLACK}, "b": {TYPE: "number", "$ref": "#/a/$value/components/0"}}
    {"a": {TYPE: "color", VALUE: BLACK}, "b": {TYPE: "color", VALUE: {"colorSpace": "srgb", "components": {"$ref": "#/a/$value/components"}}}}
    {"a": {TYPE: "color", VALUE: BLACK}, "b": {TYPE: "color", VALUE: {"colorSpace": "srgb", "components": [{"$ref": "#/a/$value/components/0"}, 0.5, 0.5]}}}
    {"n": {TYPE: "number", VALUE: 0.5}, "b": {TYPE: "color", VALUE: {"colorSpace": "srgb", "components": [{"$ref": "#/n/$value"}, 0.5, 0.5]}}, "c": {TYPE: "dimension", VALUE: {"value": {"$ref": "#/n"}, "unit": "px"}}, "d": {TYPE: "number", "$ref": "#/n"}}
    {"a": {TYPE: "strokeStyle", VALUE: {"dashArray": [{"value": 1, "unit": "px"}, {"value": 0.5, "unit": "rem"}], "lineCap": "round"}}, "b": {TYPE: "strokeStyle", VALUE: {"dashArray": {"$ref": "#/a/$value/dashArray"}, "lineCap": "butt"}}}
    {"c": {TYPE: "color", "a": {VALUE: {"colorSpace": "hsl", "components": [120, 50, 50]}}, "b": {VALUE: {"colorSpace": "hsl", "components": {"$ref": "#/c/a/$value/components"}}}}}
    {"a": {TYPE: "color", VALUE: BLACK}, "b": {TYPE: "color", VALUE: "{a}"}, "c": {TYPE: "color", VALUE: "{b}"}, "d": {TYPE: "color", "$ref": "#/c/$value"}}
    {"c": {TYPE: "color", VALUE: BLACK}, "d": {TYPE: "dimension", VALUE: {"value": 1, "unit": "px"}}, "s": {TYPE: "strokeStyle", VALUE: "solid"}, "b": {TYPE: "border", VALUE: {"color": "{c}", "width": "{d}", "style": "{s}"}}}
    {"c": {TYPE: "color", VALUE: BLACK}, "d": {TYPE: "dimension", VALUE: {"value": 1, "unit": "px"}}, "s": {TYPE: "strokeStyle", VALUE: "solid"}, "b": {TYPE: "border", VALUE: {"color": {"$ref": "#/c/$value"}, "width": {"$ref": "#/d"}, "style": {"$ref": "#/s/$value"}}}}
    {"s": {TYPE: "shadow", VALUE: {"color": BLACK, "offsetX": ZERO, "offsetY": ZERO, "blur": ZERO, "spread": ZERO}}, "c": {TYPE: "color", "$ref": "#/s/$value/color"}, "d": {TYPE: "dimension", "$ref": "#/s/$value/blur"}, "n": {TYPE: "number", "$ref": "#/s/$value/offsetX/value"}}
    {"s": {TYPE: "shadow", VALUE: {"color": BLACK, "offsetX": ZERO, "offsetY": ZERO, "blur": ZERO, "spread": ZERO}}, "t": {TYPE: "shadow", VALUE: ["{s}", "{s}"]}, "u": {TYPE: "shadow", VALUE: [{"$ref": "#/s/$value"}]}}
    {"t": {TYPE: "typography", VALUE: {"fontFamily": "sans-serif", "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 400, "letterSpacing": ZERO, "lineHeight": 1.2}}, "f": {TYPE: "fontFamily", "$ref": "#/t/$value/fontFamily"}, "s": {TYPE: "dimension", "$ref": "#/t/$value/fontSize"}, "l": {TYPE: "number", "$ref": "#/t/$value/lineHeight"}, "w": {TYPE: "fontWeight", "$ref": "#/t/$value/fontWeight"}, "u": {TYPE: "typography", VALUE: {"fontFamily": {"$ref": "#/t/$value/fontFamily"}, "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 400, "letterSpacing": ZERO, "lineHeight": {"$ref": "#/t/$value/lineHeight"}}}}
    {"g": {TYPE: "gradient", VALUE: [{"color": BLACK, "position": 0}, {"color": BLACK, "position": 1}]}, "c": {TYPE: "color", "$ref": "#/g/$value/0/color"}, "p": {TYPE: "number", "$ref": "#/g/$value/1/position"}, "h": {TYPE: "gradient", VALUE: [{"$ref": "#/g/$value/0"}, {"color": BLACK, "position": 1}]}}
    {"d": {TYPE: "duration", VALUE: {"value": 1, "unit": "s"}}, "c": {TYPE: "cubicBezier", VALUE: [0, 0, 1, 1]}, "t": {TYPE: "transition", VALUE: {"duration": "{d}", "delay": "{d}", "timingFunction": "{c}"}}}
    {"t": {TYPE: "shadow", VALUE: {"color": BLACK, "offsetX": ZERO, "offsetY": ZERO, "blur": ZERO, "spread": ZERO}}}
    {"t": {TYPE: "shadow", VALUE: [{"color": BLACK, "offsetX": ZERO, "offsetY": ZERO, "blur": ZERO, "spread": ZERO}, {"color": BLACK, "offsetX": ZERO, "offsetY": ZERO, "blur": ZERO, "spread": ZERO}]}}
    {"t": {TYPE: "shadow", VALUE: {"color": BLACK, "offsetX": ZERO, "offsetY": ZERO, "blur": ZERO, "spread": ZERO, "inset": true}}}
    {"t": {TYPE: "strokeStyle", VALUE: "solid"}}
    {"t": {TYPE: "strokeStyle", VALUE: "dashed"}}
    {"t": {TYPE: "strokeStyle", VALUE: "dotted"}}
    {"t": {TYPE: "strokeStyle", VALUE: "double"}}
    {"t": {TYPE: "strokeStyle", VALUE: "groove"}}
    {"t": {TYPE: "strokeStyle", VALUE: "ridge"}}
    {"t": {TYPE: "strokeStyle", VALUE: "inset"}}
    {"t": {TYPE: "strokeStyle", VALUE: "outset"}}
    {"t": {TYPE: "strokeStyle", VALUE: {"dashArray": [{"value": 1, "unit": "px"}, {"value": 0.5, "unit": "rem"}], "lineCap": "round"}}}
    {"t": {TYPE: "strokeStyle", VALUE: {"dashArray": [{"value": 1, "unit": "px"}, {"value": 0.5, "unit": "rem"}], "lineCap": "butt"}}}
    {"t": {TYPE: "strokeStyle", VALUE: {"dashArray": [{"value": 1, "unit": "px"}, {"value": 0.5, "unit": "rem"}], "lineCap": "square"}}}
    {"t": {TYPE: "transition", VALUE: {"duration": {"value": 200, "unit": "ms"}, "delay": {"value": 0, "unit": "ms"}, "timingFunction": [0.5, 0, 1, 1]}}}
    {"t": {TYPE: "transition", VALUE: {"duration": {"value": 200, "unit": "ms"}, "delay": {"value": 1, "unit": "s"}, "timingFunction": [0.5, 0, 1, 1]}}}
    {"t": {TYPE: "typography", VALUE: {"fontFamily": "sans-serif", "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 400, "letterSpacing": ZERO, "lineHeight": 1.2}}}
    {"t": {TYPE: "typography", VALUE: {"fontFamily": "sans-serif", "fontSize": {"value": 16, "unit": "px"}, "fontWeight": "bold", "letterSpacing": ZERO, "lineHeight": 1.2}}}
    {"t": {TYPE: "typography", VALUE: {"fontFamily": "sans-serif", "fontSize": {"value": 1, "unit": "rem"}, "fontWeight": 400, "letterSpacing": ZERO, "lineHeight": 1.2}}}
    {"t": {TYPE: "typography", VALUE: {"fontFamily": "sans-serif", "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 400, "letterSpacing": {"value": -1, "unit": "px"}, "lineHeight": 1.2}}}
    """##

  private static let refused = ##"""
    {"t": {TYPE: "border", VALUE: {"color": ZERO, "width": {"value": 1, "unit": "px"}, "style": "solid"}}}
    {"t": {TYPE: "border", VALUE: {"color": "#ff0000", "width": {"value": 1, "unit": "px"}, "style": "solid"}}}
    {"t": {TYPE: "border", VALUE: {"color": BLACK, "width": {"value": 1, "unit": "px"}, "style": ZERO}}}
    {"t": {TYPE: "border", VALUE: {"width": {"value": 1, "unit": "px"}, "style": "solid"}}}
    {"t": {TYPE: "border", VALUE: {"color": BLACK, "style": "solid"}}}
    {"t": {TYPE: "border", VALUE: {"color": BLACK, "width": {"value": 1, "unit": "px"}}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 1.5}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "srgb", "components": [0, 0, 1.5]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "srgb", "components": "0 0 0"}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "srgb", "components": [0, 0, 0], "hex": 0}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000ff"}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "000000"}}}
    {"t": {TYPE: "color", VALUE: {"components": [0, 0, 0]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "srgb"}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "hsl", "components": ["none", "x", 50]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": -0.1}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "srgb", "components": [-0.1, 0, 0]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "cmyk", "components": [0, 0, 0]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "srgb", "components": [0, 0]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "hsl", "components": [360, 50, 50]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "hsl", "components": [0, 50, -1]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "hsl", "components": [0, 101, 50]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "lab", "components": [101, 0, 0]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "lch", "components": [50, -1, 0]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "oklab", "components": [1.1, 0, 0]}}}
    {"t": {TYPE: "color", VALUE: {"colorSpace": "oklch", "components": [0.5, 0.1, 360]}}}
    {"t": {TYPE: "cubicBezier", VALUE: [-0.1, 0, 1, 1]}}
    {"t": {TYPE: "cubicBezier", VALUE: ["0", 0, 1, 1]}}
    {"t": {TYPE: "cubicBezier", VALUE: "ease"}}
    {"t": {TYPE: "cubicBezier", VALUE: [0, 0, 1]}}
    {"t": {TYPE: "cubicBezier", VALUE: [0, 0, 1.1, 1]}}
    {"t": {TYPE: "dimension", VALUE: {"value": 1}}}
    {"t": {TYPE: "dimension", VALUE: {"unit": "px"}}}
    {"t": {TYPE: "dimension", VALUE: "16px"}}
    {"t": {TYPE: "dimension", VALUE: {"value": "16", "unit": "px"}}}
    {"t": {TYPE: "dimension", VALUE: {"value": 1, "unit": "em"}}}
    {"t": {TYPE: "dimension", VALUE: {"value": 1, "unit": "%"}}}
    {"t": {TYPE: "duration", VALUE: {"value": 1}}}
    {"t": {TYPE: "duration", VALUE: {"unit": "ms"}}}
    {"t": {TYPE: "duration", VALUE: {"value": 1, "unit": "min"}}}
    {"t": {TYPE: "duration", VALUE: "1s"}}
    {"t": {TYPE: "fontFamily", VALUE: ["a", 1]}}
    {"t": {TYPE: "fontFamily", VALUE: 1}}
    {"t": {TYPE: "fontWeight", VALUE: 1001}}
    {"t": {TYPE: "fontWeight", VALUE: 0}}
    {"t": {TYPE: "fontWeight", VALUE: "heavyish"}}
    {"t": {TYPE: "fontWeight", VALUE: "Bold"}}
    {"t": {TYPE: "gradient", VALUE: []}}
    {"t": {TYPE: "gradient", VALUE: [{"position": 0}]}}
    {"t": {TYPE: "gradient", VALUE: [{"color": BLACK}]}}
    {"t": {TYPE: "gradient", VALUE: [{"color": BLACK, "position": "0"}]}}
    {"a": {TYPE: "color", VALUE: BLACK, "b": {TYPE: "color", VALUE: BLACK}}}
    {"a": {"$extends": "{b}"}, "b": {"$extends": "{a}"}}
    {"a": {"$extends": "{z}"}}
    {"c": {TYPE: "color", VALUE: BLACK}, "a": {"$extends": "{c}"}}
    {"a": {TYPE: "color", VALUE: BLACK, "$deprecated": 1}}
    {"a": {TYPE: "color", VALUE: BLACK, "$deprecated": {}}}
    {"a": {TYPE: "color", VALUE: BLACK, "$description": 1}}
    {"a": {TYPE: "color", VALUE: BLACK, "$extensions": "x"}}
    {"a": {TYPE: "color", VALUE: BLACK, "extra": 1}}
    {"a": {VALUE: BLACK}}
    {"a": {VALUE: "#000"}}
    {"a": {TYPE: ["color"], VALUE: BLACK}}
    {"t": {TYPE: "colour", VALUE: BLACK}}
    {"a": {TYPE: "color", VALUE: BLACK, "$unknown": 1}}
    {"t": {TYPE: "color", VALUE: null}}
    {"t": {TYPE: "number", VALUE: {"value": 1}}}
    {"t": {TYPE: "number", VALUE: "1.5"}}
    {"a": {TYPE: "color", VALUE: "{b}"}, "b": {TYPE: "color", VALUE: "{a}"}}
    {"n": {TYPE: "number", VALUE: 1.5}, "a": {TYPE: "color", VALUE: {"colorSpace": "srgb", "components": ["{n}", 0, 0]}}}
    {"n": {TYPE: "number", VALUE: 0.5}, "a": {TYPE: "color", VALUE: {"colorSpace": "srgb", "components": ["{n}", 0, 0]}}}
    {"c": {TYPE: "color", VALUE: BLACK}, "a": {TYPE: "shadow", VALUE: {"color": {"$ref": "#/c/$value"}, "offsetX": ZERO}}}
    {"n": {TYPE: "number", VALUE: 1.5}, "a": {TYPE: "border", VALUE: {"color": BLACK, "width": {"$ref": "#/n/$value"}, "style": "solid"}}}
    {"c": {TYPE: "color", VALUE: BLACK}, "a": {TYPE: "shadow", VALUE: {"color": {"$ref": "#/c/$value/components"}, "offsetX": ZERO, "offsetY": ZERO, "blur": ZERO, "spread": ZERO}}}
    {"t": {TYPE: "typography", VALUE: {"fontFamily": "sans-serif", "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 400, "letterSpacing": ZERO, "lineHeight": 1.2}}, "a": {TYPE: "border", VALUE: {"color": BLACK, "width": {"$ref": "#/t/$value/fontFamily"}, "style": "solid"}}}
    {"t": {TYPE: "typography", VALUE: {"fontFamily": "sans-serif", "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 400, "letterSpacing": ZERO, "lineHeight": 1.2}}, "a": {TYPE: "typography", VALUE: {"fontFamily": "sans-serif", "fontSize": {"$ref": "#/t/$value/fontWeight"}, "fontWeight": 400, "letterSpacing": ZERO, "lineHeight": 1.2}}}
    {"n": {TYPE: "number", VALUE: 0.5}, "a": {TYPE: "cubicBezier", VALUE: ["{n}", 0, 1, 1]}}
    {"n": {TYPE: "number", VALUE: 1.5}, "a": {TYPE: "dimension", VALUE: {"value": "{n}", "unit": "px"}}}
    {"n": {TYPE: "number", VALUE: 1.5}, "a": {TYPE: "duration", VALUE: {"value": "{n}", "unit": "ms"}}}
    {"c": {TYPE: "color", VALUE: BLACK}, "a": {TYPE: "gradient", VALUE: [{"$ref": "#/c/$value"}]}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", "$ref": "#/c/$value/components/one"}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", VALUE: {"$ref": "#/c/$value/components/one"}}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", "$ref": "#/a"}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", VALUE: {"$ref": "#/a"}}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", "$ref": "#/c//$value"}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", VALUE: {"$ref": "#/c//$value"}}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", "$ref": "#/"}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", VALUE: {"$ref": "#/"}}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", "$ref": "#/c/$value/components/-1"}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", VALUE: {"$ref": "#/c/$value/components/-1"}}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", "$ref": "/c/$value"}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", VALUE: {"$ref": "/c/$value"}}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", "$ref": "#/z/$value"}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", VALUE: {"$ref": "#/z/$value"}}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", "$ref": "#/c/{c}/$value"}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", VALUE: {"$ref": "#/c/{c}/$value"}}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", "$ref": "#/z"}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", VALUE: {"$ref": "#/z"}}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", "$ref": "#/c with/$value"}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", VALUE: {"$ref": "#/c with/$value"}}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", "$ref": "#/c/$description"}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", VALUE: {"$ref": "#/c/$description"}}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", "$ref": "#/g"}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", VALUE: {"$ref": "#/g"}}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", "$ref": "#/c/$type"}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", VALUE: {"$ref": "#/c/$type"}}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", "$ref": "#/c/$value/"}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", VALUE: {"$ref": "#/c/$value/"}}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", "$ref": "#/c/$value/components/9"}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", VALUE: {"$ref": "#/c/$value/components/9"}}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", "$ref": "#/c/$value/nope"}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", VALUE: {"$ref": "#/c/$value/nope"}}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", "$ref": "#.c.$value"}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", VALUE: {"$ref": "#.c.$value"}}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", "$ref": "c"}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", VALUE: {"$ref": "c"}}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", "$ref": "#"}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", VALUE: {"$ref": "#"}}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", "$ref": ""}}
    {"g": {"x": {TYPE: "color", VALUE: BLACK}}, "c": {TYPE: "color", VALUE: BLACK, "$description": "d"}, "a": {TYPE: "color", VALUE: {"$ref": ""}}}
    {"c": {TYPE: "color", VALUE: BLACK}, "a": {TYPE: "dimension", "$ref": "#/c/$value/components/0"}}
    {"d": {TYPE: "dimension", VALUE: {"value": 1, "unit": "px"}}, "a": {TYPE: "dimension", "$ref": "#/d/$value/value"}}
    {"d": {TYPE: "dimension", VALUE: {"value": 1, "unit": "px"}}, "a": {TYPE: "dimension", VALUE: {"$ref": "#/d/$value/value"}}}
    {"c": {TYPE: "color", VALUE: BLACK}, "a": {TYPE: "color", "$ref": "#/c", VALUE: BLACK}}
    {"c": {TYPE: "color", VALUE: BLACK}, "a": {TYPE: "color", VALUE: "{}"}}
    {"c": {TYPE: "color", VALUE: BLACK}, "a": {TYPE: "color", VALUE: "{z}"}}
    {"c": {TYPE: "color", VALUE: BLACK}, "a": {TYPE: "color", VALUE: "{colors.primary"}}
    {"c": {TYPE: "color", VALUE: BLACK}, "a": {TYPE: "color", VALUE: "colors.primary}"}}
    {"c": {TYPE: "color", VALUE: BLACK}, "a": {TYPE: "color", VALUE: "{ c }"}}
    {"c": {TYPE: "color", VALUE: BLACK}, "a": {TYPE: "color", VALUE: "{c.$value}"}}
    {"c": {TYPE: "color", VALUE: BLACK}, "a": {TYPE: "color", VALUE: "{c.components}"}}
    {"d": {TYPE: "dimension", VALUE: {"value": 1, "unit": "px"}}, "a": {TYPE: "color", VALUE: "{d}"}}
    {"d": {TYPE: "dimension", VALUE: {"value": 1, "unit": "px"}}, "a": {TYPE: "color", "$ref": "#/d/$value"}}
    {"a": {TYPE: "color", VALUE: "{a}"}}
    {"n": {TYPE: "number", VALUE: 1.5}, "a": {TYPE: "strokeStyle", VALUE: {"dashArray": [{"$ref": "#/n/$value"}], "lineCap": "round"}}}
    {"t": {TYPE: "shadow", VALUE: [{"color": BLACK, "offsetX": ZERO, "offsetY": ZERO, "blur": ZERO, "spread": ZERO}, "x"]}}
    {"t": {TYPE: "shadow", VALUE: {"offsetX": ZERO, "offsetY": ZERO, "blur": ZERO, "spread": ZERO}}}
    {"t": {TYPE: "shadow", VALUE: {"color": BLACK, "offsetY": ZERO, "blur": ZERO, "spread": ZERO}}}
    {"t": {TYPE: "shadow", VALUE: {"color": BLACK, "offsetX": ZERO, "blur": ZERO, "spread": ZERO}}}
    {"t": {TYPE: "shadow", VALUE: {"color": BLACK, "offsetX": ZERO, "offsetY": ZERO, "spread": ZERO}}}
    {"t": {TYPE: "shadow", VALUE: {"color": BLACK, "offsetX": ZERO, "offsetY": ZERO, "blur": ZERO}}}
    {"t": {TYPE: "shadow", VALUE: {"color": BLACK, "offsetX": ZERO, "offsetY": ZERO, "blur": ZERO, "spread": ZERO, "inset": "yes"}}}
    {"t": {TYPE: "strokeStyle", VALUE: {"dashArray": [1, 2], "lineCap": "round"}}}
    {"t": {TYPE: "strokeStyle", VALUE: {"dashArray": [], "lineCap": "round"}}}
    {"t": {TYPE: "strokeStyle", VALUE: {"lineCap": "round"}}}
    {"t": {TYPE: "strokeStyle", VALUE: {"dashArray": [{"value": 1, "unit": "px"}, {"value": 0.5, "unit": "rem"}]}}}
    {"t": {TYPE: "strokeStyle", VALUE: "wavy"}}
    {"t": {TYPE: "strokeStyle", VALUE: {"dashArray": [{"value": 1, "unit": "px"}, {"value": 0.5, "unit": "rem"}], "lineCap": "pointed"}}}
    {"g": {"a{b": {TYPE: "color", VALUE: BLACK}}}
    {"g": {"a}b": {TYPE: "color", VALUE: BLACK}}}
    {"g": {"a.b": {TYPE: "color", VALUE: BLACK}}}
    {"g": {"$name": {TYPE: "color", VALUE: BLACK}}}
    {"t": {TYPE: "transition", VALUE: {"delay": {"value": 0, "unit": "ms"}, "timingFunction": [0.5, 0, 1, 1]}}}
    {"t": {TYPE: "transition", VALUE: {"duration": {"value": 200, "unit": "ms"}, "timingFunction": [0.5, 0, 1, 1]}}}
    {"t": {TYPE: "transition", VALUE: {"duration": {"value": 200, "unit": "ms"}, "delay": {"value": 0, "unit": "ms"}}}}
    {"t": {TYPE: "typography", VALUE: {"fontSize": {"value": 16, "unit": "px"}, "fontWeight": 400, "letterSpacing": ZERO, "lineHeight": 1.2}}}
    {"t": {TYPE: "typography", VALUE: {"fontFamily": "sans-serif", "fontWeight": 400, "letterSpacing": ZERO, "lineHeight": 1.2}}}
    {"t": {TYPE: "typography", VALUE: {"fontFamily": "sans-serif", "fontSize": {"value": 16, "unit": "px"}, "letterSpacing": ZERO, "lineHeight": 1.2}}}
    {"t": {TYPE: "typography", VALUE: {"fontFamily": "sans-serif", "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 400, "lineHeight": 1.2}}}
    {"t": {TYPE: "typography", VALUE: {"fontFamily": "sans-serif", "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 400, "letterSpacing": ZERO}}}
    {"t": {TYPE: "typography", VALUE: {"fontFamily": "sans-serif", "fontSize": 16, "fontWeight": 400, "letterSpacing": ZERO, "lineHeight": 1.2}}}
    {"t": {TYPE: "typography", VALUE: {"fontFamily": "sans-serif", "fontSize": "16", "fontWeight": 400, "letterSpacing": ZERO, "lineHeight": 1.2}}}
    {"t": {TYPE: "typography", VALUE: {"fontFamily": "sans-serif", "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 400, "letterSpacing": ZERO, "lineHeight": "normal"}}}
    {"t": {TYPE: "typography", VALUE: {"fontFamily": "sans-serif", "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 400, "letterSpacing": ZERO, "lineHeight": {"value": 20, "unit": "px"}}}}
    """##
}
