/// A finger on the pages (P5).
public struct Drag: Equatable, Sendable {
  /// The page it began on: the most visible one at that instant.
  public let page: Int
  /// Where the content would be without a rubber band, in points, when it began.
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

  /// A drag that begins at an offset, which may lie past an edge: the finger then holds the stretched band.
  init(beginningAt offset: Double, beganAtRest: Bool, currentPage: Int, in geometry: PageGeometry, _ band: RubberBand) {
    let maximum = geometry.maximumOffset
    let origin =
      if offset < 0 {
        -band.distance(forOvershoot: -offset)
      } else if offset > maximum {
        maximum + band.distance(forOvershoot: offset - maximum)
      } else {
        offset
      }
    self.init(
      page: geometry.mostVisible(at: offset, currentPage: currentPage), origin: origin, beganAtRest: beganAtRest)
  }

  /// The content offset: under the finger between the edges, banded past an edge that bounces, at the other kind's edge.
  func offset(in geometry: PageGeometry, _ band: RubberBand, allowedBounceEdges: Set<Edge>) -> Double {
    let position = origin - translation
    let maximum = geometry.maximumOffset
    if position < 0 {
      return allowedBounceEdges.contains(.left) ? -band.overshoot(forDistance: -position) : 0
    }
    if position > maximum {
      return allowedBounceEdges.contains(.right) ? maximum + band.overshoot(forDistance: position - maximum) : maximum
    }
    return position
  }

  /// The edge that a first movement leaves by, where it must not bounce: such a gesture is the parent's (P7).
  func refusedEdge(heading: Double, in geometry: PageGeometry, allowedBounceEdges: Set<Edge>) -> Edge? {
    guard beganAtRest, translation == 0 else { return nil }
    if heading > 0, origin <= 0, !allowedBounceEdges.contains(.left) { return .left }
    if heading < 0, origin >= geometry.maximumOffset, !allowedBounceEdges.contains(.right) { return .right }
    return nil
  }
}
