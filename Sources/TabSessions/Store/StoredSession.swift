import TabEngine

/// A session with everything that outlives the process, except its events.
public struct StoredSession: Equatable, Sendable {
  public var head: SessionHead
  public var container: TabContainer
  /// They are stored when the session is created, and then only by `StoreChange.setLinks`.
  public var links: AccessLinks
  /// Whether the store may have lost newer states than this one, which clients have seen. Then the session starts a new epoch before it is
  /// used, because the next states would get the numbers of the lost states.
  public var isUncertain = false

  public init(_ head: SessionHead, _ container: TabContainer, links: AccessLinks = .none) {
    self.head = head
    self.container = container
    self.links = links
  }

  public init(
    _ identity: SessionIdentity, _ snapshot: SessionSnapshot, _ links: AccessLinks = .none, expiresAt: Instant,
    isDragging: Bool = false
  ) {
    self.links = links
    head = SessionHead(
      identity, number: snapshot.number, updatedAt: snapshot.updatedAt, sequence: snapshot.sequence,
      content: snapshot.content, configuration: snapshot.configuration, design: snapshot.design,
      clock: snapshot.clock, steps: snapshot.steps, expiresAt: expiresAt, isDragging: isDragging,
      look: SessionHead.Look(
        style: snapshot.container.configuration.look.style, theme: snapshot.container.configuration.look.theme))
    container = snapshot.container
  }

  public var id: SessionID { head.identity.id }

  public var snapshot: SessionSnapshot {
    SessionSnapshot(
      number: head.number, container: container, updatedAt: head.updatedAt, sequence: head.sequence,
      content: head.content, configuration: head.configuration, design: head.design, clock: head.clock,
      steps: head.steps)
  }
}

/// What distinguishes a session from others. It stays the same while the session is in memory.
///
/// It is a class because each commit copies it ten times, and it has five references.
public final class SessionIdentity: Equatable, Sendable {
  public let id: SessionID
  /// Eight characters that distinguish this session from an earlier one with the same id.
  public let epoch: String
  /// The name of the preset from which it was created.
  public let preset: String
  /// A name for lists, such as `ci/header/42`.
  public let name: String?
  /// Values for lists, by their keys.
  public let labels: [String: String]
  public let createdAt: Instant
  /// The time without use after which the session ends, unless it has viewers.
  public let timeToLive: Duration

  public init(
    id: SessionID, epoch: String, preset: String, name: String? = nil, labels: [String: String] = [:],
    createdAt: Instant, timeToLive: Duration
  ) {
    self.id = id
    self.epoch = epoch
    self.preset = preset
    self.name = name
    self.labels = labels
    self.createdAt = createdAt
    self.timeToLive = timeToLive
  }

  /// The identity of the session under another epoch.
  package func at(epoch: String) -> SessionIdentity {
    epoch == self.epoch
      ? self
      : SessionIdentity(
        id: id, epoch: epoch, preset: preset, name: name, labels: labels, createdAt: createdAt, timeToLive: timeToLive)
  }

  public static func == (one: SessionIdentity, other: SessionIdentity) -> Bool {
    one === other
      || one.id == other.id && one.epoch == other.epoch && one.preset == other.preset && one.name == other.name
        && one.labels == other.labels && one.createdAt == other.createdAt && one.timeToLive == other.timeToLive
  }
}

extension StoredSession {
  /// The session after a crash that may have lost positions of a drag, or after a store may have lost commits: it starts a new epoch, since
  /// the lost revisions had numbers and the next ones get the same. The gesture is cancelled, because the finger's position is unknown.
  ///
  /// - Parameter server: the server's time.
  /// - Returns: what to commit before the session is used; `nil` if nothing was lost.
  func recovery(epoch: String, at server: Instant) -> SessionCommit? {
    guard head.isDragging || isUncertain else { return nil }
    let (cancelled, now) = (SessionCommand(.action(.swipe(.cancelled)), source: .clock), snapshot.now(at: server))
    let effect = snapshot.performing(cancelled, at: now)
    return SessionCommit(
      StoredSession(head.identity.at(epoch: epoch), effect.snapshot, links, expiresAt: head.expiresAt),
      after: head.version, events: [RevisionEvents(effect.events)],
      history: [record(of: effect.events.isEmpty ? nil : cancelled, at: now, to: effect.snapshot)])
  }

  /// It has a checkpoint, so that the history of the new epoch can be read without what was before, which the store may have lost, too.
  private func record(of command: SessionCommand?, at now: Instant, to snapshot: SessionSnapshot) -> HistoryRecord {
    let commands = command.map { command in
      [LoggedCommand(command.change, source: command.source, at: now, revision: snapshot.number)]
    }
    return HistoryRecord(commands ?? [], from: head.number, to: snapshot.number, checkpoint: snapshot)
  }
}

/// A stored session with the events and the history that are kept.
public struct ExportedSession: Equatable, Sendable {
  public var session: StoredSession
  public let events: [LoggedEvent]
  /// See `SessionStore.wholeHistory(of:)`. It may be empty; then the history begins with the import.
  public let history: [HistoryRecord]

  public init(_ session: StoredSession, events: [LoggedEvent], history: [HistoryRecord] = []) {
    self.session = session
    self.events = events
    self.history = history
  }

  /// The commit that creates the session in a store.
  public var commit: SessionCommit {
    SessionCommit(session, after: nil, events: [RevisionEvents(events.map(\.event))], history: history)
  }

  /// What was read of a session.
  public struct Reading: Sendable {
    private let decoding: @Sendable () throws(StoreError) -> ExportedSession?

    /// - Parameter decoding: decodes the session, without using the store.
    public init(decoding: @escaping @Sendable () throws(StoreError) -> ExportedSession?) { self.decoding = decoding }

    public init(_ session: Result<ExportedSession?, StoreError>) {
      self.init { () throws(StoreError) in try session.get() }
    }

    /// Decodes the session; `nil` if there is none of its id.
    public func decoded() throws(StoreError) -> ExportedSession? { try decoding() }
  }
}
