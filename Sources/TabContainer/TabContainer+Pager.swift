/// What the pager presents at an instant. All of it is computed, nothing is stored.
public struct PagerState: Equatable, Sendable {
  public let phase: Motion.Phase
  /// Points; exact, not rounded.
  public let contentOffset: Double
  /// n·W (P1).
  public let contentWidth: Double
  public let pageWidth: Double
  public let currentPage: Int?
  /// The page whose origin is nearest to the offset (P2); `nil` for no tabs.
  public let mostVisibleIndex: Int?
  /// The offset in pages: 1.5 is half way between the pages 1 and 2.
  public let position: Double
  public let transition: Transition?
}

extension TabContainer {
  var geometry: PageGeometry? { PageGeometry(pageWidth: traits.width, count: tabs.count) }

  var rubberBand: RubberBand {
    RubberBand(coefficient: configuration.paging.profile.rubberBand, dimension: traits.width)
  }

  /// The offset of the content at an instant, in points.
  public func contentOffset(at now: Instant) -> Double {
    guard let geometry else { return 0 }
    switch motion {
    case .idle, .yielded:
      return geometry.origin(of: currentPage ?? 0)
    case .scrolled(let offset):
      return offset
    case .dragging(let drag):
      return drag.offset(in: geometry, rubberBand, allowedBounceEdges: bounceEdges)
    case .moving(let transition):
      return transition.offset(at: now)
    }
  }

  /// What the pager presents at an instant.
  public func pager(at now: Instant) -> PagerState {
    let offset = contentOffset(at: now)
    return PagerState(
      phase: motion.phase,
      contentOffset: offset,
      contentWidth: Double(tabs.count) * traits.width,
      pageWidth: traits.width,
      currentPage: currentPage,
      mostVisibleIndex: geometry?.mostVisible(at: offset, currentPage: currentPage ?? 0),
      position: geometry?.position(at: offset) ?? Double(currentPage ?? 0),
      transition: motion.transition)
  }
}
