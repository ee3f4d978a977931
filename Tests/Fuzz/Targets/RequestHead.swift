import HTTPServer
import HTTPTypes
import Logging
import Synchronization
import TabHeaderReplays

/// Bytes on a connection: they get complete answers, no more of them than requests, and then the end of the connection.
func testRequestHead(_ input: [UInt8]) {
  guard let client = try? RawClient(port: Served.server.port, timeout: 10) else {
    preconditionFailure("the server does not accept a connection")
  }
  let answered = Served.requests.load(ordering: .sequentiallyConsistent)
  // The server may have answered and closed before everything is sent.
  try? client.send(input)
  client.finishSending()
  let received: [UInt8]
  do { received = try client.rest() } catch RawClient.Failure.timedOut {
    preconditionFailure("the connection stays open")
  } catch {
    return
  }
  let requests = Served.requests.load(ordering: .sequentiallyConsistent) - answered
  let answers = received.count(of: Array("HTTP/1.1 200 OK\r\n".utf8))
  precondition(answers <= requests, "\(answers) answers to \(requests) requests")
  precondition(
    received.isEmpty || received.starts(with: "HTTP/1.".utf8), "the answer does not begin with a status line")
}

private enum Served {
  static let requests = Atomic(0)

  static let server: MicrohttpdServer = {
    var configuration = ServerConfiguration(port: 0)
    configuration.threads = 1
    configuration.maximumContentLength = 4_096
    configuration.maximumTargetLength = 512
    configuration.allowedHosts = .names(["localhost"])
    configuration.allowsChunked = true
    // An unfinished request keeps its connection until then.
    configuration.headTimeout = .milliseconds(40)
    configuration.contentTimeout = .milliseconds(40)
    guard
      let server = try? MicrohttpdServer(
        configuration: configuration, responder: Counter(),
        logger: Logger(label: "fuzz") { _ in SwiftLogNoOpLogHandler() })
    else { preconditionFailure("the server does not start") }
    return server
  }()

  private struct Counter: HTTPResponder {
    func respond(to request: Request) -> ObservedReply {
      requests.wrappingAdd(1, ordering: .sequentiallyConsistent)
      return Reply.now(Response(status: .ok, body: .bytes(Array("ok".utf8)))).whenSent(nil)
    }
  }
}

extension [UInt8] {
  fileprivate func count(of part: [UInt8]) -> Int {
    guard count >= part.count else { return 0 }
    return (0...(count - part.count)).count { self[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
