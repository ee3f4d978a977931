import StrictJSON
import TabEngine

// The actions that change the tabs, the traits and the configuration.

private let animation: StaticString =
  "Animates the items; `false` by default. The event `tabsSlid` names those that move."

struct SetTabsAction: WireAction {
  static let type = ActionType.setTabs
  static let about: StaticString = "Replaces all tabs."

  private var list = TabList(tabs: [])
  private var animated: Bool?

  init() {}

  init?(_ action: TabAction) {
    guard case .setTabs(let tabs, let isAnimated) = action else { return nil }
    (list, animated) = (TabList(tabs: tabs), isAnimated ? true : nil)
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("tabs", &list, "The new tabs.")
    try f.member("animated", ifAny: &animated, animation)
  }

  func action(_ reader: borrowing JSONReader) -> TabAction { .setTabs(list.tabs, animated: animated ?? false) }
}

struct InsertTabAction: WireAction {
  static let type = ActionType.insertTab
  static let about: StaticString = "Inserts a tab."

  private var tab: TabDraft?
  /// `null` in a request is the same as no index.
  private var index: Int??
  private var animated: Bool?

  init() {}

  init?(_ action: TabAction) {
    guard case .insertTab(let tab, let index, let isAnimated) = action else { return nil }
    (self.tab, animated) = (tab, isAnimated ? true : nil)
    self.index = index.map { Optional($0) }
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("tab", ifAny: &tab, "The new tab.", isRequired: true)
    try f.member(
      "index", ifAny: &index, "The index at which to insert the tab, up to the number of tabs; at the end by default.",
      in: .index)
    try f.member("animated", ifAny: &animated, animation)
  }

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    guard let tab else { throw reader.missing("tab") }
    return .insertTab(tab, at: index ?? nil, animated: animated ?? false)
  }
}

struct RemoveTabAction: TargetedAction {
  static let type = ActionType.removeTab
  static let about: StaticString = "Removes a tab."

  var tab: TabID?
  private var animated: Bool?

  init() {}

  init?(_ action: TabAction) {
    guard case .removeTab(let tab, let isAnimated) = action else { return nil }
    (self.tab, animated) = (tab, isAnimated ? true : nil)
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("animated", ifAny: &animated, animation)
  }

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    .removeTab(try reader.present(tab), animated: animated ?? false)
  }
}

struct MoveTabAction: TargetedAction {
  static let type = ActionType.moveTab
  static let about: StaticString = "Moves a tab."

  var tab: TabID?
  private var destination = 0
  private var animated: Bool?

  init() {}

  init?(_ action: TabAction) {
    guard case .moveTab(let tab, let destination, let isAnimated) = action else { return nil }
    (self.tab, self.destination, animated) = (tab, destination, isAnimated ? true : nil)
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("to", &destination, "The new index of the tab, counted without it.", in: .index)
    try f.member("animated", ifAny: &animated, animation)
  }

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    .moveTab(try reader.present(tab), to: destination, animated: animated ?? false)
  }
}

/// It is written as `updateTab`.
struct SetBadgeAction: TargetedAction {
  static let type = ActionType.setBadge
  static let about: StaticString = "Sets the badge of a tab."

  var tab: TabID?
  private var badge = BadgeInput(badge: nil)

  init() {}
  init?(_ action: TabAction) { return nil }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("badge", given: &badge, "The badge; `null` for none.", isRequired: true)
  }

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    var changes = TabChanges()
    changes.badge = .set(badge.badge)
    return .updateTab(try reader.present(tab), changes)
  }
}

struct UpdateTabAction: TargetedAction {
  static let type = ActionType.updateTab
  static let name = "TabPatch"
  static let about: StaticString =
    "Absent members keep their values; `null` resets a member to its default. The members of `page` are changed individually."

  var tab: TabID?
  private var item = TabMembers(in: .change)

  init() {}

  init?(_ action: TabAction) {
    guard case .updateTab(let tab, let changes) = action else { return nil }
    self.tab = tab
    item.changes = changes
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) { try item.fields(&f) }

  static func schema(in place: ActionPlace, as name: String) -> ObjectSchema {
    plainSchema(in: place, as: name).describingDefaults(of: TabMembers.outputWithoutDefaults)
  }

  static func unknown(_ name: ExactText, in place: ActionPlace, _ reader: borrowing JSONReader) -> JSONError? {
    reader.nestedContainer(name)
  }

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    .updateTab(try reader.present(tab), item.changes.complete)
  }
}

struct ResizeAction: WireAction {
  static let type = ActionType.resize
  static let about: StaticString = "The traits to change; the others keep their values."

  private var changes = TraitChanges()

  init() {}

  init?(_ action: TabAction) {
    guard case .resize(let changes) = action else { return nil }
    self.changes = changes
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) { try changes.fields(&f) }

  func action(_ reader: borrowing JSONReader) -> TabAction { .resize(changes) }
}

// MARK: - Actions of the server

// Clients do not send them. The server performs them for a patch, and when a style or theme has changed.

struct SetPopups: WireChange {
  static let type = "setPopups"
  static let about: StaticString = "Replaces the sections outside the tab bar."

  private(set) var list = PopupList(popups: [])

  init() {}
  init(_ popups: [TabDraft]) { list = PopupList(popups: popups) }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("popups", &list, "The new sections.")
  }
}

struct Configure: WireChange {
  static let type = "configure"
  static let about: StaticString = "Replaces the configuration."

  private(set) var configuration: Configuration

  init() { self.init(Configuration()) }
  init(_ configuration: Configuration) { self.configuration = configuration }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member(
      "configuration", &configuration, as: SnapshotConfiguration.self,
      "With its look and its speech resolved, so that it needs no catalogue.")
  }
}
