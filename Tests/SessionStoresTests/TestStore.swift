import Foundation
import SessionStores
import TabEngine
import TabSessions

enum StoreKind: String, CaseIterable, Sendable {
  case memory, sqlite, redis
  /// Redis with three nodes.
  case cluster
}

/// A store for one test. Its files are removed with it.
final class TestStore {
  let store: any SessionStore
  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - events: the most events that a session keeps.
  ///   - bytes: the most bytes of these events.
  init(_ kind: StoreKind, events: Int = 1_024, bytes: Int = 524_288) throws {
    folder = try TemporaryFolder()
    var retention = EventRetention()
    (retention.events, retention.bytes) = (events, bytes)
    switch kind {
    case .memory: store = MemoryStore(eventsPerSession: events, bytes: bytes)
    case .sqlite: store = try SQLiteStore(path: folder.path("test.sqlite"), retention: retention)
    case .redis: store = try RedisServer.shared.get().store(retention: retention)
    case .cluster: store = try RedisCluster.shared.get().store(retention: retention)
    }
  }

  @discardableResult
  func commit(_ changes: [StoreChange]) throws -> [StoreOutcome] { try store.commit(changes) }

  @discardableResult
  func commit(_ change: StoreChange) throws -> StoreOutcome? { try store.commit([change]).first }

  func session(_ id: SessionID) throws -> StoreLookup { try store.session(id) }
  func events(of id: SessionID, after sequence: Int?) throws -> [LoggedEvent]? {
    try store.events(of: id, after: sequence)
  }
  func sessions(matching filter: SessionFilter, after place: SessionHead.Place?, limit: Int) throws -> [SessionHead] {
    try store.sessions(matching: filter, after: place, limit: limit)
  }
  func count() throws -> Int { try store.count() }
  func expired(at now: Instant, limit: Int) throws -> [SessionID] {
    try store.expired(at: now, limit: limit).map(\.identity.id)
  }
  func documents(_ kind: StoredDocument.Kind) throws -> [StoredDocument] { try store.documents(kind) }
  func users(of kind: StoredDocument.Kind) throws -> [String: Int] { try store.users(of: kind) }
  func secret() throws -> [UInt8] { try store.secret() }
  func response(for key: String, of session: SessionID) throws -> StoredResponse? {
    try store.response(for: key, of: session)
  }
}

/// A folder that is removed with its content.
final class TemporaryFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "tabheader-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }
}
