import TabEngine

/// The parts of a container with texts that a person reads, for replacing the texts (X10).
struct SessionTexts {
  private(set) var configuration: Configuration
  private(set) var tabs: [TabDraft]
  private(set) var popups: [TabDraft]

  /// The text for a place, given the one that is there.
  typealias Replacement = (MemberPath, String) -> String

  init(of container: TabContainer) {
    self.init(container.configuration, container.tabs, container.popups)
  }

  /// - Parameter tabs: with their ids, from which the paths of their texts are made.
  init(_ configuration: Configuration, _ tabs: [Tab], _ popups: [Tab]) {
    self.configuration = configuration
    self.tabs = tabs.map { TabDraft($0) }
    self.popups = popups.map { TabDraft($0) }
  }

  /// Replaces every text.
  ///
  /// - Throws: the engine's error for the first text that it refuses.
  mutating func replace(_ text: Replacement) throws(TabContainerError) {
    configuration.header = try configuration.header?.replacingTexts(text)
    let accessories = try replacing(configuration.accessories, at: "accessories") {
      (accessory, path) throws(TabContainerError) in
      try Accessory(
        text: text(path.appending("text"), accessory.text), background: accessory.background, height: accessory.height)
    }
    try configuration.setAccessories(accessories)
    let guards = try replacing(configuration.tabBar.guards, at: MemberPath(["tabBar", "guards"])) {
      (rule, path) throws(TabContainerError) in
      try Guard(
        rule.rule, kind: rule.kind, reason: text(path.appending("reason"), rule.reason), expiresAt: rule.expiresAt,
        appliesToMore: rule.appliesToMore)
    }
    try configuration.tabBar.setGuards(guards)
    tabs = try replacing(tabs, at: "tabs", text)
    popups = try replacing(popups, at: "popups", text)
  }

  private func replacing<Element>(
    _ elements: [Element], at path: MemberPath, _ replace: (Element, MemberPath) throws(TabContainerError) -> Element
  ) throws(TabContainerError) -> [Element] {
    var replaced: [Element] = []
    for (index, element) in elements.enumerated() {
      replaced.append(try replace(element, path.appending("\(index)")))
    }
    return replaced
  }

  private func replacing(
    _ drafts: [TabDraft], at path: MemberPath, _ text: Replacement
  ) throws(TabContainerError) -> [TabDraft] {
    try drafts.map { draft throws(TabContainerError) in
      guard let id = draft.id else { return draft }
      let changes = draft.item.textChanges(at: path.appending(id.description), text)
      return TabDraft(id: id, item: try draft.item.changed(changes), keepsBadge: draft.keepsBadge)
    }
  }
}

extension Header {
  fileprivate func replacingTexts(_ text: SessionTexts.Replacement) throws(TabContainerError) -> Header {
    let user = try User(
      name: text(MemberPath(["header", "user", "name"]), user.name),
      company: user.company.map { text(MemberPath(["header", "user", "company"]), $0) }, image: user.image)
    return Header(
      user: user, trailing: try trailing?.replacingTexts(text), hideSubtitle: hideSubtitle, hideAvatar: hideAvatar,
      hasAvatarAction: hasAvatarAction)
  }
}

extension TrailingView {
  fileprivate func replacingTexts(_ text: SessionTexts.Replacement) throws(TabContainerError) -> TrailingView {
    let content =
      switch content {
      case .title(let title): Content.title(text(MemberPath(["header", "trailing", "title"]), title))
      case .icon, .image: content
      }
    return try TrailingView(content, badge: badge, label: text(MemberPath(["header", "trailing", "label"]), label))
  }
}

extension TabItem {
  /// The changes that replace its texts; none for texts that stay.
  func textChanges(at path: MemberPath, _ text: SessionTexts.Replacement) -> TabChanges {
    var changes = TabChanges()
    let newTitle = text(path.appending("title"), title)
    if newTitle != title { changes.title = newTitle }
    if let reason = unavailableReason {
      let newReason = text(path.appending("unavailableReason"), reason)
      if newReason != reason { changes.unavailableReason = .set(newReason) }
    }
    if let title = page.title {
      let newTitle = text(path.appending("page").appending("title"), title)
      if newTitle != title { changes.page.title = .set(newTitle) }
    }
    return changes
  }
}
