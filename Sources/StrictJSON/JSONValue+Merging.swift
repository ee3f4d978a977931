extension JSONValue {
  /// Returns this value with another one merged over it. Objects are merged member by member, at every depth; any other
  /// value, including `null`, replaces the old one.
  public func overlaid(with other: JSONValue) -> JSONValue {
    guard case .object(var result) = self, case .object(let overlay) = other else { return other }
    for member in overlay.members {
      result[member.name] = result[member.name]?.overlaid(with: member.value) ?? member.value
    }
    return .object(result)
  }

  /// Returns this value changed by a JSON Merge Patch (RFC 7396 §2). A `null` in the patch removes the member.
  public func mergePatched(with patch: JSONValue) -> JSONValue {
    guard case .object(let changes) = patch else { return patch }
    var result = JSONObject()
    if case .object(let target) = self {
      for member in target.members {
        switch changes[member.name] {
        case nil: result.append(member.name, member.value)
        case .null?: break
        case let change?: result.append(member.name, member.value.mergePatched(with: change))
        }
      }
    }
    for change in changes.members where change.value != .null && result[change.name] == nil {
      result.append(change.name, JSONValue.null.mergePatched(with: change.value))
    }
    return .object(result)
  }
}
