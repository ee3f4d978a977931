/// A pull parser for JSON in UTF-8, as strict as RFC 8259 allows.
///
/// The caller asks for the values that it expects, and no tree is built. Duplicate member names, lone surrogates,
/// invalid UTF-8 and a byte order mark are errors. After an error, the reader cannot be used again.
///
/// Errors have a pointer to the value. Each container adds its component while the error propagates, so success costs
/// nothing.
public struct JSONReader: Sendable {
  let bytes: [UInt8]
  let limits: JSONLimits
  /// The index of the next byte to read.
  @usableFromInline
  var position = 0
  /// The number of open containers.
  var depth = 0
  /// The number of values that may still be read.
  @usableFromInline
  var valuesLeft: Int
  /// The first member names of every open object, the names of the innermost object last.
  var names: [ExactText] = []
  @usableFromInline
  var members = MembersInReading()
  /// The names of all members of an object, after one that it does not have.
  @usableFromInline
  var known: [String] = []

  /// Whether the content is a client's request. Values that make no sense are then refused; what was stored or recorded is read as it is.
  public var isFromClient = false
  /// Whether it reads a part of a snapshot, which is exact.
  public var isOfSnapshot = false

  public init(_ bytes: [UInt8], limits: JSONLimits = .default) {
    self.bytes = bytes
    self.limits = limits
    // Content over the byte limit fails at its first value. No other check is needed.
    valuesLeft = bytes.count > limits.bytes ? 0 : limits.values
  }

  /// The index of the next byte to read.
  public var offset: Int { position }

  // MARK: Peeking

  /// The type of the next value, judged by its first byte. The value is not consumed.
  ///
  /// - Throws: an error if no value can begin here.
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

  /// Consumes a `null` if it is next. Returns whether it was.
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

  /// Reads a value of any type and discards it. It is checked as strictly as any other value.
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

  /// Checks that only white space follows the value just read.
  public mutating func finish() throws(JSONError) {
    skipWhiteSpace()
    guard position == bytes.count, valuesLeft < limits.values else { throw notFinished() }
  }

  // MARK: - Steps

  /// The byte at an index; 0 past the end. No token contains the byte 0.
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

  /// Skips to the next value, checks its type and counts it. `phrase` names the type in errors.
  @inline(__always)
  mutating func begin(_ kind: JSONKind, _ phrase: StaticString) throws(JSONError) {
    let found = try peek()
    guard found == kind else { throw mismatch(phrase, found) }
    try count()
  }

  @inline(__always)
  mutating func count() throws(JSONError) {
    guard valuesLeft > 0 else { throw tooMuch() }
    valuesLeft -= 1
  }

  private mutating func literal(_ word: StaticString) throws(JSONError) {
    let matches = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    guard matches else { throw bareWord() }
    position += word.utf8CodeUnitCount
  }
}

/// Limits on JSON input. Input over a limit is an error.
public struct JSONLimits: Sendable, Equatable {
  /// The maximum size, in bytes.
  public var bytes: Int
  /// The maximum nesting depth of arrays and objects; never more than 128.
  public var depth: Int
  /// The maximum number of values, including arrays and objects.
  public var values: Int

  /// The maximum length of a member's name, and of a string that names something, in bytes: short enough to be compared as a `String` (see
  /// `ExactText`).
  public static let name = 256

  /// The deepest nesting that fits on every thread's stack. A level takes up to 4 KiB.
  static let deepest = 128

  /// 256 KiB, 32 levels, 100,000 values.
  public static let `default` = JSONLimits()

  /// For input that was checked before, and for the program's own JSON.
  public static let unlimited = JSONLimits(bytes: .max, depth: .max, values: .max)

  public init(bytes: Int = 262_144, depth: Int = 32, values: Int = 100_000) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }
}
