/// A tab's red marker (B8): a dot, a number of new items, or a very short text.
public enum Badge: Equatable, Sendable {
  /// A dot: there is something new.
  case plain
  case count(Int)
  case text(String)

  /// Reads digits as a count. A count of 0 and an empty text are no badge.
  ///
  /// - Throws: `textTooLong` over `Limits.badge` characters, `textBlank` for one of which nothing is seen.
  public static func parsed(_ text: String) throws(TabContainerError) -> Badge? {
    let text = try Check.text(text, "badge", limit: Limits.badge, mayBeEmpty: true)
    guard !text.isEmpty else { return nil }
    guard text.unicodeScalars.contains(where: { !$0.isBlank }) else { throw .textBlank(member: "badge") }
    if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let count = Int(text) {
      return count == 0 ? nil : .count(count)
    }
    return .text(text)
  }

  /// The text in the marker; `nil` for a dot.
  public var text: String? {
    switch self {
    case .plain: nil
    case .count(let count): String(count)
    case .text(let text): text
    }
  }

  /// It says more than `old` did: there was no badge, the count is higher, or the text is another (X1).
  func isNews(after old: Badge?) -> Bool {
    switch (old, self) {
    case (.count(let old)?, .count(let new)): new > old
    case (_?, .plain): false
    case let (old, new): old != new
    }
  }
}

extension Unicode.Scalar {
  /// Nothing is seen of it: white space, a control, or a character that is ignored in display (UAX #44,
  /// Default_Ignorable_Code_Point).
  fileprivate var isBlank: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
  }
}
