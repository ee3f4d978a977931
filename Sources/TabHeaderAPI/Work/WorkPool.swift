import Dispatch
import Synchronization

/// Performs work that takes longer than a connection's thread should be kept: as many jobs at a time as there are cores.
///
/// Jobs wait in a bounded queue in which clients take turns.
final class WorkPool: Sendable {
  typealias Queue = FairQueue<ClientKey, Job>

  /// A piece of work, which may be given up before it has begun.
  final class Job: Sendable {
    /// Called once: with whether it is performed or given up. What it needs is released with it.
    private let body = Mutex<(@Sendable (Ending) -> Void)?>(nil)

    enum Ending { case performed, abandoned }

    /// Adds the job to a queue.
    ///
    /// - Parameter append: throws if there is no room for it. Then the body is not called.
    func add<Value>(
      _ body: @escaping @Sendable (Ending) -> Void, _ append: () throws(Queue.Refusal) -> Value
    ) throws(Queue.Refusal) -> Value {
      self.body.withLock { $0 = body }
      do throws(Queue.Refusal) { return try append() } catch {
        // It may refer to the job.
        self.body.withLock { $0 = nil }
        throw error
      }
    }

    /// Gives the job up, unless it has begun.
    func abandon() { body.withLock { $0.take() }?(.abandoned) }

    /// - Returns: `false` if it was given up.
    @discardableResult
    func perform() -> Bool {
      guard let body = body.withLock({ $0.take() }) else { return false }
      body(.performed)
      return true
    }
  }

  private struct State {
    var queue: Queue
    /// The lanes that perform nothing.
    var idle: [Int]
  }

  private let state: Mutex<State>
  /// Each has a thread of its own while it has something to do. A concurrent queue would share its threads with other queues, which would
  /// then wait for this work.
  private let lanes: [DispatchQueue]
  /// Those of requests on histories.
  let histories: Places

  /// - Parameters:
  ///   - width: the number of jobs that are performed at a time.
  ///   - histories: the number of requests on histories that are under way at a time.
  init(width: Int, histories: Int = 2, queue: Queue = Queue()) {
    self.histories = Places(histories)
    lanes = (0..<max(1, width)).map { DispatchQueue(label: "tabheader.work.\($0)") }
    state = Mutex(State(queue: queue, idle: Array(lanes.indices)))
  }

  /// Adds a job, which is performed when its client's turn has come.
  ///
  /// - Parameters:
  ///   - bytes: what it keeps in memory while it waits.
  ///   - isAdmitted: whether it goes on with a job that was in the queue, so that the limits do not apply.
  func add(
    _ job: Job = Job(), bytes: Int, of client: ClientKey, isAdmitted: Bool = false,
    _ body: @escaping @Sendable (Job.Ending) -> Void
  ) throws(Queue.Refusal) {
    let lane = try job.add(body) { () throws(Queue.Refusal) in
      try state.withLock { state throws(Queue.Refusal) in
        try state.queue.append(job, bytes: bytes, of: client, isAdmitted: isAdmitted)
        return state.idle.popLast()
      }
    }
    if let lane { lanes[lane].async { self.perform(on: lane) } }
  }

  /// The number of jobs that wait, abandoned ones included.
  var waiting: Int { state.withLock { $0.queue.count } }

  /// Performs jobs until there are none.
  private func perform(on lane: Int) {
    while let job = next(on: lane) { job.perform() }
  }

  private func next(on lane: Int) -> Job? {
    state.withLock { state in
      let job = state.queue.popFirst()
      if job == nil { state.idle.append(lane) }
      return job
    }
  }
}
