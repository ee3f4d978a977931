import Synchronization
import SystemPackage
import TabSessions

#if canImport(Glibc)
  import Glibc
#endif

/// An exclusive lock on a file (flock(2)). The system releases it when the process ends, however it ends.
final class FileLock: Sendable {
  private let file: Mutex<FileDescriptor?>

  /// - Throws: `inUse` if another process holds it, or `unavailable`.
  init(path: String) throws(StoreError) {
    let descriptor: FileDescriptor
    do {
      descriptor = try FileDescriptor.open(
        FilePath(path), .readWrite, options: [.create, .closeOnExec], permissions: .ownerReadWrite)
    } catch {
      throw .unavailable("the file \(path) cannot be opened: \(error)")
    }
    guard flock(descriptor.rawValue, LOCK_EX | LOCK_NB) == 0 else {
      let reason = Errno(rawValue: errno)
      try? descriptor.close()
      if reason == .wouldBlock { throw .inUse("another process uses it; \(path) is locked") }
      throw .unavailable("the file \(path) cannot be locked: \(reason)")
    }
    file = Mutex(descriptor)
  }

  func release() {
    file.withLock { file in
      // A child process that has just been forked still has the descriptor, so that closing it would not release the lock.
      if let file { flock(file.rawValue, LOCK_UN) }
      try? file?.close()
      file = nil
    }
  }

  deinit { release() }
}
