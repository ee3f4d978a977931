import Synchronization
import TabEngine

/// All sessions of a server, by id.
public final class SessionRegistry: Sendable {
  /// The limits of a server.
  public struct Limits: Sendable {
    public var sessions = 10_000
    /// The most events that a session keeps for subscribers that reconnect.
    public var eventsPerSession = 1_024
    /// The most bytes that these events take, added up. The newest event is always kept.
    public var eventBytesPerSession = 524_288

    public init() {}
  }

  /// The server has as many sessions as it allows.
  public struct Full: Error {
    public let limit: Int
  }

  /// The server's clock.
  private let clock: any SessionClock
  private let limits: Limits
  private let count = Atomic(0)
  /// Each shard has a lock, so that requests for different sessions rarely wait for each other.
  private let shards: [Shard]

  private final class Shard: Sendable {
    let sessions = Mutex<[SessionID: Session]>([:])
  }

  public init(clock: any SessionClock, limits: Limits = Limits()) {
    self.clock = clock
    self.limits = limits
    shards = (0..<16).map { _ in Shard() }
  }

  /// Creates a session for a container.
  ///
  /// - Parameters:
  ///   - timeToLive: the time without a change after which the session ends.
  ///   - looks: the source of the container's look.
  ///   - clock: the clock of the container; the server's by default. The time to live counts on the server's in any case.
  public func create(
    _ container: TabContainer, preset: String, timeToLive: Duration, looks: LookOrigin? = nil,
    clock: (any SessionClock)? = nil
  ) throws(Full) -> Session {
    guard count.add(1, ordering: .relaxed).newValue <= limits.sessions else {
      count.subtract(1, ordering: .relaxed)
      throw Full(limit: limits.sessions)
    }
    var generator = SystemRandomNumberGenerator()
    let epoch = String(UInt32.random(in: 0x1000_0000...UInt32.max, using: &generator), radix: 16)
    let clock = clock ?? self.clock
    let session = Session(
      SessionIdentity(
        id: SessionID(using: &generator), epoch: epoch, preset: preset, createdAt: clock.now(), timeToLive: timeToLive),
      container, logCapacity: EventLog.Capacity(events: limits.eventsPerSession, bytes: limits.eventBytesPerSession),
      clock: clock, serverClock: self.clock, looks: looks)
    shard(of: session.id).sessions.withLock { $0[session.id] = session }
    return session
  }

  /// All sessions, in no particular order.
  public var sessions: [Session] {
    shards.flatMap { shard in shard.sessions.withLock { Array($0.values) } }
  }

  /// The current instant of the server's clock.
  public func now() -> Instant { clock.now() }

  public subscript(id: SessionID) -> Session? {
    shard(of: id).sessions.withLock { $0[id] }
  }

  /// Deletes a session, and ends its streams. No change comes between the check of its revision and the deletion.
  ///
  /// - Throws: `ended` if there is no such session, or `unexpectedRevision`.
  public func remove(_ id: SessionID, expected: ExpectedRevisions = .any) throws(SessionRefusal) {
    guard let session = self[id] else { throw .ended }
    let hasEnded = try session.end(.deleted) { (revision, _) throws(SessionRefusal) in
      guard expected.contains(revision.number) else { throw .unexpectedRevision(revision.number) }
      return true
    }
    guard hasEnded else { throw .ended }
    forget(session)
  }

  /// Ends the sessions without subscribers that have not changed during their time to live. A session that changes
  /// meanwhile stays.
  public func removeExpired() {
    let now = clock.now()
    for session in sessions {
      let hasEnded = session.end(.expired) { revision, viewers in viewers == 0 && revision.expiresAt <= now }
      if hasEnded { forget(session) }
    }
  }

  private func forget(_ session: Session) {
    _ = shard(of: session.id).sessions.withLock { $0.removeValue(forKey: session.id) }
    count.subtract(1, ordering: .relaxed)
  }

  /// Ends all streams. The sessions stay.
  public func closeStreams() {
    for session in sessions { session.close(.shutdown) }
  }

  private func shard(of id: SessionID) -> Shard { shards[id.shard(of: shards.count)] }
}
