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
  /// In a transition. It has 200 bytes, which a container is rather copied without.
  indirect case moving(Transition)

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

  /// Whether a finger is down, and its gesture moves the pages, or may do so.
  public var isGesture: Bool { drag != nil }

  /// The gesture that moves the pages, or may do so; `nil` if there is none.
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

/// A movement of the pages, as a pure function of time (P9).
public struct Transition: Equatable, Sendable {
  /// What started the transition.
  public enum Kind: String, CaseIterable, Sendable {
    /// The release of a drag.
    case decelerating
    /// An animated selection.
    case animating
  }

  public package(set) var kind = Kind.animating
  /// The offset at its start, in points.
  public package(set) var from = 0.0
  /// The offset at its end, in points.
  public package(set) var to = 0.0
  /// The offset at which the bar begins to follow, in points; `nil` if it is `from`. If the pages have jumped, the
  /// indicator still goes the whole way (P20).
  public package(set) var barFrom: Double?
  /// The page on which it ends.
  public package(set) var page = 0
  public package(set) var startedAt = Instant(milliseconds: 0)
  /// In milliseconds.
  public package(set) var duration: Int64 = 0
  public package(set) var curve = Curve.cubicBezier(.ease)
  /// The content page before the transition, and the one after it; never a container (N3).
  public package(set) var source: Screen?
  public package(set) var destination: Screen?

  package init() {}

  package init(
    kind: Kind, from: Double, to: Double, barFrom: Double? = nil, page: Int, startedAt: Instant, duration: Int64,
    curve: Curve, source: Screen? = nil, destination: Screen? = nil
  ) {
    self.kind = kind
    self.from = from
    self.to = to
    self.barFrom = barFrom
    self.page = page
    self.startedAt = startedAt
    self.duration = duration
    self.curve = curve
    self.source = source
    self.destination = destination
  }

  /// The instant at which the transition settles.
  public var end: Instant { startedAt.advanced(byMilliseconds: duration) }

  /// The offset after some milliseconds, which may be fractional; exactly `to` from `duration` on.
  public func offset(afterMilliseconds elapsed: Double) -> Double {
    curve.offset(from: from, to: to, duration: Double(duration), afterMilliseconds: elapsed)
  }

  /// The offset at an instant.
  public func offset(at instant: Instant) -> Double {
    offset(afterMilliseconds: instant.milliseconds(since: startedAt))
  }

  /// The offset that the bar follows, with the pages at an offset: as far on its way as they are.
  func barOffset(for offset: Double) -> Double {
    guard let barFrom, from != to else { return offset }
    return to + (offset - to) * ((barFrom - to) / (from - to))
  }
}

extension PagingProfile {
  /// The transition of an animated selection.
  func selection(of page: Int, from: Double, in geometry: PageGeometry, at start: Instant) -> Transition {
    selection.transition(
      .animating, to: page, from: from, to: geometry.origin(of: page), pageWidth: geometry.pageWidth, at: start)
  }

  /// The transition that brings a released drag to rest.
  ///
  /// - Parameter velocity: the velocity of the offset, in points per second.
  func deceleration(
    to page: Int, from: Double, velocity: Double, in geometry: PageGeometry, at start: Instant
  ) -> Transition {
    deceleration.transition(
      .decelerating, to: page, from: from, to: geometry.origin(of: page), velocity: velocity,
      pageWidth: geometry.pageWidth, at: start)
  }
}
