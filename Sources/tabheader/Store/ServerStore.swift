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

  func put(_ document: StoredDocument) throws(StoreError) {
    let problem: Problem? = try wait { then in
      Task {
        do throws(Problem) {
          try await api.put(document)
          then(.success(nil))
        } catch {
          then(.success(error))
        }
      }
    }
    if let problem { throw .unavailable("the \(document.kind) \"\(document.name)\" is refused: \(problem.detail)") }
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
