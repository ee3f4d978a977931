import HTTPServer
import Synchronization

/// Content as a stream.
final class ByteSource: ByteStream {
  private let state: Mutex<(rest: ArraySlice<UInt8>, isCounted: Bool)>

  init(_ bytes: [UInt8]) {
    state = Mutex((bytes[...], false))
  }

  func next(atMost count: Int, in room: any SendingRoom) -> ByteStreamChunk {
    state.withLock { state in
      if !state.isCounted {
        guard !room.isWaiting, room.hold([state.rest]) else { return .pending }
        state.isCounted = true
      }
      guard !state.rest.isEmpty else { return .end }
      defer { state.rest = state.rest.dropFirst(count) }
      return .bytes(Array(state.rest.prefix(count)))
    }
  }

  func onReady(_ wake: @escaping @Sendable () -> Void) {}

  func close() {}
}

/// A stream with a limit of bytes per second: every tenth of a second it passes on a tenth of them, or one byte less often.
final class SlowStream: ByteStream {
  private let stream: any ByteStream
  private let timer: FaultTimer
  /// The bytes that each tick allows, and the milliseconds between two.
  private let tick: (bytes: Int, milliseconds: Int)
  private let state = Mutex(State())

  private struct State {
    /// The bytes that may be sent before the next tick.
    var allowance = 0
    var isTicking = false
    var wake: (@Sendable () -> Void)?
  }

  /// - Parameter speed: bytes per second, at least 1.
  init(_ stream: any ByteStream, _ speed: Int, _ timer: FaultTimer) {
    self.stream = stream
    self.timer = timer
    tick = speed >= 10 ? (speed / 10, 100) : (1, 1_000 / max(speed, 1))
  }

  func next(atMost count: Int, in room: any SendingRoom) -> ByteStreamChunk {
    let allowance = state.withLock { $0.allowance }
    guard allowance > 0 else {
      scheduleTick()
      return .pending
    }
    let chunk = stream.next(atMost: min(count, allowance), in: room)
    if case .bytes(let bytes) = chunk { state.withLock { $0.allowance -= bytes.count } }
    return chunk
  }

  func onReady(_ wake: @escaping @Sendable () -> Void) {
    state.withLock { $0.wake = wake }
    stream.onReady(wake)
  }

  func close() {
    state.withLock { $0.wake = nil }
    stream.close()
  }

  private func scheduleTick() {
    let isFirst = state.withLock { state in
      defer { state.isTicking = true }
      return !state.isTicking
    }
    guard isFirst else { return }
    timer.after(tick.milliseconds) { [weak self] in
      guard let self else { return }
      let wake = state.withLock { state in
        state.allowance = tick.bytes
        state.isTicking = false
        return state.wake
      }
      wake?()
    }
  }
}

/// A stream that is cut off after a time.
final class DroppedStream: ByteStream {
  private let stream: any ByteStream
  private let time: Int
  private let timer: FaultTimer
  private let state = Mutex(State())

  private struct State {
    var isOver = false
    var wake: (@Sendable () -> Void)?
  }

  /// - Parameter time: in milliseconds, from when the stream is read first.
  init(_ stream: any ByteStream, after time: Int, _ timer: FaultTimer) {
    self.stream = stream
    self.time = time
    self.timer = timer
  }

  func next(atMost count: Int, in room: any SendingRoom) -> ByteStreamChunk {
    state.withLock { $0.isOver } ? .cut : stream.next(atMost: count, in: room)
  }

  func onReady(_ wake: @escaping @Sendable () -> Void) {
    state.withLock { $0.wake = wake }
    stream.onReady(wake)
    timer.after(time) { [weak self] in
      let wake = self?.state.withLock { state in
        state.isOver = true
        return state.wake
      }
      wake?()
    }
  }

  func close() {
    state.withLock { $0.wake = nil }
    stream.close()
  }
}
