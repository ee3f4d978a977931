import StrictJSON
import TabEngine

// Events of the sections outside the bar.
extension EventTables {
  static let popupsChanged = PlainEventTable<[Tab]>(
    .popupsChanged, "The sections outside the bar were replaced.", [],
    [
      Member("popups", "", get: { $0 }, set: { $0 = $1 }).narrowed(
        to: .array(of: Tab.outputSchema, count: 0...Limits.popups))
    ]
  ) { .popupsChanged($0) }

  static let popupChanged = PlainEventTable<(from: TabID?, to: TabID?)>(
    .popupChanged, "A section outside the bar appears over the screen, or disappears.", (nil, nil),
    [
      Member("from", "", get: { $0.from }, set: { $0.from = $1 }),
      Member("to", "", get: { $0.to }, set: { $0.to = $1 }),
    ]
  ) { .popupChanged(from: $0.from, to: $0.to) }
}

// Events of the stacks. The tab is a tab or a popup, or `nil` for the container.
extension EventTables {
  static let didNavigate = EventTable<
    (tab: TabID?, coordinator: Coordinator, from: PageID), (tab: TabID?, from: PageID?, stack: [Page])
  >(
    .didNavigate,
    """
    The stack of a tab, or of the container, changed; `from` was the top page, `to` is. As a page, `null` is the container \
    itself.
    """, (nil, nil, []),
    [
      Member("tab", "`null` for the container.", get: { $0.tab }, set: { $0.tab = $1 }),
      // The first page of the container's stack is the container itself, which has no page.
      Member("from", "", get: { $0.tab == nil && $0.from == .root ? nil : $0.from }, set: { $0.from = $1 }),
      Member("to", "") { $0.tab == nil ? $0.coordinator.details.last?.id : $0.coordinator.top.id },
      Member(
        "stack", "", get: { $0.tab == nil ? Array($0.coordinator.details) : $0.coordinator.stack },
        set: { $0.stack = $1 }
      )
      .narrowed(to: .array(of: Page.outputSchema, count: 0...Limits.pages)),
    ]
  ) { draft in
    let stack = draft.tab == nil ? [.root] + draft.stack : draft.stack
    return Coordinator(stack: stack).map { .didNavigate(draft.tab, $0, from: draft.from ?? .root) }
  }

  static let messageQueued = EventTable<
    (tab: TabID?, message: Navigation), (tab: TabID?, command: QueuedCommand, needs: [String])
  >(
    .messageQueued, "A command begins to wait for dependencies.", (nil, .show, []),
    [
      Member("tab", "`null` for the container.", get: { $0.tab }, set: { $0.tab = $1 }),
      Member("command", "", get: { QueuedCommand($0.message.command) }, set: { $0.command = $1 })
        .narrowed(to: .reference(QueuedCommand.waiting.name)),
      Member("needs", "The dependencies.", get: { $0.message.needs.sorted() }, set: { $0.needs = $1 }).narrowed(
        to: .reference("DependencyNames")),
    ]
  ) { draft throws(TabContainerError) in
    .messageQueued(draft.tab, try Navigation(draft.command.command, needs: Set(draft.needs)))
  }

  static let messagesReleased = PlainEventTable<(tab: TabID?, count: Int)>(
    .messagesReleased, "Waiting commands are performed; their events follow.", (nil, 0),
    [
      Member("tab", "`null` for the container.", get: { $0.tab }, set: { $0.tab = $1 }),
      Member("count", "", get: { $0.count }, set: { $0.count = $1 }).narrowed(to: .integer(1...Limits.pages)),
    ]
  ) { .messagesReleased($0.tab, count: $0.count) }

  static let dependenciesChanged = PlainEventTable<(tab: TabID?, names: Set<String>)>(
    .dependenciesChanged, "The dependencies of a tab or popup, or of the container, changed.", (nil, []),
    [
      Member("tab", "`null` for the container.", get: { $0.tab }, set: { $0.tab = $1 }),
      Member(
        "dependencies", "", get: { $0.names.sorted().map { ExactText($0) } },
        set: { $0.names = Set($1.map { $0.string }) }
      ).narrowed(
        to: .reference("DependencyNames")),
    ]
  ) { .dependenciesChanged($0.tab, $0.names) }

  static let dependenciesRefreshed = EventTable<(tab: TabID, names: Set<String>), (tab: TabID?, names: Set<String>)>(
    .dependenciesRefreshed, "A tab or popup that is shown receives the container's dependencies.", (nil, []),
    [
      Member("tab", "", get: { $0.tab }, set: { $0.tab = $1 }),
      Member(
        "dependencies", "", get: { $0.names.sorted().map { ExactText($0) } },
        set: { $0.names = Set($1.map { $0.string }) }
      ).narrowed(
        to: .reference("DependencyNames")),
    ]
  ) { draft in draft.tab.map { .dependenciesRefreshed($0, draft.names) } }

  static let navigationTransitionBegan = EventTable<NavigationTransition, NavigationTransition?>(
    .navigationTransitionBegan, "An animated push or pop begins on the screen.", nil,
    [
      Member("transition", "", get: { $0 }, set: { $0 = $1 })
    ]
  ) { $0.map { .navigationTransitionBegan($0) } }

  static let navigationTransitionEnded = PlainEventTable<Bool>(
    .navigationTransitionEnded, "The transition on the screen has ended.", false,
    [
      Member(
        "completed", "`false` if another page or section appeared on the screen before its end.", get: { $0 },
        set: { $0 = $1 })
    ]
  ) { .navigationTransitionEnded(completed: $0) }

  static let didScrollPage = EventTable<(tab: TabID, page: PageID, y: Double), (tab: TabID?, page: PageID, y: Double)>(
    .didScrollPage, "A page was scrolled; `y` is the distance in points from its position at rest.", (nil, .root, 0),
    [
      Member("tab", "", get: { $0.tab }, set: { $0.tab = $1 }),
      Member("page", "", get: { $0.page }, set: { $0.page = $1 }),
      Member("y", "", get: { $0.y }, set: { $0.y = $1 }),
    ]
  ) { draft in draft.tab.map { .didScrollPage($0, draft.page, y: draft.y) } }
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
