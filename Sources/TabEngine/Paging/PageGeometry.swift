/// Where the pages are: page i has its origin at i·W (P1).
struct PageGeometry: Equatable {
  /// W, in points.
  let pageWidth: Double
  /// n, at least one.
  let count: Int
  /// Which of two pages wins that are both half visible (P2, P11).
  let tie: PagingProfile.Tie

  /// `nil` without pages.
  init?(pageWidth: Double, count: Int, tie: PagingProfile.Tie) {
    guard count > 0 else { return nil }
    self.pageWidth = pageWidth
    self.count = count
    self.tie = tie
  }

  var maximumOffset: Double { origin(of: count - 1) }
  var pages: ClosedRange<Int> { 0...count - 1 }

  func origin(of page: Int) -> Double { Double(page) * pageWidth }

  /// The offset in pages; `nil` when pages are narrower than a point, since no offset then shows any.
  func position(at offset: Double) -> Double? {
    pageWidth >= 1 ? offset / pageWidth : nil
  }

  /// The page whose origin is nearest to the offset; a tie goes to the lower index, or where the profile says so to the
  /// upper one (P2, P11).
  func mostVisible(at offset: Double, currentPage: Int) -> Int {
    guard let position = position(at: offset) else { return page(currentPage, in: pages) }
    return page(nearest(to: position), in: pages)
  }

  private func nearest(to position: Double) -> Double {
    switch tie {
    case .lower: (position - 0.5).rounded(.up)
    case .upper: position.rounded(.toNearestOrAwayFromZero)  // Below zero there is no page.
    }
  }

  /// The page a drag settles on that is released here (P8).
  ///
  /// - Parameters:
  ///   - velocity: the release's effective one, in points per second; negative moves to the next page.
  ///   - origin: the page the drag began on; the result is at most one away from it.
  func settlingPage(
    at offset: Double, velocity: Double, by release: PagingProfile.Release, from origin: Int, currentPage: Int
  ) -> Int {
    let reach = max(origin - 1, 0)...min(origin + 1, count - 1)
    guard let position = position(at: offset) else { return page(currentPage, in: pages) }
    let target =
      switch release {
      case .adjacent(let threshold) where abs(velocity) >= threshold:
        velocity < 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1
      // Only a fling has a velocity here.
      case .halfPage where velocity != 0:
        nearest(to: velocity < 0 ? position + 0.5 : position - 0.5)
      case .adjacent, .halfPage:
        nearest(to: position)
      }
    return page(target, in: reach)
  }

  /// The page at the left of the offset, and how far it has gone from there to the next, from 0 to under 1: what
  /// `ViewPager2.OnPageChangeCallback.onPageScrolled` is told (P11). Past an edge it is the page there, and 0.
  func scroll(at offset: Double, currentPage: Int) -> (page: Int, fraction: Double) {
    guard let position = position(at: offset) else { return (page(currentPage, in: pages), 0) }
    let inside = min(max(position, 0), Double(count - 1))
    let whole = inside.rounded(.down)
    return (Int(whole), inside - whole)
  }

  private func page(_ page: Int, in range: ClosedRange<Int>) -> Int {
    min(max(page, range.lowerBound), range.upperBound)
  }

  /// Clamped before it is converted: a quotient may be too large for an `Int`.
  private func page(_ page: Double, in range: ClosedRange<Int>) -> Int {
    Int(min(max(page, Double(range.lowerBound)), Double(range.upperBound)))
  }
}
