extension Change {
  /// Shows other pages in a tab or a popup, now or when its dependencies are there (N2).
  mutating func navigate(_ id: TabID, _ navigation: Navigation) throws(TabContainerError) {
    guard let section = container.section(id) else { throw .unknownTab(id) }
    let coordinator = section.coordinator ?? .new
    let waits = !coordinator.has(navigation.needs)
    // What waits may become a page, whatever it is.
    guard !waits && !coordinator.grows(by: navigation.command) || coordinator.hasRoom else { throw .tooManyPages(id) }
    settleScroll()
    if waits {
      emit(.messageQueued(id, navigation))
    } else {
      carryOut(navigation.command, in: section)
    }
  }

  private mutating func carryOut(_ command: Navigation.Command, in section: Tab) {
    switch command {
    case .show(let page): changeStack(of: section) { $0.show(page) }
    case .top(let page): changeStack(of: section) { $0.replaceTop(by: page) }
    case .root(let page): changeStack(of: section) { $0.replaceAll(by: page) }
    case .pop: changeStack(of: section) { $0.pop() }
    case .popTo(let page): changeStack(of: section) { $0.popTo(page) }
    case .back: goBack(in: section)
    case .display(let page): display(page, in: section)
    case .dependencies(let names): setDependencies(names, of: section)
    }
  }

  mutating func changeStack(of section: Tab, _ body: (inout Coordinator) -> Void) {
    let before = section.coordinator ?? .new
    var after = before
    body(&after)
    if after != before { emit(.didNavigate(section.id, after, from: before.top.id)) }
  }

  /// What is behind a first page depends on where it is shown: what a popup covers, or More's list (B5, N4).
  private mutating func goBack(in section: Tab) {
    if section.coordinator?.canGoBack ?? false {
      changeStack(of: section) { $0.pop() }
    } else if container.popup == section.id {
      closePopup()
    } else if container.selectedTab?.id == section.id, container.isSelectionInMore {
      showMore(playsHaptic: false)
    }
  }

  /// Activates a section, which puts its stack on the screen, and then shows the page (N2).
  private mutating func display(_ page: Page?, in section: Tab) {
    if let index = container.tabs.firstIndex(where: { $0.id == section.id }) {
      closePopup()
      settle(on: index, .jump)
    } else if container.popup != section.id {
      // What it covers comes to rest: nobody could see it arrive.
      if container.motion != .idle { settle(on: restingPage, .jump) }
      emit(.popupChanged(from: container.popup, to: section.id))
    }
    guard let page else { return }
    changeStack(of: section) { $0.isNew ? $0.replaceAll(by: page) : $0.show(page) }
  }

  private mutating func setDependencies(_ names: Set<String>, of section: Tab) {
    var coordinator = section.coordinator ?? .new
    guard coordinator.dependencies != names else { return }
    emit(.dependenciesChanged(section.id, names))
    coordinator.setDependencies(names)
    let released = coordinator.releaseMessages()
    guard !released.isEmpty else { return }
    emit(.messagesReleased(section.id, count: released.count))
    for message in released {
      // Each finds what the one before it has done.
      if let section = container.section(section.id) { carryOut(message.command, in: section) }
    }
  }

  /// Scrolls the page on top of a tab's stack.
  mutating func scrollPage(_ id: TabID, to y: Double) throws(TabContainerError) {
    guard let section = container.section(id) else { throw .unknownTab(id) }
    let y = try Check.number(y, "y")
    settleScroll()
    if section.topPage.scrolled != y { emit(.didScrollPage(id, section.topPage.id, y: y)) }
  }

  // MARK: Popups (N4)

  mutating func setPopups(_ drafts: [TabDraft]) throws(TabContainerError) {
    let popups = try TabContainer.popups(drafts, beside: container.tabs, replacing: container.popups)
    settleScroll()
    guard popups != container.popups else { return }
    if let popup = container.popup, !popups.contains(where: { $0.id == popup }) { closePopup() }
    emit(.popupsChanged(popups))
  }

  mutating func closePopup() {
    if let popup = container.popup { emit(.popupChanged(from: popup, to: nil)) }
  }
}
