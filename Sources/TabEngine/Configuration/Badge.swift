/// A tab's badge (B8): a dot, a number of new items, or a short text.
public enum Badge: Equatable, Sendable {
  /// A dot without text.
  case plain
  case count(Int)
  case text(String)

  /// Parses a badge. Digits are a count. A count of 0 or an empty text is no badge.
  ///
  /// - Parameter mayBeBlank: whether no character need be visible, as in what an earlier version has stored.
  /// - Throws: `textTooLong` over `Limits.badge` Unicode scalars, `textBlank` if no character is visible.
  public static func parsed(_ text: String, mayBeBlank: Bool = false) throws(TabContainerError) -> Badge? {
    let text = try Check.text(text, "badge", limit: Limits.badge, mayBeEmpty: true)
    guard !text.isEmpty else { return nil }
    guard mayBeBlank || !text.isBlank else { throw .textBlank(member: "badge") }
    if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let count = Int(text) {
      return count == 0 ? nil : .count(count)
    }
    return .text(text)
  }

  /// The badge's text; `nil` for a dot.
  public var text: String? {
    switch self {
    case .plain: nil
    case .count(let count): String(count)
    case .text(let text): text
    }
  }

  /// Whether this badge has something new to announce: there was no badge, the count is higher, or the text is
  /// different (X1).
  func hasNews(after old: Badge?) -> Bool {
    switch (old, self) {
    case (.count(let old)?, .count(let new)): new > old
    case (_?, .plain): false
    case (let old, let new): old != new
    }
  }
}
