import Glibc
import TabSessions

/// Sends commands to a server, or to the nodes of a cluster by the slots of their keys.
struct RedisClient {
  let address: RedisAddress
  private let timeout: Duration
  private var links: [RedisNode: RedisLink] = [:]
  private var map = Map.unknown
  private var eras = RedisEras()
  /// The node of a cluster that has told the map. The one of the address may be down.
  private var informant: RedisNode?
  /// When the map was found.
  private var foundAt = ContinuousClock.now
  /// Whether a connection was lost, so that another server may answer from now on.
  private(set) var wasInterrupted = true

  private enum Map {
    case unknown
    case oneServer
    /// The node of each slot; `nil` for the slots that no node has.
    case cluster([RedisNode?])

    /// The node of each slot; empty without a cluster.
    var owners: [RedisNode?] { if case .cluster(let owners) = self { owners } else { [] } }
  }

  init(_ address: RedisAddress, timeout: Duration) {
    self.address = address
    self.timeout = timeout
  }

  /// The most times that a command is sent, with pauses of together less than two seconds.
  private static let mostRounds = 32
  /// How often a cluster is looked at again. So nodes that are added are known before they get slots; see `RedisEras`.
  private static let mapLife = Duration.seconds(10)

  /// Throws connections away that a server has closed since they were last used, for example because it has restarted.
  mutating func dropClosedConnections() {
    for node in links.keys where links[node]?.dropIfClosed() == true { interrupt() }
  }

  /// Ends the interruption: the servers have been checked.
  mutating func resume() { wasInterrupted = false }

  private mutating func interrupt() {
    wasInterrupted = true
    forgetMap()
  }

  /// Looks at the cluster again before the next command.
  mutating func forgetMap() { map = .unknown }

  // MARK: Commands

  /// What one node gets in one write.
  private struct Batch {
    private(set) var commands: [RedisCommand] = []
    /// The attempt of each command; `nil` for commands whose replies do not matter.
    private(set) var attempts: [Attempt?] = []
    /// The digests of the scripts that the batch loads.
    private var loaded: Set<String> = []

    mutating func load(_ script: RedisScript) {
      guard loaded.insert(script.digest).inserted else { return }
      append(RedisCommand("SCRIPT", "LOAD", script.source))
    }

    mutating func append(_ command: RedisCommand, for attempt: Attempt? = nil) {
      commands.append(command)
      attempts.append(attempt)
    }
  }

  /// A command that has no reply yet.
  private struct Attempt {
    let index: Int
    let node: RedisNode
    /// Whether the node is just getting the slot of the key, and serves it only after `ASKING` (redirection by `ASK`).
    var isAsking = false
    /// Whether the node does not know the script.
    var loadsScript = false
  }

  /// Runs commands, in one write for each node. Commands with the same key run in their order, unless one is refused
  /// and sent again.
  ///
  /// Redirections are followed, and scripts are loaded where they are missing. Scripts that compare eras get them here.
  ///
  /// - Returns: the replies, without errors.
  /// - Throws: an error after which it is unknown which of the commands were performed.
  mutating func run(_ commands: [RedisCommand]) throws(StoreError) -> [RedisValue] {
    try findMapIfDue()
    var replies = [RedisValue](repeating: .null, count: commands.count)
    var open = commands.indices.map { Attempt(index: $0, node: node(for: commands[$0].key)) }
    for round in 1...Self.mostRounds {
      var again: [Attempt] = []
      var mustPause = round > 4
      var changed: RedisNode?
      for (attempt, reply) in try exchange(open, commands) {
        guard case .error(let message) = reply else {
          replies[attempt.index] = reply
          continue
        }
        guard let next = redirection(attempt, commands[attempt.index], message) else {
          links[attempt.node]?.abandon()
          interrupt()
          throw StoreError(refused: commands[attempt.index], message, by: attempt.node)
        }
        mustPause = mustPause || message.hasPrefix("TRYAGAIN")
        if !message.hasPrefix("TRYAGAIN"), !next.loadsScript { changed = next.node }
        again.append(next)
      }
      if again.isEmpty { return replies }
      open = again
      // Before a redirection is followed, all eras are learnt again; see `RedisEras`.
      if let changed { try discover(from: changed) }
      // Half of the session's keys are on the way to another node.
      if mustPause { usleep(UInt32(min(round * 5, 50) * 1_000)) }
    }
    guard let last = open.first else { return replies }
    throw .redirectedTooOften(commands[last.index], by: last.node)
  }

  /// Where a command goes that was refused; `nil` if that does not help.
  private func redirection(_ attempt: Attempt, _ command: RedisCommand, _ message: String) -> Attempt? {
    let words = message.split(separator: " ")
    switch words.first {
    case "MOVED" where words.count >= 3:
      return RedisNode(words[2], from: attempt.node).map { Attempt(index: attempt.index, node: $0) }
    case "ASK" where words.count >= 3:
      return RedisNode(words[2], from: attempt.node).map {
        Attempt(index: attempt.index, node: $0, isAsking: true)
      }
    case "TRYAGAIN": return Attempt(index: attempt.index, node: node(for: command.key))
    case RedisScripts.newEra?:
      return Attempt(index: attempt.index, node: attempt.node, isAsking: attempt.isAsking)
    case "NOSCRIPT" where command.script != nil:
      return Attempt(index: attempt.index, node: attempt.node, isAsking: attempt.isAsking, loadsScript: true)
    default: return nil
    }
  }

  /// Sends attempts to their nodes, then reads the replies.
  private mutating func exchange(
    _ attempts: [Attempt], _ commands: [RedisCommand]
  ) throws(StoreError) -> [(Attempt, RedisValue)] {
    var batches: [RedisNode: Batch] = [:]
    for attempt in attempts {
      var command = commands[attempt.index]
      if command.comparesEras { command = try addingEras(to: command, for: attempt.node) }
      if attempt.loadsScript, let script = command.script {
        batches[attempt.node, default: Batch()].load(script)
      }
      if attempt.isAsking { batches[attempt.node, default: Batch()].append(RedisCommand("ASKING")) }
      batches[attempt.node, default: Batch()].append(command, for: attempt)
    }
    let values = try send(batches.mapValues(\.commands))
    var replies: [(Attempt, RedisValue)] = []
    for (node, batch) in batches {
      for (attempt, value) in zip(batch.attempts, values[node] ?? []) {
        if let attempt { replies.append((attempt, value)) }
      }
    }
    // What has to be sent again keeps its order.
    return replies.sorted { $0.0.index < $1.0.index }
  }

  /// Sends commands to all nodes before it waits for the first reply.
  private mutating func send(_ commands: [RedisNode: [RedisCommand]]) throws(StoreError) -> [RedisNode: [RedisValue]] {
    var replies: [RedisNode: [RedisValue]] = [:]
    var current = address.node
    do throws(StoreError) {
      var connections: [RedisConnection] = []
      for (node, commands) in commands {
        current = node
        let connection = try links[node, default: RedisLink()].connection(to: node, address, timeout: timeout)
        try connection.send(commands)
        connections.append(connection)
      }
      for connection in connections {
        current = connection.node
        replies[current] = try connection.receive(commands[current]?.count ?? 0)
        links[current]?.succeed()
      }
    } catch {
      for node in commands.keys where node != current && replies[node] == nil { links[node]?.abandon() }
      links[current]?.lose(error)
      interrupt()
      throw error
    }
    return replies
  }

  // MARK: The cluster

  private func node(for key: String?) -> RedisNode {
    guard case .cluster(let owners) = map else { return address.node }
    return key.flatMap { owners[RedisSlot.of($0)] } ?? informant ?? address.node
  }

  /// The node that has the slot of a key.
  mutating func owner(of key: String) throws(StoreError) -> RedisNode {
    try findMapIfDue()
    return node(for: key)
  }

  private mutating func findMapIfDue() throws(StoreError) {
    switch map {
    case .unknown: try discover()
    case .cluster where ContinuousClock.now - foundAt > Self.mapLife: try discover()
    case .cluster, .oneServer: break
    }
  }

  /// Finds out whether there is a cluster, which nodes have its slots, and the eras of the nodes.
  ///
  /// - Parameter first: the node that is asked first.
  private mutating func discover(from first: RedisNode? = nil) throws(StoreError) {
    var failure: StoreError?
    var asked: Set<RedisNode> = []
    for node in [first, address.node].compactMap(\.self) + links.keys where asked.insert(node).inserted {
      do throws(StoreError) {
        let (map, primaries) = try findMap(at: node)
        try learnEras(of: primaries, owners: map.owners)
        links = links.filter { primaries.contains($0.key) || $0.key == address.node }
        (self.map, informant, foundAt) = (map, node, .now)
        return
      } catch { failure = failure ?? error }
    }
    throw failure ?? .cannotConnect(to: address.node, "no node is known")
  }

  private mutating func findMap(at node: RedisNode) throws(StoreError) -> (Map, primaries: Set<RedisNode>) {
    let info = try ask(node, RedisCommand("INFO", "cluster"))
    guard info.text?.contains("cluster_enabled:1") == true else { return (.oneServer, [address.node]) }
    let shards = try RedisShard.shards(try ask(node, RedisCommand("CLUSTER", "SHARDS")), from: node)
    var owners = [RedisNode?](repeating: nil, count: RedisSlot.count)
    for shard in shards {
      for slots in shard.slots { for slot in slots { owners[slot] = shard.primary } }
    }
    return (.cluster(owners), Set(shards.map(\.primary)))
  }

  private mutating func ask(_ node: RedisNode, _ command: RedisCommand) throws(StoreError) -> RedisValue {
    let reply = try send([node: [command]])[node]?.first
    if case .error(let message)? = reply {
      links[node]?.abandon()
      interrupt()
      throw StoreError(refused: command, message, by: node)
    }
    return reply ?? .null
  }

  // MARK: Eras

  /// Learns the eras of all primaries. A node of a cluster that does not answer has none.
  private mutating func learnEras(of primaries: Set<RedisNode>, owners: [RedisNode?]) throws(StoreError) {
    var eras: [RedisNode: String] = [:]
    for node in primaries {
      do throws(StoreError) { eras[node] = try findEra(of: node) } catch {
        if owners.isEmpty { throw error }
      }
    }
    self.eras.learn(eras, owners: owners)
  }

  private mutating func findEra(of node: RedisNode) throws(StoreError) -> String {
    let command = RedisCommand("INFO", "replication")
    var replies: [RedisValue] = []
    do throws(StoreError) {
      replies = try links[node, default: RedisLink()].connection(to: node, address, timeout: timeout).run([command])
      links[node]?.succeed()
    } catch {
      links[node]?.lose(error)
      throw error
    }
    if case .error(let message)? = replies.first { throw StoreError(refused: command, message, by: node) }
    let lines = replies.first?.text?.split(whereSeparator: \.isNewline) ?? []
    guard lines.contains("role:master") else { throw StoreError(refused: command, "READONLY", by: node) }
    guard let era = lines.first(where: { $0.hasPrefix("master_replid:") })?.dropFirst("master_replid:".count) else {
      throw .unexpectedReply(replies.first)
    }
    return String(era)
  }

  private mutating func addingEras(to command: RedisCommand, for node: RedisNode) throws(StoreError) -> RedisCommand {
    // A node that gets its first slots right now, or that did not answer before.
    if eras.era(of: node) == nil {
      do throws(StoreError) { eras.learn(try findEra(of: node), of: node, owners: map.owners) } catch {
        // Another node may have taken over.
        interrupt()
        throw error
      }
    }
    let others = command.key.map { eras.eras(ofSlot: RedisSlot.of($0)) } ?? []
    return command.adding(eras.era(of: node) ?? "", others.joined(separator: " "))
  }
}
