/// Numbers written as text.
public enum NumberText {
  /// The number of points in `"8"` or `"8px"` (rule T2); `nil` for other texts.
  public static func points(_ text: String) -> Double? {
    scalar(text.utf8.suffix(2).elementsEqual("px".utf8) ? text.dropLast(2) : text[...])
  }

  /// The number in a text, in the syntax of JSON; `nil` for other texts.
  public static func scalar(_ text: Substring) -> Double? {
    guard text.utf8.count <= 64, let first = text.utf8.first, let last = text.utf8.last, last > 0x20,
      first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return nil }
    var reader = JSONReader(Array(text.utf8))
    guard let number = try? reader.double(), (try? reader.finish()) != nil else { return nil }
    return number
  }
}
