/// A drag of the pages by a finger (P5).
public struct Drag: Equatable, Sendable {
  /// The page on which it began: the most visible one at that instant.
  public package(set) var page = 0
  /// The content offset when it began, in points.
  public package(set) var origin = 0.0
  /// Whether the pages were at rest when it began, not in a transition.
  public package(set) var beganAtRest = false
  /// The finger's translation since it began, in points; negative towards the next page.
  public package(set) var translation = 0.0
  /// The page to which the pages were going when it began, or the place between two at which they stood.
  package var goal = Double.nan
  /// The revision of the session before it (U1); `nil` outside a session.
  package var revision: Int?

  /// A drag whose members are still to be read. Its goal is not a number until it has one.
  package init() {}

  package init(
    page: Int, origin: Double, beganAtRest: Bool, translation: Double = 0, goal: Double? = nil, revision: Int? = nil
  ) {
    self.page = page
    self.origin = origin
    self.beganAtRest = beganAtRest
    self.translation = translation
    self.goal = goal ?? Double(page)
    self.revision = revision
  }

  /// The content offset: it follows the finger between the edges, is rubber-banded past an edge that bounces, and stops at
  /// any other edge (P6, P7).
  ///
  /// - Parameter band: `nil` if no edge bounces (P11).
  func offset(in geometry: PageGeometry, _ band: RubberBand?, allowedBounceEdges: Set<Edge>) -> Double {
    offset(
      in: geometry, left: allowedBounceEdges.contains(.left) ? band : nil,
      right: allowedBounceEdges.contains(.right) ? band : nil)
  }

  /// The content offset, with the rubber band of each edge; `nil` for an edge that does not bounce.
  ///
  /// If the drag began past an edge, during a bounce, that offset counts as the edge. Otherwise the content would jump
  /// (P10).
  package func offset(
    in geometry: PageGeometry, left: @autoclosure () -> RubberBand?, right: @autoclosure () -> RubberBand?
  ) -> Double {
    let position = origin - translation
    let first = min(origin, 0)
    let last = max(origin, geometry.maximumOffset)
    if position < first {
      guard let band = left() else { return first }
      return first - band.overshoot(forDistance: first - position)
    }
    if position > last {
      guard let band = right() else { return last }
      return last + band.overshoot(forDistance: position - last)
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
