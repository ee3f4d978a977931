/// The members that a state has only for a client that asks for them, or that does not have them yet.
package struct StateContent: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let configuration = StateContent(rawValue: 1)
  package static let design = StateContent(rawValue: 2)
  package static let all: StateContent = [.configuration, .design]

  /// Each with the name of its member, in the order in which they are written.
  package static let named: [(name: String, content: StateContent)] = [
    (StateTables.configuration.rows[0].name.description, .configuration),
    (StateTables.design.rows[0].name.description, .design),
  ]
}

/// The members as bytes; `nil` for those that nobody has needed yet.
package struct StateContentBytes: Sendable {
  var configuration: [UInt8]?
  var design: [UInt8]?

  package init() {}

  func lacks(_ needed: StateContent) -> Bool {
    needed.contains(.configuration) && configuration == nil || needed.contains(.design) && design == nil
  }

  /// The members that differ from those that a client has.
  package func changes(since old: StateContentBytes) -> StateContent {
    var changes: StateContent = []
    if configuration != old.configuration { changes.insert(.configuration) }
    if design != old.design { changes.insert(.design) }
    return changes
  }
}
