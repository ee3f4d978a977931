import StrictJSON
import TabSessions

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
