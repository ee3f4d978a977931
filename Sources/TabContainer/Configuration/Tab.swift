/// One tab: an item in the bar, and its page, under an id of its own.
public struct Tab: Equatable, Sendable {
  public let id: TabID
  public var item: TabItem

  public init(id: TabID, item: TabItem) {
    self.id = id
    self.item = item
  }
}

/// What a tab shows.
public struct TabItem: Equatable, Sendable {
  public let title: String
  public let badge: Badge?
  /// The width of the whole button in points, padding included, where a client has measured it (B4).
  public let intrinsicWidth: Double?
  /// The colour of the page; `nil` for the design's.
  public let backgroundColor: Color?

  /// - Throws: `textMissing`, `textTooLong` or `numberOutOfRange`, naming the member.
  public init(
    title: String, badge: Badge? = nil, intrinsicWidth: Double? = nil, backgroundColor: Color? = nil
  ) throws(TabContainerError) {
    self.title = try Check.text(title, "title")
    self.badge = badge
    if let intrinsicWidth {
      self.intrinsicWidth = try Check.number(intrinsicWidth, "intrinsicWidth")
    } else {
      self.intrinsicWidth = nil
    }
    self.backgroundColor = backgroundColor
  }

  /// This item with some of its members changed.
  func changed(_ changes: TabChanges) throws(TabContainerError) -> TabItem {
    try TabItem(
      title: changes.title ?? title,
      badge: changes.badge.value(else: badge),
      intrinsicWidth: changes.intrinsicWidth.value(else: intrinsicWidth),
      backgroundColor: changes.backgroundColor.value(else: backgroundColor))
  }
}

/// A tab that is to be: without an id it gets one from its title.
public struct TabDraft: Equatable, Sendable {
  public let id: TabID?
  public let item: TabItem

  public init(id: TabID? = nil, item: TabItem) {
    self.id = id
    self.item = item
  }

  public init(_ tab: Tab) {
    self.init(id: tab.id, item: tab.item)
  }

  /// The tabs of a container. Ids that are given come first; the others avoid them, in order.
  static func tabs(_ drafts: [TabDraft]) throws(TabContainerError) -> [Tab] {
    guard drafts.count <= Limits.tabs else { throw .tooManyTabs }
    var ids = TabIDs()
    for case let id? in drafts.lazy.map(\.id) where !ids.take(id) { throw .duplicateTab(id) }
    return drafts.map { draft in Tab(id: draft.id ?? ids.derive(from: draft.item.title), item: draft.item) }
  }

  /// One more tab beside others.
  func tab(beside tabs: [Tab]) throws(TabContainerError) -> Tab {
    guard tabs.count < Limits.tabs else { throw .tooManyTabs }
    var ids = TabIDs()
    for tab in tabs { _ = ids.take(tab.id) }
    if let id, !ids.take(id) { throw .duplicateTab(id) }
    return Tab(id: id ?? ids.derive(from: item.title), item: item)
  }
}

/// The members of a tab that an update replaces.
public struct TabChanges: Equatable, Sendable {
  /// What becomes of a member that may be absent.
  public enum Member<Value: Equatable & Sendable>: Equatable, Sendable {
    case keep
    case set(Value?)

    func value(else old: Value?) -> Value? {
      switch self {
      case .keep: old
      case .set(let new): new
      }
    }
  }

  public var title: String?
  public var badge: Member<Badge> = .keep
  public var intrinsicWidth: Member<Double> = .keep
  public var backgroundColor: Member<Color> = .keep

  public init() {}
}
