import StrictJSON
import TabEngine

// Events of gestures, and of the movement of the pages.
extension EventTables {
  static let didBeginDragging = EventTable<Drag, DragDraft>(
    .didBeginDragging, "A finger goes down, and a drag begins.", DragDraft(),
    [
      Member("page", "The page on which the drag began.", get: { $0.page }, set: { $0.page = $1 }).narrowed(to: .index),
      Member("origin", "The content offset without the rubber band.", get: { $0.origin }, set: { $0.origin = $1 }),
      Member(
        "beganAtRest", "Whether the pages were at rest, not in a transition.", get: { $0.beganAtRest },
        set: { $0.beganAtRest = $1 }),
    ]
  ) { .didBeginDragging($0.drag) }

  static let gesturePossible = EventTable<Drag, DragDraft>(
    .gesturePossible,
    """
    A finger goes down at an edge that does not bounce. Its first movement decides: `didBeginDragging` or \
    `gesturePassedToParent` follows.
    """, DragDraft(),
    [
      Member("page", "The page under the finger.", get: { $0.page }, set: { $0.page = $1 }).narrowed(to: .index),
      Member("origin", "The content offset.", get: { $0.origin }, set: { $0.origin = $1 }),
      Member("beganAtRest", "", get: { $0.beganAtRest }, set: { $0.beganAtRest = $1 }).narrowed(to: .constantTrue),
    ]
  ) { .gesturePossible($0.drag) }

  static let didScroll = PlainEventTable<(offset: Double, translation: Double?)>(
    .didScroll, "The offset followed a finger, or was set (`translation` is `null`).", (0, nil),
    [
      Member("offset", "The content offset, in points.", get: { $0.offset }, set: { $0.offset = $1 }),
      Member(
        "translation", "The finger's, in points since it went down; negative is to the left.",
        get: {
          $0.translation
        }, set: { $0.translation = $1 }),
    ]
  ) { .didScroll(offset: $0.offset, translation: $0.translation) }

  static let didEndDragging = PlainEventTable<(velocity: Double, projectedOffset: Double?)>(
    .didEndDragging, "The finger lifts.", (0, nil),
    [
      Member(
        "velocity", "The finger's, in points per second; negative is to the left.", get: { $0.velocity },
        set: { $0.velocity = $1 }),
      Member(
        "projectedOffset",
        """
        The offset at which the pages would come to rest without snapping: the offset at release minus (v/1000)·d/(1−d), \
        or plus in a right-to-left layout, where d is the profile's deceleration rate. It may lie past the ends. `null` for a profile without a deceleration \
        rate, and for a gesture that did not move the pages.
        """, get: { $0.projectedOffset }, set: { $0.projectedOffset = $1 }),
    ]
  ) { .didEndDragging(velocity: $0.velocity, projectedOffset: $0.projectedOffset) }

  static let gestureEnded = PlainEventTable<Double>(
    .gestureEnded, "The finger of a gesture that was passed to the parent or refused lifts.", 0,
    [
      Member(
        "velocity", "The finger's, in points per second; negative is to the left.", get: { $0 }, set: { $0 = $1 })
    ]
  ) { .gestureEnded(velocity: $0) }

  static let gesturePassedToParent = PlainEventTable<(edge: Edge, translation: Double)>(
    .gesturePassedToParent, "A drag past an edge that does not bounce is passed to the parent.", (.left, 0),
    [
      Member(
        "edge", "The edge of the screen: `left` for a finger that moves to the right.", get: { $0.edge },
        set: { $0.edge = $1 }),
      Member(
        "translation", "The finger's until now, in points; negative is to the left.", get: { $0.translation },
        set: { $0.translation = $1 }),
    ]
  ) { .gesturePassedToParent($0.edge, translation: $0.translation) }

  static let gestureRefused = PlainEventTable<TabEvent.GestureRefusal>(
    .gestureRefused, "A gesture is refused.", .container,
    [
      Member(
        "reason", "Why it is refused: what disables swiping, or what is under the finger instead of the pages.",
        get: { $0 }, set: { $0 = $1 }
      )
    ]
  ) { .gestureRefused($0) }

  static let transitionBegan = EventTable<Transition, Transition?>(
    .transitionBegan, "The pages begin to animate.", nil,
    [
      Member("transition", "", get: { $0 }, set: { $0 = $1 })
    ]
  ) { $0.map { .transitionBegan($0) } }

  static let didSettle = PlainEventTable<(page: Int?, cause: TabEvent.SettlingCause)>(
    .didSettle, "The pages came to rest; `page` is `null` without tabs.", (nil, .jump),
    [
      Member("page", "", get: { $0.page }, set: { $0.page = $1 }).narrowed(to: .index),
      Member("cause", "What moved the pages.", get: { $0.cause }, set: { $0.cause = $1 }),
    ]
  ) { .didSettle(page: $0.page, $0.cause) }
}

/// A drag while it is being read.
struct DragDraft {
  fileprivate var page = 0
  fileprivate var origin = 0.0
  fileprivate var beganAtRest = false

  fileprivate var drag: Drag { Drag(page: page, origin: origin, beganAtRest: beganAtRest) }
}
