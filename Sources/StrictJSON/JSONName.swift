/// A name, compared by code points.
///
/// Swift's own `==` also holds for canonically equivalent strings, which JSON distinguishes (RFC 8259 §8.3).
public struct JSONName: Hashable, Sendable {
  public let string: String

  public init(string: String) {
    self.string = string
  }

  public static func == (left: JSONName, right: JSONName) -> Bool { left.string.isSame(as: right.string) }

  public func hash(into hasher: inout Hasher) {
    // Hashes the bytes: `String`'s hash is the same for all canonically equivalent spellings, and a client could send thousands.
    let isHashed: Void? = string.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isHashed == nil { for byte in string.utf8 { hasher.combine(byte) } }
    hasher.combine(string.utf8.count)
  }
}

extension String {
  /// Whether both have the same code points.
  @inline(__always)
  func isSame(as other: String) -> Bool {
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
