import Testing

@testable import TabEngine

extension TabContainer {
  /// Applies an action, and returns its events without their instants. Expects that folding them over the state before gives the
  /// one after.
  @discardableResult
  mutating func act(
    _ action: TabAction, at now: Instant = .start, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [TabEvent.Kind] {
    var folded = self
    let events = try apply(action, at: now)
    for event in events { folded.fold(event) }
    #expect(folded == self, sourceLocation: sourceLocation)
    return events.map(\.kind)
  }

  /// Expects an action to be refused with an error, and everything to stay.
  func expectRefusal(
    of action: TabAction, _ error: TabContainerError, at now: Instant = .start,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var container = self
    #expect(throws: error, sourceLocation: sourceLocation) { try container.apply(action, at: now) }
    #expect(container == self, sourceLocation: sourceLocation)
  }

  /// Sends a message to a section, and returns the events.
  @discardableResult
  mutating func tell(
    _ id: TabID, _ command: Navigation.Command, needs: Set<String> = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [TabEvent.Kind] {
    try act(.navigate(id, Navigation(command, needs: needs)), sourceLocation: sourceLocation)
  }

  func coordinator(_ id: TabID, sourceLocation: SourceLocation = #_sourceLocation) throws -> Coordinator {
    try #require(section(id)?.coordinator, sourceLocation: sourceLocation)
  }

  /// The ids of the pages in a section, from the first to the one on top; `nil` for a section without a coordinator.
  func stack(_ id: TabID) -> [String]? {
    section(id)?.coordinator?.stack.map(\.id.description)
  }
}

extension Page {
  static func named(_ text: String, title: String? = nil) throws -> Page {
    try Page(id: PageID(stringLiteral: text), title: title)
  }
}

extension TraitChanges {
  /// Changes that a closure makes.
  static func with(_ change: (inout TraitChanges) -> Void) -> TraitChanges {
    var changes = TraitChanges()
    change(&changes)
    return changes
  }
}

extension Configuration {
  /// A configuration that a closure changes.
  static func with(_ change: (inout Configuration) throws -> Void) rethrows -> Configuration {
    var configuration = Configuration()
    try change(&configuration)
    return configuration
  }
}

extension TabDraft {
  /// A tab whose title is its id, with a page that a closure changes.
  static func named(
    _ id: TabID, title: String? = nil, icon: String? = nil, page: (inout TabPage) throws -> Void = { _ in }
  ) throws -> TabDraft {
    var tabPage = TabPage()
    try page(&tabPage)
    return TabDraft(id: id, item: try TabItem(title: title ?? id.description, icon: icon, page: tabPage))
  }
}
