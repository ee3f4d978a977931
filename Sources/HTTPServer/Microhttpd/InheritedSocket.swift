internal import CMicrohttpd  // It has the constants of sockets, too.
internal import Glibc

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

  /// The descriptor of the socket that a supervisor passes to a process (sd_listen_fds(3)); nil if the variables are not set, or for
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
