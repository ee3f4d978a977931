import StrictJSON

/// A name that nothing has, in words: which was probably meant, and which there are.
struct UnknownName: CustomStringConvertible {
  /// What would have the name: "theme".
  let kind: String
  let name: String
  let existing: [String]

  /// `there is no theme "docmented": did you mean "documented"? There are "default", "documented"`
  var description: String {
    let near = nearest(to: name, among: existing).map { "did you mean \"\($0)\"? There are " } ?? "there are "
    return "there is no \(kind) \"\(JSONError.shortened(name: name))\": \(near)"
      + Self.list(existing.map { "\"\($0)\"" })
  }

  /// The same from its capital letter to its full stop.
  var sentence: String { "T" + description.dropFirst() + "." }

  /// The first ten of a list.
  static func list(_ names: [String]) -> String {
    names.prefix(10).joined(separator: ", ") + (names.count > 10 ? " and \(names.count - 10) more" : "")
  }
}
