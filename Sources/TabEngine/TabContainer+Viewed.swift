extension TabContainer {
  /// Returns this container as another device shows it: with another width, in dark mode, or from right to left. No
  /// transition settles, so the view follows drags and transitions (P14).
  ///
  /// - Parameter changes: the traits in which that device differs from the container's own.
  /// - Throws: `numberOutOfRange`, `orientationRefused` and `presentationNeedsPad`, as for a resize.
  public func viewed(with changes: TraitChanges) throws(TabContainerError) -> TabContainer {
    guard changes != TraitChanges() else { return self }
    // A width or height alone is a part of the window, as in a split screen: the device is not rotated (L6).
    let isWhole = changes.width != nil && changes.height != nil
    let traits = try traits(with: changes, turnsWithShape: isWhole)
    guard traits != self.traits else { return self }
    var view = self
    view.traits = traits
    // The fingers are on the session's device, so its physics apply (P19).
    if traits.platform != self.traits.platform { view.configuration.paging.profile = pagingProfile }
    view.motion = motion(on: view)
    if view.selection == .more, !view.hasMore { view.selection = Selection(currentPage) }
    return view
  }

  /// Returns the traits after the changes, if the container supports them (L4, L5).
  ///
  /// - Parameter turnsWithShape: whether a new shape of the window changes the orientation, unless the changes set one.
  ///   This applies only if the container fills its window (L6).
  func traits(with changes: TraitChanges, turnsWithShape: Bool = true) throws(TabContainerError) -> Traits {
    let traits =
      turnsWithShape ? try newTraits(changes, after: configuration.presentation) : try traits.changed(changes)
    if traits.orientation != self.traits.orientation { try checkOrientation(traits.orientation) }
    if traits.idiom != self.traits.idiom { try checkPresentation(configuration.presentation, on: traits.idiom) }
    return traits
  }

  /// Returns the traits after the changes, supported or not. If the container begins to fill its window, or fills it in
  /// another shape, the orientation is the shape's (L6).
  ///
  /// - Parameter presentation: the presentation before the changes.
  /// - Throws: `orientationContradicted` if the changes set another orientation.
  func newTraits(
    _ changes: TraitChanges, after presentation: Presentation
  ) throws(TabContainerError) -> Traits {
    let new = try traits.changed(changes)
    guard configuration.presentation.fillsWindow(on: new.idiom) else { return new }
    guard new.orientation == traits.orientation else {
      try new.checkShape()
      return new
    }
    let isNew = new.shape != traits.shape || !presentation.fillsWindow(on: traits.idiom)
    return isNew ? try new.orientedToShape() : new
  }

  /// The same motion on pages of another width; `.idle` if either width is under a point.
  private func motion(on view: TabContainer) -> Motion {
    guard view.traits.width != traits.width || view.bounceEdges != bounceEdges else { return motion }
    guard motion != .idle else { return motion }
    guard let proportion = Proportion(from: traits.width, to: view.traits.width) else { return .idle }
    // Bounce edges are edges of the screen, so they change sides with the direction (P7, P13). If they differ, the view
    // keeps this offset, even past an edge that does not bounce there.
    if view.bounceEdges != bounceEdges, case .dragging(let drag) = motion, let geometry {
      let offset = drag.offset(in: geometry, rubberBand, allowedBounceEdges: bounceEdges)
      return .scrolled(to: proportion(offset))
    }
    return motion.scaled(by: proportion)
  }
}

extension Motion {
  /// The same motion on pages of another width.
  fileprivate func scaled(by proportion: Proportion) -> Motion {
    switch self {
    case .idle: self
    case .scrolled(let offset): .scrolled(to: proportion(offset))
    case .dragging(let drag): .dragging(drag.scaled(by: proportion))
    case .possible(let drag): .possible(drag.scaled(by: proportion))
    case .moving(let transition): .moving(transition.scaled(by: proportion))
    }
  }
}

extension Drag {
  fileprivate func scaled(by proportion: Proportion) -> Drag {
    Drag(
      page: page, origin: proportion(origin), beganAtRest: beganAtRest, translation: proportion(translation),
      goal: goal, revision: revision)
  }
}

extension Transition {
  /// The same transition on pages of another width, with the same duration.
  fileprivate func scaled(by proportion: Proportion) -> Transition {
    let curve: Curve =
      switch curve {
      case .cubicBezier: curve
      case .spring(let spring, let velocity): .spring(spring, initialVelocity: proportion(velocity))
      }
    return Transition(
      kind: kind, from: proportion(from), to: proportion(to), barFrom: barFrom.map(proportion.callAsFunction),
      page: page,
      startedAt: startedAt, duration: duration, curve: curve, source: source, destination: destination)
  }
}
