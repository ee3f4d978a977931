/// The hosts that a server serves. This protects against DNS rebinding, in which the browser sends the attacker's host name.
public enum AllowedHosts: Sendable, Equatable {
  /// Any host.
  case any
  /// Only these names and addresses, without a port, in any case; an IPv6 address with or without brackets.
  case names(Set<String>)

  /// Whether a client can name a host so: a name or an address without a scheme and a port (RFC 9110 §7.2).
  public static func isName(_ text: String) -> Bool {
    var text = text
    // An IPv6 address may be written without its brackets.
    if text.contains(":"), !text.hasPrefix("[") { text = "[\(text)]" }
    let brackets = text.hasPrefix("[") ? 2 : 0
    return text != "*"
      && text.withUTF8 { HostNames.name(in: UnsafeRawBufferPointer($0))?.count == $0.count - brackets }
  }
}
