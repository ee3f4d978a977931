import StrictJSON

/// The position of a group, and what its tokens inherit.
struct GroupSite {
  var path = ""
  /// The JSON pointer to the group in the document. It differs from the path while the group is read for another that
  /// extends it.
  var pointer = ""
  /// Whether the group is read for another that extends it.
  var isInherited = false
  var type: TokenType?

  func member(_ name: String) -> TokenSite { TokenSite(group: self, name: name) }
}

/// The position of a member of a group. Most members are read without computing it.
struct TokenSite {
  let group: GroupSite
  let name: String

  /// For messages: a name that is too long for a token is shortened.
  var path: String {
    TokenPath.joined(group.path, name.utf8.count > TokenLimits.path ? JSONError.shortened(name: name) : name)
  }
  /// The pointer to the member; to the group, if the name is too long for a token.
  var pointer: String {
    name.utf8.count > TokenLimits.path ? group.pointer : group.pointer + "/" + JSONError.referenceToken(name)
  }

  /// Whether the path is short enough. One long group name would lengthen the paths of all its tokens.
  var hasRoom: Bool {
    group.path.utf8.count + name.utf8.count < (group.path.isEmpty ? TokenLimits.path + 1 : TokenLimits.path)
  }

  var asGroup: GroupSite {
    var site = group
    site.path = path
    site.pointer = pointer
    return site
  }
}
