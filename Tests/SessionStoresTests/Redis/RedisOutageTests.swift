import TabEngine
import TabSessions
import Testing

@testable import SessionStores

/// Redis refuses, is down, starts again empty, or does not answer: the store says so, gives no wrong answer, and recovers.
@Suite struct RedisOutageTests {
  // MARK: Refusals

  @Test func aPasswordIsRequired() throws {
    let server = try RedisServer("--requirepass", "s/e:cé%")
    let node = server.node
    #expect(
      throws: StoreError.unavailable(
        "Redis at \(node) requires a password; give it in the address, as in redis://user:password@\(node)")
    ) { try RedisStore(RedisAddress("redis://\(node)")) }
    #expect(
      throws: StoreError.unavailable("Redis at \(node) refuses the user or the password; correct them in the address")
    ) { try RedisStore(RedisAddress("redis://:wrong@\(node)")) }
    #expect(try RedisStore(RedisAddress("redis://:s%2Fe%3Ac%C3%A9%25@\(node)")).count() == 0)
    #expect(try RedisStore(RedisAddress("redis://default:s%2Fe%3Ac%C3%A9%25@\(node)/3")).count() == 0)
  }

  @Test func aPasswordThatRedisDoesNotHaveIsRefused() throws {
    let node = try RedisServer.shared.get().node
    #expect(
      throws: StoreError.unavailable("Redis at \(node) refuses to check a password; remove it from the address")
    ) { try RedisStore(RedisAddress("redis://:secret@\(node)")) }
  }

  @Test func aReplicaAndAFullServerRecover() throws {
    let server = try RedisServer()
    let store = try server.store()
    let node = server.node
    let created = try StoredSession.sample().created
    try server.run(RedisCommand("REPLICAOF", "127.0.0.1", 1))
    #expect(
      throws: StoreError.unavailable(
        "Redis at \(node) is a replica and cannot be written; give the address of its primary")
    ) { try store.commit([created]) }
    try server.run(RedisCommand("REPLICAOF", "NO", "ONE"))
    try server.run(RedisCommand("CONFIG", "SET", "maxmemory", 1))
    #expect(throws: StoreError.unavailable("Redis at \(node) is out of memory; raise its maxmemory")) {
      try store.commit([created])
    }
    try server.run(RedisCommand("CONFIG", "SET", "maxmemory", 0))
    #expect(try store.commit([created]) == [.committed])
    #expect(try store.count() == 1)
  }

  @Test func aProbeTellsWhetherRedisCanBeWritten() throws {
    let server = try RedisServer()
    let store = try server.store()
    try store.probe()
    try server.run(RedisCommand("CONFIG", "SET", "maxmemory", 1))
    #expect(throws: StoreError.self) { try store.probe() }
    try server.run(RedisCommand("CONFIG", "SET", "maxmemory", 0))
    try store.probe()
    server.stop()
    #expect(throws: StoreError.self) { try store.probe() }
  }

  /// Servers make the ids of sessions with it, and must agree.
  @Test func anEmptiedRedisGetsItsSecretBack() throws {
    let server = try RedisServer()
    let store = try server.store(prefix: "test:")
    let secret = try store.secret()
    server.stop()
    let empty = try RedisServer(port: server.port, options: [])
    _ = try? store.count()
    _ = try store.count()
    #expect(try empty.store(prefix: "test:").secret() == secret)
  }

  @Test(arguments: [
    (
      "LOADING Redis is loading the dataset in memory",
      "Redis at [::1]:7 is loading its data; wait until it has finished"
    ),
    (
      "MASTERDOWN Link with MASTER is down",
      "Redis at [::1]:7 is a replica that has lost its primary; start the primary"
    ),
    (
      "CLUSTERDOWN Hash slot not served",
      "the cluster of Redis at [::1]:7 is down; look for failed nodes with \"redis-cli cluster nodes\""
    ),
    (
      "MISCONF Redis is configured to save RDB snapshots",
      "Redis at [::1]:7 cannot save to its disk and refuses to write; read its log"
    ),
    (
      "NOPERM this user has no permissions",
      "Redis at [::1]:7 does not allow the user to run GET; change its permissions with ACL SETUSER"
    ),
    ("ERR unknown command", "Redis at [::1]:7 refuses GET: ERR unknown command"),
  ])
  func aRefusalSaysWhatToDo(_ message: String, reason: String) {
    let error = StoreError(refused: RedisCommand("GET", key: "k"), message, by: RedisNode(host: "::1", port: 7))
    #expect(error == .unavailable(reason))
  }

  @Test(arguments: [("6.2.14", true), ("5.0.3", true), ("7.0.15", false), ("8.2.1", false), ("10.0.0", false)])
  func anOldVersionIsRefused(_ version: String, isOld: Bool) {
    let info = "# Server\r\nredis_version:\(version)\r\nredis_mode:standalone\r\n"
    let error = StoreError(oldRedis: info, at: RedisNode(host: "::1", port: 7))
    #expect(error == (isOld ? .unavailable("Redis at [::1]:7 has version \(version): install 7.0 or later") : nil))
  }

  // MARK: Down

  @Test func aServerThatIsDownIsNamed() throws {
    let server = try RedisServer()
    let address = server.address
    server.stop()
    #expect(
      throws: StoreError.unavailable(
        "cannot connect to Redis at \(server.node): Connection refused; check that it runs there")
    ) { try RedisStore(address) }
  }

  @Test func aServerThatStartsAgainEmptyHasNoSessions() throws {
    let server = try RedisServer()
    let store = try server.store()
    var session = try StoredSession.sample()
    let theme = StoredDocument(.theme, name: "ocean", bytes: Array("{}".utf8), updatedAt: .at(3))
    _ = try store.commit([session.created, .put(theme)])
    let select = try session.commit(.select(.index(2)), at: .at(1))
    server.stop()
    for _ in 0..<3 {
      let error = #expect(throws: StoreError.self) { try store.commit([.save(select)]) }
      guard case .unavailable(let reason)? = error else {
        Issue.record("expected unavailable, not \(String(describing: error))")
        return
      }
      #expect(reason.contains("\(server.node)"))
    }

    let again = try RedisServer(port: server.port, options: [])
    #expect(try answer { try store.session(session.id) } == .missing)
    #expect(try store.events(of: session.id, after: 0) == nil)
    #expect(try store.commit([.save(select)]) == [.missing])
    #expect(try store.count() == 0)
    #expect(try store.documents(.theme) == [])
    #expect(try store.commit([try StoredSession.sample().created]) == [.committed])
    #expect(try again.run(RedisCommand("GET", key: store.keys.format))?.text == "1")
  }

  /// A server that has started again between two calls costs no failure.
  @Test func aConnectionThatWasClosedIsReplaced() throws {
    let server = try RedisServer.shared.get()
    let store = try server.store()
    let session = try StoredSession.sample()
    _ = try store.commit([session.created])
    let id = try #require(try store.run(RedisCommand("CLIENT", "ID")).integer)
    #expect(try server.run(RedisCommand("CLIENT", "KILL", "ID", id)) == .integer(1))
    #expect(try store.session(session.id) == .found(session))
    #expect(try store.run(RedisCommand("CLIENT", "ID")).integer != id)
  }

  /// After the second failure the next call fails at once, although the server is there.
  @Test func aServerThatIsDownIsTriedAfterMoreAndMoreCalls() throws {
    var server = try RedisServer()
    let (node, address) = (server.node, server.address)
    server.stop()
    var link = RedisLink()
    func connects() -> Bool { (try? link.connection(to: node, address, timeout: .seconds(60))) != nil }
    #expect(!connects())
    #expect(!connects())
    server = try RedisServer(port: node.port, options: [])
    #expect(!connects())
    #expect(connects())
    // A reply ends the row of failures.
    link.succeed()
    link.lose(.unavailable("lost"))
    #expect(connects())
  }

  // MARK: Silent

  @Test func aReplyThatComesLateIsNotTakenForAnother() throws {
    let server = try RedisServer()
    let store = try server.store()
    let (first, second) = (try StoredSession.sample(1), try StoredSession.sample(2))
    _ = try store.commit([first.created, second.created])

    let impatient = try answer { try server.store(prefix: store.keys.prefix, timeout: .milliseconds(300)) }
    server.pause()
    #expect(
      throws: StoreError.unavailable(
        "Redis at \(server.node) did not answer within 0.3 seconds; check its load and the network")
    ) { try impatient.session(first.id) }
    server.resume()
    for _ in 0..<3 {
      #expect(try answer { try impatient.session(second.id) } == .found(second))
      #expect(try answer { try impatient.session(first.id) } == .found(first))
    }
  }

  /// Whether a commit without an answer was performed is unknown. It is never half performed, and never performed twice.
  @Test func aCommitWithoutAnAnswerIsPerformedOnceOrNotAtAll() throws {
    let server = try RedisServer()
    let store = try server.store()
    var session = try StoredSession.sample()
    _ = try store.commit([session.created])
    let before = session
    let select = try session.commit(.select(.index(2)), at: .at(1))
    let impatient = try answer { try server.store(prefix: store.keys.prefix, timeout: .milliseconds(300)) }
    server.pause()
    #expect(throws: StoreError.self) { try impatient.commit([.save(select)]) }
    server.resume()
    switch try store.session(session.id) {
    case .found(before):
      #expect(try store.events(of: session.id, after: 0) == [])
    case .found(session):
      #expect(try store.events(of: session.id, after: 0) == select.logged)
      #expect(try store.commit([.save(select)]) == [.conflict])
    case let lookup: Issue.record("\(lookup)")
    }
  }

  /// Calls a store until it answers again. Between two attempts, some calls fail at once.
  private func answer<Value>(_ call: () throws -> Value) throws -> Value {
    for _ in 0..<1_000 {
      do { return try call() } catch StoreError.unavailable { continue }
    }
    return try call()
  }
}
