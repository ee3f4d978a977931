import StrictJSON

/// Numbers that are written as texts.
public enum TokenNumber {
  /// The number of points that `"8"` and `"8px"` stand for (rule T2); `nil` for other texts.
  public static func points(_ text: String) -> Double? {
    scalar(text.utf8.suffix(2).elementsEqual("px".utf8) ? text.dropLast(2) : text[...])
  }

  /// The number that a text is, spelt as JSON spells it.
  static func scalar(_ text: Substring) -> Double? {
    guard text.utf8.count <= 64, let first = text.utf8.first, let last = text.utf8.last, last > 0x20,
      first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return nil }
    var reader = JSONReader(Array(text.utf8))
    guard let number = try? reader.double(), (try? reader.finish()) != nil else { return nil }
    return number
  }
}
