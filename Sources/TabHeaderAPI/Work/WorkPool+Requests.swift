import Dispatch
import HTTPServer
import TabHeaderCatalog
import TabSessions

extension WorkPool {
  /// Waits for the turn of a request. What follows runs on a lane of the pool, until it waits again.
  ///
  /// - Parameter isAdmitted: whether the request goes on, so that there is room for it.
  /// - Throws: a problem, if there is no room for the request, or if its client leaves before its turn.
  func turn(of request: Request, isAdmitted: Bool = false) async throws(Problem) {
    var isAdmitted = isAdmitted
    // A lane that is faster than this thread finds it awake still: then what follows would run here.
    repeat {
      try await Job.turn { job, body throws(Queue.Refusal) in
        try add(job, bytes: request.memory, of: ClientKey(request), isAdmitted: isAdmitted, body)
      }
      isAdmitted = true
    } while DispatchQueue.getSpecific(key: Self.laneMark) == nil
  }
}

extension Places {
  /// Waits for a place, which is kept until `leave()`: see `WorkPool.turn(of:isAdmitted:)`.
  func turn(of request: Request) async throws(Problem) {
    try await WorkPool.Job.turn { job, body throws(WorkPool.Queue.Refusal) in
      try add(job, bytes: request.memory, of: ClientKey(request), body)
    }
  }
}

extension WorkPool.Job {
  fileprivate static func turn(
    _ add: (WorkPool.Job, @escaping @Sendable (Ending) -> Void) throws(WorkPool.Queue.Refusal) -> Void
  ) async throws(Problem) {
    let job = WorkPool.Job()
    let problem: Problem? = await withTaskCancellationHandler {
      await result { then in
        do throws(WorkPool.Queue.Refusal) {
          try add(job) { then($0 == .performed ? nil : .abandoned) }
        } catch {
          then(Problem(error))
        }
      }
    } onCancel: {
      // The task must not go on within its own cancellation.
      abandonments.async { job.abandon() }
    }
    if let problem { throw problem }
  }

  private static let abandonments = DispatchQueue(label: "tabheader.abandoned")
}

extension DispatchQueue {
  private static let mark = DispatchSpecificKey<Bool>()

  /// Goes on, on a thread of the queue: see `WorkPool.turn(of:isAdmitted:)`.
  func turn() async {
    setSpecific(key: Self.mark, value: true)
    repeat { await result { then in async { then(()) } } } while DispatchQueue.getSpecific(key: Self.mark) == nil
  }
}

extension Request {
  /// About what it keeps in memory.
  fileprivate var memory: Int { 1_024 + body.count }

  /// The result of work for the response alone, which ends early if the client leaves.
  ///
  /// - Parameter body: takes what tells whether the response is still wanted. Once it is not, the result is not used.
  func work<Value>(_ body: (_ isWanted: () -> Bool) throws(ContentError) -> Value) throws(Problem) -> Value {
    let isWanted = { !Task.isCancelled }
    do throws(ContentError) {
      let value = try body(isWanted)
      if isWanted() { return value }
    } catch {
      if isWanted() { throw Problem(error) }
    }
    throw .abandoned
  }
}

extension Problem {
  init(_ refusal: WorkPool.Queue.Refusal) {
    switch refusal {
    case .shareIsFull:
      self.init(
        .tooMuchWork,
        detail:
          "\(FairQueue<ClientKey, WorkPool.Job>.Limits.standard.client.count) requests of this client wait already, "
          + "or their content is too long. Wait for their responses first.",
        fields: [.retryAfter: "1"])
    case .isFull:
      self.init(
        .serverBusy, detail: "As many requests as this server keeps wait already.", fields: [.retryAfter: "1"])
    }
  }

  /// For a client that has closed its side of the connection and still reads, or that has waited for as long as it may.
  static let abandoned = Problem(
    .abandoned,
    detail:
      "The client ended the connection before the server had an answer, or there was none within the time for it. "
      + "The answer was then not computed.", fields: [.retryAfter: "5"])
}

/// Which requests of an operation are performed in the `WorkPool`, because they may take longer than a millisecond or two.
///
/// It is decided before the work, by what it grows with: the bytes of the content, and the bytes of the session.
enum OperationWork: Sendable, Equatable {
  /// None: its work depends neither on what the client sends nor on the session.
  case none
  /// Requests with at least so many bytes of content. Its work grows with the content, and hardly with the session.
  case from(bytes: Int)
  /// Requests on a large session, and requests with at least so many bytes of content.
  case onLargeSession(orFrom: Int)
  /// Requests with a query on a large session: without a query the response is kept.
  case viewOfLargeSession
  /// All: short content can mean much work.
  case all
  /// All, and few at a time, because each keeps a part of a history in memory until its response is there: see `Places`.
  case history

  /// Handing a request on costs about as much as reading this much JSON.
  static let large = OperationWork.from(bytes: longContent)
  static let session = OperationWork.onLargeSession(orFrom: longContent)

  private static let longContent = 4_096
  /// The bytes of a session from which on laying it out and writing it takes about a millisecond: some 500 tabs.
  static let largeSession = 500_000

  /// - Parameter session: the session in the path; `nil` if there is none.
  func includes(_ request: Request, on session: @autoclosure () -> Session?) -> Bool {
    switch self {
    case .none: false
    case .from(let bytes): request.body.count >= bytes
    case .onLargeSession(let bytes): request.body.count >= bytes || isLarge(session())
    case .viewOfLargeSession: !request.target.query.isEmpty && isLarge(session())
    case .all, .history: true
    }
  }

  private func isLarge(_ session: Session?) -> Bool { session.map { $0.readSize >= Self.largeSession } ?? false }
}

extension Operation {
  /// Whether a request is performed in the pool.
  func isWork(_ request: Request, _ parameters: PathParameters, in registry: SessionRegistry) -> Bool {
    work.includes(
      request, on: sessionSource == .path ? parameters.session.flatMap { registry[$0] } : nil)
  }
}
