extension Change {
  /// Carries out one step of a swipe (P5).
  mutating func swipe(_ step: Swipe) throws(TabContainerError) {
    guard let geometry = container.geometry, let currentPage = container.currentPage else { throw .noPages }
    switch step {
    case .began(let translation, let velocity):
      let translation = try Check.number(translation, "translation", in: Limits.movement)
      let velocity = try Check.number(velocity, "velocity", in: Limits.movement)
      begin(translation: translation, velocity: velocity, currentPage: currentPage, in: geometry)

    case .changed(let translation):
      let translation = try Check.number(translation, "translation", in: Limits.movement)
      switch container.motion {
      case .dragging(let drag): move(drag, by: translation, in: geometry)
      case .yielded: break
      case .idle, .scrolled, .moving: throw .noGesture
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
      case .yielded: emit(.didEndDragging(velocity: velocity))
      case .idle, .scrolled, .moving: throw .noGesture
      }

    case .cancelled:
      switch container.motion {
      case .dragging(let drag):
        emit(.didEndDragging(velocity: 0))
        decelerate(to: drag.page, velocity: 0, in: geometry)
      case .yielded: emit(.didEndDragging(velocity: 0))
      case .idle, .scrolled, .moving: throw .noGesture
      }

    case .scrolled(let offset, let settles):
      let reach = -geometry.pageWidth...geometry.maximumOffset + geometry.pageWidth
      let offset = try Check.number(offset, "offset", in: reach)
      if container.motion != .scrolled(to: offset) { emit(.didScroll(offset: offset, translation: nil)) }
      if settles { settleScroll() }
    }
  }

  /// A finger comes down: the drag begins from the offset of this instant (P10).
  private mutating func begin(translation: Double, velocity: Double, currentPage: Int, in geometry: PageGeometry) {
    let atRest = container.motion == .idle || container.motion == .yielded
    let offset = container.contentOffset(at: now)
    let drag = Drag(
      page: geometry.mostVisible(at: offset, currentPage: currentPage), origin: offset, beganAtRest: atRest)
    let heading = translation == 0 ? velocity : translation
    if let edge = refusedEdge(drag, heading: heading, in: geometry) {
      emit(.gesturePassedToParent(edge))
    } else {
      emit(.didBeginDragging(drag))
      move(drag, by: translation, in: geometry)
    }
  }

  private mutating func move(_ drag: Drag, by translation: Double, in geometry: PageGeometry) {
    guard drag.translation != translation else { return }
    if let edge = refusedEdge(drag, heading: translation, in: geometry) {
      emit(.gesturePassedToParent(edge))
      return
    }
    var moved = drag
    moved.translation = translation
    let offset = moved.offset(
      in: geometry, container.rubberBand, allowedBounceEdges: container.configuration.paging.allowedBounceEdges)
    emit(.didScroll(offset: offset, translation: translation))
  }

  private func refusedEdge(_ drag: Drag, heading: Double, in geometry: PageGeometry) -> Edge? {
    drag.refusedEdge(
      heading: heading, in: geometry, allowedBounceEdges: container.configuration.paging.allowedBounceEdges)
  }

  /// The finger is lifted (P8).
  private mutating func release(_ drag: Drag, velocity: Double, currentPage: Int, in geometry: PageGeometry) {
    emit(.didEndDragging(velocity: velocity))
    guard case .dragging = container.motion else { return }  // The last movement was passed to the parent.
    let page = geometry.settlingPage(
      at: container.contentOffset(at: now), velocity: velocity,
      threshold: container.configuration.paging.profile.velocityThreshold, from: drag.page, currentPage: currentPage)
    decelerate(to: page, velocity: velocity, in: geometry)
  }

  /// The pages come to rest on a page by themselves.
  private mutating func decelerate(to page: Int, velocity: Double, in geometry: PageGeometry) {
    let offset = container.contentOffset(at: now)
    let target = geometry.origin(of: page)
    guard offset != target else { return settle(on: page, .deceleration, source: .user) }
    let profile = container.configuration.paging.profile
    emit(.transitionBegan(profile.deceleration(to: page, from: offset, to: target, velocity: -velocity, at: now)))
  }
}
