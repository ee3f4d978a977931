import StrictJSON

/// Where a group is, and what its tokens inherit.
struct GroupSite {
  var path = ""
  /// The JSON pointer to it in the document: not the path's where the group is one that another extends.
  var pointer = ""
  /// Whether it is read for a group that extends it.
  var isInherited = false
  var type: TokenType?

  func member(_ name: String) -> TokenSite { TokenSite(group: self, name: name) }
}

/// Where a member of a group is. Most are read without a need to say it.
struct TokenSite {
  let group: GroupSite
  let name: String

  /// A name that is too long for any token is cut: this is for people to read.
  var path: String {
    TokenPath.joined(group.path, name.utf8.count > TokenLimits.path ? JSONError.shortened(name: name) : name)
  }
  /// To the group where the name is too long for any token.
  var pointer: String {
    name.utf8.count > TokenLimits.path ? group.pointer : group.pointer + "/" + JSONError.referenceToken(name)
  }

  /// Whether the path is short enough: each token has its own, and one long group would make all of them long.
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
