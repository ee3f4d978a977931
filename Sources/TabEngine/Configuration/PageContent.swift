/// The name of what a client draws on a page, such as `accounts`.
///
/// The engine keeps the name and gives it no meaning: a client draws the names that it knows, and something plain for the others.
public struct PageContent: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// Returns `nil` unless the text is a lowercase ASCII letter, followed by up to 63 lowercase letters, digits and hyphens.
  public init?(_ text: String) {
    guard text.utf8.count <= Limits.identifier, let first = text.utf8.first, Self.isLetter(first),
      text.utf8.allSatisfy({ Self.isLetter($0) || Self.isOther($0) })
    else { return nil }
    description = text
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

  private static func isOther(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
  }
}
