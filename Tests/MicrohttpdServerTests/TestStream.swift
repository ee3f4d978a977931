import Dispatch
import HTTPServer
import Synchronization

/// A stream that a test feeds from any thread.
final class TestStream: ByteStream {
  private struct State {
    var waiting: [[UInt8]] = []
    var isEnded = false
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  /// What it says while it has nothing to send.
  private let nothing: ByteStreamChunk
  let closed = Event()
  /// How often it had nothing to send.
  let pended = Event()

  init(nothing: ByteStreamChunk = .pending) { self.nothing = nothing }

  /// Adds a chunk and wakes the reader.
  func push(_ text: String) { change { $0.waiting.append(Array(text.utf8)) } }

  func finish() { change { $0.isEnded = true } }

  /// Wakes the reader, even if there is nothing to read.
  func wake() { change { _ in } }

  private func change(_ body: (inout State) -> Void) {
    let wake = state.withLock {
      body(&$0)
      return $0.wake
    }
    wake?()
  }

  func next(atMost count: Int, in _: any SendingRoom) -> ByteStreamChunk {
    let chunk: ByteStreamChunk = state.withLock {
      guard let first = $0.waiting.first else { return $0.isEnded ? .end : nothing }
      if first.count <= count {
        $0.waiting.removeFirst()
        return .bytes(first)
      }
      $0.waiting[0] = Array(first[count...])
      return .bytes(Array(first[..<count]))
    }
    if chunk == nothing { pended.signal() }
    return chunk
  }

  func onReady(_ wake: @escaping @Sendable () -> Void) { state.withLock { $0.wake = wake } }

  func close() {
    state.withLock { $0.wake = nil }
    closed.signal()
  }
}

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
