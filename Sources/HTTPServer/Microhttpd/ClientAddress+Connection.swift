internal import Glibc

extension ClientAddress {
  /// Unsafe: a socket address is a C structure whose size depends on its family.
  ///
  /// - Returns: `nil` if the client has no IP address, because it is connected over a Unix socket.
  init?(_ address: UnsafeRawPointer) {
    switch CInt(address.load(as: sockaddr.self).sa_family) {
    case AF_INET:
      let ipv4 = address.load(as: sockaddr_in.self)
      self.init(
        host: withUnsafeBytes(of: ipv4.sin_addr) { Self.text($0, AF_INET) }, port: .init(bigEndian: ipv4.sin_port))
    case AF_INET6:
      let ipv6 = address.load(as: sockaddr_in6.self)
      let host = withUnsafeBytes(of: ipv6.sin6_addr) { bytes in
        // A socket on `::` takes clients of IPv4 too, whose addresses are mapped to IPv6 (RFC 4291 §2.5.5.2).
        bytes.starts(with: Self.mapping)
          ? Self.text(UnsafeRawBufferPointer(rebasing: bytes.dropFirst(Self.mapping.count)), AF_INET)
          : Self.text(bytes, AF_INET6)
      }
      self.init(host: host, port: .init(bigEndian: ipv6.sin6_port))
    default:
      return nil
    }
  }

  private static let mapping: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]

  private static func text(_ address: UnsafeRawBufferPointer, _ family: CInt) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { text in
      inet_ntop(family, address.baseAddress, text.baseAddress, socklen_t(text.count)).map { String(cString: $0) } ?? ""
    }
  }
}

/// The part of an IP address that one client has to itself: all of an IPv4 address, and the first 64 bits of an IPv6 address, the
/// rest of which a host chooses freely (RFC 4291 §2.5.4).
struct ClientNetwork: Hashable {
  private let prefix: UInt64
  private let isIPv6: Bool

  /// Unsafe: a socket address is a C structure whose size depends on its family.
  ///
  /// - Returns: `nil` for an address of another family, such as a Unix socket.
  init?(_ address: UnsafeRawPointer) {
    switch CInt(address.load(as: sockaddr.self).sa_family) {
    case AF_INET:
      prefix = UInt64(UInt32(bigEndian: address.load(as: sockaddr_in.self).sin_addr.s_addr))
      isIPv6 = false
    case AF_INET6:
      let words = withUnsafeBytes(of: address.load(as: sockaddr_in6.self).sin6_addr) { bytes in
        (0..<2).map { UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self)) }
      }
      // An IPv4 client of a socket on `::` (RFC 4291 §2.5.5.2).
      let isMapped = words[0] == 0 && words[1] >> 32 == 0xFFFF
      prefix = isMapped ? words[1] & 0xFFFF_FFFF : words[0]
      isIPv6 = !isMapped
    default:
      return nil
    }
  }
}
