import StrictJSON

/// A message for an unknown name, with the nearest existing name and a list of all.
struct UnknownName: CustomStringConvertible {
  /// The kind of thing that has the name: "theme".
  let kind: String
  let name: String
  let existing: [String]

  /// `there is no theme "docmented": did you mean "documented"? The themes are "default", "documented"`
  var description: String {
    let near = nearest(to: name, among: existing).map { "did you mean \"\($0)\"? The" } ?? "the"
    return "there is no \(kind) \"\(JSONError.shortened(name: name))\": \(near) \(kind)s are "
      + Self.list(existing.map { "\"\($0)\"" })
  }

  /// The same as a sentence.
  var sentence: String { "T" + description.dropFirst() + "." }

  /// The first ten names of a list.
  static func list(_ names: [String]) -> String {
    names.prefix(10).joined(separator: ", ") + (names.count > 10 ? " and \(names.count - 10) more" : "")
  }
}
