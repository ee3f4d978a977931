import TabEngine

extension Instant {
  /// The instants that can be written in the format of RFC 3339: those in the years 0000 to 9999 of UTC.
  package static let writable =
    Instant(
      milliseconds: daysSince1970(0, 1, 1) * 86_400_000)..<Instant(
      milliseconds: daysSince1970(10_000, 1, 1) * 86_400_000)

  /// Parses an instant in the format of RFC 3339 §5.6: `2026-11-21T09:30:00.250+01:00`. Fractions of a millisecond are dropped.
  ///
  /// Returns `nil` for other formats, for days that do not exist, and for an instant outside the years 0000 to 9999 of UTC, which
  /// could not be written. A leap second, which ends a day of UTC, becomes the second after it.
  package init?(rfc3339 text: String) {
    var digits = text.utf8[...]
    func number(_ count: Int) -> Int64? {
      guard digits.count >= count else { return nil }
      var value: Int64 = 0
      for byte in digits.prefix(count) {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        value = value * 10 + Int64(byte - UInt8(ascii: "0"))
      }
      digits = digits.dropFirst(count)
      return value
    }
    func skip(_ characters: String) -> UInt8? {
      guard let byte = digits.first, characters.utf8.contains(byte) else { return nil }
      return digits.popFirst()
    }
    guard let year = number(4), skip("-") != nil, let month = number(2), skip("-") != nil, let day = number(2),
      skip("Tt") != nil, let hour = number(2), skip(":") != nil, let minute = number(2), skip(":") != nil,
      let second = number(2), (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day), hour < 24,
      minute < 60, second <= 60
    else { return nil }

    var milliseconds: Int64 = 0
    if skip(".") != nil {
      var weight: Int64 = 100
      guard let first = number(1) else { return nil }
      milliseconds = first * weight
      while let digit = number(1) {
        weight /= 10
        milliseconds += digit * weight
      }
    }
    var offset: Int64 = 0
    if skip("Zz") == nil {
      guard let sign = skip("+-"), let hours = number(2), skip(":") != nil, let minutes = number(2), hours < 24,
        minutes < 60
      else { return nil }
      offset = (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }
    guard digits.isEmpty else { return nil }
    let minutes = (Self.daysSince1970(year, month, day) * 24 + hour) * 60 + minute - offset
    let instant = (minutes * 60 + second) * 1000 + milliseconds
    guard second < 60 || (instant - milliseconds).isMultiple(of: 86_400_000) else { return nil }
    self.init(milliseconds: instant)
    guard Self.writable.contains(self) else { return nil }
  }

  private static func days(in month: Int64, of year: Int64) -> Int64 {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day number of a Gregorian date from the year 0 on (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms",
  /// days_from_civil).
  private static func daysSince1970(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    // Years begin in March, so that the leap day is the last day; the added 400 years keep the first year from being negative.
    let year = (month <= 2 ? year - 1 : year) + 400
    let era = year / 400
    let yearOfEra = year % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return (era - 1) * 146_097 + dayOfEra - 719_468
  }
}
