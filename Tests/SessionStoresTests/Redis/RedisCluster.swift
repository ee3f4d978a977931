import ChildProcess
import Foundation
import TabSessions

@testable import SessionStores

/// A cluster of three nodes without replicas.
final class RedisCluster: Sendable {
  /// The cluster of all tests. Tests may move its slots.
  static let shared = Result { try RedisCluster() }

  let nodes: [RedisServer]

  init() throws {
    nodes = try (0..<3).map { _ in try RedisServer("--cluster-enabled", "yes") }
    try Self.manage(["create"] + nodes.map(\.node.description) + ["--cluster-yes"])
    // A node serves its slots some time after it has learnt of the others.
    for node in nodes {
      try wait { try node.run(RedisCommand("CLUSTER", "INFO"))?.text?.contains("cluster_state:ok") == true }
    }
  }

  func store(
    prefix: String = "test-\(UUID().uuidString):", retention: Retention = Retention()
  ) throws -> RedisStore {
    try nodes[0].store(prefix: prefix, retention: retention)
  }

  func id(of node: RedisServer) throws -> String {
    guard let id = try node.run(RedisCommand("CLUSTER", "MYID"))?.text else { throw Missing(description: "no id") }
    return id
  }

  /// The node that has a key.
  func owner(of key: String) throws -> RedisServer {
    for node in nodes {
      if case .integer = try node.run(RedisCommand("EXISTS", key: key)) { return node }
    }
    throw Missing(description: "no node has the slot of \(key)")
  }

  /// Moves slots from a node to another, with their keys, and returns when this is done.
  ///
  /// redis-cli refuses while the nodes do not agree who has which slot, as for some time after another move.
  func move(slots: Int, from source: RedisServer, to target: RedisServer) throws {
    try awaitAgreement()
    try Self.manage([
      "reshard", source.node.description, "--cluster-from", try id(of: source), "--cluster-to", try id(of: target),
      "--cluster-slots", String(slots), "--cluster-yes",
    ])
    try awaitAgreement()
  }

  /// Moves one slot with its keys.
  func move(slot: Int, from source: RedisServer, to target: RedisServer) throws {
    try beginMove(slot: slot, from: source, to: target)
    try endMove(slot: slot, from: source, to: target)
  }

  /// Moves the keys of a slot, which stays on the way.
  func beginMove(slot: Int, from source: RedisServer, to target: RedisServer) throws {
    try target.run(RedisCommand("CLUSTER", "SETSLOT", slot, "IMPORTING", try id(of: source)))
    try source.run(RedisCommand("CLUSTER", "SETSLOT", slot, "MIGRATING", try id(of: target)))
    while let key = try source.run(RedisCommand("CLUSTER", "GETKEYSINSLOT", slot, 1))?.elements?.first?.text {
      let reply = try source.run(RedisCommand("MIGRATE", "127.0.0.1", Int(target.port), key, 0, 600_000))
      // Other tests have sessions in the slot, and may delete one meanwhile.
      guard reply == .status("OK") || reply == .status("NOKEY") else {
        throw Missing(description: "\(key) does not move: \(String(describing: reply))")
      }
    }
  }

  /// Gives the slot to the target, and returns when all nodes agree.
  ///
  /// An older message of the source, when it still had the slot, can take it from the target again.
  func endMove(slot: Int, from source: RedisServer, to target: RedisServer) throws {
    let targetID = try id(of: target)
    try awaitAgreement {
      for node in [target, source] + nodes {
        try node.run(RedisCommand("CLUSTER", "SETSLOT", slot, "NODE", targetID))
      }
    }
  }

  /// Waits until all nodes agree who has which slot, and none is on the way, in four looks one after the other: messages from before
  /// still arrive after the first.
  ///
  /// - Parameter attempt: is performed before each look.
  private func awaitAgreement(after attempt: () throws -> Void = {}) throws {
    try wait {
      try attempt()
      return (0..<4).allSatisfy { _ in (try? Self.manage(["check", nodes[0].node.description])) != nil }
    }
  }

  /// Adds a replica, and returns when it has the data of its primary.
  func add(_ replica: RedisServer, of primary: RedisServer) throws {
    try Self.manage([
      "add-node", replica.node.description, primary.node.description, "--cluster-slave", "--cluster-master-id",
      try id(of: primary),
    ])
    try wait { try replica.run(RedisCommand("INFO", "replication"))?.text?.contains("master_link_status:up") == true }
  }

  /// Adds a primary without slots, and returns when all nodes know it.
  func add(_ primary: RedisServer) throws {
    try Self.manage(["add-node", primary.node.description, nodes[0].node.description])
    for node in nodes { try wait { try primaries(knownTo: node).contains(primary.node) } }
    try wait { try primary.run(RedisCommand("CLUSTER", "INFO"))?.text?.contains("cluster_state:ok") == true }
  }

  func primaries(knownTo node: RedisServer) throws -> [RedisNode] {
    try RedisShard.shards(node.run(RedisCommand("CLUSTER", "SHARDS")) ?? .null, from: node.node).map(\.primary)
  }

  private static func manage(_ arguments: [String]) throws {
    let output = Pipe()
    let process = try ChildProcess(
      ["redis-cli", "--cluster"] + arguments, output: output.fileHandleForWriting, errors: output.fileHandleForWriting)
    try output.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    guard process.wait() == .exit(code: 0) else { throw Missing(description: "redis-cli \(arguments): \(text)") }
  }
}

/// Waits for something that a server does soon.
func wait(until isTrue: () throws -> Bool) throws {
  for _ in 0..<12_000 {
    if try isTrue() { return }
    usleep(10_000)
  }
  throw Missing(description: "it did not happen within two minutes")
}
