import StrictJSON
import TabEngine

// The actions that change the tabs.

private let animation =
  "Animates the items; `false` by default. The event `tabsSlid` names those that move." as StaticString

struct SetTabsDraft: ActionDraft {
  private var tabs: [TabDraft] = []
  private var isAnimated = false

  init() {}
  init(_ tabs: [TabDraft], animated: Bool) { (self.tabs, isAnimated) = (tabs, animated) }

  static let tables = ActionTables<SetTabsDraft>(
    .setTabs, "SetTabs", "Replaces all tabs.",
    [
      Member("tabs", "The new tabs.", given: { TabList(tabs: $0.tabs) }, set: { $0.tabs = $1.tabs }).required,
      Member("animated", animation, given: { $0.isAnimated ? true : nil }, set: { $0.isAnimated = $1 }),
    ])

  func action(_ reader: borrowing JSONReader) -> TabAction { .setTabs(tabs, animated: isAnimated) }
}

struct InsertTabDraft: ActionDraft {
  private var inserted: TabDraft?
  private var index: Int?
  private var isAnimated = false

  init() {}

  init(_ tab: TabDraft, at index: Int?, animated: Bool) {
    inserted = tab
    self.index = index
    isAnimated = animated
  }

  static let tables = ActionTables<InsertTabDraft>(
    .insertTab, "InsertTab", "Inserts a tab.",
    [
      Member("tab", "The new tab.", given: { $0.inserted }, set: { $0.inserted = $1 }).required,
      Member(
        "index", "The index at which to insert the tab, up to the number of tabs; at the end by default.", Int?.self,
        set: { $0.index = $1 }
      ).given { $0.index }.narrowed(to: .index),
      Member("animated", animation, given: { $0.isAnimated ? true : nil }, set: { $0.isAnimated = $1 }),
    ])

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    guard let inserted else { throw reader.missing("tab") }
    return .insertTab(inserted, at: index, animated: isAnimated)
  }
}

struct RemoveTabDraft: ActionDraft {
  var tab: TabID?
  private var isAnimated = false

  init() {}
  init(_ tab: TabID, animated: Bool) { (self.tab, isAnimated) = (tab, animated) }

  static let tables = ActionTables<RemoveTabDraft>(
    .removeTab, "RemoveTab", "Removes a tab.",
    [Member("animated", animation, given: { $0.isAnimated ? true : nil }, set: { $0.isAnimated = $1 })],
    inPath: .tab.required)

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    .removeTab(try reader.present(tab), animated: isAnimated)
  }
}

struct MoveTabDraft: ActionDraft {
  var tab: TabID?
  private var destination = 0
  private var isAnimated = false

  init() {}

  init(_ tab: TabID, to destination: Int, animated: Bool) {
    self.tab = tab
    self.destination = destination
    isAnimated = animated
  }

  static let tables = ActionTables<MoveTabDraft>(
    .moveTab, "MoveTab", "Moves a tab.",
    [
      Member(
        "to", "The new index of the tab, counted without it.", given: { $0.destination }, set: { $0.destination = $1 }
      )
      .narrowed(to: .index).required,
      Member("animated", animation, given: { $0.isAnimated ? true : nil }, set: { $0.isAnimated = $1 }),
    ], inPath: .tab.required)

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    .moveTab(try reader.present(tab), to: destination, animated: isAnimated)
  }
}

/// `setBadge`, which is written as `updateTab`.
struct SetBadgeDraft: ActionDraft {
  var tab: TabID?
  private var badge: Badge?

  static let tables = ActionTables<SetBadgeDraft>(
    .setBadge, "SetBadge", "Sets the badge of a tab.",
    [Member("badge", "The badge; `null` for none.", BadgeInput.self) { $0.badge = $1.badge }.required],
    inPath: .tab.required)

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    var changes = TabChanges()
    changes.badge = .set(badge)
    return .updateTab(try reader.present(tab), changes)
  }
}

struct UpdateTabDraft: ActionDraft {
  var tab: TabID?
  private var given = TabMembers()

  init() {}
  init(_ tab: TabID, _ changes: TabChanges) { (self.tab, given.changes) = (tab, changes) }

  static let tables = ActionTables<UpdateTabDraft>(
    .updateTab, "TabPatch",
    "Absent members keep their values; `null` resets a member to its default. The members of `page` are changed individually.",
    TabMembers.rows(TabMembers.input, after: 1).map { row in
      row.within({ $0.given }) { (draft: inout UpdateTabDraft, read) throws(JSONError) in try read(&draft.given) }
    }, inPath: .tab.required)

  static func unknown(_ name: ExactText, in place: ActionPlace, _ reader: borrowing JSONReader) -> JSONError? {
    reader.nestedContainer(name)
  }

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    .updateTab(try reader.present(tab), given.changes.complete)
  }
}

extension JSONReader {
  /// Returns the tab of an action that needs one.
  func present(_ tab: TabID?) throws(JSONError) -> TabID {
    guard let tab else { throw missing("tab") }
    return tab
  }
}
