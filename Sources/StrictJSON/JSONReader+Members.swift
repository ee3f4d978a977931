/// How far the reader is in an object whose members are asked for by name.
public struct MembersInReading: Sendable {
  enum Purpose { case reading, checking, naming }

  var purpose = Purpose.reading
  /// Whether `null` omits a member.
  var nullIsAbsent = false
  /// Whether the object may have other members, which are skipped.
  var skipsOthers = false
  var hasEnded = false
  /// The number of the member that was asked for last, from 0. Each pass begins again.
  var index = -1
  /// The numbers of the members that the object has, as bits.
  var present: UInt64 = 0
  /// The numbers of the members that the object must have.
  var required: UInt64 = 0
  /// The place of the next name when the pass began.
  var start = -1
  /// The place of the next name if it has escapes, or is unknown; -1 if a member asked for it as it stands in the text.
  var unmatched = -1
  /// The place of the value of the member that is read.
  var value = 0
}

extension JSONReader {
  /// Reads an object whose members are in any order.
  ///
  /// `visit` calls `member` for each member that the object may have, always in the same order. It is called until the object ends; each pass
  /// reads as many members as come in that order, which are mostly all of them. Another pass finds a required member that is missing.
  /// A name that occurs twice is an error.
  ///
  /// - Parameters:
  ///   - nullIsAbsent: whether `null` omits a member.
  ///   - unknown: makes the error for any other name. The third argument has all names for which `visit` asks.
  @inlinable
  @inline(__always)
  public mutating func object(
    nullIsAbsent: Bool = false, _ visit: (inout JSONReader) throws(JSONError) -> Void,
    unknown: (borrowing JSONReader, ExactText, [String]) -> JSONError
  ) throws(JSONError) {
    let outer = try beginMembers(nullIsAbsent: nullIsAbsent)
    repeat { try visit(&self) } while try needsPass()
    try endMembers(outer, unknown: unknown)
  }

  /// Reads some members of the next object, which is next again afterwards. Its other members are skipped.
  ///
  /// - Parameter visit: calls `member` for each member that is wanted, as in `object(nullIsAbsent:_:unknown:)`.
  @inlinable
  @inline(__always)
  public mutating func ahead(_ visit: (inout JSONReader) throws(JSONError) -> Void) throws(JSONError) {
    let (start, left, outer) = (position, valuesLeft, try beginMembers(nullIsAbsent: false, skipsOthers: true))
    repeat { try visit(&self) } while try needsPass()
    (position, valuesLeft, members) = (start, left, outer)
  }

  /// Reads the value of a member if it is next.
  ///
  /// - Parameters:
  ///   - isRequired: whether the object must have it.
  ///   - read: reads its value. It may leave it, to be skipped.
  @inlinable
  @inline(__always)
  public mutating func member(
    _ name: StaticString, isRequired: Bool, _ read: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard try beginMember(name, isRequired: isRequired) else { return }
    do throws(JSONError) { try read(&self) } catch { throw within(name, error) }
    try endMember(name)
  }

  /// The error for a missing member.
  public func missing(_ member: StaticString) -> JSONError { malformed("the member \"\(member)\" is missing") }

  // MARK: Steps

  /// Begins to read an object. The members are visited until a pass needs no other.
  ///
  /// - Returns: what `endMembers` gets.
  @inline(never)
  public mutating func beginMembers(
    nullIsAbsent: Bool, skipsOthers: Bool = false
  ) throws(JSONError) -> MembersInReading {
    let outer = members
    members = MembersInReading()
    (members.nullIsAbsent, members.skipsOthers) = (nullIsAbsent, skipsOthers)
    if try beginObject() {
      try beginPass()
    } else {
      members.purpose = .checking
    }
    return outer
  }

  private mutating func beginPass() throws(JSONError) {
    guard byte(at: position) == UInt8(ascii: "\"") else { throw noName() }
    members.start = position
  }

  /// Whether the members have to be visited again after a pass.
  @inline(never)
  public mutating func needsPass() throws(JSONError) -> Bool {
    guard members.purpose == .reading else { return false }
    members.index = -1
    if members.skipsOthers, !members.hasEnded, members.unmatched >= 0 || position == members.start { try skipOther() }
    if members.hasEnded {
      depth -= 1
      members.purpose = .checking
      return members.required & ~members.present != 0
    }
    members.required = 0
    if members.unmatched >= 0 {
      members.purpose = .naming
      known = []
    } else if position == members.start {
      members.unmatched = position
    } else {
      try beginPass()
    }
    return true
  }

  /// Skips the member that no other has asked for.
  private mutating func skipOther() throws(JSONError) {
    position = members.start
    // With escapes, the name may still be one that is asked for: the next pass compares it.
    if try scanString(), members.unmatched < 0 { return position = members.start }
    members.unmatched = -1
    try colon()
    do throws(JSONError) { try skip() } catch {
      position = members.start
      throw error.within(member: try scannedName().string)
    }
    members.hasEnded = try endsObject()
  }

  /// Ends the reading of an object. If the last pass has collected the names of its members, the next one is none of them.
  ///
  /// - Parameters:
  ///   - outer: what `beginMembers` has returned.
  ///   - unknown: makes the error for any other name. The third argument has all names that were visited.
  @inline(never)
  public mutating func endMembers(
    _ outer: MembersInReading, unknown: (borrowing JSONReader, ExactText, [String]) -> JSONError
  ) throws(JSONError) {
    if members.purpose == .naming {
      let name = try unmatchedName()
      throw unknown(self, name, known).within(member: name.string)
    }
    members = outer
  }

  /// Whether the value of a member is next. Then `endMember` comes after it.
  @inline(never)
  public mutating func beginMember(_ name: StaticString, isRequired: Bool) throws(JSONError) -> Bool {
    members.index += 1
    let bit: UInt64 = 1 << UInt64(members.index)
    if isRequired { members.required |= bit }
    switch members.purpose {
    case .reading:
      guard !members.hasEnded, try takes(name) else { return false }
      do throws(JSONError) {
        guard members.present & bit == 0 else { throw duplicate(name.description) }
        skipWhiteSpace()
        guard members.nullIsAbsent, try null() else {
          members.present |= bit
          members.value = position
          return true
        }
      } catch {
        throw within(name, error)
      }
      members.hasEnded = try endsObject()
    case .checking: if isRequired, members.present & bit == 0 { throw missing(name) }
    case .naming: known.append(name.description)
    }
    return false
  }

  /// Goes on after the value of a member.
  @inline(never)
  public mutating func endMember(_ name: StaticString) throws(JSONError) {
    if position == members.value {
      do throws(JSONError) { try skip() } catch { throw within(name, error) }
    }
    members.hasEnded = try endsObject()
  }

  /// The error in the value of a member.
  @inline(never)
  public func within(_ member: StaticString, _ error: JSONError) -> JSONError {
    error.within(member: member.description)
  }

  /// Whether the next member has this name. If so, its value is next.
  private mutating func takes(_ name: StaticString) throws(JSONError) -> Bool {
    if members.unmatched >= 0 {
      guard try unmatchedName() == ExactText(name.description) else { return false }
      members.unmatched = -1
      return true
    }
    guard isNext(name) else { return false }
    position += name.utf8CodeUnitCount + 2
    try colon()
    return true
  }

  /// Reads the name that no member asked for as it stands in the text. Its value is next.
  private mutating func unmatchedName() throws(JSONError) -> ExactText {
    position = members.unmatched
    let name = try scannedName()
    try colon()
    return name
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
