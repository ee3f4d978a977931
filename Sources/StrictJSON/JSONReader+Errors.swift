// Called only on failure.
extension JSONReader {
  // MARK: For callers

  /// The error for an unknown member, to be thrown from the closure of `object(_:)`.
  ///
  /// It suggests the most similar known name, or lists the known names.
  ///
  /// - Parameters:
  ///   - fits: whether a known member has the type of the value.
  ///   - advice: replaces the suggestion, if the caller has better advice for this name.
  public func unknownMember(
    _ name: ExactText, known: [String], where fits: (String) -> Bool = { _ in true }, advice: String? = nil
  ) -> JSONError {
    let quoted = Self.quoted(name.string)
    if let advice { return malformed("unknown member \(quoted): \(advice)") }
    if let near = nearest(to: name, among: known, where: fits) {
      return malformed("unknown member \(quoted): did you mean \(Self.quoted(near))?")
    }
    return malformed("unknown member \(quoted): expected \(known.isEmpty ? "none" : Self.alternatives(known))")
  }

  /// The error for a string that is none of the expected ones.
  ///
  /// It lists them, and suggests the most similar one.
  public func unknownChoice(_ text: ExactText, among names: [String]) -> JSONError {
    let near = nearest(to: text, among: names).map { ": did you mean \(Self.quoted($0))?" } ?? ""
    return malformed("expected \(Self.alternatives(names)), found \(Self.quoted(text.string))\(near)")
  }

  /// `"a", "b" or "c"`
  private static func alternatives(_ names: [String]) -> String {
    let names = names.map(quoted)
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The error for a well-formed but invalid value (HTTP 422).
  public func invalid(_ detail: String) -> JSONError {
    JSONError(kind: .invalid, detail: detail)
  }

  /// The error for a value of the wrong form (HTTP 400).
  public func malformed(_ detail: String) -> JSONError {
    JSONError(kind: .malformed, detail: detail)
  }

  // MARK: Syntax

  @inline(never)
  func syntax(_ advice: String, at index: Int? = nil) -> JSONError {
    let location = JSONLocation(ofByte: index ?? position, in: bytes)
    return JSONError(
      kind: .syntax, detail: "not JSON at line \(location.line), column \(location.column): \(advice)",
      location: location)
  }

  @inline(never)
  func expected(_ what: String) -> JSONError {
    syntax("expected \(what), found \(found)")
  }

  /// The error if no value can begin at the next byte.
  @inline(never)
  func noValue() -> JSONError {
    if valuesLeft == 0, bytes.count > limits.bytes { return tooMuch() }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]), position == 0 {
      return JSONError(kind: .syntax, detail: "the content begins with a byte order mark: remove it")
    }
    if position == bytes.count, valuesLeft == limits.values {
      return JSONError(kind: .syntax, detail: "the content is empty: send JSON")
    }
    if byte(at: position) | 0x20 >= UInt8(ascii: "a"), byte(at: position) | 0x20 <= UInt8(ascii: "z") {
      return bareWord()
    }
    return expected("a value")
  }

  @inline(never)
  func noName() -> JSONError {
    if byte(at: position) == UInt8(ascii: "}") { return syntax("remove the comma before \"}\"") }
    return expected("a member's name in quotation marks")
  }

  @inline(never)
  func bareWord() -> JSONError {
    syntax("the only words outside quotation marks are true, false and null")
  }

  @inline(never)
  func unterminated() -> JSONError {
    syntax("the content ends inside this string")
  }

  @inline(never)
  func notFinished() -> JSONError {
    position < bytes.count && valuesLeft < limits.values ? expected("the end of the content") : noValue()
  }

  // MARK: Meaning and limits

  @inline(never)
  func mismatch(_ wanted: StaticString, _ found: JSONKind) -> JSONError {
    malformed("expected \(wanted), found \(found.phrase)")
  }

  @inline(never)
  func duplicate(_ name: String) -> JSONError {
    malformed("the member \(Self.quoted(name)) occurs twice: remove one")
  }

  @inline(never)
  func tooMuch() -> JSONError {
    bytes.count > limits.bytes
      ? malformed("the content is \(bytes.count) bytes long: send at most \(limits.bytes)")
      : malformed("the content has more than \(limits.values) values")
  }

  @inline(never)
  func tooLong(_ string: String) -> JSONError {
    malformed("expected at most \(JSONLimits.name) bytes, found \(string.utf8.count)")
  }

  @inline(never)
  func tooLong(name: String) -> JSONError {
    malformed("a member's name has \(name.utf8.count) bytes: expected at most \(JSONLimits.name)")
  }

  @inline(never)
  func tooDeep() -> JSONError {
    malformed("arrays and objects are nested more than \(min(limits.depth, JSONLimits.deepest)) levels deep")
  }

  // MARK: - Words

  /// The next byte, as an error describes it.
  private var found: String {
    switch byte(at: position) {
    case _ where position == bytes.count: "the end of the content"
    case UInt8(ascii: "\""): "a string"
    case let byte where 0x21..<0x7F ~= byte: "\"\(Unicode.Scalar(byte))\""
    case let byte: "the byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }

  /// A name from outside in quotation marks, shortened if it is long.
  private static func quoted(_ name: String) -> String { "\"\(JSONError.shortened(name: name))\"" }
}
