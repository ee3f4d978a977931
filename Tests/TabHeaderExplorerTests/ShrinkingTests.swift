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

/// A failing script becomes as short and as simple as it can be.
@Suite struct ShrinkingTests {
  @Test func onlyTheElementsThatMatterAreLeft() {
    #expect(Array(0..<100).shrunk { $0.contains(3) && $0.contains(71) } == [3, 71])
    #expect([1, 2, 3].shrunk { _ in true } == [])
  }

  @Test func onlyTheStepsThatMatterAreLeft() throws {
    let container = try Preset.remind.container()
    let steps: [TabAction] = [
      .tapAvatar, .select(.index(2), animated: true), .swipe(.began()), .swipe(.changed(translation: -123.456)),
      .resize(TraitChanges()), .swipe(.ended(velocity: -20)), .tapTrailing,
    ]
    let shrunk = InvariantSet([.noDrag]).shrunk(
      steps.map { ScriptStep(wait: 16, action: $0) }, from: container)
    // A finger at the edge of the first page drags nothing yet (P7). On another page it does, animated or not.
    #expect(shrunk.steps == [ScriptStep(action: .select(.index(1))), ScriptStep(action: .swipe(.began()))])
    #expect(shrunk.violation?.invariant == "no-drag")
  }

  @Test func numbersBecomeSimple() throws {
    let container = try Preset.backbase.container()
    let steps: [ScriptStep] = [
      ScriptStep(wait: 41, action: .swipe(.began(translation: 3.7, velocity: 12))),
      ScriptStep(wait: 299, action: .swipe(.changed(translation: -173.25))),
    ]
    let shrunk = InvariantSet([.offsetBelow(100)]).shrunk(steps, from: container)
    #expect(
      shrunk.steps == [
        ScriptStep(action: .swipe(.began())), ScriptStep(action: .swipe(.changed(translation: -200))),
      ])
  }

  @Test func stepsThatBreakNothingStayAsTheyAre() throws {
    let steps = [ScriptStep(action: .tapAvatar)]
    let shrunk = InvariantSet.all.shrunk(steps, from: try Preset.remind.container())
    #expect(shrunk.steps == steps)
    #expect(shrunk.violation == nil)
  }
}

extension Invariant {
  /// False: pages can be dragged.
  static let noDrag = Invariant.state("no-drag", ["V"], "Pages are never dragged.") { container, _ in
    guard case .dragging = container.motion else { return nil }
    return Finding(expected: "no drag", found: "a drag")
  }

  /// False: pages can be scrolled.
  static func offsetBelow(_ limit: Double) -> Invariant {
    .state("offset-below", ["P5"], "The offset is small.") { container, now in
      let offset = container.contentOffset(at: now)
      return offset < limit ? nil : Finding(expected: "under \(limit)", found: "\(offset)")
    }
  }

  /// False: tabs can be inserted.
  static func tabsAtMost(_ count: Int) -> Invariant {
    .state("tabs-at-most", ["S1"], "There are few tabs.") { container, _ in
      container.tabs.count <= count ? nil : Finding(expected: "\(count) tabs", found: "\(container.tabs.count)")
    }
  }
}
