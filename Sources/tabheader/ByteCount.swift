/// A number of bytes as an option gives it: `512MB`, `2GB`.
struct ByteCount {
  let bytes: Int

  private static let units = [("KB", 1_000), ("MB", 1_000_000), ("GB", 1_000_000_000)]

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
}
