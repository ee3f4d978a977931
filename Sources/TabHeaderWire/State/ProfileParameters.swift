import StrictJSON
import TabEngine

/// A profile with all its numbers.
struct ProfileParameters: TableOutput {
  let profile: PagingProfile

  static let members = Members<ProfileParameters, Never>(
    "PagingProfile", "The parameters with which a client moves the page under the finger.",
    [
      Member("name", "") { $0.profile },
      Member("rubberBand", "The coefficient of the rubber band; 0 for none.") { $0.profile.rubberBand },
      Member("velocityThreshold", "The velocity threshold of a release, in points per second.") {
        $0.profile.release.threshold
      },
      Member(
        "decelerationRate", "The factor by which the velocity of a free scroll changes in each millisecond."
      ) { $0.profile.decelerationRate },
      Member("overscroll", "Whether pages are rubber-banded past an edge, or stop at it.") {
        Overscroll($0.profile.overscroll)
      },
      Member("tie", "The most visible of two pages that are equally visible: the lower or the upper index.") {
        $0.profile.tie
      },
      Member("release", "") { $0.profile.release },
      Member(
        "pagesPerSwipe", "How many pages a release may be from where the gesture began; `null` for any number."
      ) { $0.profile.pagesPerSwipe },
    ])
}

extension PagingProfile.Release: TableOutput {
  package static let members = Members<PagingProfile.Release, Never>(
    "PagingRelease", "Where the pages settle when a drag is released.",
    [
      Member(
        "rule",
        """
        `adjacent`: at or above the threshold, the adjacent page. `halfPage`: above the threshold and the distance, the \
        page nearest to half a page further. Otherwise the most visible page.
        """
      ) { PagingReleaseRule($0) },
      Member("threshold", "Points per second.") { $0.threshold },
      Member(
        "distance",
        """
        The distance in points that the finger must exceed. With the rule `halfPage`, a release at or below the threshold \
        or this distance has no velocity.
        """
      ) { $0.distance },
    ])
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
