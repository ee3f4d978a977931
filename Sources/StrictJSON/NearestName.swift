/// Returns the candidate that was probably meant: one that differs only in case, or by up to three typos. Returns `nil`
/// if there is none.
public func nearest(to name: String, among candidates: [String]) -> String? {
  let written = Array(name.utf8.prefix(65))
  guard written.count <= 64 else { return nil }
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    // At most a third of the candidate may differ: at least one byte, at most three.
    let allowed = min(max(candidate.utf8.count / 3, 1), 3)
    let wanted = Array(candidate.utf8)
    guard abs(wanted.count - written.count) <= allowed else { continue }
    let distance = editDistance(written, wanted)
    if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// The number of insertions, deletions, replacements and swaps of neighbours between two names, ignoring ASCII case
/// (optimal string alignment).
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  for (row, leftByte) in left.enumerated() {
    var current = [row + 1]
    for (column, rightByte) in right.enumerated() {
      let change = isSameLetter(leftByte, rightByte) ? 0 : 1
      var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + change)
      if row > 0, column > 0, isSameLetter(leftByte, right[column - 1]), isSameLetter(left[row - 1], rightByte) {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}

private func isSameLetter(_ left: UInt8, _ right: UInt8) -> Bool {
  left == right || (left ^ right == 0x20 && UInt8(ascii: "a")...UInt8(ascii: "z") ~= left | 0x20)
}
