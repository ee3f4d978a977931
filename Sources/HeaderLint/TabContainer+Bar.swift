import HeaderRendering
import StrictJSON
import TabEngine

extension TabContainer {
  /// Problems with the tabs as a whole.
  var barFindings: [Finding] {
    [countFinding, sidebarFinding, mixedFinding].compactMap { $0 } + iconFindings + unfilledFindings
      + unexplainedFindings
  }

  /// The number of tabs that the bar holds. A bar at the bottom, or with More, should have no more than are recommended (SAP
  /// Fiori for iOS, Tab Bar: Don't), or fewer if it has fewer places (B5); another bar holds what the layout has room for.
  private var capacity: Int {
    let bar = configuration.tabBar
    let recommended = TabBarConfiguration.MaximumItems.standard[sizeClass]
    if bar.overflow == .more { return min(recommended, bar.maximumItems[sizeClass]) }
    return barPlace == .bottom ? recommended : roomForTabs
  }

  /// The number of buttons that are whole before the bar scrolls. Equal buttons are at least 44 points wide (Apple, Human
  /// Interface Guidelines, Layout).
  private var roomForTabs: Int {
    let bar = tabBarLayout(in: layout, position: 0)
    let width = layout.tabBar.width
    guard configuration.tabBar.distribution == .intrinsic else {
      return Int((bar.items.reduce(0) { $0 + $1.width } / 44).rounded(.down))
    }
    guard bar.contentWidth > width else { return tabs.count }
    return bar.items.count { (traits.isRightToLeft ? bar.contentWidth - $0.x : $0.maxX) <= width }
  }

  private var countFinding: Finding? {
    if tabs.count < 2 {
      return Finding(
        .oneTab, at: "/tabs", tabs.isEmpty ? "There are no tabs." : "There is only one tab.",
        advice: "Show the page without a tab bar, or set hideSingleTab where the number of tabs depends on the user.")
    }
    guard tabs.count > capacity else { return nil }
    let bar = configuration.tabBar
    let limit =
      if hasMore {
        ", of which \(visibleTabCount) are in the bar in \(sizeClass.rawValue) width."
      } else if barPlace != .bottom, bar.overflow == .scroll {
        ", of which \(capacity) fit in a width of \(traits.width.shortest)."
      } else {
        "; the bar should have at most \(capacity) in \(sizeClass.rawValue) width."
      }
    return Finding(
      .tooManyTabs, hasMore ? .note : .warning, at: "/tabs", "There are \(tabs.count) tabs\(limit)",
      advice: hasMore
        ? "More lists the others. Fewer tabs would all fit."
        : "Combine related tabs, or set tabBar.overflow to \"more\".")
  }

  /// A pad has room for more than a tab bar (SAP Fiori for iOS, Tab Bar: Adaptive Design).
  private var sidebarFinding: Finding? {
    guard traits.idiom == .pad, sizeClass == .regular, tabs.count > capacity else { return nil }
    return Finding(
      .considerSidebar, at: "/tabs",
      "There are \(tabs.count) tabs on a pad, whose bar holds \(capacity) in regular width.",
      advice: "Consider a sidebar, which shows many items at once.")
  }

  /// Tabs and popups that are unavailable without a reason (SAP Fiori for iOS, Tab Bar: Don't).
  private var unexplainedFindings: [Finding] {
    [("tabs", tabs), ("popups", popups)].flatMap { name, sections in
      sections.indices.compactMap { index in
        let item = sections[index].item
        guard !item.isAvailable, item.unavailableReason?.allSatisfy({ $0.isWhitespace }) ?? true else { return nil }
        return Finding(
          .unexplainedTab, at: "/\(name)/\(index)/available",
          "\(Quoted(item.title)) is unavailable without a reason.",
          advice: "Add an unavailableReason that says what is missing and when it will be back.")
      }
    }
  }

  private var mixedFinding: Finding? {
    let alone = tabs.indices.filter { tabs[$0].item.isIconOnly }
    guard let first = alone.first, alone.count < tabs.count else { return nil }
    return Finding(
      .mixedIcons, at: "/tabs/\(first)/iconOnly",
      "\(alone.count) of \(tabs.count) tabs show an icon without a label: \(Self.list(alone.map { tabs[$0] })).",
      advice: "Show the labels of all tabs, or of none.")
  }

  private var iconFindings: [Finding] {
    tabs.indices.compactMap { index in
      let item = tabs[index].item
      guard item.isIconOnly else { return nil }
      let icon = item.image == nil ? item.icon : nil
      if let icon, Self.universalIcons.contains(icon) { return nil }
      return Finding(
        .unclearIcon, at: "/tabs/\(index)/\(icon == nil ? "image" : "icon")",
        "The \(icon.map { "icon \(Quoted($0))" } ?? "image") of \(Quoted(item.title)) has no label and is not widely known.",
        advice: "Show the label, or use one of \(Self.universalIcons.joined(separator: ", ")).")
    }
  }

  /// Images without a variant for the selected tab (SAP Fiori for iOS, Tab Bar: Do).
  private var unfilledFindings: [Finding] {
    guard barPlace == .bottom else { return [] }
    return tabs.indices.filter { !tabs[$0].item.hasFilledVariant }.map { index in
      Finding(
        .unfilledIcon, at: "/tabs/\(index)/image",
        "The image of \(Quoted(tabs[index].item.title)) is the same whether the tab is selected or not.",
        advice: "Add a selectedImage, as a filled variant.")
    }
  }

  /// The names of the icons for a store, a basket, a search and a profile (SAP Fiori for iOS, Tab Bar: Do).
  private static let universalIcons = ["store", "basket", "cart", "search", "person"]

  /// Icon names that no icon has (H10).
  var unknownIconFindings: [Finding] {
    var icons = tabs.indices.compactMap { index in tabs[index].item.icon.map { ("/tabs/\(index)/icon", $0) } }
    icons += popups.indices.compactMap { index in popups[index].item.icon.map { ("/popups/\(index)/icon", $0) } }
    if let icon = configuration.header?.trailing?.icon { icons.insert(("/header/trailing/icon", icon), at: 0) }
    return icons.filter { !IconLibrary.contains($0.1) }.map { pointer, icon in
      Finding(
        .unknownIcon, at: pointer, "No icon has the name \(Quoted(icon)).",
        advice: IconNames.ours(for: icon).map {
          "Did you mean \(Quoted($0))?"
        }
          ?? "Choose one that GET /v1/icons lists.")
    }
  }

  /// What hides a bottom bar, although it should always be visible (SAP Fiori for iOS, Tab Bar: Do).
  var hiddenBarFindings: [Finding] {
    guard barPlace != .top else { return [] }
    var findings = tabs.indices.flatMap { index in
      (tabs[index].coordinator?.stack.dropFirst() ?? []).filter { $0.hidesBottomBarWhenPushed }.map { page in
        Finding(
          .hiddenBar, at: "/tabs/\(index)",
          "The page \(Quoted(page.title ?? page.id.description)) in \(Quoted(tabs[index].item.title)) hides the tab bar.",
          advice: "Push it without hidesBottomBarWhenPushed.")
      }
    }
    if configuration.tabBar.isHidden {
      findings.append(
        Finding(
          .hiddenBar, at: "/tabBar/hidden", "The tab bar is hidden.", advice: "Show it: people need it to move around.")
      )
    }
    if configuration.isInNavigationController {
      findings.append(
        Finding(
          .hiddenBar, at: "/navigationController", "Pages that are pushed over the container cover the tab bar.",
          advice: "Push pages in the tabs, and set navigationController to false."))
    }
    return findings
  }

  /// The tabs that are hidden in More.
  var moreFindings: [Finding] {
    guard hasMore else { return [] }
    let hidden = tabs.indices.dropFirst(visibleTabCount)
    let all = Finding(
      .contentInMore, at: "/tabBar/overflow",
      "\(hidden.count) of \(tabs.count) tabs are hidden in More: \(Self.list(hidden.map { tabs[$0] })).",
      advice: "Put the most used tabs among the first \(visibleTabCount).")
    return [all]
      + hidden.compactMap { index in
        let item = tabs[index].item
        guard let badge = item.badge else { return nil }
        let text = badge.text.map { "\(Quoted($0)) " } ?? ""
        return Finding(
          .contentInMore, .warning, at: "/tabs/\(index)",
          "The badge \(text)of \(Quoted(item.title)) is hidden in More.",
          advice: "Move the tab out of More.")
      }
  }

  /// - Parameter ids: the tabs that were removed.
  func removalFindings(_ ids: [TabID]) -> [Finding] {
    var known = Set(tabs.map { $0.id })
    return ids.filter { known.insert($0).inserted }.map { id in
      Finding(
        .removedTab, at: "/tabs", "The tab \(Quoted(id.description)) has been removed.",
        advice:
          "If only its content is missing for a while, keep it with \"available\": false and an unavailableReason.")
    }
  }

  /// The titles of the tabs, limited to the first ones.
  private static func list(_ tabs: [Tab]) -> String {
    tabs.prefix(5).map { Quoted($0.item.title).description }.joined(separator: ", ") + (tabs.count > 5 ? ", …" : "")
  }
}
