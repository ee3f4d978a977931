/// The origin of a page, as browsers send it in `Origin`: `https://example.com`, `http://localhost:5173`.
public struct Origin: Sendable, Hashable {
  /// The serialisation (RFC 6454 §6.2), lowercase: scheme, host, and the port unless it is the scheme's default.
  public let text: String

  /// Parses an origin.
  ///
  /// - Returns: `nil` if browsers never send the text: it has a path, an uppercase letter or a default port, or it is `null`, which
  ///   every page without an origin sends.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count <= 300, let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      Self.isScheme(bytes[..<colon]), bytes[colon...].starts(with: "://".utf8)
    else { return nil }
    let authority = bytes.dropFirst(colon + 3)
    // The colons of an IPv6 address are inside its brackets.
    let afterHost = authority.lastIndex(of: UInt8(ascii: "]")).map { $0 + 1 }
    let end = authority[(afterHost ?? authority.startIndex)...].firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
    guard Self.isHost(authority[..<end]) else { return nil }
    if end < authority.endIndex {
      let digits = String(decoding: authority[(end + 1)...], as: UTF8.self)
      guard let port = UInt16(digits), String(port) == digits, port > 0,
        Self.defaultPorts[String(decoding: bytes[..<colon], as: UTF8.self)] != port
      else { return nil }
    }
    self.text = text
  }

  /// Whether a `Host` field has this origin's host and port. Without a port, the scheme's default port applies.
  public func isSameHost(as field: String) -> Bool {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return false }
    let authority = parts[1].dropFirst(2)
    let host = field.lowercased()
    if host == authority { return true }
    guard let port = Self.defaultPorts[String(parts[0])] else { return false }
    return host == "\(authority):\(port)"
  }

  private static let defaultPorts: [String: UInt16] = ["http": 80, "https": 443]

  /// RFC 3986 §3.1.
  private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, isLetter(first) else { return false }
    return bytes.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
  }

  /// A name or an IPv4 address, or an IPv6 address in brackets (RFC 3986 §3.2.2).
  private static func isHost(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]"), bytes.count > 3 {
      return bytes.dropFirst().dropLast().allSatisfy {
        isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) || ":.".utf8.contains($0)
      }
    }
    return !bytes.isEmpty && bytes.allSatisfy { isLetter($0) || isDigit($0) || "-._".utf8.contains($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

/// The origins whose pages may read the server's responses, in addition to the server's own origin.
public enum AllowedOrigins: Sendable, Equatable {
  case any
  case only(Set<Origin>)

  /// Parses `*` or a comma-separated list of origins.
  ///
  /// - Returns: `nil` if one of them is not an origin.
  public init?(_ list: String) {
    let names = list.split(separator: ",").map { name in
      String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    if names == ["*"] {
      self = .any
      return
    }
    let origins = names.compactMap(Origin.init)
    guard origins.count == names.count else { return nil }
    self = .only(Set(origins))
  }
}
