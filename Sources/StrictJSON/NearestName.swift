/// Returns the candidate that was probably meant: one that is spelled differently, or for which the name is another word, or that
/// differs by up to three typos. Returns `nil` if there is none.
///
/// - Parameters:
///   - typos: the greatest number of typos.
///   - fits: whether a candidate has the type of what was sent. One that differs by a single typo need not.
public func nearest(
  to name: ExactText, among candidates: [String], typos: Int = 3, where fits: (String) -> Bool = { _ in true }
) -> String? {
  guard name.utf8.count <= 64 else { return nil }
  let written = Array(name.utf8)
  if let meant = meant(by: written[...], among: candidates, where: fits) { return meant }
  // UIKit's names in Objective-C, and Android's constants, end with the name of the case: `UIInterfaceOrientationPortrait`, `MODE_FIXED`.
  let isUIKit = written.starts(with: [UInt8(ascii: "U"), UInt8(ascii: "I")])
  for start in written.indices.dropFirst(2)
  where isUIKit && UInt8(ascii: "A")...UInt8(ascii: "Z") ~= written[start] || written[start - 1] == UInt8(ascii: "_") {
    if let meant = meant(by: written[start...], among: candidates, where: fits) { return meant }
  }
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    // At most a third of the candidate may differ, and at least one byte.
    let wanted = Array(candidate.utf8)
    let allowed = min(max(wanted.count / 3, 1), typos)
    let distance = editDistance(written, wanted, atMost: allowed)
    guard distance <= allowed, distance < best?.distance ?? .max,
      distance == 1 && wanted.count > 3 || fits(candidate)
    else { continue }
    best = (candidate, distance)
  }
  return best?.name
}

/// The candidate that is the same name, or for which the name is another word. Neither case nor the marks between words count, nor the
/// type before a dot: `.systemBlue`, `portrait-primary`, `FontWeight.bold`.
public func synonym(
  of name: ExactText, among candidates: [String], where fits: (String) -> Bool = { _ in true }
) -> String? {
  name.utf8.count <= 64 ? meant(by: Array(name.utf8)[...], among: candidates, where: fits) : nil
}

private func meant(by name: ArraySlice<UInt8>, among candidates: [String], where fits: (String) -> Bool) -> String? {
  let plain = plainName(name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).last ?? name)
  guard !plain.isEmpty else { return nil }
  if let same = candidates.first(where: { $0.utf8.lazy.compactMap(plainByte).elementsEqual(plain.utf8) }) {
    return same
  }
  return NameTable.words[plain]?.first { candidates.has(ExactText($0)) && fits($0) }
}

/// Whether two names are the same but for case and the marks between their words.
public func isSameName(_ one: String, _ other: String) -> Bool {
  one.utf8.lazy.compactMap(plainByte).elementsEqual(other.utf8.lazy.compactMap(plainByte))
}

/// A name in lowercase, without the marks between its words.
func plainName(_ name: some Sequence<UInt8>) -> ExactText {
  ExactText(String(decoding: name.compactMap(plainByte), as: UTF8.self))
}

private func plainByte(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "): nil
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
  default: byte
  }
}

/// The same for a name that is short.
public func nearest(to name: String, among candidates: [String]) -> String? {
  nearest(to: ExactText(name), among: candidates)
}

/// The number of insertions, deletions, replacements and swaps of neighbours between two names, ignoring ASCII case
/// (optimal string alignment). If it exceeds `limit`, the result is `limit + 1`.
///
/// A path of at most `limit` edits stays within `limit` columns of the diagonal (Ukkonen, 1985), so only these are computed.
func editDistance(_ left: [UInt8], _ right: [UInt8], atMost limit: Int) -> Int {
  let tooMany = limit + 1
  guard abs(left.count - right.count) <= limit else { return tooMany }
  var beforeLast = [Int](repeating: tooMany, count: right.count + 1)
  var current = beforeLast
  // Not a loop over the first elements of a copy, which Swift 6.3.1 compiles wrongly with -O.
  var last = (0...right.count).map { min($0, tooMany) }
  for row in 1..<(left.count + 1) {
    let first = max(1, row - limit)
    current[first - 1] = first == 1 ? min(row, tooMany) : tooMany
    var least = current[first - 1]
    for column in first..<(min(right.count, row + limit) + 1) {
      let (leftByte, rightByte) = (left[row - 1], right[column - 1])
      let change = isSameLetter(leftByte, rightByte) ? 0 : 1
      var cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + change)
      if row > 1, column > 1, isSameLetter(leftByte, right[column - 2]), isSameLetter(left[row - 2], rightByte) {
        cost = min(cost, beforeLast[column - 2] + 1)
      }
      current[column] = cost
      least = min(least, cost)
    }
    // The next row reads one column more.
    if row + limit < right.count { current[row + limit + 1] = tooMany }
    guard least <= limit else { return tooMany }
    (beforeLast, last, current) = (last, current, beforeLast)
  }
  return min(last[right.count], tooMany)
}

private func isSameLetter(_ left: UInt8, _ right: UInt8) -> Bool {
  left == right || (left ^ right == 0x20 && UInt8(ascii: "a")...UInt8(ascii: "z") ~= left | 0x20)
}

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
