import Dispatch
import Synchronization

/// Performs work that takes longer than a connection's thread should be kept, on a number of lanes.
///
/// Jobs wait in a bounded queue in which clients take turns. One client cannot have all lanes, so that its long jobs do not delay the short
/// ones of another.
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
    /// How many lanes each client has.
    var taken: [ClientKey: Int] = [:]
    /// The most lanes of one client.
    let share: Int

    /// The next job of a client that may have another lane, which it then has.
    mutating func next() -> (client: ClientKey, element: Job)? {
      let next = queue.popFirst { taken[$0, default: 0] < share }
      if let next { taken[next.client, default: 0] += 1 }
      return next
    }

    mutating func giveBack(_ client: ClientKey) {
      taken[client] = taken[client].flatMap { $0 > 1 ? $0 - 1 : nil }
    }
  }

  private let state: Mutex<State>
  /// Each has a thread of its own while it has something to do. A concurrent queue would share its threads with other queues, which would
  /// then wait for this work.
  private let lanes: [DispatchQueue]
  /// Tells whether a thread belongs to a lane.
  static let laneMark = DispatchSpecificKey<Bool>()
  /// The places of requests on histories.
  let histories: Places

  /// - Parameters:
  ///   - width: the number of jobs that are performed at a time.
  ///   - share: the number of jobs of one client that are performed at a time.
  ///   - histories: the number of requests on histories that are under way at a time.
  init(width: Int, share: Int, histories: Int, queue: Queue = Queue()) {
    self.histories = Places(histories)
    lanes = (0..<max(1, width)).map { DispatchQueue(label: "tabheader.work.\($0)") }
    for lane in lanes { lane.setSpecific(key: Self.laneMark, value: true) }
    state = Mutex(State(queue: queue, idle: Array(lanes.indices), share: max(1, share)))
  }

  /// A pool in which one client keeps as many cores busy as there are. Another lane is for other clients.
  ///
  /// The system shares the cores fairly among threads: a short job gets one within milliseconds, however long the others' jobs are.
  convenience init(cores: Int, histories: Int) {
    self.init(width: cores + 1, share: cores, histories: histories)
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
    let begun = try job.add(body) { () throws(Queue.Refusal) in
      try state.withLock { state throws(Queue.Refusal) -> (lane: Int, client: ClientKey, job: Job)? in
        try state.queue.append(job, bytes: bytes, of: client, isAdmitted: isAdmitted)
        guard let lane = state.idle.last, let next = state.next() else { return nil }
        state.idle.removeLast()
        return (lane, next.client, next.element)
      }
    }
    if let begun { lanes[begun.lane].async { self.perform(begun.job, of: begun.client, on: begun.lane) } }
  }

  /// The number of jobs that wait, abandoned ones included.
  var waiting: Int { state.withLock { $0.queue.count } }

  /// Performs a job, then others until there are none for this lane.
  private func perform(_ job: Job, of client: ClientKey, on lane: Int) {
    var current: (client: ClientKey, element: Job)? = (client, job)
    while let (client, job) = current {
      job.perform()
      current = state.withLock { state in
        state.giveBack(client)
        let next = state.next()
        if next == nil { state.idle.append(lane) }
        return next
      }
    }
  }
}

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

  /// The number of free places, and the number of jobs that wait, abandoned jobs included.
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
