import StrictJSON

extension JSONReader {
  /// The error for a member that the object does not have.
  ///
  /// It says where a name belongs that is one elsewhere, or what it is here that one of the documented systems calls so (S14);
  /// else it proposes one of the known names.
  func unknownMember(_ name: String, known: [String]) -> JSONError {
    unknownMember(name, known: known, advice: MemberPlace.advice(for: name, besides: known, isAction: false))
  }

  /// The same for an object that is an action.
  func unknownMember(_ name: String, ofAction known: [String]) -> JSONError {
    unknownMember(name, known: known, advice: MemberPlace.advice(for: name, besides: known, isAction: true))
  }
}
