import StrictJSON
import TabEngine

extension TabEvent.Kind {
  /// Visits the members of an event. This is the one list of events and their members; `examples` has one of each kind.
  mutating func fields(_ f: inout some Fields, _ head: inout EventHead) throws(JSONError) {
    switch self {
    // MARK: The selection, and the page on the screen

    case .didSelect(var tab, var index):
      try f.event("didSelect", "The user selected a tab, which may have been selected already.", &head) {
        f throws(JSONError) in
        try f.member("tab", &tab)
        try f.member("index", &index, in: .index)
      }
      if f.isReading { self = .didSelect(tab, index: index) }

    case .didSelectMore:
      try f.event("didSelectMore", "The user selected More, which may have been selected already.", &head)

    case .selectionPrevented(let refusal):
      var (tab, cause, reason) = (refusal.tab, RefusalCause(refusal.cause), refusal.reason)
      try f.event("selectionPrevented", "The user's selection was refused; the selection did not change.", &head) {
        f throws(JSONError) in
        try f.member("tab", &tab, "`null` for More.")
        try f.member("more", derived: tab == nil, "Whether the selection was of More.")
        try f.member("cause", &cause, "A guard, or that the tab is disabled.")
        try f.member("reason", &reason, "The reason shown to the user.")
      }
      if f.isReading { self = .selectionPrevented(SelectionRefusal(tab: tab, cause: cause.cause(reason: reason))) }

    case .selectionAsked(var selection):
      try f.event("selectionAsked", "A guard asks about the user's selection, which waits for an answer.", &head) {
        f throws(JSONError) in
        try f.member("pending", &selection)
      }
      if f.isReading { self = .selectionAsked(selection) }

    case .selectionResolved(var id, let target, var outcome):
      var tab = target.tab
      try f.event(
        "selectionResolved",
        "The user's selection does not wait any more. The events of its effect, or `selectionPrevented`, follow.",
        &head
      ) { f throws(JSONError) in
        try f.member("selection", &id)
        try f.member("tab", &tab, "`null` for More.")
        try f.member("more", derived: tab == nil, "Whether the selection was of More.")
        try f.member("outcome", &outcome)
      }
      if f.isReading { self = .selectionResolved(id, PendingSelection.Target(tab), outcome) }

    case .selectionChanged(let old, let new):
      var (from, to, more) = (old.index, new.index, new == .more)
      var (fromTab, toTab) = (old.tab, new.tab)
      try f.event(
        "selectionChanged",
        """
        Another tab is selected, at another index or at the same one. `from` and `to` are indices, `fromTab` and `toTab` ids; \
        `null` for none and for More. Moving the selected tab does not cause this event.
        """, &head
      ) { f throws(JSONError) in
        try f.member("from", &from, in: .index)
        try f.member("to", &to, in: .index)
        try f.member("more", &more, "Whether More is selected.")
        try f.member("fromTab", &fromTab)
        try f.member("toTab", &toTab)
      }
      if f.isReading {
        self = .selectionChanged(
          from: NamedSelection(fromTab, at: from), to: more ? .more : NamedSelection(toTab, at: to))
      }

    case .didShow(var from, var to, var announcement):
      try f.event(
        "didShow", "Another page appears on the screen; `from` and `to` are `null` for none.", &head
      ) { f throws(JSONError) in
        try f.member("from", &from)
        try f.member("to", &to)
        try f.member("announcement", &announcement, "What a screen reader says.")
      }
      if f.isReading { self = .didShow(from: from, to: to, announcement: announcement) }

    // MARK: Gestures, and the movement of the pages

    case .didBeginDragging(let drag):
      var (page, origin, beganAtRest) = (drag.page, drag.origin, drag.beganAtRest)
      try f.event("didBeginDragging", "A finger goes down, and a drag begins.", &head) { f throws(JSONError) in
        try f.member("page", &page, "The page on which the drag began.", in: .index)
        try f.member("origin", &origin, "The content offset without the rubber band.")
        try f.member("beganAtRest", &beganAtRest, "Whether the pages were at rest, not in a transition.")
      }
      if f.isReading { self = .didBeginDragging(Drag(page: page, origin: origin, beganAtRest: beganAtRest)) }

    case .gesturePossible(let drag):
      var (page, origin, beganAtRest) = (drag.page, drag.origin, drag.beganAtRest)
      try f.event(
        "gesturePossible",
        """
        A finger goes down at an edge that does not bounce. Its first movement decides: `didBeginDragging` or \
        `gesturePassedToParent` follows.
        """, &head
      ) { f throws(JSONError) in
        try f.member("page", &page, "The page under the finger.", in: .index)
        try f.member("origin", &origin, "The content offset.")
        try f.member("beganAtRest", &beganAtRest, in: .constantTrue)
      }
      if f.isReading { self = .gesturePossible(Drag(page: page, origin: origin, beganAtRest: beganAtRest)) }

    case .didScroll(var offset, var translation):
      try f.event("didScroll", "The offset followed a finger, or was set (`translation` is `null`).", &head) {
        f throws(JSONError) in
        try f.member("offset", &offset, "The content offset, in points.")
        try f.member(
          "translation", &translation, "The finger's, in points since it went down; negative is to the left.")
      }
      if f.isReading { self = .didScroll(offset: offset, translation: translation) }

    case .didEndDragging(var velocity, var projectedOffset):
      try f.event("didEndDragging", "The finger lifts.", &head) { f throws(JSONError) in
        try f.member("velocity", &velocity, "The finger's, in points per second; negative is to the left.")
        try f.member(
          "projectedOffset", &projectedOffset,
          """
          The offset at which the pages would come to rest without snapping: the offset at release minus (v/1000)·d/(1−d), \
          or plus in a right-to-left layout, where d is the profile's deceleration rate. It may lie past the ends. `null` for a profile without a deceleration \
          rate, and for a gesture that did not move the pages.
          """)
      }
      if f.isReading { self = .didEndDragging(velocity: velocity, projectedOffset: projectedOffset) }

    case .gestureEnded(var velocity):
      try f.event(
        "gestureEnded", "The finger of a gesture that was passed to the parent or refused lifts.", &head
      ) { f throws(JSONError) in
        try f.member("velocity", &velocity, "The finger's, in points per second; negative is to the left.")
      }
      if f.isReading { self = .gestureEnded(velocity: velocity) }

    case .gesturePassedToParent(var edge, var translation):
      try f.event(
        "gesturePassedToParent", "A drag past an edge that does not bounce is passed to the parent.", &head
      ) { f throws(JSONError) in
        try f.member("edge", &edge, "The edge of the screen: `left` for a finger that moves to the right.")
        try f.member("translation", &translation, "The finger's until now, in points; negative is to the left.")
      }
      if f.isReading { self = .gesturePassedToParent(edge, translation: translation) }

    case .gestureRefused(var refusal):
      try f.event("gestureRefused", "A gesture is refused.", &head) { f throws(JSONError) in
        try f.member(
          "reason", &refusal,
          "Why it is refused: what disables swiping, or what is under the finger instead of the pages.")
      }
      if f.isReading { self = .gestureRefused(refusal) }

    case .transitionBegan(var transition):
      try f.event("transitionBegan", "The pages begin to animate.", &head) { f throws(JSONError) in
        try f.member("transition", &transition)
      }
      if f.isReading { self = .transitionBegan(transition) }

    case .didSettle(var page, var cause):
      try f.event("didSettle", "The pages came to rest; `page` is `null` without tabs.", &head) {
        f throws(JSONError) in
        try f.member("page", &page, in: .index)
        try f.member("cause", &cause, "What moved the pages.")
      }
      if f.isReading { self = .didSettle(page: page, cause) }

    // MARK: The tabs and their order

    case .tabsChanged(var tabs):
      try f.event("tabsChanged", "All tabs were replaced.", &head) { f throws(JSONError) in
        try f.member("tabs", &tabs, "The new tabs.")
      }
      if f.isReading { self = .tabsChanged(tabs) }

    case .tabInserted(var tab, var index):
      try f.event("tabInserted", "A tab was inserted.", &head) { f throws(JSONError) in
        try f.member("tab", &tab)
        try f.member("index", &index, in: .index)
      }
      if f.isReading { self = .tabInserted(tab, at: index) }

    case .tabUpdated(var tab, var index):
      try f.event("tabUpdated", "A tab changed in place.", &head) { f throws(JSONError) in
        try f.member("tab", &tab)
        try f.member("index", &index, in: .index)
      }
      if f.isReading { self = .tabUpdated(tab, at: index) }

    case .tabRemoved(var tab, var index):
      try f.event("tabRemoved", "A tab was removed.", &head) { f throws(JSONError) in
        try f.member("tab", &tab)
        try f.member("index", &index, "The index that it had.", in: .index)
      }
      if f.isReading { self = .tabRemoved(tab, at: index) }

    case .tabMoved(var tab, var from, var to):
      try f.event("tabMoved", "A tab moved to another index.", &head) { f throws(JSONError) in
        try f.member("tab", &tab)
        try f.member("from", &from, in: .index)
        try f.member("to", &to, in: .index)
      }
      if f.isReading { self = .tabMoved(tab, from: from, to: to) }

    case .tabsReordered(var tabs):
      try f.event("tabsReordered", "The order of the tabs changed.", &head) { f throws(JSONError) in
        try f.member("tabs", &tabs, "All tabs, in their new order.", in: .reference("TabIDs"))
      }
      if f.isReading { self = .tabsReordered(tabs) }

    case .tabsSlid(var slides):
      try f.event("tabsSlid", "The items of the bar that an animated change moves.", &head) { f throws(JSONError) in
        try f.member("slides", &slides)
      }
      if f.isReading { self = .tabsSlid(slides) }

    // MARK: Customizing

    case .willBeginCustomizing:
      try f.event("willBeginCustomizing", "The user opens the configuration screen.", &head)

    case .didBeginCustomizing:
      try f.event("didBeginCustomizing", "The configuration screen is open.", &head)

    case .willEndCustomizing(var changed):
      try f.event("willEndCustomizing", "The user closes the configuration screen.", &head) { f throws(JSONError) in
        try f.member("changed", &changed, "Whether the new order was kept and differs from the old one.")
      }
      if f.isReading { self = .willEndCustomizing(changed: changed) }

    case .didEndCustomizing(var changed):
      try f.event("didEndCustomizing", "The configuration screen is closed.", &head) { f throws(JSONError) in
        try f.member("changed", &changed, "Whether the new order was kept and differs from the old one.")
      }
      if f.isReading { self = .didEndCustomizing(changed: changed) }

    // MARK: Sections outside the bar

    case .popupsChanged(var popups):
      try f.event("popupsChanged", "The sections outside the bar were replaced.", &head) { f throws(JSONError) in
        try f.member("popups", &popups, in: .array(of: Tab.outputSchema, count: 0...Limits.popups))
      }
      if f.isReading { self = .popupsChanged(popups) }

    case .popupChanged(var from, var to):
      try f.event(
        "popupChanged", "A section outside the bar appears over the screen, or disappears.", &head
      ) { f throws(JSONError) in
        try f.member("from", &from)
        try f.member("to", &to)
      }
      if f.isReading { self = .popupChanged(from: from, to: to) }

    // MARK: Stacks. The tab is a tab or a popup, or `nil` for the container.

    case .didNavigate(var tab, let coordinator, let old):
      // The first page of the container's stack is the container itself, which has no page.
      var from = tab == nil && old == .root ? nil : old
      var stack = tab == nil ? Array(coordinator.details) : coordinator.stack
      try f.event(
        "didNavigate",
        """
        The stack of a tab, or of the container, changed; `from` was the top page, `to` is. As a page, `null` is the container \
        itself.
        """, &head
      ) { f throws(JSONError) in
        try f.member("tab", &tab, "`null` for the container.")
        try f.member("from", &from)
        try f.member("to", derived: stack.last?.id)
        try f.member("stack", &stack, in: .array(of: Page.outputSchema, count: 0...Limits.pages))
      }
      guard let coordinator = Coordinator(stack: tab == nil ? [.root] + stack : stack) else {
        throw JSONError(
          kind: .invalid, detail: "these are not the members of an event \"didNavigate\"")
      }
      if f.isReading { self = .didNavigate(tab, coordinator, from: from ?? .root) }

    case .dependenciesChanged(var tab, let names):
      var dependencies = names.sortedByBytes().map { ExactText($0) }
      try f.event(
        "dependenciesChanged", "The dependencies of a tab or popup, or of the container, changed.", &head
      ) { f throws(JSONError) in
        try f.member("tab", &tab, "`null` for the container.")
        try f.member("dependencies", &dependencies, in: .reference("DependencyNames"))
      }
      if f.isReading { self = .dependenciesChanged(tab, Set(dependencies.map { $0.string })) }

    case .dependenciesRefreshed(var tab, let names):
      var dependencies = names.sortedByBytes().map { ExactText($0) }
      try f.event(
        "dependenciesRefreshed", "A tab or popup that is shown receives the container's dependencies.", &head
      ) { f throws(JSONError) in
        try f.member("tab", &tab)
        try f.member("dependencies", &dependencies, in: .reference("DependencyNames"))
      }
      if f.isReading { self = .dependenciesRefreshed(tab, Set(dependencies.map { $0.string })) }

    case .messageQueued(var tab, let message):
      var (command, needs) = (QueuedCommand(message.command), message.needs.sortedByBytes())
      try f.event("messageQueued", "A command begins to wait for dependencies.", &head) { f throws(JSONError) in
        try f.member("tab", &tab, "`null` for the container.")
        try f.member("command", &command, in: .reference(QueuedCommand.waiting.name))
        try f.member("needs", &needs, "The dependencies.", in: .reference("DependencyNames"))
      }
      do throws(TabContainerError) {
        self = .messageQueued(tab, try Navigation(command.command, needs: Set(needs)))
      } catch {
        throw JSONError(error)
      }

    case .messagesReleased(var tab, var count):
      try f.event("messagesReleased", "Waiting commands are performed; their events follow.", &head) {
        f throws(JSONError) in
        try f.member("tab", &tab, "`null` for the container.")
        try f.member("count", &count, in: .integer(1...Limits.pages))
      }
      if f.isReading { self = .messagesReleased(tab, count: count) }

    case .navigationTransitionBegan(var transition):
      try f.event("navigationTransitionBegan", "An animated push or pop begins on the screen.", &head) {
        f throws(JSONError) in
        try f.member("transition", &transition)
      }
      if f.isReading { self = .navigationTransitionBegan(transition) }

    case .navigationTransitionEnded(var completed):
      try f.event("navigationTransitionEnded", "The transition on the screen has ended.", &head) {
        f throws(JSONError) in
        try f.member(
          "completed", &completed, "`false` if another page or section appeared on the screen before its end.")
      }
      if f.isReading { self = .navigationTransitionEnded(completed: completed) }

    case .didScrollPage(var tab, var page, var y):
      try f.event(
        "didScrollPage", "A page was scrolled; `y` is the distance in points from its position at rest.", &head
      ) { f throws(JSONError) in
        try f.member("tab", &tab)
        try f.member("page", &page)
        try f.member("y", &y)
      }
      if f.isReading { self = .didScrollPage(tab, page, y: y) }

    // MARK: The environment, and controls without a state

    case .traitsChanged(var traits):
      try f.event("traitsChanged", "The traits changed.", &head) { f throws(JSONError) in
        try f.member("traits", &traits, "The new traits.")
      }
      if f.isReading { self = .traitsChanged(traits) }

    case .configured(var configuration):
      try f.event("configured", "The configuration changed.", &head) { f throws(JSONError) in
        try f.member("configuration", &configuration, "The new configuration.")
      }
      if f.isReading { self = .configured(configuration) }

    case .haptic(var haptic):
      try f.event("haptic", "The device plays haptic feedback.", &head) { f throws(JSONError) in
        try f.member("feedback", &haptic, "The kind of UIKit's feedback generator.")
      }
      if f.isReading { self = .haptic(haptic) }

    case .didTapAvatar:
      try f.event("didTapAvatar", "The user tapped the avatar in the header.", &head)

    case .didTapTrailing:
      try f.event("didTapTrailing", "The user tapped the view at the trailing side of the header.", &head)

    // MARK: The session, not its container

    case .clockAdvanced(var from):
      try f.event("clockAdvanced", "An action moved the manual clock. `at` is its new time.", &head) {
        f throws(JSONError) in
        try f.member("from", &from, "Its time before.")
      }
      if f.isReading { self = .clockAdvanced(from: from) }

    case .clockRateChanged(var rate):
      try f.event("clockRateChanged", "The clock passes at another rate from now on.", &head) { f throws(JSONError) in
        try f.member("rate", &rate, "1 is the rate of the server.")
      }
      if f.isReading { self = .clockRateChanged(rate) }

    case .restored(var restoration, var revision):
      try f.event(
        "restored",
        "The session is as it was before. Read its state: the event does not contain what changed.", &head
      ) { f throws(JSONError) in
        try f.member("reason", &restoration, "What brought it back.")
        try f.member(
          "revision", &revision, "The revision that it is like; `null` for a snapshot from elsewhere.")
      }
      if f.isReading { self = .restored(restoration, revision: revision) }
    }
  }

  /// One event of each kind, in the order of the documents. When an event is read, all members of the example are replaced.
  static let examples: [TabEvent.Kind] = {
    guard let id = TabID("tab"), let selection = SelectionID(number: 1), let item = try? TabItem(title: "Tab"),
      let navigation = try? Navigation(.pop)
    else { return [] }
    let (tab, page, start) = (Tab(id: id, item: item), Screen(section: .tab(id), page: .root), Instant(milliseconds: 0))
    let drag = Drag(page: 0, origin: 0, beganAtRest: true)
    return [
      .didSelect(id, index: 0), .didSelectMore, .selectionPrevented(SelectionRefusal(tab: nil, cause: .disabled)),
      .selectionAsked(
        PendingSelection(
          id: selection, target: .more, action: .select, isAnimated: false, askedAt: start, until: start, reason: "")),
      .selectionResolved(selection, .more, .withdrawn), .selectionChanged(from: .none, to: .none),
      .didShow(from: nil, to: nil, announcement: ""),

      .didBeginDragging(drag), .didScroll(offset: 0, translation: nil),
      .didEndDragging(velocity: 0, projectedOffset: nil), .gesturePossible(drag), .gestureEnded(velocity: 0),
      .transitionBegan(
        Transition(
          kind: .animating, from: 0, to: 0, page: 0, startedAt: start, duration: 0, curve: .cubicBezier(.easeInOut))),
      .didSettle(page: nil, .jump), .gesturePassedToParent(.left, translation: 0), .gestureRefused(.container),

      .tabsChanged([]), .tabInserted(tab, at: 0), .tabUpdated(tab, at: 0), .tabRemoved(id, at: 0),
      .tabMoved(id, from: 0, to: 0), .tabsReordered([]), .tabsSlid([]), .willBeginCustomizing, .didBeginCustomizing,
      .willEndCustomizing(changed: false), .didEndCustomizing(changed: false),

      .popupsChanged([]), .popupChanged(from: nil, to: nil), .didNavigate(nil, Coordinator(), from: .root),
      .dependenciesChanged(nil, []), .dependenciesRefreshed(id, []), .messageQueued(nil, navigation),
      .messagesReleased(nil, count: 1),
      .navigationTransitionBegan(
        NavigationTransition(source: page, destination: page, from: 0, to: 0, startedAt: start)),
      .navigationTransitionEnded(completed: false), .didScrollPage(id, .root, y: 0),

      .traitsChanged(.standard), .configured(Configuration()), .haptic(.selection), .didTapAvatar, .didTapTrailing,

      .clockAdvanced(from: start), .clockRateChanged(1), .restored(.undo, revision: nil),
    ]
  }()
}

extension FieldVisitor where Self: ~Copyable {
  /// An event: the members of every event, then its own.
  fileprivate mutating func event(
    _ type: StaticString, _ about: StaticString, _ head: inout EventHead,
    _ visit: (inout Self) throws(JSONError) -> Void = { _ in }
  ) throws(JSONError) {
    try object(about) { f throws(JSONError) in
      try f.member("id", ifAny: &head.id, "The event's id; in a list of events only.")
      try f.visit(type: type)
      try f.member("at", &head.at)
      try visit(&f)
    }
  }
}

extension NamedSelection {
  fileprivate init(_ tab: TabID?, at index: Int?) {
    if let tab, let index { self = .tab(tab, at: index) } else { self = .none }
  }
}

extension SelectionRefusal {
  fileprivate var reason: String {
    switch cause {
    case .guarded(let reason): reason
    case .disabled: Self.disabledReason
    }
  }
}

/// Why a selection was refused, by name.
enum RefusalCause: String, CaseIterable, WireChoice {
  static var schemaName: StaticString { "RefusalCause" }

  case guarded = "guard"
  case disabled

  init(_ cause: SelectionRefusal.Cause) {
    self =
      switch cause {
      case .guarded: .guarded
      case .disabled: .disabled
      }
  }

  func cause(reason: String) -> SelectionRefusal.Cause {
    switch self {
    case .guarded: .guarded(reason: reason)
    case .disabled: .disabled
    }
  }
}

/// The name of a command that waits.
enum QueuedCommand: String, WireChoice {
  static var schemaName: StaticString { "NavigationCommand" }
  /// The commands that can wait.
  static let waiting = NamedSchema(
    "QueuedCommand", "A command that can wait for dependencies.", .choice(["show", "top", "root", "display"]))

  case show, top, root, pop, popTo, back, display, dependencies

  init(_ command: Navigation.Command) {
    self =
      switch command {
      case .show: .show
      case .top: .top
      case .root: .root
      case .pop: .pop
      case .popTo: .popTo
      case .back: .back
      case .display: .display
      case .dependencies: .dependencies
      }
  }

  /// A command of this name, with the page `root` or without dependencies.
  var command: Navigation.Command {
    switch self {
    case .show: .show(.root)
    case .top: .top(.root)
    case .root: .root(.root)
    case .pop: .pop
    case .popTo: .popTo(.root)
    case .back: .back
    case .display: .display(nil)
    case .dependencies: .dependencies([])
    }
  }
}

/// The movement of an item in the bar.
extension TabEvent.Slide: WireObject {
  package static var name: StaticString { "Slide" }
  package static var about: StaticString { "The movement of an item in the bar." }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("tab", &tab)
    try f.member("from", &from, "`null` for an item that appears.", in: .index)
    try f.member("to", &to, "`null` for an item that disappears.", in: .index)
  }
}
