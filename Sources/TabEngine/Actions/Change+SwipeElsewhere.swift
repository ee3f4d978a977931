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
