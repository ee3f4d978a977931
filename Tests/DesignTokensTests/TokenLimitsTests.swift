import DesignTokens
import StrictJSON
import Testing

/// Short documents that expand without bound are refused.
@Suite struct TokenLimitsTests {
  private func kinds(_ text: String) -> Set<TokenError.Kind> { Set(errors(text).map(\.kind)) }

  @Test func valuesThatDoubleEachOther() {
    let doublings = (1..<30).map { "\"t\($0)\":{\"$value\":[\"{t\($0 - 1)}\",\"{t\($0 - 1)}\"]}" }
    #expect(kinds("{\"$type\":\"x\",\"t0\":[0],\(doublings.joined(separator: ","))}") == [.wrongType])
    #expect(kinds("{\"$type\":\"x\",\"t0\":{\"$value\":[0]},\(doublings.joined(separator: ","))}") == [.tooLarge])
  }

  @Test func valuesThatNestInEachOther() throws {
    func nested(_ count: Int) -> String {
      let links = (0..<count).map { "\"t\($0)\":{\"$value\":[\"{t\($0 + 1)}\"]}" }.joined(separator: ",")
      return "{\"$type\":\"x\",\(links),\"t\(count)\":1}"
    }
    #expect(try resolved(nested(32)).tokens.count == 33)
    #expect(kinds(nested(33)) == [.tooLarge])
    #expect(kinds(nested(10_000)) == [.tooLarge])
  }

  @Test func aLongTextUnderManyNames() throws {
    let text = "\"text\":\"\(String(repeating: "x", count: 100_000))\""
    func aliases(_ count: Int) -> String { (0..<count).map { ",\"t\($0)\":\"{text}\"" }.joined() }
    #expect(try resolved("{\(text)\(aliases(40))}").tokens.count == 41)
    #expect(kinds("{\(text)\(aliases(42))}") == [.tooLarge])
  }

  @Test func groupsThatDoubleEachOther() {
    let groups = (1..<40).map {
      "\"g\($0)\":{\"a\":{\"$extends\":\"{g\($0 - 1)}\"},\"b\":{\"$extends\":\"{g\($0 - 1)}\"}}"
    }
    #expect(kinds("{\"g0\":{\"x\":1},\(groups.joined(separator: ","))}") == [.tooLarge])
  }

  @Test func groupsThatExtendEachOtherInALongLine() {
    let groups = (1..<10_000).map { "\"g\($0)\":{\"$extends\":\"{g\($0 + 1)}\"}" }.joined(separator: ",")
    #expect(kinds("{\(groups),\"g10000\":{\"x\":1}}") == [.tooLarge])
  }

  @Test func referencesThatLeadToMuch() {
    let big = (0..<5_000).map { "\($0)" }.joined(separator: ",")
    let references = (0..<100).map { "\"r\($0)\":{\"$value\":[{\"$ref\":\"#/big/$value/0\"}]}" }.joined(separator: ",")
    #expect(kinds("{\"$type\":\"x\",\"big\":{\"$value\":[[\(big)]]},\(references)}") == [.tooLarge])
  }

  @Test func groupsLieAtMostSixtyFourLevelsDeep() throws {
    func nested(_ depth: Int) -> JSONValue {
      (0..<depth).reduce(JSONValue.number(1)) { (value, _) in .object(["a": value]) }
    }
    #expect(try TokenDocument(parsing: nested(64)).count == 1)
    for depth in [65, 128, 5_000] {
      let error = #expect(throws: TokenErrors.self) { try TokenDocument(parsing: nested(depth)) }
      #expect(error?.errors.map(\.kind) == [.tooLarge])
      #expect(error?.errors.map(\.pointer) == [String(repeating: "/a", count: 64)])
    }
  }

  @Test func valuesAreAtMostThirtyTwoLevelsDeep() throws {
    func nested(_ depth: Int) -> JSONValue {
      let value = (0..<depth).reduce(JSONValue.number(1)) { (value, _) in .array([value]) }
      return .object(["t": .object(["$type": .string("x"), "$value": value])])
    }
    #expect(try TokenDocument(parsing: nested(32)).resolved()["t"] != nil)
    let error = #expect(throws: TokenErrors.self) { try TokenDocument(parsing: nested(33)) }
    #expect(error?.errors.map(\.kind) == [.tooLarge])
    #expect(throws: TokenErrors.self) { try TokenDocument(parsing: nested(5_000)) }
  }
}
