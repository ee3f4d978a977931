/// An address of IPv6, or one of IPv4, which is the IPv6 address that it is mapped to (RFC 4291 §2.5.5.2).
public struct IPAddress: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  private init(groups: [UInt16]) {
    high = groups.prefix(4).reduce(0) { $0 << 16 | UInt64($1) }
    low = groups.dropFirst(4).reduce(0) { $0 << 16 | UInt64($1) }
  }

  public var isIPv4: Bool { high == 0 && low >> 32 == 0xFFFF }

  /// The part that one client has to itself: all of an address of IPv4, and the first 64 bits of one of IPv6, the rest of which a host
  /// chooses freely (RFC 4291 §2.5.4).
  public var network: IPAddress { isIPv4 ? self : prefix(64) }

  /// This address with only its first bits, the others being 0. An address of IPv4 begins after the first 96.
  public func prefix(_ bits: Int) -> IPAddress {
    func mask(_ bits: Int) -> UInt64 { bits <= 0 ? 0 : bits >= 64 ? .max : ~(.max >> UInt64(bits)) }
    return IPAddress(high: high & mask(bits), low: low & mask(bits - 64))
  }
}

// MARK: - Text

extension IPAddress {
  /// Reads `192.0.2.1`, or a text of RFC 4291 §2.2 such as `2001:db8::1` and `::ffff:192.0.2.1`.
  ///
  /// - Returns: `nil` for anything else, such as an address with a zone, a port or a prefix.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count <= 45 else { return nil }
    let bytes = Array(text.utf8)
    if bytes.contains(UInt8(ascii: ":")) {
      guard let groups = Self.groups(bytes[...]) else { return nil }
      self.init(groups: groups)
    } else {
      guard let number = Self.ipv4(bytes[...]) else { return nil }
      self.init(high: 0, low: 0xFFFF_0000_0000 | UInt64(number))
    }
  }

  private static func ipv4(_ text: ArraySlice<UInt8>) -> UInt32? {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var address: UInt32 = 0
    for part in parts {
      // A leading zero means octal to some readers.
      guard (1...3).contains(part.count), part.count == 1 || part.first != UInt8(ascii: "0"),
        let number = number(part, radix: 10), number <= 255
      else { return nil }
      address = address << 8 | UInt32(number)
    }
    return address
  }

  /// The eight groups of an IPv6 address.
  private static func groups(_ text: ArraySlice<UInt8>) -> [UInt16]? {
    let colon = UInt8(ascii: ":")
    let gap = text.indices.dropLast().first { text[$0] == colon && text[$0 + 1] == colon }
    guard let gap else {
      let groups = list(text)
      return groups?.count == 8 ? groups : nil
    }
    guard let before = list(text[..<gap], mayEndWithIPv4: false), let after = list(text[(gap + 2)...]),
      before.count + after.count <= 7
    else { return nil }
    return before + Array(repeating: 0, count: 8 - before.count - after.count) + after
  }

  /// Groups with colons between them; an IPv4 address counts as the last two. Empty text has none.
  private static func list(_ text: ArraySlice<UInt8>, mayEndWithIPv4: Bool = true) -> [UInt16]? {
    guard !text.isEmpty else { return [] }
    var groups: [UInt16] = []
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if mayEndWithIPv4, index == parts.count - 1, let number = ipv4(part) {
        groups += [UInt16(number >> 16), UInt16(number & 0xFFFF)]
      } else {
        guard (1...4).contains(part.count), let number = number(part, radix: 16) else { return nil }
        groups.append(UInt16(number))
      }
    }
    return groups
  }

  /// Digits only: Swift's own reader accepts a sign.
  private static func number(_ digits: ArraySlice<UInt8>, radix: Int) -> Int? {
    var number = 0
    for digit in digits {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = digit - UInt8(ascii: "A") + 10
      default: return nil
      }
      guard value < radix else { return nil }
      number = number * radix + Int(value)
    }
    return number
  }
}

extension IPAddress: CustomStringConvertible {
  /// As RFC 5952 writes it.
  public var description: String {
    if isIPv4 {
      return stride(from: 24, through: 0, by: -8).map { "\(low >> UInt64($0) & 0xFF)" }.joined(separator: ".")
    }
    let groups = [high, low].flatMap { half in
      stride(from: 48, through: 0, by: -16).map { UInt16(truncatingIfNeeded: half >> UInt64($0)) }
    }
    // The first of the longest runs of at least two zeros is left out.
    var gap = 0..<0
    var start = 0
    for index in 0...8 where index == 8 || groups[index] != 0 {
      if index - start > max(1, gap.count) { gap = start..<index }
      start = index + 1
    }
    func text(_ groups: ArraySlice<UInt16>) -> String {
      groups.map { String($0, radix: 16) }.joined(separator: ":")
    }
    return gap.isEmpty ? text(groups[...]) : text(groups[..<gap.lowerBound]) + "::" + text(groups[gap.upperBound...])
  }
}

/// A range of addresses, such as `10.0.0.0/8`, `2001:db8::/32`, or a single address.
public struct AddressRange: Hashable, Sendable {
  private let prefix: IPAddress
  /// The number of bits that addresses have in common, counted in IPv6.
  private let bits: Int

  /// - Parameter text: an address, or an address with `/` and the number of bits that count. The other bits must be 0.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let address = IPAddress(first) else { return nil }
    var bits = 128
    if parts.count == 2 {
      let most = address.isIPv4 ? 32 : 128
      guard let given = Int(parts[1]), String(given) == parts[1], (0...most).contains(given) else { return nil }
      bits = given + 128 - most
    }
    guard address.prefix(bits) == address else { return nil }
    (prefix, self.bits) = (address, bits)
  }

  public func contains(_ address: IPAddress) -> Bool { address.prefix(bits) == prefix }
}

/// The address at the client's end of a connection: of the client, or of the last proxy in front of the server.
public struct ClientAddress: Hashable, Sendable {
  /// The IP address in numbers: `192.0.2.1`, or `2001:db8::1` (RFC 5952).
  public let host: String
  public let port: UInt16
  /// The address as a number; `nil` if `host` is something else.
  public let address: IPAddress?

  public init(host: String, port: UInt16) {
    self.host = host
    self.port = port
    address = IPAddress(host)
  }
}

extension ClientAddress: CustomStringConvertible {
  /// As in a URL: `192.0.2.1:50000`, or `[2001:db8::1]:50000`.
  public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
