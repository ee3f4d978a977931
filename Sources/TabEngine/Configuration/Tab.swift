/// A tab: an id, an item in the bar, and a stack of pages.
public struct Tab: Equatable, Sendable {
  @usableFromInline
  struct Content: Equatable, Sendable {
    @usableFromInline let id: TabID
    @usableFromInline var item: Shared<TabItem>
    var coordinator: Coordinator?
  }

  /// Tabs are copied and compared often: so a tab is one reference. Its item is another one, because its stack changes more often.
  @usableFromInline var content: Shared<Content>

  public init(id: TabID, item: TabItem) {
    self.init(id: id, item: item, coordinator: nil)
  }

  package init(id: TabID, item: TabItem, coordinator: Coordinator?) {
    content = Shared(Content(id: id, item: Shared(item), coordinator: coordinator))
  }

  @inlinable public var id: TabID { content.value.id }

  public var item: TabItem {
    @inlinable get { content.value.item.value }
    set { content.change { $0.item = Shared(newValue) } }
  }

  /// Whether two tabs have the same item, whatever their stacks are.
  func hasItem(of other: Tab) -> Bool { content.value.item == other.content.value.item }

  /// The navigation stack of the tab; `nil` until a page is shown in the tab or a navigation is requested (N1).
  public package(set) var coordinator: Coordinator? {
    get { content.value.coordinator }
    set { content.change { $0.coordinator = newValue } }
  }

  /// The top page of its stack.
  public var topPage: Page { coordinator?.top ?? .root }

  var topPageID: PageID { coordinator?.top.id ?? .root }

  /// The title of a page in this tab: the page's own, else the title of the tab's page, else the item's (S13).
  public func title(of page: Page) -> String { page.title ?? item.page.title ?? item.title }
}

/// The contents of a tab: its button in the bar, and its page.
public struct TabItem: Equatable, Sendable {
  public package(set) var title = ""
  /// The name of an icon, such as `house` (B9).
  public package(set) var icon: String?
  /// An image in place of the icon (B18).
  public package(set) var image: ImageData?
  /// The icon or the image while the tab is highlighted; without an icon or an image it has no effect (B18).
  public package(set) var selectedImage: ImageData?
  public package(set) var imageRendering = ImageRendering.template
  /// Whether the button shows the icon or image alone. The title is still spoken.
  public package(set) var isIconOnly = false
  /// A number for the client, like `tag` of UIKit's items. The engine does not use it.
  public package(set) var tag = Int64(0)
  public package(set) var badge: Badge?
  /// The width of the whole button in points, padding included, as measured by a client; `nil` if not measured (B4).
  public package(set) var intrinsicWidth: Double?
  /// Whether the user may select the tab (S9).
  public package(set) var isEnabled = true
  /// Whether the content of the tab's page is available. If not, the tab stays in the bar and the page says why (S9).
  public package(set) var isAvailable = true
  public package(set) var unavailableReason: String?
  public package(set) var page = TabPage()

  /// An item whose members are still to be read, and then checked by `checked()`.
  package init() {}

  /// - Throws: `textMissing`, `textTooLong`, `numberOutOfRange` or `iconMissing`, naming the member.
  public init(
    title: String, icon: String? = nil, image: ImageData? = nil, selectedImage: ImageData? = nil,
    imageRendering: ImageRendering = .template, isIconOnly: Bool = false, tag: Int64 = 0, badge: Badge? = nil,
    intrinsicWidth: Double? = nil,
    isEnabled: Bool = true, isAvailable: Bool = true, unavailableReason: String? = nil, page: TabPage = TabPage()
  ) throws(TabContainerError) {
    self.title = try Check.text(title, "title")
    if let icon { self.icon = try Check.text(icon, "icon", limit: Limits.identifier) } else { self.icon = nil }
    guard icon != nil || image != nil || !isIconOnly else { throw .iconMissing }
    self.image = image
    self.selectedImage = selectedImage
    self.imageRendering = imageRendering
    self.isIconOnly = isIconOnly
    self.tag = tag
    self.badge = badge
    if let intrinsicWidth {
      self.intrinsicWidth = try Check.number(intrinsicWidth, "intrinsicWidth")
    } else {
      self.intrinsicWidth = nil
    }
    self.isEnabled = isEnabled
    self.isAvailable = isAvailable
    if let unavailableReason {
      self.unavailableReason = try Check.text(unavailableReason, "unavailableReason")
    } else {
      self.unavailableReason = nil
    }
    self.page = page
  }

  /// Whether it has an icon or an image.
  public var hasSymbol: Bool { icon != nil || image != nil }

  /// Whether the symbol of the tab differs while it is selected: every icon has a filled variant (B9).
  public var hasFilledVariant: Bool { image == nil || selectedImage != nil }

  /// Returns this item, if each member may have its value.
  package func checked() throws(TabContainerError) -> TabItem {
    var changes = TabChanges()
    changes.page.horizontalScrollers = page.horizontalScrollers
    return try changed(changes)
  }

  /// Returns this item with some members changed.
  public func changed(_ changes: TabChanges) throws(TabContainerError) -> TabItem {
    try TabItem(
      title: changes.title ?? title,
      icon: changes.icon.value(else: icon),
      image: changes.image.value(else: image),
      selectedImage: changes.selectedImage.value(else: selectedImage),
      imageRendering: changes.imageRendering ?? imageRendering,
      isIconOnly: changes.isIconOnly ?? isIconOnly,
      tag: changes.tag ?? tag,
      badge: changes.badge.value(else: badge),
      intrinsicWidth: changes.intrinsicWidth.value(else: intrinsicWidth),
      isEnabled: changes.isEnabled ?? isEnabled,
      isAvailable: changes.isAvailable ?? isAvailable,
      unavailableReason: changes.unavailableReason.value(else: unavailableReason),
      page: try page.changed(changes.page))
  }
}

/// The changes of an update to a tab. Members that are not set stay the same.
public struct TabChanges: Equatable, Sendable {
  /// The change of an optional member.
  public enum Member<Value: Equatable & Sendable>: Equatable, Sendable {
    case keep
    case set(Value?)

    /// The one that the compiler writes looks up the type of a pair each time.
    @inlinable
    public static func == (left: Member, right: Member) -> Bool {
      guard case .set(let new) = left else { return if case .keep = right { true } else { false } }
      return if case .set(let other) = right { new == other } else { false }
    }

    func value(else old: Value?) -> Value? {
      switch self {
      case .keep: old
      case .set(let new): new
      }
    }
  }

  /// The changes to the tab's page.
  public struct Page: Equatable, Sendable {
    public var title: Member<String> = .keep
    public var content: Member<PageContent> = .keep
    public var backgroundColor: Member<DynamicColor> = .keep
    public var orientations: OrientationMask?
    public var wantsFullScreenLayout: Bool?
    public var isSwipeEnabled: Bool?
    public var horizontalScrollers: [Rect]?
    public var statusBarStyle: Member<StatusBarStyle> = .keep

    public init() {}
  }

  public var title: String?
  /// The system item whose title it gets in the session's language (X10).
  public var systemItem: SystemItem?
  public var icon: Member<String> = .keep
  public var image: Member<ImageData> = .keep
  public var selectedImage: Member<ImageData> = .keep
  public var imageRendering: ImageRendering?
  public var isIconOnly: Bool?
  public var tag: Int64?
  public var badge: Member<Badge> = .keep
  public var intrinsicWidth: Member<Double> = .keep
  public var isEnabled: Bool?
  public var isAvailable: Bool?
  public var unavailableReason: Member<String> = .keep
  public var page = Page()

  public init() {}
}

/// How an image in a bar is drawn, like UIKit's `UIImage.RenderingMode` (B18).
public enum ImageRendering: String, CaseIterable, Sendable {
  /// In one colour, the colour of the item's text. Only the opacity of the image is used.
  case template
  /// In its own colours.
  case original
}

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
    var ids = TabIDs(of: others, room: drafts.count)
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
