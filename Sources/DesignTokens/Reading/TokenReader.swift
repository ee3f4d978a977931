import StrictJSON

/// Reads the groups and tokens of a document. It collects errors instead of stopping at the first.
struct TokenReader {
  let document: JSONObject
  private(set) var errors: [TokenError] = []
  /// Unusual content, and how it was read (rule T6).
  private(set) var warnings = TokenWarnings()
  /// The pointers of the groups that are being read.
  var open: [String] = []
  /// The number of members that may still be read. Groups that extend groups can double in size.
  private var membersLeft = TokenLimits.members
  var references: TokenReferences
  /// Whether the value that was expanded last contained a reference to a token.
  var hasReferences = false
  /// Whether the group is being read for another group that extends it. Its warnings are reported only where it is
  /// written.
  private var isInherited = false
  /// The work done, except for references.
  var work = TokenWork()
  /// Whether the document has exceeded its limit of steps.
  var isOver: Bool { steps > TokenLimits.steps }
  var steps: Int { work.steps + references.work.steps }

  /// The members of a group that are not tokens (DTCG 2025.10, "Group Properties").
  private static let groupProperties: [ExactText] = [
    "$type", "$description", "$deprecated", "$extensions", "$extends", "$ref",
  ]
  private static let tokenProperties: [ExactText] = ["$value", "$type", "$description", "$deprecated", "$extensions"]

  init(document: JSONObject) {
    self.document = document
    references = TokenReferences(in: document)
  }

  mutating func readDocument() -> TokenGroup {
    group(document, at: GroupSite())
  }

  // MARK: Groups

  mutating func group(_ object: JSONObject, at outer: GroupSite) -> TokenGroup {
    // 64 levels fit on a stack of 512 KiB, even without optimization.
    guard open.count < 64 else {
      report(TokenError(.tooLarge, "groups are nested, or extend each other, more than 64 levels deep"), at: outer)
      return TokenGroup()
    }
    open.append(outer.pointer)
    let wasInherited = isInherited
    isInherited = outer.isInherited
    defer {
      open.removeLast()
      isInherited = wasInherited
    }

    let inherited = extended(by: object, at: outer)
    var site = outer
    site.type = type(of: object, at: outer) ?? inherited?.type ?? outer.type
    var group = TokenGroup()
    group.type = site.type
    for member in object.members {
      guard !isStopped(at: site) else { break }
      work.take(text: member.name.string)
      read(member, into: &group, at: site)
    }
    return inherited?.overlaid(with: group, .complete) ?? group
  }

  /// Counts a member, and returns whether there are too many. Reports this error once.
  private mutating func isStopped(at site: GroupSite) -> Bool {
    guard membersLeft > 0, !isOver else {
      if membersLeft >= 0 {
        let most = membersLeft == 0 ? "there are more than 12,000 tokens and groups" : nil
        report(TokenError(.tooLarge, most), at: site)
      }
      membersLeft = -1
      return true
    }
    membersLeft -= 1
    return false
  }

  private mutating func read(_ member: JSONObject.Member, into group: inout TokenGroup, at site: GroupSite) {
    let name = member.name
    if TokenPath.isReserved(name) {
      property(member, of: Self.groupProperties, at: site)
      return
    }
    let inner = site.member(name.string)
    guard TokenPath.isComponent(name.string), inner.hasRoom else {
      report(TokenError(.badName), at: inner)
      return
    }
    guard let node = node(member.value, at: inner) else { return }
    if name == TokenPath.rootName, case .group = node {
      report(TokenError(.wrongType, "$root must be a token: give it a $value"), at: inner)
      return
    }
    // An object has unique names.
    group.add(name.string, node)
  }

  private mutating func node(_ value: JSONValue, at site: TokenSite) -> TokenNode? {
    guard case .object(let object) = value else { return bareToken(value, at: site).map(TokenNode.token) }
    if object["$value"] != nil { return token(object, at: site).map(TokenNode.token) }
    if object["$ref"] != nil {
      guard refersToGroup(object) else { return reference(object, at: site).map(TokenNode.token) }
      if object["$type"] != nil, object.members.allSatisfy({ $0.name.utf8.first == UInt8(ascii: "$") }) {
        warn("this refers to a group: all of its tokens are included", at: site.asGroup, in: "$ref")
      }
    }
    if let (light, dark) = Self.pair(object) { return barePair(light, dark, at: site).map(TokenNode.token) }
    return .group(group(object, at: site.asGroup))
  }

  /// The members of an object that is a light/dark pair; `nil` for others. Two groups with these names are not a pair.
  static func pair(_ object: JSONObject) -> (light: JSONValue, dark: JSONValue)? {
    guard object.count == 2, let light = object["light"], let dark = object["dark"] else { return nil }
    return light.kind == .object && dark.kind == .object ? nil : (light, dark)
  }

  // MARK: Properties

  /// Checks a member whose name begins with `$`.
  mutating func property(_ member: JSONObject.Member, of known: [ExactText], at site: @autoclosure () -> GroupSite) {
    let isRight: Bool
    let expected: String
    switch member.name {
    case "$description": (isRight, expected) = (member.value.kind == .string, "a string")
    case "$schema" where site().pointer.isEmpty: (isRight, expected) = (member.value.kind == .string, "a string")
    case "$extensions": (isRight, expected) = (member.value.kind == .object, "an object")
    case "$deprecated":
      (isRight, expected) = ([.bool, .string].contains(member.value.kind), "true, false or a string that says why")
    // These are read and checked where they are needed.
    case _ where known.contains(member.name): return
    case "$value":
      let advice = "the document is a group, not a token: give the token a name"
      report(TokenError(.unknownMember, advice), at: site().member(member.name.string))
      return
    default:
      let names = known.map { $0.string } + ["$value"]
      warn(
        nearest(to: member.name, among: names).map { "did you mean \"\($0)\"? It is ignored" }
          ?? "the format has no such member: it is ignored", at: site(), in: member.name.string)
      return
    }
    if !isRight { warn("\(member.name) must be \(expected): it is ignored", at: site(), in: member.name.string) }
  }

  /// Reads the `$type` of a group or token.
  mutating func type(of object: JSONObject, at site: @autoclosure () -> GroupSite) -> TokenType? {
    guard let value = object["$type"] else { return nil }
    if case .string(let name) = value, !name.isEmpty, name.utf8.count <= TokenLimits.path {
      let type = TokenType(rawValue: name.string)
      if !TokenType.known.contains(type) {
        let near = nearest(to: name, among: TokenType.known.map { $0.rawValue }).map { " (did you mean \"\($0)\"?)" }
        warn("the format has no such type\(near ?? ""): values are kept unchanged", at: site(), in: "$type")
      }
      return type
    }
    report(TokenError(.wrongType, "$type must be a string, such as \"color\""), at: site().member("$type"))
    return nil
  }

  /// Checks the members of a token, except for its value.
  mutating func properties(of object: JSONObject, at site: TokenSite) {
    for member in object.members where member.name != "$value" && member.name != "$ref" {
      guard errors.count < TokenErrors.limit else { return }
      work.take(text: member.name.string)
      if TokenPath.isReserved(member.name) {
        property(member, of: Self.tokenProperties, at: site.asGroup)
      } else {
        warn(
          "a token cannot contain a token: it is ignored; move it out, or name the outer token \"$root\"",
          at: site.asGroup, in: member.name.string)
      }
    }
  }

  // MARK: Errors

  /// Warns about a member of a group or token, once: where it is written.
  mutating func warn(_ advice: @autoclosure () -> String, at site: @autoclosure () -> GroupSite, in member: String) {
    guard !isInherited else { return }
    func warning() -> TokenWarning {
      let place = site().member(member)
      return TokenWarning(pointer: place.pointer, detail: "\(place.path): \(advice())")
    }
    warnings.add(warning())
  }

  mutating func report(_ error: TokenError, at site: TokenSite) {
    if errors.count < TokenErrors.limit { report(error, at: site.asGroup) }
  }

  /// - Parameter member: the member with the mistake; `nil` for the group itself.
  mutating func report(_ error: TokenError, at site: GroupSite, in member: String? = nil) {
    guard errors.count < TokenErrors.limit else { return }
    let error = error.of(site.path, at: site.pointer + (member.map { "/" + $0 } ?? ""))
    if site.isInherited {
      // A mistake in a group that is extended is reported where the group is written.
      let isFoundElsewhere = error.kind != .cycle && error.kind != .badName && error.kind != .tooLarge
      if isFoundElsewhere || errors.contains(where: { $0.pointer.isSame(as: error.pointer) }) { return }
    }
    errors.append(error)
  }
}

extension TokenError {
  /// An error whose position is set later.
  init(_ kind: Kind, _ advice: String? = nil) {
    self.init(kind, [], "", advice)
  }
}

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
