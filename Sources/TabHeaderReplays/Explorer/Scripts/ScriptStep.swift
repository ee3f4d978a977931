import TabEngine

/// A step of a script: time passes, then an action is performed.
package struct ScriptStep: Equatable, Sendable {
  /// In milliseconds.
  package var wait: Int64
  /// `nil` if only time passes.
  package var action: TabAction?

  package init(wait: Int64 = 0, action: TabAction?) {
    self.wait = wait
    self.action = action
  }

  package init(_ step: Step) {
    self.init(wait: step.wait, action: step.action)
  }
}
