import StrictJSON
import TabEngine
import TabHeaderReplays
import TabSessions
import Testing

@testable import TabHeaderWire

/// A snapshot contains everything in a container.
@Suite struct SnapshotTests {
  /// 60 containers, 40 actions each; after each of them the container is written and read.
  @Test(arguments: 0..<6)
  func `a container that is restored from its snapshot behaves identically`(part: Int) throws {
    for seed in UInt64(part) * 10..<UInt64(part + 1) * 10 {
      var random = RandomActions(seed: seed)
      let container = try random.container()
      let steps = try random.steps(40)
      guard Self.difference(of: steps, from: container, seed: seed) != nil else { continue }
      let fewest = steps.shrunk { Self.difference(of: $0, from: container, seed: seed) != nil }
      Issue.record(
        """
        seed \(seed): \(Self.difference(of: fewest, from: container, seed: seed) ?? "")
        \(fewest.map(\.description).joined(separator: "\n"))
        from \(container)
        """)
      return
    }
  }

  /// Performs the steps on a container and on the one from its snapshot, one by one and in batches. Returns the first difference.
  private static func difference(of steps: [Step], from start: TabContainer, seed: UInt64) -> String? {
    var random = SeededRandom(seed: seed)
    var (container, now, rest) = (start, RandomActions.start, steps[...])
    while true {
      let bytes = container.encodedSnapshot()
      var copy: TabContainer
      do throws(JSONError) {
        copy = try TabContainer(encodedSnapshot: bytes)
      } catch {
        return "\(error.pointer): \(error.detail) in \(String(decoding: bytes, as: UTF8.self))"
      }
      guard copy == container else { return "another container: \(String(decoding: bytes, as: UTF8.self))" }
      guard copy.encodedSnapshot() == bytes else { return "other bytes" }
      guard let first = rest.first else { return nil }

      let actions = rest.prefix(Bool.random(using: &random) ? 1 : 3).map(\.action)
      let areTogether = Bool.random(using: &random)
      rest = rest.dropFirst(actions.count)
      now = now.advanced(byMilliseconds: first.wait)
      let result = Result { () throws(BatchError) in try container.apply(actions, checkedTogether: areTogether, at: now)
      }
      let other = Result { () throws(BatchError) in try copy.apply(actions, checkedTogether: areTogether, at: now) }
      guard result == other, copy == container else { return "\(result) or \(other) of \(actions)" }
    }
  }

  @Test func `a plain session of five tabs takes few bytes`() throws {
    let container = try TabContainer(
      configuration: Configuration(),
      tabs: ["Home", "Orders", "Customers", "Products", "Settings"].map { TabDraft(item: try TabItem(title: $0)) },
      traits: Traits())
    let snapshot = String(decoding: container.encodedSnapshot(), as: UTF8.self)
    #expect(
      snapshot
        == #"{"version":1,"tabs":[{"id":"home","title":"Home","coordinator":{}},{"id":"orders","title":"Orders"},"#
        + #"{"id":"customers","title":"Customers"},{"id":"products","title":"Products"},"#
        + #"{"id":"settings","title":"Settings"}],"selection":0,"currentPage":0}"#)
    #expect(snapshot.utf8.count == 244)
  }

  @Test func `an instant keeps its milliseconds, and a number all its digits`() throws {
    var parts = try TabContainer(
      configuration: Configuration(), tabs: [TabDraft(item: try TabItem(title: "One"))], traits: Traits()
    ).snapshot
    parts.motion = .moving(
      Transition(
        kind: .decelerating, from: 0.1 + 0.2, to: 0, page: 0,
        startedAt: Instant(milliseconds: 253_402_300_799_999), duration: 1,
        curve: .cubicBezier(CubicBezier(x1: 1.0 / 3, y1: .leastNonzeroMagnitude, x2: 2.0 / 3, y2: 1))))
    let container = try TabContainer(parts)
    #expect(try TabContainer(encodedSnapshot: container.encodedSnapshot()) == container)
  }
}
