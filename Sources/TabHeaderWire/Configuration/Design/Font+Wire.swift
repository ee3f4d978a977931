import StrictJSON
import TabEngine

/// A font as in a style file.
extension Font: TableObject {
  package static var nullIsDefault: Bool { true }
  package static var draft: FontDraft { FontDraft() }

  package static let members = Members<Font, FontDraft>(
    "DesignFont", "A font.",
    [
      Member("style", "", get: { $0.style }, set: { $0.style = $1 }).required,
      Member(
        "size", "Points, at the text size `large`; by default the style's own.", schema: .number(),
        read: { (reader, font) throws(JSONError) in font.size = try reader.points(in: Limits.fontSize) }
      ).written { $0.preferredSize }.narrowed(to: .number(Limits.fontSize)).accepting(.points(in: Limits.fontSize)),
      Member("weight", "", default: .regular, get: { $0.weight }, set: { $0.weight = $1 }),
    ])

  package static func value(of draft: FontDraft, _ reader: borrowing JSONReader) throws(JSONError) -> Font {
    guard let style = draft.style else { throw reader.missing("style") }
    return Font(style, preferredSize: draft.size, weight: draft.weight)
  }
}

/// A font while it is being read.
package struct FontDraft {
  fileprivate var style: TextStyle?
  fileprivate var size: Double?
  fileprivate var weight = FontWeight.regular
}

/// A font in a state: with its size at the text size of the traits.
struct ResolvedFont: TableOutput {
  let font: Font

  static let members = Members<ResolvedFont, Never>(
    "Font", "A font.",
    [
      Member("style", "") { $0.font.style },
      Member("size", "Points, at the text size of the traits.") { $0.font.size },
      Member("preferredSize", "Points, at the text size `large`.") { $0.font.preferredSize },
      Member("weight", "") { $0.font.weight },
    ])
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
