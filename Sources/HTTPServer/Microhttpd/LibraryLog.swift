internal import CMicrohttpd
internal import Logging

/// Sends the library's messages to a logger.
///
/// Unchecked: it is immutable. It must outlive the daemon.
final class LibraryLog: @unchecked Sendable {
  private let logger: Logger
  /// A mistake of a client that the library answers itself, unless it is answered before.
  enum Mistake {
    /// A `Content-Length` that the library cannot parse. It would send the head of its answer twice.
    case badLength
    /// A line of chunked framing that does not fit into the connection's memory. The library would call it an internal error.
    case longChunkLine
  }

  /// Called on the connection's thread, before the library responds.
  private let onMistake: @Sendable (Mistake) -> Void
  // Unsafe: C keeps this address for as long as the daemon lives.
  let pointer = UnsafeMutablePointer<tabheader_log>.allocate(capacity: 1)

  init(logger: Logger, onMistake: @escaping @Sendable (Mistake) -> Void) {
    self.logger = logger
    self.onMistake = onMistake
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
    let isAboutClient = ["Error processing request", "Not enough memory in pool"].contains { message.hasPrefix($0) }
    let isAboutThisProcess =
      !isAboutClient && ["limit", "memory", "Failed to create", "accepting"].contains { message.contains($0) }
    logger.log(level: isAboutThisProcess ? .warning : .debug, "\(message)", source: "libmicrohttpd")
    if message.contains("Content-Length") { onMistake(.badLength) }
    if message.contains("HTTP response code is 500") { onMistake(.longChunkLine) }
  }
}
