/// The numbers of a platform's paging, so that one gesture can be compared across platforms (P11).
public struct PagingProfile: Equatable, Sendable {
  /// What a drag past an edge does.
  public enum Overscroll: Equatable, Sendable {
    /// It stretches a rubber band with this coefficient, c in P6.
    case rubberBand(coefficient: Double)
    /// Nothing: the pages stop at the edge.
    case none
  }

  /// Which of two pages wins that are both exactly half visible (P2).
  public enum Tie: String, CaseIterable, Sendable {
    /// The one with the lower index.
    case lower
    /// The one with the upper index.
    case upper
  }

  /// Where a released drag goes (P8): never further than one page from where it began, nor past the pages there are.
  public enum Release: Equatable, Sendable {
    /// At or over this velocity, in points per second, to the adjacent page in its direction; else to the most visible one.
    case adjacent(threshold: Double)
    /// Over this velocity, in points per second, and over this distance, in points, it is a fling: half a page on in its
    /// direction, then to the most visible one. Other releases have no velocity.
    case halfPage(threshold: Double, distance: Double)

    /// Points per second.
    public var threshold: Double {
      switch self {
      case .adjacent(let threshold), .halfPage(let threshold, _): threshold
      }
    }

    /// Points that the finger has to have gone.
    public var distance: Double {
      switch self {
      case .adjacent: 0
      case .halfPage(_, let distance): distance
      }
    }

    /// The velocity with which the pages are released: 0 where the platform does not count the release as a fling.
    ///
    /// - Parameters:
    ///   - velocity: the finger's, in points per second.
    ///   - translation: the finger's since the gesture began, in points.
    func effective(velocity: Double, translation: Double) -> Double {
      switch self {
      case .adjacent: velocity
      case .halfPage(let threshold, let distance):
        abs(velocity) > threshold && abs(translation) > distance ? velocity : 0
      }
    }
  }

  public let name: String
  public let overscroll: Overscroll
  public let tie: Tie
  public let release: Release
  /// What is left of a free scroll's velocity after each millisecond; `nil` where the platform has no such number.
  public let decelerationRate: Double?
  /// How a released drag comes to rest.
  public let deceleration: Pace
  /// How an animated selection goes.
  public let selection: Pace

  /// c in P6; 0 where nothing is banded.
  public var rubberBand: Double {
    if case .rubberBand(let coefficient) = overscroll { coefficient } else { 0 }
  }

  /// How far a free scroll of this velocity, in points per second, would go on: (v/1000)·d/(1 − d) points, d the
  /// deceleration rate. Apple, "Designing Fluid Interfaces", WWDC 2018. `nil` without a deceleration rate.
  ///
  /// Multiplied by 1000 before it is divided, so that 1 − 0.998 costs no digits.
  public func projection(velocity: Double) -> Double? {
    decelerationRate.map { rate in velocity * rate / (1000 - 1000 * rate) }
  }

  /// Where a scroll that is let go at an offset comes to rest without pages to snap to (P18); `nil` without a deceleration
  /// rate.
  ///
  /// - Parameter velocity: the finger's, in points per second; negative moves to the next page.
  func projectedOffset(from offset: Double, velocity: Double) -> Double? {
    projection(velocity: velocity).map { offset - $0 }
  }

  /// UIKit's paging `UIScrollView`.
  ///
  /// - Rubber band: 0.55, as published by observers of `UIScrollView`.
  /// - Deceleration rate: `UIScrollView.DecelerationRate.normal`, 0.998 for each millisecond.
  /// - Release and tie: ours, since UIKit's rule is not public: 300 points per second, and the lower (P2).
  /// - Return: a critically damped spring of stiffness 100 and mass 1, which are `CASpringAnimation`'s defaults.
  /// - Selection: `setContentOffset(_:animated:)`, as 300 ms of `CAMediaTimingFunctionName.easeInEaseOut`.
  public static let uikit = PagingProfile(
    name: "uikit", overscroll: .rubberBand(coefficient: 0.55), tie: .lower, release: .adjacent(threshold: 300),
    decelerationRate: 0.998, deceleration: .spring(Spring(stiffness: 100, mass: 1)),
    selection: .timed(milliseconds: 300, .easeInOut))

  /// AndroidX's `ViewPager2`, in density-independent pixels.
  ///
  /// - Overscroll: none; an edge glows, but the pages stop.
  /// - Tie: `TabLayout.setScrollPosition` marks the tab `Math.round(position + positionOffset)`, and halves go up.
  ///   (`PagerSnapHelper.findCenterView` takes the first of two views in equal distance; a profile has one rule.)
  /// - Release: `PagerSnapHelper.findTargetSnapPosition` goes to the next view in the direction of a fling; a fling is what
  ///   is not slower than `ViewConfiguration`'s minimum fling velocity, 50 dp per second.
  /// - Settling: the scroller of `PagerSnapHelper` (100 ms an inch, 100 ms at most) with the time that
  ///   `LinearSmoothScroller.calculateTimeForDeceleration` makes of it, and a `DecelerateInterpolator`.
  ///   A snap without a fling and `setCurrentItem(_, true)` have times of their own there; here all settle alike.
  public static let viewpager2 = PagingProfile(
    name: "viewpager2", overscroll: .none, tie: .upper, release: .adjacent(threshold: 50),
    decelerationRate: nil, deceleration: .snapping(.decelerate), selection: .snapping(.decelerate))

  /// Flutter's `PageView` with `PageScrollPhysics` over `BouncingScrollPhysics`, at a device pixel ratio of 1.
  ///
  /// - Overscroll: `BouncingScrollPhysics.frictionFactor` lets a movement dx of the finger move the content by
  ///   do = 0.52·(1 − o/V)²·dx, o being the overscroll and V the viewport. Integrated from 0: V/(1 − o/V) = V + 0.52·x, so
  ///   o = V·(1 − 1/(1 + 0.52·x/V)), which is P6's formula with c = 0.52.
  /// - Tie: `roundToDouble` rounds halves up.
  /// - Release: `HorizontalDragGestureRecognizer.isFlingGesture` (gestures/monodrag.dart) wants more than `minFlingVelocity`
  ///   and more than `minFlingDistance`; what is no fling ends with a velocity of 0. `BouncingScrollPhysics`
  ///   (widgets/scroll_physics.dart) has `kMinFlingVelocity`, 50, twice: 100 points per second. The distance is `kTouchSlop`
  ///   (gestures/constants.dart), 18 points; there it is that of the last samples, here that of the whole gesture.
  ///   `PageScrollPhysics` (widgets/page_view.dart) then adds half a page in the direction of a velocity over
  ///   `Tolerance.velocity`, 1/(0.050·devicePixelRatio) = 20, which every fling has, and rounds.
  /// - Return: `ScrollPhysics.spring`, mass 0.5, stiffness 100, damping ratio 1.1.
  /// - Selection: `kTabScrollDuration`, 300 ms, with `Curves.ease`, as `TabController.animateTo` has it.
  public static let flutter = PagingProfile(
    name: "flutter", overscroll: .rubberBand(coefficient: 0.52), tie: .upper,
    release: .halfPage(threshold: 100, distance: 18),
    decelerationRate: nil, deceleration: .spring(Spring(stiffness: 100, mass: 0.5, dampingRatio: 1.1)),
    selection: .timed(milliseconds: 300, .ease))

  /// Every profile, in the order of its introduction.
  public static let all = [uikit, viewpager2, flutter]
}
