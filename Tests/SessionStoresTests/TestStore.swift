import Foundation
import ManualClock
import TabEngine
import TabSessions

@testable import SessionStores

enum StoreKind: String, CaseIterable, Sendable {
  case memory, sqlite, redis
  /// Redis with three nodes.
  case cluster
}

/// A store for one test. Its files are removed with it.
final class TestStore {
  private(set) var store: any SessionStore
  private let folder: TemporaryFolder
  private var crashes = 0

  /// - Parameters:
  ///   - events: the most events that a session keeps.
  ///   - bytes: the most bytes of these events.
  ///   - historyBytes: the most bytes of its history.
  init(_ kind: StoreKind, events: Int = 1_024, bytes: Int = 524_288, historyBytes: Int = 2_097_152) throws {
    folder = try TemporaryFolder()
    var retention = Retention()
    (retention.events, retention.eventBytes, retention.historyBytes) = (events, bytes, historyBytes)
    switch kind {
    case .memory: store = MemoryStore(eventsPerSession: events, bytes: bytes, historyBytes: historyBytes)
    case .sqlite: store = try SQLiteStore(path: folder.path("0.sqlite"), retention: retention)
    case .redis: store = try RedisServer.shared.get().store(retention: retention)
    case .cluster: store = try RedisCluster.shared.get().store(retention: retention)
    }
  }

  /// Moves the recent commits of a database to their places.
  func merge() throws {
    guard let store = store as? SQLiteStore else { return }
    try store.database.use(store.merge)
  }

  /// Goes on with a copy of the files of a database, which is what a crash leaves behind.
  func crash() throws {
    guard let store = store as? SQLiteStore else { return }
    crashes += 1
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: folder.path("\(crashes - 1).sqlite\(suffix)"), toPath: folder.path("\(crashes).sqlite\(suffix)"))
    }
    self.store = try SQLiteStore(path: folder.path("\(crashes).sqlite"), retention: store.retention)
  }

  @discardableResult
  func commit(_ changes: [StoreChange]) throws -> [StoreOutcome] { try store.commit(changes) }

  @discardableResult
  func commit(_ change: StoreChange) throws -> StoreOutcome? { try store.commit([change]).first }

  func session(_ id: SessionID) throws -> StoreLookup { try store.session(id) }
  func events(of id: SessionID, after sequence: Int?) throws -> [LoggedEvent]? {
    try store.events(of: id, after: sequence)
  }
  func history(of id: SessionID, _ revisions: ClosedRange<Int> = 1...Int.max) throws -> StoredHistory? {
    try store.history(of: id, revisions: revisions)
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

/// An id whose text begins with `A`s and ends with a number.
func sampleID(_ number: UInt64) -> SessionID {
  var numbers = Numbers(high: 0, low: number)
  return SessionID(using: &numbers)
}

private struct Numbers: RandomNumberGenerator {
  var high: UInt64?
  let low: UInt64

  mutating func next() -> UInt64 {
    defer { high = nil }
    return high ?? low
  }
}

extension Instant {
  /// A number of seconds after the start of the tests.
  static func at(_ seconds: Int64) -> Instant { ManualClock.start.advanced(byMilliseconds: seconds * 1_000) }
}

extension StoredSession {
  /// A session of three tabs that nothing has changed.
  static func sample(
    _ number: UInt64 = 1, epoch: String = "e90c4a11", name: String? = nil, labels: [String: String] = [:],
    createdAt: Instant = .at(0), clock: ContainerClock = .live,
    expiresAt: Instant = .at(60)
  ) throws -> StoredSession {
    let container = try TabContainer(
      configuration: Configuration(),
      tabs: ["Green", "Indigo", "Orange"].map { TabDraft(item: try TabItem(title: $0)) },
      traits: Traits(width: 320, height: 568, safeArea: .zero))
    return StoredSession(
      SessionIdentity(
        id: sampleID(number), epoch: epoch, preset: "sample", name: name, labels: labels, createdAt: createdAt,
        timeToLive: .seconds(60)),
      SessionSnapshot(of: container, at: createdAt, clock: clock), expiresAt: expiresAt)
  }

  /// The change that creates it.
  var created: StoreChange { .save(SessionCommit(self, after: nil, events: [])) }

  /// Performs an action and returns the commit. Its history has a checkpoint each 16 revisions.
  mutating func commit(_ action: TabAction, at now: Instant) throws(NothingHappened) -> SessionCommit {
    try commit(.action(action), at: now)
  }

  mutating func commit(_ change: SessionCommand.Change, at now: Instant) throws(NothingHappened) -> SessionCommit {
    let effect = snapshot.performing(SessionCommand(change), at: now)
    guard !effect.events.isEmpty else { throw NothingHappened() }
    let (expected, old, number) = (head.version, container, head.number)
    self = StoredSession(head.identity, effect.snapshot, links, expiresAt: now.advanced(byMilliseconds: 60_000))
    return SessionCommit(
      self, after: expected,
      events: [RevisionEvents(effect.allEvents)],
      history: [
        HistoryRecord(
          [LoggedCommand(change, source: .request, at: now, revision: head.number)], from: number, to: head.number,
          checkpoint: number / 16 == head.number / 16 ? nil : snapshot)
      ],
      changesDescription: !container.hasDescription(of: old))
  }
}

extension SessionCommit {
  /// The events with their numbers.
  var logged: [LoggedEvent] {
    let events = events.flatMap(\.events)
    return events.enumerated().map {
      LoggedEvent(sequence: session.head.sequence - events.count + 1 + $0.offset, event: $0.element)
    }
  }
}

/// An action had no events.
struct NothingHappened: Error {}

/// The error of a store that `body` throws; `nil` if it throws none.
func error(_ body: () throws -> Void) -> StoreError? {
  do {
    try body()
    return nil
  } catch {
    return error as? StoreError
  }
}
