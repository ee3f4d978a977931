import TabSessions

/// The commits of a session that are not in its row yet. They are rows of the table `recent`, and in memory as they are read.
struct RecentCommits {
  /// The key of the session.
  let key: Int64
  /// The commits, in order.
  private(set) var commits: [Commit] = []
  /// The newest state. When it expires is in the row of the session.
  private(set) var head: SessionHead
  /// The position of the container in JSON; `nil` without commits.
  private(set) var position: [UInt8]?
  /// The description of the container in JSON; `nil` if it has not changed.
  private(set) var description: [UInt8]?
  /// The bytes of all events since the session began.
  private(set) var eventBytes: Int
  /// The bytes of the history since the session began.
  private(set) var historyBytes: Int
  /// The bytes of the rows, about.
  fileprivate private(set) var size = 0
  /// Whether the row of the session is known to have the end and the look of `head`.
  var hasIndexes = true
  /// Whether the pages of the session are damaged, so that the commits stay.
  var cannotMerge = false
  /// Whether the row of the session has this state.
  private(set) var isMerged = true

  /// The events of one or more commits.
  struct Events {
    private(set) var count: Int
    /// The number of the last one.
    private(set) var last: Int
    /// The bytes of all events of the session, with these.
    private(set) var eventBytes: Int
    /// A JSON array.
    private(set) var body: [UInt8]

    /// Adds the next events.
    fileprivate mutating func append(_ next: Events) {
      count += next.count
      last = next.last
      eventBytes = next.eventBytes
      body[body.count - 1] = UInt8(ascii: ",")
      body += next.body.dropFirst()
    }
  }

  /// A record of the history.
  struct History {
    fileprivate(set) var record: HistoryRecord
    /// The bytes of the history with this record.
    fileprivate(set) var total: Int

    /// Adds the next record.
    fileprivate mutating func append(_ next: History) {
      record.append(next.record)
      total = next.total
    }
  }

  /// What a commit has added.
  struct Commit {
    /// The key of its row.
    let row: Int64
    let events: Events?
    let history: History?
  }

  /// A session without recent commits.
  init(key: Int64, head: SessionHead, eventBytes: Int, historyBytes: Int) {
    self.key = key
    self.head = head
    self.eventBytes = eventBytes
    self.historyBytes = historyBytes
  }

  /// The session without commits, to which further ones are added.
  var next: RecentCommits {
    var next = RecentCommits(key: key, head: head, eventBytes: eventBytes, historyBytes: historyBytes)
    (next.hasIndexes, next.isMerged) = (hasIndexes, false)
    return next
  }

  /// Adds a commit.
  ///
  /// - Parameters:
  ///   - row: the key of its row.
  ///   - description: `nil` if it has not changed.
  ///   - events: a JSON array; empty without events.
  mutating func append(
    row: Int64, _ newest: SessionHead, position: [UInt8], description: [UInt8]?, events: [UInt8],
    history: HistoryRecord?
  ) {
    eventBytes += events.count
    historyBytes += history?.size ?? 0
    commits.append(
      Commit(
        row: row,
        events: events.isEmpty
          ? nil
          : Events(
            count: newest.sequence - head.sequence, last: newest.sequence, eventBytes: eventBytes, body: events),
        history: history.map { History(record: $0, total: historyBytes) }))
    head = newest
    self.position = position
    if let description { self.description = description }
    size += 64 + position.count + (description?.count ?? 0) + events.count + (history?.size ?? 0)
    (hasIndexes, isMerged) = (true, false)
  }

  /// Adds later commits of the session.
  mutating func append(_ later: RecentCommits) {
    commits += later.commits
    eventBytes = later.eventBytes
    historyBytes = later.historyBytes
    size += later.size
    head = later.head
    if let new = later.position { position = new }
    if let new = later.description { description = new }
    hasIndexes = later.hasIndexes
  }

  /// The keys of the rows.
  var rows: [Int64] { commits.map(\.row) }

  /// The records of the history.
  var history: [History] { commits.compactMap(\.history) }

  var events: [Events] { commits.compactMap(\.events) }

  /// The events of all commits, in larger arrays.
  ///
  /// - Parameters:
  ///   - count: the number of events from which on an array is full.
  ///   - bytes: the number of bytes from which on it is full.
  func joinedEvents(upTo count: Int, bytes: Int) -> [Events] {
    var joined: [Events] = []
    for new in commits.lazy.compactMap(\.events) {
      if joined.last.map({ $0.count < count && $0.body.count < bytes }) ?? false {
        joined[joined.count - 1].append(new)
      } else {
        joined.append(new)
      }
    }
    return joined
  }

  /// The records of all commits, in larger ones. Each ends with a checkpoint, so that checkpoints stay as close as they were.
  ///
  /// - Parameter bytes: the number of bytes from which on a record is full.
  func joinedHistory(upTo bytes: Int) -> [History] {
    var joined: [History] = []
    for new in commits.lazy.compactMap(\.history) {
      if joined.last.map({ !$0.record.hasCheckpoint && $0.record.size < bytes && $0.record.last == new.record.first }
      )
        ?? false
      {
        joined[joined.count - 1].append(new)
      } else {
        joined.append(new)
      }
    }
    return joined
  }
}

/// The recent commits of all sessions.
struct RecentSessions {
  private(set) var sessions: [SessionID: RecentCommits] = [:]
  /// The keys of sessions some of whose commits cannot be read.
  var damaged: Set<Int64> = []
  /// The bytes that the commits take in the database, about.
  private(set) var bytes = 0
  /// The sessions whose commits are merged next, from the last one on.
  private var queue: [SessionID] = []
  /// How many of them are merged at once.
  private var sessionsAtOnce = 0
  /// The rows whose commits were merged. They are deleted when the queue is empty.
  var merged: [MergedRow] = []

  /// The key of a commit, and the key of its session.
  typealias MergedRow = (row: Int64, session: Int64)

  /// What a batch changes, once it is committed.
  struct Batch {
    fileprivate(set) var sessions: [SessionID: Change] = [:]
    /// The keys of the sessions that are deleted.
    fileprivate var deleted: Set<Int64> = []

    struct Change {
      /// Whether the commits from before the batch are gone.
      var isReset = false
      var commits: RecentCommits?
    }

    mutating func delete(_ id: SessionID, key: Int64) {
      sessions[id] = Change(isReset: true)
      deleted.insert(key)
    }

    /// - Parameter commits: the commits of the batch.
    mutating func set(_ commits: RecentCommits, of id: SessionID) {
      sessions[id, default: Change()].commits = commits
    }

    /// The end or the look in the row of the session has changed.
    mutating func changeIndexes(of id: SessionID) { sessions[id]?.commits?.hasIndexes = false }
  }

  mutating func apply(_ batch: Batch) {
    damaged.subtract(batch.deleted)
    if !batch.deleted.isEmpty { merged.removeAll { batch.deleted.contains($0.session) } }
    for (id, change) in batch.sessions {
      if change.isReset, let old = sessions.removeValue(forKey: id) { bytes -= old.size }
      if let commits = change.commits { add(commits) }
    }
  }

  /// Adds commits after the session's earlier commits.
  mutating func add(_ commits: RecentCommits) {
    bytes += commits.size
    let id = commits.head.identity.id
    if sessions[id]?.append(commits) == nil { sessions[id] = commits }
  }

  /// The end or the look in the row of the session has changed.
  mutating func changeIndexes(of id: SessionID) { sessions[id]?.hasIndexes = false }

  // MARK: Merging

  /// Begins to merge, if the commits have more than so many bytes and none are being merged.
  ///
  /// - Returns: whether there is something to merge or to delete.
  mutating func beginMerging(above limit: Int, sessionsAtOnce least: Int) -> Bool {
    if queue.isEmpty, merged.isEmpty, bytes > limit {
      // In the order of their keys, they share pages.
      let keys = sessions.compactMap { id, commits in commits.cannotMerge ? nil : (key: commits.key, id: id) }
      queue = keys.sorted { $0.key > $1.key }.map(\.id)
    }
    sessionsAtOnce = max(least, sessions.count / 16)
    return !queue.isEmpty || !merged.isEmpty
  }

  /// The commits of the sessions that are merged next.
  var nextSessions: [RecentCommits] { queue.suffix(sessionsAtOnce).reversed().compactMap { sessions[$0] } }

  /// The keys of rows that are deleted next, the oldest ones first. Keys that follow each other are one range.
  mutating func nextRows(_ count: Int) -> [ClosedRange<Int64>] {
    guard queue.isEmpty else { return [] }
    merged.sort { $0.row > $1.row }
    return merged.suffix(count).reversed().reduce(into: []) { ranges, merged in
      if let last = ranges.last, last.upperBound == merged.row - 1 {
        ranges[ranges.count - 1] = last.lowerBound...merged.row
      } else {
        ranges.append(merged.row...merged.row)
      }
    }
  }

  /// Forgets the commits that were merged, and the rows that were deleted.
  ///
  /// - Parameters:
  ///   - left: the sessions that could not be merged. They are not tried again.
  ///   - rows: what `nextRows` has returned.
  mutating func finish(_ done: [RecentCommits], leaving left: Set<SessionID>, rows: [ClosedRange<Int64>]) {
    queue.removeLast(min(sessionsAtOnce, queue.count))
    merged.removeLast(rows.reduce(0) { $0 + $1.count })
    for commits in done {
      let id = commits.head.identity.id
      bytes -= commits.size
      if left.contains(id) {
        sessions[id]?.cannotMerge = true
      } else {
        sessions[id] = nil
        merged += commits.rows.map { ($0, commits.key) }
      }
    }
  }
}
