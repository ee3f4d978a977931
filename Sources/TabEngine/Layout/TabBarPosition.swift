/// The pager's position among the buttons of a bar: between two neighbours, or past an end of the row. The indicator and the
/// scroll position of the bar follow it.
package struct TabBarPosition {
  /// The button at or before the position, and the one after it; the same button at the end of the row.
  package let lower: Int
  package let upper: Int
  /// The way from `lower` to `upper`, from 0 to 1.
  private let fraction: Double
  /// How far the position is past the first (negative) or the last page (positive), in pages.
  private let overshoot: Double

  /// - Parameters:
  ///   - position: the position of the pager, in pages.
  ///   - count: the number of buttons, More's included; at least 1.
  ///   - hasMore: whether the last button is More's. All pages from the first one in More share it.
  package init(_ position: Double, buttons count: Int, hasMore: Bool) {
    let last = Double(count - 1)
    let position = min(position, hasMore ? last : .infinity)
    let inside = min(max(position, 0), last)
    lower = Int(inside.rounded(.down))
    upper = min(lower + 1, count - 1)
    fraction = inside - Double(lower)
    overshoot = position - inside
  }

  /// How far the bar has scrolled, in points: between the positions that centre the two neighbours (B2).
  ///
  /// - Parameters:
  ///   - here: the frame of the button `lower`, in a row from left to right.
  ///   - next: the frame of the button `upper`.
  ///   - width: the width of the bar.
  package func contentOffset(from here: Rect, to next: Rect, width: Double, contentWidth: Double) -> Double {
    let range = max(contentWidth - width, 0)
    return interpolate(min(max(here.midX - width / 2, 0), range), min(max(next.midX - width / 2, 0), range))
  }

  /// Where the indicator is, in a row from left to right (B1, B3); `nil` if the style has none.
  ///
  /// - Parameters:
  ///   - here: the frame of the button `lower`.
  ///   - next: the frame of the button `upper`.
  package func indicator(
    _ style: TabBarConfiguration.Indicator, from here: Rect, to next: Rect
  ) -> (x: Double, width: Double, alpha: Double)? {
    let overshoot = overshoot * here.width
    switch style {
    case .none:
      return nil
    case .linear, .pill:
      return (interpolate(here.x, next.x) + overshoot, interpolate(here.width, next.width), 1)
    case .elastic:
      // Material's rule names a direction, but the result depends only on the position. To the right, at fraction p: the
      // left edge has moved by 1 − cos(pπ/2), and the right edge by sin(pπ/2). To the left, at fraction q = 1 − p from
      // `next`, they swap: the left edge is at next + (here − next)·sin(qπ/2) = here + (next − here)·(1 − cos(pπ/2)), and
      // the right edge at next + (here − next)·(1 − cos(qπ/2)) = here + (next − here)·sin(pπ/2).
      let left = (next.x - here.x) * (1 - cosine(ofQuarterTurns: fraction))
      let right = (next.x - here.x + next.width - here.width) * sine(ofQuarterTurns: fraction)
      return (here.x + left + overshoot, max(here.width + right - left, 0), 1)
    case .fade:
      let shown = fraction < 0.5 ? here : next
      return (shown.x + overshoot, shown.width, abs(1 - 2 * fraction))
    }
  }

  private func interpolate(_ start: Double, _ end: Double) -> Double { start + (end - start) * fraction }
}
