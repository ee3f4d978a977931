import HTTPServer
import TabHeaderCatalog
import TabSessions

extension WorkPool {
  /// The reply to a request, made in the pool; or a problem, if there is no room for it.
  ///
  /// If the client leaves first, it is not made.
  ///
  /// - Parameter respond: takes the request, which can tell whether its client has left.
  func reply(to request: Request, _ respond: @escaping @Sendable (Request) -> Reply) -> Reply {
    reply(to: request) { request, later in later.fulfil(with: respond(request)) }
  }

  /// The reply to a request on a history, which keeps one of the places from before its first reading until its response is there.
  ///
  /// - Parameter respond: is called in the pool. It may wait for the store, and go on in the pool (`reading(for:in:)`).
  func reply(toHistory request: Request, _ respond: @escaping @Sendable (Request) -> Reply) -> Reply {
    reply(to: request, in: histories) { [histories] request, later in
      // It is fulfilled in any case, if only because nothing refers to it any more.
      let made = ResponsePromise()
      later.fulfil(
        with: .later(
          made.future.map { response in
            histories.leave()
            return response
          }))
      self.resume(request) { made.fulfil(with: respond(request)) }
    }
  }

  /// - Parameter places: where it waits for a place; `nil` if it waits for the pool.
  private func reply(
    to request: Request, in places: Places? = nil, _ perform: @escaping @Sendable (Request, ResponsePromise) -> Void
  ) -> Reply {
    let job = Job()
    let later = ResponsePromise(onCancel: job.abandon)
    let begin: @Sendable (Job.Ending) -> Void = { [future = later.future] ending in
      guard ending == .performed else {
        return _ = later.fulfil(with: Problem.abandoned.response(to: request))
      }
      var request = request
      request.hasBeenAbandoned = { [weak future] in future?.isCancelled ?? true }
      perform(request, later)
    }
    let (bytes, client) = (request.memory, ClientKey(request))
    do throws(Queue.Refusal) {
      if let places {
        try places.add(job, bytes: bytes, of: client, begin)
      } else {
        try add(job, bytes: bytes, of: client, begin)
      }
    } catch {
      return .problem(Problem(error), with: request)
    }
    return .later(later.future)
  }

  /// Where a request on a history reads it: in the pool, after the store's thread has found the records.
  func reading(for request: Request, in registry: SessionRegistry) -> Session.HistoryReading {
    guard registry.hasStore else { return { read in read() } }
    return { read in self.resume(request, read) }
  }

  /// Goes on with a request that was in the pool before.
  func resume(_ request: Request, _ body: @escaping @Sendable () -> Void) {
    do throws(Queue.Refusal) {
      try add(bytes: request.memory, of: ClientKey(request), isAdmitted: true) { _ in body() }
    } catch {
      body()  // It is admitted, so that this does not happen.
    }
  }
}

extension Request {
  /// About what it keeps in memory.
  fileprivate var memory: Int { 1_024 + body.count }

  /// The result of work for the response alone, which ends early if the client leaves.
  ///
  /// - Parameter body: takes what tells whether the response is still wanted. Once it is not, the result is not used.
  func work<Value>(_ body: (_ isWanted: () -> Bool) throws(ContentError) -> Value) throws(Problem) -> Value {
    let isWanted = { !(hasBeenAbandoned?() ?? false) }
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
/// It is decided before the work, by what it grows with: the bytes of the content, and those of the session.
enum OperationWork: Sendable, Equatable {
  /// None: its work depends neither on what the client sends nor on the session.
  case none
  /// Those with at least so many bytes of content. Its work grows with the content, and hardly with the session.
  case from(bytes: Int)
  /// Those on a large session, and those with at least so many bytes of content.
  case onLargeSession(orFrom: Int)
  /// Those with a query on a large session: without a query the response is kept.
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
