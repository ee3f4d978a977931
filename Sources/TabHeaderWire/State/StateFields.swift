import StrictJSON
import TabEngine

/// Finds single values of a state, and writes only these.
///
/// A value is the same as in the whole state. A member that the state omits has its default.
package struct StateFields {
  private let state: StateSource

  package init(of state: StateSource) {
    self.state = state
  }

  /// The parts that this state has in common with an earlier one.
  package func common(with old: StateFields) -> CommonParts { CommonParts(of: state, and: old.state) }

  /// The part to which a value belongs; empty if the value may differ in any other state.
  package static func part(of path: WirePath) -> CommonParts {
    func isIn(_ part: (some WireOutput).Type, _ token: String) -> Bool {
      part.output.members.contains { $0.name.isSame(as: token) }
    }
    let member = path[path.startIndex]
    if path.count > 1 {
      let inner = path[path.startIndex + 1]
      switch member {
      case "tabBar": return isIn(TabBarItems.self, inner) ? .barItems : isIn(TabBarStyle.self, inner) ? .barStyle : []
      case "pager": return isIn(PagingParameters.self, inner) ? .paging : []
      default: break
      }
    }
    if isIn(SurroundingsPart.self, member) { return .surroundings }
    if isIn(ScreenPart.self, member) { return .screen }
    if isIn(TabsPart.self, member) { return .tabs }
    if isIn(DesignPart.self, member) { return .design }
    return isIn(ConfigurationPart.self, member) ? .configuration : []
  }

  /// Finds values of a part. The state has no members that belong to a session only: `id`, `epoch`, `name`, `preset`, `createdAt`.
  package func find(_ places: Places, of part: CommonParts, in found: inout FoundValues) {
    switch part {
    case .surroundings: SurroundingsPart(state: state).findMembers(places, in: &found)
    case .screen: ScreenPart(state: state).findMembers(places, in: &found)
    case .tabs: TabsPart(state: state).findMembers(places, in: &found)
    case .design: DesignPart(state: state).findMembers(places, in: &found)
    case .configuration: ConfigurationPart(state: state).findMembers(places, in: &found)
    default: CurrentPart(of: state).findMembers(places, in: &found)
    }
  }

  /// Writes the value at a path.
  ///
  /// - Returns: whether the state has it. If not, nothing is written.
  package func write(at path: WirePath, to json: inout JSONWriter) -> Bool {
    var found = FoundValues(count: 1)
    find(Places([(0, path)]), of: Self.part(of: path), in: &found)
    return found.write(0, to: &json)
  }
}
