import Glibc
import HTTPCore
import HTTPTypes
import Logging
import LoopbackClient
import MicrohttpdServer
import Synchronization

/// A responder for tests: one closure for requests.
struct StandIn: HTTPResponder {
  var answer: @Sendable (borrowing Request) -> Response = { request in
    .text("\(request.method) /\(request.target.path.joined(separator: "/")) \(request.body.count)")
  }

  func respond(to request: borrowing Request) -> Response { answer(request) }
}

extension Response {
  static func text(_ text: String, status: HTTPResponse.Status = .ok, fields: HTTPFields = [:]) -> Response {
    Response(status: status, fields: fields, body: .bytes(Array(text.utf8)))
  }
}

/// Starts a server on a port of its own.
func startServer(
  _ responder: StandIn = StandIn(), configure: (inout ServerConfiguration) -> Void = { _ in }
) throws -> MicrohttpdServer {
  var configuration = ServerConfiguration(port: 0)
  configuration.threads = 2
  configuration.connectionLimit = 2_000
  configure(&configuration)
  var logger = Logger(label: "test")
  logger.logLevel = .warning
  return try MicrohttpdServer(configuration: configuration, responder: responder, logger: logger)
}

/// Something that happens later, perhaps several times, on another thread.
final class Event: Sendable {
  private let count = Mutex(0)

  func signal() { count.withLock { $0 += 1 } }
  var happened: Int { count.withLock { $0 } }

  /// Waits until it has happened so often, or another event once; false after 20 seconds.
  func wait(for times: Int = 1, orUntil other: Event? = nil) -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    while happened < times, (other?.happened ?? 0) == 0 {
      guard ContinuousClock.now < end else { return false }
      usleep(500)
    }
    return true
  }
}
