import StrictJSON
import TabEngine

/// The pager of a state.
struct PagerContent: WireWritable {
  let pager: PagerState
  /// The height of the pages.
  let height: Double
  /// The members from the table `parameters`.
  let parameters: [UInt8]
  let now: Instant

  func write(to json: inout JSONWriter) {
    json.object { json in
      Self.offsets.write(self, to: &json)
      json.raw(parameters)
      Self.transition.write(self, to: &json)
    }
  }

  static let offsets = Members<PagerContent, Never>(
    "Pager", "The pages side by side. The offset determines which of them are visible.",
    [
      Member("phase", "") { $0.pager.phase },
      Member("contentOffset", "") { Point(x: $0.pager.contentOffset, y: 0) },
      Member("contentSize", "") { Size(width: $0.pager.contentWidth, height: $0.height) },
      Member("bounds", "The size of a page.") { Size(width: $0.pager.pageWidth, height: $0.height) },
      Member("currentPage", "The page on which the pager last settled; `null` without tabs.") { $0.pager.currentPage }
        .narrowed(to: .index),
      Member(
        "mostVisibleIndex",
        "The page whose origin is nearest to the offset; the profile's `tie` decides between two."
      ) { $0.pager.mostVisibleIndex }.narrowed(to: .index),
      Member(
        "position", "The page at the left of the offset, as in Android's `onPageScrolled`; 0 without tabs."
      ) { $0.pager.scrollPosition }.narrowed(to: .index),
      Member("positionOffset", "The fraction of the way from `position` to the next page; 0 past an edge.") {
        $0.pager.positionOffset
      }.narrowed(to: .number(0...1)),
    ])

  /// The members that do not depend on time.
  static let parameters = Members<TabContainer, Never>(
    "Pager", "",
    [
      Member("profile", "The parameters with which a client moves the page under the finger.") {
        ProfileParameters(profile: $0.pagingProfile)
      },
      Member("profileIsSet", "Whether the profile was set. If not, it follows the platform.") {
        $0.configuration.paging.profile != nil
      },
      Member("allowedBounceEdges", PagingConfiguration.Members.aboutEdges) {
        $0.configuration.paging.bounceEdgesInOrder
      },
      Member("swipeEnabled", PagingConfiguration.Members.aboutSwipes) { $0.configuration.paging.isSwipeEnabled },
    ])

  static let transition = Members<PagerContent, Never>(
    "Pager", "",
    [
      Member("transition", "The movement of the pages that is under way.") { source in
        source.pager.transition.map { RunningTransition(transition: $0, now: source.now) }
      }
    ])

  static var outputSchema: Schema { .reference(offsets.name.description) }
  static var schema: ObjectSchema { ObjectSchema(offsets.output(), parameters.output(), transition.output()) }
}
