import Dispatch
import HTTPServer
import HTTPTypes
import SessionStores
import StrictJSON
import Synchronization
import TabEngine
import TabHeaderAPI
import TabSessions

/// The store of this server, for commands that come through its socket.
struct ServerStore: StoreHost {
  let registry: SessionRegistry
  let committer: Committer
  let api: TabHeaderAPI
  let ending: Ending

  /// Whether the server is ending.
  final class Ending: Sendable {
    private let hasBegun = Atomic(false)

    var isTrue: Bool { hasBegun.load(ordering: .relaxed) }
    func begin() { hasBegun.store(true, ordering: .relaxed) }
  }

  var isEnding: Bool { ending.isTrue }

  /// While the file is checked, no client would get an answer.
  var mayCheckFiles: Bool { false }

  func now() -> Instant { registry.now() }

  func current(_ session: SessionHead) -> SessionHead { registry.current(session) }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SessionStore) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    try wait { committer.read(body, then: $0) }
  }

  func add(_ sessions: [ExportedSession], isReplacing: Bool) throws(StoreError) -> [Bool] {
    try wait { registry.add(sessions.map(\.commit), isReplacing: isReplacing, then: $0) }
  }

  func delete(_ sessions: [SessionHead]) throws(StoreError) -> Int {
    try wait { registry.delete(sessions, then: $0) }
  }

  /// As a client does, so that sessions adopt it.
  func put(_ document: StoredDocument) throws(StoreError) {
    guard let target = try? RequestTarget("/v1/\(document.kind.rawValue)s/\(document.name)".utf8) else {
      throw .unavailable("\"\(document.name)\" is not a name")
    }
    let request = Request(
      method: .put, target: target, fields: RequestFields([.contentType: "application/json"]), body: document.bytes)
    let reply = api.respond(to: request)
    let response = try wait { then in reply.reply.begin { then(.success($0)) } }
    reply.observer?(SendingOutcome(.complete, status: response.status, bodyBytes: 0))
    guard response.status.kind == .successful else {
      throw .unavailable("the \(document.kind) \"\(document.name)\" is refused with \(response.status.code)")
    }
  }

  /// Waits for a result that comes from the committer's thread. Commands have their own threads.
  private func wait<Value: Sendable>(
    _ begin: (@escaping @Sendable (Result<Value, StoreError>) -> Void) -> Void
  ) throws(StoreError) -> Value {
    let result = Mutex<Result<Value, StoreError>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    begin { value in
      result.withLock { $0 = value }
      isDone.signal()
    }
    isDone.wait()
    guard let value = result.withLock({ $0 }) else { throw .unavailable("the server is ending") }
    return try value.get()
  }
}
