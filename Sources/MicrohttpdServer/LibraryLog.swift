internal import CMicrohttpd
internal import Logging

/// Sends the library's messages to a logger.
///
/// Unchecked: it is immutable. It must outlive the daemon.
final class LibraryLog: @unchecked Sendable {
  private let logger: Logger
  /// Called on the thread of a connection whose `Content-Length` the library cannot parse, before the library responds.
  private let onBadLength: @Sendable () -> Void
  // Unsafe: C keeps this address for as long as the daemon lives.
  let pointer = UnsafeMutablePointer<tabheader_log>.allocate(capacity: 1)

  init(logger: Logger, onBadLength: @escaping @Sendable () -> Void) {
    self.logger = logger
    self.onBadLength = onBadLength
    pointer.initialize(
      to: tabheader_log(
        write: { context, message in
          guard let context else { return }
          Unmanaged<LibraryLog>.fromOpaque(context).takeUnretainedValue().write(String(cString: message))
        }, context: Unmanaged.passUnretained(self).toOpaque()))
  }

  deinit { pointer.deallocate() }

  /// The library has no log levels, and most of its messages are about clients that left or sent invalid data.
  private func write(_ message: String) {
    let isAboutThisProcess = ["limit", "memory", "Failed to create", "accepting"].contains { message.contains($0) }
    logger.log(level: isAboutThisProcess ? .warning : .debug, "\(message)", source: "libmicrohttpd")
    if message.contains("Content-Length") { onBadLength() }
  }
}
