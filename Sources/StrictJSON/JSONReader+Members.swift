/// How far the reader is in an object whose members are asked for by name.
struct MembersInReading: Sendable {
  enum Purpose { case reading, checking, naming }

  var purpose = Purpose.reading
  /// Whether `null` omits a member.
  var nullIsAbsent = false
  /// The number of the member that was asked for last, from 0. Each pass begins again.
  var index = -1
  /// The numbers of those that the object has, as bits.
  var present: UInt64 = 0
  var hasEnded = false
  /// The next name without its escapes, and its value's place. `nil` if no member asked for the name as it stands in the text.
  var unescaped: ExactText?
  var names: [StaticString] = []
}

extension JSONReader {
  /// Reads an object whose members are in any order.
  ///
  /// `visit` calls `member` for each member that the object may have, always in the same order. It is called until the object ends; each pass
  /// reads as many members as come in that order, which are mostly all of them. A last pass throws if a required member is missing.
  /// A name that occurs twice is an error.
  ///
  /// - Parameters:
  ///   - nullIsAbsent: whether `null` omits a member.
  ///   - unknown: makes the error for any other name. The third argument has all names for which `visit` asks.
  public mutating func object(
    nullIsAbsent: Bool = false, _ visit: (inout JSONReader) throws(JSONError) -> Void,
    unknown: (borrowing JSONReader, ExactText, [StaticString]) -> JSONError
  ) throws(JSONError) {
    let outer = members
    members = MembersInReading()
    members.nullIsAbsent = nullIsAbsent
    if try beginObject() {
      repeat {
        guard byte(at: position) == UInt8(ascii: "\"") else { throw noName() }
        let start = position
        try pass(visit)
        if position == start { try passUnescaped(visit, unknown) }
      } while !members.hasEnded
      depth -= 1
    }
    members.purpose = .checking
    try pass(visit)
    members = outer
  }

  /// Reads the value of a member if it is next.
  ///
  /// - Parameters:
  ///   - isRequired: whether the object must have it.
  ///   - read: reads its value. It may leave it, to be skipped.
  public mutating func member(
    _ name: StaticString, isRequired: Bool, _ read: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    members.index += 1
    let bit: UInt64 = 1 << UInt64(members.index)
    switch members.purpose {
    case .reading:
      guard try takes(name) else { return }
      do throws(JSONError) {
        guard members.present & bit == 0 else { throw duplicate(name.description) }
        skipWhiteSpace()
        let isAbsent = members.nullIsAbsent ? try null() : false
        if !isAbsent {
          members.present |= bit
          let start = position
          try read(&self)
          if position == start { try skip() }
        }
      } catch {
        throw error.within(member: name.description)
      }
      members.hasEnded = try endsObject()
    case .checking: if isRequired, members.present & bit == 0 { throw missing(name) }
    case .naming: members.names.append(name)
    }
  }

  /// The error for a missing member.
  public func missing(_ member: StaticString) -> JSONError { malformed("the member \"\(member)\" is missing") }

  private mutating func pass(_ visit: (inout JSONReader) throws(JSONError) -> Void) throws(JSONError) {
    members.index = -1
    try visit(&self)
  }

  /// Reads the member that is next, whose name has escapes or is unknown.
  private mutating func passUnescaped(
    _ visit: (inout JSONReader) throws(JSONError) -> Void,
    _ unknown: (borrowing JSONReader, ExactText, [StaticString]) -> JSONError
  ) throws(JSONError) {
    let name = try scannedName()
    try colon()
    members.unescaped = name
    try pass(visit)
    guard members.unescaped != nil else { return }
    members.purpose = .naming
    try pass(visit)
    throw unknown(self, name, members.names).within(member: name.string)
  }

  /// Whether the next member has this name. If so, its value is next.
  private mutating func takes(_ name: StaticString) throws(JSONError) -> Bool {
    if members.hasEnded { return false }
    if let unescaped = members.unescaped {
      guard unescaped == ExactText(name.description) else { return false }
      members.unescaped = nil
      return true
    }
    guard isNext(name) else { return false }
    position += name.utf8CodeUnitCount + 2
    try colon()
    return true
  }

  /// Whether a name in quotation marks is next.
  @inline(__always)
  private func isNext(_ name: StaticString) -> Bool {
    let length = name.utf8CodeUnitCount
    let text = bytes.span
    guard position + length + 1 < text.count, text[position + length + 1] == UInt8(ascii: "\""),
      text[position] == UInt8(ascii: "\"")
    else { return false }
    return name.withUTF8Buffer { own in
      for offset in 0..<length where text[position + 1 + offset] != own[offset] { return false }
      return true
    }
  }
}
