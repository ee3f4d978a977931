import StrictJSON
import TabEngine
import Testing

@testable import TabHeaderWire

/// Instants on the wire (RFC 3339).
@Suite struct InstantTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (1, "1970-01-01T00:00:00.001Z"), (-1, "1969-12-31T23:59:59.999Z"),
    (951_782_399_999, "2000-02-28T23:59:59.999Z"), (951_782_400_000, "2000-02-29T00:00:00.000Z"),
    (4_107_542_400_000, "2100-03-01T00:00:00.000Z"), (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
  ])
  func isWrittenInUTCWithMilliseconds(milliseconds: Int64, text: String) {
    let instant = Instant(milliseconds: milliseconds)
    var json = JSONWriter()
    instant.write(to: &json)
    #expect(instant.rfc3339 == text)
    #expect(json.bytes == Array("\"\(text)\"".utf8))
  }

  /// One instant in each 40 days of 8,030 years, with every part of a time of day.
  @Test func readsAsItWasWritten() {
    for number in 0..<73_000 as Range<Int64> {
      let instant = Instant(milliseconds: number * 3_471_234_567)
      #expect(Instant(rfc3339: instant.rfc3339) == instant)
    }
  }
}
