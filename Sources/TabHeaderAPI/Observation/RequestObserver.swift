import Dispatch
import HTTPServer
import HTTPTypes
import Synchronization
import TabSessions

/// Counts and times every request, gives it an id, and tells the log about it.
///
/// The id is in `X-Request-Id` of the response to every change, of every problem, and of every request that has one; if all requests are
/// logged, of every response. Other responses may be shared by requests, and adding a field would copy them.
struct RequestObserver<Next: Responder>: ForwardingResponder {
  let next: Next
  private let state: ObserverState

  init(next: Next, _ state: ObserverState) {
    self.next = next
    self.state = state
  }

  func respond(to request: Request, at match: RouteMatch) -> Reply {
    let observed = ObservedRequest(request, match, in: state, from: state.clock())
    var reply = next.respond(to: request, at: match)
    let isAlways = observed.needsID
    switch reply.content {
    case .now(let response):
      if isAlways || response.status.code >= 400 { reply.content = .now(response.identified(by: observed.id)) }
    case .later(let future):
      reply.content = .later(
        future.map { response in
          isAlways || response.status.code >= 400 ? response.identified(by: observed.id) : response
        })
    }
    return reply.whenSent { observed.end($0) }
  }

  /// A refused head is a request like others; one that is admitted is observed when it is whole.
  func refusal(of head: Request, at match: RouteMatch) -> Reply? {
    let start = state.clock()
    guard var reply = next.refusal(of: head, at: match) else { return nil }
    let relay = SendingRelay()
    let identified: @Sendable (Response) -> Response = { response in
      if response.status == .continue { return response }
      let observed = ObservedRequest(head, match, in: state, from: start)
      relay.observe { observed.end($0) }
      return response.identified(by: observed.id)
    }
    switch reply.content {
    case .now(let response): reply.content = .now(identified(response))
    case .later(let future): reply.content = .later(future.map(identified))
    }
    return reply.whenSent(relay.end)
  }

  func respond(to refusal: Refusal, for request: RefusedRequest) -> Response {
    let response = next.respond(to: refusal, for: request)
    return request.fields.requestID.map(response.identified) ?? response
  }

  func observer(of refusal: Refusal, for request: RefusedRequest) -> SendingObserver? {
    let others = next.observer(of: refusal, for: request)
    let start = state.clock()
    return { [state] outcome in
      others?(outcome)
      state.end(refusal, of: request, from: start, outcome)
    }
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

  /// Whether the response has the id in any case.
  var needsID: Bool {
    if given != nil || state.log?.isComplete == true { return true }
    switch label {
    case .post, .put, .patch, .delete: return true
    case .get, .head, .options, .trace, .connect, .other: return false
    }
  }

  func end(_ outcome: SendingOutcome) {
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
    if case .operation(let operation, _) = self { operation.staysOpen } else { false }
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
  /// `GET`; nil if the transport has refused the request.
  public let method: String?
  /// The path's template, such as `/v1/sessions/{session}`; nil if the path is unknown, or was not looked at.
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
