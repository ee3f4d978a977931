import StrictJSON

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
