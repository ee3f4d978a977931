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
