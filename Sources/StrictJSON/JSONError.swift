/// Why JSON was rejected, and where.
public struct JSONError: Error, Equatable, Sendable {
  public enum Kind: Sendable {
    /// Not JSON: HTTP 400.
    case syntax
    /// JSON of the wrong type, with an unknown or duplicate member, or over a limit: HTTP 400.
    case malformed
    /// Well-formed JSON with an invalid value: HTTP 422.
    case invalid
  }

  public var kind: Kind { content.kind }
  /// A JSON pointer (RFC 6901) to the invalid value; empty for the whole content.
  public var pointer: String {
    get { content.pointer }
    set { self = JSONError(kind: kind, pointer: newValue, detail: detail, location: location) }
  }
  /// The message: "expected a number, found a string".
  public var detail: String { content.detail }
  /// The position of a syntax error. For other errors, `JSONLocation(of: pointer, in: content)` finds the position.
  public var location: JSONLocation? { content.location }

  /// One reference, since every `try` on the way hands the error on: with all of it there, that is much of the machine code.
  private let content: Content

  private final class Content: Sendable {
    let kind: Kind
    let pointer: String
    let detail: String
    let location: JSONLocation?

    init(_ kind: Kind, _ pointer: String, _ detail: String, _ location: JSONLocation?) {
      (self.kind, self.pointer, self.detail, self.location) = (kind, pointer, detail, location)
    }
  }

  public init(kind: Kind, pointer: String = "", detail: String, location: JSONLocation? = nil) {
    content = Content(kind, pointer, detail, location)
  }

  public static func == (left: JSONError, right: JSONError) -> Bool {
    (left.kind, left.pointer, left.detail, left.location) == (right.kind, right.pointer, right.detail, right.location)
  }

  /// Returns the error with the member's name before its pointer.
  @inline(never)
  @usableFromInline
  func within(member name: String) -> JSONError {
    var outer = self
    outer.pointer = Self.shortened("/" + Self.referenceToken(name) + pointer)
    return outer
  }

  /// Returns the error with the element's index before its pointer.
  @inline(never)
  @usableFromInline
  func within(element index: Int) -> JSONError {
    var outer = self
    outer.pointer = "/\(index)" + pointer
    return outer
  }

  /// The reference token of a JSON pointer for a member name (RFC 6901 §3): `~` becomes `~0`, `/` becomes `~1`.
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

  /// The same for a name from outside.
  public static func referenceToken(_ name: ExactText) -> String { referenceToken(name.string) }

  /// The longest pointer in a response, in bytes. A pointer may have many names, and a response many pointers.
  public static let longestPointer = 1_024

  /// Returns the pointer if it has at most `longestPointer` bytes, else its longest parent pointer that does.
  public static func shortened(_ pointer: String) -> String {
    guard pointer.utf8.count > longestPointer else { return pointer }
    // Cuts only between reference tokens.
    let end = pointer.utf8.prefix(longestPointer + 1).lastIndex(of: UInt8(ascii: "/")) ?? pointer.startIndex
    return String(pointer[..<end])
  }

  /// A client's name, shortened for a message to 40 code points and an ellipsis.
  public static func shortened(name: String) -> String {
    guard name.utf8.count > 40, name.unicodeScalars.count > 40 else { return name }
    return String(name.unicodeScalars.prefix(40)) + "…"
  }

  /// The same for a name from outside.
  public static func shortened(name: ExactText) -> String { shortened(name: name.string) }

  /// The member name of a reference token; `nil` if a `~` in it is neither `~0` nor `~1`, or if it is not UTF-8.
  public static func name(ofReferenceToken token: some Sequence<UInt8>) -> ExactText? {
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
    return isEscaped ? nil : String(validating: name, as: UTF8.self).map { ExactText($0) }
  }
}
