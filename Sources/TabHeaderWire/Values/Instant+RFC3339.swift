import TabEngine

extension Instant {
  /// The instant in the format of RFC 3339, in UTC with milliseconds: `2026-11-21T00:00:00.000Z`.
  package var rfc3339: String {
    let (days, millisecondsOfDay) = milliseconds.floorDivided(by: 86_400_000)
    let (year, month, day) = Self.civil(daysSince1970: days)
    let seconds = millisecondsOfDay / 1000
    var text: [UInt8] = []
    text.reserveCapacity(24)
    func append(_ number: Int64, digits: Int) {
      var divisor: Int64 = digits == 4 ? 1000 : digits == 3 ? 100 : 10
      while divisor > 0 {
        text.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
        divisor /= 10
      }
    }
    append(year, digits: 4)
    text.append(UInt8(ascii: "-"))
    append(month, digits: 2)
    text.append(UInt8(ascii: "-"))
    append(day, digits: 2)
    text.append(UInt8(ascii: "T"))
    append(seconds / 3600, digits: 2)
    text.append(UInt8(ascii: ":"))
    append(seconds / 60 % 60, digits: 2)
    text.append(UInt8(ascii: ":"))
    append(seconds % 60, digits: 2)
    text.append(UInt8(ascii: "."))
    append(millisecondsOfDay % 1000, digits: 3)
    text.append(UInt8(ascii: "Z"))
    return String(decoding: text, as: UTF8.self)
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
