import StrictJSON
import TabContainer

extension JSONReader {
  /// Tabs, each a title or an object.
  mutating func tabs() throws(JSONError) -> [TabDraft] {
    var tabs: [TabDraft] = []
    var taken: Set<TabID> = []
    try array { (reader, _) throws(JSONError) in
      guard tabs.count < Limits.tabs else { throw reader.invalid(TabContainerError.tooManyTabs.detail) }
      let tab = try reader.tab()
      if let id = tab.id, !taken.insert(id).inserted {
        throw JSONError(kind: .invalid, pointer: "/id", detail: "another tab has the id \"\(id)\"")
      }
      tabs.append(tab)
    }
    return tabs
  }

  /// A tab: its title, or an object.
  mutating func tab() throws(JSONError) -> TabDraft {
    if try peek() == .string {
      let title = try string()
      do throws(TabContainerError) {
        return TabDraft(item: try TabItem(title: title))
      } catch {
        throw invalid(error.detail)
      }
    }
    var id: TabID?
    var title: String?
    var badge: Badge?
    var intrinsicWidth: Double?
    var backgroundColor: Color?
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "id": id = try reader.optional { (reader) throws(JSONError) in try reader.tabID() }
      case "title": title = try reader.string()
      case "badge": badge = try reader.badge()
      case "intrinsicWidth":
        intrinsicWidth = try reader.optional { (reader) throws(JSONError) in try reader.double() }
      case "page": backgroundColor = try reader.page()
      default: throw reader.unknownMember(name, known: ["id", "title", "badge", "intrinsicWidth", "page"])
      }
    }
    guard let title else { throw missing("title") }
    let item = try building { () throws(TabContainerError) in
      try TabItem(title: title, badge: badge, intrinsicWidth: intrinsicWidth, backgroundColor: backgroundColor)
    }
    return TabDraft(id: id, item: item)
  }

  /// A page: what it shows besides its title.
  mutating func page() throws(JSONError) -> Color? {
    if try null() { return nil }
    var backgroundColor: Color?
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "backgroundColor":
        backgroundColor = try reader.optional { (reader) throws(JSONError) in try reader.color() }
      default: throw reader.unknownMember(name, known: ["backgroundColor"])
      }
    }
    return backgroundColor
  }
}
