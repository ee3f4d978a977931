// Checks the invariants of a container that is restored from a snapshot. The paths in errors are paths in the snapshot.
extension TabContainer {
  /// Checks the tabs and popups, and what they require of the device (S1, N4, L4, L5).
  func checkSections() throws(TabContainerError) {
    guard tabs.count <= Limits.tabs else { throw .tooMany(member: "tabs", limit: Limits.tabs) }
    guard popups.count <= Limits.popups else { throw .tooMany(member: "popups", limit: Limits.popups) }
    var ids: Set<TabID> = []
    for (index, tab) in tabs.enumerated() where !ids.insert(tab.id).inserted {
      throw .inconsistent(member: "tabs/\(index)/id", with: "tabs")
    }
    for (index, popup) in popups.enumerated() where !ids.insert(popup.id).inserted {
      throw .inconsistent(member: "popups/\(index)/id", with: "tabs")
    }
    if let customization, customization.count > Limits.tabs || Set(customization).count < customization.count {
      throw .inconsistent(member: "customization", with: "tabs")
    }
    if let index = tabs.firstIndex(where: { !$0.item.page.orientations.contains(traits.orientation) }) {
      throw .inconsistent(member: "tabs/\(index)/page", with: "traits/orientation")
    }
    guard traits.idiom == .pad || !configuration.presentation.needsPad else {
      throw .inconsistent(member: "configuration/presentation", with: "traits/idiom")
    }
  }

  /// Checks that the selection and the current page exist (S1, P3, B6).
  func checkSelection() throws(TabContainerError) {
    guard (currentPage == nil) == tabs.isEmpty, currentPage.map(tabs.indices.contains) ?? true else {
      throw .inconsistent(member: "currentPage", with: "tabs")
    }
    switch selection {
    case .none:
      guard tabs.isEmpty else { throw .inconsistent(member: "selection", with: "tabs") }
    case .more:
      guard hasMore else { throw .inconsistent(member: "selection", with: "configuration/tabBar") }
    case .tab(let index):
      guard tabs.indices.contains(index) else { throw .inconsistent(member: "selection", with: "tabs") }
      guard index == currentPage || !motion.isAtRest else {
        throw .inconsistent(member: "selection", with: "currentPage")
      }
    }
  }

  /// Checks the navigation controller and the section on the screen (N1, N4, N5, N7).
  func checkNavigation() throws(TabContainerError) {
    guard navigation.root == .root, !navigation.isNew else {
      throw .inconsistent(member: "navigation/stack/0", with: "navigation")
    }
    guard navigation.inherited.isEmpty else { throw .inconsistent(member: "navigation/inherited", with: "navigation") }
    if !configuration.isInNavigationController, navigation.canGoBack || !navigation.messages.isEmpty {
      throw .inconsistent(member: "navigation", with: "configuration/navigationController")
    }
    guard popup == nil || section != nil else { throw .inconsistent(member: "popup", with: "popups") }
    guard detail == nil, let section else { return }
    let member = popup == nil ? "selection" : "popup"
    // A section gets its coordinator when it is first shown, and the container's dependencies each time.
    guard let coordinator = section.coordinator, !coordinator.isNew else {
      throw .inconsistent(member: member, with: popup == nil ? "tabs" : "popups")
    }
    guard coordinator.inherited == navigation.dependencies else {
      throw .inconsistent(member: member, with: "navigation/dependencies")
    }
  }

  /// Checks that there is something to ask about, and a time for the answer (S15, S17).
  func checkPending() throws(TabContainerError) {
    guard let pending else { return }
    guard pending.id == lastAsked else { throw .inconsistent(member: "pending/selection", with: "lastAsked") }
    guard isOpen(pending.target) else { throw .inconsistent(member: "pending", with: "configuration/tabBar/guards") }
    let longest = pending.askedAt.advanced(byMilliseconds: Int64(Guard.timeouts.upperBound))
    guard pending.askedAt <= pending.until, pending.until <= longest else {
      throw .inconsistent(member: "pending/until", with: "pending/askedAt")
    }
    _ = try Check.text(pending.reason, "pending/reason")
  }

  /// Checks that the push or pop ends at the current screen (N6).
  func checkNavigationTransition() throws(TabContainerError) {
    guard let transition = navigationTransition else { return }
    _ = try Check.number(transition.from, "navigationTransition/from", in: Limits.depth)
    guard isOnScreen(transition), transition.from != transition.to else {
      throw .inconsistent(member: "navigationTransition", with: "navigation")
    }
  }
}
