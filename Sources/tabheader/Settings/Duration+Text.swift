extension Duration {
  private static let units = [("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000)]

  /// Reads a duration as a setting has it: `250ms`, `90s`, `5m`, `2h`, `30d`, or a number of seconds.
  ///
  /// - Returns: `nil` unless it is a whole number of one unit.
  init?(settingText text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count)
    guard let number = Int(digits), let (_, size) = Self.units.first(where: { $0.0 == (unit.isEmpty ? "s" : unit) })
    else { return nil }
    let (milliseconds, isTooLong) = number.multipliedReportingOverflow(by: size)
    // The limit of what `Duration` holds is far above any setting's.
    guard !isTooLong else { return nil }
    self = .milliseconds(milliseconds)
  }

  /// The duration in the largest unit that needs no fraction.
  var settingText: String {
    let milliseconds = components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
    let (unit, size) = Self.units.last { milliseconds != 0 && milliseconds.isMultiple(of: Int64($0.1)) } ?? ("s", 1)
    return "\(milliseconds / Int64(size))\(unit)"
  }
}
