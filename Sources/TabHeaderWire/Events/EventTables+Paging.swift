import StrictJSON
import TabEngine

// Events of gestures, and of the movement of the pages.
extension EventTables {
  static let didBeginDragging = EventTable<Drag>(
    "didBeginDragging", "A finger goes down, and a drag begins.",
    [
      Member("page", "The page on which the drag began.") { $0.page }.narrowed(to: .index),
      Member("origin", "The content offset without the rubber band.") { $0.origin },
      Member("beganAtRest", "Whether the pages were at rest, not in a transition.") { $0.beganAtRest },
    ])

  static let gesturePossible = EventTable<Drag>(
    "gesturePossible",
    """
    A finger goes down at an edge that does not bounce. Its first movement decides: `didBeginDragging` or \
    `gesturePassedToParent` follows.
    """,
    [
      Member("page", "The page under the finger.") { $0.page }.narrowed(to: .index),
      Member("origin", "The content offset.") { $0.origin },
      Member("beganAtRest", "") { $0.beganAtRest }.narrowed(to: .constantTrue),
    ])

  static let didScroll = EventTable<(offset: Double, translation: Double?)>(
    "didScroll", "The offset followed a finger, or was set (`translation` is `null`).",
    [
      Member("offset", "The content offset, in points.") { $0.offset },
      Member("translation", "The finger's, in points since it went down; negative towards the next page.") {
        $0.translation
      },
    ])

  static let didEndDragging = EventTable<(velocity: Double, projectedOffset: Double?)>(
    "didEndDragging", "The finger lifts.",
    [
      Member("velocity", "Points per second.") { $0.velocity },
      Member(
        "projectedOffset",
        """
        The offset at which the pages would come to rest without snapping: the offset at release minus (v/1000)·d/(1−d), \
        where d is the profile's deceleration rate. It may lie past the ends. `null` for a profile without a deceleration \
        rate, and for a gesture that did not move the pages.
        """
      ) { $0.projectedOffset },
    ])

  static let gestureEnded = EventTable<Double>(
    "gestureEnded", "The finger of a gesture that was passed to the parent or refused lifts.",
    [
      Member("velocity", "Points per second.") { $0 }
    ])

  static let gesturePassedToParent = EventTable<Edge>(
    "gesturePassedToParent", "A drag past an edge that does not bounce is passed to the parent.",
    [
      Member("edge", "") { $0 }
    ])

  static let gestureRefused = EventTable<TabEvent.GestureRefusal>(
    "gestureRefused", "A gesture is refused.",
    [
      Member("reason", "What does not allow it, or is under the finger in place of the pages.") { $0 }
    ])

  static let transitionBegan = EventTable<Transition>(
    "transitionBegan", "The pages begin to animate.",
    [
      Member("transition", "") { $0 }
    ])

  static let didSettle = EventTable<(page: Int?, cause: TabEvent.SettlingCause)>(
    "didSettle", "The pages came to rest; `page` is `null` without tabs.",
    [
      Member("page", "") { $0.page }.narrowed(to: .index),
      Member("cause", "What moved the pages.") { $0.cause },
    ])
}
