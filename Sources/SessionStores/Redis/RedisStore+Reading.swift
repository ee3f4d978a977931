import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

extension RedisStore {
  public func session(_ id: SessionID) throws(StoreError) -> StoreLookup {
    let reply = try run(
      RedisCommand(
        RedisScripts.read, keys: [keys.session(id)], comparesEras: true,
        "head", "expiresAt", "expired", "position", "description", "links"))
    guard let fields = reply.elements, fields.count == 7 else { throw .unexpectedReply(reply) }
    if fields[0] == .null {
      guard let until = fields[2].integer else { return .missing }
      return Int64(until) >= forgottenBefore.milliseconds ? .expired : .missing
    }
    guard let position = fields[3].bytes, let description = fields[4].bytes else { throw .unexpectedReply(reply) }
    var session = StoredSession(
      try head(fields[0], expiresAt: fields[1]),
      try decoding("session") { () throws(JSONError) in
        try TabContainer(encodedDescription: description, position: position)
      },
      links: try decoding("link") { () throws(JSONError) in try LinksRecord(bytes: fields[5].bytes).links })
    session.isUncertain = fields[6].text != "certain"
    return .found(session)
  }

  /// Reads the number of the newest event first, so that every event up to it is in what is read after it.
  public func events(of id: SessionID, after sequence: Int?) throws(StoreError) -> [LoggedEvent]? {
    let first = sequence.map { "\(max($0, 0).addingReportingOverflow(1).partialValue)-0" } ?? "-"
    let replies = try run([
      RedisCommand("HGET", key: keys.session(id), "sequence"),
      RedisCommand("XRANGE", key: keys.events(id), first, "+"),
    ])
    guard let last = replies[0].integer else { return nil }
    if let sequence, !(0...last).contains(sequence) { return nil }
    guard let entries = replies[1].elements else { throw .unexpectedReply(replies[1]) }
    var events: [LoggedEvent] = []
    for entry in entries { events += try self.events(entry) }
    events.removeAll { $0.sequence > last }
    guard let sequence else { return events }
    let new = events.drop { $0.sequence <= sequence }
    return new.count == last - sequence ? Array(new) : nil
  }

  /// - Parameter entry: the id, then the names and values of the fields.
  private func events(_ entry: RedisValue) throws(StoreError) -> [LoggedEvent] {
    guard let parts = entry.elements, parts.count == 2, let fields = parts[1].elements, fields.count == 4,
      let last = parts[0].text.flatMap({ Int($0.prefix { $0 != "-" }) }), let body = fields[3].bytes
    else { throw .unexpectedReply(entry) }
    return try decoding("event") { () throws(JSONError) in try EventsRecord.events(body, upTo: last) }
  }

  // MARK: Documents and responses

  public func documents(_ kind: StoredDocument.Kind) throws(StoreError) -> [StoredDocument] {
    let replies = try run([
      RedisCommand("HGETALL", key: keys.documents(kind)), RedisCommand("HGETALL", key: keys.owners(kind)),
    ])
    let reply = replies[0]
    guard let fields = reply.elements, let pairs = replies[1].elements else { throw .unexpectedReply(reply) }
    var owners: [String: String] = [:]
    for index in stride(from: 0, to: pairs.count - 1, by: 2) {
      guard let name = pairs[index].text, let owner = pairs[index + 1].text else { throw .unexpectedReply(replies[1]) }
      owners[name] = owner
    }
    let documents = try stride(from: 0, to: fields.count - 1, by: 2).map { index throws(StoreError) in
      guard let name = fields[index].text, let value = fields[index + 1].bytes,
        let end = value.firstIndex(of: UInt8(ascii: "\n")),
        let updatedAt = Int64(String(decoding: value[..<end], as: UTF8.self))
      else { throw .unexpectedReply(reply) }
      return StoredDocument(
        kind, name: name, bytes: Array(value[(end + 1)...]), updatedAt: Instant(milliseconds: updatedAt),
        owner: owners[name])
    }
    return documents.sorted { $0.name < $1.name }
  }

  /// The counts may be off by the changes that were under way when a server stopped: they are not on the nodes of the sessions.
  public func users(of kind: StoredDocument.Kind) throws(StoreError) -> [String: Int] {
    let reply = try run(RedisCommand("HGETALL", key: keys.users(kind)))
    guard let fields = reply.elements else { throw .unexpectedReply(reply) }
    var users: [String: Int] = [:]
    for index in stride(from: 0, to: fields.count - 1, by: 2) {
      guard let name = fields[index].text, let count = fields[index + 1].text.flatMap({ Int($0) }) else {
        throw .unexpectedReply(reply)
      }
      if count > 0 { users[name] = count }
    }
    return users
  }

  public func response(for key: String, of session: SessionID) throws(StoreError) -> StoredResponse? {
    let reply = try run(RedisCommand("HGET", key: keys.session(session), "response:" + key))
    if reply == .null { return nil }
    guard let value = reply.bytes, let space = value.firstIndex(of: UInt8(ascii: " ")) else {
      throw .unexpectedReply(reply)
    }
    let response = try decoding("response") { () throws(JSONError) in
      try StoredResponse(record: Array(value[(space + 1)...]))
    }
    return response.until >= forgottenBefore ? response : nil
  }

  public func secret() throws(StoreError) -> [UInt8] {
    let new = RedisCommand("SETNX", key: keys.secret, StoredContent.randomSecret())
    let reply = try run([new, RedisCommand("GET", key: keys.secret)])[1]
    guard let secret = reply.bytes else { throw .unexpectedReply(reply) }
    remember(secret: secret)
    return secret
  }
}

/// The histories of sessions. A session and its history are on one node, where a script changes them together, so that a failover loses the
/// newest part of both.
extension RedisStore {
  /// If the records do not lead to what the session is, Redis has lost some of them, for example because it was short of memory. Then the history
  /// begins after the gap, or with the session as it is.
  public func history(of id: SessionID, revisions: ClosedRange<Int>) throws(StoreError) -> StoredHistory? {
    let range = max(revisions.lowerBound, 0)...max(revisions.upperBound, 0)
    let reply = try run(RedisCommand(RedisScripts.history, keys: keys.all(id), range.lowerBound, range.upperBound))
    guard let fields = reply.elements else { throw .unexpectedReply(reply) }
    guard !fields.isEmpty else { return nil }
    guard fields.count == 5, let epoch = fields[0].text, let sequence = fields[1].integer,
      let revision = fields[2].integer, let entries = fields[4].elements
    else { throw .unexpectedReply(reply) }

    var records: [HistoryRecord] = []
    for entry in entries {
      let record = try self.record(entry)
      if records.last.map({ $0.last != record.first }) ?? false { records = [] }
      records.append(record)
    }
    let creation = try creation(fields[3])
    let chain = creation.map { HistoryRecord.chain([$0] + records, for: range) } ?? []
    if let last = chain.last?.last, last >= min(range.upperBound, revision) {
      return StoredHistory(SessionVersion(epoch: epoch, sequence: sequence), chain)
    }
    guard case .found(let session) = try session(id) else { return nil }
    return StoredHistory(session.head.version, [HistoryRecord(creating: session.snapshot)])
  }

  /// - Parameter value: the revision, a line feed, and the snapshot.
  private func creation(_ value: RedisValue) throws(StoreError) -> HistoryRecord? {
    guard value != .null else { return nil }
    guard let bytes = value.bytes, let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let revision = Int(String(decoding: bytes[..<end], as: UTF8.self))
    else { throw .unexpectedReply(value) }
    return HistoryRecord(first: revision, last: revision, commands: [], checkpoint: Array(bytes[(end + 1)...]))
  }

  /// - Parameter entry: the id, then the names and values of the fields.
  private func record(_ entry: RedisValue) throws(StoreError) -> HistoryRecord {
    guard let parts = entry.elements, parts.count == 2, let fields = parts[1].elements,
      fields.count == 4 || fields.count == 6,
      let last = parts[0].text.flatMap({ Int($0.prefix { $0 != "-" }) }), let first = fields[1].integer,
      let commands = fields[3].bytes
    else { throw .unexpectedReply(entry) }
    return HistoryRecord(
      first: first, last: last, commands: commands, checkpoint: fields.count == 6 ? fields[5].bytes : nil)
  }
}
