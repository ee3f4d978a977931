import StrictJSON

/// A message for an unknown name, with the nearest existing name and a list of all.
package struct UnknownName: CustomStringConvertible {
  /// The kind of thing that has the name: "theme".
  package let kind: String
  package let name: String
  package let existing: [String]

  package init(kind: String, name: String, existing: [String]) {
    self.kind = kind
    self.name = name
    self.existing = existing
  }

  /// `there is no theme "docmented": did you mean "documented"? The themes are "default", "documented"`
  package var description: String { "there is no \(kind) \"\(JSONError.shortened(name: name))\": \(advice)" }

  /// `did you mean "documented"? The themes are "default", "documented"`
  package var advice: String {
    guard !existing.isEmpty else { return "there are no \(kind)s" }
    let near = nearest(to: name, among: existing).map { "did you mean \"\($0)\"? The" } ?? "the"
    return "\(near) \(kind)s are " + Self.list(existing.map { "\"\($0)\"" })
  }

  /// The same as a sentence.
  package var sentence: String { "T" + description.dropFirst() + "." }

  /// The first ten names of a list.
  package static func list(_ names: [String]) -> String {
    names.prefix(10).joined(separator: ", ") + (names.count > 10 ? " and \(names.count - 10) more" : "")
  }
}

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
