import StrictJSON
import TabSessions
import Testing

struct NearestNameTests {
  @Test(arguments: [
    ("selectedIdex", "selectedIndex"), ("SelectedIndex", "selectedIndex"), ("setelcedIndex", "selectedIndex"),
    ("tba", "tab"),
    ("xab", "tab"), ("ta", "tab"), ("taba", "tab"),
  ])
  func aTypoIsNearToItsName(written: String, meant: String) {
    #expect(nearest(to: ExactText(written), among: ["other", meant, "third"]) == meant)
  }

  @Test(arguments: ["", "xyb", "tabxyz", String(repeating: "t", count: 65)])
  func otherNamesAreNearToNone(written: String) {
    #expect(nearest(to: ExactText(written), among: ["tab"]) == nil)
  }

  /// The whole table of distances gives the same answer as the columns near its diagonal.
  @Test func theDistanceIsThatOfTheWholeTable() {
    var random = SeededRandom(seed: 8)
    var near = 0
    for _ in 0..<4_000 {
      let name = (0..<Int.random(in: 1...12, using: &random)).map { _ in "abc".randomElement(using: &random) ?? "a" }
      var other = name
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let place = Int.random(in: 0...other.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: other.insert("d", at: place)
        case 1 where place < other.count: other.remove(at: place)
        case 2 where place + 1 < other.count: other.swapAt(place, place + 1)
        default: break
        }
      }
      let isNear = distance(name, other) <= min(max(other.count / 3, 1), 3)
      near += isNear ? 1 : 0
      #expect((nearest(to: ExactText(String(name)), among: [String(other)]) != nil) == isNear, "\(name) \(other)")
    }
    #expect((1_000...3_500).contains(near))
  }

  private func distance(_ left: [Character], _ right: [Character]) -> Int {
    var table = (0...left.count).map { row in (0...right.count).map { row == 0 ? $0 : row } }
    for row in left.indices {
      for column in right.indices {
        var cost = min(
          table[row][column + 1] + 1, table[row + 1][column] + 1,
          table[row][column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, table[row - 1][column - 1] + 1)
        }
        table[row + 1][column + 1] = cost
      }
    }
    return table[left.count][right.count]
  }
}
