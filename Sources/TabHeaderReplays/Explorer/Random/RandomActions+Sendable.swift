import StrictJSON
import TabEngine
import TabHeaderWire

extension RandomActions {
  /// Steps with actions that a client can send: written and read again, they are equal.
  ///
  /// - Parameter container: has the tabs that some actions name.
  package mutating func sendableSteps(_ count: Int, for container: TabContainer) throws -> [ScriptStep] {
    learn(container)
    var steps: [ScriptStep] = []
    while steps.count < count {
      for step in try self.steps(1) where step.action.canBeSent { steps.append(ScriptStep(step)) }
    }
    return steps
  }
}

extension TabAction {
  /// Whether a client can send it in a batch, even one that keeps numbers as doubles.
  package var canBeSent: Bool {
    var json = JSONWriter()
    written.write(to: &json)
    guard let value = try? JSONValue(parsing: json.bytes) else { return false }
    var reader = JSONReader(value.bytes)
    return (try? TabAction.read(&reader)) == self
  }
}
