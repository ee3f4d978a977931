import Dispatch
import Synchronization

/// The open event streams of a server, and the one timer that lets them all beat.
final class LiveStreams: Sendable {
  private let streams = Mutex<[ObjectIdentifier: EventStream]>([:])
  private let timer: any DispatchSourceTimer & Sendable

  /// - Parameter heartbeat: seconds between two comments on a stream.
  init(heartbeat: Double) {
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "tabheader.heartbeat"))
    self.timer = timer
    timer.schedule(deadline: .now() + heartbeat, repeating: heartbeat)
    timer.setEventHandler { [weak self] in self?.beat() }
    timer.resume()
  }

  deinit {
    timer.cancel()
  }

  func insert(_ stream: EventStream) {
    streams.withLock { $0[ObjectIdentifier(stream)] = stream }
  }

  func remove(_ stream: EventStream) {
    streams.withLock { $0[ObjectIdentifier(stream)] = nil }
  }

  private func beat() {
    for stream in streams.withLock({ Array($0.values) }) { stream.beat() }
  }
}
