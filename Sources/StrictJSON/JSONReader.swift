/// A pull parser over bytes: exactly RFC 8259, and as strict as it allows.
///
/// The caller asks for what it expects; nothing is built that nobody asked for. Member names that occur twice,
/// lone surrogates, invalid UTF-8 and a byte order mark are refused. After an error the reader is of no more use.
///
/// Errors carry a pointer to the value they are about: each container adds its own component as the error passes
/// through, so that success costs nothing.
public struct JSONReader: Sendable {
  let bytes: [UInt8]
  let limits: JSONLimits
  /// The index of the next byte to read.
  var position = 0
  /// How many containers are open.
  var depth = 0
  /// How many values may still be read.
  var nodesLeft: Int
  /// The member names of all open objects so far, innermost last.
  var names: [String] = []

  public init(_ bytes: [UInt8], limits: JSONLimits = .default) {
    self.bytes = bytes
    self.limits = limits
    // Content that is too long fails at its first value, without a check of its own at each.
    nodesLeft = bytes.count > limits.bytes ? 0 : limits.nodes
  }

  // MARK: Looking

  /// What the next value is, judged by its first byte. Nothing is consumed.
  ///
  /// Throws when no value can begin here.
  public mutating func peek() throws(JSONError) -> JSONKind {
    skipWhiteSpace()
    switch byte(at: position) {
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    default: throw noValue()
    }
  }

  // MARK: Literals

  /// Consumes a `null` if it is next, and says whether it was.
  public mutating func null() throws(JSONError) -> Bool {
    guard try peek() == .null else { return false }
    try count()
    try literal("null")
    return true
  }

  /// Reads `true` or `false`.
  public mutating func bool() throws(JSONError) -> Bool {
    try begin(.bool, "true or false")
    let isTrue = bytes[position] == UInt8(ascii: "t")
    try literal(isTrue ? "true" : "false")
    return isTrue
  }

  // MARK: Any value

  /// Reads a value of any kind and forgets it. It is checked as strictly as one that is kept.
  public mutating func skip() throws(JSONError) {
    switch try peek() {
    case .null: _ = try null()
    case .bool: _ = try bool()
    case .number:
      try count()
      _ = try scanNumber()
    case .string:
      try count()
      _ = try scanString()
    case .array: try array { (reader, _) throws(JSONError) in try reader.skip() }
    case .object: try object { (reader, _) throws(JSONError) in try reader.skip() }
    }
  }

  /// Says that the value just read was the last: only white space may follow.
  public mutating func finish() throws(JSONError) {
    skipWhiteSpace()
    guard position == bytes.count, nodesLeft < limits.nodes else { throw notFinished() }
  }

  // MARK: - Steps

  /// The byte at an index, or 0, which no token holds, past the end.
  @inline(__always)
  func byte(at index: Int) -> UInt8 {
    index < bytes.count ? bytes[index] : 0
  }

  @inline(__always)
  mutating func skipWhiteSpace() {
    while true {
      switch byte(at: position) {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// Goes to the next value, which has to be of this kind; `phrase` names what is wanted in an error.
  @inline(__always)
  mutating func begin(_ kind: JSONKind, _ phrase: StaticString) throws(JSONError) {
    let found = try peek()
    guard found == kind else { throw mismatch(phrase, found) }
    try count()
  }

  @inline(__always)
  mutating func count() throws(JSONError) {
    guard nodesLeft > 0 else { throw tooMuch() }
    nodesLeft -= 1
  }

  private mutating func literal(_ word: StaticString) throws(JSONError) {
    let matches = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    guard matches else { throw bareWord() }
    position += word.utf8CodeUnitCount
  }
}
