import StrictJSON
import TabEngine

/// A tab or popup in a snapshot, with its stack and its exact badge.
struct SnapshotTab: SnapshotObject {
  let tab: Tab
  private let written: WrittenTab

  init(_ tab: Tab) {
    self.tab = tab
    written = WrittenTab(tab)
  }

  static var draft: GivenTab { GivenTab() }

  static let members: Members<SnapshotTab, GivenTab> = Tab.members.without("systemItem", as: "SnapshotTab")
    .of({ $0.written }, as: "SnapshotTab", with: exact)

  /// The members whose form in a request has defaults or loses something.
  private static let exact: [Member<SnapshotTab, GivenTab>] = [
    Member("id", "", get: { $0.tab.id }, set: { $0.id = $1 }).required,
    Member("title", "", get: { $0.written.item.title }, set: { $0.changes.title = $1 }).narrowed(to: .text()).required,
    Member(
      "badge", "", ifAny: { $0.written.item.badge.map(SnapshotBadge.init) }, set: { $0.changes.badge = .set($1.badge) }
    ),
    Member(
      "page", "", schema: .reference("SnapshotTabPage"),
      read: { (reader, tab) throws(JSONError) in try TabPage.members.read(&reader, into: &tab.changes.page) }
    ).written { SnapshotTabPage(page: $0.written.item.page) }.omitted { $0.written.item.page == TabPage() },
    Member(
      "coordinator", "Absent until a page is shown in the tab or a navigation is requested.",
      ifAny: { $0.tab.coordinator.map { Encoded<SnapshotCoordinator>(value: $0) } },
      set: { $0.coordinator = $1.value }),
  ]

  static func value(of draft: GivenTab, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotTab {
    guard let id = draft.id else { throw reader.missing("id") }
    guard let title = draft.changes.title else { throw reader.missing("title") }
    let item = try reader.building { () throws(TabContainerError) in try TabItem(title: title).changed(draft.changes) }
    return SnapshotTab(Tab(id: id, item: item, coordinator: draft.coordinator))
  }
}

/// The page of a tab without the members that have their defaults.
struct SnapshotTabPage: WireWritable {
  let page: TabPage

  static var outputSchema: Schema { .reference("SnapshotTabPage") }

  static var schema: ObjectSchema {
    let schema = TabPage.members.output(omitsDefaults: true)
    return ObjectSchema(name: "SnapshotTabPage", about: schema.about, members: schema.members)
  }

  func write(to json: inout JSONWriter) {
    json.object { json in TabPage.members.write(page, to: &json, omitsDefaults: true) }
  }
}
