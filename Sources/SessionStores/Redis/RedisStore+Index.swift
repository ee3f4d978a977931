import TabEngine
import TabSessions

/// The indexes: which sessions there are, by age, end, name and label.
///
/// In a cluster, they are on other nodes than the sessions, so no script can change both. The order of writing keeps them right:
/// - A session is created after its entries are written, and its entries are removed after it is deleted. So every session is in the
///   indexes, whenever a server stops. An entry may have no session.
/// - Who reads an index skips the entries without a session and removes them, unless they are so new that another server may be about
///   to create it.
/// - The end in `expiries` is the earliest possible one, so that use of a session does not change it. A later end is written there when
///   the earlier one has come, and an earlier one after it is committed. If a server stops before that, the session expires later.
///
/// An entry without a session therefore stays until it is read. `count` includes it until its time to live ends, when `expired` finds it.
/// Entries for names and labels stay until a list comes across them.
///
/// The order does not hold for an id that one server deletes while another creates it again. Ids are random, so that this does not happen.
extension RedisStore {
  /// Adds the entries of a session, or replaces them.
  func index(_ head: SessionHead) -> [RedisCommand] {
    let (id, age) = (head.identity.id.description, -head.place.createdAt.score)
    var commands = [
      RedisCommand("ZADD", key: keys.expiries, head.expiresAt.score, id),
      RedisCommand("ZADD", key: keys.sessions, age, id),
    ]
    if let name = head.identity.name {
      commands.append(RedisCommand("ZADD", key: keys.names, 0, keys.nameEntry(name, head.place)))
    }
    for (name, value) in head.identity.labels {
      commands.append(RedisCommand("ZADD", key: keys.label(name, value), age, id))
    }
    return commands
  }

  /// Removes the entries of a session.
  func removeFromIndex(_ head: SessionHead) -> [RedisCommand] {
    let id = head.identity.id.description
    var commands = head.identity.labels.map { RedisCommand("ZREM", key: keys.label($0.key, $0.value), id) }
    if let name = head.identity.name {
      commands.append(RedisCommand("ZREM", key: keys.names, keys.nameEntry(name, head.place)))
    }
    return commands + removeFromIndex(head.identity.id)
  }

  /// Removes the entries that every session has. `expiries` is the last, since `expired` repeats this for what is in it.
  private func removeFromIndex(_ id: SessionID) -> [RedisCommand] {
    [
      RedisCommand("ZREM", key: keys.sessions, id.description),
      RedisCommand("ZREM", key: keys.expiries, id.description),
    ]
  }

  /// Counts a session among the users of other documents; `nil` before its creation and after its end.
  func changeUse(from old: SessionHead.Look?, to new: SessionHead.Look?) -> [RedisCommand] {
    StoredDocument.Kind.allCases.flatMap { kind -> [RedisCommand] in
      let (old, new) = (old?.name(of: kind), new?.name(of: kind))
      guard old != new else { return [] }
      return [(old, -1), (new, 1)].compactMap { name, change in
        name.map { RedisCommand("HINCRBY", key: keys.users(kind), $0, change) }
      }
    }
  }

  /// Brings the end of a session forward.
  func expireEarlier(_ id: SessionID, _ end: Instant) -> RedisCommand {
    RedisCommand("ZADD", key: keys.expiries, "LT", end.score, id.description)
  }

  /// An entry without a session is removed once its creation must have ended: after a minute.
  private static let creationLimit: Int64 = 60_000

  func mayBeBeingCreated(since instant: Instant, at now: Instant) -> Bool {
    instant.advanced(byMilliseconds: Self.creationLimit) >= now
  }

  // MARK: Reading

  public func count() throws(StoreError) -> Int {
    guard let count = try run(RedisCommand("ZCARD", key: keys.sessions)).integer else { throw .unexpectedReply(nil) }
    return count
  }

  /// Puts the first entries right until they are the sessions that expire first.
  public func expired(at now: Instant, limit: Int) throws(StoreError) -> [SessionHead] {
    while true {
      let page = try entries(
        RedisCommand("ZRANGEBYSCORE", key: keys.expiries, "-inf", now.score, "WITHSCORES", "LIMIT", 0, limit))
      let replies = try run(page.map { RedisCommand("HMGET", key: keys.session($0.id), "head", "expiresAt") })
      var ended: [SessionHead] = []
      var repairs: [RedisCommand] = []
      for (entry, reply) in zip(page, replies) {
        guard let fields = reply.elements, fields.count == 2 else { throw .unexpectedReply(reply) }
        if fields[0] != .null {
          let head = try head(fields[0], expiresAt: fields[1])
          if head.expiresAt.score == entry.score {
            ended.append(head)
          } else {
            repairs.append(RedisCommand("ZADD", key: keys.expiries, "XX", head.expiresAt.score, entry.id.description))
          }
        } else if !mayBeBeingCreated(since: Instant(milliseconds: entry.score), at: now) {
          repairs += removeFromIndex(entry.id)
        }
      }
      if repairs.isEmpty { return ended }
      _ = try run(repairs)
    }
  }

  /// Reads ids with their scores.
  func entries(_ command: RedisCommand) throws(StoreError) -> [(id: SessionID, score: Int64)] {
    let reply = try run(command)
    guard let elements = reply.elements else { throw .unexpectedReply(reply) }
    return try stride(from: 0, to: elements.count - 1, by: 2).map { index throws(StoreError) in
      guard let id = elements[index].text.flatMap({ SessionID($0) }),
        let score = elements[index + 1].text.flatMap({ Double($0) }).flatMap({ Int64(exactly: $0) })
      else { throw .unexpectedReply(elements[index]) }
      return (id, score)
    }
  }
}
