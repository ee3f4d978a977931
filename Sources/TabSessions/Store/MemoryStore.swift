import Synchronization
import TabEngine

/// A store that ends with the process.
public final class MemoryStore: SessionStore {
  private let content: Mutex<Content>

  /// - Parameters:
  ///   - events: the most events that a session keeps.
  ///   - bytes: the most bytes that these events take, added up. The newest event is always kept.
  ///   - historyBytes: the most bytes of a session's history.
  public init(eventsPerSession events: Int = 1_024, bytes: Int = 524_288, historyBytes: Int = 2_097_152) {
    content = Mutex(Content(capacity: EventLog.Capacity(events: events, bytes: bytes), historyBytes: historyBytes))
  }

  fileprivate struct Content {
    let capacity: EventLog.Capacity
    let historyBytes: Int
    var sessions: [SessionID: (session: StoredSession, log: EventLog, history: HistoryLog?)] = [:]
    /// The expired sessions whose ids are still known, with the end of that time.
    var expired: [SessionID: Instant] = [:]
    var documents: [StoredDocument.Kind: [String: StoredDocument]] = [:]
    var responses: [SessionID: KeptResponses] = [:]
    let secret = StoredContent.randomSecret()
  }

  public func commit(_ changes: [StoreChange]) -> [StoreOutcome] {
    content.withLock { content in changes.map { content.commit($0) } }
  }

  public func session(_ id: SessionID) -> StoreLookup {
    content.withLock { content in
      if let session = content.sessions[id]?.session { return .found(session) }
      return content.expired[id] == nil ? .missing : .expired
    }
  }

  public func events(of id: SessionID, after sequence: Int?) -> [LoggedEvent]? {
    content.withLock { content in
      guard let log = content.sessions[id]?.log else { return nil }
      return sequence.map { log.events(after: $0, limit: .max) } ?? log.remembered
    }
  }

  public func history(of id: SessionID, revisions: ClosedRange<Int>) -> StoredHistory? {
    content.withLock { content in
      content.sessions[id].map { known in
        StoredHistory(known.session.head.version, known.history?.records(for: revisions) ?? [])
      }
    }
  }

  public func sessions(
    matching filter: SessionFilter, after place: SessionHead.Place?, limit: Int
  ) -> [SessionHead] {
    let heads = content.withLock { $0.sessions.values.map(\.session.head) }
    let listed = heads.filter { head in filter.matches(head.identity) && place.map { $0 < head.place } ?? true }
    return Array(listed.sorted { $0.place < $1.place }.prefix(limit))
  }

  public func count() -> Int { content.withLock { $0.sessions.count } }

  public func expired(at now: Instant, limit: Int) -> [SessionHead] {
    let ended = content.withLock { content in
      content.sessions.values.map(\.session.head).filter { $0.expiresAt <= now }
    }
    let sorted = ended.sorted { ($0.expiresAt, $0.identity.id) < ($1.expiresAt, $1.identity.id) }
    return Array(sorted.prefix(limit))
  }

  public func documents(_ kind: StoredDocument.Kind) -> [StoredDocument] {
    content.withLock { $0.documents[kind, default: [:]].values.sorted { $0.name < $1.name } }
  }

  public func users(of kind: StoredDocument.Kind) -> [String: Int] {
    content.withLock { content in
      content.sessions.values.reduce(into: [:]) { $0[$1.session.head.look.name(of: kind), default: 0] += 1 }
    }
  }

  public func response(for key: String, of session: SessionID) -> StoredResponse? {
    content.withLock { $0.responses[session]?[key] }
  }

  public func secret() -> [UInt8] { content.withLock { $0.secret } }
}

extension MemoryStore.Content {
  mutating func commit(_ change: StoreChange) -> StoreOutcome {
    switch change {
    case .save(let commit): return save(commit)
    case .delete(let id, let expected):
      guard let stored = sessions[id]?.session else { return .missing }
      guard expected == nil || expected == stored.head.number else { return .conflict }
      (sessions[id], responses[id]) = (nil, nil)
    case .expire(let id, let now, let until):
      guard let stored = sessions[id]?.session else { return .missing }
      guard stored.head.expiresAt <= now else { return .conflict }
      (sessions[id], responses[id]) = (nil, nil)
      expired[id] = until
    case .prolong(let id, let until):
      guard let end = sessions[id]?.session.head.expiresAt else { return .missing }
      sessions[id]?.session.head.expiresAt = max(end, until)
    case .setLinks(let id, let epoch, let links, let version):
      guard let stored = sessions[id]?.session else { return .missing }
      guard stored.head.identity.epoch == epoch, stored.links.version == version else { return .conflict }
      sessions[id]?.session.links = links
    case .forget(let now):
      expired = expired.filter { $0.value >= now }
      for id in responses.keys { responses[id]?.forget(before: now) }
    case .put(let document, let expected):
      guard expected.isMet(by: documents[document.kind]?[document.name]?.bytes) else { return .conflict }
      documents[document.kind, default: [:]][document.name] = document
    case .remove(let kind, let name, let expected):
      if let known = documents[kind]?[name]?.bytes, !expected.isMet(by: known) { return .conflict }
      guard documents[kind]?.removeValue(forKey: name) != nil else { return .missing }
    case .respond(let response):
      let request = response.request
      guard sessions[request.session] != nil else { return .missing }
      guard responses[request.session]?[request.key] == nil else { return .conflict }
      responses[request.session, default: KeptResponses()].insert(response)
    }
    return .committed
  }

  private mutating func save(_ commit: SessionCommit) -> StoreOutcome {
    let (id, head) = (commit.session.id, commit.session.head)
    let known = sessions[id]
    guard known?.session.head.version == commit.expected else { return known == nil ? .missing : .conflict }
    guard commit.responses.allSatisfy({ responses[id]?[$0.request.key] == nil }) else { return .conflict }
    let events = commit.events.events
    var log = known?.log ?? EventLog(capacity: capacity, after: head.sequence - events.count)
    log.append(events)
    var history = known?.history
    for record in commit.history {
      if history == nil { history = HistoryLog(record, capacity: historyBytes) } else { history?.append(record) }
    }
    var session = commit.session
    if let known { session.links = known.session.links }
    sessions[id] = (session, log, history)
    for response in commit.responses { responses[id, default: KeptResponses()].insert(response) }
    expired[id] = nil
    return .committed
  }
}
