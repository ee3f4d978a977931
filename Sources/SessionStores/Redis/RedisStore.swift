import StrictJSON
import Synchronization
import TabEngine
import TabSessions

/// A store in Redis 7.0 or later, or in a Redis cluster, which several servers can share.
///
/// A commit is one script, which compares the version that it expects: of two servers that change a session, one is told of a conflict.
/// What Redis itself promises of durability and of failover holds for what is committed. A state that may follow lost ones is uncertain: see
/// `RedisEras`.
///
/// Lists and counts come from indexes, which are apart from the sessions; see `RedisStore+Index.swift`. Each grows by an entry with every
/// session that it concerns. In a cluster, each index is on one node. So an index is what a cluster does not spread.
public final class RedisStore: SessionStore {
  let keys: RedisKeys
  let retention: Retention
  let address: RedisAddress
  let timeout: Duration
  private let client: Mutex<RedisClient>
  /// The time before which expired ids and responses are forgotten, in milliseconds since 1970. Redis removes them a little later. A
  /// server that has just started learns it with its first `forget`.
  private let forgotten = Atomic<Int64>(0)
  /// The secret that the store had when it was read.
  private let knownSecret = Mutex<[UInt8]?>(nil)

  /// The version of the format that this program writes.
  public static let format = 1

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - prefix: the beginning of all keys, without braces. Stores with different prefixes are independent.
  ///   - timeout: the limit for connecting and for each reply.
  /// - Throws: `unavailable`, `newer`, or `damaged` if something else uses the keys.
  public init(
    _ address: RedisAddress, prefix: String = "tabheader:", retention: Retention = Retention(),
    timeout: Duration = .seconds(2)
  ) throws(StoreError) {
    precondition(!prefix.contains { $0 == "{" || $0 == "}" }, "braces in the prefix would change the hash tags")
    keys = RedisKeys(prefix: prefix)
    self.retention = retention
    self.address = address
    self.timeout = timeout
    client = Mutex(RedisClient(address, timeout: timeout))
    _ = try run([])
  }

  // MARK: Commands

  /// Runs commands in as few writes as possible; see `RedisClient.run`.
  func run(_ commands: [RedisCommand]) throws(StoreError) -> [RedisValue] {
    let format = keys.format
    return try client.withLock { (client: inout sending RedisClient) throws(StoreError) -> [RedisValue] in
      client.dropClosedConnections()
      if client.wasInterrupted {
        try Self.checkVersion(&client)
        try Self.checkFormat(format, &client)
        try keepSecret(&client)
        client.resume()
      }
      return try commands.isEmpty ? [] : client.run(commands)
    }
  }

  func run(_ command: RedisCommand) throws(StoreError) -> RedisValue {
    guard let reply = try run([command]).first else { throw .unexpectedReply(nil) }
    return reply
  }

  private static func checkVersion(_ client: inout RedisClient) throws(StoreError) {
    let reply = try client.run([RedisCommand("INFO", "server")]).first
    guard let info = reply?.text else { throw .unexpectedReply(reply) }
    if let error = StoreError(oldRedis: info, at: client.address.node) { throw error }
  }

  /// Marks an empty store with the format that this program writes. A server that answers for the first time may be another one than
  /// before, with newer or with other data.
  private static func checkFormat(_ key: String, _ client: inout RedisClient) throws(StoreError) {
    let get = RedisCommand("GET", key: key)
    var reply = try client.run([get]).first
    if reply == .null { reply = try client.run([RedisCommand("SETNX", key: key, format), get]).last }
    guard let found = reply?.text else { throw .unexpectedReply(reply) }
    guard let number = Int(found) else {
      throw .damaged("the key \(key) in Redis at \(client.address.node) is not from tabheader")
    }
    guard number <= format else { throw .newer(format: found, supported: String(format)) }
  }

  /// Gives the secret back to a store that was emptied. Servers that know it go on with it, so one that starts later must get the same.
  private func keepSecret(_ client: inout RedisClient) throws(StoreError) {
    guard let secret = knownSecret.withLock({ $0 }) else { return }
    _ = try client.run([RedisCommand("SETNX", key: keys.secret, secret)])
  }

  func remember(secret: [UInt8]) { knownSecret.withLock { $0 = secret } }

  /// Writes what the store has already. Redis refuses that, too, when it cannot write.
  public func probe() throws(StoreError) { _ = try run(RedisCommand("SETNX", key: keys.format, Self.format)) }

  // MARK: Time

  /// The time up to which a server has said that it forgets: a store has no clock.
  var forgottenBefore: Instant { Instant(milliseconds: forgotten.load(ordering: .relaxed)) }

  func forget(before now: Instant) { forgotten.max(now.milliseconds, ordering: .relaxed) }

  // MARK: Records

  func head(_ record: RedisValue, expiresAt: RedisValue) throws(StoreError) -> SessionHead {
    var head = try head(record)
    guard let milliseconds = expiresAt.integer else { throw .unexpectedReply(expiresAt) }
    head.expiresAt = Instant(milliseconds: Int64(milliseconds))
    return head
  }

  func head(_ record: RedisValue) throws(StoreError) -> SessionHead {
    guard let bytes = record.bytes else { throw .unexpectedReply(record) }
    return try decoding("session") { () throws(JSONError) in try SessionHead(record: bytes) }
  }

  func decoding<Value>(_ thing: String, _ body: () throws(JSONError) -> Value) throws(StoreError) -> Value {
    do throws(JSONError) { return try body() } catch {
      throw .damaged("Redis has a \(thing) that cannot be read: \(error.text)")
    }
  }
}

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
