import HTTPServer
import HTTPTypes
import Testing

@testable import TabHeaderAPI

private let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
private let parent = "00f067aa0ba902b7"

/// Ids of requests and traces (W3C Trace Context §3.2).
@Suite struct TraceContextTests {
  @Test(arguments: [
    "00-\(trace)-\(parent)-01", "00-\(trace)-\(parent)-00", "01-\(trace)-\(parent)-01",
    "cc-\(trace)-\(parent)-01-later",
  ])
  func aValidParentIsContinued(_ field: String) throws {
    let context = try #require(TraceContext(traceparent: field, span: "1234567890abcdef"))
    #expect(context.traceID == trace)
    #expect(context.spanID == "1234567890abcdef")
  }

  @Test(arguments: [
    "", "00", "00-\(trace)-\(parent)", "00-\(trace)-\(parent)-", "00-\(trace)-\(parent)-1", "00-\(trace)-\(parent)-01-",
    "00-\(trace)-\(parent)-01-later", "ff-\(trace)-\(parent)-01", "01-\(trace)-\(parent)-01later",
    "00-\(trace.uppercased())-\(parent)-01", "00-\(trace)-\(parent.uppercased())-01",
    "00-00000000000000000000000000000000-\(parent)-01", "00-\(trace)-0000000000000000-01",
    "00-\(trace.dropLast())g-\(parent)-01", "0-0\(trace)-\(parent)-01", "00_\(trace)_\(parent)_01",
    " 00-\(trace)-\(parent)-01", "00-\(trace)-\(parent)-0x",
    "00-\(trace)-\(parent)-01, 00-\(trace)-\(parent)-01", "00-\(trace)-\(parent)-é",
  ])
  func anInvalidParentIsIgnored(_ field: String) {
    #expect(TraceContext(traceparent: field, span: "1234567890abcdef") == nil)
  }

  @Test func idsAreDistinctAndOfOneForm() throws {
    var generator = SystemRandomNumberGenerator()
    let identities = RequestIdentities(using: &generator)
    var (ids, traces, spans) = (Set<String>(), Set<String>(), Set<String>())
    for number: UInt64 in 0..<10_000 {
      let id = identities.request(number)
      #expect(id == identities.request(number))
      #expect(id.utf8.count == 13 && RequestFields([.xRequestID: id]).requestID == id)
      let context = identities.trace(number)
      let parent = "00-\(context.traceID)-\(context.spanID)-01"
      #expect(TraceContext(traceparent: parent, span: "x")?.traceID == context.traceID)
      ids.insert(id)
      traces.insert(context.traceID)
      spans.insert(context.spanID)
    }
    #expect([ids.count, traces.count] == [10_000, 10_000])
    #expect(spans.count > 9_990, "a bit of them is always set")
  }

  @Test(arguments: [
    ("a", true), ("A-z_0.9", true), (String(repeating: "x", count: 128), true),
    (String(repeating: "x", count: 129), false),
    ("", false), ("a b", false), ("a,b", false), ("a\"", false), ("é", false), ("a/b", false), ("<script>", false),
  ])
  func anIDHasFewKindsOfCharacters(_ text: String, _ isValid: Bool) {
    #expect(RequestFields([.xRequestID: text]).requestID == (isValid ? text : nil))
  }
}
