import StrictJSON

extension JSONReader {
  /// The error for a member that the object does not have.
  ///
  /// It names the object that has such a member, or translates the name from a documented system (S14). Otherwise it
  /// suggests the nearest known name.
  package func unknownMember(_ name: ExactText, known: [String]) -> JSONError {
    unknownMember(name, known: known, advice: MemberPlace.advice(for: name, besides: known, isAction: false))
  }

  /// The same, for an object that is an action.
  package func unknownMember(_ name: ExactText, ofAction known: [String]) -> JSONError {
    unknownMember(name, known: known, advice: MemberPlace.advice(for: name, besides: known, isAction: true))
  }
}
