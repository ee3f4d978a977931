extension Change {
  /// Performs a navigation in a tab or popup, or over the whole container (`nil`). If it needs dependencies that are not
  /// set, it is queued until they are (N2, N5).
  mutating func navigate(_ id: TabID?, _ navigation: Navigation) throws(TabContainerError) {
    if let id {
      guard container.section(id) != nil else { throw .unknownTab(id) }
    } else {
      try container.checkNavigationController(for: navigation)
    }
    if case .scrolled = container.motion {
      // A push begins on the page on which the pages come to rest (N3).
      settleScroll()
      refreshDependencies()
      announce()
    }
    if let names = navigation.dependencies { setDependencies(names, of: id) }
    if case .display = navigation.command, let id { handDependencies(to: id) }

    let coordinator = container.coordinator(of: id)
    let waits = !coordinator.has(navigation.needs)
    let grows =
      id == nil
      ? coordinator.growsOverContainer(by: navigation.command) : coordinator.grows(by: navigation.command)
    if case .popTo(let page) = navigation.command, !waits, !coordinator.stack.contains(where: { $0.id == page }) {
      throw .unknownPage(page, stack: coordinator.stack.map { $0.id })
    }
    // A queued navigation may add a page later, so there must be room for one now.
    guard !waits && !grows || coordinator.hasRoom else { throw .tooManyPages(id) }
    if waits {
      emit(.messageQueued(id, navigation.withoutDependencies))
    } else {
      carryOut(navigation, in: id)
    }
  }

  private mutating func carryOut(_ navigation: Navigation, in id: TabID?) {
    let depth = container.depth(at: now)
    if let id { carryOut(navigation.command, in: id) } else { carryOutOverContainer(navigation.command) }
    if navigation.isAnimated { move(from: depth) }
  }

  private mutating func carryOut(_ command: Navigation.Command, in id: TabID) {
    switch command {
    case .show(let page): changeStack(of: id) { $0.show(page) }
    case .top(let page): changeStack(of: id) { $0.replaceTop(by: page) }
    case .root(let page): changeStack(of: id) { $0.replaceAll(by: page) }
    case .pop: changeStack(of: id) { $0.pop() }
    case .popTo(let page): changeStack(of: id) { $0.popTo(page) }
    case .back: goBack(in: id)
    case .display(let page): display(page, in: id)
    case .dependencies(let names): setDependencies(names, of: id)
    }
  }

  mutating func changeStack(of id: TabID?, _ body: (inout Coordinator) -> Void) {
    let before = container.coordinator(of: id)
    var after = before
    body(&after)
    if after != before { emit(.didNavigate(id, after, from: before.top.id)) }
  }

  /// Going back from a first page closes a popup, or returns to More's list (B5, N4).
  private mutating func goBack(in id: TabID) {
    if container.coordinator(of: id).canGoBack {
      changeStack(of: id) { $0.pop() }
    } else if container.popup == id {
      closePopup()
    } else if container.selectedTab?.id == id, container.isSelectionInMore {
      showMore(playsHaptic: false)
    }
  }

  /// Activates a section, which puts its stack on the screen, then shows the page (N2).
  private mutating func display(_ page: Page?, in id: TabID) {
    if let index = container.tabs.firstIndex(where: { $0.id == id }) {
      withdraw()
      closePopup()
      settle(on: index, .jump)
    } else if container.popup != id {
      settleBeforeCovering()
      emit(.popupChanged(from: container.popup, to: id))
    }
    guard let page else { return }
    changeStack(of: id) { $0.isNew ? $0.replaceAll(by: page) : $0.show(page) }
  }

  /// Settles the pages at once, because something is about to cover them.
  private mutating func settleBeforeCovering() {
    if container.motion != .idle { settle(on: restingPage, .jump) }
  }

  // MARK: Over the container (N5)

  private mutating func carryOutOverContainer(_ command: Navigation.Command) {
    switch command {
    case .show(let page): changeDetails { $0.show(page) }
    case .top(let page): changeDetails { $0.replaceDetail(by: page) }
    case .root(let page): changeDetails { $0.replaceDetails(by: page) }
    case .pop, .back: changeDetails { $0.pop() }
    case .popTo(let page): changeDetails { $0.popTo(page) }
    case .dependencies(let names): setDependencies(names, of: nil)
    case .display: break
    }
  }

  private mutating func changeDetails(_ body: (inout Coordinator) -> Void) {
    var after = container.navigation
    body(&after)
    if !container.isCovered, after.canGoBack { settleBeforeCovering() }
    changeStack(of: nil, body)
  }

  /// Removes the pages over the container and the messages queued for it.
  mutating func leaveNavigationController() { changeStack(of: nil) { $0.leaveController() } }

  // MARK: Transitions (N6)

  /// Starts a transition if the action has pushed or popped a page on the screen, or gone from More's list to a tab inside it.
  ///
  /// - Parameter depth: the depth at this instant, before the push or pop.
  mutating func move(from depth: Double) {
    guard let source = shown, let destination = container.screen, source != destination,
      destination.isPushedOrPopped(from: source) || (source.section == .more && container.isSelectionInMore)
    else { return }
    let end = Double(container.restingDepth)
    guard depth != end else { return }
    emit(
      .navigationTransitionBegan(
        NavigationTransition(source: source, destination: destination, from: depth, to: end, startedAt: now)))
  }

  // MARK: Dependencies

  private mutating func setDependencies(_ names: Set<String>, of id: TabID?) {
    guard container.coordinator(of: id).dependencies != names else { return }
    emit(.dependenciesChanged(id, names))
    releaseMessages(of: id)
    guard id == nil else { return }
    // A message that is released may show another section.
    let shown = container.isCovered ? nil : container.section?.id
    for section in container.tabs + container.popups
    where section.id == shown || section.coordinator?.awaitsDisplay ?? false {
      handDependencies(to: section.id)
    }
  }

  /// Passes the container's dependencies to the section on the screen (N7). This may release a message that shows another
  /// section, which then gets them too.
  mutating func refreshDependencies() {
    let names = container.navigation.dependencies
    while !container.isCovered, let section = container.section, (section.coordinator?.inherited ?? []) != names {
      handDependencies(to: section.id)
    }
  }

  /// Passes the container's dependencies to a section that is about to be displayed, or in which a message waits to display it
  /// (N7).
  private mutating func handDependencies(to id: TabID) {
    let names = container.navigation.dependencies
    guard container.coordinator(of: id).inherited != names else { return }
    emit(.dependenciesRefreshed(id, names))
    releaseMessages(of: id)
  }

  private mutating func releaseMessages(of id: TabID?) {
    var coordinator = container.coordinator(of: id)
    let released = coordinator.releaseMessages()
    guard !released.isEmpty else { return }
    emit(.messagesReleased(id, count: released.count))
    // Each message acts on the result of the one before it.
    for message in released { carryOut(message, in: id) }
  }

  /// Scrolls the top page of a tab or popup.
  mutating func scrollPage(_ id: TabID, to y: Double) throws(TabContainerError) {
    guard let section = container.section(id) else { throw .unknownTab(id) }
    let y = try Check.number(y, "y")
    settleScroll()
    if section.topPage.scrolled != y { emit(.didScrollPage(id, section.topPage.id, y: y)) }
  }

  // MARK: Popups (N4)

  mutating func setPopups(_ drafts: [TabDraft]) throws(TabContainerError) {
    let popups = try TabContainer.popups(
      drafts, in: container.configuration.speech.locale, beside: container.tabs, replacing: container.popups)
    settleScroll()
    guard popups != container.popups else { return }
    if let popup = container.popup, !popups.contains(where: { $0.id == popup }) { closePopup() }
    emit(.popupsChanged(popups))
  }

  mutating func closePopup() {
    if let popup = container.popup { emit(.popupChanged(from: popup, to: nil)) }
  }
}
