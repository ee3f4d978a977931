extension Change {
  /// Carries out one step of a swipe whose finger is on the pages of a view: what it moves there, it moves here in
  /// proportion, and towards the same page (P14).
  ///
  /// - Parameters:
  ///   - pageWidth: `nil` where those are as wide as these.
  ///   - layoutDirection: `nil` where those go the same way as these.
  mutating func swipe(
    _ step: Swipe, pageWidth: Double?, layoutDirection: Traits.LayoutDirection?
  ) throws(TabContainerError) {
    let isMirrored = (layoutDirection ?? container.traits.layoutDirection) != container.traits.layoutDirection
    try swipe(isMirrored ? step.mirrored : step, pageWidth: pageWidth)
  }

  private mutating func swipe(_ step: Swipe, pageWidth: Double?) throws(TabContainerError) {
    guard let pageWidth else { return try swipe(step) }
    let allowed = 1...Limits.length.upperBound  // On a narrower page there is no place for a finger.
    let width = try Check.number(pageWidth, "pageWidth", in: allowed)
    // Where these pages have no width, nothing moves.
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
  /// What is in proportion to the width of the pages; a location is a place in the container.
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
