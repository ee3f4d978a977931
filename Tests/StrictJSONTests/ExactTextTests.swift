import StrictJSON
import Testing

/// Text from outside is bytes.
@Suite struct ExactTextTests {
  private enum Choice: String {
    case plain
    case accented = "caf\u{E9}"
  }

  /// Canonically equivalent texts, which are equal as `String`.
  private static let equivalent = [
    ("caf\u{E9}", "cafe\u{301}"), ("\u{AC00}", "\u{1100}\u{1161}"), ("\u{2126}", "\u{3A9}"),
  ]

  @Test(arguments: equivalent) func equalityIsThatOfBytes(_ one: String, _ other: String) {
    #expect(one == other)
    #expect(ExactText(one) != ExactText(other))
    #expect(ExactText(one) == ExactText(one))
    #expect(!one.isSame(as: other))
    #expect(Set([ExactText(one), ExactText(other), ExactText(one)]).count == 2)
  }

  /// As UTF-8 is ordered, which is the order of code points.
  @Test func theOrderIsThatOfBytes() {
    let texts: [ExactText] = ["", "A", "B", "a", "aa", "\u{E9}", "\u{FFFD}", "\u{1F600}"]
    #expect(texts.shuffled().sorted() == texts)
  }

  @Test func aLiteralIsAPattern() {
    switch ExactText("cafe\u{301}") {
    case "caf\u{E9}": Issue.record("another text")
    case "cafe\u{301}": break
    default: Issue.record("the same text")
    }
  }

  @Test func aCaseHasAName() {
    #expect(Choice(named: "plain") == .plain)
    #expect(Choice(named: "other") == nil)
    #expect(Choice(named: ExactText(String(repeating: "\u{300}\u{316}", count: 100_000))) == nil)
  }

  /// RFC 8259 §9: an implementation may limit the length of strings.
  @Test(arguments: [JSONLimits.default, .unlimited]) func namesAreShort(_ limits: JSONLimits) throws {
    func read(_ json: String) throws(JSONError) { _ = try JSONValue(parsing: Array(json.utf8), limits: limits) }
    let longest = String(repeating: "\u{300}", count: JSONLimits.name / 2)
    try read("{\"\(longest)\": 1}")
    let error = #expect(throws: JSONError.self) { try read("[{\"\(longest)x\": 1}]") }
    #expect(error?.kind == .malformed)
    #expect(error?.pointer == "/0")
    #expect(error?.detail == "a member's name has 257 bytes: expected at most 256")
    // Escapes count as what they mean.
    try read("{\"\(String(repeating: "\\u0300", count: JSONLimits.name / 2))\": 1}")
  }

  @Test func aStringThatNamesSomethingIsShort() throws {
    func reader(_ count: Int) -> JSONReader { JSONReader(Array("\"\(String(repeating: "x", count: count))\"".utf8)) }
    var short = reader(JSONLimits.name)
    #expect(try short.string().utf8.count == JSONLimits.name)
    var long = reader(JSONLimits.name + 1)
    let error = #expect(throws: JSONError.self) { try long.string() }
    #expect(error?.detail == "expected at most 256 bytes, found 257")
    var text = reader(100_000)
    #expect(try text.text().utf8.count == 100_000)
  }
}
