import Dispatch
import Glibc
import SystemPackage

/// Waits for SIGINT or SIGTERM.
///
/// A handler writes the signal's number into a pipe. A dispatch source for signals would lose those that come while the main thread is
/// parked: there they are not blocked, and an ignored signal is discarded.
final class Interruption {
  private static let pipe: (reading: FileDescriptor, writing: FileDescriptor)? = {
    guard let ends = try? FileDescriptor.pipe() else { return nil }
    return (ends.readEnd, ends.writeEnd)
  }()

  private let signals: AsyncStream<Int32>
  private let source: (any DispatchSourceRead)?

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    signals = stream
    source = Self.pipe.map { pipe in
      let source = DispatchSource.makeReadSource(fileDescriptor: pipe.reading.rawValue)
      source.setEventHandler {
        var number: UInt8 = 0
        if read(pipe.reading.rawValue, &number, 1) == 1 { continuation.yield(Int32(number)) }
      }
      source.activate()
      return source
    }
    for number in [SIGINT, SIGTERM] {
      // The pipe was created above. Only write(2) is called, which a handler may.
      Glibc.signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        if let pipe = Interruption.pipe { _ = write(pipe.writing.rawValue, &byte, 1) }
      }
    }
  }

  /// Waits for the first signal.
  func signal() async -> Int32 {
    for await number in signals { return number }
    return SIGTERM
  }
}
