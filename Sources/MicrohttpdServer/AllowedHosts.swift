/// The hosts that a server answers for. A browser that was led to it by another name (DNS rebinding) sends that name.
public enum AllowedHosts: Sendable, Equatable {
  /// Whatever a request names.
  case any
  /// Only these names and addresses, without a port, in any case; an IPv6 address with or without its brackets.
  case names(Set<String>)
}
