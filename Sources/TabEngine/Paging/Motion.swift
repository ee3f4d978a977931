/// What the pages are doing.
public enum Motion: Equatable, Sendable {
  /// At rest on the current page.
  case idle
  /// A finger moves them.
  case dragging(Drag)
  /// At rest, while a finger is down whose first movement decides whose gesture it is (P7).
  case possible(Drag)
  /// They were scrolled to an offset, and nothing has settled them yet.
  case scrolled(to: Double)
  /// At rest, while a finger is down whose gesture was passed to the parent or refused (P7, P12).
  case yielded
  /// They move by themselves.
  case moving(Transition)

  public var phase: Phase {
    switch self {
    case .idle, .possible, .yielded: .idle
    case .dragging, .scrolled: .dragging
    case .moving(let transition): transition.kind == .decelerating ? .decelerating : .animating
    }
  }

  /// The phase of the pager, as `UIScrollView` tells it by its properties.
  public enum Phase: String, CaseIterable, Sendable { case idle, dragging, decelerating, animating }

  /// Nothing moves the pages, though a finger may be down.
  var isAtRest: Bool {
    switch self {
    case .idle, .possible, .yielded: true
    case .dragging, .scrolled, .moving: false
    }
  }

  /// The transition under way.
  public var transition: Transition? {
    if case .moving(let transition) = self { transition } else { nil }
  }
}
