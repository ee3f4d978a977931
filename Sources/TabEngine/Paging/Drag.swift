/// A finger on the pages (P5).
public struct Drag: Equatable, Sendable {
  /// The page it began on: the most visible one at that instant.
  public let page: Int
  /// The content offset when it began, in points.
  public let origin: Double
  /// It began while the pages were at rest, not in the middle of a transition.
  public let beganAtRest: Bool
  /// The finger's translation since it began, in points; negative towards the next page.
  public internal(set) var translation = 0.0

  init(page: Int, origin: Double, beganAtRest: Bool) {
    self.page = page
    self.origin = origin
    self.beganAtRest = beganAtRest
  }

  /// The content offset: under the finger between the edges, banded past an edge that bounces, held at any other (P6, P7).
  ///
  /// A drag that began past an edge, in the middle of a bounce, has its edge there: it does not jump (P10).
  ///
  /// - Parameter band: `nil` where no edge bounces (P11).
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

  /// The edges where it would begin and that must not bounce: a gesture that heads out of one is the parent's (P7).
  func refusedEdges(in geometry: PageGeometry, allowedBounceEdges: Set<Edge>) -> Set<Edge> {
    guard beganAtRest else { return [] }
    var edges: Set<Edge> = []
    if origin <= 0 { edges.insert(.left) }
    if origin >= geometry.maximumOffset { edges.insert(.right) }
    return edges.subtracting(allowedBounceEdges)
  }
}
