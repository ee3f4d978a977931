/// The limits on what a document can expand to (rule T5). A short text can describe a lot.
enum TokenLimits {
  /// The maximum number of tokens and groups, including those that groups inherit.
  static let members = 12_000
  /// The approximate size of all resolved tokens in one colour scheme, with paths and descriptions, in bytes.
  static let bytes = 4_194_304
  /// The maximum length of a path, in bytes of UTF-8.
  static let path = 256
  /// The maximum length of a `$ref`, in bytes: enough for a path with every byte escaped and a position in a value.
  static let reference = 1_024
  /// The maximum number of steps for reading a document, and for resolving it.
  static let steps = 400_000
}

/// The work done for a document. A step is a member, a value, or 64 bytes of text.
///
/// Following a reference, `$extends` or an alias takes steps each time. This limits the time for any document (rule
/// T5).
struct TokenWork: Sendable {
  private(set) var steps = 0

  var isOver: Bool { steps > TokenLimits.steps }

  mutating func take(_ steps: Int) { self.steps += steps }

  /// Counts a value itself, without the values inside it.
  mutating func take(text: String) { steps += 1 + text.utf8.count / 64 }
}
