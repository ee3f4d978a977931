/// The optional members of a state. It includes them for clients that ask for them, and after they have changed.
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

/// The optional members of a state, as JSON; `nil` until they are needed.
package struct IncludedMembers: Sendable {
  package internal(set) var configuration: [UInt8]?
  package internal(set) var design: [UInt8]?

  package init() {}

  func lacks(_ needed: StateInclusion) -> Bool {
    needed.contains(.configuration) && configuration == nil || needed.contains(.design) && design == nil
  }
}
