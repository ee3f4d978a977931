import CTestCertificates
import Foundation
import HTTPServer
import HTTPTypes
import Logging
import ResponsePromises
import Synchronization
import TabHeaderReplays

/// A responder for tests: a closure for requests, and an observer of the transport's refusals.
struct StandIn: HTTPResponder {
  let reply: @Sendable (Request) -> ObservedReply
  let observer: SendingObserver?
  /// What `contentLimit(for:_:)` returns, by the first segment of the path.
  var contentLimits: [String: Int] = [:]
  /// Is told about what the transport refuses.
  var refused: @Sendable (RefusedRequest) -> Void = { _ in }
  /// What it answers when only the head of a request is there.
  var refusal: @Sendable (Request) -> ObservedReply? = { _ in nil }

  init(
    _ answer: @escaping @Sendable (Request) -> Response = { request in
      .text("\(request.method) /\(request.target.path.map(\.string).joined(separator: "/")) \(request.body.count)")
    }
  ) {
    reply = { .now(answer($0)) }
    observer = nil
  }

  init(observingRefusals observer: SendingObserver? = nil, reply: @escaping @Sendable (Request) -> ObservedReply) {
    self.reply = reply
    self.observer = observer
  }

  func respond(to request: Request) -> ObservedReply { reply(request) }

  func refusal(of head: Request) -> ObservedReply? { refusal(head) }

  func contentLimit(for method: HTTPRequest.Method, _ target: RequestTarget) -> Int? {
    target.path.first.flatMap { contentLimits[$0.string] }
  }

  func respond(to refusal: Refusal, for request: RefusedRequest) -> Response {
    refused(request)
    return refusal.problem.response
  }

  func observer(of refusal: Refusal, for request: RefusedRequest) -> SendingObserver? { observer }
}

/// Replies that nothing observes, unless a test says so.
extension ObservedReply {
  static func now(_ response: Response) -> ObservedReply { Reply.now(response).whenSent(nil) }
  static func later(_ future: @escaping FutureResponse) -> ObservedReply { Reply.later(future).whenSent(nil) }
  func whenSent(_ observer: @escaping SendingObserver) -> ObservedReply { reply.whenSent(observer) }
}

extension Response {
  static func text(_ text: String, status: HTTPResponse.Status = .ok, fields: HTTPFields = [:]) -> Response {
    Response(status: status, fields: fields, body: .bytes(Array(text.utf8)))
  }
}

/// A self-signed certificate for `localhost`, which tests know by its end.
struct TestCertificate {
  let certificate: [UInt8]
  let key: [UInt8]

  /// - Parameter end: seconds since 1970.
  init(end: Int64) {
    var first = [CChar](repeating: 0, count: 8_192)
    var second = first
    precondition(tabheader_test_certificate(end, &first, &second, 8_192))
    certificate = first.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    key = second.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  }
}

/// How the tests of this target connect: `TRANSPORT=tls` runs them with encryption.
enum Transport {
  static let isEncrypted = ProcessInfo.processInfo.environment["TRANSPORT"] == "tls"
  static let certificate = isEncrypted ? TestCertificate(end: 4_000_000_000) : nil

  static func client(at port: UInt16, isIPv6: Bool = false) throws -> RawClient {
    try RawClient(port: port, isIPv6: isIPv6, isEncrypted: isEncrypted)
  }
}

extension MicrohttpdServer {
  func client(isIPv6: Bool = false) throws -> RawClient { try Transport.client(at: port, isIPv6: isIPv6) }
}

/// Starts a server on a free port. Its deadlines are long unless `configure` sets them, so that a busy machine reaches none of
/// them.
func startServer(
  _ responder: any HTTPResponder = StandIn(), configure: (inout ServerConfiguration) -> Void = { _ in }
) throws -> MicrohttpdServer {
  var configuration = ServerConfiguration(port: 0)
  configuration.threads = 2
  configuration.connectionLimit = 2_000
  configuration.headTimeout = .seconds(120)
  configuration.contentTimeout = .seconds(120)
  configuration.idleTimeout = .seconds(120)
  configuration.drainTimeout = .seconds(120)
  configuration.certificate = try Transport.certificate.map {
    try ServerCertificate(certificate: $0.certificate, key: $0.key)
  }
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
