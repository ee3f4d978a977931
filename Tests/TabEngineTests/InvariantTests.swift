import RandomCases
import TabHeaderReplays
import Testing

@testable import TabEngine

/// V: what holds for every sequence of actions.
struct InvariantTests {
  /// Up to 2,000 containers, 60 actions each: 120,000 actions.
  @Test(arguments: 0..<20)
  func `V: the invariants hold for random actions`(part: Int) throws {
    let first = UInt64(part) * 100
    for seed in (first...).prefix(RandomCases.some(of: 100)) {
      var random = RandomActions(seed: seed)
      let container = try random.container()
      let steps = try random.steps(60).map(ScriptStep.init)
      guard InvariantSet.all.violation(of: steps, from: container) != nil else { continue }
      let (fewest, violation) = InvariantSet.all.shrunk(steps, from: container)
      Issue.record(
        """
        seed \(seed): \(violation.map(\.description) ?? "")
        \(fewest.map { "\($0)" }.joined(separator: "\n"))
        from \(container)
        """)
      return
    }
  }

  @Test func `V: a batch does what its actions do one after the other, or nothing`() throws {
    for seed in UInt64(10_000)..<10_150 {
      var random = RandomActions(seed: seed)
      var container = try random.container()
      var now = Instant.start
      var steps = try random.steps(60)[...]
      while !steps.isEmpty {
        let actions = steps.prefix(3).map(\.action)
        now = now + steps[steps.startIndex].wait
        steps = steps.dropFirst(3)

        let before = container
        var events: [TabEvent] = []
        var failure: BatchError?
        for (index, action) in actions.enumerated() {
          do throws(TabContainerError) { events += try container.apply(action, at: now) } catch {
            failure = BatchError(index: index, error: error)
            break
          }
        }
        var batch = before
        do throws(BatchError) {
          #expect(try batch.apply(actions, at: now) == events)
          #expect(batch == container, "seed \(seed): \(actions)")
        } catch {
          #expect(error == failure, "seed \(seed): \(actions)")
          #expect(batch == before)
        }
      }
    }
  }

  @Test func `V, P13: from right to left the same happens, mirrored`() throws {
    for seed in UInt64(20_000)..<20_150 {
      var random = RandomActions(seed: seed)
      var container = try random.container()
      var mirrored = try container.mirrored()
      var now = Instant.start
      for step in try random.steps(60) {
        now = now + step.wait
        guard let (action, other) = step.action.mirrored else { continue }
        let isRefused = (try? container.apply(action, at: now)) == nil
        #expect(((try? mirrored.apply(other, at: now)) == nil) == isRefused)
        guard try mirrored == container.mirrored() else {
          Issue.record("seed \(seed), \(step)")
          return
        }
        guard mirrored.mirroredBar(at: now).isNear(container.bar(at: now)) else {
          Issue.record("seed \(seed), \(step): the bar")
          return
        }
      }
    }
  }

  @Test func `V: most random actions are performed, so that the test means something`() throws {
    var (accepted, all) = (0, 0)
    var phases = Set<Motion.Phase>()
    var events = Set<String>()
    for seed in UInt64(0)..<200 {
      var random = RandomActions(seed: seed)
      var container = try random.container()
      var now = Instant.start
      for step in try random.steps(60) {
        now = now + step.wait
        all += 1
        phases.insert(container.motion.phase)
        guard let happened = try? container.apply(step.action, at: now) else { continue }
        accepted += 1
        events.formUnion(happened.map { String(String(describing: $0.kind).prefix { $0 != "(" }) })
      }
    }
    #expect(accepted > all / 3)
    #expect(phases == Set(Motion.Phase.allCases))
    #expect(events == Set(Self.events))
  }

  /// Every kind of event.
  private static let events = [
    "configured", "dependenciesChanged", "dependenciesRefreshed", "didBeginCustomizing", "didBeginDragging",
    "didEndCustomizing",
    "didEndDragging", "didNavigate", "didScroll", "didScrollPage", "didSelect", "didSelectMore", "didSettle", "didShow",
    "didTapAvatar", "didTapTrailing", "gestureEnded", "gesturePassedToParent", "gesturePossible",
    "gestureRefused", "haptic", "messageQueued",
    "messagesReleased", "navigationTransitionBegan", "navigationTransitionEnded", "popupChanged", "popupsChanged",
    "selectionAsked", "selectionChanged", "selectionPrevented", "selectionResolved", "tabInserted",
    "tabMoved", "tabRemoved", "tabUpdated", "tabsChanged", "tabsReordered", "tabsSlid", "traitsChanged",
    "transitionBegan", "willBeginCustomizing", "willEndCustomizing",
  ]
}
