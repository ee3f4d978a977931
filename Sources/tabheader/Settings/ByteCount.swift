/// A number of bytes as a setting has it: `512MB`, `2GB`.
struct ByteCount: Sendable, CustomStringConvertible {
  let bytes: Int

  private static let units = [("KB", 1_000), ("MB", 1_000_000), ("GB", 1_000_000_000)]

  static func megabytes(_ count: Int) -> ByteCount { ByteCount(bytes: count * 1_000_000) }

  private init(bytes: Int) { self.bytes = bytes }

  /// - Returns: `nil` unless the text is a positive whole number with a unit.
  init?(_ text: String) {
    for (unit, size) in Self.units where text.hasSuffix(unit) {
      guard let number = Int(text.dropLast(unit.count)), number > 0 else { return nil }
      let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: size)
      guard !isTooLarge else { return nil }
      self.bytes = bytes
      return
    }
    return nil
  }

  /// In the largest unit that needs no fraction.
  var description: String {
    let (unit, size) = Self.units.last { bytes.isMultiple(of: $0.1) } ?? ("B", 1)
    return "\(bytes / size)\(unit)"
  }
}
