import Glibc
import SystemPackage

/// Tells whether a file was written to, by whatever program (inotify(7)). Reading it, and changing its times or its mode, is no write.
final class WriteWatch: Sendable {
  private let events: FileDescriptor

  /// - Returns: `nil` if the system has no more watches for this user.
  init?(path: String) {
    let descriptor = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    // The file is watched, and not the name, also when it is moved.
    guard inotify_add_watch(descriptor, path, UInt32(IN_MODIFY)) >= 0 else {
      close(descriptor)
      return nil
    }
    events = FileDescriptor(rawValue: descriptor)
  }

  deinit { try? events.close() }

  /// Whether the file was written to since the last call. The system keeps writes that follow each other as one event, so this reads few bytes.
  /// It takes a microsecond.
  ///
  /// Unsafe: the system writes events into memory of that length. Those of a file have no name after them.
  func takeWrites() -> Bool {
    withUnsafeTemporaryAllocation(of: inotify_event.self, capacity: 16) { found in
      let size = MemoryLayout<inotify_event>.stride
      var isWritten = false
      while true {
        let length = read(events.rawValue, found.baseAddress, found.count * size)
        guard length > 0 else { return isWritten }
        isWritten = isWritten || found[..<(length / size)].contains { $0.mask & UInt32(IN_MODIFY) != 0 }
      }
    }
  }
}
