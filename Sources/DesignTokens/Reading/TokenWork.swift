/// What a document may come to, however short the text that describes it (rule T5).
enum TokenLimits {
  /// Tokens and groups, those included that a group has from one that it extends.
  static let members = 12_000
  /// About the bytes of all resolved tokens in one colour scheme, with their paths and descriptions.
  static let bytes = 4_194_304
  /// Of a path in UTF-8.
  static let path = 256
  /// Of a `$ref`: a path whose every byte is escaped, and a place in a value.
  static let reference = 1_024
  /// What reading a document, and resolving one, may each take.
  static let steps = 400_000
}

/// How much has been done for a document. A step is a member, a value, or 64 bytes of text looked at.
///
/// What references, `$extends` and aliases lead to takes steps each time, so that no document takes longer than its
/// limit of steps (rule T5).
struct TokenWork: Sendable {
  private(set) var steps = 0

  var isOver: Bool { steps > TokenLimits.steps }

  mutating func take(_ steps: Int) { self.steps += steps }

  /// Takes a value itself, not what is inside it.
  mutating func take(text: String) { steps += 1 + text.utf8.count / 64 }
}
