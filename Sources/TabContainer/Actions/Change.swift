/// A change under way: a copy of the container that becomes the container only if all goes well.
struct Change {
  private(set) var container: TabContainer
  private(set) var events: [TabEvent] = []
  let now: Instant

  init(of container: TabContainer, at now: Instant) {
    self.container = container
    self.now = now
  }

  /// The only way to change anything: by an event that says so.
  mutating func emit(_ kind: TabEvent.Kind, at instant: Instant? = nil) {
    let event = TabEvent(at: instant ?? now, kind)
    container.fold(event)
    events.append(event)
  }

  mutating func perform(_ action: TabAction) throws(TabContainerError) {
    switch action {
    case .select(let reference, let animated, let source):
      try select(reference, animated: animated, source: source)
    case .swipe(let step):
      try swipe(step)
    case .resize(let changes):
      try resize(changes)
    case .setTabs(let tabs):
      try setTabs(tabs)
    case .insertTab(let tab, let index):
      try insert(tab, at: index)
    case .updateTab(let id, let changes):
      try update(id, changes)
    case .removeTab(let id):
      try remove(id)
    case .moveTab(let id, let index):
      try move(id, to: index)
    case .configure(let configuration):
      settleScroll()
      if configuration != container.configuration { emit(.configured(configuration)) }
    case .tapAvatar:
      settleScroll()
      if let header = container.configuration.header, !header.hideAvatar { emit(.didTapAvatar) }
    case .tapTrailing:
      settleScroll()
      if container.configuration.header?.trailing != nil { emit(.didTapTrailing) }
    }
  }

  // MARK: Coming to rest

  /// The pages come to rest on a page, and the selection with them.
  ///
  /// - Parameter source: who brought them there; a user's arrival at another tab is a selection (S6).
  mutating func settle(
    on page: Int?, _ cause: TabEvent.SettlingCause, source: SelectionSource = .program, at instant: Instant? = nil
  ) {
    if container.currentPage != page || container.motion != .idle { emit(.didSettle(page: page, cause), at: instant) }
    guard container.selectedIndex != page else { return }
    emit(.selectionChanged(from: container.selectedIndex, to: page), at: instant)
    if source == .user, let page, let tab = container.tab(at: page) {
      emit(.didSelect(tab.id, index: page), at: instant)
    }
  }

  /// A transition that has come to its end settles at that instant, whenever somebody looks (P9).
  mutating func settleFinishedTransition() {
    guard let transition = container.motion.transition, transition.end <= now else { return }
    switch transition.kind {
    case .decelerating: settle(on: transition.page, .deceleration, source: .user, at: transition.end)
    case .animating: settle(on: transition.page, .animation, at: transition.end)
    }
  }

  /// A scroll to an offset settles on the most visible page with the next action (P5).
  mutating func settleScroll() {
    guard case .scrolled(let offset) = container.motion, let geometry = container.geometry,
      let currentPage = container.currentPage
    else { return }
    settle(on: geometry.mostVisible(at: offset, currentPage: currentPage), .jump, source: .user)
  }
}
