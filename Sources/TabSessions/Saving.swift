import DequeModule
import TabEngine

/// What a session has performed and its store may not have committed yet.
///
/// Revisions are shown in order, and only once the store has them. Two kinds need no commit of their own:
/// - *Derived* ones, such as the end of a transition, follow from the revision before them at a known instant. After a crash they come out
///   the same again.
/// - *Positions of a drag* may be lost. While the store has the session marked as being dragged, it gives the session a new epoch when it
///   is loaded, so that no entity tag names two states.
struct Saving {
  /// How a revision gets into the store.
  enum Durability {
    /// It is committed before clients see it, and before its request is answered.
    case committed
    /// It goes with the next commit.
    case derived
    /// It goes with the next commit, once the session is marked as being dragged. Its request does not wait.
    case position
  }

  private struct Pending {
    let revision: SessionRevision
    let events: RevisionEvents
    let durability: Durability
  }

  /// What has led to a revision, or was refused, and is not in the store.
  fileprivate struct Unsaved {
    let events: RevisionEvents
    /// `nil` if transitions have settled.
    let command: LoggedCommand?
    /// The number of the last event.
    let sequence: Int
  }

  /// What is being written.
  private struct Writing {
    let revisions: Int
    let unsaved: Int
    let version: SessionVersion
    let isDragging: Bool
    let revision: SessionRevision
  }

  /// Performed and not shown yet, oldest first.
  private var pending: Deque<Pending> = []
  /// What the store has; `nil` before the session is created there.
  private(set) var stored: SessionVersion?
  /// A revision that the store has, to compare new ones with. It is of use while its version is the stored one.
  private var base: (version: SessionVersion, revision: SessionRevision)?
  /// Whether other servers use the store. They derive nothing from what is only in the memory of this one, so every revision is committed.
  private let isShared: Bool
  /// Whether the store has the session marked as being dragged.
  private var isMarked = false
  /// What the store does not have, shown or not.
  private var unsaved: [Unsaved] = []
  /// The number of the revision that the store has; 0 if it has none.
  private var storedNumber: Int
  /// The session as it was created, until the store has it.
  private var creation: SessionSnapshot?
  private var writing: Writing?
  private var isQueued = false

  /// How many revisions were ever pending, and how many of these are no longer.
  private var (added, done) = (0, 0)
  private var waiting: [(until: Int, commitment: Commitment)] = []

  /// After so many events, a revision is committed that would not need it.
  private static let unsavedLimit = 512

  /// - Parameters:
  ///   - stored: what the store has; `nil` for a session that must be created there.
  ///   - revision: the same as a revision.
  ///   - isShared: whether other servers use the store.
  init(stored: SessionVersion?, _ revision: SessionRevision? = nil, isShared: Bool) {
    self.stored = stored
    self.isShared = isShared
    storedNumber = revision?.number ?? 0
    if let stored, let revision { base = (stored, revision) }
  }

  /// The newest revision that is not shown yet.
  var newest: SessionRevision? { pending.last?.revision }

  /// Whether a crash may lose the newest revision, though its request is answered.
  var isProvisional: Bool { pending.last?.durability == .position }

  /// Whether the store has everything that does not come out the same again.
  var isIdle: Bool { stored != nil && pending.isEmpty && writing == nil && !isMarked && !isQueued }

  // MARK: Performing

  /// Adds a revision that has been performed.
  ///
  /// - Parameter command: the command that has led to it; `nil` for the first revision, and if transitions have settled.
  /// - Returns: the revisions that may be shown now, with their events, oldest first.
  mutating func add(
    _ revision: SessionRevision, _ events: RevisionEvents, _ durability: Durability, _ command: LoggedCommand? = nil
  ) -> [Shown] {
    if stored == nil, storedNumber == 0, pending.isEmpty { creation = revision.snapshot }
    if !events.events.isEmpty {
      unsaved.append(Unsaved(events: events, command: command, sequence: revision.sequence))
    }
    // What is only in memory is bounded.
    let isDue = isShared || revision.sequence - (stored?.sequence ?? 0) >= Self.unsavedLimit
    pending.append(Pending(revision: revision, events: events, durability: isDue ? .committed : durability))
    added += 1
    return show(0)
  }

  /// A revision to show, with its events.
  typealias Shown = (revision: SessionRevision, events: RevisionEvents)

  /// Removes pending revisions: a number of them, and the revisions after them that need no commit.
  private mutating func show(_ count: Int) -> [Shown] {
    var shown: [Shown] = []
    while let first = pending.first, shown.count < count || !needsCommit(first) {
      pending.removeFirst()
      shown.append((first.revision, first.events))
    }
    done += shown.count
    return shown
  }

  private func needsCommit(_ pending: Pending) -> Bool {
    switch pending.durability {
    case .committed: true
    case .derived: false
    case .position: !isMarked
    }
  }

  /// Whether the position of a drag was answered and is not shown yet. Who reads the session waits for it: a client must find what it was
  /// told.
  var hidesPositions: Bool { pending.contains { $0.durability == .position } }

  // MARK: Writing

  /// Whether the session must be put into the queue of the committer. It is then in it until `take` is called.
  mutating func enqueue() -> Bool {
    guard !isQueued, writing == nil, pending.contains(where: needsCommit) else { return false }
    isQueued = true
    return true
  }

  /// What is taken to be written: the parts of a commit, which is made of them after the lock is released.
  struct Taken: ~Copyable {
    fileprivate let session: StoredSession
    fileprivate let revision: SessionRevision
    fileprivate let expected: SessionVersion?
    fileprivate let unsaved: [Unsaved]
    fileprivate let base: SessionRevision?
    fileprivate let creation: SessionSnapshot?
    fileprivate let first: Int
    fileprivate let responses: [StoredResponse]
  }

  /// Takes everything that is pending, to be written. Call `finish` next.
  ///
  /// - Parameter makeSession: returns the session at a revision, to be stored.
  mutating func take(_ makeSession: (SessionRevision, _ isDragging: Bool) -> StoredSession) -> Taken? {
    isQueued = false
    guard let newest = pending.last?.revision, writing == nil, !keyed.contains(where: \.isHeld) else { return nil }
    let isDragging = !isShared && newest.container.motion.isGesture
    return write(newest, makeSession(newest, isDragging))
  }

  /// Takes the revisions that have been shown and not committed, and removes the mark of a drag. Call `finish` next.
  ///
  /// - Parameter session: the newest revision, to be stored.
  mutating func takeRest(_ revision: SessionRevision, _ session: StoredSession) -> Taken? {
    guard writing == nil, pending.isEmpty, isMarked || !unsaved.isEmpty else { return nil }
    return write(revision, session)
  }

  private mutating func write(_ revision: SessionRevision, _ session: StoredSession) -> Taken {
    writing = Writing(
      revisions: pending.count, unsaved: unsaved.count, version: session.head.version,
      isDragging: session.head.isDragging, revision: revision)
    return Taken(
      session: session, revision: revision, expected: stored, unsaved: unsaved,
      base: base.flatMap { $0.version == stored ? $0.revision : nil }, creation: creation,
      first: creation?.number ?? storedNumber, responses: keyed.compactMap(\.response))
  }

  /// What is awaited for keyed requests, whose responses are stored with the next commit.
  private var keyed: [Commitment] {
    waiting.isEmpty ? [] : waiting.compactMap { $0.commitment.request == nil ? nil : $0.commitment }
  }

  /// Ends the writing that a `take` has begun.
  ///
  /// - Parameter revision: the newest revision that has been shown. After a failure, the session goes on from it.
  /// - Returns: the revisions to show, and the commitments to resolve after the lock is released.
  mutating func finish(
    _ result: CommitResult, at revision: SessionRevision
  ) -> (shown: [Shown], resolved: [Commitment]) {
    guard let writing else { return ([], []) }
    self.writing = nil
    var shown: [Shown] = []
    if result == .committed {
      stored = writing.version
      base = (writing.version, writing.revision)
      isMarked = writing.isDragging
      unsaved.removeFirst(writing.unsaved)
      (storedNumber, creation) = (writing.revision.number, nil)
      shown = show(writing.revisions)
    } else {
      pending.removeAll()
      done = added
      unsaved.removeAll { $0.sequence > revision.sequence }
    }
    return (shown, answered())
  }

  /// Removes the commitments of everything that is no longer pending.
  private mutating func answered() -> [Commitment] {
    let answered = waiting.prefix { $0.until <= done }
    waiting.removeFirst(answered.count)
    return answered.map(\.commitment)
  }

  // MARK: Other servers

  /// Whether the store has a version of the session or a later one, as far as this server knows, or is about to have it.
  func hasStored(_ version: SessionVersion) -> Bool {
    guard let known = writing?.version ?? stored else { return false }
    return known.epoch == version.epoch && known.sequence >= version.sequence
  }

  /// Takes back everything that is pending: another server has changed the session. Nothing is being written.
  ///
  /// - Returns: the commitments to resolve after the lock is released.
  mutating func adopt(_ version: SessionVersion, revision number: Int) -> [Commitment] {
    stored = version
    storedNumber = number
    return abandon()
  }

  /// Takes back everything that is pending. Nothing is being written.
  ///
  /// - Returns: the commitments to resolve after the lock is released.
  mutating func abandon() -> [Commitment] {
    pending.removeAll()
    unsaved.removeAll()
    done = added
    return answered()
  }

  // MARK: History

  /// What the store does not have of the history, up to a revision; `nil` if there is nothing, or if another server has changed the session.
  ///
  /// - Parameters:
  ///   - version: what the store has. It may have what is being written.
  ///   - revision: the newest that has been shown, or the newest that was performed.
  func unsavedHistory(after version: SessionVersion, upTo revision: SessionRevision) -> HistoryRecord? {
    let (first, known): (Int, Int)
    switch version {
    case stored: (first, known) = (storedNumber, 0)
    case writing?.version: (first, known) = (writing?.revision.number ?? storedNumber, writing?.unsaved ?? 0)
    default: return nil
    }
    let commands = unsaved.dropFirst(known).filter { $0.sequence <= revision.sequence }.compactMap(\.command)
    guard revision.number > first || !commands.isEmpty else { return nil }
    return HistoryRecord(commands, from: first, to: revision.number)
  }

  // MARK: Waiting

  /// Resolves a commitment when everything performed so far is committed, or was not.
  ///
  /// - Parameter forPositions: whether it is also waited for until the positions of a drag are shown.
  /// - Returns: `false` if there is nothing to wait for.
  mutating func wait(_ commitment: Commitment, forPositions: Bool = false) -> Bool {
    let last = pending.lastIndex { $0.durability == .committed || forPositions && $0.durability == .position }
    guard let last else { return false }
    waiting.append((until: done + last + 1, commitment))
    commitment.begin()
    return true
  }
}

extension Saving.Taken {
  consuming func commit() -> SessionCommit {
    let isDescribed = base.map { base in
      unsaved.allSatisfy { $0.events.events.allSatisfy(\.kind.isOfPosition) }
        || session.container.hasDescription(of: base.container)
    }
    return SessionCommit(
      session, after: expected, events: unsaved.map(\.events), history: records, responses: responses,
      changesDescription: isDescribed != true)
  }

  /// The history that the store does not have.
  private var records: [HistoryRecord] {
    let newest = revision.snapshot
    var records = creation.map { [HistoryRecord(creating: $0)] } ?? []
    let commands = unsaved.compactMap(\.command)
    if newest.number > first || !commands.isEmpty {
      var record = HistoryRecord(commands, from: first, to: newest.number)
      if record.isDue(since: expected?.sequence ?? 0, at: newest) { record.close(at: newest) }
      records.append(record)
    }
    return records
  }
}

extension SessionCommand {
  /// How the revision of the command gets into the store.
  var durability: Saving.Durability {
    switch source {
    case .clock: .derived
    case .catalog: .committed
    case .request:
      switch change {
      case .action(.swipe(.began, _, _)), .action(.swipe(.changed, _, _)): .position
      default: .committed
      }
    }
  }
}
