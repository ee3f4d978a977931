import Synchronization

/// The subscribers of a session that is not in memory.
struct Subscribers: Sendable {
  fileprivate var all: [Int: Session.State.Subscriber]
  fileprivate let next: Int
  fileprivate let timeToLive: Duration

  var wakes: [@Sendable () -> Void] { all.values.map(\.wake) }
  var watches: [Watch] { all.values.compactMap(\.watch) }
  var isEmpty: Bool { all.isEmpty }

  /// Removes a subscriber.
  ///
  /// - Returns: the time to live if it was the last: it counts from here.
  mutating func remove(_ token: Int) -> Duration? {
    all[token] = nil
    return all.isEmpty ? timeToLive : nil
  }
}

extension Session {
  /// The watches of its subscribers, if it may leave memory with them: everything is in the store, nothing is going to happen by itself,
  /// and no subscriber keeps it or is told about the others.
  var watches: [Watch]? {
    state.withLock { state in
      guard state.saving?.isIdle ?? false, state.wakeUp == nil, state.closed == nil else { return nil }
      var watches: [Watch] = []
      for subscriber in state.subscribers.values {
        guard let watch = subscriber.watch, !subscriber.includesPresence else { return nil }
        watches.append(watch)
      }
      return watches
    }
  }

  var subscribers: Subscribers {
    state.withLock { Subscribers(all: $0.subscribers, next: $0.nextSubscriber, timeToLive: timeToLive) }
  }

  /// Takes over the subscribers of the time when it was not in memory.
  func adopt(_ subscribers: Subscribers) {
    state.withLock { state in
      state.subscribers = subscribers.all
      state.nextSubscriber = subscribers.next
      updateWakeUp(&state)
    }
    for watch in subscribers.watches { watch.take(self) }
  }
}
