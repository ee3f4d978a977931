import Dispatch
import Synchronization

/// The open event streams of a server, and the one timer that lets them all beat.
final class LiveStreams: Sendable {
  private let streams = Mutex<[ObjectIdentifier: EventStream]>([:])
  private let queue = DispatchQueue(label: "tabheader.heartbeat")
  private let interval: Double

  /// - Parameter heartbeat: seconds between two comments on a stream.
  init(heartbeat: Double) {
    interval = heartbeat
    scheduleBeat()
  }

  func insert(_ stream: EventStream) {
    streams.withLock { $0[ObjectIdentifier(stream)] = stream }
  }

  func remove(_ stream: EventStream) {
    streams.withLock { $0[ObjectIdentifier(stream)] = nil }
  }

  private func scheduleBeat() {
    queue.asyncAfter(deadline: .now() + interval) { [weak self] in
      guard let self else { return }
      for stream in streams.withLock({ Array($0.values) }) { stream.beat() }
      scheduleBeat()
    }
  }
}
