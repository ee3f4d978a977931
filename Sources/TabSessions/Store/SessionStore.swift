import TabEngine

/// Keeps sessions, themes and styles beyond the end of the process.
///
/// A store keeps what it is given. It does not perform commands, and it does not know the time. Its calls block, so a server
/// calls it from one thread.
///
/// Every store passes `StoreConformanceTests`.
public protocol SessionStore: AnyObject, Sendable {
  // MARK: Writing

  /// Commits changes, in order. Each change is performed completely or not at all, and later changes see it. When this returns, all
  /// changes with the outcome `committed` are durable, as far as the store promises durability.
  ///
  /// - Returns: the outcome of each change.
  /// - Throws: an error after which none of the changes may be acknowledged. Whether they were performed is unknown: load the
  ///   sessions again.
  func commit(_ changes: [StoreChange]) throws(StoreError) -> [StoreOutcome]

  // MARK: Reading

  /// Looks for a session.
  func session(_ id: SessionID) throws(StoreError) -> StoreLookup

  /// The events of a session after a sequence number, oldest first; `nil` if some of them are no longer kept, if the number is not
  /// the session's, or if there is no such session.
  ///
  /// - Parameter sequence: `nil` for all events that are kept.
  func events(of id: SessionID, after sequence: Int?) throws(StoreError) -> [LoggedEvent]?

  /// The records of a session's history that lead to the revisions of a range, oldest first; `nil` if there is no such session.
  ///
  /// The first one has a checkpoint: the newest one at or before the range, or the oldest one that is kept. The session as it was created is
  /// always kept, and is all there is for a range that ends there. See `HistoryRecord.chain`.
  func history(of id: SessionID, revisions: ClosedRange<Int>) throws(StoreError) -> StoredHistory?

  /// Reads sessions with their events and histories, in order: at least the first one, and no more than takes a few milliseconds. Each is
  /// decoded later, on any thread.
  func exported(_ ids: [SessionID]) throws(StoreError) -> [ExportedSession.Reading]

  /// A page of the sessions that match a filter, newest first.
  ///
  /// - Parameter place: the place of the last session of the page before; `nil` for the first page.
  func sessions(
    matching filter: SessionFilter, after place: SessionHead.Place?, limit: Int
  ) throws(StoreError) -> [SessionHead]

  /// The number of sessions.
  func count() throws(StoreError) -> Int

  /// Sessions whose time to live has ended, the earliest first.
  func expired(at now: Instant, limit: Int) throws(StoreError) -> [SessionHead]

  /// All documents of a kind, by their names.
  func documents(_ kind: StoredDocument.Kind) throws(StoreError) -> [StoredDocument]

  /// The number of sessions that use each style or theme. Names without sessions are omitted.
  func users(of kind: StoredDocument.Kind) throws(StoreError) -> [String: Int]

  /// The response to a keyed request of a session.
  func response(for key: String, of session: SessionID) throws(StoreError) -> StoredResponse?

  /// Random bytes, the same for all servers that use the store. They make the ids of sessions that keyed requests create.
  func secret() throws(StoreError) -> [UInt8]

  // MARK: Operation

  /// Does work that is due between commits, such as moving a log into a database. It is called after each batch, so it returns at once
  /// if there is little to do.
  func tidy() throws(StoreError)

  /// Checks that the store can write, after it has failed.
  func probe() throws(StoreError)

  /// Checks that the store is still there. Each second while nothing is committed, so it returns at once, and writes nothing to a disk.
  func checkPresence() throws(StoreError)

  /// Looks for mistakes in the files of the store, without reading sessions. This may take seconds for each gigabyte.
  ///
  /// - Returns: the mistakes.
  func check() throws(StoreError) -> [String]

  /// Begins to copy the store into a file, which must not exist.
  ///
  /// - Returns: `nil` if the store is not in a file.
  func backup(to path: String) throws(StoreError) -> (any StoreBackup)?

  /// Ends the use of the store. No other call comes after it.
  func close() throws(StoreError)
}

/// A copy that is being made. It has the content that the store has at its last step.
public protocol StoreBackup: Sendable {
  /// Copies some pages, for a few milliseconds. It is called where the store is used, and between its steps the store may be changed.
  func step() throws(StoreError) -> BackupProgress

  /// Makes the complete copy durable, and gives it its name. It does not use the store, and may take seconds.
  func finish() throws(StoreError)
}

public struct BackupProgress: Equatable, Sendable {
  /// How many pages were copied.
  public let pages: Int
  public let total: Int
  /// Whether the copy is complete.
  public let isFinished: Bool

  public init(pages: Int, total: Int, isFinished: Bool) {
    self.pages = pages
    self.total = total
    self.isFinished = isFinished
  }
}

/// For stores that have no files.
extension SessionStore {
  public func tidy() {}
  public func probe() {}
  public func checkPresence() throws(StoreError) { try probe() }
  public func check() -> [String] { [] }
  public func backup(to path: String) -> (any StoreBackup)? { nil }
  public func close() {}
}

extension SessionStore {
  public func exported(_ ids: [SessionID]) throws(StoreError) -> [ExportedSession.Reading] {
    ids.prefix(1).map { id in ExportedSession.Reading(Result { () throws(StoreError) in try exported(id) }) }
  }

  private func exported(_ id: SessionID) throws(StoreError) -> ExportedSession? {
    guard case .found(let session) = try session(id) else { return nil }
    return ExportedSession(
      session, events: try events(of: id, after: nil) ?? [], history: try wholeHistory(of: id)?.records ?? [])
  }
}

/// What a store has under an id.
public enum StoreLookup: Equatable, Sendable {
  case found(StoredSession)
  /// The session has expired a while ago; its id is still known.
  case expired
  case missing
}

/// A change of what a store keeps.
public enum StoreChange: Equatable, Sendable {
  /// Creates a session or advances it. A commit is large, and changes are kept in arrays.
  indirect case save(SessionCommit)
  /// Deletes a session with its events.
  ///
  /// - Parameter expected: the number of the revision that it must be at; `nil` for any.
  case delete(SessionID, expected: Int? = nil)
  /// Deletes a session whose time to live has ended, unless it has been prolonged.
  ///
  /// - Parameters:
  ///   - now: the time of the check.
  ///   - until: the end of the time for which the id stays known as expired.
  case expire(SessionID, now: Instant, until: Instant)
  /// Lets a session expire later, unless it does already, and changes nothing else.
  case prolong(SessionID, until: Instant)
  /// Replaces the links of a session, and changes nothing else.
  ///
  /// - Parameters:
  ///   - epoch: the session's epoch.
  ///   - over: the version of the links that the store must have.
  case setLinks(SessionID, epoch: String, AccessLinks, over: Int)
  /// Forgets the ids of sessions that have expired, and responses, that are kept until an earlier time. A store that drops them by itself
  /// may do it later.
  case forget(before: Instant)
  /// Adds or replaces a document.
  case put(StoredDocument, over: StoredDocument.Expectation = .anything)
  /// Removes a document.
  case remove(StoredDocument.Kind, name: String, over: StoredDocument.Expectation = .anything)
  /// Stores the response to a keyed request that has changed nothing, unless its key has one.
  case respond(StoredResponse)
}

/// The outcome of a change.
public enum StoreOutcome: Equatable, Sendable {
  case committed
  /// Nothing has changed: the session has another version, revision or links, exists already, has been prolonged, a key has a response, or a
  /// document is another than expected.
  case conflict
  /// Nothing has changed: there is no such session or document.
  case missing
}

/// A new state of a session, with the events that lead to it.
public final class SessionCommit: Equatable, Sendable {
  public let session: StoredSession
  /// What the store must have; `nil` to create the session.
  public let expected: SessionVersion?
  /// The events after the ones that the store has.
  public let events: [RevisionEvents]
  /// The records of the history after the ones that the store has; for a new session, the record of its creation first. A new session
  /// without records has a history that begins with it.
  public let history: [HistoryRecord]
  /// The responses to the keyed requests that the commit performs. If one of their keys has a response, the commit is a
  /// conflict: the request was performed already.
  public let responses: [StoredResponse]
  /// Whether the expected state may differ in more than its position (`TabContainer.hasDescription(of:)`). A store may leave the rest as
  /// it is otherwise.
  public let changesDescription: Bool

  public init(
    _ session: StoredSession, after expected: SessionVersion?, events: [RevisionEvents],
    history: [HistoryRecord] = [], responses: [StoredResponse] = [], changesDescription: Bool = true
  ) {
    self.session = session
    self.expected = expected
    self.events = events.filter { !$0.events.isEmpty }
    self.history =
      history.isEmpty && expected == nil ? [HistoryRecord(creating: session.snapshot)] : history
    self.responses = responses
    self.changesDescription = changesDescription
  }

  public static func == (one: SessionCommit, other: SessionCommit) -> Bool {
    one === other
      || one.session == other.session && one.expected == other.expected && one.events == other.events
        && one.history == other.history && one.responses == other.responses
        && one.changesDescription == other.changesDescription
  }
}

/// Identifies a state of a session. Every change has events, also one that only reports a refusal and has no revision of its own.
public struct SessionVersion: Equatable, Sendable {
  public let epoch: String
  /// The number of the newest event.
  public let sequence: Int

  public init(epoch: String, sequence: Int) {
    self.epoch = epoch
    self.sequence = sequence
  }
}

/// Why a store cannot be used, or does not have what is asked of it.
public enum StoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The store does not answer, or cannot write. It may recover.
  case unavailable(String)
  /// The store is damaged, or what it has is not from this program. A person must look at it.
  case damaged(String)
  /// The store was written by a newer version of the program.
  case newer(format: String, supported: String)
  /// Another process uses the store.
  case inUse(String)
  /// The store works, but a session was deleted before it could be read.
  case gone(SessionID)
  /// The store works, but another server continues the session under another epoch.
  case continuedElsewhere(SessionID)

  public var description: String {
    switch self {
    case .unavailable(let reason), .damaged(let reason), .inUse(let reason): reason
    case .gone(let id): "session \(id) is no longer there"
    case .continuedElsewhere(let id): "session \(id) goes on under another epoch"
    case .newer(let format, let supported):
      "it has format \(format), which is newer than format \(supported) of this version of tabheader"
    }
  }
}
