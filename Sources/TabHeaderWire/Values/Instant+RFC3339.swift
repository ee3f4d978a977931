import StrictJSON
import TabEngine

extension Instant {
  /// The instant in the format of RFC 3339, in UTC with milliseconds: `2026-11-21T00:00:00.000Z`.
  package var rfc3339: String {
    String(decoding: [UInt8](capacity: Self.rfc3339Length, initializingWith: appendRFC3339), as: UTF8.self)
  }

  /// The number of characters of `rfc3339`.
  static let rfc3339Length = 24

  /// Each state and each event has one of these, so it is written without a string.
  func appendRFC3339(to text: inout OutputSpan<UInt8>) {
    let (days, millisecondsOfDay) = milliseconds.floorDivided(by: 86_400_000)
    let (year, month, day) = Self.civil(daysSince1970: days)
    let (seconds, milliseconds) = (millisecondsOfDay / 1000, millisecondsOfDay % 1000)
    text.append(twoDigits: year / 100 % 100)
    text.append(twoDigits: year % 100)
    text.append(UInt8(ascii: "-"))
    text.append(twoDigits: month)
    text.append(UInt8(ascii: "-"))
    text.append(twoDigits: day)
    text.append(UInt8(ascii: "T"))
    text.append(twoDigits: seconds / 3600)
    text.append(UInt8(ascii: ":"))
    text.append(twoDigits: seconds / 60 % 60)
    text.append(UInt8(ascii: ":"))
    text.append(twoDigits: seconds % 60)
    text.append(UInt8(ascii: "."))
    text.append(digit: milliseconds / 100)
    text.append(twoDigits: milliseconds % 100)
    text.append(UInt8(ascii: "Z"))
  }

  /// The Gregorian date of a day (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days).
  private static func civil(daysSince1970 days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = (days + 719_468).floorDivided(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }
}

extension Int64 {
  fileprivate func floorDivided(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension OutputSpan<UInt8> {
  @inline(__always)
  fileprivate mutating func append(twoDigits number: Int64) {
    append(digit: number / 10)
    append(digit: number % 10)
  }

  @inline(__always)
  fileprivate mutating func append(digit: Int64) { append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)) }
}

extension Instant: WireReadable, WireWritable {
  package static var inputSchema: Schema { .reference("InstantInput") }
  package static var outputSchema: Schema { .reference("Instant") }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Instant {
    guard let instant = Instant(rfc3339: try reader.string().string) else {
      throw reader.invalid("expected a time in RFC 3339 format, such as \"2026-11-21T09:30:00Z\"")
    }
    return instant
  }

  package func write(to json: inout JSONWriter) {
    // The method itself as the argument would be a closure on the heap.
    json.value(ofLength: Self.rfc3339Length, for: milliseconds) { text in appendRFC3339(to: &text) }
  }
}
