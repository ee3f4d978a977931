import Synchronization

/// Who has created which sessions, and how many bytes they take in memory.
///
/// It knows the sessions that were created or loaded since the start of the server. Loaded sessions have no owner.
public final class SessionLedger: Sendable {
  /// What owners and the server may have. `nil` is no limit.
  public struct Limits: Equatable, Sendable {
    public var sessionsPerOwner: Int?
    public var bytesPerOwner: Int?
    /// The bytes of all sessions.
    public var bytes: Int?

    public init(sessionsPerOwner: Int? = nil, bytesPerOwner: Int? = nil, bytes: Int? = nil) {
      self.sessionsPerOwner = sessionsPerOwner
      self.bytesPerOwner = bytesPerOwner
      self.bytes = bytes
    }
  }

  /// A limit that is reached.
  public enum Refusal: Error, Equatable, Sendable {
    case sessionsOfOwner(limit: Int)
    case bytesOfOwner(limit: Int)
    case bytes(limit: Int)
  }

  /// A session among the others. Another session that has its id later has another entry.
  struct Entry: Sendable {
    fileprivate let ledger: SessionLedger
    let id: SessionID
    fileprivate let number: Int

    /// Takes note of the session's bytes, unless the entry is removed.
    func resize(to bytes: Int) { ledger.state.withLock { $0.resize(self, to: bytes) } }

    func remove() { ledger.state.withLock { $0.remove(self) } }
  }

  fileprivate struct Holding {
    let number: Int
    let owner: String?
    var bytes = 0
  }

  fileprivate struct Account {
    var sessions = 0
    var bytes = 0
  }

  fileprivate struct State {
    var sessions: [SessionID: Holding] = [:]
    /// The number of the last entry.
    var last = 0
    /// Only owners with sessions.
    var owners: [String: Account] = [:]
    var bytes = 0
  }

  private let state = Mutex(State())
  public let limits: Limits

  public init(_ limits: Limits) {
    self.limits = limits
  }

  /// Adds a session that is created, unless a limit is reached.
  func add(_ id: SessionID, of owner: String?, bytes: Int) throws(Refusal) -> Entry {
    try state.withLock { state throws(Refusal) in
      if let owner {
        let account = state.owners[owner] ?? Account()
        if let limit = limits.sessionsPerOwner, account.sessions >= limit { throw .sessionsOfOwner(limit: limit) }
        if let limit = limits.bytesPerOwner, account.bytes + bytes > limit { throw .bytesOfOwner(limit: limit) }
      }
      if let limit = limits.bytes, state.bytes + bytes > limit { throw .bytes(limit: limit) }
      if let old = entry(of: id, in: state) { state.remove(old) }
      let entry = add(id, of: owner, to: &state)
      state.resize(entry, to: bytes)
      return entry
    }
  }

  /// The entry of a session that is loaded from a store. If it was in memory before, it has one.
  func entry(ofLoaded id: SessionID) -> Entry {
    state.withLock { state in entry(of: id, in: state) ?? add(id, of: nil, to: &state) }
  }

  func entry(of id: SessionID) -> Entry? { state.withLock { entry(of: id, in: $0) } }

  private func entry(of id: SessionID, in state: borrowing State) -> Entry? {
    state.sessions[id].map { Entry(ledger: self, id: id, number: $0.number) }
  }

  private func add(_ id: SessionID, of owner: String?, to state: inout State) -> Entry {
    state.last += 1
    state.sessions[id] = Holding(number: state.last, owner: owner)
    if let owner { state.owners[owner, default: Account()].sessions += 1 }
    return Entry(ledger: self, id: id, number: state.last)
  }

  /// The limit that keeps a session from growing; `nil` if it may grow.
  public func refusal(of id: SessionID) -> Refusal? {
    state.withLock { state in
      if let limit = limits.bytesPerOwner, let owner = state.sessions[id]?.owner,
        state.owners[owner]?.bytes ?? 0 > limit
      {
        return .bytesOfOwner(limit: limit)
      }
      if let limit = limits.bytes, state.bytes > limit { return .bytes(limit: limit) }
      return nil
    }
  }

  /// What an owner has.
  public func account(of owner: String) -> (sessions: Int, bytes: Int) {
    state.withLock { state in state.owners[owner].map { ($0.sessions, $0.bytes) } ?? (0, 0) }
  }

  /// The number of owners with sessions, and the bytes of all sessions.
  public var totals: (owners: Int, sessions: Int, bytes: Int) {
    state.withLock { ($0.owners.count, $0.sessions.count, $0.bytes) }
  }

  /// Some of the entries, others each time.
  func some(_ count: Int) -> [Entry] {
    state.withLock { state in
      let start = Int.random(in: 0...max(0, state.sessions.count - count))
      return state.sessions.dropFirst(start).prefix(count).map { Entry(ledger: self, id: $0, number: $1.number) }
    }
  }
}

extension SessionLedger.State {
  fileprivate mutating func resize(_ entry: SessionLedger.Entry, to new: Int) {
    guard let index = sessions.index(forKey: entry.id), sessions.values[index].number == entry.number else { return }
    let difference = new - sessions.values[index].bytes
    sessions.values[index].bytes = new
    bytes += difference
    if let owner = sessions.values[index].owner { owners[owner]?.bytes += difference }
  }

  fileprivate mutating func remove(_ entry: SessionLedger.Entry) {
    guard sessions[entry.id]?.number == entry.number else { return }
    resize(entry, to: 0)
    guard let owner = sessions.removeValue(forKey: entry.id)?.owner else { return }
    owners[owner]?.sessions -= 1
    if owners[owner]?.sessions == 0 { owners[owner] = nil }
  }
}
