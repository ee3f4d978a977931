import Dispatch
import OrderedCollections
import Synchronization
import TabSessions

/// A response that goes on while sessions change.
protocol LiveReader: AnyObject, Sendable {
  /// Called after a style or theme has changed, which any session may use.
  func wake()
  /// Called from time to time.
  func beat()
}

/// The open event streams of a server and other live readers, with one queue that sends heartbeats and wakes them.
final class LiveStreams: Sendable {
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "tabheader.heartbeat")
  private let heartbeat: Duration
  /// The number of event streams.
  let openStreams = Counter()
  /// How long events wait until they are written for a subscriber, in nanoseconds.
  let lag = Histogram(.durations)

  private struct State {
    var streams: [ObjectIdentifier: any LiveReader] = [:]
    /// The streams that are still to be woken, in order.
    var sleeping: OrderedDictionary<ObjectIdentifier, any LiveReader> = [:]
  }

  /// The number of streams that are woken before other requests get a turn.
  private static let group = 32

  /// - Parameter heartbeat: the time between two comments on a stream.
  init(heartbeat: Duration) {
    self.heartbeat = heartbeat
    scheduleBeat()
  }

  func insert(_ stream: any LiveReader) {
    state.withLock { $0.streams[ObjectIdentifier(stream)] = stream }
  }

  func remove(_ stream: any LiveReader) {
    state.withLock { $0.streams[ObjectIdentifier(stream)] = nil }
  }

  /// Wakes all streams soon, a group at a time, after a change of an item that any session may use.
  func wake() {
    let isIdle = state.withLock { state in
      let isIdle = state.sleeping.isEmpty
      state.sleeping.merge(state.streams) { waiting, _ in waiting }
      return isIdle && !state.sleeping.isEmpty
    }
    if isIdle { queue.async { [weak self] in self?.wakeGroup() } }
  }

  private func wakeGroup() {
    let (group, isLast) = state.withLock { state in
      let group = state.sleeping.values.prefix(Self.group)
      state.sleeping.removeFirst(group.count)
      return (Array(group), state.sleeping.isEmpty)
    }
    for stream in group { stream.wake() }
    if !isLast { queue.asyncAfter(deadline: .now() + .milliseconds(10)) { [weak self] in self?.wakeGroup() } }
  }

  private func scheduleBeat() {
    queue.asyncAfter(deadline: .now() + .nanoseconds(Int(heartbeat / .nanoseconds(1)))) { [weak self] in
      guard let self else { return }
      for stream in state.withLock({ Array($0.streams.values) }) { stream.beat() }
      scheduleBeat()
    }
  }
}
