import Glibc
import TabSessions

/// Sends commands to a server, or to the nodes of a cluster by the slots of their keys.
struct RedisClient {
  let address: RedisAddress
  private let timeout: Duration
  private var links: [RedisNode: RedisLink] = [:]
  private var map = Map.unknown
  /// Whether a connection was lost, so that another server may answer from now on.
  private(set) var wasInterrupted = true

  private enum Map {
    case unknown
    case oneServer
    /// The node of each slot; `nil` for the slots that no node has.
    case cluster([RedisNode?])
  }

  init(_ address: RedisAddress, timeout: Duration) {
    self.address = address
    self.timeout = timeout
  }

  /// The most times that a command is sent, with pauses of together less than two seconds for `TRYAGAIN`.
  private static let mostRounds = 32

  /// Throws connections away that a server has closed since they were last used, for example because it has restarted.
  mutating func dropClosedConnections() {
    for node in links.keys where links[node]?.dropIfClosed() == true { interrupt() }
  }

  /// Ends the interruption: the servers have been checked.
  mutating func resume() { wasInterrupted = false }

  private mutating func interrupt() {
    wasInterrupted = true
    map = .unknown
  }

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
    /// Whether the node gets the slot of the key right now and serves it only to those that ask (redirection by `ASK`).
    var isAsking = false
    /// Whether the node does not know the script.
    var loadsScript = false
  }

  /// Runs commands, in one write for each node. Commands with the same key run in their order, unless a slot moves to another node
  /// meanwhile.
  ///
  /// Redirections are followed, and scripts are loaded where they are missing.
  ///
  /// - Returns: the replies, without errors.
  /// - Throws: an error after which it is unknown which of the commands were performed.
  mutating func run(_ commands: [RedisCommand]) throws(StoreError) -> [RedisValue] {
    if case .unknown = map { try discover() }
    var replies = [RedisValue](repeating: .null, count: commands.count)
    var open = commands.indices.map { Attempt(index: $0, node: node(for: commands[$0].key)) }
    for round in 1...Self.mostRounds {
      var again: [Attempt] = []
      var mustPause = false
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
        again.append(next)
      }
      if again.isEmpty { return replies }
      open = again
      // Half of the session's keys are on the way to another node.
      if mustPause { usleep(UInt32(min(round * 5, 50) * 1_000)) }
    }
    guard let last = open.first else { return replies }
    throw .redirectedTooOften(commands[last.index], by: last.node)
  }

  /// Where a command goes that was refused; `nil` if that does not help.
  private mutating func redirection(_ attempt: Attempt, _ command: RedisCommand, _ message: String) -> Attempt? {
    let words = message.split(separator: " ")
    switch words.first {
    case "MOVED" where words.count >= 3:
      guard let slot = Int(words[1]), let node = RedisNode(words[2], from: attempt.node) else { return nil }
      if case .cluster(var owners) = map, owners.indices.contains(slot) {
        owners[slot] = node
        map = .cluster(owners)
      } else {
        map = .unknown
      }
      return Attempt(index: attempt.index, node: node)
    case "ASK" where words.count >= 3:
      return RedisNode(words[2], from: attempt.node).map {
        Attempt(index: attempt.index, node: $0, isAsking: true)
      }
    case "TRYAGAIN": return Attempt(index: attempt.index, node: node(for: command.key))
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
      let command = commands[attempt.index]
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
    guard let key, case .cluster(let owners) = map else { return address.node }
    return owners[RedisSlot.of(key)] ?? address.node
  }

  /// Finds out whether there is a cluster, and which nodes have its slots.
  private mutating func discover() throws(StoreError) {
    var failure: StoreError?
    for node in [address.node] + links.keys.filter({ $0 != address.node }) {
      do throws(StoreError) { return map = try findMap(at: node) } catch { failure = failure ?? error }
    }
    throw failure ?? .cannotConnect(to: address.node, "no node is known")
  }

  private mutating func findMap(at node: RedisNode) throws(StoreError) -> Map {
    let info = try ask(node, RedisCommand("INFO", "cluster"))
    guard info.text?.contains("cluster_enabled:1") == true else { return .oneServer }
    let ranges = try ask(node, RedisCommand("CLUSTER", "SLOTS"))
    var owners = [RedisNode?](repeating: nil, count: RedisSlot.count)
    for range in ranges.elements ?? [] {
      guard let parts = range.elements, parts.count > 2, let first = parts[0].integer, let last = parts[1].integer,
        let primary = parts[2].elements, primary.count > 1,
        let port = primary[1].integer.flatMap(UInt16.init(exactly:)),
        0 <= first, first <= last, last < RedisSlot.count
      else { throw .unexpectedReply(range) }
      // A node that does not know its own address leaves it out.
      let host = primary[0].text.flatMap { $0.isEmpty ? nil : $0 } ?? node.host
      for slot in first...last { owners[slot] = RedisNode(host: host, port: port) }
    }
    let nodes = Set(owners.compactMap(\.self)).union([address.node])
    links = links.filter { nodes.contains($0.key) }
    return .cluster(owners)
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
}
