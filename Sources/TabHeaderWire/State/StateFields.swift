import StrictJSON
import TabEngine

/// Writes single values of a state: only what their JSON pointers need.
///
/// A value is the same as in the whole state. A member that the state omits has its default.
package struct StateFields {
  private let state: StateSource

  package init(of state: StateSource) {
    self.state = state
  }

  /// Writes the value at a path. The state has no members that belong to a session only: `id`, `epoch`, `name`, `preset`, `createdAt`.
  ///
  /// - Returns: whether the state has it. If not, nothing is written.
  package func write(at path: WirePath, to json: inout JSONWriter) -> Bool {
    CurrentPart(of: state).writeMember(at: path, to: &json)
      || SurroundingsPart(state: state).writeMember(at: path, to: &json)
      || ScreenPart(state: state).writeMember(at: path, to: &json)
      || TabsPart(state: state).writeMember(at: path, to: &json)
      || DesignPart(state: state).writeMember(at: path, to: &json)
      || ConfigurationPart(state: state).writeMember(at: path, to: &json)
  }
}
