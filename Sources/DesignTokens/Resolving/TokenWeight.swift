import StrictJSON

/// How much a resolved value comes to. An alias costs nothing to write, and what it stands for could be doubled by
/// another, and so on: without a limit a short document would fill the memory.
struct TokenWeight: Equatable {
  /// About the bytes that the value takes: 16 for each, and its text.
  var bytes: Int
  /// How many arrays and objects lie inside each other.
  var depth: Int

  /// As deep as a request's JSON may be.
  static let deepest = 32

  /// The weight of a value, `alias` giving that of what an alias stands for.
  init(of value: JSONValue, alias: (String) -> TokenWeight?) {
    self.init(bytes: 16, depth: 0)
    switch value {
    case .null, .bool, .number: break
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
