import StrictJSON
import TabEngine

/// `true` for a dot, otherwise a number or a text (B8).
extension Badge: WireWritable {
  package static var outputSchema: Schema { .reference("BadgeText") }

  package func write(to json: inout JSONWriter) {
    if let text { json.value(text) } else { json.value(true) }
  }
}

/// A badge in a request. An empty text, 0, `false` and `null` mean no badge.
struct BadgeInput: WireReadable, Equatable {
  let badge: Badge?

  static var inputSchema: Schema { .reference("Badge") }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> BadgeInput {
    if try reader.null() { return BadgeInput(badge: nil) }
    if try reader.peek() == .bool { return BadgeInput(badge: try reader.bool() ? .plain : nil) }
    // A number of new items may be a JSON number.
    let kind = try reader.peek()
    guard kind == .number || kind == .string else {
      throw reader.malformed("expected a number of new items, true or a text")
    }
    let count = kind == .number ? try reader.int() : nil
    guard count ?? 0 >= 0 else { throw reader.invalid("expected a number of new items, 0 or more") }
    let text = if let count { String(count) } else { try reader.text().string }
    guard count == nil || text.utf8.count <= 12 else {
      throw reader.invalid("expected a number of new items of at most 12 digits")
    }
    do throws(TabContainerError) {
      return BadgeInput(badge: try Badge.parsed(text, mayBeBlank: !reader.isFromClient))
    } catch {
      throw reader.invalid(error.detail)
    }
  }
}
