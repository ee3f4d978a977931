/// A name that equals another only when they are the same code points.
///
/// Swift's own `==` also holds for canonically equivalent strings, which JSON tells apart (RFC 8259 §8.3).
public struct JSONName: Hashable, Sendable {
  public let string: String

  public init(string: String) {
    self.string = string
  }

  public static func == (left: JSONName, right: JSONName) -> Bool { left.string.isSame(as: right.string) }

  public func hash(into hasher: inout Hasher) {
    // By bytes: `String`'s hash is the same for all equivalent spellings, which someone could send by the thousand.
    var word: UInt64 = 0
    for (index, byte) in string.utf8.enumerated() {
      word = word << 8 | UInt64(byte)
      if index % 8 == 7 { hasher.combine(word) }
    }
    hasher.combine(word)
    hasher.combine(string.utf8.count)
  }
}

extension String {
  /// Whether both are the same code points.
  @inline(__always)
  func isSame(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
