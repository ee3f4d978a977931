import Glibc
import SystemPackage

/// Tells whether a file was written to, by whatever program (inotify(7)). Reading it, and changing its times or its mode, is no write.
final class WriteWatch: Sendable {
  private let events: FileDescriptor

  /// - Returns: `nil` if the system has no more watches for this user.
  init?(path: String) {
    let descriptor = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    events = FileDescriptor(rawValue: descriptor)
    // The file is watched, and not the name, also when it is moved.
    guard inotify_add_watch(descriptor, path, UInt32(IN_MODIFY)) >= 0 else {
      try? events.close()
      return nil
    }
  }

  deinit { try? events.close() }

  /// Whether the file was written to since the last call. The system keeps writes that follow each other as one event, so this reads few bytes.
  func takeWrites() -> Bool {
    var isWritten = false
    while let found = try? read(), !found.isEmpty {
      isWritten = isWritten || found.contains { $0.mask & UInt32(IN_MODIFY) != 0 }
    }
    return isWritten
  }

  /// Events of a file have no name after them.
  private func read() throws -> [inotify_event] {
    let size = MemoryLayout<inotify_event>.size
    let bytes = try [UInt8](unsafeUninitializedCapacity: 16 * size) { buffer, count in
      count = try events.read(into: UnsafeMutableRawBufferPointer(buffer))
    }
    return bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - size + 1, by: size).map {
        bytes.loadUnaligned(fromByteOffset: $0, as: inotify_event.self)
      }
    }
  }
}
