import Foundation
import HTTPCore
import HTTPTypes
import Logging
import LoopbackClient
import MicrohttpdServer
import Synchronization

/// A responder for tests: a closure for requests, and an observer of the transport's refusals.
struct StandIn: HTTPResponder {
  let reply: @Sendable (borrowing Request) -> Reply
  let observer: SendingObserver?

  init(
    _ answer: @escaping @Sendable (borrowing Request) -> Response = { request in
      .text("\(request.method) /\(request.target.path.joined(separator: "/")) \(request.body.count)")
    }
  ) {
    reply = { .now(answer($0)) }
    observer = nil
  }

  init(observingRefusals observer: SendingObserver? = nil, reply: @escaping @Sendable (borrowing Request) -> Reply) {
    self.reply = reply
    self.observer = observer
  }

  func respond(to request: borrowing Request) -> Reply { reply(request) }

  func observer(of refusal: Refusal, fields: RequestFields) -> SendingObserver? { observer }
}

extension Response {
  static func text(_ text: String, status: HTTPResponse.Status = .ok, fields: HTTPFields = [:]) -> Response {
    Response(status: status, fields: fields, body: .bytes(Array(text.utf8)))
  }
}

/// Starts a server on a free port. Its deadlines are long unless `configure` sets them, so that a busy machine reaches none of
/// them.
func startServer(
  _ responder: StandIn = StandIn(), configure: (inout ServerConfiguration) -> Void = { _ in }
) throws -> MicrohttpdServer {
  var configuration = ServerConfiguration(port: 0)
  configuration.threads = 2
  configuration.connectionLimit = 2_000
  configuration.headTimeout = .seconds(120)
  configuration.contentTimeout = .seconds(120)
  configuration.idleTimeout = .seconds(120)
  configuration.drainTimeout = .seconds(120)
  configure(&configuration)
  var logger = Logger(label: "test")
  logger.logLevel = .warning
  return try MicrohttpdServer(configuration: configuration, responder: responder, logger: logger)
}

/// Something that happens later, perhaps several times, on another thread.
final class Event: Sendable {
  /// One condition for all events, since a test may wait for either of two.
  private static let changed = NSCondition()
  private let count = Mutex(0)

  func signal() {
    Self.changed.withLock {
      count.withLock { $0 += 1 }
      Self.changed.broadcast()
    }
  }

  var happened: Int { count.withLock { $0 } }

  /// Waits until it has happened this many times, or another event once. Returns false after two minutes, so that no test hangs.
  func wait(for times: Int = 1, orUntil other: Event? = nil) -> Bool {
    let end = Date(timeIntervalSinceNow: 120)
    return Self.changed.withLock {
      while happened < times, (other?.happened ?? 0) == 0 {
        guard Self.changed.wait(until: end) else { return false }
      }
      return true
    }
  }
}
