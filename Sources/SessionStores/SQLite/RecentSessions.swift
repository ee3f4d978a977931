import TabSessions

/// The recent commits of all sessions.
///
/// They are merged into the rows of their sessions in turns: a turn takes all sessions that have commits when it begins, and some of these
/// with each batch, so that no batch waits for all of them. When it ends, the rows of the commits are deleted together.
struct RecentSessions {
  /// The sessions with commits that are not merged.
  private(set) var sessions: [SessionID: RecentCommits] = [:]
  /// The keys of sessions some of whose commits cannot be read.
  private(set) var damaged: Set<Int64> = []
  /// The bytes of the commits that the next turn will have, about.
  private(set) var bytes = 0
  /// The keys of commits that are merged and still in the table, by the keys of their sessions.
  private(set) var merged: [Int64: [Int64]] = [:]
  private var turn: Turn?
  /// The newest key that was given to a commit, and the newest one that is in the table.
  private var (lastKey, lastRow): (Int64, Int64) = (0, 0)

  private struct Turn {
    let ids: [SessionID]
    /// How many of them are done.
    var done = 0
    let lastRow: Int64
    /// The keys of the sessions that could not be merged, because their pages are damaged.
    var left: Set<Int64> = []
  }

  // MARK: Commits

  /// A key for a commit. Keys are not used again: a turn deletes the commits up to one.
  mutating func nextKey() -> Int64 {
    lastKey += 1
    return lastKey
  }

  /// What a batch changes, once it is committed.
  struct Batch {
    private(set) var sessions: [SessionID: Change] = [:]
    /// The keys of the sessions that are deleted.
    fileprivate private(set) var deleted: [Int64] = []
    /// What it merges.
    var step: Step?

    struct Change {
      /// Whether the commits from before the batch are gone.
      var isReset = false
      var commits: RecentCommits?
    }

    mutating func delete(_ id: SessionID, key: Int64) {
      sessions[id] = Change(isReset: true)
      deleted.append(key)
    }

    /// - Parameter commits: those of the batch.
    mutating func set(_ commits: RecentCommits, of id: SessionID) {
      sessions[id, default: Change()].commits = commits
    }

    /// The end or the look in the row of the session has changed.
    mutating func changeIndexes(of id: SessionID) { sessions[id]?.commits?.hasIndexes = false }
  }

  mutating func apply(_ batch: Batch) {
    if let step = batch.step { apply(step) }
    damaged.subtract(batch.deleted)
    for key in batch.deleted { merged[key] = nil }
    for (id, change) in batch.sessions {
      if change.isReset { sessions[id] = nil }
      if let commits = change.commits { add(commits) }
    }
  }

  /// Adds commits after those that the session has.
  private mutating func add(_ commits: RecentCommits) {
    bytes += commits.size
    lastRow = max(lastRow, commits.rows.last ?? 0)
    let id = commits.head.identity.id
    if sessions[id]?.append(commits) == nil { sessions[id] = commits }
  }

  /// The end or the look in the row of the session has changed.
  mutating func changeIndexes(of id: SessionID) { sessions[id]?.hasIndexes = false }

  /// Adds what a crash has left.
  ///
  /// - Parameters:
  ///   - found: by the keys of the sessions.
  ///   - merged: as the property.
  ///   - lastKey: the newest key.
  mutating func load(_ found: [Int64: RecentCommits], damaged: Set<Int64>, merged: [Int64: [Int64]], lastKey: Int64) {
    (self.damaged, self.merged, self.lastKey, lastRow) = (damaged, merged, lastKey, lastKey)
    for (key, commits) in found where !damaged.contains(key) { add(commits) }
  }

  // MARK: Merging

  /// A part of a turn.
  struct Step {
    let commits: [RecentCommits]
    /// The keys of sessions that could not be merged.
    var left: Set<Int64> = []
    /// If it ends the turn: the commits to delete are those up to this key, except those of some sessions.
    let end: (lastRow: Int64, except: Set<Int64>)?
    fileprivate let count: Int
  }

  /// The next step of the turn, which begins if there are enough commits; `nil` if there is nothing to merge.
  ///
  /// - Parameters:
  ///   - count: the most sessions in the step.
  ///   - limit: how many bytes of commits are enough.
  mutating func step(_ count: Int, over limit: Int) -> Step? {
    if turn == nil {
      guard bytes > limit, !sessions.isEmpty || !merged.isEmpty else { return nil }
      turn = Turn(ids: sessions.sorted { $0.value.key < $1.value.key }.map(\.key), lastRow: lastRow)
      bytes = 0
    }
    guard let turn else { return nil }
    let ids = turn.ids.dropFirst(turn.done).prefix(count)
    let isLast = turn.done + ids.count == turn.ids.count
    return Step(
      commits: ids.compactMap { sessions[$0] }, end: isLast ? (turn.lastRow, turn.left.union(damaged)) : nil,
      count: ids.count)
  }

  private mutating func apply(_ step: Step) {
    for commits in step.commits where !step.left.contains(commits.key) {
      sessions[commits.head.identity.id] = nil
      merged[commits.key, default: []] += commits.rows
    }
    turn?.done += step.count
    turn?.left.formUnion(step.left)
    guard step.end != nil else { return }
    turn = nil
    merged = [:]
  }
}
