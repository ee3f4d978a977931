import Dispatch
import Glibc

/// Waits for SIGINT or SIGTERM.
final class Interruption {
  private let signals: AsyncStream<Int32>
  private let sources: [any DispatchSourceSignal]

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    signals = stream
    sources = [SIGINT, SIGTERM].map { number in
      Glibc.signal(number, SIG_IGN)  // Disables the default action, so that the source receives the signal.
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { continuation.yield(number) }
      source.activate()
      return source
    }
  }

  /// Waits for the first signal.
  func signal() async -> Int32 {
    for await number in signals { return number }
    return SIGTERM
  }
}
