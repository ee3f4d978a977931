import Dispatch
import HTTPServer
import HTTPTypes
import Synchronization
import TabSessions

/// Lets requests of sessions with faults go wrong. `TabHeader-Fault` of a response lists what happened to it: `error`, `latency`, `slow`
/// and `drop`.
///
/// No thread waits with a response that comes later, and a slow body is a stream.
struct FaultResponder<Next: Responder>: ForwardingResponder {
  let next: Next
  /// `nil` if the server allows no faults.
  let table: FaultTable?
  let timer: FaultTimer

  func respond(to request: Request, at match: RouteMatch) -> Reply {
    guard let table, case .operation(let operation, let parameters) = match else {
      return next.respond(to: request, at: match)
    }
    // A new session may have the id and the epoch of one with faults. What a key repeats is the same session.
    if operation.role == .creation, request[.idempotencyKey] == nil {
      return next.respond(to: request, at: match).map { response in
        if response.status == .created, let id = response.created { table.remove(id) }
        return response
      }
    }
    guard operation.sessionSource == .path, operation.role != .faults, let id = parameters.session,
      let faults = table[id]
    else { return next.respond(to: request, at: match) }

    let lot = faults.draw()
    let reply = lot.isError ? .now(error(faults.settings.status, request)) : next.respond(to: request, at: match)
    let transform: @Sendable (Response) -> Response = { response in
      faulty(response, to: request, faults, lot)
    }
    let faulted = reply.map(transform)
    guard lot.latency > 0 else { return faulted }
    return .later {
      let response = await faulted.response
      await result { then in timer.after(lot.latency) { then(()) } }
      return response
    }
  }

  private func error(_ status: Int, _ request: Request) -> Response {
    var problem = Problem(
      .injectedFault, detail: "The request was not performed, because the session's faults have an error rate.")
    problem.status = HTTPResponse.Status(code: status)
    if status == 401 { problem.fields[.wwwAuthenticate] = "Bearer realm=\"tabheader\"" }
    if status == 429 || status == 503 { problem.fields[.retryAfter] = "1" }
    return problem.response(to: request)
  }

  /// The response with what happens to it.
  private func faulty(
    _ response: Response, to request: Request, _ faults: SessionFaults, _ lot: SessionFaults.Lot
  ) -> Response {
    var effects: [String] = []
    if lot.isError { effects.append("error") }
    if lot.latency > 0 { effects.append("latency;ms=\(lot.latency)") }
    var body = response.body
    if let speed = faults.settings.bytesPerSecond, request.method != .head, !response.status.hasNoContent {
      switch body {
      case .none: break
      case .bytes(let bytes): if !bytes.isEmpty { body = .stream(SlowStream(ByteSource(bytes), speed, timer)) }
      case .stream(let stream): body = .stream(SlowStream(stream, speed, timer))
      }
      if case .stream = body { effects.append("slow;bytes=\(speed)") }
    }
    if let time = faults.settings.dropStreams, case .stream = response.body, case .stream(let stream) = body {
      body = .stream(DroppedStream(stream, after: time, timer))
      effects.append("drop;ms=\(time)")
    }
    guard !effects.isEmpty else { return response }
    var faulty = response
    faulty.fields[.tabHeaderFault] = effects.joined(separator: ", ")
    faulty.body = body
    return faulty
  }
}

extension Response {
  /// The session that `Location` names.
  fileprivate var created: SessionID? {
    fields[.location].flatMap { $0.split(separator: "/").last }.flatMap { SessionID(String($0)) }
  }
}

/// Calls functions later, on the server's clock.
final class FaultTimer: Sendable {
  private let registry: SessionRegistry
  /// The clock's thread has others to wake.
  private let queue = DispatchQueue(label: "tabheader.faults")

  init(_ registry: SessionRegistry) {
    self.registry = registry
  }

  /// Calls `body` once, after a number of milliseconds.
  func after(_ milliseconds: Int, _ body: @escaping @Sendable () -> Void) {
    guard milliseconds > 0 else { return body() }
    let owner = Owner()
    let end = registry.now().advanced(byMilliseconds: Int64(milliseconds))
    registry.schedule(ObjectIdentifier(owner), at: end) { [queue] in
      withExtendedLifetime(owner) { queue.async(execute: body) }
    }
  }

  /// Waits for what has become due. For tests.
  func flush() { queue.sync {} }

  /// Something that is scheduled, whose address is its name.
  private final class Owner: Sendable {}
}

/// Content as a stream.
final class ByteSource: ByteStream {
  private let state: Mutex<(rest: ArraySlice<UInt8>, isCounted: Bool)>

  init(_ bytes: [UInt8]) {
    state = Mutex((bytes[...], false))
  }

  func next(atMost count: Int, in room: any SendingRoom) -> ByteStreamChunk {
    state.withLock { state in
      if !state.isCounted {
        guard !room.isWaiting, room.hold([state.rest]) else { return .delayed }
        state.isCounted = true
      }
      guard !state.rest.isEmpty else { return .end }
      defer { state.rest = state.rest.dropFirst(count) }
      return .bytes(Array(state.rest.prefix(count)))
    }
  }

  func onReady(_ wake: @escaping @Sendable () -> Void) {}

  func close() {}
}

/// A stream with a limit of bytes per second: every tenth of a second it passes on a tenth of them, and what is left of a byte later.
final class SlowStream: ByteStream {
  private let stream: any ByteStream
  private let timer: FaultTimer
  private let speed: Int
  private let state = Mutex(State())

  private struct State {
    /// The bytes that may be sent before the next tick.
    var allowance = 0
    /// Tenths of bytes that no tick has allowed yet.
    var rest = 0
    var isTicking = false
    var wake: (@Sendable () -> Void)?
  }

  /// - Parameter speed: bytes per second, at least 1.
  init(_ stream: any ByteStream, _ speed: Int, _ timer: FaultTimer) {
    self.stream = stream
    self.timer = timer
    self.speed = max(speed, 1)
  }

  func next(atMost count: Int, in room: any SendingRoom) -> ByteStreamChunk {
    let allowance = state.withLock { $0.allowance }
    guard allowance > 0 else {
      scheduleTick()
      return .delayed
    }
    let chunk = stream.next(atMost: min(count, allowance), in: room)
    if case .bytes(let bytes) = chunk { state.withLock { $0.allowance -= bytes.count } }
    return chunk
  }

  func onReady(_ wake: @escaping @Sendable () -> Void) {
    state.withLock { $0.wake = wake }
    stream.onReady(wake)
  }

  func close() {
    state.withLock { $0.wake = nil }
    stream.close()
  }

  private func scheduleTick() {
    let isFirst = state.withLock { state in
      defer { state.isTicking = true }
      return !state.isTicking
    }
    guard isFirst else { return }
    timer.after(100) { [weak self] in
      guard let self else { return }
      let wake = state.withLock { state in
        (state.allowance, state.rest) = (state.rest + speed).quotientAndRemainder(dividingBy: 10)
        state.isTicking = false
        return state.wake
      }
      wake?()
    }
  }
}

/// A stream that is cut off after a time.
final class DroppedStream: ByteStream {
  private let stream: any ByteStream
  private let time: Int
  private let timer: FaultTimer
  private let state = Mutex(State())

  private struct State {
    var isOver = false
    var wake: (@Sendable () -> Void)?
  }

  /// - Parameter time: in milliseconds, from when the response begins.
  init(_ stream: any ByteStream, after time: Int, _ timer: FaultTimer) {
    self.stream = stream
    self.time = time
    self.timer = timer
  }

  func next(atMost count: Int, in room: any SendingRoom) -> ByteStreamChunk {
    state.withLock { $0.isOver } ? .cut : stream.next(atMost: count, in: room)
  }

  func onReady(_ wake: @escaping @Sendable () -> Void) {
    state.withLock { $0.wake = wake }
    stream.onReady(wake)
    timer.after(time) { [weak self] in
      let wake = self?.state.withLock { state in
        state.isOver = true
        return state.wake
      }
      wake?()
    }
  }

  func close() {
    state.withLock { $0.wake = nil }
    stream.close()
  }
}
