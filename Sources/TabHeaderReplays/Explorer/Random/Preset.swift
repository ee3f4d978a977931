import TabEngine

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
