import StrictJSON

extension JSONReader {
  /// The error for a member that the object does not have.
  ///
  /// It names the object that has such a member, or translates the name from a documented system (S14). Otherwise it
  /// suggests the nearest known name.
  package func unknownMember(_ name: ExactText, known: [String]) -> JSONError {
    unknownMember(name, of: known, isAction: false)
  }

  /// The same, for an object that is an action.
  package func unknownMember(_ name: ExactText, ofAction known: [String]) -> JSONError {
    unknownMember(name, of: known, isAction: true)
  }

  private func unknownMember(_ name: ExactText, of known: [String], isAction: Bool) -> JSONError {
    let here = MemberPlace.places(with: known, isAction: isAction)
    let fits = { (name: String) in here.isEmpty || here.contains { $0.has(ExactText(name), for: self) } }
    return unknownMember(
      name, known: known, where: fits,
      advice: MemberPlace.advice(for: name, sent: self, besides: known, in: here, isAction: isAction, where: fits))
  }
}
