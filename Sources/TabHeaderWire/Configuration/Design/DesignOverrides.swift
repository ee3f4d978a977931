import StrictJSON

/// The members of a session's design, which override the style's. Their values are not checked. As in a merge patch, `null` removes
/// one.
package struct DesignOverrides: WireReadable {
  package let members: JSONObject

  package static var inputSchema: Schema { .reference(DesignMembers.table.name.description) }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> DesignOverrides {
    guard try reader.peek() == .object else {
      _ = try reader.object { (_, _) throws(JSONError) in }
      return DesignOverrides(members: [:])
    }
    guard case .object(let given) = JSONValue.null.mergePatched(with: try reader.value()) else {
      return DesignOverrides(members: [:])
    }
    let names = DesignMembers.names
    for member in given.members where !names.has(member.name) {
      var error = reader.unknownMember(member.name, known: names)
      error.pointer = "/" + JSONError.referenceToken(member.name)
      throw error
    }
    return DesignOverrides(members: given)
  }
}
