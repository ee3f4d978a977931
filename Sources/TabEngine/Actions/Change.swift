/// A change under way: a copy of the container that becomes the container only if all goes well.
struct Change {
  private(set) var container: TabContainer
  private(set) var events: [TabEvent] = []
  private(set) var now: Instant
  /// The container before several actions that are judged as one, by what comes of them; `nil` where each is judged.
  let origin: TabContainer?

  /// - Parameter isOne: whether all actions are judged as one; `judge()` does so after the last.
  init(of container: TabContainer, at now: Instant, asOne isOne: Bool = false) {
    self.container = container
    self.now = now
    origin = isOne ? container : nil
  }

  /// The only way to change anything: by an event that says so.
  mutating func emit(_ kind: TabEvent.Kind) {
    let event = TabEvent(at: now, kind)
    container.fold(event)
    events.append(event)
  }

  /// Settles what has come to its end by now, then carries the action out.
  mutating func perform(_ action: TabAction) throws(TabContainerError) {
    settleFinishedTransitions()
    let screen = container.screen
    try carryOut(action)
    leaveMoreThatIsGone()
    refreshDependencies()
    announce(after: screen)
  }

  private mutating func carryOut(_ action: TabAction) throws(TabContainerError) {
    switch action {
    case .swipe(let step, let pageWidth, let layoutDirection):
      try swipe(step, pageWidth: pageWidth, layoutDirection: layoutDirection)
    case .select(let reference, let animated, let source):
      try select(reference, animated: animated, source: source)
    case .selectMore(let source):
      try selectMore(source: source)
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
      if let header = container.configuration.header, !header.hideAvatar, header.hasAvatarAction {
        emit(.didTapAvatar)
      }
    case .tapTrailing:
      settleScroll()
      if container.configuration.header?.trailing != nil { emit(.didTapTrailing) }
    }
  }

  private mutating func configure(_ configuration: Configuration) throws(TabContainerError) {
    let traits = container.traits
    var turned = traits
    if origin == nil {
      try container.checkPresentation(configuration.presentation, on: traits.idiom)
      // A container that comes to fill its window has the orientation of its shape (L6).
      let isFilled = container.configuration.presentation.fillsWindow(on: traits.idiom)
      if !isFilled, configuration.presentation.fillsWindow(on: traits.idiom) { turned = try traits.turnedToItsShape() }
      if turned.orientation != traits.orientation { try container.checkOrientation(turned.orientation) }
    }
    settleScroll()
    if !configuration.isInNavigationController { leaveNavigationController() }
    if configuration != container.configuration { emit(.configured(configuration)) }
    if turned != traits { emit(.traitsChanged(turned)) }
  }

  // MARK: Several actions as one

  /// Refuses what has come of several actions: a presentation that does not exist on the device (L5), or tabs that do not
  /// support the orientation (L4, L7).
  func judge() throws(TabContainerError) {
    guard let origin else { return }
    let (configuration, traits) = (container.configuration, container.traits)
    try container.checkPresentation(configuration.presentation, on: traits.idiom)
    if traits.orientation != origin.traits.orientation { try container.checkOrientation(traits.orientation) }
    try container.checkOrientations(of: container.tabs) { "tabs/\($0)/page/orientations" }
  }

  // MARK: The screen

  /// Says which page is on the screen, if it is another than before (N3, X3).
  private mutating func announce(after before: Screen?) {
    if let transition = container.navigationTransition, !container.isOnScreen(transition) {
      emit(.navigationTransitionEnded(completed: false))
    }
    let screen = container.screen
    guard screen != before else { return }
    emit(.didShow(from: before, to: screen, announcement: container.announcement))
  }

  /// Where all tabs fit again there is no More to be selected: the page behind it is (B6).
  private mutating func leaveMoreThatIsGone() {
    guard container.selection == .more, !container.hasMore else { return }
    emit(.selectionChanged(from: .more, to: container.named(Selection(container.currentPage))))
  }

  // MARK: Coming to rest

  /// The pages come to rest on a page, and the selection with them.
  ///
  /// - Parameter source: who brought them there; a user's arrival at another tab is a selection (S6).
  mutating func settle(
    on page: Int?, _ cause: TabEvent.SettlingCause, source: SelectionSource = .program
  ) {
    comeToRest(on: page, cause)
    // More's list stays on the screen when the pages behind it are lined up again.
    if container.selection == .more, page != nil, cause == .resize { return }
    guard container.selectedIndex != page || container.selection == .more else { return }
    select(Selection(page), playsHaptic: cause != .resize)
    if source == .user, let page, let tab = container.tab(at: page) {
      emit(.didSelect(tab.id, index: page))
    }
  }

  /// The pages come to rest on a page, whatever is selected.
  mutating func comeToRest(on page: Int?, _ cause: TabEvent.SettlingCause) {
    if container.currentPage != page || container.motion != .idle { emit(.didSettle(page: page, cause)) }
  }

  /// Another selection.
  ///
  /// - Parameter playsHaptic: `false` for the effect of a resize, and for a way back (X1).
  mutating func select(_ selection: Selection, playsHaptic: Bool = true) {
    guard container.selection != selection else { return }
    emit(
      .selectionChanged(from: container.named(container.selection), to: container.named(selection)))
    if playsHaptic { playHaptic(.selection) }
  }

  /// Logs a haptic, if the container and the device play haptics (X1).
  mutating func playHaptic(_ haptic: TabEvent.Haptic) {
    guard container.configuration.hapticsEnabled, container.traits.haptics.canPlay else { return }
    emit(.haptic(haptic))
  }

  /// Every transition that has come to its end settles at that instant, however late this is called (P9, N6).
  mutating func settleFinishedTransitions() {
    let present = now
    while let end = container.transitionEnd, end <= present {
      now = end
      let screen = container.screen
      if let transition = container.motion.transition, transition.end == end {
        switch transition.kind {
        case .decelerating: settle(on: transition.page, .deceleration, source: .user)
        case .animating: settle(on: transition.page, .animation)
        }
      } else {
        emit(.navigationTransitionEnded(completed: true))
      }
      refreshDependencies()
      announce(after: screen)
    }
    now = present
  }

  /// A scroll to an offset settles on the most visible page with the next action (P5), if the user may go there (S5).
  mutating func settleScroll() {
    guard case .scrolled(let offset) = container.motion, let geometry = container.geometry,
      let currentPage = container.currentPage
    else { return }
    let page = geometry.mostVisible(at: offset, currentPage: currentPage)
    settle(on: allowed(page, else: currentPage), .jump, source: .user)
  }

  /// The page where a user's movement ends: the one it would be, or where a guard or a disabled tab is in the way, which
  /// is logged, the one it began on; and where that is refused as well, the selected one (S5, S9).
  mutating func allowed(_ page: Int, else origin: Int) -> Int {
    guard let refusal = container.refusalOfArrival(at: page, now) else { return page }
    emit(.selectionPrevented(refusal))
    return container.refusalOfArrival(at: origin, now) == nil ? origin : container.selectedIndex ?? origin
  }

  /// Where the pages come to rest that are interrupted: on the target of an animated selection, else where they last did (P4).
  var restingPage: Int? {
    if let transition = container.motion.transition, transition.kind == .animating { return transition.page }
    return container.currentPage
  }
}
