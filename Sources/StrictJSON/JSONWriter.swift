/// Writes JSON (RFC 8259) directly into bytes, in the order of the calls.
///
/// The writer adds commas and colons. Numbers have the shortest form that reads back as the same `Double`.
///
/// It owns its memory: for each byte, an array checks that nothing else has it, which takes a sixth of the time of writing a state.
public struct JSONWriter: ~Copyable, @unchecked Sendable {
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The number of bytes that have been written.
  public private(set) var count = 0
  /// Whether it writes a part of a recording, which is the same as in earlier versions.
  public var isOfRecording = false
  /// Whether it writes a part of a snapshot, which is exact.
  public var isOfSnapshot = false
  /// Whether members that have their defaults are not written.
  public var omitsDefaults = false
  /// The string that was written last for a key, and where.
  private var known: (key: Int64, range: Range<Int>)?
  /// Whether a comma precedes the next element of the innermost container.
  private var needsComma = false

  public init(reserving capacity: Int = 512) {
    self.capacity = max(capacity, 64)
    memory = .allocate(capacity: self.capacity)
  }

  deinit { memory.deallocate() }

  /// What has been written, as a copy.
  public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: memory, count: count)) }

  // MARK: Containers

  @inlinable
  @inline(__always)
  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    members(&self)
    close(UInt8(ascii: "}"))
  }

  @inlinable
  @inline(__always)
  public mutating func array(_ elements: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["))
    elements(&self)
    close(UInt8(ascii: "]"))
  }

  @inline(never)
  @usableFromInline
  mutating func open(_ bracket: UInt8) {
    begin(atMost: 1)
    put(bracket)
    needsComma = false
  }

  @inline(never)
  @usableFromInline
  mutating func close(_ bracket: UInt8) {
    append(bracket)
    needsComma = true
  }

  // MARK: Members

  /// Writes the name of a member of the innermost object. The next call writes its value.
  public mutating func name(_ name: StaticString) {
    // Without a closure: a state has hundreds of names. A literal of one character may have no memory.
    guard name.hasPointerRepresentation else { return self.name(escaping: name.description) }
    let length = name.utf8CodeUnitCount
    reserve(length &+ 4)
    var start = memory + count
    if needsComma {
      start.pointee = UInt8(ascii: ",")
      start += 1
    }
    start.pointee = UInt8(ascii: "\"")
    UnsafeMutableRawPointer(start + 1).copyMemory(from: name.utf8Start, byteCount: length)
    start += length
    start[1] = UInt8(ascii: "\"")
    start[2] = UInt8(ascii: ":")
    count = start - memory &+ 3
    needsComma = false
  }

  /// Writes a member's name that may need escapes, such as a client's.
  public mutating func name(escaping name: String) {
    value(name)
    append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a member's name that is JSON already, with its colon.
  public mutating func name(raw name: [UInt8]) {
    raw(name)
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

  public mutating func null() { write("null") }

  public mutating func value(_ value: Bool?) {
    guard let value else { return null() }
    write(value ? "true" : "false")
  }

  public mutating func value(_ value: Int?) {
    guard let value else { return null() }
    self.value(Int64(value))
  }

  public mutating func value(_ value: Int64) {
    begin(atMost: 20)
    if value < 0 { put(UInt8(ascii: "-")) }
    var rest = value.magnitude
    // Most numbers in a state have one digit.
    guard rest > 9 else { return put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest)) }
    var power: UInt64 = 100
    var length = 2
    while length < 19, rest >= power {
      power *= 10
      length += 1
    }
    count += length
    var place = memory + count
    for _ in 0..<length {
      place -= 1
      place.pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }

  /// Writes a number, or `null` for infinities and NaN, which JSON does not have.
  public mutating func value(_ value: Double?) {
    guard let value, value.isFinite else { return null() }
    if value.magnitude < 0x1p53 {
      let integer = Int64(value)
      if Double(integer) == value, integer != 0 || value.sign == .plus { return self.value(integer) }
    }
    var description = value.description
    description.withUTF8 { text in
      begin(atMost: text.count)
      put(text)
    }
  }

  public mutating func value(_ value: String?) {
    guard var value else { return null() }
    value.withUTF8 { text in
      begin(atMost: text.count + 2)
      put(UInt8(ascii: "\""))
      // Nearly every string needs no escapes.
      if text.needsEscapes { escape(text) } else { put(text) }
      append(UInt8(ascii: "\""))
    }
  }

  /// Writes a literal. It must need no escapes.
  public mutating func value(_ value: StaticString) {
    value.withUTF8Buffer { text in
      begin(atMost: text.count + 2)
      put(UInt8(ascii: "\""))
      put(text)
      put(UInt8(ascii: "\""))
    }
  }

  /// Writes a string of at most so many bytes, which a closure appends. None of them may need an escape.
  public mutating func value(ofLength count: Int, _ append: (inout OutputSpan<UInt8>) -> Void) {
    begin(atMost: count + 2)
    put(UInt8(ascii: "\""))
    let free = UnsafeMutableBufferPointer(start: memory + self.count, count: count)
    var span = OutputSpan(buffer: free, initializedCount: 0)
    append(&span)
    self.count += span.finalize(for: free)
    put(UInt8(ascii: "\""))
  }

  /// Writes a string as `value(ofLength:_:)` does. The one that was written last for this key is copied, as all events of a change have the same time.
  public mutating func value(ofLength length: Int, for key: Int64, _ append: (inout OutputSpan<UInt8>) -> Void) {
    if let known, known.key == key {
      begin(atMost: known.range.count)
      return put(UnsafeBufferPointer(start: memory + known.range.lowerBound, count: known.range.count))
    }
    let start = needsComma ? count + 1 : count
    value(ofLength: length, append)
    known = (key, start..<count)
  }

  /// Writes a member whose value is JSON already.
  public mutating func member(_ name: StaticString, raw json: [UInt8]) {
    self.name(name)
    raw(json)
  }

  /// Writes a value that is JSON already.
  public mutating func raw(_ json: ArraySlice<UInt8>) { json.withUnsafeBufferPointer { raw($0) } }

  /// Writes a value that is JSON already.
  public mutating func raw(_ json: [UInt8]) { json.withUnsafeBufferPointer { raw($0) } }

  /// Writes a value that another writer has written.
  public mutating func raw(_ other: borrowing JSONWriter, _ range: Range<Int>) {
    precondition(0 <= range.lowerBound && range.upperBound <= other.count)
    raw(UnsafeBufferPointer(start: other.memory + range.lowerBound, count: range.count))
  }

  private mutating func raw(_ json: UnsafeBufferPointer<UInt8>) {
    begin(atMost: json.count)
    put(json)
  }

  /// Ends the line after the last value.
  public mutating func endLine() {
    append(UInt8(ascii: "\n"))
    needsComma = false
  }

  // MARK: -

  /// Makes room for a value, and writes the comma before it.
  @inline(__always)
  private mutating func begin(atMost length: Int) {
    reserve(length &+ 1)
    if needsComma { put(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Writes a literal.
  private mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { text in
      begin(atMost: text.count)
      put(text)
    }
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case 0..<0x20:
        for byte in #"\u00"#.utf8 { append(byte) }
        append(Self.hexadecimal(byte >> 4))
        append(Self.hexadecimal(byte & 15))
      default:
        append(byte)
      }
    }
  }

  private static func hexadecimal(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
  }

  // MARK: Memory

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    reserve(1)
    put(byte)
  }

  /// Writes a byte for which there is room.
  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    memory[count] = byte
    count &+= 1
  }

  /// Writes bytes for which there is room.
  @inline(__always)
  private mutating func put(_ more: UnsafeBufferPointer<UInt8>) {
    guard let start = more.baseAddress else { return }
    UnsafeMutableRawPointer(memory + count).copyMemory(from: start, byteCount: more.count)
    count &+= more.count
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if more > capacity &- count { grow(by: more) }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    let larger = max(2 * capacity, count + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: memory, count: count)
    memory.deallocate()
    (memory, capacity) = (moved, larger)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether one of the bytes must be escaped in a string (RFC 8259 §7). Eight are compared at a time.
  fileprivate var needsEscapes: Bool {
    let bytes = UnsafeRawBufferPointer(self)
    var index = 0
    while index + 8 <= count {
      if bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).hasEscaped { return true }
      index += 8
    }
    while index < count {
      let byte = self[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return true }
      index += 1
    }
    return false
  }
}

extension UInt64 {
  /// Whether one of its eight bytes is a control character, a quotation mark or a backslash.
  ///
  /// Subtracting a number from each byte borrows into the highest bit of the smaller bytes; bytes from 0x80 on have that bit themselves.
  fileprivate var hasEscaped: Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotation = self ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslash = self ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let borrowed =
      ((self &- ones &* 0x20) & ~self) | ((quotation &- ones) & ~quotation) | ((backslash &- ones) & ~backslash)
    return borrowed & (ones &* 0x80) != 0
  }
}
