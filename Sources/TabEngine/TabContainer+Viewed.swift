extension TabContainer {
  /// This container as it is on another device: of another width, in the dark, from right to left. Nothing settles, so that
  /// it follows a finger and a transition (P14).
  ///
  /// - Parameter changes: where that device is another than the container's own.
  /// - Throws: `numberOutOfRange`, `orientationRefused` and `presentationNeedsPad`, as for a resize.
  public func viewed(with changes: TraitChanges) throws(TabContainerError) -> TabContainer {
    // A width or a height alone is a part of the window, as in a split screen: the device is held as it was (L6).
    let isWhole = changes.width != nil && changes.height != nil
    let traits = try traits(with: changes, turnsWithShape: isWhole)
    guard traits != self.traits else { return self }
    var view = self
    view.traits = traits
    view.motion = motion(on: view)
    if view.selection == .more, !view.hasMore { view.selection = Selection(currentPage) }
    return view
  }

  /// The traits it would have, if it may have them (L4, L5).
  ///
  /// - Parameter turnsWithShape: where it fills its window, another shape is another orientation, unless another one is given (L6).
  func traits(with changes: TraitChanges, turnsWithShape: Bool = true) throws(TabContainerError) -> Traits {
    let traits =
      turnsWithShape ? try newTraits(changes, after: configuration.presentation) : try traits.changed(changes)
    if traits.orientation != self.traits.orientation { try checkOrientation(traits.orientation) }
    if traits.idiom != self.traits.idiom { try checkPresentation(configuration.presentation, on: traits.idiom) }
    return traits
  }

  /// The traits it would have, whether or not it may: where it comes to fill its window, or fills it in another shape, it has
  /// the orientation of its shape, unless another one is given (L6).
  ///
  /// - Parameter presentation: the one with which it had the traits that it has.
  func newTraits(
    _ changes: TraitChanges, after presentation: Presentation
  ) throws(TabContainerError) -> Traits {
    let new = try traits.changed(changes)
    let isNew = new.shape != traits.shape || !presentation.fillsWindow(on: traits.idiom)
    guard isNew, configuration.presentation.fillsWindow(on: new.idiom), new.orientation == traits.orientation else {
      return new
    }
    return try new.turnedToItsShape()
  }

  /// What the pages are doing, on pages of another width; nothing where those or these have none.
  private func motion(on view: TabContainer) -> Motion {
    guard view.traits.width != traits.width || view.bounceEdges != bounceEdges else { return motion }
    guard motion != .idle, motion != .yielded else { return motion }
    guard let proportion = Proportion(from: traits.width, to: view.traits.width) else { return .idle }
    // Edges are those of the screen (P7, P13): past one that bounces here and not there, the pages stay where they are.
    if view.bounceEdges != bounceEdges, case .dragging(let drag) = motion, let geometry {
      let offset = drag.offset(in: geometry, rubberBand, allowedBounceEdges: bounceEdges)
      return .scrolled(to: proportion(offset))
    }
    return motion.scaled(by: proportion)
  }
}

extension Motion {
  /// The same movement of pages of another width.
  fileprivate func scaled(by proportion: Proportion) -> Motion {
    switch self {
    case .idle, .yielded: self
    case .scrolled(let offset): .scrolled(to: proportion(offset))
    case .dragging(let drag): .dragging(drag.scaled(by: proportion))
    case .possible(let drag): .possible(drag.scaled(by: proportion))
    case .moving(let transition): .moving(transition.scaled(by: proportion))
    }
  }
}

extension Drag {
  fileprivate func scaled(by proportion: Proportion) -> Drag {
    var drag = Drag(page: page, origin: proportion(origin), beganAtRest: beganAtRest)
    drag.translation = proportion(translation)
    return drag
  }
}

extension Transition {
  /// In the same time.
  fileprivate func scaled(by proportion: Proportion) -> Transition {
    let curve: Curve =
      switch curve {
      case .cubicBezier: curve
      case .spring(let spring, let velocity): .spring(spring, initialVelocity: proportion(velocity))
      }
    return Transition(
      kind: kind, from: proportion(from), to: proportion(to), page: page, startedAt: startedAt, duration: duration,
      curve: curve, source: source, destination: destination)
  }
}
