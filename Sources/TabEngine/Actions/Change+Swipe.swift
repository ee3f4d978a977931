extension Change {
  /// Performs one step of a swipe (P5). From right to left, the finger's movement is mirrored (P13).
  mutating func swipe(_ step: Swipe) throws(TabContainerError) {
    let step = container.traits.isRightToLeft ? step.mirrored : step
    guard let geometry = container.geometry, let currentPage = container.currentPage else {
      return try swipeWithoutPages(step)
    }
    switch step {
    case .began(let translation, let velocity, let location):
      let translation = try Check.number(translation, "translation", in: Limits.movement)
      let velocity = try Check.number(velocity, "velocity", in: Limits.movement)
      if let location {
        _ = try Check.number(location.x, "location/x", in: Limits.movement)
        _ = try Check.number(location.y, "location/y", in: Limits.movement)
      }
      if container.hasYieldedGesture { try endYieldedGesture(velocity: 0) }
      if let refusal = container.refusalOfGesture(at: location, now, currentPage: currentPage, in: geometry) {
        settleScroll()
        return emit(.gestureRefused(refusal))
      }
      begin(translation: translation, velocity: velocity, currentPage: currentPage, in: geometry)

    case .changed(let translation):
      let translation = try Check.number(translation, "translation", in: Limits.movement)
      switch container.motion {
      case .dragging(let drag): move(drag, by: translation, in: geometry)
      case .possible(let drag):
        if translation != 0 { decide(drag, heading: translation, by: translation, in: geometry) }
      case .idle, .scrolled, .moving: if !container.hasYieldedGesture { throw .noGesture }
      }

    case .ended(let translation, let velocity):
      let translation = try translation.map { value throws(TabContainerError) in
        try Check.number(value, "translation", in: Limits.movement)
      }
      let velocity = try Check.number(velocity, "velocity", in: Limits.movement)
      switch container.motion {
      case .dragging(let drag):
        if let translation { move(drag, by: translation, in: geometry) }
        release(drag, velocity: velocity, currentPage: currentPage, in: geometry)
      case .possible(let drag):
        let translation = translation ?? 0
        decide(drag, heading: translation == 0 ? velocity : translation, by: translation, in: geometry)
        if container.hasYieldedGesture {
          try endYieldedGesture(velocity: velocity)
        } else {
          release(drag, velocity: velocity, currentPage: currentPage, in: geometry)
        }
      case .idle, .scrolled, .moving: try endYieldedGesture(velocity: velocity)
      }

    case .cancelled:
      switch container.motion {
      case .dragging(let drag):
        endDragging(velocity: 0)
        decelerate(to: allowed(drag.page, else: drag.page, animated: true), velocity: 0, in: geometry)
      case .possible(let drag):
        decide(drag, heading: 0, by: 0, in: geometry)
        release(drag, velocity: 0, currentPage: currentPage, in: geometry)
      case .idle, .scrolled, .moving: try endYieldedGesture(velocity: 0)
      }

    case .scrolled(let offset, let settles):
      guard !container.isCovered else { throw .coveredByDetail }
      guard container.selection != .more, container.popup == nil else { throw .pagesCovered }
      let reach = -geometry.pageWidth...geometry.maximumOffset + geometry.pageWidth
      let offset = try Check.number(offset, "offset", in: reach)
      if container.motion != .scrolled(to: offset) { emit(.didScroll(offset: offset, translation: nil)) }
      if settles { settleScroll() }
    }
  }

  /// Begins a drag from the current offset (P10).
  private mutating func begin(translation: Double, velocity: Double, currentPage: Int, in geometry: PageGeometry) {
    let offset = container.contentOffset(at: now)
    let drag = Drag(
      page: geometry.mostVisible(at: offset, currentPage: currentPage), origin: offset,
      beganAtRest: container.motion.isAtRest)
    let heading = translation == 0 ? velocity : translation
    // At an edge that passes gestures to the parent, the first movement decides who gets the gesture.
    if heading == 0, !refusedEdges(of: drag, in: geometry).isEmpty {
      emit(.gesturePossible(drag))
    } else {
      decide(drag, heading: heading, by: translation, in: geometry)
    }
  }

  /// Decides from its first movement who gets the gesture: the parent, if the finger pulls past an edge that may not
  /// bounce (P7).
  private mutating func decide(_ drag: Drag, heading: Double, by translation: Double, in geometry: PageGeometry) {
    let edge: Edge? = heading > 0 ? .left : heading < 0 ? .right : nil
    if let edge, refusedEdges(of: drag, in: geometry).contains(edge) {
      emit(.gesturePassedToParent(container.physical(edge), translation: container.physical(translation)))
    } else {
      emit(.didBeginDragging(drag))
      move(drag, by: translation, in: geometry)
    }
  }

  private func refusedEdges(of drag: Drag, in geometry: PageGeometry) -> Set<Edge> {
    drag.refusedEdges(in: geometry, allowedBounceEdges: container.bounceEdges)
  }

  private mutating func move(_ drag: Drag, by translation: Double, in geometry: PageGeometry) {
    guard drag.translation != translation else { return }
    var moved = drag
    moved.translation = translation
    let offset = moved.offset(
      in: geometry, container.rubberBand, allowedBounceEdges: container.bounceEdges)
    emit(.didScroll(offset: offset, translation: container.physical(translation)))
  }

  /// Ends a drag when the finger is lifted (P8).
  private mutating func release(_ drag: Drag, velocity: Double, currentPage: Int, in geometry: PageGeometry) {
    endDragging(velocity: velocity)
    // The container's drag includes the last movement.
    guard case .dragging(let drag) = container.motion else { return }
    let velocity = container.pagingProfile.release.effective(
      velocity: velocity, translation: drag.translation)
    let page = geometry.settlingPage(
      at: container.contentOffset(at: now), velocity: velocity,
      by: container.pagingProfile.release, within: container.pagingProfile.pagesPerSwipe, from: drag.page,
      currentPage: currentPage)
    decelerate(to: allowed(page, else: drag.page, animated: true), velocity: velocity, in: geometry)
  }

  /// Reports the end of a drag, with the projected offset if the pages follow the finger (P18).
  private mutating func endDragging(velocity: Double) {
    var projected: Double?
    if case .dragging = container.motion {
      projected = container.pagingProfile.projectedOffset(
        from: container.contentOffset(at: now), velocity: velocity)
    }
    emit(.didEndDragging(velocity: container.physical(velocity), projectedOffset: projected))
  }

  /// Whatever has become of the pages, the finger is lifted of a gesture that was not theirs (P7).
  private mutating func swipeWithoutPages(_ step: Swipe) throws(TabContainerError) {
    guard container.hasYieldedGesture else { throw .noPages }
    switch step {
    case .ended(_, let velocity):
      try endYieldedGesture(velocity: try Check.number(velocity, "velocity", in: Limits.movement))
    case .cancelled: try endYieldedGesture(velocity: 0)
    case .began, .changed, .scrolled: throw .noPages
    }
  }

  /// Reports that the finger of a gesture was lifted that was passed to the parent or refused, whatever the pages do (P7, P12).
  private mutating func endYieldedGesture(velocity: Double) throws(TabContainerError) {
    guard container.hasYieldedGesture else { throw .noGesture }
    emit(.gestureEnded(velocity: container.physical(velocity)))
  }

  /// Decelerates the pages to a page.
  private mutating func decelerate(to page: Int, velocity: Double, in geometry: PageGeometry) {
    let offset = container.contentOffset(at: now)
    let target = geometry.origin(of: page)
    guard offset != target else { return settle(on: page, .deceleration, source: .user) }
    let profile = container.pagingProfile
    // A minus sign would turn a velocity of 0 into -0.
    var transition = profile.deceleration(
      to: page, from: offset, velocity: 0 - velocity, in: geometry, at: now)
    // A way too short for a transition ends at once (P9).
    guard transition.duration > 0 else { return settle(on: page, .deceleration, source: .user) }
    transition.source = container.screen
    transition.destination = container.screen(ofTabAt: page)
    emit(.transitionBegan(transition))
  }
}

extension Swipe {
  /// The same step with the finger moving the other way.
  var mirrored: Swipe {
    switch self {
    case .began(let translation, let velocity, let location):
      .began(translation: 0 - translation, velocity: 0 - velocity, location: location)
    case .changed(let translation): .changed(translation: 0 - translation)
    case .ended(let translation, let velocity): .ended(translation: translation.map { 0 - $0 }, velocity: 0 - velocity)
    case .cancelled, .scrolled: self
    }
  }
}

extension TabContainer {
  /// The edges that bounce, as edges of the pages: `left` is before the first page, on whichever side of the screen (P13).
  var bounceEdges: Set<Edge> {
    let edges = configuration.paging.allowedBounceEdges
    return traits.isRightToLeft ? Set(edges.map { $0.opposite }) : edges
  }

  /// The edge of the screen for an edge of the pages.
  func physical(_ edge: Edge) -> Edge { traits.isRightToLeft ? edge.opposite : edge }

  /// A finger's movement on the screen, positive to the right, for one over the pages, negative towards the next; and back (P13).
  func physical(_ movement: Double) -> Double { traits.isRightToLeft ? 0 - movement : movement }

  /// Why a drag may not begin at a location in the container; `nil` if it may (P12).
  fileprivate func refusalOfGesture(
    at location: Point?, _ now: Instant, currentPage: Int, in geometry: PageGeometry
  ) -> TabEvent.GestureRefusal? {
    if isCovered { return .detail }
    if popup != nil { return .popup }
    if selection == .more { return .more }
    if !configuration.paging.isSwipeEnabled { return .container }
    let index = geometry.mostVisible(at: contentOffset(at: now), currentPage: currentPage)
    let tab = tabs[index]
    if !tab.item.page.isSwipeEnabled { return .page }
    guard let location, !tab.item.page.horizontalScrollers.isEmpty else { return nil }
    let layout = layout
    let x = location.x - layout.page.x
    let y = location.y - layout.page.y - layout.pageInsets.top
    // A finger on the bar does not touch a scroller under it.
    guard y >= 0, !layout.tabBar.contains(x: location.x, y: location.y) else { return nil }
    return tab.item.page.horizontalScrollers.contains { $0.contains(x: x, y: y + tab.topPage.scrolled) }
      ? .scroller : nil
  }
}

extension Change {
  /// Performs one step of a swipe made on a view with another page width or direction. The pages move in proportion,
  /// towards the same page (P14).
  ///
  /// - Parameters:
  ///   - pageWidth: the page width of the view, in points; `nil` if it is the container's.
  ///   - layoutDirection: the direction of the view; `nil` if it is the container's.
  mutating func swipe(
    _ step: Swipe, pageWidth: Double?, layoutDirection: Traits.LayoutDirection?
  ) throws(TabContainerError) {
    let isMirrored = (layoutDirection ?? container.traits.layoutDirection) != container.traits.layoutDirection
    try swipe(isMirrored ? step.mirrored : step, pageWidth: pageWidth)
  }

  private mutating func swipe(_ step: Swipe, pageWidth: Double?) throws(TabContainerError) {
    guard let pageWidth else { return try swipe(step) }
    let allowed = 1...Limits.length.upperBound  // A narrower page has no room for a finger.
    let width = try Check.number(pageWidth, "pageWidth", in: allowed)
    // Pages narrower than a point do not move.
    guard let proportion = Proportion(from: width, to: container.traits.width) else {
      return try swipe(step.scaled { _ in 0 })
    }
    do throws(TabContainerError) {
      try swipe(step.scaled { proportion($0) })
    } catch {
      guard case .numberOutOfRange(let member, let allowed) = error, Swipe.lengths.contains(member),
        let back = Proportion(from: container.traits.width, to: width)
      else { throw error }
      throw .numberOutOfRange(member: member, allowed: back(allowed))
    }
  }
}

extension Swipe {
  /// The members that scale with the page width. A location is a point in the container and does not scale.
  fileprivate static let lengths = ["translation", "velocity", "offset"]

  fileprivate func scaled(by scale: (Double) -> Double) -> Swipe {
    switch self {
    case .began(let translation, let velocity, let location):
      .began(translation: scale(translation), velocity: scale(velocity), location: location)
    case .changed(let translation): .changed(translation: scale(translation))
    case .ended(let translation, let velocity): .ended(translation: translation.map(scale), velocity: scale(velocity))
    case .cancelled: .cancelled
    case .scrolled(let offset, let settles): .scrolled(to: scale(offset), settles: settles)
    }
  }
}
