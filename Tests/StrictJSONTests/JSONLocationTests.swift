import StrictJSON
import TabSessions
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

/// Many pointers at once have the same locations as each alone.
@Suite struct JSONLocationsTests {
  private static let text = """
    {
      "a": 1, "é😀": [10, {"b/c": {"m~n": true}},
        [ ]
      ],
      "": {"": null},
      "0": "zero"
    }
    """

  @Test func eachHasTheSameLocationAsAlone() {
    let bytes = Array(Self.text.utf8)
    let pointers = [
      "", "/0", "/a", "/é😀", "/é😀/0", "/é😀/1", "/é😀/1/b~1c", "/é😀/1/b~1c/m~0n", "/é😀/2", "/", "//", "/b", "/a/x",
      "/é😀/3",
      "/é😀/00", "/é😀/2/0", "/~", "a", "/e\u{301}😀",
    ]
    let locations = JSONLocations(of: pointers.shuffled(), in: bytes)
    for pointer in pointers { #expect(locations[pointer] == JSONLocation(of: pointer, in: bytes), "\(pointer)") }
    #expect(locations["/é😀/1/b~1c/other"] == nil)
  }

  @Test(arguments: [
    ("/é😀/1/b~1c/x/y", "/é😀/1/b~1c"), ("/é😀/7", "/é😀"), ("/a/x", "/a"), ("/x", ""), ("/0", "/0"), ("no pointer", ""),
  ])
  func aMissingValueHasTheLocationOfTheNearestEnclosingOne(_ pointer: String, _ near: String) {
    let bytes = Array(Self.text.utf8)
    #expect(JSONLocations(of: [pointer], in: bytes).nearest(to: pointer) == JSONLocation(of: near, in: bytes))
  }

  @Test func textIsSearchedUpToItsFirstError() {
    let locations = JSONLocations(of: ["/a/b", "/c"], in: Array(#"{"a": {"b": 1, ]], "c": 2}"#.utf8))
    #expect(locations["/a/b"] == JSONLocation(of: "/a/b", in: Array(#"{"a": {"b": 1}}"#.utf8)))
    #expect(locations["/c"] == nil)
    #expect(JSONLocations(of: [""], in: [])[""] == nil)
  }
}
