import StrictJSON
import TabEngine

/// A colour of a design. The error does not mention JSON strings, because the colour may come from a token.
struct DesignColor: WireReadable {
  let color: Color

  static var inputSchema: Schema { Color.inputSchema }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> DesignColor {
    let kind = try reader.peek()
    guard kind == .string else {
      throw reader.malformed("expected a colour such as \"#295EFF\", found \(kind.phrase)")
    }
    return DesignColor(color: try Color.read(&reader))
  }
}
