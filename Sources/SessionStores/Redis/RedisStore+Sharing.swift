import TabEngine
import TabSessions

extension RedisStore: SharedStore {
  public func view(of ids: [SessionID]) throws(StoreError) -> StoreView {
    let sessions = ids.map { id in
      RedisCommand(
        RedisScripts.read, keys: [keys.session(id)], comparesEras: true, "epoch", "sequence", "expiresAt",
        "linksVersion")
    }
    var replies = try run(sessions + [RedisCommand("GET", key: keys.generation)])
    let generation = replies.popLast()
    guard let documents = generation == .null ? 0 : generation?.integer else { throw .unexpectedReply(generation) }
    return StoreView(
      sessions: try replies.map { reply throws(StoreError) in try status(reply) }, documents: documents)
  }

  private func status(_ reply: RedisValue) throws(StoreError) -> StoreView.Status? {
    guard let fields = reply.elements, fields.count == 5 else { throw .unexpectedReply(reply) }
    guard fields[4].text == "certain" else { return nil }
    guard let epoch = fields[0].text, let sequence = fields[1].integer, let expiresAt = fields[2].integer else {
      throw .unexpectedReply(reply)
    }
    return StoreView.Status(
      SessionVersion(epoch: epoch, sequence: sequence), expiresAt: Instant(milliseconds: Int64(expiresAt)),
      links: fields[3].integer ?? 0)
  }

  public func follow(_ report: @escaping @Sendable (StoreHint) -> Void) -> any StoreFollower {
    RedisFollower(address, keys, timeout: timeout, report)
  }
}
