import TabEngine
import TabSessions

extension RedisStore {
  /// Reads the index with the fewest entries: of one label, of the names, or of all sessions. Compares its sessions with the filter.
  public func sessions(
    matching filter: SessionFilter, after place: SessionHead.Place?, limit: Int
  ) throws(StoreError) -> [SessionHead] {
    guard limit > 0 else { return [] }
    var page = Page(filter: filter, limit: limit, last: place)
    if let entries = try entries(named: filter) {
      try read(entries, &page)
    } else {
      try walk(try smallestIndex(filter), &page)
    }
    if !page.stale.isEmpty { _ = try run(page.stale) }
    return page.heads
  }

  /// An entry of an index.
  private struct Entry {
    let place: SessionHead.Place
    let index: String
    let member: [UInt8]
  }

  /// A page of a list while it is read.
  private struct Page {
    let filter: SessionFilter
    let limit: Int
    /// The place of the last session that was looked at.
    var last: SessionHead.Place?
    var heads: [SessionHead] = []
    /// The commands that remove entries without a session from their indexes.
    var stale: [RedisCommand] = []

    var isFull: Bool { heads.count == limit }

    /// Whether an entry comes after the entries that were looked at.
    func continues(with entry: Entry) -> Bool { last.map { $0 < entry.place } ?? true }
  }

  // MARK: By name

  /// The most names that are read and sorted for one page. A list of more goes through the sessions by age, of which many match.
  private static let mostNames = 4_096

  /// The entries of all names that begin as in a filter, in the order of lists; `nil` if there are many.
  private func entries(named filter: SessionFilter) throws(StoreError) -> [Entry]? {
    guard let prefix = filter.namePrefix else { return nil }
    // No name has the byte 255, which is not in UTF-8.
    let range: (any RedisArgument, any RedisArgument) =
      prefix.isEmpty ? ("-", "+") : ("[" + prefix, Array("(\(prefix)".utf8) + [255])
    let reply = try run(
      RedisCommand("ZRANGEBYLEX", key: keys.names, range.0, range.1, "LIMIT", 0, Self.mostNames + 1))
    guard let members = reply.elements?.compactMap(\.bytes) else { throw .unexpectedReply(reply) }
    guard members.count <= Self.mostNames else { return nil }
    return members.compactMap { member in
      keys.place(inNameEntry: member).map { Entry(place: $0, index: keys.names, member: member) }
    }.sorted { $0.place < $1.place }
  }

  // MARK: By age

  private func smallestIndex(_ filter: SessionFilter) throws(StoreError) -> String {
    let labels = filter.labels.map { keys.label($0.key, $0.value) }
    guard labels.count > 1 else { return labels.first ?? keys.sessions }
    let sizes = try run(labels.map { RedisCommand("ZCARD", key: $0) }).map { $0.integer ?? 0 }
    return zip(labels, sizes).min { $0.1 < $1.1 }?.0 ?? keys.sessions
  }

  /// The fewest entries that are read at a time.
  private static let stepSize = 64

  /// Goes through an index by age from the page's last place on.
  private func walk(_ key: String, _ page: inout Page) throws(StoreError) {
    // Sessions of the same instant are counted, since a range begins with a score.
    var (score, seen) = (page.last.map { -$0.createdAt.score }, 0)
    while true {
      let entries = try entries(
        RedisCommand(
          "ZRANGEBYSCORE", key: key, score.map(String.init) ?? "-inf", "+inf", "WITHSCORES", "LIMIT", seen,
          max(page.limit, Self.stepSize)))
      try read(
        entries.map { id, score in
          let place = SessionHead.Place(createdAt: Instant(milliseconds: -score), id: id)
          return Entry(place: place, index: key, member: Array(id.description.utf8))
        }, &page)
      guard !page.isFull, let last = entries.last?.score else { return }
      let same = entries.reversed().prefix { $0.score == last }.count
      seen = last == score ? seen + same : same
      score = last
    }
  }

  // MARK: Heads

  /// Adds the sessions of entries to a page. Entries that have no session are to be removed; see `RedisStore+Index.swift`.
  private func read(_ entries: [Entry], _ page: inout Page) throws(StoreError) {
    var rest = entries.filter { page.continues(with: $0) }[...]
    while !rest.isEmpty, !page.isFull {
      let step = rest.prefix(max(page.limit, Self.stepSize))
      rest = rest.dropFirst(step.count)
      let replies = try run(step.map { RedisCommand("HMGET", key: keys.session($0.place.id), "head", "expiresAt") })
      for (entry, reply) in zip(step, replies) where !page.isFull {
        guard let fields = reply.elements, fields.count == 2 else { throw .unexpectedReply(reply) }
        page.last = entry.place
        if fields[0] != .null {
          let head = try head(fields[0], expiresAt: fields[1])
          if page.filter.matches(head.identity) { page.heads.append(head) }
        } else if !mayBeBeingCreated(since: entry.place.createdAt, at: forgottenBefore) {
          page.stale.append(RedisCommand("ZREM", key: entry.index, entry.member))
        }
      }
    }
  }
}
