import StrictJSON
import TabEngine

extension Color: WireReadable, WireWritable {
  package static var inputSchema: Schema { .reference("Color") }
  package static var outputSchema: Schema { .reference("ResolvedColor") }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Color {
    let text = try reader.string()
    if let color = Color(hexadecimal: text.string) { return color }
    let named = SystemColor.allCases.map { $0.rawValue }
    // UIKit's names in Objective-C end with `Color`.
    let name = text.string.hasSuffix("Color") ? ExactText(String(text.string.dropLast(5))) : text
    if text.utf8.starts(with: "system".utf8), let near = nearest(to: name, among: named) {
      throw reader.invalid(
        "the system has no colour \"\(String(text.unicodeScalars.prefix(40)))\": did you mean \"\(near)\"?")
    }
    let meant =
      Color(hexadecimal: "#\(text)").map { _ in "#\(text)" }
      ?? nearest(to: name, among: named)
      ?? synonym(of: name, among: ["#FFFFFF", "#000000", "#00000000", "#AAAAAA", "#555555"])
      ?? synonym(of: ExactText("system\(name.string.split(separator: ".").last ?? "")"), among: named)
    throw reader.invalid(
      "expected a colour such as \"#295EFF\", \"#295EFF80\" with alpha, or \"systemBlue\""
        + (meant.map { ": did you mean \"\($0)\"?" } ?? ""))
  }

  package func write(to json: inout JSONWriter) { json.value(hexadecimal) }
}

/// A colour as a client wrote it: its name or its components.
extension DynamicColor: PlainWireValue {
  package static var schema: Schema { .reference("DynamicColor") }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> DynamicColor {
    var lookahead = reader
    if let color = SystemColor(named: try lookahead.string()) {
      reader = lookahead
      return .system(color)
    }
    return .color(try Color.read(&reader))
  }

  package func write(to json: inout JSONWriter) { json.value(name) }
}
