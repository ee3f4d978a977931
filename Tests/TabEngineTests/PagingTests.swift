import TabEngine
import Testing

/// P1–P4: where pages are, and which is the current one.
struct PagingTests {
  @Test func `P1: page 2 of three at 320 has its origin at 640`() throws {
    let pager = try TabContainer.tabs(3, selected: 2).pager(at: .start)
    #expect(pager.contentOffset == 640)
    #expect(pager.contentWidth == 960)
    #expect(pager.pageWidth == 320)
  }

  @Test(arguments: [
    (-320.0, 0), (-40, 0), (0, 0), (159, 0), (160, 0), (160.001, 1), (320, 1), (480, 1), (481, 2), (640, 2), (960, 2),
  ])
  func `P2: the most visible page is the nearest, and a tie goes to the lower`(offset: Double, page: Int) throws {
    var container = try TabContainer.tabs()
    try container.perform(.swipe(.scrolled(to: offset)))
    #expect(container.pager(at: .start).mostVisibleIndex == page)
    #expect(container.contentOffset(at: .start) == offset)
  }

  @Test func `P3: the current page changes when scrolling settles, not before`() throws {
    var container = try TabContainer.tabs()
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.changed(translation: -300)))
    #expect(container.currentPage == 0)
    #expect(container.pager(at: .start).mostVisibleIndex == 1)
    try container.perform(.swipe(.ended()))
    #expect(container.currentPage == 0)
    let end = try #require(container.motion.transition?.end)
    _ = container.advance(to: end)
    #expect(container.currentPage == 1)
  }

  @Test func `P4: resized from 320 to 568, page 2 goes from 640 to 1136`() throws {
    var container = try TabContainer.tabs(3, selected: 2)
    let events = try container.perform(.resize(.width(568)))
    #expect(events == [.traitsChanged(container.traits)])
    #expect(container.contentOffset(at: .start) == 1136)
    #expect(container.currentPage == 2)
  }

  @Test func `P4: a resize of the height leaves the offset and a drag alone`() throws {
    var container = try TabContainer.tabs(3, selected: 1)
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.changed(translation: -40)))
    try container.perform(.resize(.height(320)))
    #expect(container.motion.phase == .dragging)
    #expect(container.contentOffset(at: .start) == 360)
  }

  @Test func `P4: a resize in a drag ends it on the last settled page`() throws {
    var container = try TabContainer.tabs(3, selected: 1)
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.changed(translation: -300)))
    let events = try container.perform(.resize(.width(568)))
    #expect(events == [.traitsChanged(container.traits), .didSettle(page: 1, .resize)])
    #expect(container.contentOffset(at: .start) == 568)
  }

  @Test func `P4: a resize while decelerating ends on the last settled page`() throws {
    var container = try TabContainer.tabs(3, selected: 1)
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.ended(translation: -300, velocity: -500)))
    try container.perform(.resize(.width(568)), at: .start + 50)
    #expect(container.contentOffset(at: .start + 50) == 568)
    #expect(container.selectedIndex == 1)
    #expect(container.advance(to: .start + 10_000) == [])
  }

  @Test func `P4: a resize in an animated selection ends on its target`() throws {
    var container = try TabContainer.tabs()
    try container.perform(.select(.index(2), animated: true))
    let events = try container.perform(.resize(.width(568)), at: .start + 50)
    #expect(events == [.traitsChanged(container.traits), .didSettle(page: 2, .resize)])
    #expect(container.contentOffset(at: .start + 50) == 1136)
  }

  @Test func `P4: width 0 keeps the page`() throws {
    var container = try TabContainer.tabs(3, selected: 2)
    try container.perform(.resize(.width(0)))
    #expect(container.pager(at: .start).mostVisibleIndex == 2)
    try container.perform(.swipe(.began()))
    try container.perform(.swipe(.ended(translation: -100, velocity: -900)))
    try container.perform(.resize(.width(320)), at: .start + 60_000)
    #expect(container.contentOffset(at: .start) == 640)
  }

  @Test(arguments: [-1, 100_001, .infinity, -.infinity, .nan, 1e308])
  func `a width out of range changes nothing`(width: Double) throws {
    var container = try TabContainer.tabs()
    let before = container
    #expect(throws: TabContainerError.numberOutOfRange(member: "width", allowed: 0...100_000)) {
      try container.perform(.resize(.width(width)))
    }
    #expect(container == before)
  }
}
