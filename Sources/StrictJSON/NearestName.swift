/// Returns the candidate that was probably meant: one for which the name is another word, or that differs only in case, or by
/// up to three typos. Returns `nil` if there is none.
public func nearest(to name: ExactText, among candidates: [String]) -> String? {
  if let meant = synonym(of: name, among: candidates) { return meant }
  let written = Array(name.utf8.prefix(65))
  guard written.count <= 64 else { return nil }
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    // At most a third of the candidate may differ: at least one byte, at most three.
    let allowed = min(max(candidate.utf8.count / 3, 1), 3)
    let wanted = Array(candidate.utf8)
    let distance = editDistance(written, wanted, atMost: allowed)
    if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
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
