import StrictJSON

extension JSONValue {
  /// The paths of all aliases in a value, in order (rule T2).
  public var aliases: [String] {
    switch self {
    case .string(let string): return TokenPath.alias(in: string).map { [$0] } ?? []
    case .array, .object:
      var paths: [String] = []
      collectAliases(&paths)
      return paths
    case .null, .bool, .number, .exactNumber: return []
    }
  }

  private func collectAliases(_ paths: inout [String]) {
    switch self {
    case .string(let string): if let path = TokenPath.alias(in: string) { paths.append(path) }
    case .array(let elements): for element in elements { element.collectAliases(&paths) }
    case .object(let object): for member in object.members { member.value.collectAliases(&paths) }
    case .null, .bool, .number, .exactNumber: break
    }
  }

  /// The JSON pointer (RFC 6901) to the first alias of a path in a value; `nil` if there is none.
  func pointer(toAlias path: String) -> String? {
    switch self {
    case .string(let string): return TokenPath.alias(in: string) == path ? "" : nil
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        if let rest = element.pointer(toAlias: path) { return "/\(index)" + rest }
      }
      return nil
    case .object(let object):
      for member in object.members {
        if let rest = member.value.pointer(toAlias: path) {
          return "/" + JSONError.referenceToken(member.name) + rest
        }
      }
      return nil
    case .null, .bool, .number, .exactNumber: return nil
    }
  }
}
