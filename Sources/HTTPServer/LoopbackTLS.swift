internal import CGnuTLS

/// The client's end of an encrypted connection, over a connected, blocking socket.
///
/// It does not verify the server's certificate: it is for servers on this machine, which a certificate with another name does not
/// make less trustworthy.
public final class LoopbackTLS {
  public enum Failure: Error, Equatable {
    /// The handshake failed, for the reason that GnuTLS gives.
    case handshake(String)
    /// The socket's timeout passed.
    case timedOut
    /// The connection ended.
    case closed
  }

  // Unsafe: a C object, which `deinit` frees.
  private let client: OpaquePointer

  /// Performs the handshake.
  ///
  /// - Parameters:
  ///   - descriptor: the socket, which stays the caller's.
  ///   - priorities: the protocols and ciphers, as GnuTLS writes them; `nil` for its defaults.
  public init(descriptor: CInt, priorities: String? = nil) throws(Failure) {
    var code: CInt = 0
    guard let client = tabheader_client_connect(descriptor, priorities, &code) else {
      throw tabheader_tls_is_waiting(Int(code)) ? .timedOut : .handshake(String(cString: tabheader_tls_reason(code)))
    }
    self.client = client
  }

  deinit { tabheader_client_free(client) }

  /// Sends all bytes.
  public func send(_ bytes: [UInt8]) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { tabheader_client_send(client, $0, bytes.count) } ?? 0
      }
      if count > 0 { rest = rest.dropFirst(count) } else { try throwUnlessInterrupted(count) }
    }
  }

  /// Receives the bytes that have arrived, at most as many as fit.
  ///
  /// - Returns: the number of bytes; 0 at the end of the connection.
  public func receive(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    guard let start = buffer.baseAddress else { return 0 }
    while true {
      let count = tabheader_client_receive(client, start, buffer.count)
      if count >= 0 { return count }
      try throwUnlessInterrupted(count)
    }
  }

  /// Ends the sending side.
  public func finishSending() { tabheader_client_finish(client) }

  /// The end of the server's certificate, in seconds since 1970.
  public var certificateEnd: Int64? {
    let end = tabheader_client_certificate_end(client)
    return end < 0 ? nil : end
  }

  private func throwUnlessInterrupted(_ code: Int) throws(Failure) {
    if tabheader_tls_is_interrupted(code) { return }
    throw tabheader_tls_is_waiting(code) ? .timedOut : .closed
  }
}
