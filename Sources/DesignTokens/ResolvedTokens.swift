import StrictJSON

/// Tokens with their values in one colour scheme.
public struct ResolvedTokens: Sendable {
  let values: [String: JSONValue]
  let groups: Set<String>

  /// The value at a path such as `theme.radius.tab-header.tab`: a string, a number (points) or a boolean.
  public subscript(path: String) -> JSONValue? { values[path] }

  /// Another tree, a style for instance, with every string that is wholly an alias replaced by the token's value.
  ///
  /// Throws for an alias of a token that is not there; the pointer is to its place in the tree.
  public func substituting(in tree: JSONValue) throws(TokenError) -> JSONValue {
    switch tree {
    case .string(let string):
      guard let path = TokenPath.alias(in: string) else { return tree }
      guard let value = values[path] else {
        throw TokenError(kind: groups.contains(path) ? .aliasToGroup : .unknownAlias, chain: [path], pointer: "")
      }
      return value
    case .array(var elements):
      for index in elements.indices {
        do throws(TokenError) {
          elements[index] = try substituting(in: elements[index])
        } catch {
          throw error.within("\(index)")
        }
      }
      return .array(elements)
    case .object(var object):
      for member in object.members {
        do throws(TokenError) {
          object[member.name] = try substituting(in: member.value)
        } catch {
          throw error.within(member.name)
        }
      }
      return .object(object)
    case .null, .bool, .number:
      return tree
    }
  }
}
