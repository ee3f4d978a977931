/// A change under way. It works on a copy, which replaces the container only if every step succeeds.
struct Change: ~Copyable {
  private(set) var container: TabContainer
  private(set) var events: [TabEvent] = []
  private(set) var now: Instant
  /// What was before the first action, if all actions are checked together; `nil` if each is checked on its own.
  let origin: Origin?
  /// The page on the screen, as last reported (N3).
  private(set) var shown: Screen?

  /// - Parameter areTogether: whether all actions are checked together, by `checkResult()` after the last.
  init(of container: TabContainer, at now: Instant, checkedTogether areTogether: Bool = false) {
    self.now = now
    origin = areTogether ? Origin(container) : nil
    shown = container.screen
    self.container = container
  }

  /// Replaces the container that was copied by the one that has changed.
  ///
  /// - Returns: the events.
  consuming func finish(_ container: inout TabContainer) -> [TabEvent] {
    swap(&container, &self.container)
    return events
  }

  /// What the actions of a batch are checked against.
  struct Origin {
    let presentation: Presentation
    let orientation: Orientation

    init(_ container: TabContainer) {
      presentation = container.configuration.presentation
      orientation = container.traits.orientation
    }
  }

  /// Makes room for events, so that they are not moved for each.
  mutating func expect(events count: Int) { events.reserveCapacity(events.count + count) }

  /// Applies an event and records it. This is the only way to change the container.
  mutating func emit(_ kind: TabEvent.Kind) {
    let event = TabEvent(at: now, kind)
    container.fold(event)
    events.append(event)
  }

  /// Settles what has ended by now, then performs the action.
  mutating func perform(_ action: TabAction) throws(TabContainerError) {
    settleFinished()
    if case .advance(let passage) = action { return try advance(passage) }
    try carryOut(action)
    leaveRemovedMore()
    conclude()
  }

  /// Settles a scroll to an offset, with what follows from it.
  mutating func endScroll() {
    settleScroll()
    conclude()
  }

  /// What follows from what was done.
  private mutating func conclude() {
    withdrawIfClosed()
    refreshDependencies()
    announce()
  }

  private mutating func carryOut(_ action: TabAction) throws(TabContainerError) {
    switch action {
    case .swipe(let step, let pageWidth, let layoutDirection):
      try swipe(step, pageWidth: pageWidth, layoutDirection: layoutDirection)
    case .select(let reference, let animated, let source):
      try select(reference, animated: animated, source: source)
    case .selectMore(let source):
      try selectMore(source: source)
    case .answer(let id, let answer):
      try self.answer(id, answer)
    case .resize(let changes):
      try resize(changes)
    case .setTabs(let tabs, let animated):
      try setTabs(tabs, animated: animated)
    case .insertTab(let tab, let index, let animated):
      try insert(tab, at: index, animated: animated)
    case .updateTab(let id, let changes):
      try update(id, changes)
    case .removeTab(let id, let animated):
      try remove(id, animated: animated)
    case .moveTab(let id, let index, let animated):
      try move(id, to: index, animated: animated)
    case .setPopups(let popups):
      try setPopups(popups)
    case .navigate(let id, let navigation):
      try navigate(id, navigation)
    case .scrollPage(let id, let y):
      try scrollPage(id, to: y)
    case .customize(let step):
      try customize(step)
    case .configure(let configuration):
      try configure(configuration)
    case .tapAvatar:
      settleScroll()
      if !container.isCovered, let header = container.configuration.header, !header.hideAvatar, header.hasAvatarAction {
        emit(.didTapAvatar)
      }
    case .tapTrailing:
      settleScroll()
      if !container.isCovered, container.configuration.header?.trailing != nil { emit(.didTapTrailing) }
    case .advance: break  // `perform` has done it.
    }
  }

  private mutating func configure(_ configuration: Configuration) throws(TabContainerError) {
    let traits = container.traits
    var turned = traits
    if origin == nil {
      try container.checkPresentation(configuration.presentation, on: traits.idiom)
      // If the container now fills its window, its orientation follows the window's shape (L6).
      let isFilled = container.configuration.presentation.fillsWindow(on: traits.idiom)
      if !isFilled, configuration.presentation.fillsWindow(on: traits.idiom) { turned = try traits.orientedToShape() }
      if turned.orientation != traits.orientation { try container.checkOrientation(turned.orientation) }
    }
    settleScroll()
    if !configuration.isInNavigationController { leaveNavigationController() }
    if configuration != container.configuration { emit(.configured(configuration)) }
    if turned != traits { emit(.traitsChanged(turned)) }
  }

  // MARK: Time

  /// Lets time pass. At most two transitions and a wait end, and none begins.
  private mutating func advance(_ passage: Passage) throws(TabContainerError) {
    advance(to: try passage.end(from: now))
  }

  /// Lets time pass until an instant that is not in the past.
  mutating func advance(to instant: Instant) {
    now = instant
    settleFinished()
  }

  // MARK: Several actions as one

  /// Checks the result of several actions. Refuses a presentation that does not exist on the device (L5), and tabs that do
  /// not support the orientation (L4, L7).
  func checkResult() throws(TabContainerError) {
    guard let origin else { return }
    let (configuration, traits) = (container.configuration, container.traits)
    try container.checkPresentation(configuration.presentation, on: traits.idiom)
    if traits.orientation != origin.orientation { try container.checkOrientation(traits.orientation) }
    try container.checkOrientations(of: container.tabs) { "tabs/\($0)/page/orientations" }
  }

  // MARK: The screen

  /// Ends a push or pop that has left the screen, and reports the page on the screen if it changed (N3, X3).
  mutating func announce() {
    if let transition = container.navigationTransition, !container.isOnScreen(transition) {
      emit(.navigationTransitionEnded(completed: false))
    }
    let screen = container.screen
    guard screen != shown else { return }
    emit(.didShow(from: shown, to: screen, announcement: container.announcement))
    shown = screen
  }

  /// Selects the page behind More's list if all tabs fit in the bar again (B6).
  private mutating func leaveRemovedMore() {
    guard container.selection == .more, !container.hasMore else { return }
    emit(.selectionChanged(from: .more, to: container.named(Selection(container.currentPage))))
  }

  // MARK: Coming to rest

  /// Settles the pages on a page, and selects its tab.
  ///
  /// - Parameter source: who caused the movement. If the user arrives at another tab, that is a selection (S6).
  mutating func settle(
    on page: Int?, _ cause: TabEvent.SettlingCause, source: SelectionSource = .program
  ) {
    comeToRest(on: page, cause)
    // More's list stays on the screen when a resize aligns the pages behind it.
    if container.selection == .more, page != nil, cause == .resize { return }
    guard container.selectedIndex != page || container.selection == .more else { return }
    select(Selection(page), playsHaptic: cause != .resize)
    if source == .user, let page, let tab = container.tab(at: page) {
      emit(.didSelect(tab.id, index: page))
    }
  }

  /// Settles the pages on a page and leaves the selection as it is.
  mutating func comeToRest(on page: Int?, _ cause: TabEvent.SettlingCause) {
    if container.currentPage != page || container.motion != .idle { emit(.didSettle(page: page, cause)) }
  }

  /// Changes the selection, unless it is the current one.
  ///
  /// - Parameter playsHaptic: `false` for a resize, and when going back (X1).
  mutating func select(_ selection: Selection, playsHaptic: Bool = true) {
    guard container.selection != selection else { return }
    emit(
      .selectionChanged(from: container.named(container.selection), to: container.named(selection)))
    if playsHaptic { playHaptic(.selection) }
  }

  /// Emits a haptic, if the container and the device can play it (X1).
  mutating func playHaptic(_ haptic: TabEvent.Haptic) {
    guard container.configuration.hapticsEnabled, container.traits.haptics.canPlay else { return }
    emit(.haptic(haptic))
  }

  /// Settles each transition that has ended, and denies a selection that was not answered in time: each at the instant of
  /// its end, however late this is called (P9, N6, S17).
  mutating func settleFinished() {
    let present = now
    while let end = container.nextEnd, end <= present {
      now = end
      if let transition = container.motion.transition, transition.end == end {
        switch transition.kind {
        case .decelerating: settle(on: transition.page, .deceleration, source: .user)
        case .animating: settle(on: transition.page, .animation)
        }
      } else if container.navigationTransition?.end == end {
        emit(.navigationTransitionEnded(completed: true))
      } else {
        timeOut()
      }
      conclude()
    }
    now = present
  }

  /// Settles a scroll to an offset on the most visible page (P5), if the user may go there (S5). Actions that do not move
  /// the pages themselves call this.
  mutating func settleScroll() {
    guard case .scrolled(let offset) = container.motion, let geometry = container.geometry,
      let currentPage = container.currentPage
    else { return }
    let page = geometry.mostVisible(at: offset, currentPage: currentPage)
    settle(on: allowed(page, else: currentPage, animated: false), .jump, source: .user)
  }

  /// Returns the page on which a user's movement ends. If a guard or a disabled tab refuses `page`, logs that; if a guard asks
  /// about it, lets it ask. Then returns `origin`, or the selected page if `origin` is not free either (S5, S9, S15).
  ///
  /// - Parameter isAnimated: whether the movement to the page takes time.
  mutating func allowed(_ page: Int, else origin: Int, animated isAnimated: Bool) -> Int {
    guard page != container.selectedIndex else { return page }
    if let refusal = container.refusalOfArrival(at: page, now) {
      emit(.selectionPrevented(refusal))
    } else if let question = container.questionOnArrival(at: page, now) {
      ask(question, about: .tab(container.tabs[page].id), by: .swipe, animated: isAnimated)
    } else {
      withdraw()
      return page
    }
    let isFree =
      container.refusalOfArrival(at: origin, now) == nil && container.questionOnArrival(at: origin, now) == nil
    return isFree ? origin : container.selectedIndex ?? origin
  }

  /// The page on which interrupted pages come to rest: the target of an animated selection, else the page they last settled
  /// on (P4).
  var restingPage: Int? {
    if let transition = container.motion.transition, transition.kind == .animating { return transition.page }
    return container.currentPage
  }
}
