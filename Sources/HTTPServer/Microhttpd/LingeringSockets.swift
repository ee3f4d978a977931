internal import CMicrohttpd  // It has the constants of sockets, too.
internal import Glibc
internal import Synchronization

/// Sockets of closed connections whose clients may still be sending a request that was refused.
///
/// If such a socket were closed at once, the system would answer what still arrives with a reset, and the reset would destroy the
/// response before the client has read it (RFC 9112 §9.6). So the server stops sending, and reads and drops for a while.
final class LingeringSockets: Sendable {
  private struct Lingering {
    let descriptor: CInt
    let end: MonotonicTime
    /// The bytes that are still read.
    var budget: Int
  }

  private let sockets = Mutex<[UInt64: Lingering]>([:])
  private let monitor: DisconnectMonitor

  /// At most this many sockets are kept, because they take descriptors.
  static let limit = 32
  private static let time: UInt64 = 2_000_000_000
  private static let budget = 16_777_216
  /// What is read of one socket at a time, so that others do not wait.
  private static let piece = 262_144

  /// - Parameter monitor: reports the tokens of sockets that can be read.
  init(monitor: DisconnectMonitor) {
    self.monitor = monitor
  }

  /// Keeps the connection of a socket open that is about to be closed, unless its client has left or finished sending.
  ///
  /// - Parameter expectsMore: whether the client may still be sending although nothing is there to be read.
  func linger(_ socket: CInt, expectsMore: Bool) {
    guard let read = Self.drain(socket), read > 0 || expectsMore else { return }
    sockets.withLock { sockets in
      guard sockets.count < Self.limit else { return }
      let descriptor = fcntl(socket, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { return }
      shutdown(descriptor, CInt(SHUT_WR))
      let token = monitor.nextToken()
      sockets[token] = Lingering(
        descriptor: descriptor, end: .now.advanced(by: Self.time), budget: Self.budget)
      monitor.insertReader(descriptor, as: token)
    }
  }

  /// Reads what has arrived on the socket with a token, if there is one.
  func read(_ token: UInt64) {
    sockets.withLock { sockets in
      guard var lingering = sockets[token] else { return }
      lingering.budget -= Self.drain(lingering.descriptor) ?? lingering.budget
      sockets[token] = lingering
      if lingering.budget <= 0 { close(token, &sockets) }
    }
  }

  /// Closes the sockets that have lingered long enough.
  func closeOverdue(now: MonotonicTime) {
    sockets.withLock { sockets in
      for (token, lingering) in sockets where lingering.end < now { close(token, &sockets) }
    }
  }

  func closeAll() {
    sockets.withLock { sockets in
      for token in sockets.keys { close(token, &sockets) }
    }
  }

  private func close(_ token: UInt64, _ sockets: inout [UInt64: Lingering]) {
    guard let lingering = sockets.removeValue(forKey: token) else { return }
    monitor.remove(lingering.descriptor)
    Glibc.close(lingering.descriptor)
  }

  var isEmpty: Bool { count == 0 }

  var count: Int { sockets.withLock { $0.count } }

  /// Reads at most a piece, without waiting.
  ///
  /// - Returns: the number of bytes; `nil` at the end of the connection.
  private static func drain(_ socket: CInt) -> Int? {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) { buffer in
      var read = 0
      while read < piece {
        let count = recv(socket, buffer.baseAddress, buffer.count, CInt(MSG_DONTWAIT))
        if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { return nil }
        if count < 0 { break }
        read += count
      }
      return read
    }
  }
}
