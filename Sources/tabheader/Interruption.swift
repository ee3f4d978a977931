import Dispatch
import Foundation

/// SIGINT or SIGTERM, to be waited for.
final class Interruption {
  private let signals: AsyncStream<Int32>
  private let sources: [any DispatchSourceSignal]

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    signals = stream
    sources = [SIGINT, SIGTERM].map { number in
      Foundation.signal(number, SIG_IGN)  // The source gets it instead of the default action.
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { continuation.yield(number) }
      source.activate()
      return source
    }
  }

  /// Waits for the first of them.
  func signal() async -> Int32 {
    for await number in signals { return number }
    return SIGTERM
  }
}
