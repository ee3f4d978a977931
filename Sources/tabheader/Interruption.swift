import Dispatch
import Glibc
import Synchronization
import SystemPackage

/// Waits for SIGINT or SIGTERM, and takes SIGHUP.
///
/// A handler writes the signal's number into a pipe. A dispatch source for signals would lose the signals that come while the main thread
/// is parked: there they are not blocked, and an ignored signal is discarded.
final class Interruption {
  private static let pipe: (reading: FileDescriptor, writing: FileDescriptor)? = {
    guard let ends = try? FileDescriptor.pipe() else { return nil }
    return (ends.readEnd, ends.writeEnd)
  }()

  private let signals: AsyncStream<Int32>
  private let hangUp: HangUp
  private let source: (any DispatchSourceRead)?

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    signals = stream
    let hangUp = HangUp()
    self.hangUp = hangUp
    source = Self.pipe.map { pipe in
      let source = DispatchSource.makeReadSource(fileDescriptor: pipe.reading.rawValue)
      source.setEventHandler {
        var number: UInt8 = 0
        guard read(pipe.reading.rawValue, &number, 1) == 1 else { return }
        if Int32(number) == SIGHUP { hangUp.perform() } else { continuation.yield(Int32(number)) }
      }
      source.activate()
      return source
    }
    for number in [SIGINT, SIGTERM] { Self.take(number) }
  }

  private static func take(_ signal: Int32) {
    // The pipe was created before. Only write(2) is called, which a handler may.
    Glibc.signal(signal) { number in
      var byte = UInt8(truncatingIfNeeded: number)
      if let pipe = Interruption.pipe { _ = write(pipe.writing.rawValue, &byte, 1) }
    }
  }

  /// Performs this at each SIGHUP, which otherwise ends the process.
  func onHangUp(_ action: @escaping @Sendable () -> Void) {
    hangUp.set(action)
    Self.take(SIGHUP)
  }

  /// Waits for the first signal.
  func signal() async -> Int32 {
    for await number in signals { return number }
    return SIGTERM
  }
}

/// What SIGHUP does.
private final class HangUp: Sendable {
  private let action = Mutex<(@Sendable () -> Void)?>(nil)

  func set(_ action: @escaping @Sendable () -> Void) { self.action.withLock { $0 = action } }

  func perform() { action.withLock { $0 }?() }
}
