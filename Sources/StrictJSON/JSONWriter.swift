/// Writes JSON (RFC 8259) directly into bytes, in the order of the calls.
///
/// The writer adds commas and colons. Numbers have the shortest form that reads back as the same `Double`.
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  /// Whether a comma precedes the next element of the innermost container.
  private var needsComma = false

  public init(reserving capacity: Int = 512) {
    bytes.reserveCapacity(capacity)
  }

  // MARK: Containers

  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
    members(&self)
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  public mutating func array(_ elements: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
    elements(&self)
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  // MARK: Members

  /// Writes the name of a member of the innermost object. The next call writes its value.
  public mutating func name(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }  // Literals in the source need no escapes.
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes the name of a member of the innermost object. The next call writes its value.
  public mutating func name(_ index: Int, of names: borrowing JSONMemberNames) {
    let start = needsComma ? names.commas[index] : names.start(of: index)
    let end = names.commas[index + 1]
    // A slice of the array would retain and release it for each name: 2 % of a response.
    names.bytes.withUnsafeBufferPointer { bytes += UnsafeBufferPointer(rebasing: $0[start..<end]) }
    needsComma = false
  }

  /// Writes a member's name that may need escapes, such as a client's.
  public mutating func name(escaping name: String) {
    value(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  public mutating func member(_ name: StaticString, _ value: String?) {
    self.name(name)
    self.value(value)
  }

  public mutating func member(_ name: StaticString, _ value: Int?) {
    self.name(name)
    self.value(value)
  }

  public mutating func member(_ name: StaticString, _ value: Double?) {
    self.name(name)
    self.value(value)
  }

  public mutating func member(_ name: StaticString, _ value: Bool?) {
    self.name(name)
    self.value(value)
  }

  public mutating func member(_ name: StaticString, object members: (inout JSONWriter) -> Void) {
    self.name(name)
    object(members)
  }

  public mutating func member(_ name: StaticString, array elements: (inout JSONWriter) -> Void) {
    self.name(name)
    array(elements)
  }

  // MARK: Values

  public mutating func null() {
    separate()
    write("null")
  }

  public mutating func value(_ value: Bool?) {
    guard let value else { return null() }
    separate()
    write(value ? "true" : "false")
  }

  public mutating func value(_ value: Int?) {
    guard let value else { return null() }
    separate()
    digits(of: Int64(value))
  }

  public mutating func value(_ value: Int64) {
    separate()
    digits(of: value)
  }

  /// Writes a number, or `null` for infinities and NaN, which JSON does not have.
  public mutating func value(_ value: Double?) {
    guard let value, value.isFinite else { return null() }
    separate()
    if value.magnitude < 0x1p53 {
      let integer = Int64(value)
      if Double(integer) == value, integer != 0 || value.sign == .plus { return digits(of: integer) }
    }
    bytes.append(contentsOf: value.description.utf8)
  }

  public mutating func value(_ value: String?) {
    guard let value else { return null() }
    separate()
    bytes.append(UInt8(ascii: "\""))
    // Nearly every string needs no escapes, so it is copied first and checked in place.
    let start = bytes.count
    bytes.append(contentsOf: value.utf8)
    if needsEscapes(from: start) {
      bytes.removeLast(bytes.count - start)
      escape(value)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a literal. It must need no escapes.
  public mutating func value(_ value: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    write(value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a member whose value is JSON already.
  public mutating func member(_ name: StaticString, raw json: [UInt8]) {
    self.name(name)
    raw(json)
  }

  /// Writes a value that is JSON already.
  public mutating func raw(_ json: ArraySlice<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }

  /// Writes a value that is JSON already.
  public mutating func raw(_ json: [UInt8]) {
    separate()
    bytes.append(contentsOf: json)
  }

  // MARK: -

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Whether the bytes from an index on contain a character that must be escaped in a string (RFC 8259 §7).
  private func needsEscapes(from start: Int) -> Bool {
    for byte in bytes[start...] where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      return true
    }
    return false
  }

  private mutating func escape(_ value: String) {
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        write("\\u00")
        bytes.append(Self.hexadecimal(byte >> 4))
        bytes.append(Self.hexadecimal(byte & 15))
      default:
        bytes.append(byte)
      }
    }
  }

  private mutating func digits(of value: Int64) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var first = digits.count
    repeat {
      first -= 1
      digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    for index in first..<digits.count { bytes.append(digits[index]) }
  }

  private static func hexadecimal(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
  }
}
