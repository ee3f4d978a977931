import DequeModule
import OrderedCollections
import StrictJSON
import Synchronization
import TabSessions

/// An item of a registry: a theme or a style.
package protocol Registered: Sendable {
  var name: String { get }
  /// The document as it was written.
  var source: [UInt8] { get }
  /// The digest of the document.
  var digest: String { get }
  /// The approximate number of bytes in memory in addition to the document. A short document may take much.
  var memory: Int { get }
  /// The id of the link whose token added it; see `StoredDocument`.
  var owner: String? { get set }
  /// The item that it is based on, which cannot be removed; `nil` for none.
  var base: String? { get }
}

/// The themes or the styles of a server by name, with the number of sessions that use each.
///
/// Built-in items are read-only; others can be added, replaced and removed. The lock is held only for a lookup or an exchange: a
/// change visits no sessions, so their number does not matter.
package final class Registry<Item: Registered>: Sendable {
  /// The limits for all items that are not built in.
  package static var limits: (items: Int, bytes: Int, memory: Int) { (100, 16_777_216, 67_108_864) }

  private let shippedByName: OrderedDictionary<String, Item>
  private let changes: ChangeCount
  private let state: Mutex<State>

  private struct State {
    var items: [String: Item] = [:]
    /// The changes that are being stored, oldest first; `nil` is a removal. No request sees them yet.
    var changing: [String: Deque<Item?>] = [:]
    /// The generation in which an item was added or replaced.
    var generations: [String: Int] = [:]
    /// The number of sessions that use an item.
    var uses: [String: Int] = [:]

    /// The item after all changes that are being stored.
    func newest(_ name: String) -> Item? { changing[name]?.last ?? items[name] }

    /// All other items after all changes that are being stored.
    func others(than name: String) -> [Item] {
      Set(items.keys).union(changing.keys).filter { $0 != name }.compactMap(newest)
    }
  }

  /// The registry has no room for an item.
  package enum Full: Error {
    case all
    /// The client's items take a quarter of the limits.
    case share
    /// What the item is based on is missing, is being changed, or is based on the item itself.
    case base
  }

  /// What a client may fill.
  package struct Share: Sendable {
    /// How many quarters of the limits all items may take.
    let quarters: Int
    /// Whether the client has added an item, by its name; `nil` if its own items are not limited.
    let isOwn: (@Sendable (String) -> Bool)?

    package static var all: Share { Share(quarters: 4, isOwn: nil) }

    /// A quarter for a client's own items.
    ///
    /// - Parameter leavesReserve: whether a quarter stays free of the items of clients like this one.
    package static func ofClient(leavesReserve: Bool, isOwn: (@Sendable (String) -> Bool)?) -> Share {
      Share(quarters: leavesReserve ? 3 : 4, isOwn: isOwn)
    }
  }

  /// The item is used by sessions, or by items that are based on it.
  package struct InUse: Error {
    package let users: Int
    package let heirs: [String]
  }

  /// - Parameters:
  ///   - changes: counts the changes of this registry and of the others that share it.
  ///   - others: the items added so far.
  ///   - uses: the number of sessions that use each item.
  init(shipped: [Item], changes: ChangeCount, others: [Item] = [], uses: [String: Int] = [:]) {
    self.changes = changes
    shippedByName = OrderedDictionary(shipped.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    state = Mutex(State(items: Dictionary(others.map { ($0.name, $0) }, uniquingKeysWith: { $1 }), uses: uses))
  }

  /// A copy with more items, for one reader.
  func adding(_ items: [Item]) -> Registry {
    Registry(shipped: shipped, changes: changes, others: state.withLock { Array($0.items.values) } + items)
  }

  // MARK: Looking

  /// The built-in items, in their order.
  var shipped: [Item] { shippedByName.values.elements }

  /// The item with a name from outside. A longer name is not compared, since no item has one.
  package subscript(name: String) -> Item? {
    guard name.utf8.count <= JSONLimits.name else { return nil }
    return shippedByName[name] ?? state.withLock { $0.items[name] }
  }

  /// The built-in items, then the others by name.
  package var all: [Item] {
    shipped + state.withLock { Array($0.items.values) }.sorted { $0.name < $1.name }
  }

  package func isShipped(_ name: String) -> Bool {
    name.utf8.count <= JSONLimits.name && shippedByName[name] != nil
  }

  /// Whether an item was put or removed after a generation.
  func hasChanged(_ name: String, since generation: Int) -> Bool {
    guard !isShipped(name) else { return false }
    return state.withLock { $0.generations[name].map { $0 > generation } ?? true }
  }

  /// The number of sessions that use an item.
  package func users(of name: String) -> Int { state.withLock { $0.uses[name] ?? 0 } }

  // MARK: Changing

  /// Begins to add an item, or to replace the one with its name. `finish(_:isStored:)` ends it.
  ///
  /// - Parameters:
  ///   - share: what the client may fill. Replacing an item by one that is no larger is always possible.
  ///   - check: receives the newest item and returns the new one, or throws to prevent the change. It runs under the lock.
  ///   - begin: is called with the new item if the change begins. It runs under the lock, too, so that changes can be stored in their
  ///     order.
  /// - Returns: the replaced item, and the number of sessions that use the new one.
  package func put<Failure: Error>(
    named name: String, within share: Share = .all, _ check: (Item?) throws(Failure) -> Item, begin: (Item) -> Void
  ) throws(Failure) -> Result<(replaced: Item?, users: Int), Full> {
    try state.withLock { state throws(Failure) in
      let old = state.newest(name)
      let item = try check(old)
      guard hasBases(item, state) else { return .failure(.base) }
      if !(old.map { item.source.count <= $0.source.count && item.memory <= $0.memory } ?? false) {
        let others = state.others(than: item.name)
        guard Self.hasRoom(for: item, beside: others, quarters: share.quarters) else { return .failure(.all) }
        if let isOwn = share.isOwn {
          let own = others.filter { isOwn($0.name) }
          guard Self.hasRoom(for: item, beside: own, quarters: 1) else { return .failure(.share) }
        }
      }
      state.changing[item.name, default: []].append(item)
      begin(item)
      return .success((old, state.uses[item.name] ?? 0))
    }
  }

  /// Whether all that an item is based on is here and stays, so that no other change at the same time takes it away.
  private func hasBases(_ item: Item, _ state: borrowing State) -> Bool {
    var chain = [item.name]
    var last = item
    while let base = last.base {
      guard !chain.contains(where: base.isSame), state.changing[base] == nil,
        let next = shippedByName[base] ?? state.items[base]
      else { return false }
      chain.append(base)
      last = next
    }
    return true
  }

  private static func hasRoom(for item: Item, beside others: [Item], quarters: Int) -> Bool {
    let bytes = others.reduce(item.source.count) { $0 + $1.source.count }
    let memory = others.reduce(item.memory) { $0 + $1.memory }
    return others.count < limits.items * quarters / 4 && bytes <= limits.bytes * quarters / 4
      && memory <= limits.memory * quarters / 4
  }

  /// Begins to remove an item that no session and no other item uses. `finish(_:isStored:)` ends it.
  ///
  /// - Parameters: as of `put(named:within:_:begin:)`.
  package func remove<Failure: Error>(
    _ name: String, _ check: (Item?) throws(Failure) -> Void, begin: () -> Void
  ) throws(Failure) -> Result<Void, InUse> {
    try state.withLock { state throws(Failure) in
      try check(state.newest(name))
      let heirs = state.others(than: name).filter { $0.base?.isSame(as: name) == true }.map(\.name).sorted()
      let users = state.uses[name] ?? 0
      guard users == 0, heirs.isEmpty else { return .failure(InUse(users: users, heirs: heirs)) }
      state.changing[name, default: []].append(nil)
      begin()
      return .success(())
    }
  }

  /// Ends the oldest change of an item that was begun: shows it if it was stored, and forgets it otherwise.
  package func finish(_ name: String, isStored: Bool) {
    state.withLock { state in
      guard let item = state.changing[name]?.popFirst() else { return }
      if state.changing[name]?.isEmpty ?? false { state.changing[name] = nil }
      guard isStored else { return }
      state.items[name] = item
      let generation = changes.next()
      state.generations[name] = item == nil ? nil : generation
    }
  }

  // MARK: Shared stores

  /// Takes over the items that a store has. Items that are being stored here stay as they are: they follow.
  ///
  /// - Parameter read: reads a document; `nil` if it cannot be used.
  /// - Returns: whether all were taken over.
  func adopt(_ documents: [StoredDocument], _ read: (StoredDocument) -> Item?) -> Bool {
    let known = state.withLock { $0.items }
    var items: [String: Item] = [:]
    for document in documents where !isShipped(document.name) {
      let isKnown = known[document.name]?.source == document.bytes
      items[document.name] = isKnown ? known[document.name] : read(document)
      items[document.name]?.owner = document.owner
    }
    return state.withLock { state in
      for name in Set(state.items.keys).union(items.keys)
      where state.changing[name] == nil {
        let isSame = state.items[name]?.digest == items[name]?.digest
        state.items[name] = items[name]
        if isSame { continue }
        let generation = changes.next()
        state.generations[name] = items[name] == nil ? nil : generation
      }
      return state.changing.isEmpty
    }
  }

  /// Takes over how many sessions use each item.
  func adopt(uses: [String: Int]) { state.withLock { $0.uses = uses } }

  /// Records that a session uses one item instead of another; `nil` before its creation and after its end.
  func changeUse(from old: String?, to new: String?) {
    guard old != new else { return }
    state.withLock { state in
      if let new { state.uses[new, default: 0] += 1 }
      if let old, let count = state.uses[old] { state.uses[old] = count > 1 ? count - 1 : nil }
    }
  }
}

/// Counts changes, from any thread.
package final class ChangeCount: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .acquiring) }

  func next() -> Int { count.add(1, ordering: .acquiringAndReleasing).newValue }
}
