import TabEngine

/// What changes in a state with every change, or with time.
struct CurrentState {
  let revision: StateSource.Revision
  let selectedIndex: Int?
  let selectedTab: TabID?
  let pager: PagerContent
  let tabBar: TabBarContent
  let transition: RunningNavigationTransition?

  init(of parts: StateParts) {
    let source = parts.source
    revision = source.revision
    selectedIndex = source.container.selectedIndex
    selectedTab = source.container.selectedTab?.id
    pager = PagerContent(
      pager: source.pager, height: source.layout.page.height, parameters: parts.paging, now: source.now)
    tabBar = TabBarContent(bar: source.bar, style: parts.barStyle, items: parts.bar)
    transition = source.container.navigationTransition.map { [now = source.now] in
      RunningNavigationTransition(transition: $0, now: now)
    }
  }
}
