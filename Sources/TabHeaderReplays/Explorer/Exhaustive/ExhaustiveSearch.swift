import Synchronization
import TabEngine

/// Every sequence of up to a number of actions from a start. States that are equal are met once.
///
/// The search goes breadth first. It keeps the digest of each state, in 16 bytes. Of the states that it met last it also keeps the actions
/// that lead to them, in 8 bytes. From these it makes a state again.
package struct ExhaustiveSearch: Sendable {
  /// The greatest depth: 5 bits of a path for each action.
  package static let maximumDepth = 12

  package struct Outcome: Sendable {
    /// Different states, the start included.
    package let states: Int
    /// Actions performed, each from a different state.
    package let edges: Int
    /// Sequences that these stand for.
    package let sequences: Int
    package let failure: Failure?
  }

  private let start: Start
  private let depth: Int
  private let actions: [ExhaustiveAction]
  private let invariants: InvariantSet

  /// - Parameter depth: the number of actions in a sequence, from 1 to `maximumDepth`.
  package init(from start: Start, depth: Int, invariants: InvariantSet = .all) throws(TabContainerError) {
    self.start = start
    self.depth = depth
    self.invariants = invariants
    actions = try ExhaustiveAction.all(for: start.container)
  }

  /// The number of paths that a thread follows before it shares what it has found.
  private static let slice = 64

  /// - Parameters:
  ///   - threads: how many slices are searched at the same time.
  ///   - progress: is told the depth, the states and the edges from time to time.
  package func run(threads: Int, progress: (Int, Int, Int) -> Void = { _, _, _ in }) async -> Outcome {
    let known = KnownStates()
    known.insert(Digest(of: start.container, at: RandomActions.start))
    var (frontier, edges, sequences, power) = ([Path()], 0, 0, 1)
    for level in 1...depth {
      (power, sequences) = (power * actions.count, sequences + power * actions.count)
      var next: [Path] = []
      var rest = frontier[...]
      while !rest.isEmpty {
        let slices = (0..<threads).map { _ in
          defer { rest = rest.dropFirst(Self.slice) }
          return rest.prefix(Self.slice)
        }
        // In the order of the slices, so that each run finds the same paths.
        for found in await expand(slices, known) {
          edges += found.edges
          if let (path, violation) = found.failure {
            return Outcome(
              states: known.count, edges: edges, sequences: sequences,
              failure: Failure(
                shrinking: steps(of: path), from: start, invariants, violation, seed: nil))
          }
          for (digest, path) in found.states where known.insert(digest) && level < depth { next.append(path) }
        }
        progress(level, known.count, edges)
      }
      frontier = next
    }
    return Outcome(states: known.count, edges: edges, sequences: sequences, failure: nil)
  }

  private struct Found: Sendable {
    var edges = 0
    var states: [(Digest, Path)] = []
    var failure: (Path, Violation)?
  }

  private func expand(_ slices: [ArraySlice<Path>], _ known: KnownStates) async -> [Found] {
    await withTaskGroup(of: (Int, Found).self) { group in
      for (index, slice) in slices.enumerated() where !slice.isEmpty {
        group.addTask { (index, expand(slice, known)) }
      }
      var all: [(Int, Found)] = []
      for await found in group { all.append(found) }
      return all.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// Performs every action in the states at the ends of the paths, up to the first violation.
  private func expand(_ paths: ArraySlice<Path>, _ known: KnownStates) -> Found {
    var found = Found()
    var local: Set<Digest> = []
    // The states along the path: neighbours share most of them.
    var trail = [(container: start.container, now: RandomActions.start)]
    var walked = Path()
    for path in paths {
      let shared = path.shared(with: walked)
      trail.removeLast(trail.count - 1 - shared)
      for index in shared..<path.count {
        let (container, now) = trail[trail.count - 1]
        trail.append(state(after: path[index], in: container, now))
      }
      walked = path
      let (container, now) = trail[trail.count - 1]
      for (index, candidate) in actions.enumerated() {
        let after: (container: TabContainer, now: Instant)
        if let action = candidate.action {
          let passage = Passage(action, on: container, at: now)
          found.edges += 1
          if let violation = invariants.violation(of: passage) {
            found.failure = (path.appending(index), violation)
            return found
          }
          guard passage.isPerformed else { continue }
          after = (passage.after, now)
        } else {
          guard container.nextEnd != nil else { continue }
          found.edges += 1
          after = state(after: index, in: container, now)
        }
        let digest = Digest(of: after.container, at: after.now)
        guard !known.contains(digest), local.insert(digest).inserted else { continue }
        if let violation = invariants.violation(of: after.container, at: after.now) {
          found.failure = (path.appending(index), violation)
          return found
        }
        found.states.append((digest, path.appending(index)))
      }
    }
    return found
  }

  private func state(
    after index: Int, in container: TabContainer, _ now: Instant
  ) -> (container: TabContainer, now: Instant) {
    var after = container
    guard let action = actions[index].action else {
      let end = container.nextEnd ?? now
      _ = after.advance(to: end)
      return (after, end)
    }
    _ = try? after.apply(action, at: now)
    return (after, now)
  }

  private func steps(of path: Path) -> [ScriptStep] {
    var (container, now) = (start.container, RandomActions.start)
    return (0..<path.count).map { place in
      let before = now
      (container, now) = state(after: path[place], in: container, now)
      return ScriptStep(wait: now.milliseconds - before.milliseconds, action: actions[path[place]].action)
    }
  }
}

/// The indices of up to 12 actions.
private struct Path: Sendable {
  /// The number of actions in the lowest 4 bits, then 5 bits for each.
  private var bits: UInt64 = 0

  var count: Int { Int(bits & 0xF) }

  subscript(place: Int) -> Int { Int(bits >> (4 + 5 * UInt64(place)) & 0x1F) }

  func appending(_ index: Int) -> Path {
    var path = self
    path.bits = (bits | UInt64(index) << (4 + 5 * UInt64(count))) + 1
    return path
  }

  /// The number of actions at the beginning that both have.
  func shared(with other: Path) -> Int {
    var place = 0
    while place < min(count, other.count), self[place] == other[place] { place += 1 }
    return place
  }
}

/// The states that have been met, for several threads.
private final class KnownStates: Sendable {
  private final class Shard: Sendable {
    let digests = Mutex<Set<Digest>>([])
  }

  private let shards = (0..<64).map { _ in Shard() }

  var count: Int { shards.reduce(0) { $0 + $1.digests.withLock { $0.count } } }

  func contains(_ digest: Digest) -> Bool { shards[digest.shard].digests.withLock { $0.contains(digest) } }

  /// Returns `false` if it was there.
  @discardableResult
  func insert(_ digest: Digest) -> Bool { shards[digest.shard].digests.withLock { $0.insert(digest).inserted } }
}

/// An action of an exhaustive search, with what it does in words.
package struct ExhaustiveAction: Sendable {
  package let summary: String
  /// `nil` for time that passes up to the end of the next transition.
  package let action: TabAction?

  /// The number of actions in the table.
  package static let count = 20

  /// The 20 actions for a container.
  ///
  /// - Parameter container: has at least two tabs.
  package static func all(for container: TabContainer) throws(TabContainerError) -> [ExhaustiveAction] {
    let ids = container.tabs.map(\.id)
    let (first, second, last) = (ids[0], ids[1], ids[ids.count - 1])
    let width = container.traits.width
    let page = try Page(id: .pushed, title: "Pushed")
    var landscape = TraitChanges()
    landscape.orientation = .landscape
    var small = TraitChanges()
    (small.width, small.height) = (320, 568)
    var badge = TabChanges()
    badge.badge = .set(.count(3))
    return [
      ExhaustiveAction("the user taps the second tab", .select(.id(second), source: .user)),
      ExhaustiveAction("the program selects the last tab, animated", .select(.id(last), animated: true)),
      ExhaustiveAction("the user taps More", .selectMore(source: .user)),
      ExhaustiveAction("a finger touches the pages", .swipe(.began())),
      ExhaustiveAction("it moves 0.6 W to the left", .swipe(.changed(translation: -0.6 * width))),
      ExhaustiveAction("it moves 0.3 W to the right", .swipe(.changed(translation: 0.3 * width))),
      ExhaustiveAction("it is lifted at 800 points per second to the left", .swipe(.ended(velocity: -800))),
      ExhaustiveAction("it is lifted at rest", .swipe(.ended())),
      ExhaustiveAction("the device is turned to landscape", .resize(landscape)),
      ExhaustiveAction("the window becomes 320 by 568", .resize(small)),
      ExhaustiveAction("the last tab gets the badge 3", .updateTab(last, badge)),
      ExhaustiveAction(
        "a tab is inserted at 0",
        .insertTab(TabDraft(id: .inserted, item: try TabItem(title: "New", icon: "star")), at: 0)),
      ExhaustiveAction("the first tab is removed", .removeTab(first)),
      ExhaustiveAction("the last tab is moved to 0", .moveTab(last, to: 0)),
      ExhaustiveAction("customizing begins", .customize(.begin)),
      ExhaustiveAction("the user moves the second tab to the last place", .customize(.move(second, to: ids.count - 1))),
      ExhaustiveAction("customizing ends without saving", .customize(.end(save: false))),
      ExhaustiveAction(
        "a page is pushed in the last tab, animated", .navigate(last, try Navigation(.show(page), animated: true))),
      ExhaustiveAction("back in the last tab", .navigate(last, try Navigation(.back))),
      ExhaustiveAction("time passes up to the end of the next transition", nil),
    ]
  }

  private init(_ summary: String, _ action: TabAction?) {
    self.summary = summary
    self.action = action
  }
}

extension PageID {
  fileprivate static var pushed: PageID { PageID("pushed") ?? .root }
}

extension TabID {
  fileprivate static var inserted: TabID? { TabID("new") }
}
