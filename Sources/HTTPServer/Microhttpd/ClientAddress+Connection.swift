internal import Glibc

extension ClientAddress {
  /// Unsafe: a socket address is a C structure whose size depends on its family.
  ///
  /// - Returns: nil if the client has no IP address, because it is connected over a Unix socket.
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
