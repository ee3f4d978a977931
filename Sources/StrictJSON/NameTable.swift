/// The names that clients use for names here (S14): `config/names.txt`, which says what each section is for. `docs/names.md` has the
/// same rows.
public enum NameTable {
  public typealias Row = (left: String, right: String)

  /// A row without a right side is a line of names.
  public static let sections: [(title: String, rows: [Row])] = {
    var sections: [(title: String, rows: [Row])] = []
    for line in ShippedFolder.catalog.text("names.txt").utf8.split(separator: UInt8(ascii: "\n"))
    where line.first != UInt8(ascii: "#") {
      if line.first == UInt8(ascii: "[") {
        sections.append((String(decoding: line.dropFirst().dropLast(), as: UTF8.self), []))
        continue
      }
      let sides = line.split(separator: UInt8(ascii: "="), maxSplits: 1)
      let right = sides.dropFirst().first.map { String(decoding: $0.dropFirst(), as: UTF8.self) } ?? ""
      sections[sections.count - 1].rows.append(
        (String(decoding: right.isEmpty ? sides[0] : sides[0].dropLast(), as: UTF8.self), right))
    }
    return sections
  }()

  public static func rows(of title: String) -> [Row] { sections.first { $0.title.isSame(as: title) }?.rows ?? [] }

  /// The names for each word, as `plainName` spells it.
  static let words: [ExactText: [String]] = {
    var words: [ExactText: [String]] = [:]
    for row in rows(of: "Other words") {
      for word in names(in: row.left) { words[plainName(word.utf8), default: []] += names(in: row.right) }
    }
    return words
  }()

  /// The names of a line.
  public static func names(in line: String) -> [String] {
    line.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }
}
