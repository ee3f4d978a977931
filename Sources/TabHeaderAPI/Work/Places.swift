import Synchronization

/// Places for requests that keep much in memory while they are under way, whether they are performed or wait for the store: megabytes of a
/// history, decoded, and of a response that is not sent yet.
///
/// A request reads nothing before it has a place. Until then it keeps only its content, in a bounded queue in which clients take turns.
final class Places: Sendable {
  private struct State {
    var queue: WorkPool.Queue
    var free: Int
  }

  private let state: Mutex<State>

  /// - Parameter count: the number of requests that are under way at a time.
  init(_ count: Int, queue: WorkPool.Queue = WorkPool.Queue()) {
    state = Mutex(State(queue: queue, free: max(1, count)))
  }

  /// Adds a job, which is performed when its client's turn has come and there is a place: within this call, or within one of `leave()`. It
  /// keeps the place until `leave()` is called.
  func add(
    _ job: WorkPool.Job, bytes: Int, of client: ClientKey, _ body: @escaping @Sendable (WorkPool.Job.Ending) -> Void
  ) throws(WorkPool.Queue.Refusal) {
    try job.add(body) { () throws(WorkPool.Queue.Refusal) in
      try state.withLock { state throws(WorkPool.Queue.Refusal) in
        try state.queue.append(job, bytes: bytes, of: client)
      }
    }
    fill()
  }

  /// Gives a place back.
  func leave() {
    state.withLock { $0.free += 1 }
    fill()
  }

  /// The number of free places, and that of the jobs that wait, abandoned ones included.
  var counts: (free: Int, waiting: Int) { state.withLock { ($0.free, $0.queue.count) } }

  private func fill() {
    while let job = next() {
      // One that was given up needs no place.
      if !job.perform() { state.withLock { $0.free += 1 } }
    }
  }

  private func next() -> WorkPool.Job? {
    state.withLock { state in
      guard state.free > 0, let job = state.queue.popFirst()?.element else { return nil }
      state.free -= 1
      return job
    }
  }
}
