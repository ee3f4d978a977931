import StrictJSON
import TabEngine

/// What changes in a state with every change, or with time.
struct CurrentState {
  let revision: StateSource.Revision
  let selectedIndex: Int?
  let selectedTab: TabID?
  let pending: PendingSelection?
  let pager: PagerContent
  let tabBar: TabBarContent
  let transition: RunningNavigationTransition?

  init(of parts: StateParts) {
    self.init(of: parts.source, paging: parts.paging, barStyle: parts.barStyle, bar: parts.bar)
  }

  /// - Parameters: the bytes of the parts with these names; empty if they are not written.
  init(of source: StateSource, paging: [UInt8] = [], barStyle: [UInt8] = [], bar: [UInt8] = []) {
    revision = source.revision
    selectedIndex = source.container.selectedIndex
    selectedTab = source.container.selectedTab?.id
    pending = source.container.pending
    pager = PagerContent(
      pager: source.pager, height: source.layout.page.height, parameters: paging, now: source.now)
    tabBar = TabBarContent(bar: source.bar, style: barStyle, items: bar)
    transition = source.container.navigationTransition.map { [now = source.now] in
      RunningNavigationTransition(transition: $0, now: now)
    }
  }
}

/// The clock of a session in its state, if it is not the server's.
struct StateClock: TableOutput {
  let clock: ContainerClock
  /// The instant of the last change, at which a manual clock is.
  let updatedAt: Instant

  static let members = Members<StateClock, Never>(
    "StateClock", "A clock that does not follow the server's.",
    [
      Member("kind", "") { $0.clock.isManual ? NewClock.Kind.manual : .system },
      Member("now", "The time of a manual clock.", schema: Instant.outputSchema) { state, json in
        state.updatedAt.write(to: &json)
      }.omitted { !$0.clock.isManual },
      Member("rate", "How fast a live clock passes, compared with the server's.", schema: ClockRate.schema) {
        state, json in
        json.value(state.clock.rate ?? 1)
      }.omitted { $0.clock.isManual },
    ])

  package static var omitsDefaults: Bool { true }
}
