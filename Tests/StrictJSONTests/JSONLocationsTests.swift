import TabSessions
import StrictJSON
import Testing

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
