import StrictJSON
import TabEngine

/// A font as in a style file.
extension Font: WireObject {
  package static var name: StaticString { "DesignFont" }
  package static var inputName: StaticString { "DesignFontInput" }
  package static var about: StaticString { "A font." }
  package static var nullIsAbsent: Bool { true }
  package static var isInSnapshots: Bool { true }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("style", &style)
    var size = AlwaysWritten(preferredSize == 0 ? nil : FontSize(points: preferredSize))
    try f.member("size", &size, "Points, at the text size `large`; by default the style's own.", isRequired: false)
    preferredSize = size.content?.points ?? 0
    try f.member("weight", &weight, else: .regular)
  }

  package mutating func check(_ reader: borrowing JSONReader) throws(JSONError) {
    self = Font(style, preferredSize: preferredSize == 0 ? nil : preferredSize, weight: weight)
  }
}

/// A font in a state: with its size at the text size of the traits.
struct ResolvedFont: WireOutput {
  let font: Font

  static var name: StaticString { "Font" }
  static var about: StaticString { "A font." }

  static func fields(_ f: inout some OutputFields<ResolvedFont>) {
    f.member("style") { $0.font.style }
    f.member("size", "Points, at the text size of the traits.") { $0.font.size }
    f.member("preferredSize", "Points, at the text size `large`.") { $0.font.preferredSize }
    f.member("weight") { $0.font.weight }
  }
}

/// In a request, a number or one of UIKit's names.
extension FontWeight: WireReadable, WireWritable {
  package static var inputSchema: Schema { .anyOf([outputSchema, .choice(names.map { $0.0 })]) }
  package static var outputSchema: Schema { .integer(1...1000) }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> FontWeight {
    if try reader.peek() == .string {
      let name = try reader.string()
      guard let weight = FontWeight(name: name.string) else {
        let near = nearest(to: name, among: names.map { $0.0 }).map { ": did you mean \"\($0)\"?" } ?? ""
        let names = names.map { "\"\($0.0)\"" }.joined(separator: ", ")
        throw reader.invalid("expected a weight from 1 to 1000, or one of \(names)\(near)")
      }
      return weight
    }
    guard let weight = FontWeight(try reader.int()) else {
      throw reader.invalid("expected a weight from 1 to 1000")
    }
    return weight
  }

  package func write(to json: inout JSONWriter) { json.value(value) }
}
