/// The host names that the `Host` field may contain, and a parser for that field.
struct HostNames: Sendable {
  private let names: [[UInt8]]

  /// Returns `nil` if any host is allowed.
  init?(_ hosts: AllowedHosts) {
    guard case .names(let names) = hosts else { return nil }
    self.names = names.map { name in
      let name = name.hasPrefix("[") && name.hasSuffix("]") ? String(name.dropFirst().dropLast()) : name
      return Array(name.lowercased().utf8)
    }
  }

  func contains(_ name: UnsafeRawBufferPointer) -> Bool {
    names.contains { $0.withUnsafeBytes { name.equalsIgnoringCase($0) } }
  }

  /// The host in a `Host` field, without its port and the brackets of an IPv6 address; `nil` if it is not a host (RFC 9110 §7.2, RFC
  /// 3986 §3.2.2).
  static func name(in field: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    let end: Int
    let name: Range<Int>
    if field.first == UInt8(ascii: "[") {
      guard let bracket = field.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      name = 1..<bracket
      end = bracket + 1
      guard field[name].allSatisfy(isIPv6) else { return nil }
    } else {
      end = field.firstIndex(of: UInt8(ascii: ":")) ?? field.count
      name = 0..<end
      guard field[name].allSatisfy(isRegisteredName) else { return nil }
    }
    guard !name.isEmpty else { return nil }
    if end < field.count {
      let port = field[(end + 1)...]
      guard field[end] == UInt8(ascii: ":"), port.count <= 5, port.allSatisfy(isDigit) else { return nil }
    }
    return UnsafeRawBufferPointer(rebasing: field[name])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private static func isIPv6(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// `reg-name` of RFC 3986: letters, digits, and `-._~!$&'()*+,;=%`.
  private static func isRegisteredName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$")...UInt8(ascii: "."), UInt8(ascii: "!"),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ";"), UInt8(ascii: "="):
      true
    default: false
    }
  }
}

/// The hosts that a server serves. This protects against DNS rebinding, in which the browser sends the attacker's host name.
public enum AllowedHosts: Sendable, Equatable {
  /// Any host.
  case any
  /// Only these names and addresses, without a port, in any case; an IPv6 address with or without brackets.
  case names(Set<String>)

  /// Whether a client can name a host so: a name or an address without a scheme and a port (RFC 9110 §7.2). `*.example` is a name, but what
  /// is meant is a pattern, and there are none.
  public static func isName(_ text: String) -> Bool {
    var text = text
    // An IPv6 address may be written without its brackets.
    if text.contains(":"), !text.hasPrefix("[") { text = "[\(text)]" }
    let brackets = text.hasPrefix("[") ? 2 : 0
    return !text.utf8.contains(UInt8(ascii: "*")) && text != "."
      && text.withUTF8 { HostNames.name(in: UnsafeRawBufferPointer($0))?.count == $0.count - brackets }
  }
}
