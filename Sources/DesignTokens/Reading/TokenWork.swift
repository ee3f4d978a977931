/// The limits on what a document describes, however short its text is (rule T5).
enum TokenLimits {
  /// The most tokens and groups, including those that a group inherits from one that it extends.
  static let members = 12_000
  /// The approximate size of all resolved tokens in one colour scheme, with paths and descriptions, in bytes.
  static let bytes = 4_194_304
  /// The longest path, in bytes of UTF-8.
  static let path = 256
  /// The longest `$ref`, in bytes: a path with every byte escaped, and a position in a value.
  static let reference = 1_024
  /// The most steps for reading a document, and for resolving one.
  static let steps = 400_000
}

/// The work done for a document. A step is a member, a value, or 64 bytes of text.
///
/// Following a reference, `$extends` or an alias takes steps each time, so that no document takes longer than its limit of
/// steps (rule T5).
struct TokenWork: Sendable {
  private(set) var steps = 0

  var isOver: Bool { steps > TokenLimits.steps }

  mutating func take(_ steps: Int) { self.steps += steps }

  /// Counts a value itself, without the values inside it.
  mutating func take(text: String) { steps += 1 + text.utf8.count / 64 }
}
