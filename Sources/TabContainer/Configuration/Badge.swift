/// What a tab's red marker says (B8): a number of new items, or a very short text.
public enum Badge: Equatable, Sendable {
  case count(Int)
  case text(String)

  /// Reads digits as a count. No badge comes of a count of 0 or an empty text.
  ///
  /// - Throws: `textTooLong` over `Limits.badge` characters.
  public static func parsed(_ text: String) throws(TabContainerError) -> Badge? {
    let text = try Check.text(text, "badge", limit: Limits.badge, mayBeEmpty: true)
    if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let count = Int(text) {
      return count == 0 ? nil : .count(count)
    }
    return text.isEmpty ? nil : .text(text)
  }

  /// What stands in the marker.
  public var text: String {
    switch self {
    case .count(let count): String(count)
    case .text(let text): text
    }
  }
}
