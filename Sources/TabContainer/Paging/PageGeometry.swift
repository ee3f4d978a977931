/// Where the pages are: page i has its origin at i·W (P1).
struct PageGeometry: Equatable {
  /// W, in points.
  let pageWidth: Double
  /// n, at least one.
  let count: Int

  /// `nil` without pages.
  init?(pageWidth: Double, count: Int) {
    guard count > 0 else { return nil }
    self.pageWidth = pageWidth
    self.count = count
  }

  var maximumOffset: Double { origin(of: count - 1) }
  var pages: ClosedRange<Int> { 0...count - 1 }

  func origin(of page: Int) -> Double { Double(page) * pageWidth }

  /// The offset in pages; `nil` when pages are narrower than a point, since no offset then shows any.
  func position(at offset: Double) -> Double? {
    pageWidth >= 1 ? offset / pageWidth : nil
  }

  /// The page whose origin is nearest to the offset; a tie goes to the lower index (P2).
  func mostVisible(at offset: Double, currentPage: Int) -> Int {
    guard let position = position(at: offset) else { return page(currentPage, in: pages) }
    return page((position - 0.5).rounded(.up), in: pages)
  }

  /// The page a drag settles on that is released here (P8).
  ///
  /// - Parameters:
  ///   - velocity: the finger's, in points per second; negative moves to the next page.
  ///   - origin: the page the drag began on; the result is at most one away from it.
  func settlingPage(
    at offset: Double, velocity: Double, threshold: Double, from origin: Int, currentPage: Int
  ) -> Int {
    let reach = max(origin - 1, 0)...min(origin + 1, count - 1)
    guard let position = position(at: offset) else { return page(currentPage, in: pages) }
    guard abs(velocity) >= threshold else {
      return page(mostVisible(at: offset, currentPage: currentPage), in: reach)
    }
    return page(velocity < 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1, in: reach)
  }

  private func page(_ page: Int, in range: ClosedRange<Int>) -> Int {
    min(max(page, range.lowerBound), range.upperBound)
  }

  /// Clamped before it is converted: a quotient may be too large for an `Int`.
  private func page(_ page: Double, in range: ClosedRange<Int>) -> Int {
    Int(min(max(page, Double(range.lowerBound)), Double(range.upperBound)))
  }
}
