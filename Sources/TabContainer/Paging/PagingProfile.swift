/// The numbers of a platform's paging (P11).
public struct PagingProfile: Equatable, Sendable {
  public let name: String
  /// The coefficient of the rubber band, c in P6.
  public let rubberBand: Double
  /// Points per second at or over which a release moves on to the adjacent page (P8).
  public let velocityThreshold: Double
  /// The critically damped spring that brings the pages to rest.
  public let spring: Spring
  /// The duration of an animated selection in milliseconds.
  public let selectionDuration: Int64
  public let selectionCurve: CubicBezier

  /// UIKit: rubber band 0.55 (published by observers of `UIScrollView`), a critically damped return of stiffness
  /// 100 and mass 1, `setContentOffset(_:animated:)` as 300 ms of `easeInEaseOut`. The threshold is ours:
  /// UIKit's rule of release is not public.
  public static let uikit = PagingProfile(
    name: "uikit", rubberBand: 0.55, velocityThreshold: 300, spring: Spring(stiffness: 100, mass: 1),
    selectionDuration: 300, selectionCurve: .easeInOut)

  /// Every profile, in the order of its introduction.
  public static let all = [uikit]
}
