/// The motion of the pages.
public enum Motion: Equatable, Sendable {
  /// At rest on the current page.
  case idle
  /// A finger drags the pages.
  case dragging(Drag)
  /// At rest. A finger is down, and its first movement decides who gets the gesture (P7).
  case possible(Drag)
  /// Scrolled to an offset, and not settled yet.
  case scrolled(to: Double)
  /// In a transition.
  case moving(Transition)

  public var phase: Phase {
    switch self {
    case .idle, .possible: .idle
    case .dragging, .scrolled: .dragging
    case .moving(let transition): transition.kind == .decelerating ? .decelerating : .animating
    }
  }

  /// The phase of the pager, as the properties of `UIScrollView` report it.
  public enum Phase: String, CaseIterable, Sendable { case idle, dragging, decelerating, animating }

  /// Whether the pages are at rest, possibly with a finger down.
  var isAtRest: Bool {
    switch self {
    case .idle, .possible: true
    case .dragging, .scrolled, .moving: false
    }
  }

  /// Whether a finger is down, and the gesture is that of the pages, or may be.
  public var isGesture: Bool { drag != nil }

  /// The gesture that is that of the pages, or may be; `nil` if there is none.
  package internal(set) var drag: Drag? {
    get {
      switch self {
      case .dragging(let drag), .possible(let drag): drag
      case .idle, .scrolled, .moving: nil
      }
    }
    set {
      switch (self, newValue) {
      case (.dragging, let drag?): self = .dragging(drag)
      case (.possible, let drag?): self = .possible(drag)
      default: break
      }
    }
  }

  /// The transition under way; `nil` if there is none.
  public var transition: Transition? {
    if case .moving(let transition) = self { transition } else { nil }
  }
}
