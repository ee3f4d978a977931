/// The names of an object's members, prepared for reading and writing. The names are unique and need no escapes.
public struct JSONMemberNames: Sendable {
  public let all: [StaticString]
  /// `,"name":` for each name, concatenated.
  let bytes: [UInt8]
  /// The index of each name's comma, and the number of bytes.
  let commas: [Int]

  /// - Precondition: there are at most 64 names.
  public init(_ names: [StaticString]) {
    precondition(names.count <= 64, "an object has at most 64 members")
    var bytes: [UInt8] = []
    var commas = [0]
    for name in names {
      bytes += [UInt8(ascii: ","), UInt8(ascii: "\"")]
      name.withUTF8Buffer { bytes += $0 }
      bytes += [UInt8(ascii: "\""), UInt8(ascii: ":")]
      commas.append(bytes.count)
    }
    all = names
    self.bytes = bytes
    self.commas = commas
  }

  @inline(__always)
  var count: Int { commas.count - 1 }

  /// The index of the quotation mark before a name.
  @inline(__always)
  func start(of index: Int) -> Int { commas[index] + 1 }

  /// The number of bytes of a name in quotation marks.
  @inline(__always)
  func length(of index: Int) -> Int { commas[index + 1] - commas[index] - 2 }

  /// The names as strings, for comparisons and messages.
  public var strings: [String] { all.map { $0.description } }
}

/// Some members of an object: a set of indices into its names.
public struct JSONMemberSet: Sendable {
  private var bits: UInt64 = 0

  public init() {}

  public func contains(_ index: Int) -> Bool { bits & 1 << UInt64(index) != 0 }

  /// Adds a member. Returns `false` if it was added before.
  @inline(__always)
  @discardableResult
  public mutating func insert(_ index: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(index)
    guard bits & bit == 0 else { return false }
    bits |= bit
    return true
  }
}
