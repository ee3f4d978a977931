import StrictJSON
import TabEngine

/// Reading a written tab loses its stack.
extension Tab: WireValue {
  package static var inputSchema: Schema { TabDraft.inputSchema }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Tab {
    let draft = try TabDraft.read(&reader)
    guard let id = draft.id else { throw reader.missing("id") }
    return Tab(id: id, item: draft.item)
  }

  package static var outputSchema: Schema { .reference(members.name.description) }

  package func write(to json: inout JSONWriter) {
    json.object { json in Self.members.write(WrittenTab(self), to: &json) }
  }

  package static let members = Members<WrittenTab, GivenTab>(
    "Tab", input: "TabObject",
    "A tab. In a request it has a `title` or a `systemItem`; without an `id`, it gets one derived from its title.",
    [
      Member("id", "", TabID?.self, set: { $0.id = $1 }).writtenIfPresent { $0.id },
      Member(
        "systemItem",
        "The title, in the session's language, and the icon of one of UIKit's system items, as defaults for `title` and `icon`. `null` for none.",
        SystemItem?.self, set: { $0.changes.systemItem = $1 }
      ).given { $0.changes.systemItem },
      Member("title", "", get: { $0.item.title }, set: { $0.changes.title = $1 }).narrowed(to: .text())
        .given { $0.changes.title },
      Member(
        "icon", "Drawn above the label, or beside it in landscape and regular width.", default: nil,
        get: { $0.item.icon }, set: { $0.changes.icon = .set($1) }
      ).narrowed(to: .text(atMost: Limits.identifier)).given { $0.changes.icon.given },
      Member(
        "image", "Replaces the icon.", default: nil, get: { $0.item.image }, set: { $0.changes.image = .set($1) }
      ).given { $0.changes.image.given },
      Member(
        "selectedImage", "Replaces the icon or the image while the tab is highlighted, as a filled variant.",
        default: nil,
        get: { $0.item.selectedImage }, set: { $0.changes.selectedImage = .set($1) }
      ).sparse.given { $0.changes.selectedImage.given },
      Member(
        "imageRendering",
        "`template` draws the image in the colour of the label, and only its opacity counts. `original` draws the image in its own colours.",
        default: .template, get: { $0.item.imageRendering }, set: { $0.changes.imageRendering = $1 }
      ).given { $0.changes.imageRendering },
      Member(
        "iconOnly", "Shows the icon without the title, which is only spoken. Requires an icon or an image.",
        default: false, get: { $0.item.isIconOnly }, set: { $0.changes.isIconOnly = $1 }
      ).given { $0.changes.isIconOnly },
      Member(
        "tag", "A whole number of 64 bits for the client's use, without effect.", default: 0, get: { $0.item.tag },
        set: { $0.changes.tag = $1 }
      ).given { $0.changes.tag },
      Member("badge", "", BadgeInput.self, set: { $0.changes.badge = .set($1.badge) })
        .written { $0.item.badge }.omitted(as: "null") { $0.item.badge == nil && $0.keepsBadge }
        .given { $0.changes.badge.given },
      Member(
        "intrinsicWidth",
        "The width of the whole button in points, padding included, from clients that have measured it.",
        default: nil, get: { $0.item.intrinsicWidth }, set: { $0.changes.intrinsicWidth = .set($1) }
      ).narrowed(to: .length).given { $0.changes.intrinsicWidth.given },
      Member(
        "enabled", "Whether the user may select the tab.", default: true, get: { $0.item.isEnabled },
        set: { $0.changes.isEnabled = $1 }
      ).given { $0.changes.isEnabled },
      Member(
        "available",
        "Whether the page's feature is available. If not, the tab stays in the bar, and its page shows the reason.",
        default: true, get: { $0.item.isAvailable }, set: { $0.changes.isAvailable = $1 }
      ).given { $0.changes.isAvailable },
      Member(
        "unavailableReason", "The reason that the page of an unavailable tab shows.", default: nil,
        get: { $0.item.unavailableReason }, set: { $0.changes.unavailableReason = .set($1) }
      ).narrowed(to: .text()).given { $0.changes.unavailableReason.given },
      Member(
        "page", "", schema: .reference(TabPage.members.inputName).orNull,
        read: { (reader, tab) throws(JSONError) in
          if try reader.null() {
            tab.changes.page = .reset
          } else {
            try TabPage.members.read(&reader, into: &tab.changes.page)
          }
        }
      ).written(default: TabPage()) { $0.item.page }
        .given(in: TabPage.members, empty: TabChanges.Page()) { $0.changes.page },
    ])

  /// The members that a request may change.
  package static let patch = members.without("id", as: "TabPatch")
}

/// A tab with its item, which is read once instead of for each member.
package struct WrittenTab: Sendable {
  /// `nil` if it is still to be derived.
  let id: TabID?
  let item: TabItem
  /// Whether a missing badge is unspecified instead of none.
  let keepsBadge: Bool

  init(_ tab: Tab) {
    id = tab.id
    item = tab.item
    keepsBadge = true
  }

  init(_ tab: TabDraft) {
    id = tab.id
    item = tab.item
    keepsBadge = tab.keepsBadge
  }
}

/// What a request says about a tab.
package struct GivenTab: Sendable {
  package var id: TabID?
  var changes = TabChanges()
  /// Only of a tab in a snapshot.
  var coordinator: Coordinator?

  package init() {}
  init(_ changes: TabChanges) { self.changes = changes }

  /// The changes to a tab. A system item sets the title and icon, unless they are given separately. With its own English
  /// title, as recordings have it, it speaks the session's language.
  package var completeChanges: TabChanges {
    guard let systemItem = changes.systemItem else { return changes }
    var changes = changes
    if let title = changes.title, !title.isSame(as: systemItem.title) { changes.systemItem = nil }
    changes.title = changes.title ?? systemItem.title
    if changes.icon == .keep { changes.icon = .set(systemItem.icon) }
    return changes
  }
}

extension TabChanges.Member {
  /// The new value, which may be `nil`; outer `nil` if the member keeps its value.
  var given: Value?? {
    switch self {
    case .keep: nil
    case .set(let value): .some(value)
    }
  }
}
