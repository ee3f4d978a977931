/// The parameters of a platform's paging. With several profiles, one gesture can be compared across platforms (P11).
public struct PagingProfile: Equatable, Sendable {
  /// What happens when a drag goes past an edge.
  public enum Overscroll: Equatable, Sendable {
    /// The pages are rubber-banded with this coefficient, c in P6.
    case rubberBand(coefficient: Double)
    /// The pages stop at the edge.
    case none
  }

  /// Which of two equally visible pages is chosen (P2).
  public enum Tie: String, CaseIterable, Sendable {
    /// The page with the lower index.
    case lower
    /// The page with the higher index.
    case upper
  }

  /// Where the pages begin an animated selection of a page that is far away: they jump there first (P20).
  public enum Jump: Equatable, Sendable {
    /// Where they are.
    case none
    /// This many pages before the selected one, if they are more pages away from it.
    case to(pagesBefore: Int)
    /// At the page before the selected one, unless the tab that was selected is beside it.
    case toNeighbour
  }

  /// Where the pages settle when a drag is released (P8): on an existing page.
  public enum Release: Equatable, Sendable {
    /// At or over this velocity, in points per second, on the adjacent page in its direction; otherwise on the most visible page.
    case adjacent(threshold: Double)
    /// Over this velocity, in points per second, and this distance, in points, the release is a fling: half a page is added
    /// in its direction before the most visible page is chosen. Other releases have no velocity.
    case halfPage(threshold: Double, distance: Double)

    /// In points per second.
    public var threshold: Double {
      switch self {
      case .adjacent(let threshold), .halfPage(let threshold, _): threshold
      }
    }

    /// The distance that the finger must exceed, in points.
    public var distance: Double {
      switch self {
      case .adjacent: 0
      case .halfPage(_, let distance): distance
      }
    }

    /// The velocity with which the pages are released; 0 if the release is not a fling on the platform.
    ///
    /// - Parameters:
    ///   - velocity: the finger's velocity, in points per second.
    ///   - translation: the finger's translation since the gesture began, in points.
    package func effective(velocity: Double, translation: Double) -> Double {
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
  /// How many pages a release may be from where the gesture began; `nil` for any number (P8).
  public let pagesPerSwipe: Int?
  /// The fraction of a free scroll's velocity that is left after each millisecond; `nil` if the platform has no such number.
  public let decelerationRate: Double?
  /// The timing with which a released drag comes to rest.
  public let deceleration: AnimationTiming
  /// The timing of an animated selection.
  public let selection: AnimationTiming
  /// Where the pages begin an animated selection.
  public let jump: Jump

  /// c in P6; 0 without a rubber band.
  public var rubberBand: Double {
    if case .rubberBand(let coefficient) = overscroll { coefficient } else { 0 }
  }

  /// How far a free scroll continues from a velocity in points per second: (v/1000)·d/(1 − d) points, with the
  /// deceleration rate d (Apple, "Designing Fluid Interfaces", WWDC 2018). `nil` without a deceleration rate.
  ///
  /// Multiplies by 1000 before dividing, because 1 − 0.998 would lose digits.
  public func projection(velocity: Double) -> Double? {
    decelerationRate.map { rate in velocity * rate / (1000 - 1000 * rate) }
  }

  /// The offset at which a released scroll comes to rest without pages to snap to (P18); `nil` without a deceleration rate.
  ///
  /// - Parameter velocity: the finger's velocity, in points per second; negative is towards the next page.
  func projectedOffset(from offset: Double, velocity: Double) -> Double? {
    projection(velocity: velocity).map { offset - $0 }
  }

  /// The offset at which the pages begin the animated selection of a page.
  ///
  /// - Parameter selected: the page that was selected before.
  func start(of page: Int, from offset: Double, selected: Int, in geometry: PageGeometry) -> Double {
    switch jump {
    case .to(let pages):
      guard let position = geometry.position(at: offset), abs(Double(page) - position) > Double(pages) else { break }
      return geometry.origin(of: page + (Double(page) > position ? -pages : pages))
    case .toNeighbour where abs(page - selected) > 1:
      return geometry.origin(of: page + (page > selected ? -1 : 1))
    case .none, .toNeighbour: break
    }
    return offset
  }

  /// UIKit's paging `UIScrollView`.
  ///
  /// - Rubber band: 0.55, the coefficient that others have measured in `UIScrollView`.
  /// - Deceleration rate: `UIScrollView.DecelerationRate.normal`, 0.998 for each millisecond.
  /// - All else is our own, because UIKit's rules are not public. Release and tie: 300 points per second, one page per
  ///   swipe, and the lower page (P2). Return: a critically damped spring with the stiffness 100 and the mass 1 of
  ///   `CASpringAnimation`. Selection: 300 ms with `CAMediaTimingFunctionName.easeInEaseOut`, over all pages between.
  public static let uikit = PagingProfile(
    name: "uikit", overscroll: .rubberBand(coefficient: 0.55), tie: .lower, release: .adjacent(threshold: 300),
    pagesPerSwipe: 1, decelerationRate: 0.998, deceleration: .spring(Spring(stiffness: 100, mass: 1)),
    selection: .timed(milliseconds: 300, .easeInOut), jump: .none)

  /// AndroidX's `ViewPager2`, in density-independent pixels.
  ///
  /// - Overscroll: none. An edge glows, but the pages stop.
  /// - Tie: `TabLayout.setScrollPosition` selects the tab `Math.round(position + positionOffset)`, which rounds halves up.
  ///   (`PagerSnapHelper.findCenterView` takes the first of two views at equal distance. A profile has one rule.)
  /// - Release: `PagerSnapHelper.findTargetSnapPosition` goes to the next view in the direction of a fling. A fling has at
  ///   least `ViewConfiguration`'s minimum fling velocity, 50 dp per second. Neither counts from where the finger went
  ///   down, so a long drag may go over several pages. (That a fling without any movement goes on, too, is our own.)
  /// - Return: `AnimationTiming.snapping`, with the scroller of `PagerSnapHelper` or `RecyclerView.smoothScrollBy`.
  /// - Selection: `ViewPager2.setCurrentItemInternal` jumps to three pages before a page that is further away, then
  ///   `LinearSmoothScroller` scrolls: `AnimationTiming.seeking`. `TabLayoutMediator` lets the indicator run the whole way;
  ///   that it does so with the pages, and not in 300 ms of its own, is ours.
  public static let viewpager2 = PagingProfile(
    name: "viewpager2", overscroll: .none, tie: .upper, release: .adjacent(threshold: 50), pagesPerSwipe: nil,
    decelerationRate: nil, deceleration: .snapping(flingVelocity: 50), selection: .seeking, jump: .to(pagesBefore: 3))

  /// Flutter's `TabBarView` with `PageScrollPhysics` over `BouncingScrollPhysics`, which a `PageView` has on iOS (by default
  /// a `TabBarView` clamps), at a device pixel ratio of 1.
  ///
  /// - Overscroll: in `BouncingScrollPhysics.frictionFactor`, a movement dx of the finger moves the content by
  ///   do = 0.52·(1 − o/V)²·dx, with the overscroll o and the viewport V. Integrated from 0: V/(1 − o/V) = V + 0.52·x, so
  ///   o = V·(1 − 1/(1 + 0.52·x/V)), which is P6's formula with c = 0.52.
  /// - Tie: `roundToDouble` rounds halves up.
  /// - Release: a fling exceeds `minFlingVelocity` and `minFlingDistance`
  ///   (`HorizontalDragGestureRecognizer.isFlingGesture`, gestures/monodrag.dart); any other release has a velocity of 0.
  ///   The velocity is twice `kMinFlingVelocity`, 50, in `BouncingScrollPhysics` (widgets/scroll_physics.dart): 100 points
  ///   per second. The distance is `kTouchSlop` (gestures/constants.dart), 18 points; Flutter measures it over the last
  ///   samples, this profile over the whole gesture. `PageScrollPhysics` (widgets/page_view.dart) then adds half a page in
  ///   the direction of a velocity over `Tolerance.velocity`, 1/(0.050·devicePixelRatio) = 20, which every fling exceeds,
  ///   and rounds. It counts from where the pages are, so a long drag may go over several pages.
  /// - Return: `ScrollPhysics.spring`, mass 0.5, stiffness 100, damping ratio 1.1.
  /// - Selection: `kTabScrollDuration`, 300 ms, with `Curves.ease`, as in `TabController.animateTo`. To a tab that is not
  ///   beside the selected one, `_TabBarViewState._warpToNonAdjacentTab` (material/tabs.dart) jumps to its neighbour, and
  ///   the indicator, which follows the controller, runs the whole way. (Flutter draws the page that was selected in the
  ///   neighbour's place; here it is the neighbour.)
  public static let flutter = PagingProfile(
    name: "flutter", overscroll: .rubberBand(coefficient: 0.52), tie: .upper,
    release: .halfPage(threshold: 100, distance: 18), pagesPerSwipe: nil,
    decelerationRate: nil, deceleration: .spring(Spring(stiffness: 100, mass: 0.5, dampingRatio: 1.1)),
    selection: .timed(milliseconds: 300, .ease), jump: .toNeighbour)

  /// All profiles, in the order in which they were added.
  public static let all = [uikit, viewpager2, flutter]
}

extension Traits.Platform {
  /// The profile of a container on this platform, unless one is set (P19).
  ///
  /// Pages on the web stop at an edge, as containers with CSS scroll snap do in Blink and Gecko, and a flick goes to the next
  /// page (`scroll-snap-stop: always`). Of the profiles, `viewpager2` is the one that does both.
  public var pagingProfile: PagingProfile {
    switch self {
    case .ios: .uikit
    case .android, .web: .viewpager2
    }
  }
}

extension TabContainer {
  /// The profile in effect: the one that is set, or else the platform's (P19).
  public var pagingProfile: PagingProfile { configuration.paging.profile ?? traits.platform.pagingProfile }
}
