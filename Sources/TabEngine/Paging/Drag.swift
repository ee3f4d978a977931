/// A drag of the pages by a finger (P5).
public struct Drag: Equatable, Sendable {
  /// The page on which it began: the most visible one at that instant.
  public let page: Int
  /// The content offset when it began, in points.
  public let origin: Double
  /// Whether the pages were at rest when it began, not in a transition.
  public let beganAtRest: Bool
  /// The finger's translation since it began, in points; negative towards the next page.
  public internal(set) var translation: Double

  package init(page: Int, origin: Double, beganAtRest: Bool, translation: Double = 0) {
    self.page = page
    self.origin = origin
    self.beganAtRest = beganAtRest
    self.translation = translation
  }

  /// The content offset: it follows the finger between the edges, is rubber-banded past an edge that bounces, and stops at
  /// any other edge (P6, P7).
  ///
  /// If the drag began past an edge, during a bounce, that offset counts as the edge. Otherwise the content would jump
  /// (P10).
  ///
  /// - Parameter band: `nil` if no edge bounces (P11).
  func offset(in geometry: PageGeometry, _ band: RubberBand?, allowedBounceEdges: Set<Edge>) -> Double {
    let position = origin - translation
    let left = min(origin, 0)
    let right = max(origin, geometry.maximumOffset)
    if position < left {
      guard let band, allowedBounceEdges.contains(.left) else { return left }
      return left - band.overshoot(forDistance: left - position)
    }
    if position > right {
      guard let band, allowedBounceEdges.contains(.right) else { return right }
      return right + band.overshoot(forDistance: position - right)
    }
    return position
  }

  /// The edges at which the drag begins and that may not bounce. A gesture past one of them goes to the parent (P7).
  func refusedEdges(in geometry: PageGeometry, allowedBounceEdges: Set<Edge>) -> Set<Edge> {
    guard beganAtRest else { return [] }
    var edges: Set<Edge> = []
    if origin <= 0 { edges.insert(.left) }
    if origin >= geometry.maximumOffset { edges.insert(.right) }
    return edges.subtracting(allowedBounceEdges)
  }
}
