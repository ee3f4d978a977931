internal import StrictJSON

extension RequestTarget {
  /// The path, percent-encoded for a URI reference.
  public var encodedPath: String { "/" + path.map(\.percentEncoded).joined(separator: "/") }

  /// A query, percent-encoded for a URI reference.
  public static func encoded(_ query: [QueryItem]) -> String {
    query.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: "&")
  }
}

extension ExactText {
  /// The text as a path segment (RFC 3986 §3.3): every byte is encoded except unreserved characters.
  fileprivate var percentEncoded: String {
    var text: [UInt8] = []
    text.reserveCapacity(utf8.count)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        text.append(byte)
      default:
        let digits = Array("0123456789ABCDEF".utf8)
        text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
