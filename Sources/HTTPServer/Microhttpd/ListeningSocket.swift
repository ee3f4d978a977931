internal import CMicrohttpd  // It has the constants of sockets, too.
internal import Glibc

/// A listening TCP socket. It is bound here rather than by the library, which would lose the reason for a failure.
struct ListeningSocket: ~Copyable {
  /// The library's own limit for pending connections.
  private static let backlog: CInt = 1024

  private let descriptor: CInt

  /// The address that the socket is bound to.
  var address: ClientAddress? { Self.boundAddress(of: descriptor) }

  init(_ configuration: ServerConfiguration) throws(ServerError) {
    if let socket = configuration.socket {
      self.init(socket)
    } else {
      try self.init(host: configuration.host, port: configuration.port)
    }
  }

  /// Takes ownership of the socket.
  private init(_ socket: InheritedSocket) {
    _ = fcntl(socket.descriptor, F_SETFD, FD_CLOEXEC)
    descriptor = socket.descriptor
  }

  private init(host: String, port: UInt16) throws(ServerError) {
    let address = try Self.address(of: host, port: port)
    let family = CInt(address.ss_family)
    let descriptor = socket(family, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .cannotBind(host: host, reason: Self.lastError) }
    Self.enable(SO_REUSEADDR, level: SOL_SOCKET, of: descriptor)

    guard Self.call(Glibc.bind, descriptor, with: address), listen(descriptor, Self.backlog) == 0 else {
      let code = errno
      let reason = Self.lastError
      close(descriptor)
      if code == EADDRINUSE { throw .portInUse(port) }
      throw .cannotBind(host: host, reason: reason)
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Returns the descriptor to the caller, who must close it.
  consuming func release() -> CInt {
    let descriptor = descriptor
    discard self
    return descriptor
  }

  /// A blocking connection to a listening socket. The caller must close it.
  static func connected(to host: String, port: UInt16, timeout: Duration) throws(ServerError) -> CInt {
    let address = try Self.address(of: host, port: port)
    let descriptor = socket(CInt(address.ss_family), CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .cannotBind(host: host, reason: Self.lastError) }
    var limit = timeval(
      tv_sec: Int(timeout.components.seconds), tv_usec: Int(timeout.components.attoseconds / 1_000_000_000_000))
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    guard Self.call(connect, descriptor, with: address) else {
      let reason = Self.lastError
      close(descriptor)
      throw .cannotBind(host: host, reason: reason)
    }
    return descriptor
  }

  static func isAddress(_ host: String) -> Bool { (try? address(of: host, port: 0)) != nil }

  // Unsafe from here on: socket addresses are C structures of several sizes behind one pointer type.

  private static func address(of host: String, port: UInt16) throws(ServerError) -> sockaddr_storage {
    var storage = sockaddr_storage()
    let found = withUnsafeMutableBytes(of: &storage) { bytes in
      var ipv4 = sockaddr_in()
      var ipv6 = sockaddr_in6()
      if inet_pton(AF_INET, host == "localhost" ? "127.0.0.1" : host, &ipv4.sin_addr) == 1 {
        ipv4.sin_family = sa_family_t(AF_INET)
        ipv4.sin_port = port.bigEndian
        bytes.storeBytes(of: ipv4, as: sockaddr_in.self)
      } else if inet_pton(AF_INET6, host, &ipv6.sin6_addr) == 1 {
        ipv6.sin6_family = sa_family_t(AF_INET6)
        ipv6.sin6_port = port.bigEndian
        bytes.storeBytes(of: ipv6, as: sockaddr_in6.self)
      } else {
        return false
      }
      return true
    }
    guard found else { throw .cannotBind(host: host, reason: "expected an IPv4 address, an IPv6 address or localhost") }
    return storage
  }

  /// Passes an address to `bind` or `connect`.
  private static func call(
    _ function: (CInt, UnsafePointer<sockaddr>, socklen_t) -> CInt, _ descriptor: CInt, with address: sockaddr_storage
  ) -> Bool {
    let isIPv4 = address.ss_family == sa_family_t(AF_INET)
    let length = isIPv4 ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
    return withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { function(descriptor, $0, socklen_t(length)) == 0 }
    }
  }

  static func boundAddress(of descriptor: CInt) -> ClientAddress? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutablePointer(to: &storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return result == 0 ? ClientAddress(&storage) : nil
  }

  /// An option of a socket.
  static func option(_ option: CInt, of descriptor: CInt) -> CInt? {
    var value: CInt = 0
    var length = socklen_t(MemoryLayout<CInt>.size)
    return getsockopt(descriptor, SOL_SOCKET, option, &value, &length) == 0 ? value : nil
  }

  private static func enable(_ option: CInt, level: CInt, of descriptor: CInt) {
    var on: CInt = 1
    setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<CInt>.size))
  }

  private static var lastError: String { String(cString: strerror(errno)) }
}

extension ServerConfiguration {
  /// Whether a server can listen there: an IPv4 address, an IPv6 address or `localhost`.
  public static func isAddress(_ host: String) -> Bool { ListeningSocket.isAddress(host) }
}

/// A listening TCP socket that was opened before the process started, by systemd or another supervisor.
public struct InheritedSocket: Sendable, Equatable {
  let descriptor: CInt
  /// The address that the socket is bound to.
  public let address: ClientAddress

  /// - Parameter descriptor: the socket. A server that is started with it closes it.
  public init(descriptor: CInt) throws(ServerError) {
    guard ListeningSocket.option(SO_ACCEPTCONN, of: descriptor) == 1,
      ListeningSocket.option(SO_TYPE, of: descriptor) == CInt(SOCK_STREAM.rawValue),
      let address = ListeningSocket.boundAddress(of: descriptor)
    else { throw .cannotBind(host: "descriptor \(descriptor)", reason: "expected a listening TCP socket") }
    self.descriptor = descriptor
    self.address = address
  }

  /// The descriptor of the socket that a supervisor passes to a process (sd_listen_fds(3)); `nil` if the variables are not set, or for
  /// another process.
  ///
  /// - Parameters:
  ///   - environment: the variables `LISTEN_PID` and `LISTEN_FDS`.
  ///   - process: the id of the process.
  public static func descriptor(in environment: [String: String], process: CInt) throws(ServerError) -> CInt? {
    guard environment["LISTEN_PID"].flatMap({ CInt($0) }) == process, let count = environment["LISTEN_FDS"] else {
      return nil
    }
    guard count == "1" else {
      throw .cannotBind(host: "the sockets of LISTEN_FDS", reason: "expected one socket, not \(count.prefix(20))")
    }
    return first
  }

  /// `SD_LISTEN_FDS_START`.
  private static let first: CInt = 3
}
