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
