import Synchronization
import TabEngine

/// Every session of this server, by id.
public final class SessionRegistry: Sendable {
  /// What a server holds at most.
  public struct Limits: Sendable {
    public var sessions = 10_000
    /// Events that a session remembers for subscribers that come back.
    public var eventsPerSession = 1_024
    /// How many bytes they may hold together; the newest event is remembered in any case.
    public var eventBytesPerSession = 524_288

    public init() {}
  }

  /// There are as many sessions as the server holds.
  public struct Full: Error {
    public let limit: Int
  }

  private let clock: any SessionClock
  private let limits: Limits
  private let count = Atomic(0)
  /// A lock each, so that requests for different sessions seldom meet.
  private let shards: [Shard]

  private final class Shard: Sendable {
    let sessions = Mutex<[SessionID: Session]>([:])
  }

  public init(clock: any SessionClock, limits: Limits = Limits()) {
    self.clock = clock
    self.limits = limits
    shards = (0..<16).map { _ in Shard() }
  }

  /// A new session around a container.
  ///
  /// - Parameters:
  ///   - timeToLive: seconds.
  ///   - looks: where the container's look comes from.
  public func create(
    _ container: TabContainer, preset: String, timeToLive: Int, looks: LookOrigin? = nil
  ) throws(Full) -> Session {
    guard count.add(1, ordering: .relaxed).newValue <= limits.sessions else {
      count.subtract(1, ordering: .relaxed)
      throw Full(limit: limits.sessions)
    }
    var generator = SystemRandomNumberGenerator()
    let epoch = String(UInt32.random(in: 0x1000_0000...UInt32.max, using: &generator), radix: 16)
    let session = Session(
      id: SessionID(using: &generator), epoch: epoch, preset: preset, container: container, timeToLive: timeToLive,
      logCapacity: EventLog.Capacity(events: limits.eventsPerSession, bytes: limits.eventBytesPerSession), clock: clock,
      looks: looks)
    shard(of: session.id).sessions.withLock { $0[session.id] = session }
    return session
  }

  /// The sessions there are, in no order.
  public var sessions: [Session] {
    shards.flatMap { shard in shard.sessions.withLock { Array($0.values) } }
  }

  /// The instant by the clock of every session.
  public func now() -> Instant { clock.now() }

  public subscript(id: SessionID) -> Session? {
    shard(of: id).sessions.withLock { $0[id] }
  }

  /// Ends a session and the streams of everybody who watches it.
  ///
  /// - Parameter check: gets the last revision, and throws to keep the session. No change comes between the check and
  ///   the end.
  /// - Returns: whether there was one.
  @discardableResult
  public func remove<Failure: Error>(
    _ id: SessionID, if check: (SessionRevision) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    guard let session = self[id] else { return false }
    let hasEnded = try session.end(.deleted) { (revision, _) throws(Failure) in
      try check(revision)
      return true
    }
    if hasEnded { forget(session) }
    return hasEnded
  }

  /// Ends a session and the streams of everybody who watches it.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public func remove(_ id: SessionID) -> Bool { remove(id) { _ in } }

  /// Ends the sessions without viewers that have not been changed for their time to live. One that is changed meanwhile stays.
  public func removeExpired() {
    let now = clock.now()
    for session in sessions {
      let hasEnded = session.end(.expired) { revision, viewers in viewers == 0 && session.expiry(of: revision) <= now }
      if hasEnded { forget(session) }
    }
  }

  private func forget(_ session: Session) {
    _ = shard(of: session.id).sessions.withLock { $0.removeValue(forKey: session.id) }
    count.subtract(1, ordering: .relaxed)
  }

  /// Ends every stream; the sessions stay.
  public func closeStreams() {
    for session in sessions { session.close(.shutdown) }
  }

  private func shard(of id: SessionID) -> Shard { shards[id.shard(of: shards.count)] }
}
