import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOPosix

// peer THREADS STATUS CONTENT-FILE ["Name: value"]...: the same as ../bare.c, with Hummingbird. It reads a request's content as JSON.

@main struct Peer {
  let threads: Int
  let status: HTTPResponse.Status
  let fields: HTTPFields
  let answer: ByteBuffer

  init?(_ arguments: [String]) {
    guard arguments.count >= 4, let threads = Int(arguments[1]), let code = Int(arguments[2]),
      let content = FileManager.default.contents(atPath: arguments[3])
    else { return nil }
    self.threads = threads
    status = HTTPResponse.Status(code: code)
    answer = ByteBuffer(bytes: content)
    var fields = HTTPFields()
    for text in arguments.dropFirst(4) {
      let parts = text.split(separator: ":", maxSplits: 1)
      guard let name = HTTPField.Name(String(parts[0])) else { return nil }
      fields[name] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    self.fields = fields
  }

  static func main() async throws {
    guard let peer = Peer(CommandLine.arguments) else {
      FileHandle.standardError.write(Data("peer THREADS STATUS CONTENT-FILE [FIELD]...\n".utf8))
      exit(64)
    }
    // Ends at the end of its standard input. The tasks of requests have few threads, so waiting has its own.
    Thread.detachNewThread {
      while readLine() != nil { continue }
      exit(0)
    }
    try await peer.serve()
  }

  func serve() async throws {
    let router = Router()
    for method in [HTTPRequest.Method.get, .post] {
      router.on("**", method: method) { request, _ in try await respond(to: request) }
    }
    var logger = Logger(label: "peer")
    logger.logLevel = .critical
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0), serverName: nil),
      onServerRunning: { channel in
        FileHandle.standardOutput.write(Data("\(channel.localAddress?.port ?? 0)\n".utf8))
      },
      eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup(numberOfThreads: threads)), logger: logger)
    try await application.runService(gracefulShutdownSignals: [])
  }

  func respond(to request: Request) async throws -> Response {
    if request.method != .get {
      let buffer = try await request.body.collect(upTo: 1_048_576)
      _ = try JSONSerialization.jsonObject(with: Data(buffer: buffer))
    }
    return Response(status: status, headers: fields, body: ResponseBody(byteBuffer: answer))
  }
}
