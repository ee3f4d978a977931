import StrictJSON
import TabEngine
import TabHeaderWire
import Testing

@testable import TabHeaderReplays

@Suite struct RandomSearchTests {
  private static func starts() throws -> [Start] {
    try Preset.allCases.map { Start(preset: $0.rawValue, container: try $0.container()) }
  }

  @Test func theSameSeedGivesTheSameSequences() throws {
    let starts = try Self.starts()
    let (one, same, other) = (
      RandomSearch(from: starts, seed: 7), RandomSearch(from: starts, seed: 7), RandomSearch(from: starts, seed: 1000)
    )
    for number in 0..<10 {
      let sequence = try one.sequence(number)
      #expect(sequence.steps.count == RandomSearch.length)
      #expect(try sequence.steps == same.sequence(number).steps)
      #expect(try sequence.steps != other.sequence(number).steps)
    }
  }

  @Test func aSequenceIsFoundAgainByItsOwnSeed() throws {
    let starts = try Self.starts()
    let sequence = try RandomSearch(from: starts, seed: 7).sequence(3)
    let again = try RandomSearch(from: [starts[3]], seed: sequence.seed).sequence(0)
    #expect(again.steps == sequence.steps)
    #expect(again.start.preset == sequence.start.preset)
  }

  @Test func everyActionCanBeSent() throws {
    let search = RandomSearch(from: try Self.starts(), seed: 1)
    for number in 0..<5 { #expect(try search.sequence(number).steps.allSatisfy { $0.action?.canBeSent == true }) }
    #expect(!TabAction.scrollPage(try #require(TabID("a")), y: .nan).canBeSent)
    #expect(!TabAction.setPopups([]).canBeSent)
  }

  @Test func nothingIsFoundInTheEngine() throws {
    let outcome = try RandomSearch(from: try Self.starts(), seed: 1).run(actions: 2_000) { _ in true }
    #expect(outcome.failure == nil, "\(outcome.failure?.text ?? "")")
    #expect(outcome.actions == 2_000)
  }

  @Test func theSearchEndsWithItsTime() throws {
    var asked = 0
    let outcome = try RandomSearch(from: try Self.starts(), seed: 1).run(actions: .max) { _ in
      asked += 1
      return asked <= 3
    }
    #expect(outcome.actions == 3 * RandomSearch.length)
  }

  @Test func aBrokenInvariantIsReportedWithItsScript() throws {
    let search = RandomSearch(
      from: [Start(preset: "remind", container: try Preset.remind.container())], seed: 1,
      invariants: InvariantSet([.tabsAtMost(3)]))
    let failure = try #require(try search.run(actions: 10_000) { _ in true }.failure)
    #expect(failure.violation.invariant == "tabs-at-most")
    #expect(failure.violation.finding.expected == "3 tabs")
    #expect(failure.steps.count == 1)
    #expect(failure.script.lines.first == #"POST /v1/sessions {"preset":"remind"}"#)
    #expect(failure.script.lines.count == 2)
    #expect(failure.text.contains("broken: tabs-at-most (S1)"))

    let json = try JSONValue(parsing: failure.json)
    #expect(json[pointer: "/invariant"] == .string("tabs-at-most"))
    #expect(json[pointer: "/script/preset"] == .string("remind"))
    let action = try #require(json[pointer: "/script/requests/0/content/actions/0"])
    var reader = JSONReader(action.bytes)
    #expect(try TabAction.read(&reader) == failure.steps[0].action)
  }
}

@Suite struct ExhaustiveSearchTests {
  private static func start(_ preset: Preset) throws -> Start {
    try Start(preset: preset.rawValue, container: try preset.container(), tabs: preset == .fiori ? 6 : 4)
  }

  @Test func thereAreTwentyActions() throws {
    let actions = try ExhaustiveAction.all(for: try Self.start(.fiori).container)
    #expect(actions.count == ExhaustiveAction.count)
    #expect(Set(actions.map(\.summary)).count == 20)
    #expect(actions.filter { $0.action == nil }.count == 1)
  }

  @Test func aPresetWithTooFewTabsGetsMore() throws {
    #expect(try Self.start(.remind).container.tabs.map(\.id.description) == ["classes", "messages", "people", "tab-4"])
    #expect(try Self.start(.fiori).container.hasMore)
  }

  @Test(arguments: Preset.allCases)
  func nothingIsFoundInTheEngine(preset: Preset) async throws {
    let outcome = try await ExhaustiveSearch(from: try Self.start(preset), depth: 3).run(threads: 2)
    #expect(outcome.failure == nil, "\(outcome.failure?.text ?? "")")
    #expect(outcome.sequences == 20 + 400 + 8_000)
  }

  /// Every sequence of three actions, one by one, leads to the states that the search counts.
  @Test func theSearchMeetsTheStatesOfAllSequences() async throws {
    let start = try Self.start(.fiori)
    let actions = try ExhaustiveAction.all(for: start.container)
    var frontier = [(start.container, RandomActions.start)]
    var met = Set([Digest(of: start.container, at: RandomActions.start)])
    for _ in 0..<3 {
      frontier = frontier.flatMap { container, now in
        actions.map { candidate in
          var after = container
          guard let action = candidate.action else {
            let end = after.nextEnd ?? now
            _ = after.advance(to: end)
            return (after, end)
          }
          _ = try? after.apply(action, at: now)
          return (after, now)
        }
      }
      for (container, now) in frontier { met.insert(Digest(of: container, at: now)) }
    }
    #expect(frontier.count == 8_000)
    let outcome = try await ExhaustiveSearch(from: start, depth: 3).run(threads: 2)
    #expect(outcome.states == met.count)
    let alone = try await ExhaustiveSearch(from: start, depth: 3).run(threads: 1)
    #expect((alone.states, alone.edges) == (outcome.states, outcome.edges))
  }

  @Test func aDigestTellsStatesApart() throws {
    let start = try Self.start(.fiori)
    let actions = try ExhaustiveAction.all(for: start.container).compactMap(\.action)
    // Two actions each, at one instant: the digests are equal exactly if the containers are.
    let containers = actions.flatMap { first in
      actions.map { second in
        var container = start.container
        _ = try? container.apply(first, at: RandomActions.start)
        _ = try? container.apply(second, at: RandomActions.start)
        return container
      }
    }
    var byDigest: [Digest: TabContainer] = [:]
    for container in containers {
      let known = byDigest.updateValue(container, forKey: Digest(of: container, at: RandomActions.start))
      #expect(known ?? container == container)
    }
    var different: [TabContainer] = []
    for container in containers where !different.contains(container) { different.append(container) }
    #expect(byDigest.count == different.count)
  }

  @Test func aStateThatIsReachedLaterIsTheSame() throws {
    var (early, late) = (try Self.start(.remind).container, try Self.start(.remind).container)
    let later = RandomActions.start.advanced(byMilliseconds: 5_000)
    _ = try early.apply(.select(.index(2), animated: true), at: RandomActions.start)
    _ = try late.apply(.select(.index(2), animated: true), at: later)
    #expect(early != late)
    #expect(Digest(of: early, at: RandomActions.start) == Digest(of: late, at: later))
    #expect(Digest(of: early, at: RandomActions.start) != Digest(of: early, at: later))
  }

  @Test func aBrokenInvariantIsFoundInTheFewestActions() async throws {
    let search = try ExhaustiveSearch(
      from: try Self.start(.remind), depth: 3, invariants: InvariantSet([.offsetBelow(100)]))
    let failure = try #require(await search.run(threads: 2).failure)
    #expect(failure.steps.count == 1)
    #expect(failure.seed == nil)
    // The tabs of the search come first.
    #expect(failure.script.lines.count == 2)
    #expect(failure.script.lines[1].contains(#"{"actions":[{"type":"setTabs","tabs":[{"id":"classes""#))
  }
}
