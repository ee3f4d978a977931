import StrictJSON
import TabEngine

// Events of the sections outside the bar.
extension EventTables {
  static let popupsChanged = EventTable<[Tab]>(
    "popupsChanged", "The sections outside the bar were replaced.",
    [
      Member("popups", "") { $0 }.narrowed(to: .array(of: Tab.outputSchema, count: 0...Limits.popups))
    ])

  static let popupChanged = EventTable<(from: TabID?, to: TabID?)>(
    "popupChanged", "A section outside the bar appears over the screen, or disappears.",
    [
      Member("from", "") { $0.from },
      Member("to", "") { $0.to },
    ])
}

// Events of the stacks. The tab is a tab or a popup, or `nil` for the container.
extension EventTables {
  static let didNavigate = EventTable<(tab: TabID?, coordinator: Coordinator, from: PageID)>(
    "didNavigate",
    """
    The stack of a tab, or of the container, changed; `from` was the top page, `to` is. As a page, `null` is the container \
    itself.
    """,
    [
      Member("tab", "`null` for the container.") { $0.tab },
      // Under the first page over the container is the container itself, which is not a page.
      Member("from", "") { $0.tab == nil && $0.from == .root ? nil : $0.from },
      Member("to", "") { $0.tab == nil ? $0.coordinator.details.last?.id : $0.coordinator.top.id },
      Member("stack", "") { $0.tab == nil ? Array($0.coordinator.details) : $0.coordinator.stack }
        .narrowed(to: .array(of: Page.outputSchema, count: 0...Limits.pages)),
    ])

  static let messageQueued = EventTable<(tab: TabID?, message: Navigation)>(
    "messageQueued", "A command begins to wait for dependencies.",
    [
      Member("tab", "`null` for the container.") { $0.tab },
      Member(
        "command", "", schema: .choice(["show", "top", "root", "display"]),
        write: { event, json in json.value(event.message.command.name) }),
      Member("needs", "The dependencies.") { $0.message.needs.sorted() }.narrowed(to: .reference("DependencyNames")),
    ])

  static let messagesReleased = EventTable<(tab: TabID?, count: Int)>(
    "messagesReleased", "Waiting commands are performed; their events follow.",
    [
      Member("tab", "`null` for the container.") { $0.tab },
      Member("count", "") { $0.count }.narrowed(to: .integer(1...Limits.pages)),
    ])

  static let dependenciesChanged = EventTable<(tab: TabID?, names: Set<String>)>(
    "dependenciesChanged", "The dependencies of a tab or popup, or of the container, changed.",
    [
      Member("tab", "`null` for the container.") { $0.tab },
      Member("dependencies", "") { $0.names.sorted() }.narrowed(to: .reference("DependencyNames")),
    ])

  static let dependenciesRefreshed = EventTable<(tab: TabID, names: Set<String>)>(
    "dependenciesRefreshed", "A tab or popup that is shown receives the container's dependencies.",
    [
      Member("tab", "") { $0.tab },
      Member("dependencies", "") { $0.names.sorted() }.narrowed(to: .reference("DependencyNames")),
    ])

  static let navigationTransitionBegan = EventTable<NavigationTransition>(
    "navigationTransitionBegan", "An animated push or pop begins on the screen.",
    [
      Member("transition", "") { $0 }
    ])

  static let navigationTransitionEnded = EventTable<Bool>(
    "navigationTransitionEnded", "The transition on the screen has ended.",
    [
      Member("completed", "`false` if another page or section came on the screen before its end.") { $0 }
    ])

  static let didScrollPage = EventTable<(tab: TabID, page: PageID, y: Double)>(
    "didScrollPage", "A page was scrolled; `y` is its content offset in points.",
    [
      Member("tab", "") { $0.tab },
      Member("page", "") { $0.page },
      Member("y", "") { $0.y },
    ])
}

extension Navigation.Command {
  /// The name on the wire.
  fileprivate var name: StaticString {
    switch self {
    case .show: "show"
    case .top: "top"
    case .root: "root"
    case .pop: "pop"
    case .popTo: "popTo"
    case .back: "back"
    case .display: "display"
    case .dependencies: "dependencies"
    }
  }
}
