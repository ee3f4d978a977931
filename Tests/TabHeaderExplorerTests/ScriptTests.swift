import StrictJSON
import TabEngine
import TabHeaderWire
import Testing

@testable import TabHeaderReplays

@Suite struct ScriptTests {
  private let start = Instant(milliseconds: 1_000_000)

  @Test func stepsWithoutAPauseShareABatch() throws {
    let script = Reproduction(
      [
        ScriptStep(action: .select(.index(1))), ScriptStep(action: .tapAvatar),
        ScriptStep(wait: 300, action: .select(.index(0))), ScriptStep(wait: 350, action: nil),
      ], from: Start(preset: "remind", container: try Preset.remind.container()))
    #expect(
      script.lines == [
        #"POST /v1/sessions {"preset":"remind"}"#,
        #"POST /v1/sessions/{session}/actions {"actions":[{"type":"select","index":1},{"type":"tapAvatar"}]}"#,
        "wait 300 ms",
        #"POST /v1/sessions/{session}/actions {"actions":[{"type":"select","index":0}]}"#,
        "wait 350 ms",
      ])
  }

  @Test func aRefusedActionHasABatchOfItsOwn() throws {
    let script = Reproduction(
      [.select(.index(1)), .select(.index(99)), .select(.index(2))].map { ScriptStep(action: $0) },
      from: Start(preset: "remind", container: try Preset.remind.container()))
    #expect(script.requests.count == 3)
  }

  /// 20 sequences: the batches of the script lead to the state of the steps.
  @Test func aScriptDoesWhatItsStepsDo() throws {
    let container = try Preset.fiori.container()
    let search = RandomSearch(from: [Start(preset: "fiori", container: container)], seed: 5)
    for number in 0..<20 {
      let (origin, _, steps) = try search.sequence(number)
      var (one, now) = (container, start)
      for step in steps {
        now = now.advanced(byMilliseconds: step.wait)
        if let action = step.action { _ = try? one.apply(action, at: now) }
      }
      var (other, later) = (container, start)
      for request in Reproduction(steps, from: origin).requests {
        later = later.advanced(byMilliseconds: request.wait)
        guard let content = request.content else { continue }
        guard case .array(let elements)? = try JSONValue(parsing: content)[pointer: "/actions"] else {
          Issue.record("no actions in \(String(decoding: content, as: UTF8.self))")
          return
        }
        let actions = try elements.map { element in
          var reader = JSONReader(element.bytes)
          return try TabAction.read(&reader)
        }
        _ = try? other.apply(actions, at: later)
      }
      #expect(later == now)
      #expect(other == one, "sequence \(number)")
    }
  }
}
