import StrictJSON
import TabEngine
import TabSessions

/// The whole state of a session.
extension JSONWriter {
  /// - Parameters:
  ///   - container: the revision's container, or that container laid out for another device.
  ///   - pager: the pager at the time of the state.
  ///   - buttons: the frames inside the bar at that time.
  ///   - parts: the parts of this container with this layout.
  mutating func state(
    of session: Session, _ revision: SessionRevision, _ container: TabContainer, _ pager: PagerState, in layout: Layout,
    _ buttons: TabBarLayout, parts: StateParts, now: Instant
  ) {
    object { json in
      json.raw(parts.identity)
      json.member("revision", revision.number)
      json.member("updatedAt", revision.updatedAt)
      json.member("expiresAt", session.expiry(of: revision))
      json.member("selectedIndex", container.selectedIndex)
      json.member("selectedTab", container.selectedTab?.id.description)

      json.pager(pager, in: layout, parts, now: now)
      json.tabBar(buttons, parts)
      json.member("transition", container.navigationTransition, now: now)
      json.raw(parts.screen)
      json.raw(parts.tabs)
      json.raw(parts.frames)
      json.raw(parts.environment)
    }
  }

  private mutating func pager(_ pager: PagerState, in layout: Layout, _ parts: StateParts, now: Instant) {
    member(
      "pager",
      object: { json in
        json.member("phase", pager.phase.rawValue)
        json.member("contentOffset", Point(x: pager.contentOffset, y: 0))
        json.member("contentSize", Size(width: pager.contentWidth, height: layout.page.height))
        json.member("bounds", Size(width: pager.pageWidth, height: layout.page.height))
        json.member("currentPage", pager.currentPage)
        json.member("mostVisibleIndex", pager.mostVisibleIndex)
        json.member("position", pager.scrollPosition)
        json.member("positionOffset", pager.positionOffset)
        json.raw(parts.paging)
        json.member("transition", pager.transition, now: now)
      })
  }
}
