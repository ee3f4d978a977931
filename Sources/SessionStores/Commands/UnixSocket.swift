import Glibc
import SystemPackage

/// A Unix socket, as `FileDescriptor`s.
public enum UnixSocket {
  /// Listens at a path that only this user may use. A socket that a crash has left there is replaced.
  public static func listening(at path: String) throws -> FileDescriptor {
    guard path.utf8.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path) else { throw Errno.fileNameTooLong }
    let descriptor = try created()
    if isSocket(path) { unlink(path) }
    // The file gets the mode that the socket has when it is bound.
    let isListening =
      fchmod(descriptor.rawValue, 0o600) == 0
      && withAddress(of: path) { bind(descriptor.rawValue, $0, $1) == 0 } ?? false
      && listen(descriptor.rawValue, 8) == 0
    guard isListening else {
      let reason = Errno(rawValue: errno)
      try? descriptor.close()
      throw reason
    }
    return descriptor
  }

  /// Connects to the server that listens at a path.
  ///
  /// - Returns: `nil` if no server does.
  public static func connected(to path: String) -> FileDescriptor? {
    guard let descriptor = try? created() else { return nil }
    guard withAddress(of: path, { connect(descriptor.rawValue, $0, $1) == 0 }) ?? false else {
      try? descriptor.close()
      return nil
    }
    return descriptor
  }

  /// The next connection; `nil` once the socket is shut down.
  static func accept(_ listening: FileDescriptor) -> FileDescriptor? {
    while true {
      let descriptor = Glibc.accept(listening.rawValue, nil, nil)
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return FileDescriptor(rawValue: descriptor)
      }
      switch errno {
      case EINVAL, EBADF: return nil
      case EINTR, ECONNABORTED: break
      // Such as no free descriptor.
      default: usleep(100_000)
      }
    }
  }

  /// Ends what is sent, so that the other side reads the end.
  public static func endWriting(_ descriptor: FileDescriptor) { shutdown(descriptor.rawValue, CInt(SHUT_WR)) }

  /// Ends both directions, also for a thread that waits.
  static func end(_ descriptor: FileDescriptor) { shutdown(descriptor.rawValue, CInt(SHUT_RDWR)) }

  private static func isSocket(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Limits how long reading waits.
  static func setTimeout(_ seconds: Int, of descriptor: FileDescriptor) {
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(descriptor.rawValue, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  static func remove(_ path: String) { unlink(path) }

  private static func created() throws -> FileDescriptor {
    // Writing to a connection that the other side has closed is an error, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Errno(rawValue: errno) }
    return FileDescriptor(rawValue: descriptor)
  }

  /// Calls `body` with the address of a path: a C structure behind a pointer to another.
  ///
  /// - Returns: `nil` if the path is too long for an address.
  private static func withAddress<Value>(
    of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value
  ) -> Value? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      guard path.utf8.count < bytes.count else { return false }
      bytes.copyBytes(from: path.utf8)
      return true
    }
    guard fits else { return nil }
    return withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}
