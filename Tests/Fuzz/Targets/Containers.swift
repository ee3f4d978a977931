import StrictJSON
import TabEngine
import TabHeaderReplays
import TabHeaderWire

/// A container from a snapshot keeps the invariants, and is the same after another snapshot.
func testSnapshot(_ input: [UInt8]) {
  guard let container = try? TabContainer(encodedSnapshot: input) else { return }
  let written = container.encodedSnapshot()
  guard let again = try? TabContainer(encodedSnapshot: written, limits: .unlimited) else {
    preconditionFailure("the snapshot that was written is refused")
  }
  precondition(again == container, "the snapshot is of another container")
  check([ScriptStep(wait: 16, action: nil), ScriptStep(wait: 1_000, action: nil)], from: container)
}

/// Actions as a client sends them, on each preset.
func testBatch(_ input: [UInt8]) {
  var actions: [TabAction] = []
  var reader = JSONReader(input)
  do throws(JSONError) {
    try reader.array { (reader, _) throws(JSONError) in actions.append(try TabAction.read(&reader)) }
    try reader.finish()
  } catch {
    return
  }
  for container in Presets.containers { check(actions.map { ScriptStep(wait: 100, action: $0) }, from: container) }
}

/// Each two bytes are the seed of an action, with the time before it. The first byte chooses the preset.
func testActions(_ input: [UInt8]) {
  guard let first = input.first else { return }
  let container = Presets.containers[Int(first) % Presets.containers.count]
  var steps: [ScriptStep] = []
  for place in stride(from: 1, to: min(input.count, 200) - 1, by: 2) {
    var random = RandomActions(seed: UInt64(input[place]) << 8 | UInt64(input[place + 1]))
    steps += (try? random.sendableSteps(1, for: container)) ?? []
  }
  check(steps, from: container)
}

private enum Presets {
  static let containers = Preset.allCases.compactMap { try? $0.container() }
}

private func check(_ steps: [ScriptStep], from container: TabContainer) {
  guard let (violation, count) = InvariantSet.all.violation(of: steps, from: container) else { return }
  preconditionFailure("after \(count) steps, \(violation)")
}
