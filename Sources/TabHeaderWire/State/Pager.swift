import StrictJSON
import TabEngine

/// The pager of a state.
struct Pager: WireOutput {
  let state: StateSource
  let parameters: Reused<PagingParameters>

  static var name: StaticString { "Pager" }
  static var about: StaticString { "The pages side by side. The offset determines which of them are visible." }

  static func fields(_ f: inout some OutputFields<Pager>) {
    f.member("phase") { $0.state.pager.phase }
    f.member("contentOffset") { Point(x: $0.state.pager.contentOffset, y: 0) }
    f.member("contentSize") { Size(width: $0.state.pager.contentWidth, height: $0.state.layout.page.height) }
    f.member("bounds", "The size of a page.") {
      Size(width: $0.state.pager.pageWidth, height: $0.state.layout.page.height)
    }
    f.member("currentPage", "The page on which the pager last settled; `null` without tabs.", in: .index) {
      $0.state.pager.currentPage
    }
    f.member(
      "mostVisibleIndex",
      "The page whose origin is nearest to the offset; the profile's `tie` decides between two.", in: .index
    ) { $0.state.pager.mostVisibleIndex }
    f.member(
      "position", "The page at the left of the offset, as in Android's `onPageScrolled`; 0 without tabs.", in: .index
    ) { $0.state.pager.scrollPosition }
    f.member(
      "positionOffset", "The fraction of the way from `position` to the next page; 0 past an edge.", in: .number(0...1)
    ) { $0.state.pager.positionOffset }
    f.members { $0.parameters }
    f.member("transition", "The movement of the pages that is under way.") { pager in
      pager.state.pager.transition.map { RunningTransition(transition: $0, now: pager.state.now) }
    }
  }
}

/// The members of the pager that do not depend on time.
struct PagingParameters: WireOutput {
  let state: StateSource

  static var name: StaticString { Pager.name }

  static func fields(_ f: inout some OutputFields<PagingParameters>) {
    f.member("profile", "The parameters with which a client moves the page under the finger.") {
      ProfileParameters(profile: $0.state.container.pagingProfile)
    }
    f.member("profileIsSet", "Whether the profile was set. If not, it follows the platform.") {
      $0.paging.profile != nil
    }
    f.member(
      "allowedBounceEdges",
      "The edges past which a drag is rubber-banded. A drag past another edge is passed to the parent."
    ) { Edge.allCases.filter($0.paging.allowedBounceEdges.contains) }
    f.member("swipeEnabled", "Whether pages can be swiped. Each page can disable this too.") {
      $0.paging.isSwipeEnabled
    }
  }

  private var paging: PagingConfiguration { state.container.configuration.paging }
}

/// A profile with all its numbers.
struct ProfileParameters: WireOutput {
  let profile: PagingProfile

  static var name: StaticString { "PagingProfile" }
  static var about: StaticString { "The parameters with which a client moves the page under the finger." }

  static func fields(_ f: inout some OutputFields<ProfileParameters>) {
    f.member("name") { $0.profile }
    f.member("rubberBand", "The coefficient of the rubber band; 0 for none.") { $0.profile.rubberBand }
    f.member("velocityThreshold", "The velocity threshold of a release, in points per second.") {
      $0.profile.release.threshold
    }
    f.member(
      "decelerationRate", "The factor by which the velocity of a free scroll changes in each millisecond."
    ) { $0.profile.decelerationRate }
    f.member("overscroll", "Whether pages are rubber-banded past an edge, or stop at it.") {
      Overscroll($0.profile.overscroll)
    }
    f.member("tie", "The most visible of two pages that are equally visible: the lower or the upper index.") {
      $0.profile.tie
    }
    f.member("release") { $0.profile.release }
    f.member(
      "pagesPerSwipe", "How many pages a release may be from where the gesture began; `null` for any number."
    ) { $0.profile.pagesPerSwipe }
  }
}

extension PagingProfile.Release: WireOutput {
  package static var name: StaticString { "PagingRelease" }
  package static var about: StaticString { "Where the pages settle when a drag is released." }

  package static func fields(_ f: inout some OutputFields<PagingProfile.Release>) {
    f.member(
      "rule",
      """
      `adjacent`: at or above the threshold, the adjacent page. `halfPage`: above the threshold and the distance, the \
      page nearest to half a page further. Otherwise the most visible page.
      """
    ) { PagingReleaseRule($0) }
    f.member("threshold", "Points per second.") { $0.threshold }
    f.member(
      "distance",
      """
      The distance in points that the finger must exceed. With the rule `halfPage`, a release at or below the threshold \
      or this distance has no velocity.
      """
    ) { $0.distance }
  }
}

// Names for the cases with associated values.

enum Overscroll: String, CaseIterable, WireChoice {
  static var schemaName: StaticString { "Overscroll" }

  case rubberBand, none

  init(_ overscroll: PagingProfile.Overscroll) {
    self =
      switch overscroll {
      case .rubberBand: .rubberBand
      case .none: .none
      }
  }
}

enum PagingReleaseRule: String, CaseIterable, WireChoice {
  static var schemaName: StaticString { "PagingReleaseRule" }

  case adjacent, halfPage

  init(_ release: PagingProfile.Release) {
    self =
      switch release {
      case .adjacent: .adjacent
      case .halfPage: .halfPage
      }
  }
}
