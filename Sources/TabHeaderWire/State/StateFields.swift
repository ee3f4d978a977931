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
    parts[ExactText(path.first ?? "")] ?? parts[ExactText(path.prefix(2).joined(separator: "/"))] ?? []
  }

  /// The parts that have members of the state, and those of its bar and pager.
  private static let parts: [ExactText: CommonParts] = {
    var parts: [ExactText: CommonParts] = [:]
    func add(_ object: ObjectSchema, in member: String? = nil, _ part: CommonParts) {
      for name in object.members.map({ $0.name }) { parts[ExactText(member.map { "\($0)/\(name)" } ?? name)] = part }
    }
    add(TabBarItems.output, in: "tabBar", .barItems)
    add(TabBarStyle.output, in: "tabBar", .barStyle)
    add(PagingParameters.output, in: "pager", .paging)
    add(SurroundingsPart.output, .surroundings)
    add(ScreenPart.output, .screen)
    add(TabsPart.output, .tabs)
    add(DesignPart.output, .design)
    add(ConfigurationPart.output, .configuration)
    return parts
  }()

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
