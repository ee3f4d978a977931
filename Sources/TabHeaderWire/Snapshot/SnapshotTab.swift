import StrictJSON
import TabEngine

/// A tab or popup in a snapshot, with its stack and its exact badge.
struct SnapshotTab: RecordObject, SnapshotEncoding {
  private var tab = TabMembers(in: .snapshot)
  private var coordinator: Coordinator?

  init() {}
  init(_ tab: Tab) { (self.tab, coordinator) = (TabMembers(tab, in: .snapshot), tab.coordinator) }

  static var name: StaticString { "SnapshotTab" }
  static var about: StaticString { TabMembers.about }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try tab.fields(&f)
    try f.member(
      "page", &tab.changes.page, as: SnapshotTabPage.self,
      unless: tab.changes.page == TabChanges.Page(TabPage()))
    try f.member(
      "coordinator", ifAny: &coordinator, as: SnapshotCoordinator.self,
      "Absent until a page is shown in the tab or a navigation is requested.")
  }

  func value(_ reader: borrowing JSONReader) throws(JSONError) -> Tab {
    let changes = tab.changes
    guard let id = tab.id else { throw reader.missing("id") }
    guard let title = changes.title else { throw reader.missing("title") }
    let item = try reader.building { () throws(TabContainerError) in try TabItem(title: title).changed(changes) }
    return Tab(id: id, item: item, coordinator: coordinator)
  }
}

/// The page of a tab without the members that have their defaults.
struct SnapshotTabPage: SnapshotEncoding {
  private let page: TabChanges.Page

  init(_ page: TabChanges.Page) { self.page = page }

  static var inputSchema: Schema { outputSchema }
  static var outputSchema: Schema { .reference(schema.name) }
  static var schema: ObjectSchema {
    PageMembers(TabPage(), in: .snapshot).description(
      .response, as: "SnapshotTabPage", PageMembers.about, omitsDefaults: true)
  }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> SnapshotTabPage {
    SnapshotTabPage(try PageMembers.read(&reader).changes)
  }

  func value(_ reader: borrowing JSONReader) -> TabChanges.Page { page }

  func write(to json: inout JSONWriter) {
    json.object { json in PageMembers(page, in: .snapshot).writeMembersWithoutDefaults(to: &json) }
  }
}
