import TabEngine

// The functions of pager.wasm: what moves in every frame under a finger and in a transition. With them the page draws at once
// what the server will say. Lengths are in points, times in milliseconds, and velocities in points per second. Offsets grow
// towards the next page, also from right to left; only `bar` has frames of the screen.

/// The offset under a finger that has moved by `translation` (P6, P7, P10, P11).
///
/// - Parameters:
///   - origin: the offset at which it went down.
///   - rubberBand: the profile's coefficient; 0 if the pages stop at an edge.
///   - bouncesBefore, bouncesAfter: whether the edge before the first page, and the one after the last, may bounce.
@_expose(wasm, "draggedOffset") @_cdecl("pager_dragged_offset")
func draggedOffset(
  _ origin: Double, _ translation: Double, _ pageWidth: Double, _ count: Int, _ rubberBand: Double,
  _ bouncesBefore: Bool, _ bouncesAfter: Bool
) -> Double {
  guard let geometry = PageGeometry(pageWidth: pageWidth, count: count, tie: .lower) else { return origin }
  let band = rubberBand > 0 ? RubberBand(coefficient: rubberBand, dimension: pageWidth) : nil
  return Drag(page: 0, origin: origin, beganAtRest: true, translation: translation)
    .offset(in: geometry, left: bouncesBefore ? band : nil, right: bouncesAfter ? band : nil)
}

/// The page with the nearest origin (P2); -1 without pages.
@_expose(wasm, "mostVisible") @_cdecl("pager_most_visible")
func mostVisible(
  _ offset: Double, _ pageWidth: Double, _ count: Int, _ isUpper: Bool, _ currentPage: Int
) -> Int {
  PageGeometry(pageWidth: pageWidth, count: count, tie: isUpper ? .upper : .lower)?
    .mostVisible(at: offset.isFinite ? offset : 0, currentPage: currentPage) ?? -1
}

/// The page on which a drag settles when it is released at this offset (P8); -1 without pages.
///
/// - Parameters:
///   - page: the page on which it began. One that has been removed counts as the last.
///   - distance: the distance of the profile's rule `halfPage`; negative for the rule `adjacent`.
///   - limit: the profile's pages per swipe; `count` for any number.
@_expose(wasm, "settlingPage") @_cdecl("pager_settling_page")
func settlingPage(
  _ offset: Double, _ velocity: Double, _ translation: Double, _ page: Int, _ pageWidth: Double, _ count: Int,
  _ isUpper: Bool, _ threshold: Double, _ distance: Double, _ limit: Int
) -> Int {
  guard let geometry = PageGeometry(pageWidth: pageWidth, count: count, tie: isUpper ? .upper : .lower) else {
    return -1
  }
  let rule: PagingProfile.Release =
    distance < 0 ? .adjacent(threshold: threshold) : .halfPage(threshold: threshold, distance: distance)
  let page = min(max(page, 0), count - 1)
  let velocity = rule.effective(velocity: velocity, translation: translation)
  return geometry.settlingPage(
    at: offset.isFinite ? offset : 0, velocity: velocity, by: rule, within: limit, from: page,
    currentPage: page)
}

/// The offset of a transition with a cubic Bézier curve (P9).
@_expose(wasm, "curveOffset") @_cdecl("pager_curve_offset")
func curveOffset(
  _ from: Double, _ to: Double, _ duration: Double, _ elapsed: Double, _ x1: Double, _ y1: Double, _ x2: Double,
  _ y2: Double
) -> Double {
  Curve.cubicBezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
    .offset(from: from, to: to, duration: duration, afterMilliseconds: elapsed)
}

/// The offset of a transition with a spring (P9).
@_expose(wasm, "springOffset") @_cdecl("pager_spring_offset")
func springOffset(
  _ from: Double, _ to: Double, _ duration: Double, _ elapsed: Double, _ stiffness: Double, _ mass: Double,
  _ ratio: Double, _ velocity: Double
) -> Double {
  Curve.spring(Spring(stiffness: stiffness, mass: mass, dampingRatio: ratio), initialVelocity: velocity)
    .offset(from: from, to: to, duration: duration, afterMilliseconds: elapsed)
}

/// What follows the pages in a bar (B1–B3). The answer is written after the buttons: the indicator's left edge, width and
/// opacity, and how far the bar has scrolled.
///
/// - Parameters:
///   - buttons: two numbers for each button, as the server has them: its left edge and its width.
///   - count: the number of buttons, More's included; at least 1.
///   - style: the index of the style in `TabBarConfiguration.Indicator`.
///   - width: the width of the bar.
///   - position: the pager's position, in pages.
@_expose(wasm, "bar") @_cdecl("pager_bar")
func bar(
  _ buttons: UnsafeMutablePointer<Double>, _ count: Int, _ hasMore: Bool, _ style: Int, _ width: Double,
  _ contentWidth: Double, _ isRightToLeft: Bool, _ position: Double
) {
  // The host has reserved four numbers after the buttons: see `barAt` in pager.js.
  let space = max(contentWidth, width)
  func button(_ index: Int) -> Rect {
    let frame = Rect(x: buttons[2 * index], y: 0, width: buttons[2 * index + 1], height: 0)
    return isRightToLeft ? frame.mirrored(in: space) : frame
  }
  let place = TabBarPosition(position.isFinite ? position : 0, buttons: count, hasMore: hasMore)
  let (here, next) = (button(place.lower), button(place.upper))
  let scrolled = place.contentOffset(from: here, to: next, width: width, contentWidth: contentWidth)
  let extent = place.indicator(TabBarConfiguration.Indicator(style), from: here, to: next) ?? (here.x, here.width, 0)
  let frame = Rect(x: extent.x, y: 0, width: extent.width, height: 0)
  let answer = buttons + 2 * count
  answer[0] = isRightToLeft ? frame.mirrored(in: space).x : frame.x
  answer[1] = frame.width
  answer[2] = extent.alpha
  answer[3] = isRightToLeft ? space - width - scrolled : scrolled
}

extension TabBarConfiguration.Indicator {
  fileprivate init(_ index: Int) {
    self =
      switch index {
      case 0: .linear
      case 1: .elastic
      case 2: .fade
      case 3: .pill
      default: .none
      }
  }
}
