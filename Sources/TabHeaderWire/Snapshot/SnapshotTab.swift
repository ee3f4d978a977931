import StrictJSON
import TabEngine

/// A tab or popup in a snapshot, with its stack and its exact badge.
struct SnapshotTab: SnapshotBuilt {
  let tab: Tab

  init(_ tab: Tab) { self.tab = tab }

  struct Members: SnapshotMembers {
    fileprivate var tab = TabMembers(in: .snapshot)
    fileprivate var coordinator: Coordinator?

    static var name: StaticString { "SnapshotTab" }
    static var about: StaticString { TabMembers.about }

    mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try tab.fields(&f)
      let isPlain = tab.changes.page == TabChanges.Page(TabPage())
      var page = isPlain ? nil : SnapshotTabPage(page: tab.changes.page)
      try f.member("page", ifAny: &page)
      if let page { tab.changes.page = page.page }
      var coordinator = coordinator.map { Encoded<SnapshotCoordinator>(value: $0) }
      try f.member(
        "coordinator", ifAny: &coordinator,
        "Absent until a page is shown in the tab or a navigation is requested.")
      self.coordinator = coordinator?.value
    }
  }

  var members: Members {
    var members = Members()
    (members.tab, members.coordinator) = (TabMembers(tab, in: .snapshot), tab.coordinator)
    return members
  }

  static func value(of members: Members, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotTab {
    let changes = members.tab.changes
    guard let id = members.tab.id else { throw reader.missing("id") }
    guard let title = changes.title else { throw reader.missing("title") }
    let item = try reader.building { () throws(TabContainerError) in try TabItem(title: title).changed(changes) }
    return SnapshotTab(Tab(id: id, item: item, coordinator: members.coordinator))
  }
}

/// The page of a tab without the members that have their defaults.
struct SnapshotTabPage: WireValue {
  var page: TabChanges.Page

  static var inputSchema: Schema { outputSchema }
  static var outputSchema: Schema { .reference(schema.name) }
  static var schema: ObjectSchema {
    PageMembers(TabPage(), in: .snapshot).description(
      .response, as: "SnapshotTabPage", PageMembers.about, omitsDefaults: true)
  }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> SnapshotTabPage {
    SnapshotTabPage(page: try PageMembers.read(&reader).changes)
  }

  func write(to json: inout JSONWriter) {
    json.object { json in PageMembers(page, in: .snapshot).writeMembersWithoutDefaults(to: &json) }
  }
}
