import StrictJSON
import TabEngine

extension Color: WireReadable, WireWritable {
  package static var inputSchema: Schema { .reference("Color") }
  package static var outputSchema: Schema { .reference("ResolvedColor") }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Color {
    let text = try reader.string()
    if let color = Color(hexadecimal: text.string) { return color }
    if text.utf8.starts(with: "system".utf8),
      let name = nearest(to: text, among: SystemColor.allCases.map { $0.rawValue })
    {
      throw reader.invalid(
        "the system has no colour \"\(String(text.unicodeScalars.prefix(40)))\": did you mean \"\(name)\"?")
    }
    let meant = text.utf8.count <= 16 ? colorMeant(by: text.string).map { ": did you mean \"\($0)\"?" } : nil
    throw reader.invalid(
      "expected a colour such as \"#295EFF\", \"#295EFF80\" with alpha, or \"systemBlue\"" + (meant ?? ""))
  }

  package func write(to json: inout JSONWriter) { json.value(hexadecimal) }

  /// The colour that was probably meant: one without its `#`, or a CSS name.
  private static func colorMeant(by text: String) -> String? {
    if Color(hexadecimal: "#" + text) != nil { return "#" + text }
    let name = "system" + (text == "grey" ? "gray" : text.lowercased())
    return SystemColor.allCases.map { $0.rawValue }.first { $0.lowercased() == name }
  }
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
