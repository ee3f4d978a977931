import Testing

@testable import TabEngine

extension Instant {
  /// When tests begin.
  static let start = Instant(milliseconds: 1_000_000)

  static func + (instant: Instant, milliseconds: Int64) -> Instant {
    instant.advanced(byMilliseconds: milliseconds)
  }
}

extension TabID: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    guard let id = TabID(text) else { preconditionFailure("\(text) is not an id") }
    self = id
  }
}

extension PageID: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    guard let id = PageID(text) else { preconditionFailure("\(text) is not an id") }
    self = id
  }
}

/// A selected tab is written as its index.
extension Selection: ExpressibleByIntegerLiteral, ExpressibleByNilLiteral {
  public init(integerLiteral index: Int) { self = .tab(index) }
  public init(nilLiteral: ()) { self = .none }
}

/// A selected tab is written as its id and its index, such as "c@2".
extension NamedSelection: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    let parts = text.split(separator: "@").map(String.init)
    guard parts.count == 2, let id = TabID(parts[0]), let index = Int(parts[1]) else {
      preconditionFailure("\(text) is not a tab and its index")
    }
    self = .tab(id, at: index)
  }
}

/// The first page of a tab is written as "tab", any other as "tab/page".
extension Screen: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    self.init(
      section: .tab(TabID(stringLiteral: parts[0])), page: parts.count == 1 ? .root : PageID(stringLiteral: parts[1]))
  }

  static let more = Screen(section: .more, page: .more)

  static func popup(_ id: TabID, _ page: PageID = .root) -> Screen { Screen(section: .popup(id), page: page) }
}

extension TabDraft {
  /// A tab with this title and a derived id.
  static func titled(_ title: String, intrinsicWidth: Double? = nil) throws -> TabDraft {
    TabDraft(item: try TabItem(title: title, intrinsicWidth: intrinsicWidth))
  }
}

extension Configuration {
  /// A configuration without haptics, which most tests are not about.
  static var quiet: Configuration {
    var configuration = Configuration()
    configuration.hapticsEnabled = false
    return configuration
  }
}

extension TabContainer {
  /// Tabs `a`, `b`, `c`, … at rest, 320 points wide and 568 high, without a safe area, a header or haptics.
  static func tabs(
    _ count: Int = 3, selected: Int = 0, width: Double = 320, height: Double = 568,
    configuration: Configuration = .quiet
  ) throws -> TabContainer {
    let titles = "abcdefghijklmnopqrstuvwxyz".prefix(count)
    return try TabContainer(
      configuration: configuration, tabs: titles.map { try .titled(String($0)) }, selectedIndex: selected,
      traits: Traits(width: width, height: height, safeArea: .zero))
  }

  /// Applies an action, and returns its events without their instants.
  @discardableResult
  mutating func perform(_ action: TabAction, at now: Instant = .start) throws -> [TabEvent.Kind] {
    try apply(action, at: now).map(\.kind)
  }
}

extension TraitChanges {
  static func width(_ width: Double) -> TraitChanges {
    var changes = TraitChanges()
    changes.width = width
    return changes
  }

  static func height(_ height: Double) -> TraitChanges {
    var changes = TraitChanges()
    changes.height = height
    return changes
  }
}

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
