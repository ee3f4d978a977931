import StrictJSON
import Testing

/// RFC 6901: where in a text a pointer's value is.
@Suite struct JSONLocationTests {
  private static let text = """
    {
      "a": 1, "é😀": [10, {"b/c": {"m~n": true}},
        [ ]
      ],
      "": {"": null},
      "0": "zero"
    }
    """

  private func place(_ pointer: String, in text: String = text) -> [Int]? {
    JSONLocation(of: pointer, in: Array(text.utf8)).map { [$0.line, $0.column] }
  }

  @Test(arguments: [
    ("", [1, 1]), ("/a", [2, 8]), ("/é😀", [2, 17]), ("/é😀/0", [2, 18]), ("/é😀/1", [2, 22]),
    ("/é😀/1/b~1c", [2, 30]), ("/é😀/1/b~1c/m~0n", [2, 38]), ("/é😀/2", [3, 5]), ("/", [5, 7]), ("//", [5, 12]),
    ("/0", [6, 8]),
  ])
  func linesAndColumnsOfCodePointsBeginAtOne(_ pointer: String, _ place: [Int]) {
    #expect(self.place(pointer) == place)
  }

  @Test(arguments: [
    "a", "/b", "/a/x", "/é😀/3", "/é😀/-1", "/é😀/00", "/é😀/+1", "/é😀/9999999999999999999999", "/é😀/2/0", "/é😀/1/b~c",
    "/~",
    "/e\u{301}😀",
  ])
  func aPointerToNothingHasNoLocation(_ pointer: String) {
    #expect(place(pointer) == nil)
  }

  @Test func whiteSpaceIsNotPartOfAValue() {
    #expect(place("", in: "\n\n \t7") == [3, 3])
    #expect(place("", in: "  ") == nil)
    #expect(place("/0", in: "[\r\n  7]") == [2, 3])
  }

  @Test func whatFollowsTheValueIsNotRead() {
    #expect(place("/a/b", in: #"{"a": {"b": 1, ]]"#) == [1, 13])
    #expect(place("/b", in: #"{"a": ], "b": 1}"#) == nil)
  }

  @Test func textsOfAnySizeAndDepthAreSearched() {
    let many = "[" + String(repeating: "0,", count: 200_000) + "7]"
    #expect(place("/200000", in: many) == [1, 400_002])
    let deep = String(repeating: "[", count: 100_000)
    #expect(place(String(repeating: "/0", count: 127), in: deep) == [1, 128])
    #expect(place(String(repeating: "/0", count: 50_000), in: deep) == nil)
  }
}
