/// Why JSON was refused, and where.
public struct JSONError: Error, Equatable, Sendable {
  public enum Kind: Sendable {
    /// Not JSON: HTTP 400.
    case syntax
    /// JSON of the wrong type, an unknown or duplicate member, or over a limit: HTTP 400.
    case malformed
    /// Well-formed but impossible: HTTP 422.
    case invalid
  }

  public var kind: Kind
  /// A JSON pointer (RFC 6901) to the value that is meant; empty for the whole.
  public var pointer: String
  /// A sentence that says what to do: "expected a number, found a string".
  public var detail: String
  /// Where the content stops being JSON. For an error of meaning `JSONLocation(of: pointer, in: content)` says where.
  public var location: JSONLocation?

  public init(kind: Kind, pointer: String = "", detail: String, location: JSONLocation? = nil) {
    self.kind = kind
    self.pointer = pointer
    self.detail = detail
    self.location = location
  }

  /// The same error seen from the object around it.
  func within(member name: String) -> JSONError {
    var outer = self
    outer.pointer = Self.shortened("/" + Self.referenceToken(name) + pointer)
    return outer
  }

  /// The same error seen from the array around it.
  func within(element index: Int) -> JSONError {
    var outer = self
    outer.pointer = "/\(index)" + pointer
    return outer
  }

  /// A member name as the reference token of a JSON pointer (RFC 6901 §3): `~` is `~0`, `/` is `~1`.
  public static func referenceToken(_ name: String) -> String {
    var token: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "~"): token += [UInt8(ascii: "~"), UInt8(ascii: "0")]
      case UInt8(ascii: "/"): token += [UInt8(ascii: "~"), UInt8(ascii: "1")]
      default: token.append(byte)
      }
    }
    return String(decoding: token, as: UTF8.self)
  }

  /// How long a pointer in an answer may be: a name has no end, and an answer names many.
  public static let longestPointer = 1_024

  /// A pointer itself if it is at most `longestPointer` bytes long, or else the nearest around it that is.
  public static func shortened(_ pointer: String) -> String {
    guard pointer.utf8.count > longestPointer else { return pointer }
    // A reference token is kept whole or not at all.
    let end = pointer.utf8.prefix(longestPointer + 1).lastIndex(of: UInt8(ascii: "/")) ?? pointer.startIndex
    return String(pointer[..<end])
  }

  /// A name from outside as a sentence quotes it: of more than 40 code points, the first 40.
  public static func shortened(name: String) -> String {
    guard name.utf8.count > 40, name.unicodeScalars.count > 40 else { return name }
    return String(name.unicodeScalars.prefix(40)) + "…"
  }

  /// The member name that a reference token stands for; `nil` when a `~` in it is neither `~0` nor `~1`.
  public static func name(ofReferenceToken token: some Sequence<UInt8>) -> String? {
    var name: [UInt8] = []
    var isEscaped = false
    for byte in token {
      switch (isEscaped, byte) {
      case (false, UInt8(ascii: "~")): isEscaped = true
      case (false, _): name.append(byte)
      case (true, UInt8(ascii: "0")), (true, UInt8(ascii: "1")):
        name.append(byte == UInt8(ascii: "0") ? UInt8(ascii: "~") : UInt8(ascii: "/"))
        isEscaped = false
      case (true, _): return nil
      }
    }
    return isEscaped ? nil : String(validating: name, as: UTF8.self)
  }
}
