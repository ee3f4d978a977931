import StrictJSON
import TabEngine

/// The members of a state, in the order in which they are written. Those that change together are in one table.
package enum StateTables {
  /// The members that never change.
  static let identity = Members<StateSource.Identity, Never>(
    "State",
    """
    The whole session at the time of the response, with all derived values, so that a client can draw it directly. Ignore \
    unknown members; new ones may be added.
    """,
    [
      Member("id", "") { $0.id }.narrowed(to: .reference("SessionID")),
      Member("epoch", "") { $0.epoch }.narrowed(to: .reference("Epoch")),
      Member("name", "The name that it was created with.") { $0.name ?? "" }.omitted { $0.name == nil },
      Member("preset", "") { $0.preset },
      Member("createdAt", "") { $0.createdAt },
    ])

  /// The members that change with every change, or with time.
  static let current = Members<CurrentState, Never>(
    "State", "",
    [
      Member("revision", "1 at creation, incremented with every change.") { $0.revision.number },
      Member(
        "configurationRevision",
        "The revision in which `configuration` last changed, as `include` adds it: without tabs and traits."
      ) {
        $0.revision.configuration
      },
      Member("designRevision", "The revision in which the design last changed, for any colour scheme and text size.") {
        $0.revision.design
      },
      Member("updatedAt", "") { $0.revision.updatedAt },
      Member("clock", "The clock, if it does not follow the server's.") {
        StateClock(clock: $0.revision.clock, updatedAt: $0.revision.updatedAt)
      }.omitted { $0.revision.clock == .live },
      Member("undo", "The revision to which `POST …/undo` goes back; absent if there is none.") {
        $0.revision.undo ?? 0
      }.omitted { $0.revision.undo == nil },
      Member("redo", "The revision to which `POST …/redo` goes; absent if there is none.") {
        $0.revision.redo ?? 0
      }.omitted { $0.revision.redo == nil },
      Member("selectedIndex", "`null` without tabs, and while More is selected.") { $0.selectedIndex }
        .narrowed(to: .index),
      Member("selectedTab", "") { $0.selectedTab },
      Member("pending", "The selection by the user that waits for an answer.") { $0.pending }
        .omitted { $0.pending == nil },
      Member("pager", "") { $0.pager },
      Member("tabBar", "") { $0.tabBar },
      Member("transition", "The push or pop that is running on the screen.") { $0.transition },
    ])

  /// The content of the screen, the navigation bar and the status bar.
  static let screen = Members<StateSource, Never>(
    "State", "",
    [
      Member("navigationBar", "") { state in
        state.layout.navigationBar.map { NavigationBarState(container: state.container, frame: $0) }
      },
      Member("navigation", "") { ContainerNavigation(coordinator: $0.container.navigation) },
      Member("statusBar", "") { StatusBarState(of: $0.container) },
      Member("popup", "The popup on the screen.") { $0.container.popup },
      Member("spokenPage", "What a screen reader says for the page on the screen; `null` without tabs.") {
        $0.container.spokenPageLabel
      },
      Member("screen", "") { state in
        state.container.screen.map { ScreenState(container: state.container, screen: $0) }
      },
    ])

  static let tabs = Members<StateSource, Never>(
    "State", "",
    [
      Member(
        "tabs", "", schema: .array(of: TabState.outputSchema, count: 0...Limits.tabs),
        write: { state, json in json.value(state.container.tabs, of: state) }),
      Member(
        "popups", "", schema: .array(of: TabState.outputSchema, count: 0...Limits.popups),
        write: { state, json in json.value(state.container.popups, of: state) }),
    ])

  /// The header, the frames and the device.
  static let environment = Members<StateSource, Never>(
    "State", "",
    [
      Member("header", "") { $0.header },
      Member("accessories", "") { state in
        zip(state.container.configuration.accessories, state.layout.accessories).map { accessory, frame in
          AccessoryState(accessory: accessory, frame: frame, scheme: state.container.traits.colorScheme)
        }
      }.narrowed(to: .array(of: AccessoryState.outputSchema, count: 0...Limits.accessories)),
      Member("layout", "") { $0.layout },
      Member("traits", "") { TraitsInEffect(of: $0.container) },
      Member("presentation", "") { $0.container.presentationLayout },
    ])

  // MARK: Members that only some states have (`StateInclusion`)

  static let configuration = Members<TabContainer, Never>(
    "State", "",
    [
      Member("configuration", "The members that a client can patch. Only on request, and after they have changed.") {
        $0.configuration
      },
      Member("texts", "With the configuration.") { SystemTexts(strings: $0.configuration.speech.strings) },
    ])

  static let design = Members<TabContainer, Never>(
    "State", "",
    [
      Member("design", "The design in effect. Only on request, and after it has changed.") { ResolvedDesign(of: $0) }
    ])
}

extension StateSource {
  fileprivate var header: HeaderState? {
    guard let header = container.configuration.header, let frames = layout.header else { return nil }
    return HeaderState(header: header, frames: frames, container: container)
  }
}

extension JSONWriter {
  /// Writes tabs with the states of their pages.
  fileprivate mutating func value(_ tabs: [Tab], of state: StateSource) {
    let (topInset, scheme) = (state.layout.pageInsets.top, state.container.traits.colorScheme)
    array { json in
      for tab in tabs { TabState(tab: tab, topInset: topInset, scheme: scheme).write(to: &json) }
    }
  }
}
