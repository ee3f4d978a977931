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

  fileprivate struct Entry {
    let owner: String?
    var bytes: Int
  }

  fileprivate struct Account {
    var sessions = 0
    var bytes = 0
  }

  fileprivate struct State {
    var sessions: [SessionID: Entry] = [:]
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
  func add(_ id: SessionID, of owner: String?, bytes: Int) throws(Refusal) {
    try state.withLock { state throws(Refusal) in
      if let owner {
        let account = state.owners[owner] ?? Account()
        if let limit = limits.sessionsPerOwner, account.sessions >= limit { throw .sessionsOfOwner(limit: limit) }
        if let limit = limits.bytesPerOwner, account.bytes + bytes > limit { throw .bytesOfOwner(limit: limit) }
      }
      if let limit = limits.bytes, state.bytes + bytes > limit { throw .bytes(limit: limit) }
      state.remove(id)
      state.sessions[id] = Entry(owner: owner, bytes: 0)
      if let owner { state.owners[owner, default: Account()].sessions += 1 }
      state.resize(id, to: bytes)
    }
  }

  /// Takes note of a session's bytes. One that is loaded from a store is added.
  func resize(_ id: SessionID, to bytes: Int) {
    state.withLock { state in
      if state.sessions[id] == nil { state.sessions[id] = Entry(owner: nil, bytes: 0) }
      state.resize(id, to: bytes)
    }
  }

  func remove(_ id: SessionID) { state.withLock { $0.remove(id) } }

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

  /// Some of the sessions, others each time.
  func some(_ count: Int) -> [SessionID] {
    state.withLock { state in
      let start = Int.random(in: 0...max(0, state.sessions.count - count))
      return Array(state.sessions.keys.dropFirst(start).prefix(count))
    }
  }
}

extension SessionLedger.State {
  fileprivate mutating func resize(_ id: SessionID, to new: Int) {
    guard let index = sessions.index(forKey: id) else { return }
    let difference = new - sessions.values[index].bytes
    sessions.values[index].bytes = new
    bytes += difference
    if let owner = sessions.values[index].owner { owners[owner]?.bytes += difference }
  }

  fileprivate mutating func remove(_ id: SessionID) {
    resize(id, to: 0)
    guard let owner = sessions.removeValue(forKey: id)?.owner else { return }
    owners[owner]?.sessions -= 1
    if owners[owner]?.sessions == 0 { owners[owner] = nil }
  }
}
