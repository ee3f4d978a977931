extension JSONValue {
  /// This value with another laid over it: objects are merged member by member, at every depth; anything else of the
  /// other's takes the place of what was there, `null` included.
  public func overlaid(with other: JSONValue) -> JSONValue {
    guard case .object(var result) = self, case .object(let overlay) = other else { return other }
    for member in overlay.members {
      result[member.name] = result[member.name]?.overlaid(with: member.value) ?? member.value
    }
    return .object(result)
  }

  /// This value changed by a JSON Merge Patch (RFC 7396 §2): a `null` of the patch removes the member.
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
