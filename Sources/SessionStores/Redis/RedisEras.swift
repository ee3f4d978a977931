/// Which states of sessions a store may have lost.
///
/// Redis acknowledges a commit before its replicas and its disk have it. So a replica that is promoted, or a server that starts again, may
/// lack the newest states of sessions, and the next states would get their numbers. Each history of a node has its own name, though, the
/// *era*: `master_replid`, which is random at each start and at each promotion. A session's record has the era in which it was written.
///
/// A record is *certain* in two cases:
/// - It has the era of its node. Since it was written, the node has neither started again nor been replaced.
/// - It has the era of another node that had its slot after this client learnt the eras, and all nodes still have the eras that they had
///   then. So no node has lost anything since, wherever the slot was meanwhile.
///
/// The era of any other live node would not do: if a slot comes to a node, a session is written there, and the replica that takes over
/// lacks that, then it has the record as it came, with the era of the node that it came from.
///
/// What the client knows may be older than the data: the same connection may lead to a node that was demoted and promoted again. So
/// scripts compare the era of their node, in the same step as the record, and the client learns everything again if it differs. It also
/// does so before it follows a redirection, so that the second case never rests on what it knew before the slot moved.
///
/// What happens when
/// - a server starts again, or a replica is promoted: its era is new, so its sessions are uncertain, and get a new epoch when they are used;
/// - a slot moves: its sessions stay certain for clients that knew both nodes before. For a client that starts later, sessions that were
///   not changed since are uncertain;
/// - a node is added: the second case begins anew, with the slots as they are then. Clients look for new nodes every few seconds, so that
///   they know one before it gets slots;
/// - a server gets its first replica, or has had none for an hour (`repl-backlog-ttl`): its era ends without a loss, and sessions get a new
///   epoch without need.
///
/// One loss is not noticed: a slot leaves a node, the node that has it then loses a change, and the slot comes back before a client uses the
/// session again.
struct RedisEras {
  /// The eras of all primaries.
  private var eras: [RedisNode: String] = [:]
  /// The node that each slot had when the nodes were first seen in these eras; empty without a cluster.
  private var homes: [RedisNode?] = []
  /// The other nodes that slots have had since then.
  private var stations: [Int: Set<RedisNode>] = [:]

  /// - Parameters:
  ///   - eras: the eras of all primaries that answer.
  ///   - owners: the node of each slot; empty without a cluster.
  mutating func learn(_ eras: [RedisNode: String], owners: [RedisNode?]) {
    guard eras == self.eras, owners.count == homes.count else {
      (self.eras, homes, stations) = (eras, owners, [:])
      return
    }
    for (slot, owner) in owners.enumerated() where owner != homes[slot] {
      if let owner { stations[slot, default: []].insert(owner) }
    }
  }

  /// Adds a node that was not among the primaries.
  mutating func learn(_ era: String, of node: RedisNode, owners: [RedisNode?]) {
    var all = eras
    all[node] = era
    learn(all, owners: owners)
  }

  func era(of node: RedisNode) -> String? { eras[node] }

  /// The eras of the nodes that have had a slot.
  func eras(ofSlot slot: Int) -> Set<String> {
    guard homes.indices.contains(slot) else { return [] }
    return Set((stations[slot] ?? []).union([homes[slot]].compactMap(\.self)).compactMap { eras[$0] })
  }
}
