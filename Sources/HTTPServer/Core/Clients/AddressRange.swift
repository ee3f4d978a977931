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
