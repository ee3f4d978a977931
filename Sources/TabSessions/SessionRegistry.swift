import Synchronization
import TabEngine

/// All sessions of a server, by id.
public final class SessionRegistry: Sendable {
  /// The limits of a server.
  public struct Limits: Sendable {
    public var sessions = 10_000
    /// The longest time to live of a session.
    public var timeToLive = Duration.seconds(2_592_000)
    /// The most events that a session keeps for subscribers that reconnect.
    public var eventsPerSession = 1_024
    /// The most bytes that these events take, added up. The newest event is always kept.
    public var eventBytesPerSession = 524_288

    public init() {}
  }

  /// Why a session cannot be created.
  public enum CreationError: Error {
    /// The server has as many sessions as it allows.
    case full(limit: Int)
    /// There is a session with the id: it was chosen by a client, or the session of a keyed request exists, but the response to the request is
    /// no longer kept.
    case exists(SessionID)
    /// The owner or the server has as much as it may have.
    case refused(SessionLedger.Refusal)
  }

  /// The server's clock.
  let clock: any SessionClock
  public let limits: Limits
  /// The source of the sessions' looks; `nil` if looks change only with their configurations.
  let looks: (any LookSource)?
  /// Commits what the sessions perform; `nil` if they are only in memory.
  public let committer: Committer?
  /// Counts sessions and their bytes; `nil` if nothing but their number is limited.
  public let ledger: SessionLedger?
  /// Makes the ids of sessions that keyed requests create.
  public let secret: [UInt8]
  private let count = Atomic(0)
  /// Is called with the lead of a session's clock when it is loaded with one (C10).
  let whenAhead: @Sendable (_ milliseconds: Int64) -> Void
  /// How often the memory of a session was released.
  public let released = Counter()
  /// The generation of the styles and themes of a shared store that are known here.
  let documents = Atomic(Int.min)
  /// Whether all streams end.
  private let hasClosed = Atomic(false)
  /// Each shard has a lock, so that requests for different sessions rarely wait for each other.
  private let shards: [Shard]

  final class Shard: Sendable {
    let sessions = Mutex<[SessionID: Session]>([:])
    /// The subscribers of sessions that have left memory. It is locked inside the lock of the sessions.
    let subscribers = Mutex<[SessionID: Subscribers]>([:])
  }

  /// - Parameters:
  ///   - looks: the source of the sessions' looks. It counts the stored sessions among its users.
  ///   - committer: commits what the sessions perform; `nil` keeps them only in memory.
  ///   - stored: what the store has.
  ///   - ledger: counts sessions and their bytes.
  ///   - whenAhead: is called when a session is loaded whose clock is ahead of the server's, with the milliseconds (C10).
  public init(
    clock: any SessionClock, limits: Limits = Limits(), looks: (any LookSource)? = nil, committer: Committer? = nil,
    stored: StoredContent = .none, ledger: SessionLedger? = nil,
    whenAhead: @escaping @Sendable (_ milliseconds: Int64) -> Void = { _ in }
  ) {
    self.clock = clock
    self.whenAhead = whenAhead
    secret = stored.secret
    self.limits = limits
    self.looks = looks
    self.committer = committer
    self.ledger = ledger
    count.store(stored.sessions, ordering: .relaxed)
    shards = (0..<16).map { _ in Shard() }
  }

  /// Creates a session for a container.
  ///
  /// - Parameters:
  ///   - timeToLive: the time without use after which the session ends.
  ///   - generation: the generation of the source of looks from before the container's look was resolved; `nil` for now.
  ///   - id: the session's id; by default the id of the keyed request, or a random id.
  ///   - epoch: eight hexadecimal digits; random by default.
  ///   - start: when a manual clock begins, which is also when the session was created; `nil` for the server's time.
  ///   - owner: for whom the ledger counts the session.
  ///   - commitment: is resolved when the store has the session.
  public func create(
    _ container: TabContainer, preset: String, timeToLive: Duration, name: String? = nil,
    labels: [String: String] = [:], id: SessionID? = nil, epoch: String? = nil, links: AccessLinks = .none,
    manualClockAt start: Instant? = nil, looksAt generation: Int? = nil, owner: String? = nil,
    commitment: Commitment? = nil
  ) throws(CreationError) -> Session {
    var generator = SystemRandomNumberGenerator()
    let id = id ?? commitment?.request?.session ?? SessionID(using: &generator)
    // One that is stored, too, has been removed there by `removeExpired`.
    if committer == nil, let old = self[id] { removeExpired(old, at: clock.now()) }
    guard count.add(1, ordering: .relaxed).newValue <= limits.sessions else {
      count.subtract(1, ordering: .relaxed)
      throw .full(limit: limits.sessions)
    }
    let created = Commitment(for: commitment?.request)
    let bytes = ledger == nil ? 0 : Session.size(of: container)
    let added: Result<Session, CreationError> = shard(of: id).sessions.withLock { sessions in
      guard sessions[id]?.isGone ?? true else { return .failure(.exists(id)) }
      let entry: SessionLedger.Entry?
      do throws(SessionLedger.Refusal) {
        entry = try ledger?.add(id, of: owner, bytes: bytes)
      } catch {
        return .failure(.refused(error))
      }
      let session = Session(
        SessionIdentity(
          id: id, epoch: epoch ?? Self.epoch(), preset: preset, name: name, labels: labels,
          createdAt: start ?? clock.now(), timeToLive: timeToLive),
        container, time: start == nil ? .live : .manual, links: links, logCapacity: logCapacity, clock: clock,
        looks: looks.map { LookOrigin($0, at: generation ?? $0.generation) }, committer: committer, entry: entry,
        commitment: created)
      sessions[id] = session
      return .success(session)
    }
    let session: Session
    do throws(CreationError) { session = try added.get() } catch {
      count.subtract(1, ordering: .relaxed)
      throw error
    }
    commitment?.whenReleased { created.release(storing: commitment?.response) }
    commitment?.begin()
    created.then { result in
      if result == .committed { session.markCreated() } else { self.end(session, .deleted) }
      commitment?.resolve(result)
    }
    return session
  }

  var isClosing: Bool { hasClosed.load(ordering: .relaxed) }

  /// Eight random characters.
  static func epoch() -> String {
    var generator = SystemRandomNumberGenerator()
    return epoch(using: &generator)
  }

  static func epoch(using generator: inout some RandomNumberGenerator) -> String {
    String(UInt32.random(in: 0x1000_0000...UInt32.max, using: &generator), radix: 16)
  }

  var logCapacity: EventLog.Capacity {
    EventLog.Capacity(events: limits.eventsPerSession, bytes: limits.eventBytesPerSession)
  }

  /// All sessions in memory, in no particular order.
  public var sessions: [Session] {
    shards.flatMap { shard in shard.sessions.withLock { Array($0.values) } }
  }

  /// The current instant of the server's clock.
  public func now() -> Instant { clock.now() }

  /// Calls `body` once, at an instant of the server's clock or soon after it, on any thread. It replaces what the owner has scheduled.
  public func schedule(_ owner: ObjectIdentifier, at instant: Instant, _ body: @escaping @Sendable () -> Void) {
    clock.schedule(owner, at: instant, body)
  }

  /// Forgets what an owner has scheduled.
  public func cancel(_ owner: ObjectIdentifier) { clock.cancel(owner) }

  /// A session in memory.
  public subscript(id: SessionID) -> Session? {
    shard(of: id).sessions.withLock { $0[id] }
  }

  /// A session in memory for a client, from whose use its time to live counts. A session whose time has ended is not found, even before
  /// it is removed.
  public func use(_ id: SessionID) -> Session? {
    let now = clock.now()
    guard let session = self[id], session.isCreated, !session.hasEnded, !hasExpired(session, at: now) else {
      return nil
    }
    session.lifetime.use(at: now)
    if isShared { prolong([session]) }
    return session
  }

  /// Deletes a session, and ends its streams. No change comes between the check of its revision and the deletion.
  ///
  /// - Parameter commitment: is resolved when the store has deleted the session; with `conflict` if the session has changed meanwhile.
  /// - Throws: `ended` if there is no such session, or `unexpectedRevision`.
  public func remove(
    _ id: SessionID, expected: ExpectedRevisions = .any, commitment: Commitment? = nil
  ) throws(SessionRefusal) {
    guard let session = self[id] else { throw .ended }
    guard let committer else {
      let hasEnded = try session.end(.deleted) { (revision, _) throws(SessionRefusal) in
        guard expected.contains(revision.number) else { throw .unexpectedRevision(revision.number) }
        return true
      }
      guard hasEnded else { throw .ended }
      return forget(session)
    }
    guard expected.contains(session.newest.number) else { throw .unexpectedRevision(session.newest.number) }
    guard !session.hasEnded else { throw .ended }
    commitment?.begin()
    committer.commit {
      guard let number = session.performed(expected) else { return [] }
      // Another server may have changed it, after which it is no longer what the client expects.
      return [.delete(id, expected: expected == .any ? nil : number)]
    } then: { result in
      let result: CommitResult =
        switch result {
        case .success([]): .conflict
        default: CommitResult(result)
        }
      // A session that the store does not have is gone, too.
      if result == .committed || result == .ended { self.end(session, .deleted) }
      commitment?.resolve(result)
    }
  }

  private func end(_ session: Session, _ reason: Session.ClosingReason) {
    if session.end(reason, if: { _, _ in true }) { forget(session) }
  }

  /// Commits everything that the store does not have, such as the positions of drags under way and the last uses. No session may
  /// change meanwhile.
  public func saveAll() {
    guard let committer else { return }
    committer.flush()
    for session in sessions {
      guard let commit = session.takeRest() else { continue }
      committer.commit({ [.save(commit)] }, then: { session.finishCommit(CommitResult($0)) })
    }
    let used = sessions.filter { $0.lifetime.isLaterThanStored }
    committer.commit({ used.map { .prolong($0.id, until: $0.lifetime.storing()) } }, then: { _ in })
    committer.flush()
  }

  /// Removes a session that has ended from memory.
  func forget(_ session: Session) {
    shard(of: session.id).sessions.withLock { sessions in
      // Since it has ended, its id may have been chosen again (C9).
      guard sessions[session.id] === session else { return }
      sessions[session.id] = nil
      session.entry?.remove()
    }
    changeCount(by: -1)
  }

  /// Forgets a session that the store no longer has. If it is in memory, it ends.
  func forget(_ head: SessionHead, _ reason: Session.ClosingReason) {
    let id = head.identity.id
    let session = shard(of: id).sessions.withLock { sessions -> Session? in
      guard let session = sessions[id] else {
        ledger?.entry(of: id)?.remove()
        return nil
      }
      // One that the store does not have yet has chosen the id again (C9).
      return session.isCreated ? session : nil
    }
    if let session { return end(session, reason) }
    endLeft(id, reason)
    changeCount(by: -1)
    looks?.endUse(head.look)
  }

  func changeCount(by difference: Int) { count.add(difference, ordering: .relaxed) }

  /// The number of sessions, including sessions that are only in the store.
  public var sessionCount: Int { count.load(ordering: .relaxed) }

  /// The number of sessions in memory.
  public var sessionCountInMemory: Int { shards.reduce(0) { $0 + $1.sessions.withLock { $0.count } } }

  func setCount(_ number: Int) { count.store(number, ordering: .relaxed) }

  func hasRoom(for number: Int) -> Bool { count.load(ordering: .relaxed) + number <= limits.sessions }

  /// Ends all streams. The sessions stay.
  public func closeStreams() {
    hasClosed.store(true, ordering: .relaxed)
    for session in sessions { session.close(.shutdown) }
    for wake in shards.flatMap({ $0.subscribers.withLock { $0.values.flatMap(\.wakes) } }) { wake() }
  }

  func shard(of id: SessionID) -> Shard { shards[id.shard(of: shards.count)] }
}
