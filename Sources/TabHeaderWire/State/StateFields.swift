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
    let (outer, inner) = (path.first ?? "", path.dropFirst().first ?? "")
    return parts.first { part in
      part.member.map { outer.isNamed($0) && inner.isNamed(part.name) } ?? outer.isNamed(part.name)
    }?.part ?? []
  }

  /// The parts that have members of the state, of its bar or of its pager.
  private static let parts: [(member: StaticString?, name: StaticString, part: CommonParts)] = {
    var parts: [(member: StaticString?, name: StaticString, part: CommonParts)] = []
    func add(_ names: [StaticString], in member: StaticString? = nil, _ part: CommonParts) {
      for name in names { parts.append((member, name, part)) }
    }
    add(MemberNames(of: TabBarItems.self).names, in: "tabBar", .barItems)
    add(MemberNames(of: TabBarStyle.self).names, in: "tabBar", .barStyle)
    add(MemberNames(of: PagingParameters.self).names, in: "pager", .paging)
    add(MemberNames(of: SurroundingsPart.self).names, .surroundings)
    add(MemberNames(of: ScreenPart.self).names, .screen)
    add(MemberNames(of: TabsPart.self).names, .tabs)
    add(MemberNames(of: DesignPart.self).names, .design)
    add(MemberNames(of: ConfigurationPart.self).names, .configuration)
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

extension String {
  /// Most names have another length.
  fileprivate func isNamed(_ name: StaticString) -> Bool {
    utf8.count == name.utf8CodeUnitCount && isSame(as: name.description)
  }
}

/// The names of the members of an object that is only written.
private struct MemberNames<Value: WireOutput>: OutputValueVisitor {
  private(set) var names: [StaticString] = []

  init(of _: Value.Type) { Value.fields(&self) }

  mutating func visit<Content: WireWritable>(_ name: StaticString, _ get: (Value) -> Content) { names.append(name) }
  mutating func visit<Content: WireWritable>(_ name: StaticString, ifAny get: (Value) -> Content?) {
    names.append(name)
  }
  mutating func visit<Content: WireWritable & Equatable>(
    _ name: StaticString, else standard: Content, _ get: (Value) -> Content
  ) {
    names.append(name)
  }
  mutating func visit<Content: WireWritable>(
    _ name: StaticString, unless isAbsent: (Value) -> Bool, _ get: (Value) -> Content
  ) {
    names.append(name)
  }
  mutating func members<Part: WireOutput>(of part: (Value) -> Part) { names += MemberNames<Part>(of: Part.self).names }
  /// Only a tab and its page have such members, and they are no part of a state alone.
  mutating func members<Object: WireObject>(like example: @autoclosure () -> Object, _ get: (Value) -> Object) {}
}
