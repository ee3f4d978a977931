import StrictJSON
import TabEngine

// The members of a state, in the order in which they are written. Members that change together are one part, whose bytes the next state
// reuses.

/// A part of a state.
package protocol StatePart: WireOutput {}

extension StatePart {
  package static var name: StaticString { "State" }
}

/// The members that never change.
extension StateSource.Identity: StatePart {
  package static var about: StaticString {
    """
    The whole session at the time of the response, with all derived values, so that a client can draw it directly. Ignore \
    unknown members; new ones may be added.
    """
  }

  package static func fields(_ f: inout some OutputFields<StateSource.Identity>) {
    f.member("id", in: .reference("SessionID")) { $0.id }
    f.member("epoch", in: .reference("Epoch")) { $0.epoch }
    f.member("name", "The name that it was created with.", ifAny: { $0.name })
    f.member("preset") { $0.preset }
    f.member("createdAt") { $0.createdAt }
  }
}

/// The members that change with every change, or with time.
struct CurrentPart: StatePart {
  let state: StateSource
  let pager: Pager
  let tabBar: TabBar

  static func fields(_ f: inout some OutputFields<CurrentPart>) {
    f.member("revision", "1 at creation, incremented with every change.") { $0.state.revision.number }
    f.member(
      "configurationRevision",
      "The revision in which `configuration` last changed, as `include` adds it: without tabs and traits."
    ) { $0.state.revision.configuration }
    f.member(
      "designRevision", "The revision in which the design last changed, for any colour scheme and text size."
    ) { $0.state.revision.design }
    f.member("updatedAt") { $0.state.revision.updatedAt }
    f.member(
      "clock", "The clock, if it does not follow the server's.", unless: { $0.state.revision.clock == .live }
    ) { StateClock(state: $0.state) }
    f.member(
      "undo", "The revision to which `POST …/undo` goes back; absent if there is none.",
      unless: { $0.state.revision.undo == nil }
    ) { $0.state.revision.undo ?? 0 }
    f.member(
      "redo", "The revision to which `POST …/redo` goes; absent if there is none.",
      unless: { $0.state.revision.redo == nil }
    ) { $0.state.revision.redo ?? 0 }
    f.member("selectedIndex", "`null` without tabs, and while More is selected.", in: .index) {
      $0.state.container.selectedIndex
    }
    f.member("selectedTab") { $0.state.container.selectedTab?.id }
    f.member(
      "pending", "The selection by the user that waits for an answer.", unless: { $0.state.container.pending == nil }
    ) { $0.state.container.pending }
    f.member("pager") { $0.pager }
    f.member("tabBar") { $0.tabBar }
    f.member("transition", "The push or pop that is running on the screen.") { current in
      current.state.container.navigationTransition.map {
        RunningNavigationTransition(transition: $0, now: current.state.now)
      }
    }
  }
}

/// A clock that does not follow the server's.
struct StateClock: WireOutput {
  let state: StateSource

  private var clock: ContainerClock { state.revision.clock }

  static var name: StaticString { "StateClock" }
  static var about: StaticString { "A clock that does not follow the server's." }

  static func fields(_ f: inout some OutputFields<StateClock>) {
    f.member("kind") { $0.clock.isManual ? NewClock.Kind.manual : .system }
    f.member("now", "The time of a manual clock.", unless: { !$0.clock.isManual }) { $0.state.now }
    f.member(
      "rate", "How fast a live clock passes, compared with the server's.", in: ClockRate.schema,
      unless: { $0.clock.isManual }
    ) { $0.clock.rate ?? 1 }
  }
}

/// The content of the screen, the navigation bar and the status bar.
struct ScreenPart: StatePart {
  let state: StateSource

  static func fields(_ f: inout some OutputFields<ScreenPart>) {
    f.member("navigationBar") { shown in
      shown.state.layout.navigationBar.map { NavigationBarState(state: shown.state, frame: $0) }
    }
    f.member("navigation") { ContainerNavigation(coordinator: $0.state.container.navigation) }
    f.member("statusBar") { StatusBarState(of: $0.state.container) }
    f.member("popup", "The popup on the screen.") { $0.state.container.popup }
    f.member("spokenPage", "What a screen reader says for the page on the screen; `null` without tabs.") {
      $0.state.container.spokenPageLabel
    }
    f.member("screen") { shown in shown.state.container.screen.map { ScreenState(state: shown.state, screen: $0) } }
  }
}

struct TabsPart: StatePart {
  let state: StateSource
  /// The bytes of each tab, if they have been written.
  var written: [ArraySlice<UInt8>]?

  static func fields(_ f: inout some OutputFields<TabsPart>) {
    f.member("tabs", in: .array(of: TabState.outputSchema, count: 0...Limits.tabs)) {
      TabStates(tabs: $0.state.container.tabs, state: $0.state, written: $0.written)
    }
    f.member("popups", in: .array(of: TabState.outputSchema, count: 0...Limits.popups)) {
      TabStates(tabs: $0.state.container.popups, state: $0.state)
    }
  }
}

/// Tabs with the states of their pages.
struct TabStates: WireList {
  let tabs: [Tab]
  let state: StateSource
  /// The bytes of each, if they have been written.
  var written: [ArraySlice<UInt8>]?

  var indices: Range<Int> { tabs.indices }

  func element(at index: Int) -> TabState {
    TabState(tab: tabs[index], topInset: state.layout.pageInsets.top, scheme: state.container.traits.colorScheme)
  }

  func write(to json: inout JSONWriter) {
    json.array { json in
      for index in indices {
        if let written { json.raw(written[index]) } else { element(at: index).write(to: &json) }
      }
    }
  }
}

/// The header, the frames and the device.
struct SurroundingsPart: StatePart {
  let state: StateSource

  static func fields(_ f: inout some OutputFields<SurroundingsPart>) {
    f.member("header") { HeaderState(of: $0.state) }
    f.member("accessories", in: .array(of: AccessoryState.outputSchema, count: 0...Limits.accessories)) {
      let (container, frames) = ($0.state.container, $0.state.layout.accessories)
      return zip(container.configuration.accessories, frames).map { accessory, frame in
        AccessoryState(accessory: accessory, frame: frame, scheme: container.traits.colorScheme)
      }
    }
    f.member("layout") { $0.state.layout }
    f.member("traits") { TraitsInEffect(of: $0.state.container) }
    f.member("presentation") { $0.state.container.presentationLayout }
  }
}

// MARK: Parts that only some states have (`StateInclusion`)

struct ConfigurationPart: StatePart {
  let state: StateSource

  static func fields(_ f: inout some OutputFields<ConfigurationPart>) {
    f.member("configuration", "The members that a client can patch. Only on request, and after they have changed.") {
      $0.state.configuration.value
    }
    f.member("texts", "With the configuration.") {
      SystemTexts(strings: $0.state.container.configuration.speech.strings)
    }
  }
}

/// The texts of the system's own parts, in the language of the session (X2).
struct SystemTexts: WireOutput {
  let strings: SpokenStrings

  static var name: StaticString { "SystemTexts" }
  static var about: StaticString {
    "The texts of the system's own parts, in the session's language and with its own `strings`."
  }

  static func fields(_ f: inout some OutputFields<SystemTexts>) {
    f.member("separator", "Between two parts of a spoken text.") { $0.strings.separator }
    f.member("more") { $0.strings.more }
    f.member("back") { $0.strings.back }
    f.member("edit") { $0.strings.edit }
    f.member("done") { $0.strings.done }
    f.member("unavailable", "Of a page without a reason.") { $0.strings.unavailable }
    f.member("detail", "The other column of a split view.") { $0.strings.detail }
    f.member("dismissPopup", "The area around a popover.") { $0.strings.dismissPopup }
  }
}

struct DesignPart: StatePart {
  let state: StateSource

  static func fields(_ f: inout some OutputFields<DesignPart>) {
    f.member("design", "The design in effect. Only on request, and after it has changed.") {
      ResolvedDesign(of: $0.state.container)
    }
  }
}
