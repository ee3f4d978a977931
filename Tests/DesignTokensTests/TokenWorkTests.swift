import StrictJSON
import TabEngine
import TabSessions
import Testing

@testable import DesignTokens

/// T5: a document takes no more work than its limits allow, however short the text that describes it.
///
/// The work is counted in steps, not in time.
@Suite struct TokenWorkTests {
  /// The steps to read a document and to resolve it, whether or not that succeeds.
  private func steps(_ text: String) throws -> Int {
    guard case .object(let object) = try json(text) else { return 0 }
    var reader = TokenReader(document: object)
    let resolver = TokenResolver(TokenDocument(root: reader.readDocument(), layer: 0))
    return reader.steps
      + ColorScheme.allCases.reduce(0) { steps, scheme in
        _ = resolver.resolve(scheme)
        return steps + resolver.work.steps
      }
  }

  private func joined(_ count: Int, _ member: (Int) -> String) -> String {
    (0..<count).map(member).joined(separator: ",")
  }

  /// Each group refers to the next one twice: 2^n ways lead to the last.
  private func chainedGroups(_ count: Int) -> String {
    let groups = joined(count) { "\"g\($0)\":{\"$ref\":\"#/g\($0 + 1)/k\",\"k\":{\"$ref\":\"#/g\($0 + 1)/k\"}}" }
    return "{\(groups),\"g\(count)\":{\"k\":{\"x\":1}}}"
  }

  @Test(arguments: [1, 10, 30, 60])
  func aChainOfGroupsIsFollowedOnce(_ count: Int) throws {
    #expect(try resolved(chainedGroups(count)).tokens.count == 2 * count + 1)
    // Inherited groups are read again, on each level once.
    #expect(try steps(chainedGroups(count)) <= 80 * count * (count + 1))
  }

  @Test func aChainOfGroupsThatIsTooLongIsRefused() throws {
    for count in [100, 1_000, 10_000] {
      #expect(Set(errors(chainedGroups(count)).map(\.kind)) == [.tooLarge])
      #expect(try steps(chainedGroups(count)) <= 3 * TokenLimits.steps)
    }
  }

  @Test func aChainOfReferencesTakesLinearWork() throws {
    func chain(_ count: Int) -> String {
      "{\(joined(count) { "\"t\($0)\":{\"$ref\":\"#/t\($0 + 1)\"}" }),\"t\(count)\":{\"$value\":1}}"
    }
    #expect(try resolved(chain(5_000))["t0"]?.light == .number(1))
    let (some, twice) = (try steps(chain(2_000)), try steps(chain(4_000)))
    #expect(some <= 80 * 2_000)
    #expect(twice <= 2 * some + 100)
  }

  /// To follow one takes longer than to look at a member.
  @Test func moreReferencesThanAnyDesignNeedsAreRefused() throws {
    let text = "{\(joined(11_500) { "\"t\($0)\":{\"$ref\":\"#/t\($0 + 1)\"}" })}"
    #expect(Set(errors(text).map(\.kind)) == [.tooLarge])
    #expect(try steps(text) <= TokenLimits.steps + 1_000)
  }

  @Test func anExtendedGroupCountsEachTime() throws {
    func extending(_ tokens: Int, _ groups: Int) -> String {
      let first = joined(tokens) { "\"token-\($0)\":{\"$value\":\"some text \($0)\"}" }
      return "{\"g0\":{\(first)},\(joined(groups) { "\"g\($0 + 1)\":{\"$extends\":\"{g\($0)}\"}" })}"
    }
    #expect(try resolved(extending(700, 5)).tokens.count == 4_200)
    let found = errors(extending(700, 59))
    #expect(found.map(\.kind) == [.tooLarge])
    #expect(found.first?.detail.hasSuffix("there are more than 12,000 tokens and groups") == true)
    #expect(try steps(extending(700, 59)) <= 3 * TokenLimits.steps)
  }

  @Test func aLongTextCountsEachTimeThatItIsInherited() throws {
    let long = String(repeating: "x", count: 100_000)
    for value in [
      "\"\(long)\"", "\"{\(long)}\"", "{\"$ref\":\"#/\(long)\"}", "{\"$value\":1,\"$description\":\"\(long)\"}",
    ] {
      let text = "{\"g\":{\"a\":\(value)},\(joined(5_000) { "\"e\($0)\":{\"$extends\":\"{g}\"}" })}"
      #expect(!errors(text).isEmpty)
      #expect(try steps(text) <= 3 * TokenLimits.steps)
    }
  }

  @Test func allDescriptionsTogetherAreLimited() {
    let text = String(repeating: "x", count: 2_000)
    let described = joined(3_000) { "\"e\($0)\":{\"$extends\":\"{g}\"}" }
    let found = errors("{\"g\":{\"a\":{\"$value\":1,\"$description\":\"\(text)\"}},\(described)}")
    #expect(found.map(\.detail) == ["g.a: the tokens take more than 4 MiB"])
  }

  @Test func aMistakeIsReportedInFewWords() {
    let long = String(repeating: "e\u{301}", count: 30_000)
    let text = "{\"g\":{\"a\":\"{\(long)}\"},\(joined(60) { "\"e\($0)\":{\"$extends\":\"{g}\"}" })}"
    let found = errors(text)
    #expect(found.count == 50)
    #expect(found.allSatisfy { $0.kind == .unknownAlias && $0.detail.utf8.count < 200 })
    let typed = "{\"a\":{\"$type\":\"\(long)\",\"$value\":1}}"
    #expect(errors(typed).map(\.detail) == ["a.$type: $type must be a string, such as \"color\""])
  }

  @Test func theSearchForNearNamesIsLimited() throws {
    let names = joined(5_000) { "\"\(String(repeating: "a", count: 50))\(100_000 + $0)\":1" }
    let document = try TokenDocument(parsing: json("{\"g\":{\(names)}}"))
    var effort = TokenGroup.effort
    for place in 0..<50 {
      let error = document.root.error(forAlias: "g.\(String(repeating: "a", count: 50))x\(place)", effort: &effort)
      #expect(error.kind == .unknownAlias)
    }
    // The last comparison may go past the end, and no other follows it.
    #expect(effort > -4_096 - 50)
  }

  // MARK: At random

  /// A document of chains, fans, doublings and long texts, in any mixture.
  private func bomb(_ random: inout SeededRandom) -> String {
    let count = [3, 30, 300, 600].randomElement(using: &random) ?? 3
    let long = String(repeating: "y", count: Int.random(in: 1...2_000, using: &random))
    var next = 0
    let makers: [(inout SeededRandom) -> String] = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let kind = Int.random(in: 0..<14, using: &random)
      return { random in
        let other = Int.random(in: 0..<10, using: &random) == 0 ? Int.random(in: 0..<count, using: &random) : next - 1
        switch kind {
        case 0: return "{\"$extends\":\"{m\(other)}\",\"own\":{\"$extends\":\"#/m\(other)\"}}"
        case 1: return "{\"$ref\":\"#/m\(other)\"}"
        case 2: return "{\"$ref\":\"#/m\(other)/own\",\"own\":{\"$ref\":\"#/m\(other)/own/own\"}}"
        case 3:
          return
            "{\"$type\":\"x\",\"$value\":[[{\"$ref\":\"#/m\(other)/$value/0\"},{\"$ref\":\"#/m\(other)/$value/0\"}]]}"
        case 4: return "{\"$type\":\"x\",\"$value\":[\"{m\(other)}\",\"{m\(other)}\"]}"
        case 5: return "\"{m\(other)}\""
        case 6: return "{\"light\":\"{m\(other)}\",\"dark\":\"{m\(next + 1)}\"}"
        case 7: return "{\"$value\":\"\(long)\",\"$description\":\"\(long)\"}"
        case 8: return "{\"$type\":\"x\",\"$value\":[\"{\(long)}\",\"{m\(other).own}\"]}"
        case 9: return "{\"own\":{\"x\":1,\"y\":\"\(long)\"}}"
        case 10: return "{\"$unknown\":1,\"$type\":\"\(long)\",\"own\":null}"
        case 11: return "{\"$type\":\"gradient\",\"$value\":[\"{m\(other)}\",\"{m\(other)}\"]}"
        case 12:
          return "{\"$type\":\"typography\",\"$value\":{\"fontSize\":\"{m\(other)}\",\"fontFamily\":\"{m\(other)}\"}}"
        default: return "{\"$value\":1,\"$extensions\":{\"mode\":{\"dark\":{\"$ref\":\"#/m\(other)\"}}}}"
        }
      }
    }
    let members = joined(count) { place in
      next = place
      return "\"m\(place)\":\(makers[place % makers.count](&random))"
    }
    return "{\(members)}"
  }

  @Test func noDocumentTakesMoreStepsThanItsLimits() throws {
    var random = SeededRandom(seed: 60)
    var most = 0
    for _ in 0..<30 {
      let text = bomb(&random)
      let steps = try steps(text)
      most = max(most, steps)
      // Reading, and each colour scheme, have a limit; the step that goes past it may be a long one.
      #expect(steps <= 3 * (TokenLimits.steps + text.utf8.count), "\(text.prefix(300))")
      #expect(errors(text).reduce(0) { $0 + $1.detail.utf8.count } <= 50 * 4_096)
    }
    #expect(most > 10_000)
  }

  /// A document without references takes linear work.
  @Test func aPlainDocumentTakesAStepForEveryFewBytes() throws {
    let plain = "{\(joined(5_000) { "\"group\($0 / 10)-\($0)\":{\"a\":{\"$type\":\"color\",\"$value\":\"#fff\"}}" })}"
    #expect(try steps(plain) <= plain.utf8.count / 4)
  }
}

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
