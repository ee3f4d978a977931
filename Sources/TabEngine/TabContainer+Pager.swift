/// The pager's state at an instant, computed from the container.
public struct PagerState: Equatable, Sendable {
  public let phase: Motion.Phase
  /// In points, not rounded.
  public let contentOffset: Double
  /// In points: n·W (P1).
  public let contentWidth: Double
  public let pageWidth: Double
  public let currentPage: Int?
  /// The page whose origin is nearest to the offset (P2); `nil` if there are no tabs.
  public let mostVisibleIndex: Int?
  /// The offset in pages: 1.5 is halfway between pages 1 and 2.
  public let position: Double
  /// The position that the bar follows: `position`, unless the pages have jumped (P20).
  public let barPosition: Double
  /// The page at the left of the offset, as in Android's `onPageScrolled`; 0 if there are no tabs (P11).
  public let scrollPosition: Int
  /// How far the offset is from `scrollPosition` to the next page, from 0 to under 1; 0 past an edge (P11).
  public let positionOffset: Double
  public let transition: Transition?
}

extension TabContainer {
  var geometry: PageGeometry? {
    PageGeometry(pageWidth: traits.width, count: tabs.count, tie: pagingProfile.tie)
  }

  /// `nil` if the pages stop at an edge.
  var rubberBand: RubberBand? {
    guard case .rubberBand(let coefficient) = pagingProfile.overscroll else { return nil }
    return RubberBand(coefficient: coefficient, dimension: traits.width)
  }

  /// The content offset at an instant, in points.
  public func contentOffset(at now: Instant) -> Double {
    guard let geometry else { return 0 }
    switch motion {
    case .idle, .possible:
      return geometry.origin(of: currentPage ?? 0)
    case .scrolled(let offset):
      return offset
    case .dragging(let drag):
      return drag.offset(in: geometry, rubberBand, allowedBounceEdges: bounceEdges)
    case .moving(let transition):
      return transition.offset(at: now)
    }
  }

  /// The offset that the bar follows, in points.
  func barOffset(at now: Instant) -> Double {
    let offset = contentOffset(at: now)
    return motion.transition?.barOffset(for: offset) ?? offset
  }

  /// The pager's state at an instant.
  public func pager(at now: Instant) -> PagerState {
    let offset = contentOffset(at: now)
    let geometry = geometry
    let resting = Double(currentPage ?? 0)
    let scroll = geometry?.scroll(at: offset, currentPage: currentPage ?? 0)
    return PagerState(
      phase: motion.phase,
      contentOffset: offset,
      contentWidth: Double(tabs.count) * traits.width,
      pageWidth: traits.width,
      currentPage: currentPage,
      mostVisibleIndex: geometry?.mostVisible(at: offset, currentPage: currentPage ?? 0),
      position: geometry?.position(at: offset) ?? resting,
      barPosition: geometry?.position(at: motion.transition?.barOffset(for: offset) ?? offset) ?? resting,
      scrollPosition: scroll?.page ?? 0,
      positionOffset: scroll?.fraction ?? 0,
      transition: motion.transition)
  }
}
