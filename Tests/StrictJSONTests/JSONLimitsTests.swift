import StrictJSON
import Testing

@Suite struct JSONLimitsTests {
  private func detail(_ text: String, _ limits: JSONLimits = .default) -> String? {
    do { _ = try JSONValue(parsing: Array(text.utf8), limits: limits) } catch { return error.detail }
    return nil
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test func theDefaultsAreThoseOfTheAPI() {
    #expect(JSONLimits.default == JSONLimits(bytes: 262_144, depth: 32, values: 100_000))
  }

  @Test func readsUpTo256KiB() {
    #expect(detail("\"" + String(repeating: "a", count: 262_142) + "\"") == nil)
    #expect(
      detail("\"" + String(repeating: "a", count: 262_143) + "\"")
        == "the content is 262145 bytes long: send at most 262144")
    #expect(detail("[1]", JSONLimits(bytes: 3)) == nil)
    for text in ["[1] ", "    ", "true", "null", "1234", "\"ab\"", "{ } ", "@@@@"] {
      #expect(detail(text, JSONLimits(bytes: 3)) == "the content is 4 bytes long: send at most 3")
    }
  }

  @Test func readsUpTo32Levels() {
    #expect(detail(nested(32)) == nil)
    #expect(detail(nested(33)) == "arrays and objects are nested more than 32 levels deep")
    #expect(detail(nested(1), JSONLimits(depth: 0)) == "arrays and objects are nested more than 0 levels deep")
    #expect(detail("1", JSONLimits(depth: 0)) == nil)
  }

  @Test func siblingsDoNotAddUpToDepth() {
    let rows = Array(repeating: nested(31), count: 50).joined(separator: ",")
    #expect(detail("[\(rows)]") == nil)
  }

  @Test func noLimitLetsTheStackOverflow() {
    let unlimited = JSONLimits(bytes: .max, depth: .max, values: .max)
    #expect(detail(nested(128), unlimited) == nil)
    #expect(detail(nested(100_000), unlimited) == "arrays and objects are nested more than 128 levels deep")
  }

  @Test func readsUpToTheLimitOfValues() {
    #expect(detail("[1,2,3]", JSONLimits(values: 4)) == nil)
    #expect(detail("[1,2,3]", JSONLimits(values: 3)) == "the content has more than 3 values")
    #expect(detail("[" + Array(repeating: "0", count: 99_999).joined(separator: ",") + "]") == nil)
    #expect(
      detail("[" + Array(repeating: "0", count: 100_000).joined(separator: ",") + "]")
        == "the content has more than 100000 values")
  }

  @Test func limitsBelowZeroReadNothing() {
    #expect(detail("[1]", JSONLimits(bytes: -1, depth: -1, values: -1)) != nil)
  }
}
