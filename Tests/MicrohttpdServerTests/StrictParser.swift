/// Reads requests as strictly as RFC 9112 allows, with `Content-Length` only: what a server must not read differently.
struct StrictParser {
  struct Request: Equatable {
    let method: String
    let target: String
    let content: [UInt8]
  }

  private var rest: ArraySlice<UInt8>
  private static let tokens = Set(
    "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// All requests that may be performed, up to the first that is incomplete or whose end is in doubt.
  static func requests(in bytes: [UInt8]) -> [Request] {
    var parser = StrictParser(bytes)
    var requests: [Request] = []
    while let reading = parser.next() {
      if case .request(let request) = reading { requests.append(request) }
    }
    return requests
  }

  private enum Reading {
    case request(Request)
    /// A request with a clear end that must be refused.
    case refused
  }

  private mutating func next() -> Reading? {
    // Empty lines before a request are ignored, also those that end with a bare LF (RFC 9112 §2.2).
    while rest.starts(with: [13, 10]) || rest.first == 10 { rest = rest.dropFirst(rest.first == 10 ? 1 : 2) }
    guard let first = line(), let start = first.firstIndex(of: 32), let last = first.lastIndex(of: 32), start < last
    else { return nil }
    let (method, target, version) = (first[..<start], first[(start + 1)..<last], first[(last + 1)...])
    guard isToken(method), version.count == 8, version.starts(with: Array("HTTP/1.".utf8)),
      let minor = version.last, (48...57).contains(minor)
    else { return nil }
    let isTarget = target.allSatisfy { $0 > 32 && $0 < 127 }
    var length: Int?
    var hosts = 0
    while true {
      guard let field = line() else { return nil }
      if field.isEmpty { break }
      guard let colon = field.firstIndex(of: 58), isToken(field[..<colon]) else { return nil }
      let name = String(decoding: field[..<colon], as: UTF8.self).lowercased()
      var value = field[(colon + 1)...]
      while let blank = value.first, blank == 32 || blank == 9 { value.removeFirst() }
      while let blank = value.last, blank == 32 || blank == 9 { value.removeLast() }
      guard value.allSatisfy({ $0 == 9 || ($0 >= 32 && $0 != 127) }) else { return nil }
      switch name {
      case "host": hosts += 1
      case "transfer-encoding": return nil
      case "content-length":
        guard length == nil, !value.isEmpty, value.allSatisfy({ (48...57).contains($0) }), value.count < 10 else {
          return nil
        }
        length = Int(String(decoding: value, as: UTF8.self))
      default: break
      }
    }
    guard rest.count >= length ?? 0 else { return nil }
    let content = Array(rest.prefix(length ?? 0))
    rest = rest.dropFirst(content.count)
    guard isTarget, hosts == 1 || (hosts == 0 && minor == 48) else { return .refused }
    return .request(
      Request(
        method: String(decoding: method, as: UTF8.self), target: String(decoding: target, as: UTF8.self),
        content: content))
  }

  /// The next line without its CRLF; nil if there is none, or if a CR or LF stands alone.
  private mutating func line() -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(where: { $0 == 13 || $0 == 10 }), rest[end] == 13, end + 1 < rest.endIndex,
      rest[end + 1] == 10
    else { return nil }
    defer { rest = rest[(end + 2)...] }
    return rest[..<end]
  }

  private func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy(Self.tokens.contains)
  }
}
