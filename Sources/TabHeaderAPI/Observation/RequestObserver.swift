import Dispatch
import HTTPServer
import HTTPTypes
import Synchronization
import TabSessions

/// The outermost responder, which makes replies for the transport: it counts and times every request, gives it an id, and tells the log about it.
///
/// The id is in `X-Request-Id` of the response to every change, of every problem, and of every request that has one; if all requests are
/// logged, of every response. Other responses may be shared by requests, and have no fields of one.
struct RequestObserver: Sendable {
  private let next: any Responder
  private let state: ObserverState

  init(next: any Responder, _ state: ObserverState) {
    self.next = next
    self.state = state
  }

  func respond(to request: Request, at match: RouteMatch) -> ObservedReply {
    let observed = ObservedRequest(request, match, in: state, from: state.clock())
    let reply = next.respond(to: request, at: match)
    switch consume reply {
    case .now(var response):
      observed.identify(&response)
      return Reply.now(response).whenSent(observed.end)
    case .later(let make):
      return Reply.later {
        var response = await make()
        observed.identify(&response)
        return response
      }.whenSent(observed.end)
    }
  }

  /// A refused head is a request like others; one that is admitted is observed when it is whole.
  func refusal(of head: Request, at match: RouteMatch) -> ObservedReply? {
    let start = state.clock()
    guard let reply = next.refusal(of: head, at: match) else { return nil }
    let observed = ObservedRequest(head, match, in: state, from: start)
    return reply.map { response in
      var response = response
      if response.status == .continue { observed.withdraw() } else { response.identify(by: observed.id) }
      return response
    }.whenSent(observed.end)
  }

  func respond(to refusal: Refusal, for request: RefusedRequest) -> Response {
    var response = next.respond(to: refusal, for: request)
    if let id = request.fields.requestID { response.identify(by: id) }
    return response
  }

  func observer(of refusal: Refusal, for request: RefusedRequest) -> SendingObserver {
    let start = state.clock()
    return { [state] outcome in state.end(refusal, of: request, from: start, outcome) }
  }
}

/// What all requests of a server share.
final class ObserverState: Sendable {
  let metrics: RequestMetrics
  let log: RequestLog?
  let identities: RequestIdentities
  /// Nanoseconds of a clock that never jumps.
  let clock: @Sendable () -> UInt64
  private let requests = Atomic<UInt64>(0)

  init(
    _ metrics: RequestMetrics, _ log: RequestLog?,
    clock: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds }
  ) {
    self.metrics = metrics
    self.log = log
    self.clock = clock
    var generator = SystemRandomNumberGenerator()
    identities = RequestIdentities(using: &generator)
  }

  func nextNumber() -> UInt64 { requests.add(1, ordering: .relaxed).newValue }

  fileprivate func trace(_ fields: RequestFields, _ number: UInt64) -> TraceContext {
    fields[.traceparent].flatMap { TraceContext(traceparent: $0, span: identities.span(number)) }
      ?? identities.trace(number)
  }

  fileprivate func end(
    _ refusal: Refusal, of request: RefusedRequest, from start: UInt64, _ outcome: SendingOutcome
  ) {
    metrics.add(refusal)
    guard let log, log.isComplete else { return }
    let number = nextNumber()
    let record = RequestRecord(
      method: nil, route: nil, refusal: refusal.problem.name, outcome: outcome, nanoseconds: clock() - start,
      client: request.client, session: nil, id: request.fields.requestID ?? identities.request(number),
      trace: trace(request.fields, number))
    log.write(record, false)
  }
}

/// A request between its arrival and the end of its response.
private final class ObservedRequest: Sendable {
  private let state: ObserverState
  private let match: RouteMatch
  private let label: MethodLabel
  private let fields: RequestFields
  private let client: ClientAddress?
  private let given: String?
  private let number: UInt64
  private let start: UInt64
  private let isOver = Atomic(false)

  init(_ request: Request, _ match: RouteMatch, in state: ObserverState, from start: UInt64) {
    self.state = state
    self.match = match
    fields = request.fields
    client = request.client
    given = request.fields.requestID
    number = state.nextNumber()
    self.start = start
    label =
      if case .operation(let operation, _) = match, operation.method == request.method {
        operation.methodLabel
      } else {
        MethodLabel(request.method)
      }
    state.metrics.begin(label)
  }

  var id: String { given ?? state.identities.request(number) }

  /// Adds the id to the response, if it has one.
  func identify(_ response: inout Response) {
    if needsID || response.status.code >= 400 { response.identify(by: id) }
  }

  /// Whether the response has the id in any case.
  private var needsID: Bool {
    if given != nil || state.log?.isComplete == true { return true }
    switch label {
    case .post, .put, .patch, .delete: return true
    case .get, .head, .options, .trace, .connect, .other: return false
    }
  }

  /// The request is not counted as this one: it will come again, with its content.
  func withdraw() {
    if !isOver.exchange(true, ordering: .relaxed) { state.metrics.withdraw(label) }
  }

  func end(_ outcome: SendingOutcome) {
    guard !isOver.exchange(true, ordering: .relaxed) else { return }
    let now = state.clock()
    let duration = now > start ? now - start : 0
    state.metrics.end(label, match, status: outcome.status?.code ?? 0, nanoseconds: duration)
    guard let log = state.log else { return }
    let isSlow = duration >= log.slow && !match.staysOpen
    if isSlow || log.isComplete { log.write(record(outcome, duration), isSlow) }
  }

  private func record(_ outcome: SendingOutcome, _ duration: UInt64) -> RequestRecord {
    RequestRecord(
      method: label.rawValue, route: match.path?.description, refusal: nil, outcome: outcome, nanoseconds: duration,
      client: client, session: match.session.map(sessionHash), id: id, trace: state.trace(fields, number))
  }
}

extension RouteMatch {
  /// Whether the operation is meant to take long: a stream or a wait.
  fileprivate var staysOpen: Bool {
    guard case .operation(let operation, _) = self else { return false }
    return operation.role == .stream || operation.role == .wait
  }

  /// The session in the path.
  fileprivate var session: String? {
    guard case .operation(let operation, let parameters) = self, operation.path.names.contains(.session) else {
      return nil
    }
    return parameters[.session].string
  }
}

/// A request whose response has been sent, or a refusal of the transport.
///
/// It has nothing that is secret: no query, field or content of the request, and of its session only a hash.
public struct RequestRecord: Sendable {
  /// `GET`; `nil` if the transport has refused the request.
  public let method: String?
  /// The path's template, such as `/v1/sessions/{session}`; `nil` if the path is unknown, or was not looked at.
  public let route: String?
  /// The name of the transport's refusal, such as `bad-host`.
  public let refusal: String?
  public let outcome: SendingOutcome
  /// From the end of the request to the end of its response.
  public let nanoseconds: UInt64
  public let client: ClientAddress?
  /// Eight hexadecimal digits of the SHA-256 of the session's id.
  public let session: String?
  public let id: String
  public let trace: TraceContext
}

/// Who is told about requests.
public struct RequestLog: Sendable {
  /// Whether it is told about every request; otherwise only about slow ones.
  let isComplete: Bool
  /// The duration from which a request is slow, in nanoseconds.
  let slow: UInt64
  let write: @Sendable (RequestRecord, _ isSlow: Bool) -> Void

  /// - Parameters:
  ///   - slow: the duration from which a request is slow. Streams and waits never are.
  ///   - write: is called from any thread when the response has been sent, and must not block.
  public init(
    isComplete: Bool, slow: Duration, write: @escaping @Sendable (RequestRecord, _ isSlow: Bool) -> Void
  ) {
    self.isComplete = isComplete
    self.slow = UInt64(clamping: Int64(slow / .nanoseconds(1)))
    self.write = write
  }
}

/// Eight digits by which a log tells sessions apart. The id itself opens the session.
func sessionHash(_ id: String) -> String { SHA256.hash(of: Array(id.utf8)).prefix(4).hexadecimal }
