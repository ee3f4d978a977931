/// The differences between texts that one writer has written before and after a change, as a JSON Patch (RFC 6902).
///
/// Both texts are read once, side by side, and no values are made of them. They have no white space between their tokens, and the order of
/// members counts: applied to the old text, the patch gives the new one, byte for byte. So an object that has got or lost a member is
/// replaced, as is an array of another length.
public struct JSONTextDifference {
  /// The operations, with commas between them.
  private var operations: [UInt8] = []
  /// From the document to the values that are compared. It becomes a pointer when they differ, which most do not.
  private var path: [Step] = []
  /// The number of operations.
  public private(set) var count = 0

  private typealias Text = UnsafeBufferPointer<UInt8>

  private enum Step {
    /// Where the name of the member is in the new text, without its quotation marks.
    case member(Range<Int>)
    case element(Int)
  }

  /// Where both texts are read.
  private struct Place {
    var old = 0
    var new = 0

    mutating func advance() {
      old += 1
      new += 1
    }
  }

  public init() {}

  /// The patch, as JSON.
  public var patch: [UInt8] { [UInt8(ascii: "[")] + operations + [UInt8(ascii: "]")] }

  /// Adds what differs between members of the document, such as `"a":1,"b":[]`.
  ///
  /// - Returns: whether both have the same names in the same order. Otherwise there is no patch that keeps the order.
  public mutating func compareMembers(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> Bool {
    // Spans would check each index: the texts are the writer's own.
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        var place = Place()
        return members(old, new, &place)
      }
    }
  }

  // MARK: Comparing

  /// - Returns: `false` if the names differ. The place is then anywhere in the object.
  private mutating func members(_ old: Text, _ new: Text, _ place: inout Place) -> Bool {
    if old.isEnd(at: place.old) || new.isEnd(at: place.new) {
      return old.isEnd(at: place.old) && new.isEnd(at: place.new)
    }
    while true {
      let start = place.new
      guard Self.isSameString(old, new, &place) else { return false }
      path.append(.member(start + 1..<place.new - 1))
      place.advance()  // The colon.
      value(old, new, &place)
      path.removeLast()
      guard !old.isEnd(at: place.old), !new.isEnd(at: place.new) else {
        return old.isEnd(at: place.old) && new.isEnd(at: place.new)
      }
      place.advance()  // The comma.
    }
  }

  /// - Returns: `false` if the arrays differ in length. The place is then anywhere in the array.
  private mutating func elements(_ old: Text, _ new: Text, _ place: inout Place) -> Bool {
    var index = 0
    while !old.isEnd(at: place.old), !new.isEnd(at: place.new) {
      if index > 0 { place.advance() }  // The comma.
      path.append(.element(index))
      value(old, new, &place)
      path.removeLast()
      index += 1
    }
    return old.isEnd(at: place.old) && new.isEnd(at: place.new)
  }

  private mutating func value(_ old: Text, _ new: Text, _ place: inout Place) {
    let (start, first) = (place, old[place.old])
    if first == new[place.new] {
      switch first {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let (operations, count, depth) = (operations.count, count, path.count)
        place.advance()
        let isSame = first == UInt8(ascii: "{") ? members(old, new, &place) : elements(old, new, &place)
        if isSame { return place.advance() }
        // The whole value is replaced.
        self.operations.removeLast(self.operations.count - operations)
        path.removeLast(path.count - depth)
        self.count = count
      case .quote: if Self.isSameString(old, new, &place) { return }
      default: if Self.isSameWord(old, new, &place) { return }
      }
    }
    place = Place(old: old.endOfValue(at: start.old), new: new.endOfValue(at: start.new))
    replace(with: new, start.new..<place.new)
  }

  /// Reads two strings as far as they are the same.
  private static func isSameString(_ old: Text, _ new: Text, _ place: inout Place) -> Bool {
    while true {
      place.advance()
      guard old[place.old] == new[place.new] else { return false }
      switch old[place.old] {
      case .quote:
        place.advance()
        return true
      case UInt8(ascii: "\\"):
        // The next character does not end the string.
        place.advance()
        guard old[place.old] == new[place.new] else { return false }
      default: continue
      }
    }
  }

  /// Reads two numbers or names as far as they are the same.
  private static func isSameWord(_ old: Text, _ new: Text, _ place: inout Place) -> Bool {
    while !old.isDelimiter(at: place.old), !new.isDelimiter(at: place.new), old[place.old] == new[place.new] {
      place.advance()
    }
    return old.isDelimiter(at: place.old) && new.isDelimiter(at: place.new)
  }

  // MARK: Writing

  private mutating func replace(with text: Text, _ range: Range<Int>) {
    if count > 0 { operations.append(UInt8(ascii: ",")) }
    operations.append(contentsOf: #"{"op":"replace","path":""#.utf8)
    for step in path {
      operations.append(UInt8(ascii: "/"))
      switch step {
      case .member(let name): for byte in text[name] { append(escaping: byte) }
      case .element(let index): operations.append(contentsOf: String(index).utf8)
      }
    }
    operations.append(contentsOf: #"","value":"#.utf8)
    operations.append(contentsOf: text[range])
    operations.append(UInt8(ascii: "}"))
    count += 1
  }

  /// RFC 6901, 3: `~` and `/` in a name are escaped. What JSON escapes is already.
  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "~"): operations.append(contentsOf: "~0".utf8)
    case UInt8(ascii: "/"): operations.append(contentsOf: "~1".utf8)
    default: operations.append(byte)
    }
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether an object, an array or the text ends here.
  fileprivate func isEnd(at index: Int) -> Bool {
    index == count || self[index] == UInt8(ascii: "}") || self[index] == UInt8(ascii: "]")
  }

  /// Whether a value that is no string and has no parts ends here.
  fileprivate func isDelimiter(at index: Int) -> Bool { isEnd(at: index) || self[index] == UInt8(ascii: ",") }

  /// The index after the value that begins here.
  fileprivate func endOfValue(at start: Int) -> Int {
    var (index, depth) = (start, 0)
    repeat {
      switch self[index] {
      case .quote:
        repeat { index += self[index] == UInt8(ascii: "\\") ? 2 : 1 } while self[index] != .quote
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      index += 1
    } while depth > 0 || !isDelimiter(at: index)
    return index
  }
}
