/// A request target in origin form (RFC 9112 §3.2.1), split and percent-decoded.
///
/// Decoding happens after splitting, and a decoded segment never contains `/` or a control character:
/// no spelling of a path can reach another one.
public struct RequestTarget: Sendable, Equatable {
  /// The decoded path segments: `/v1/sessions` is `["v1", "sessions"]`, `/` is `[]`.
  public let path: [String]
  /// The decoded query parameters in the order they were written.
  public let query: [QueryItem]

  public struct QueryItem: Sendable, Equatable {
    public let name: String
    public let value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Why a target was refused.
  public enum ParsingError: Error, Equatable, Sendable {
    /// The target does not begin with `/`: it is in absolute, authority or asterisk form.
    case notOriginForm
    /// A `%` that two hexadecimal digits do not follow.
    case badPercentEncoding
    /// The decoded bytes are not UTF-8.
    case notUTF8
    /// A segment decodes to something that holds `/`, `\`, or a control character, or is `.` or `..`.
    case forbiddenSegment
  }

  public init(_ target: some Collection<UInt8>) throws(ParsingError) {
    guard target.first == UInt8(ascii: "/") else { throw .notOriginForm }
    let pathEnd = target.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex

    var path: [String] = []
    path.reserveCapacity(6)
    var start = target.index(after: target.startIndex)
    while start < pathEnd {
      let end = target[start..<pathEnd].firstIndex(of: UInt8(ascii: "/")) ?? pathEnd
      path.append(try Self.segment(target[start..<end]))
      if end == pathEnd { break }
      start = target.index(after: end)
      if start == pathEnd { path.append("") }  // A trailing slash names another resource.
    }
    self.path = path

    var query: [QueryItem] = []
    if pathEnd < target.endIndex {
      let bytes = target[target.index(after: pathEnd)...]
      for pair in bytes.split(separator: UInt8(ascii: "&")) {
        let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
        let name = try Self.decoded(pair[..<equals], plusIsSpace: true)
        let value =
          equals == pair.endIndex
          ? "" : try Self.decoded(pair[pair.index(after: equals)...], plusIsSpace: true)
        query.append(QueryItem(name: name, value: value))
      }
    }
    self.query = query
  }

  /// The value of the first query parameter with this name.
  public func queryValue(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }

  private static func segment(_ bytes: some Collection<UInt8>) throws(ParsingError) -> String {
    let segment = try decoded(bytes, plusIsSpace: false)
    guard segment != ".", segment != "..",
      !segment.utf8.contains(where: {
        $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
      })
    else { throw .forbiddenSegment }
    return segment
  }

  private static func decoded(
    _ bytes: some Collection<UInt8>, plusIsSpace: Bool
  ) throws(ParsingError) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var iterator = bytes.makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = iterator.next().flatMap(hexadecimalValue),
          let low = iterator.next().flatMap(hexadecimalValue)
        else { throw .badPercentEncoding }
        decoded.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace:
        decoded.append(UInt8(ascii: " "))
      default:
        decoded.append(byte)
      }
    }
    guard let string = String(validating: decoded, as: UTF8.self) else { throw .notUTF8 }
    return string
  }

  private static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
