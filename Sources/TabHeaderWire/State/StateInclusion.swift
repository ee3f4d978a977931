/// The members that a state has only if it includes them: for a client that asks for them, or does not have them yet.
package struct StateInclusion: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let configuration = StateInclusion(rawValue: 1)
  package static let design = StateInclusion(rawValue: 2)
  package static let all: StateInclusion = [.configuration, .design]

  /// Each with the name of its member, in the order in which they are written.
  package static let named: [(name: String, inclusion: StateInclusion)] = [
    (StateTables.configuration.rows[0].name.description, .configuration),
    (StateTables.design.rows[0].name.description, .design),
  ]
}

/// The members that a state may include, as JSON; `nil` for those that nobody has needed yet.
package struct IncludedMembers: Sendable {
  var configuration: [UInt8]?
  var design: [UInt8]?

  package init() {}

  func lacks(_ needed: StateInclusion) -> Bool {
    needed.contains(.configuration) && configuration == nil || needed.contains(.design) && design == nil
  }

  /// The members that differ from those that a client has.
  package func changes(since old: IncludedMembers) -> StateInclusion {
    var changes: StateInclusion = []
    if configuration != old.configuration { changes.insert(.configuration) }
    if design != old.design { changes.insert(.design) }
    return changes
  }
}
