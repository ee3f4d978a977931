import StrictJSON
import TabContainer

extension JSONReader {
  /// The error for a member that the object does not have.
  ///
  /// It says where a name belongs that is a session's elsewhere, or what it is here that one of the documented systems calls so
  /// (S14); else it proposes one of the known names.
  func unknownMember(_ name: String, known: [String]) -> JSONError {
    unknownMember(name, known: known, advice: Self.place(of: name, elsewhereThan: known) ?? Self.translation(of: name))
  }

  /// The objects of a session with the members that each may have.
  static var places: [(place: String, members: [String])] {
    [
      ("the session itself", SessionDescription.members),
      ("`tabBar`", tabBarMembers),
      ("each of `tabBar.guards`", guardMembers),
      ("`navigationBar`", navigationBarMembers),
      ("`paging`", pagingMembers),
      ("`header`", headerMembers),
      ("`header.user`", userMembers),
      ("`header.trailing`", trailingMembers),
      ("a tab", ["id", "systemItem"] + tabMembers),
      ("a tab's `page`", pageMembers),
      ("`traits`", traits),
      ("`traits.safeArea`", safeAreaMembers),
      ("`traits.haptics`", hapticsMembers),
      ("`design`", DesignMembers.names),
    ]
  }

  /// - Parameter known: the members of the object that is read, which is no place for it.
  private static func place(of name: String, elsewhereThan known: [String]) -> String? {
    let places = places.filter { $0.members.contains(name) && !known.allSatisfy($0.members.contains) }.map(\.place)
    guard let last = places.last else { return nil }
    return "`\(name)` belongs in "
      + (places.count == 1 ? last : places.dropLast().joined(separator: ", ") + " or " + last)
  }

  private static func translation(of name: String) -> String? {
    let found = ForeignName.all.filter { $0.name == name }
    guard !found.isEmpty else { return nil }
    return found.map { "\($0.system.rawValue)'s `\(name)` is \($0.here) here" }.joined(separator: "; ")
  }
}
