import StrictJSON
import TabEngine

extension JSONReader {
  /// Reads tabs, each a title or an object.
  mutating func tabs(limit: Int = Limits.tabs) throws(JSONError) -> [TabDraft] {
    var tabs: [TabDraft] = []
    var taken: Set<TabID> = []
    try array { (reader, _) throws(JSONError) in
      guard tabs.count < limit else {
        throw reader.invalid(
          limit == Limits.tabs ? TabContainerError.tooManyTabs.detail : "expected at most \(limit)")
      }
      let tab = try reader.tab()
      if let id = tab.id, !taken.insert(id).inserted {
        throw JSONError(kind: .invalid, pointer: "/id", detail: "another tab has the id \"\(id)\"")
      }
      tabs.append(tab)
    }
    return tabs
  }

  /// Reads a tab: its title, or an object.
  mutating func tab() throws(JSONError) -> TabDraft {
    if try peek() == .string {
      let title = try string()
      do throws(TabContainerError) {
        return TabDraft(item: try TabItem(title: title), keepsBadge: true)
      } catch {
        throw invalid(error.detail)
      }
    }
    var id: TabID?
    var changes = TabChanges()
    var systemItem: SystemItem?
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "systemItem": systemItem = try reader.systemItem()
      case "id": id = try reader.optional { (reader) throws(JSONError) in try reader.tabID() }
      case _ where Self.tabMembers.contains(name): try reader.read(name, into: &changes)
      case "tabs", "tabBar": throw reader.nestedContainer
      default: throw reader.unknownMember(name, known: ["id", "systemItem"] + Self.tabMembers)
      }
    }
    if let systemItem { changes.complete(with: systemItem) }
    guard let title = changes.title else { throw missing("title") }
    let item = try building { () throws(TabContainerError) in try TabItem(title: title).changed(changes) }
    return TabDraft(id: id, item: item, keepsBadge: changes.badge == .keep)
  }

  /// Reads one of UIKit's system items; `null` for none. A tab stores only the title and icon of its system item.
  mutating func systemItem() throws(JSONError) -> SystemItem? {
    try optional { (reader) throws(JSONError) in try reader.choice(SystemItem.self) }
  }

  /// The error for a tab that contains tabs (S10).
  var nestedContainer: JSONError {
    invalid("a tab cannot contain a container: show the tab's pages by navigation")
  }

  /// The members of a tab, except its id.
  static let tabMembers = [
    "title", "icon", "image", "imageRendering", "iconOnly", "tag", "badge", "intrinsicWidth", "enabled", "available",
    "unavailableReason", "page",
  ]

  /// Reads a member; `null` resets it to its default.
  mutating func read(_ name: String, into changes: inout TabChanges) throws(JSONError) {
    switch name {
    case "title": changes.title = try string()
    case "icon": changes.icon = .set(try optional { (reader) throws(JSONError) in try reader.string() })
    case "image": changes.image = .set(try optional { (reader) throws(JSONError) in try reader.imageData() })
    case "imageRendering":
      changes.imageRendering =
        try optional { (reader) throws(JSONError) in try reader.choice(ImageRendering.self) } ?? .template
    case "tag": changes.tag = try optional { (reader) throws(JSONError) in try reader.int() } ?? 0
    case "iconOnly": changes.isIconOnly = try bool(orNull: false)
    case "badge": changes.badge = .set(try badge())
    case "intrinsicWidth":
      changes.intrinsicWidth = .set(try optional { (reader) throws(JSONError) in try reader.double() })
    case "enabled": changes.isEnabled = try bool(orNull: true)
    case "available": changes.isAvailable = try bool(orNull: true)
    case "unavailableReason":
      changes.unavailableReason = .set(try optional { (reader) throws(JSONError) in try reader.string() })
    default: try read(&changes.page)
    }
  }

  static let pageMembers = [
    "title", "backgroundColor", "orientations", "wantsFullScreenLayout", "swipeEnabled", "horizontalScrollers",
    "statusBarStyle",
  ]

  /// Reads the members of a page; `null` resets all of them.
  private mutating func read(_ page: inout TabChanges.Page) throws(JSONError) {
    if try null() {
      page.title = .set(nil)
      page.backgroundColor = .set(nil)
      page.orientations = .all
      page.wantsFullScreenLayout = false
      page.isSwipeEnabled = true
      page.horizontalScrollers = []
      page.statusBarStyle = .set(nil)
      return
    }
    var changes = page
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "title":
        changes.title = .set(try reader.optional { (reader) throws(JSONError) in try reader.string() })
      case "backgroundColor":
        changes.backgroundColor = .set(try reader.optional { (reader) throws(JSONError) in try reader.dynamicColor() })
      case "orientations":
        changes.orientations = try reader.optional { (reader) throws(JSONError) in try reader.orientations() } ?? .all
      case "wantsFullScreenLayout": changes.wantsFullScreenLayout = try reader.bool(orNull: false)
      case "swipeEnabled": changes.isSwipeEnabled = try reader.bool(orNull: true)
      case "horizontalScrollers":
        changes.horizontalScrollers = try reader.optional { (reader) throws(JSONError) in try reader.scrollers() } ?? []
      case "statusBarStyle":
        changes.statusBarStyle = .set(
          try reader.optional { (reader) throws(JSONError) in try reader.choice(StatusBarStyle.self) })
      default: throw reader.unknownMember(name, known: Self.pageMembers)
      }
    }
    page = changes
  }

  private mutating func scrollers() throws(JSONError) -> [Rect] {
    var rects: [Rect] = []
    try array { (reader, index) throws(JSONError) in
      guard index < Limits.scrollers else { throw reader.invalid("expected at most \(Limits.scrollers)") }
      rects.append(try reader.rect())
    }
    return rects
  }

  private mutating func bool(orNull default: Bool) throws(JSONError) -> Bool {
    try null() ? `default` : try bool()
  }

  private mutating func orientations() throws(JSONError) -> OrientationMask {
    var orientations: Set<Orientation> = []
    try array { (reader, _) throws(JSONError) in orientations.insert(try reader.choice(Orientation.self)) }
    guard let mask = OrientationMask(orientations) else {
      throw invalid("expected \"portrait\", \"landscape\" or both")
    }
    return mask
  }
}

extension TabChanges {
  /// Sets the title and icon of a system item, unless they are given separately.
  mutating func complete(with systemItem: SystemItem) {
    title = title ?? systemItem.title
    if icon == .keep { icon = .set(systemItem.icon) }
  }
}
