import TabContainer
import Testing

/// V: what holds for every sequence of actions.
struct InvariantTests {
  /// 800 containers, 50 actions each: 40,000 actions.
  @Test(arguments: 0..<8)
  func `the invariants hold for random actions`(part: Int) throws {
    for seed in UInt64(part) * 100..<UInt64(part + 1) * 100 {
      var random = RandomActions(seed: seed)
      let container = try random.container()
      let steps = try random.steps(50)
      guard Invariants.violation(of: steps, from: container) != nil else { continue }
      let fewest = steps.shrunk { Invariants.violation(of: $0, from: container) != nil }
      Issue.record(
        """
        seed \(seed): \(Invariants.violation(of: fewest, from: container) ?? "")
        \(fewest.map(\.description).joined(separator: "\n"))
        from \(container)
        """)
      return
    }
  }

  @Test func `most random actions are carried out, so that the test means something`() throws {
    var random = RandomActions(seed: 1)
    var container = try TabContainer.tabs(4)
    var now = Instant.start
    var (accepted, phases) = (0, Set<Motion.Phase>())
    for step in try random.steps(2_000) {
      now = now + step.wait
      if (try? container.apply(step.action, at: now)) != nil { accepted += 1 }
      phases.insert(container.motion.phase)
    }
    #expect(accepted > 800)
    #expect(phases == Set(Motion.Phase.allCases))
  }

  @Test func `a failing sequence is shrunk to what matters`() {
    #expect(Array(0..<100).shrunk { $0.contains(3) && $0.contains(71) } == [3, 71])
    #expect([1, 2, 3].shrunk { _ in true } == [])
  }
}
