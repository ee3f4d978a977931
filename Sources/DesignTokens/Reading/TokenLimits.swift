import StrictJSON

/// The limits on what a document can expand to (rule T5). A short text can describe a lot.
enum TokenLimits {
  /// The maximum number of tokens and groups, including the members that groups inherit.
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

/// The size of a resolved value. Aliases can double a value again and again. Without a limit, a short document could
/// fill the memory.
struct TokenWeight: Equatable {
  /// The approximate size of the value in bytes: 16 per value, and its text.
  var bytes: Int
  /// The nesting depth of arrays and objects.
  var depth: Int

  /// The same depth as for the JSON of a request.
  static let deepest = 32

  /// Computes the weight of a value. `alias` returns the weight of an alias's value.
  init(of value: JSONValue, alias: (String) -> TokenWeight?) {
    self.init(bytes: 16, depth: 0)
    switch value {
    case .null, .bool, .number, .exactNumber: break
    case .string(let string):
      if let path = TokenPath.alias(in: string), let weight = alias(path) {
        self = weight
      } else {
        bytes += string.utf8.count
      }
    case .array(let elements):
      for element in elements { add(TokenWeight(of: element, alias: alias)) }
      depth += 1
    case .object(let object):
      for member in object.members {
        add(TokenWeight(of: member.value, alias: alias))
        bytes += member.name.utf8.count
      }
      depth += 1
    }
  }

  init(bytes: Int, depth: Int) {
    self.bytes = bytes
    self.depth = depth
  }

  private mutating func add(_ part: TokenWeight) {
    bytes = min(bytes + part.bytes, TokenLimits.bytes + 1)
    depth = max(depth, part.depth)
  }
}
