import Dispatch
import HTTPServer

/// A stream whose `next(atMost:)` never returns.
final class StuckStream: ByteStream {
  let asked = Event()
  let mayReturn = DispatchSemaphore(value: 0)

  func next(atMost count: Int, in _: any SendingRoom) -> ByteStreamChunk {
    asked.signal()
    mayReturn.wait()
    return .end
  }

  func onReady(_ wake: @escaping @Sendable () -> Void) {}
  func close() {}
}

/// A stream that always has more.
final class EndlessStream: ByteStream {
  let closed = Event()

  func next(atMost count: Int, in _: any SendingRoom) -> ByteStreamChunk {
    .bytes([UInt8](repeating: 0x78, count: count))
  }
  func onReady(_ wake: @escaping @Sendable () -> Void) {}
  func close() { closed.signal() }
}
