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
    guard !isCovered, let section else { return }
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

extension TabContainer {
  /// Checks that the pages move only while they are visible, and come to rest on a page.
  func checkMotion() throws(TabContainerError) {
    guard motion != .idle else { return }
    guard let geometry, let currentPage else { throw .inconsistent(member: "motion", with: "tabs") }
    guard !arePagesCovered else { throw .inconsistent(member: "motion", with: "selection") }
    switch motion {
    case .idle:
      break
    case .scrolled(let offset):
      let reach = -geometry.pageWidth...geometry.maximumOffset + geometry.pageWidth
      _ = try Check.number(offset, "motion/scrolled", in: reach)
    case .possible(let drag):
      // The gesture is decided with the pages at rest (P7).
      let origin = geometry.origin(of: currentPage)
      guard drag == Drag(page: currentPage, origin: origin, beganAtRest: true, revision: drag.revision) else {
        throw .inconsistent(member: "motion/possible", with: "currentPage")
      }
    case .dragging(let drag):
      guard geometry.pages.contains(drag.page) else {
        throw .inconsistent(member: "motion/dragging/page", with: "tabs")
      }
      _ = try Check.number(drag.origin, "motion/dragging/origin", in: Limits.offset)
      _ = try Check.number(drag.translation, "motion/dragging/translation", in: Limits.movement)
      _ = try Check.number(drag.goal, "motion/dragging/goal", in: Limits.offset)
    case .moving(let transition):
      guard geometry.pages.contains(transition.page) else {
        throw .inconsistent(member: "motion/moving/page", with: "tabs")
      }
      guard transition.to == geometry.origin(of: transition.page) else {
        throw .inconsistent(member: "motion/moving/to", with: "motion/moving/page")
      }
      _ = try Check.number(transition.from, "motion/moving/from", in: Limits.offset)
      _ = try Check.number(transition.barFrom ?? 0, "motion/moving/barFrom", in: Limits.offset)
      guard (0...Limits.transition).contains(transition.duration) else {
        throw .numberOutOfRange(member: "motion/moving/duration", allowed: 0...Double(Limits.transition))
      }
      try transition.curve.check("motion/moving")
    }
  }

  /// Whether More's list, a popup or a page over the container covers the pages, which are then at rest.
  private var arePagesCovered: Bool { selection == .more || popup != nil || isCovered }
}

extension Curve {
  /// - Parameter path: the path of the transition.
  fileprivate func check(_ path: String) throws(TabContainerError) {
    switch self {
    case .cubicBezier(let bezier):
      // From 0 to 1 the curve is a function of time, and stays between its ends.
      _ = try Check.number(bezier.x1, "\(path)/bezier/x1", in: 0...1)
      _ = try Check.number(bezier.y1, "\(path)/bezier/y1", in: 0...1)
      _ = try Check.number(bezier.x2, "\(path)/bezier/x2", in: 0...1)
      _ = try Check.number(bezier.y2, "\(path)/bezier/y2", in: 0...1)
    case .spring(let spring, let velocity):
      _ = try Check.number(spring.stiffness, "\(path)/spring/stiffness", in: Limits.spring)
      _ = try Check.number(spring.mass, "\(path)/spring/mass", in: Limits.spring)
      _ = try Check.number(spring.dampingRatio, "\(path)/spring/dampingRatio", in: Limits.dampingRatio)
      _ = try Check.number(velocity, "\(path)/spring/velocity", in: Limits.movement)
    }
  }
}
