/// The geometry of the pages: page i has its origin at i·W (P1).
package struct PageGeometry: Equatable {
  /// W, in points.
  let pageWidth: Double
  /// n, at least 1.
  let count: Int
  /// Which of two equally visible pages is chosen (P2, P11).
  let tie: PagingProfile.Tie

  /// Returns `nil` if there are no pages.
  package init?(pageWidth: Double, count: Int, tie: PagingProfile.Tie) {
    guard count > 0 else { return nil }
    self.pageWidth = pageWidth
    self.count = count
    self.tie = tie
  }

  var maximumOffset: Double { origin(of: count - 1) }
  var pages: ClosedRange<Int> { 0...count - 1 }

  func origin(of page: Int) -> Double { Double(page) * pageWidth }

  /// The offset in pages; `nil` if pages are narrower than a point, because then no page is visible.
  func position(at offset: Double) -> Double? {
    pageWidth >= 1 ? offset / pageWidth : nil
  }

  /// The page whose origin is nearest to the offset. A tie goes to the lower index, or to the upper one in some profiles
  /// (P2, P11).
  package func mostVisible(at offset: Double, currentPage: Int) -> Int {
    guard let position = position(at: offset) else { return page(currentPage, in: pages) }
    return page(nearest(to: position), in: pages)
  }

  private func nearest(to position: Double) -> Double {
    switch tie {
    case .lower: (position - 0.5).rounded(.up)
    case .upper: position.rounded(.toNearestOrAwayFromZero)  // There is no page below zero.
    }
  }

  /// The page on which a drag settles when it is released here (P8).
  ///
  /// - Parameters:
  ///   - velocity: the effective velocity of the release, in points per second; negative is towards the next page.
  ///   - limit: how many pages the result may be from the page on which the drag began, `origin`; `nil` for any number.
  package func settlingPage(
    at offset: Double, velocity: Double, by release: PagingProfile.Release, within limit: Int?, from origin: Int,
    currentPage: Int
  ) -> Int {
    let limit = min(limit ?? count, count)
    let reach = max(origin - limit, 0)...min(origin + limit, count - 1)
    guard let position = position(at: offset) else { return page(currentPage, in: pages) }
    let target =
      switch release {
      case .adjacent(let threshold) where abs(velocity) >= threshold:
        velocity < 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1
      // Only a fling has a velocity in this profile.
      case .halfPage where velocity != 0:
        nearest(to: velocity < 0 ? position + 0.5 : position - 0.5)
      case .adjacent, .halfPage:
        nearest(to: position)
      }
    return page(target, in: reach)
  }

  /// The page at the left of the offset, and the fraction of the way to the next page, from 0 to under 1, as in
  /// `ViewPager2.OnPageChangeCallback.onPageScrolled` (P11). Past an edge, the result is the page at the edge and 0.
  func scroll(at offset: Double, currentPage: Int) -> (page: Int, fraction: Double) {
    guard let position = position(at: offset) else { return (page(currentPage, in: pages), 0) }
    let inside = min(max(position, 0), Double(count - 1))
    let whole = inside.rounded(.down)
    return (Int(whole), inside - whole)
  }

  private func page(_ page: Int, in range: ClosedRange<Int>) -> Int {
    min(max(page, range.lowerBound), range.upperBound)
  }

  /// Clamps before the conversion, because a quotient may be too large for an `Int`.
  private func page(_ page: Double, in range: ClosedRange<Int>) -> Int {
    Int(min(max(page, Double(range.lowerBound)), Double(range.upperBound)))
  }
}
