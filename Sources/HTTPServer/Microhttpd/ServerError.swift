/// The reason that a server did not start.
public enum ServerError: Error, Sendable, Equatable {
  /// Another process listens on the port.
  case portInUse(UInt16)
  /// The host is not an address of this machine, or the port requires more privileges.
  case cannotBind(host: String, reason: String)
  /// The library did not start.
  case cannotStart(reason: String)
}

extension ServerError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .portInUse(let port): "port \(port) is in use"
    case .cannotBind(let host, let reason): "cannot listen on \(host): \(reason)"
    case .cannotStart(let reason): "the HTTP server cannot start: \(reason)"
    }
  }
}
