/// The hosts that a server serves. This protects against DNS rebinding, in which the browser sends the attacker's host name.
public enum AllowedHosts: Sendable, Equatable {
  /// Any host.
  case any
  /// Only these names and addresses, without a port, in any case; an IPv6 address with or without brackets.
  case names(Set<String>)
}
