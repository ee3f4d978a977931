/// A tab to create. Without an id, it gets one derived from its title.
public struct TabDraft: Equatable, Sendable {
  public let id: TabID?
  public let item: TabItem
  /// Whether the badge is unspecified: a tab that is replaced keeps its badge (S8).
  public let keepsBadge: Bool
  /// The system item whose title it gets in the session's language. Its id is derived from the English one (X10).
  public let systemItem: SystemItem?

  public init(id: TabID? = nil, item: TabItem, keepsBadge: Bool = false, systemItem: SystemItem? = nil) {
    self.id = id
    self.item = item
    self.keepsBadge = keepsBadge
    self.systemItem = systemItem
  }

  public init(_ tab: Tab) {
    self.init(id: tab.id, item: tab.item)
  }

  /// Creates the tabs of a container. Given ids are assigned first; the other tabs then get free ids, in order.
  ///
  /// - Parameters:
  ///   - locale: the session's.
  ///   - others: tabs whose ids are taken (N4).
  ///   - old: the tabs that are replaced. A tab of the same id keeps its stack and scroll positions (S8).
  static func tabs(
    _ drafts: [TabDraft], in locale: String, beside others: [Tab] = [], replacing old: [Tab] = []
  ) throws(TabContainerError) -> [Tab] {
    guard drafts.count <= Limits.tabs else { throw .tooManyTabs }
    var ids = TabIDs(of: others)
    for case let id? in drafts.lazy.map({ $0.id }) where !ids.take(id) { throw .duplicateTab(id) }
    let before = Dictionary(first: old.lazy.map { ($0.id, $0) })
    return try drafts.map { draft throws(TabContainerError) in
      let id = draft.id ?? ids.derive(from: draft.item.title)
      let item = try draft.item(in: locale)
      guard let known = before[id] else { return Tab(id: id, item: item) }
      var tab = known
      tab.item = item
      if draft.keepsBadge, let badge = known.item.badge {
        var changes = TabChanges()
        changes.badge = .set(badge)
        tab.item = try item.changed(changes)
      }
      return tab
    }
  }

  /// Creates one more tab.
  func tab(in locale: String, beside tabs: [Tab], and others: [Tab]) throws(TabContainerError) -> Tab {
    guard tabs.count < Limits.tabs else { throw .tooManyTabs }
    let spoken = try item(in: locale)
    guard let id else {
      var ids = TabIDs(of: tabs + others)
      return Tab(id: ids.derive(from: item.title), item: spoken)
    }
    guard !tabs.contains(where: { $0.id == id }), !others.contains(where: { $0.id == id }) else {
      throw .duplicateTab(id)
    }
    return Tab(id: id, item: spoken)
  }

  private func item(in locale: String) throws(TabContainerError) -> TabItem {
    guard let systemItem else { return item }
    var changes = TabChanges()
    changes.title = systemItem.title(in: locale)
    return try item.changed(changes)
  }
}
