/// A text from outside. It equals another if their bytes are the same.
///
/// `String` compares, orders and hashes normal forms: canonically equivalent texts, which JSON distinguishes (RFC 8259 §8.3), are equal, and a run
/// of combining marks takes time that grows with the square of its length. So what a client sends is an `ExactText`, and becomes a `String` once
/// its length is limited, or where it is only stored and sent.
public struct ExactText: Hashable, Sendable {
  public let string: String

  @inline(__always)
  public init(_ string: String) {
    self.string = string
  }

  public var utf8: String.UTF8View { string.utf8 }
  public var unicodeScalars: String.UnicodeScalarView { string.unicodeScalars }
  public var isEmpty: Bool { string.isEmpty }

  public static func == (left: ExactText, right: ExactText) -> Bool { left.string.isSame(as: right.string) }

  public func hash(into hasher: inout Hasher) {
    let isHashed: Void? = string.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isHashed == nil { for byte in string.utf8 { hasher.combine(byte) } }
    hasher.combine(string.utf8.count)
  }
}

extension ExactText: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}

extension ExactText: Comparable {
  /// The order of code points.
  public static func < (left: ExactText, right: ExactText) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}

extension ExactText: CustomStringConvertible {
  public var description: String { string }
}

extension RawRepresentable<String> {
  /// The case with a name from outside. No case has a name that is longer than `JSONLimits.name`.
  @inlinable
  public init?(named name: ExactText) {
    guard name.utf8.count <= JSONLimits.name else { return nil }
    self.init(rawValue: name.string)
  }
}

extension Sequence<String> {
  /// Whether a name from outside is one of these.
  public func has(_ name: ExactText) -> Bool { contains { $0.isSame(as: name.string) } }
}

extension String {
  /// Whether both have the same code points.
  ///
  /// Text from outside is compared with this: see `ExactText`.
  @inline(__always)
  public func isSame(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable {
        UnsafeRawBufferPointer(bytes).isSame(as: UnsafeRawBufferPointer($0))
      }
    }
    return isSame.flatMap { $0 } ?? utf8.elementsEqual(other.utf8)
  }
}

extension UnsafeRawBufferPointer {
  /// Compares `count` bytes, eight at a time, because comparing names is the most frequent operation on them.
  fileprivate func isSame(as other: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index + 8 <= count {
      let word = loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard word == other.loadUnaligned(fromByteOffset: index, as: UInt64.self) else { return false }
      index += 8
    }
    while index < count {
      guard self[index] == other[index] else { return false }
      index += 1
    }
    return true
  }
}
