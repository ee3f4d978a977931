public import StrictJSON

/// A request target in origin form (RFC 9112 §3.2.1), percent-decoded.
///
/// Decoding happens after splitting, and a decoded segment never contains `/`, `\` or a control character, so an encoded path
/// cannot reach another path.
public struct RequestTarget: Sendable, Equatable {
  /// The decoded path, which begins with `/`. A slash in it is one between two segments.
  public let pathBytes: [UInt8]
  /// The decoded query parameters, in the order in which they were written.
  public let query: [QueryItem]

  /// The largest number of query parameters in a target.
  public static let parameterLimit = 100

  public struct QueryItem: Sendable, Equatable {
    public let name: ExactText
    public let value: ExactText

    public init(name: ExactText, value: ExactText) {
      self.name = name
      self.value = value
    }
  }

  /// Why a target was refused.
  public enum ParsingError: Error, Equatable, Sendable {
    /// The target does not begin with `/`: it is in absolute, authority or asterisk form.
    case notOriginForm
    /// A `%` without two hexadecimal digits after it.
    case badPercentEncoding
    /// The decoded bytes are not UTF-8.
    case notUTF8
    /// A byte that must be percent-encoded in a target: a space, a control character, `#`, or a byte outside ASCII.
    case forbiddenCharacter
    /// A segment that is `.` or `..`, or that contains `/`, `\` or a control character when decoded.
    case forbiddenSegment
    /// More query parameters than `parameterLimit`.
    case tooManyParameters
  }

  /// Parses a target from any collection of bytes.
  ///
  /// - Throws: the first error in it.
  @inlinable
  public init(_ target: some Collection<UInt8>) throws(ParsingError) {
    // Copied here, where the collection's type is known: this is one memcpy, and the parser is not generic.
    try self.init(bytes: Array(target))
  }

  /// Parses a target.
  ///
  /// - Throws: the first error in it.
  public init(bytes: [UInt8]) throws(ParsingError) {
    guard bytes.first == UInt8(ascii: "/") else { throw .notOriginForm }
    // The path is one part: what is decoded in it is no slash.
    let path = try Part(of: bytes, from: 1, to: UInt8(ascii: "?"), or: UInt8(ascii: "?"))
    var query: [QueryItem] = []
    var start = path.end + 1
    while start < bytes.count {
      let name = try Part(of: bytes, from: start, to: UInt8(ascii: "="), or: UInt8(ascii: "&"))
      var value = Part(emptyAt: name.end)
      if name.end < bytes.count, bytes[name.end] == UInt8(ascii: "=") {
        value = try Part(of: bytes, from: name.end + 1, to: UInt8(ascii: "&"), or: UInt8(ascii: "&"))
      }
      if value.end > start {
        guard query.count < Self.parameterLimit else { throw .tooManyParameters }
        query.append(QueryItem(name: try name.parameter(of: bytes), value: try value.parameter(of: bytes)))
      }
      start = value.end + 1
    }
    self.query = query
    pathBytes = try path.path(of: bytes)
    if path.hasDot || !path.isPlain { try Self.checkSegments(of: pathBytes) }
  }

  /// Refuses a path with a segment that is `.` or `..`.
  private static func checkSegments(of path: [UInt8]) throws(ParsingError) {
    var start = 1
    for end in 1...path.count where end == path.count || path[end] == UInt8(ascii: "/") {
      if end - start == 1 || end - start == 2, path[start] == UInt8(ascii: "."), path[end - 1] == UInt8(ascii: ".") {
        throw .forbiddenSegment
      }
      start = end + 1
    }
  }

  /// The decoded path segments.
  public var path: [ExactText] {
    guard pathBytes.count > 1 else { return [] }
    return pathBytes.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { ExactText(String(decoding: $0, as: UTF8.self)) }
  }

  /// The value of the first query parameter with this name.
  public func queryValue(_ name: ExactText) -> ExactText? {
    query.first { $0.name == name }?.value
  }
}

/// The part of a target between two delimiters.
private struct Part {
  let start: Int
  let end: Int
  /// Whether the part needs neither decoding nor checking: it has no `%`, `+` or `\`.
  private(set) var isPlain = true
  /// Whether a segment may be `.` or `..`.
  private(set) var hasDot = false

  init(emptyAt place: Int) {
    start = place
    end = place
  }

  /// The part from an index up to one of two delimiters, or up to the end of the target.
  @inline(__always)
  init(of bytes: [UInt8], from start: Int, to first: UInt8, or second: UInt8) throws(RequestTarget.ParsingError) {
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if byte == first || byte == second { break }
      switch byte {
      case UInt8(ascii: "%"), UInt8(ascii: "+"), UInt8(ascii: "\\"): isPlain = false
      case UInt8(ascii: "."): hasDot = true
      case UInt8(ascii: "#"): throw .forbiddenCharacter
      case 0x21..<0x7F: break
      default: throw .forbiddenCharacter
      }
      end += 1
    }
    self.start = start
    self.end = end
  }

  /// The part as the path of a target, with the slash before it.
  func path(of bytes: [UInt8]) throws(RequestTarget.ParsingError) -> [UInt8] {
    if isPlain { return end == bytes.count ? bytes : Array(bytes[..<end]) }
    let path = "/" + (try decoded(bytes, isPath: true)).string
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\\": throw .forbiddenSegment
      default: continue
      }
    }
    return Array(path.utf8)
  }

  /// The part as the name or value of a query parameter.
  func parameter(of bytes: [UInt8]) throws(RequestTarget.ParsingError) -> ExactText {
    isPlain ? ExactText(String(decoding: bytes[start..<end], as: UTF8.self)) : try decoded(bytes, isPath: false)
  }

  /// - Parameter isPath: whether a decoded slash is forbidden; else `+` is a space.
  private func decoded(_ bytes: [UInt8], isPath: Bool) throws(RequestTarget.ParsingError) -> ExactText {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(end - start)
    var iterator = bytes[start..<end].makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = iterator.next()?.hexadecimalValue,
          let low = iterator.next()?.hexadecimalValue
        else { throw .badPercentEncoding }
        if isPath, high << 4 | low == UInt8(ascii: "/") { throw .forbiddenSegment }
        decoded.append(high << 4 | low)
      case UInt8(ascii: "+") where !isPath:
        decoded.append(UInt8(ascii: " "))
      default:
        decoded.append(byte)
      }
    }
    guard let string = String(validating: decoded, as: UTF8.self) else { throw .notUTF8 }
    return ExactText(string)
  }
}

extension RequestTarget {
  /// The path, percent-encoded for a URI reference.
  public var encodedPath: String { pathBytes.percentEncoded(keepingSlashes: true) }

  /// A query, percent-encoded for a URI reference.
  public static func encoded(_ query: [QueryItem]) -> String {
    query.map { "\($0.name.utf8.percentEncoded())=\($0.value.utf8.percentEncoded())" }.joined(separator: "&")
  }
}

extension Sequence<UInt8> {
  /// The bytes as a path segment (RFC 3986 §3.3): every byte is encoded except unreserved characters.
  fileprivate func percentEncoded(keepingSlashes: Bool = false) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(underestimatedCount)
    for byte in self {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        text.append(byte)
      case UInt8(ascii: "/") where keepingSlashes: text.append(byte)
      default:
        let digits = Array("0123456789ABCDEF".utf8)
        text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
