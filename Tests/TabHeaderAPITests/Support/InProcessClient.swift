import Dispatch
import HTTPServer
import HTTPTypes
import Synchronization
import TabHeaderAPI
import Testing

/// Calls the API like a transport, and refuses what a transport refuses.
final class InProcessClient: APIClient {
  private let responder: any HTTPResponder

  init(_ responder: any HTTPResponder) {
    self.responder = responder
  }

  func send(
    _ method: String, _ target: String, fields: [(name: String, value: String)], content: [UInt8]
  ) throws -> Answer {
    let response = try respond(method, target, fields, content)
    if case .stream(let stream) = response.body { stream.close() }
    return Self.answer(response, isHead: method == "HEAD")
  }

  func begin(
    _ method: String, _ target: String, fields: [(name: String, value: String)], content: [UInt8]
  ) throws -> () throws -> Answer {
    let begun = BegunReply(try reply(method, target, fields, content))
    return { Self.answer(try begun.response(), isHead: method == "HEAD") }
  }

  func open(
    _ target: String, fields: [(name: String, value: String)]
  ) throws -> (head: Answer, reader: any EventReader) {
    let response = try respond("GET", target, fields, [])
    guard case .stream(let stream) = response.body else { throw Silence() }
    return (Self.answer(response, isHead: true), InProcessReader(stream))
  }

  private func respond(
    _ method: String, _ target: String, _ fields: [(name: String, value: String)], _ content: [UInt8]
  ) throws -> Response {
    try reply(method, target, fields, content).response()
  }

  private func reply(
    _ method: String, _ target: String, _ fields: [(name: String, value: String)], _ content: [UInt8]
  ) throws -> Reply {
    var list: HTTPFields = [try #require(HTTPField.Name("Host")): "localhost"]
    for (name, value) in fields { list.append(HTTPField(name: try #require(HTTPField.Name(name)), value: value)) }
    guard !target.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F }), let parsed = try? RequestTarget(target.utf8)
    else { return .now(responder.respond(to: .badTarget, for: RefusedRequest(fields: RequestFields(list)))) }
    let method = try #require(HTTPRequest.Method(rawValue: method))
    let isAsked = content.count > 65_536
    if isAsked {
      let head = Request(method: method, target: parsed, fields: RequestFields(list), contentLength: 1)
      if let response = try responder.refusal(of: head)?.response(), response.status != .continue {
        return .now(response)
      }
    }
    guard content.count <= TabHeaderAPI.longestContent else {
      return .now(responder.respond(to: .contentTooLarge, for: RefusedRequest(fields: RequestFields(list))))
    }
    return responder.respond(
      to: Request(
        method: method, target: parsed, fields: RequestFields(list), body: content, isAdmitted: isAsked)
    ).reply
  }

  /// Omits the content where a transport does.
  private static func answer(_ response: Response, isHead: Bool) -> Answer {
    let isBare = isHead || response.status == .notModified
    let content: [UInt8] = if case .bytes(let bytes) = response.body, !isBare { bytes } else { [] }
    return Answer(
      status: response.status.code,
      fields: Dictionary(response.fields.map { ($0.name.canonicalName, $0.value) }) { "\($0), \($1)" },
      content: content)
  }
}

extension ObservedReply {
  /// The response, once it is available.
  func response() throws -> Response { try reply.response() }
}

extension Reply {
  /// The response, once it is available.
  func response() throws -> Response { try BegunReply(self).response() }
}

/// A reply whose response is being made, as by a transport.
final class BegunReply: Sendable {
  private let arrived = DispatchSemaphore(value: 0)
  private let arrival = Mutex<Response?>(nil)
  private let task = Mutex<Task<Void, Never>?>(nil)

  init(_ reply: Reply) {
    let task = reply.begin { [self] response in
      arrival.withLock { $0 = response }
      arrived.signal()
    }
    self.task.withLock { $0 = task }
  }

  var isThere: Bool { arrival.withLock { $0 != nil } }

  /// The response, once it is available.
  func response() throws -> Response {
    guard arrived.wait(timeout: .now() + 120) == .success else { throw Silence() }
    arrived.signal()
    return try #require(arrival.withLock { $0 })
  }

  /// As if the client had left.
  func cancel() { task.withLock { $0 }?.cancel() }
}

/// Reads a stream in pieces of any size, and waits for its wake-ups.
final class InProcessReader: EventReader {
  private let stream: any ByteStream
  private let ready = DispatchSemaphore(value: 0)
  private var blocks = Blocks()
  private var isOpen = true

  init(_ stream: any ByteStream) {
    self.stream = stream
    stream.onReady { [ready] in ready.signal() }
  }

  deinit { close() }

  func block() throws -> String? {
    while true {
      if let block = blocks.next() { return block }
      switch stream.next(atMost: 37) {
      case .bytes(let bytes):
        #expect((1...37).contains(bytes.count))
        blocks.append(bytes)
      case .pending, .delayed:
        guard ready.wait(timeout: .now() + 120) == .success else { throw Silence() }
      case .end:
        #expect(blocks.isEmpty)
        close()
        return nil
      case .cut:
        close()
        return nil
      }
    }
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    stream.close()
  }
}

/// Room for everything, for a stream that a test reads.
final class UnlimitedRoom: SendingRoom {
  var isWaiting: Bool { false }

  func hold(_ pieces: [ArraySlice<UInt8>]) -> Bool { true }
}

extension ByteStream {
  /// The next bytes, however much the stream keeps for them.
  func next(atMost count: Int) -> ByteStreamChunk { next(atMost: count, in: UnlimitedRoom()) }
}
