import StrictJSON
import TabEngine
import TabHeaderWire

/// A container from which actions are explored, and how a client creates it.
package struct Start: Sendable {
  /// The name of the preset.
  package let preset: String
  /// What is done to the preset first; `nil` for the preset as it is.
  package let preparation: TabAction?
  /// The guards in place of the preset's; `nil` for those.
  private let guards: [Guard]?
  package let container: TabContainer

  private init(preset: String, preparation: TabAction?, guards: [Guard]?, container: TabContainer) {
    self.preset = preset
    self.preparation = preparation
    self.guards = guards
    self.container = container
  }

  package init(preset: String, container: TabContainer) {
    self.init(preset: preset, preparation: nil, guards: nil, container: container)
  }

  /// The preset with a number of tabs: its first ones, then further ones.
  ///
  /// - Throws: if the preset does not take them.
  package init(preset: String, container: TabContainer, tabs count: Int) throws(TabContainerError) {
    var drafts = container.tabs.prefix(count).map { TabDraft($0) }
    while drafts.count < count {
      let title = "Tab \(drafts.count + 1)"
      drafts.append(TabDraft(id: TabID("tab-\(drafts.count + 1)"), item: try TabItem(title: title, icon: "circle")))
    }
    let action = TabAction.setTabs(drafts)
    var prepared = container
    _ = try prepared.apply(action, at: RandomActions.start)
    self.init(preset: preset, preparation: action, guards: nil, container: prepared)
  }

  /// The same start with a guard that asks about every second tab, and about More (S15).
  package func asking() throws(TabContainerError) -> Start {
    let tabs = container.tabs.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element.id)
    let guards = [try Guard(.deny(Set(tabs)), kind: .ask(timeout: 1_000), reason: "May I?", appliesToMore: true)]
    var configuration = container.configuration
    try configuration.tabBar.setGuards(guards)
    var asking = container
    _ = try asking.apply(.configure(configuration), at: RandomActions.start)
    return Start(preset: preset, preparation: preparation, guards: guards, container: asking)
  }

  /// The content of `POST /v1/sessions`.
  package var content: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("preset", preset)
      guard let guards else { return }
      json.name("tabBar")
      json.object { json in
        json.member("guards", array: { json in for rule in guards { rule.write(to: &json) } })
      }
    }
    return json.bytes
  }
}

/// Containers with the parts of the presets, for tests of all of them.
package enum Preset: String, CaseIterable {
  case backbase, remind, fiori, coordinator, uikit

  package func container() throws -> TabContainer {
    let titles: [String] =
      switch self {
      case .backbase: ["Accounts", "Cards", "Move money", "More"]
      case .remind: ["Classes", "Messages", "People"]
      case .fiori: ["Home", "Orders", "Customers", "Products", "Reports", "Tasks", "Settings"]
      case .coordinator: ["Sales", "Catalog", "Cart", "Account"]
      case .uikit: ["Top", "Favourites", "Recents", "Search", "History", "Downloads", "Albums", "Genres"]
      }
    var traits = try Traits()
    if self == .uikit {
      var changes = TraitChanges()
      changes.idiom = .pad
      changes.width = 1024
      changes.height = 768
      traits = try traits.changed(changes)
    }
    return try TabContainer(
      configuration: configuration(),
      tabs: titles.map { TabDraft(item: try TabItem(title: $0, icon: "circle")) },
      popups: self == .coordinator ? [TabDraft(item: try TabItem(title: "Popup"))] : [],
      selectedIndex: self == .coordinator ? 1 : 0, traits: traits)
  }

  private func configuration() throws -> Configuration {
    var configuration = Configuration()
    switch self {
    case .backbase:
      configuration.header = Header(user: try User(name: "Ada Byron", company: "Analytical Engines"))
      configuration.tabBar.distribution = .intrinsic
      configuration.tabBar.indicator = .pill
      try configuration.tabBar.setLengths(height: 48, spacing: 8, inset: 16)
    case .remind:
      configuration.paging.allowedBounceEdges = [.right]
      configuration.tabBar.animatesUserSelection = true
      configuration.isInNavigationController = true
      try configuration.setAccessories([Accessory(text: "No connection")])
    case .fiori:
      configuration.tabBar.placement = .bottom
      configuration.tabBar.overflow = .more
      configuration.tabBar.indicator = .none
      configuration.tabBar.respectsLayoutMargins = true
      configuration.tabBar.customizableTabs = ids("orders", "products", "reports", "settings")
    case .coordinator:
      configuration.tabBar.placement = .bottom
      try configuration.tabBar.setLengths(height: 64, spacing: 0, inset: 0)
    case .uikit:
      configuration.tabBar.placement = .bottom
      configuration.tabBar.overflow = .more
      configuration.tabBar.reselect = .scrollToTop
      configuration.navigationBar.visibility = .always
      configuration.navigationBar.isSeamless = true
      try configuration.tabBar.setGuards([Guard(.deny(ids("favourites", "history")), reason: "Sign in first")])
    }
    return configuration
  }

  private func ids(_ texts: String...) -> Set<TabID> { Set(texts.compactMap(TabID.init)) }
}
